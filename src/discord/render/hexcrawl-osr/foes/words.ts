import { z } from 'zod';
import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import { foeSchema } from '../../../../rules/hexcrawl-osr/encounters/shapes.ts';
import type { CrawlFactOf } from '../../../../rules/hexcrawl-osr/facts.ts';
import { FOE_DISTANCES, FOE_RANGES } from '../../../../rules/hexcrawl-osr/foes/actions.ts';
import type { CrawlFoeFact } from '../../../../rules/hexcrawl-osr/foes/facts.ts';
import { foesAbout } from '../../../../rules/hexcrawl-osr/foes/foes.ts';
import type { CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { Offered } from '../../engine/card.ts';
import { cameOrWent, nameIn } from '../../engine/changes.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { FOE_REFUSALS } from '../../mechanics/foes.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';
import { creaturesCard, foesCard } from './card.ts';

/** Words of the foes as they are written down. */
export const foesWords = (): CrawlChapterWords<CrawlFoeFact, Record<never, never>> => ({
  facts: {
    'foe-added': {
      title: ({ foeName }, story) =>
        neutral(
          story.filter(({ fact }) => fact === 'foe-added').length > 1 ? t`Foes` : t`A foe: ${escapeMarkdown(foeName)}`,
        ),
      lines: (fact) => comingWords([fact]),
      together: { isLike: ({ joins }, last) => joins === last.joins, lines: comingWords },
      rank: 10,
    },
    'foe-edited': {
      title: ({ foeName }) => neutral(t`A foe corrected: ${escapeMarkdown(foeName)}`),
      lines: ({ foeName }) => [t`What is known of ${escapeMarkdown(foeName)} was corrected.`],
    },
    'creature-written': {
      title: ({ creature }) => neutral(t`New creature: ${escapeMarkdown(creature)}`),
      lines: ({ creature }) => [t`/foe add knows the name ${escapeMarkdown(creature)} from now on.`],
    },
    'creature-forgotten': {
      title: ({ creature }) => neutral(t`Creature removed: ${escapeMarkdown(creature)}`),
      lines: ({ creature }) => [t`/foe add no longer knows the name ${escapeMarkdown(creature)}.`],
    },
    'foes-gone': {
      title: () => neutral(t`The field is cleared`),
      lines: ({ gone, staying }) => [
        gone.length === 0 ? t`Nobody leaves the field.` : t`Gone: ${namesOf(gone)}.`,
        ...(staying.length === 0 ? [] : [t`Still about: ${namesOf(staying)}.`]),
      ],
    },
    'foes-left-behind': {
      title: () => neutral(t`The foes stay behind`),
      lines: ({ names }) => [t`Left behind: ${namesOf(names)}.`],
    },
  },
  questions: {},
  refusals: {
    ...FOE_REFUSALS,
    'foe/unknown': () => t`That foe is not here. Nothing was changed; /foe show lists who is.`,
    'foe/no-hit-points': () => t`A foe begins with at least 1 hit point. Nothing was changed.`,
    'foe/defence': (d) => t`A foe’s defence is 0 to ${text(d, 'max')}, not ${text(d, 'defence')}. Nothing was changed.`,
    'foe/bad-line': (d) =>
      t`I cannot read ${text(d, 'text') === '' ? t`that line` : `“${text(d, 'text')}”`}. Nothing was changed; try a line like: Ogre: level 3, AD 13, HP 15, str 15, wil 11, attack +3, damage d10.`,
    'foe/unknown-creature': (d) =>
      t`Nobody has written down a creature called ${text(d, 'creature')}. Nothing was changed; /foe add takes a line of numbers too.`,
    'foe/bad-distance': (d) => t`A distance is 0 to 1000 feet, not ${text(d, 'text')}. Nothing was changed.`,
  },
  changes: { foes: foeChange },
  state: phrases({ creatures: 'Creatures of your own: as before' }),
  choices: (option, world, { verb }) => foeOptions(option, world, verb),
  draws: {
    foes: (world, isGm) => foesCard(world as CrawlWorld, isGm),
    creatures: (world) => creaturesCard(world as CrawlWorld),
  },
  help: {
    gm: [
      t`**/foe** add, edit, over: who stands against the party; a line of numbers, or a creature by name. **/foe** list: the creatures there are.`,
    ],
  },
  logKinds: { foes: ['add-foe', 'edit-foe', 'forget-creature', 'foes-gone'] },
});

function foeOptions(option: string, world: CrawlWorld, verb: string | undefined): readonly Offered[] {
  if (verb === 'add-foe' && option === 'distance')
    return FOE_DISTANCES.map((feet) => ({ value: String(feet), label: t`${feet} feet` }));
  if (verb === 'add-foe' && option === 'range')
    return FOE_RANGES.map((range) => ({ value: range, label: range === 'melee' ? t`hand to hand` : t`at a distance` }));
  if (option === 'foe') return foesAbout(world).map(({ id, name }) => ({ value: id, label: name }));
  return [];
}

function comingWords(facts: readonly CrawlFactOf<'foe-added'>[]): readonly string[] {
  const names = namesOf(facts.map(({ foeName }) => foeName));
  const isJoining = facts.every(({ joins }) => joins);
  if (facts.length === 1) return [isJoining ? t`${names} joins the fight.` : t`A foe: ${names}.`];
  return [isJoining ? t`${names} join the fight.` : t`Foes: ${names}.`];
}

function namesOf(names: readonly string[]): string {
  return listWords(names.map((name) => escapeMarkdown(name)));
}

/** What of a foe's record says that it no longer stands. */
const RECORD = z.object({ data: z.object({ hp: foeSchema.shape.hp, out: foeSchema.shape.out }) });

/** What is put back of a foe. */
function foeChange({ path, from, to }: Change, { foes }: CrawlWorld): string | null {
  const [, id = '', part] = path.map(String);
  const name = nameIn(foes[id]?.name, from, to, t`A foe`);
  if (part !== undefined) return t`${name}: as before`;
  // Whoever had fallen or run before the end of the fight is no danger again.
  if (from === null && isOut(to)) return t`${name}: out of the fight, as before`;
  return cameOrWent(name, path, from, to);
}

function isOut(foe: Change['to']): boolean {
  const { success, data } = RECORD.safeParse(foe);
  return success && (data.data.out !== null || data.data.hp === 0);
}
