import type { DungeonFact } from '../../../../rules/lavender-hack/dungeon/facts.ts';
import type { DungeonQuestions } from '../../../../rules/lavender-hack/dungeon/questions.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { facesWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { many } from '../../engine/words.ts';
import type { AskingChapterWords } from '../kit/chapter-words.ts';
import { plainly } from '../kit/fact-words.ts';
import { actName, placeWords } from '../kit/place-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';
import { DEGREE_NAMES, toneOf } from '../kit/words.ts';
import { atMost } from '../wilderness/refusals.ts';
import { dungeonQuestions } from './questions.ts';

const MAX_THING = 200;

/** Words of the way underground, and of traps. */
export const dungeonWords = (terms: LavenderTerms): AskingChapterWords<DungeonFact, DungeonQuestions> => ({
  facts: {
    'enters-dungeon': {
      title: () => plainly('Underground'),
      lines: (fact) => [
        fact.roomId === null
          ? 'The party goes underground.'
          : `The party goes underground: ${placeWords(fact.roomId, fact.name)}.`,
      ],
      rank: 43,
    },
    'leaves-dungeon': {
      title: () => plainly('Back in the open'),
      lines: (fact) => [
        `The party is in the open again. ${
          fact.watchCounts
            ? `${many(fact.turnsSpent, 'turn')} below: it counts as a watch.`
            : `${many(fact.turnsSpent, 'turn')} below: too little to count.`
        }`,
      ],
      rank: 42,
    },
    'trap-springs': {
      title: (fact) => ({ title: `A trap: ${escapeMarkdown(fact.what, 100)}`, tone: 'trouble' }),
      lines: (fact) => [`A trap: ${escapeMarkdown(fact.what, MAX_THING)}. It springs on ${escapeMarkdown(fact.name)}.`],
    },
    'trap-met': {
      title: (fact) => ({ title: `A trap: ${DEGREE_NAMES[fact.degree]}`, tone: toneOf(fact.degree) }),
      lines: (fact) => [trapWords(fact)],
    },
  },
  refusals: {
    'delve/not-in-one': () =>
      'The party is not underground. Nothing was changed; the game master takes it there with /dungeon do:enter.',
    'delve/busy': (d) =>
      `The party is in the middle of something${doingWords(d.act)}. No time has passed; /waiting shows what is awaited.`,
    'delve/in-a-fight': () => 'A fight or a meeting is going on. No time has passed; finish it first.',
    'delve/no-way': () => 'There is no way there from here. No time has passed; choose a room that this one leads to.',
    'delve/unexplored': () =>
      'The party has not been there yet. No time has passed; travel keeps to known rooms, and explore goes further.',
    'delve/visited': () =>
      'The party knows that room already. No time has passed; travel there, or explore somewhere else.',
    'delve/too-far': (d) =>
      `That is too far for one turn${atMost(d, 'room', 'rooms')}. No time has passed; choose somewhere nearer.`,
    'delve/cannot-pay': () =>
      `The dice of the party do not allow that: what it costs is ${terms.lowest}, or what it sets is no lower. Nothing was changed.`,
    'delve/already-in': () => 'The party is underground already. Nothing was changed; /dungeon do:leave brings it out.',
    'trap/none-here': () =>
      'No trap is written down here that nobody has found. Nothing was changed; say what it is, and it springs all the same.',
  },
  state: {
    delve: 'The way underground: as before',
    'delve/due': 'What the hour has in store: as before',
    traps: 'Traps that were laid: as before',
  },
  steps: {
    delve: () => ({
      text: 'choose what the party does next (`/dungeon`)',
      button: { id: 'dungeon:open', label: 'Choose' },
    }),
  },
  questions: dungeonQuestions(terms),
});

function trapWords({ name, faces, full, damage }: FactOf<'trap-met'>): string {
  if (full === 0) return `${escapeMarkdown(name)} comes to no harm by it.`;
  const rolled = faces.length === 0 ? String(full) : sumWords([facesWords(faces)], full);
  return damage < full
    ? `${escapeMarkdown(name)} takes half of the damage: ${rolled}, so ${damage}.`
    : `${escapeMarkdown(name)} takes all of the damage: ${rolled}.`;
}

/** ` (camp)`; empty for what has no name. */
function doingWords(act: unknown): string {
  const name = act === undefined ? '' : actName(act);
  return name === '' || name === actName(undefined) ? '' : ` (${name.toLowerCase()})`;
}
