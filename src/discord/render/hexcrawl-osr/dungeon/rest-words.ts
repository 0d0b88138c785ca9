import { t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { neutral, type TellingsOf } from '../../mechanics/telling/fact-words.ts';
import { hoursWords, turnsWords } from './names.ts';

type RestFact = Fact<
  | 'lit'
  | 'light-out'
  | 'blinded-by-dark'
  | 'sees-again'
  | 'rest-due'
  | 'hour-over'
  | 'turn-of-rest'
  | 'goes-unrested'
  | 'hour-of-rest'
  | 'rest-broken'
>;

/** Words of light, rest and the hour. */
export const restFacts = (): TellingsOf<RestFact, Fact> => ({
  lit: {
    title: ({ what }) => neutral(t`Lit: ${escapeMarkdown(what)}`),
    lines: ({ name, what, turns, left }) => [
      left === 0
        ? t`${escapeMarkdown(name)} lights the last one: ${escapeMarkdown(what)}. It burns for ${turnsWords(turns)}.`
        : t`${escapeMarkdown(name)} makes light: ${escapeMarkdown(what)}. It burns for ${turnsWords(turns)}; left in the pack: ${left}.`,
    ],
    rank: 41,
  },
  'light-out': {
    title: ({ dark }) => ({ title: dark ? t`It is dark` : t`A light goes out`, tone: 'trouble' }),
    lines: ({ name, what, dark, more }) => [
      name === null
        ? t`The light of ${escapeMarkdown(what)} goes out.`
        : t`The light of ${escapeMarkdown(name)} goes out: ${escapeMarkdown(what)}.`,
      ...(dark ? [darkWords(more)] : []),
    ],
    rank: ({ dark }) => (dark ? 55 : 0),
  },
  'blinded-by-dark': {
    title: () => ({ title: t`Blind in the dark`, tone: 'trouble' }),
    lines: ({ names }) => [
      t`Blind without light: ${nameList(names)}.`,
      `-# ${t`Disadvantage on attacks and on what needs eyes; whoever attacks them has advantage.`}`,
    ],
  },
  'sees-again': {
    title: () => neutral(t`They see again`),
    lines: ({ names }) => [t`No longer blind: ${nameList(names)}.`],
  },
  'rest-due': {
    title: () => ({ title: t`Time to rest`, tone: 'trouble' }),
    lines: () => [
      t`Six turns without a break. Rest in the next one, or all of you have disadvantage on attacks until you do.`,
    ],
  },
  'hour-over': {
    title: ({ hours }) => neutral(t`${hoursWords(hours)} below`),
    lines: ({ hours }) => [t`An hour is over: ${hoursWords(hours)} below.`],
  },
  'turn-of-rest': {
    title: () => neutral(t`A short break`),
    lines: ({ names }) => [
      names === null
        ? t`The party has caught its breath; it can go on for six turns.`
        : t`Rested, for six turns more: ${nameList(names)}.`,
    ],
    rank: 41,
  },
  'goes-unrested': {
    title: () => ({ title: t`No rest`, tone: 'trouble' }),
    lines: ({ names }) => [
      t`Too long without rest: ${nameList(names)}.`,
      `-# ${t`Disadvantage on attacks, until they rest for a turn.`}`,
    ],
  },
  'hour-of-rest': {
    title: () => ({ title: t`An hour of rest`, tone: 'strong' }),
    lines: () => [t`The party has rested for an hour.`],
    rank: 45,
  },
  'rest-broken': {
    title: () => ({ title: t`No rest`, tone: 'trouble' }),
    lines: ({ turns }) => [
      turns === 0
        ? t`The rest ends before it has begun, and nobody recovers.`
        : t`The rest is broken off after ${turnsWords(turns)}, and nobody recovers.`,
    ],
  },
});

function darkWords(more: boolean): string {
  return more
    ? t`**It is dark now.** \`/dungeon do:light\` lights the next one, and takes no turn.`
    : t`**It is dark now**, and nobody has anything to light. Grope on, or roll to return: \`/dungeon do:return\`.`;
}
