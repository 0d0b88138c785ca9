import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { FoesVocabulary } from '../../../../rules/lavender-hack/foes/vocabulary.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { asBefore, cameOrWent, nameIn, valueLine } from '../../engine/changes.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { listWords, nameList } from '../../engine/words.ts';
import { FOE_REFUSALS } from '../../mechanics/foe-list.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { allOf, type Headline, plainly, type Story } from '../kit/fact-words.ts';

/** Words of the foes as they are written down. */
export const foesWords = {
  facts: {
    'foe-added': {
      title: ({ foeName }, story) => foesTitle(foeName, story),
      lines: (fact) => [
        fact.joins === true
          ? t`${escapeMarkdown(fact.foeName)} joins the fight.`
          : t`A foe: ${escapeMarkdown(fact.foeName)}.`,
      ],
      together: { isLike: () => true, lines: comingWords },
      rank: (_, story) => (allOf(story, 'foe-added').length > 1 ? 10 : 0),
    },
    'foe-edited': {
      title: (fact) => plainly(t`A foe corrected: ${escapeMarkdown(fact.foeName)}`),
      lines: (fact) => [t`What is known of ${escapeMarkdown(fact.foeName)} was corrected.`],
    },
    'foes-gone': {
      title: () => plainly(t`The fight is over`),
      lines: (fact) => [
        fact.gone.length === 0 ? t`Nobody leaves the field.` : t`Gone: ${nameList(fact.gone)}.`,
        ...(fact.staying.length === 0 ? [] : [t`Still about: ${nameList(fact.staying)}.`]),
      ],
    },
    'foes-left-behind': {
      title: () => plainly(t`The foes stay behind`),
      lines: ({ names }) => [t`Left behind: ${nameList(names)}.`],
    },
    'creature-written': {
      title: (fact) => plainly(t`New creature: ${escapeMarkdown(fact.creature)}`),
      lines: (fact) => [
        t`${escapeMarkdown(fact.creature)} is now in this campaign’s bestiary; /foe add knows the name.`,
      ],
    },
    'creature-forgotten': {
      title: (fact) => plainly(t`Creature removed: ${escapeMarkdown(fact.creature)}`),
      lines: (fact) => [t`${escapeMarkdown(fact.creature)} is no longer in this campaign’s bestiary.`],
    },
  },
  refusals: {
    ...FOE_REFUSALS,
    'foe/unknown': () => t`That foe is not in this fight. Nothing was changed; /foe show lists who is.`,
    'foe/no-hit-points': () =>
      t`A foe begins with at least 1 hit point, or with none named and you keep count. Nothing was changed.`,
    'foe/armour': (d) =>
      t`A foe’s armour is 0 to ${text(d, 'max') || '6'}, not ${text(d, 'armour')}. Nothing was changed.`,
    'foe/bad-line': (d) =>
      t`I cannot read ${text(d, 'text') === '' ? t`that stat block` : `“${text(d, 'text')}”`} as ${PARTS[String(d.part)] ?? t`part of a stat block`}. Nothing was changed; try a line like HD 4, AC 5, hp 18, D 1-10, ML 9.`,
    'foe/unknown-creature': (d) =>
      t`Nobody has written down a creature called ${text(d, 'creature')}. Nothing was changed; /foe add takes a stat block too.`,
  },
  changes: {
    foes: foeChange,
  },
  state: phrases({
    creatures: 'Creatures of your own',
  }),
} satisfies ChapterWords<FoesVocabulary>;

const PARTS: Readonly<Record<string, string>> = phrases({
  'hit-dice': 'hit dice',
  armour: 'an armour class',
  'hit-points': 'hit points',
  attacks: 'a number of attacks',
  damage: 'damage',
  morale: 'morale',
  line: 'a stat block',
});

/** Several who come together share the title. */
function foesTitle(foeName: string, story: Story): Headline {
  const names = allOf(story, 'foe-added').map((one) => escapeMarkdown(one.foeName));
  return plainly(names.length > 1 ? t`Foes: ${listWords(names)}` : t`A foe: ${escapeMarkdown(foeName)}`);
}

function comingWords(facts: readonly Fact<'foe-added'>[]): readonly string[] {
  const names = listWords(facts.map(({ foeName }) => escapeMarkdown(foeName)));
  return [facts.every(({ joins }) => joins === true) ? t`${names} join the fight.` : t`Foes: ${names}.`];
}

/** Numbers of a foe, as an undo tells the game master. */
const FOE_VALUES: Readonly<Record<string, string>> = phrases({
  hp: 'hit points',
  hpMax: 'most hit points',
  armour: 'armour',
  down: 'down',
  out: 'out of the fight',
  morale: 'morale',
  distance: 'distance',
  attacks: 'attacks',
  note: 'note',
});

/** The restored values of a foe. */
function foeChange({ path, from, to }: Change, world: World): PutBack | null {
  const [, id = '', part, field = ''] = path.map(String);
  const name = nameIn(world.foes[id]?.name, from, to, t`A foe`);
  if (part === undefined) return cameOrWent(name, path, from, to);
  const label = Object.hasOwn(FOE_VALUES, field) ? FOE_VALUES[field] : undefined;
  return label === undefined ? asBefore(name) : valueLine(name, label, from, to);
}
