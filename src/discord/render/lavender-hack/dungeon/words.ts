import { plural, t } from '../../../../language/text.ts';
import type { DungeonVocabulary } from '../../../../rules/lavender-hack/dungeon/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { facesWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { lowered } from '../../engine/words.ts';
import { placeWords } from '../../mechanics/places.ts';
import { ROOM_REFUSALS } from '../../mechanics/rooms.ts';
import type { AskingChapterWords } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { plainly } from '../kit/fact-words.ts';
import { actName } from '../kit/place-words.ts';
import { DEGREE_NAMES, toneOf } from '../kit/words.ts';
import { atMost } from '../wilderness/refusals.ts';
import { dungeonQuestions } from './questions.ts';

const MAX_THING = 200;

/** Words of the way underground, and of traps. */
export const dungeonWords = (terms: Terms): AskingChapterWords<DungeonVocabulary> => ({
  facts: {
    'enters-dungeon': {
      title: () => plainly(t`Underground`),
      lines: (fact) => [
        fact.roomId === null
          ? t`The party goes underground.`
          : t`The party goes underground: ${placeWords(fact.roomId, fact.name)}.`,
      ],
      rank: 43,
    },
    'leaves-dungeon': {
      title: () => plainly(t`Back in the open`),
      lines: (fact) => [
        t`The party is in the open again. ${
          fact.watchCounts
            ? t`${plural(fact.turnsSpent, { one: '# turn', other: '# turns' })} below: it counts as a watch.`
            : t`${plural(fact.turnsSpent, { one: '# turn', other: '# turns' })} below: too little to count.`
        }`,
      ],
      rank: 42,
    },
    searched: {
      title: () => plainly(t`A search`),
      lines: () => [t`The game master says what is found.`],
      rank: 44,
    },
    barred: {
      title: () => plainly(t`Barred`),
      lines: () => [t`The ways in are barred for as long as the party stays: whoever comes has to break them open.`],
      rank: 44,
    },
    'trap-springs': {
      title: (fact) => ({ title: t`A trap: ${escapeMarkdown(fact.what, 100)}`, tone: 'trouble' }),
      lines: (fact) => [
        t`A trap: ${escapeMarkdown(fact.what, MAX_THING)}. It springs on ${escapeMarkdown(fact.name)}.`,
      ],
    },
    'trap-met': {
      title: (fact) => ({ title: t`A trap: ${DEGREE_NAMES[fact.degree]}`, tone: toneOf(fact.degree) }),
      lines: (fact) => [trapWords(fact)],
    },
  },
  refusals: {
    ...ROOM_REFUSALS,
    'delve/busy': (d) =>
      t`The party is in the middle of something${doingWords(d.act)}. No time has passed; /waiting shows what is awaited.`,
    'delve/in-a-fight': () => t`A fight or a meeting is going on. No time has passed; finish it first.`,
    'delve/too-far': (d) =>
      t`That is too far for one turn${atMost(d, (most) => plural(most, { one: '# room', other: '# rooms' }))}. No time has passed; choose somewhere nearer.`,
    'delve/cannot-pay': () =>
      t`The dice of the party do not allow that: what it costs is ${terms.lowest}, or what it sets is no lower. Nothing was changed.`,
    'delve/barred': () => t`The ways in are barred already. No time has passed.`,
    'delve/no-gear': () => t`The party has no gear to bar anything with. No time has passed.`,
    'trap/none-here': () =>
      t`No trap is written down here that nobody has found. Nothing was changed; say what it is, and it springs all the same.`,
  },
  state: {
    dungeon: t`The way underground`,
    'dungeon/due': t`What the hour has in store`,
    traps: t`Traps that were laid`,
  },
  steps: {
    delve: () => ({
      text: t`choose what the party does next (\`/dungeon\`)`,
      button: { id: 'dungeon:open', label: t`Choose` },
      roams: { where: 'dungeon', command: 'dungeon' },
    }),
  },
  questions: dungeonQuestions(terms),
});

function trapWords({ name, faces, full, damage }: Fact<'trap-met'>): string {
  if (full === 0) return t`${escapeMarkdown(name)} comes to no harm by it.`;
  const rolled = faces.length === 0 ? String(full) : sumWords([facesWords(faces)], full);
  return damage < full
    ? t`${escapeMarkdown(name)} takes half of the damage: ${rolled}, so ${damage}.`
    : t`${escapeMarkdown(name)} takes all of the damage: ${rolled}.`;
}

/** ` (camp)`; empty for what has no name. */
function doingWords(act: unknown): string {
  const name = act === undefined ? '' : actName(act);
  return name === '' || name === actName(undefined) ? '' : ` (${lowered(name)})`;
}
