import { t } from '../../../language/text.ts';
import type { Change } from '../../../play/facts.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import type { FoeListFact } from '../../../rules/mechanics/foes/list.ts';
import { asBefore, cameOrWent, nameIn } from '../engine/changes.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import type { PutBack } from '../engine/renderer.ts';
import { nameList } from '../engine/words.ts';
import { type RefusalWords, text } from './refusal-words.ts';
import { neutral, type TellingsOf } from './telling/fact-words.ts';

type FoeAdded = Extract<FoeListFact, { fact: 'foe-added' }>;

/** The list of foes in words, in every book. */
export const foeListFacts = (): TellingsOf<FoeListFact, Fact> => ({
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
      gone.length === 0 ? t`Nobody leaves the field.` : t`Gone: ${nameList(gone)}.`,
      ...(staying.length === 0 ? [] : [t`Still about: ${nameList(staying)}.`]),
    ],
  },
});

/** Reasons why a stat block or a foe cannot be found or read. @param example a line of numbers in the book's format */
export const foeListRefusals = (example: string): RefusalWords => ({
  'foe/bad-line': (d) =>
    t`I cannot read ${text(d, 'text') === '' ? t`that line` : `“${text(d, 'text')}”`}. Nothing was changed; try a line like: ${example}.`,
  'foe/unknown': () => t`That foe is not here. Nothing was changed; /foe show lists who is.`,
  'foe/unknown-creature': (d) =>
    t`Nobody has written down a creature called ${text(d, 'creature')}. Nothing was changed; /foe add takes a line of numbers too.`,
});

/** The restored values of a foe. @param isOut whether a record of the book says that it is out of action */
export function foeChange(
  { path, from, to }: Change,
  { foes }: Pick<World, 'foes'>,
  isOut: (foe: Change['to']) => boolean,
): PutBack | null {
  const [, id = '', part] = path.map(String);
  const name = nameIn(foes[id]?.name, from, to, t`A foe`);
  if (part !== undefined) return asBefore(name);
  // A foe that had fallen or run before the end of the fight is no danger again.
  if (from === null && isOut(to)) return t`${name}: out of the fight, as before`;
  return cameOrWent(name, path, from, to);
}

function comingWords(facts: readonly FoeAdded[]): readonly string[] {
  const names = nameList(facts.map(({ foeName }) => foeName));
  const isJoining = facts.every(({ joins }) => joins);
  if (facts.length === 1) return [isJoining ? t`${names} joins the fight.` : t`A foe: ${names}.`];
  return [isJoining ? t`${names} join the fight.` : t`Foes: ${names}.`];
}
