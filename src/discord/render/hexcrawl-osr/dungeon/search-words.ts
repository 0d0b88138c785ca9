import { t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { dieWords, facesWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { placeWords } from '../../mechanics/places.ts';
import { neutral, type TellingsOf } from '../../mechanics/telling/fact-words.ts';
import { soughtWords } from './names.ts';

const MAX_THING = 200;

type SearchFact = Fact<'search-rolled' | 'sought' | 'trap-rolled' | 'trap-sprung' | 'listens' | 'hears'>;

/** Words of searching, of traps and of what is heard. */
export const searchFacts = (): TellingsOf<SearchFact, Fact> => ({
  // For the game master alone.
  'search-rolled': { rank: 'follows', lines: (fact) => [searchWords(fact)] },
  sought: {
    title: ({ found, ...sought }) =>
      found.length === 0
        ? neutral(t`Searched for ${soughtWords(sought)}`)
        : { title: t`Found: ${escapeMarkdown(found.join(', '), 100)}`, tone: 'strong' },
    lines: ({ found }) => [foundWords(found)],
    rank: 45,
  },
  // For the game master alone.
  'trap-rolled': {
    rank: 'follows',
    lines: ({ what, name, roll, springs }) => [
      springs
        ? t`A trap that ${escapeMarkdown(name)} could trip: ${escapeMarkdown(what, MAX_THING)}. ${dieWords(roll)}, it springs.`
        : t`A trap that ${escapeMarkdown(name)} could trip: ${escapeMarkdown(what, MAX_THING)}. ${dieWords(roll)}, it stays as it is.`,
    ],
  },
  'trap-sprung': {
    title: ({ what }) => ({ title: t`A trap: ${escapeMarkdown(what, 100)}`, tone: 'trouble' }),
    lines: (fact) => [trapWords(fact), ...trapDice(fact)],
    rank: 50,
  },
  listens: {
    title: () => neutral(t`Listening`),
    lines: ({ placeId, name, isDoor }) =>
      isDoor && placeId !== null ? [t`They listen at the way to ${placeWords(placeId, name)}.`] : [],
    rank: 42,
  },
  hears: {
    title: () => neutral(t`What they hear`),
    lines: ({ heard }) => [heard === null ? t`There is nothing to hear.` : `> ${escapeMarkdown(heard)}`],
    rank: 43,
  },
});

function searchWords({ searchers, ...sought }: Fact<'search-rolled'>): string {
  const each = searchers.map(({ name, roll, hit }) =>
    hit
      ? t`${escapeMarkdown(name)} ${dieWords(roll)} (finds what is there)`
      : `${escapeMarkdown(name)} ${dieWords(roll)}`,
  );
  return t`The search for ${soughtWords(sought)}: ${each.join(', ')}.`;
}

function foundWords(found: readonly string[]): string {
  if (found.length === 0) return t`They find nothing.`;
  return t`They find: ${listWords(found.map((what) => `**${escapeMarkdown(what, MAX_THING)}**`))}.`;
}

export function trapWords({ what, name, damage }: Fact<'trap-sprung'>): string {
  const [trap, who] = [escapeMarkdown(what, MAX_THING), escapeMarkdown(name)];
  return damage === null
    ? t`A trap: ${trap}. It springs on ${who}; the game master says what it does.`
    : t`A trap: ${trap}. It springs on ${who}.`;
}

export function trapDice({ faces, damage }: Fact<'trap-sprung'>): readonly string[] {
  return damage === null || faces.length === 0 ? [] : [`${facesWords(faces)} = ${damage}`];
}
