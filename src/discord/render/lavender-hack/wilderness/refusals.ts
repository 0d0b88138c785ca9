import { plural, t } from '../../../../language/text.ts';
import { type RefusalWords, text } from '../../mechanics/refusal-words.ts';

/** Refusals on the way. */
export const WILDERNESS_REFUSALS: RefusalWords = {
  'watch/nowhere': () =>
    t`The party is not out in the wild. Nothing was changed; the game master puts it on the map with /watch do:place.`,
  'watch/off-map': () => t`The map ends there. No time has passed; choose another way.`,
  'watch/not-adjacent': () => t`That is not next to where the party is. No time has passed; go one step after another.`,
  'watch/visited': () =>
    t`The party has already been there. No time has passed; travel there, or explore somewhere else.`,
  'watch/unexplored': () =>
    t`The party has not been there yet. No time has passed; travel keeps to known ways, and explore goes further.`,
  'watch/too-far': (d) =>
    t`That is too far for one watch${atMost(d, hexes)}. No time has passed; choose somewhere nearer.`,
  'watch/blocked': () => t`There is no way through there. No time has passed; choose another way.`,
  'watch/busy': () =>
    t`The party is in the middle of something. No time has passed; it goes on when that is settled: /waiting shows what is awaited.`,
  'watch/in-a-fight': () => t`A fight is going on. No time has passed; finish it first.`,
  'watch/in-a-meeting': (d) =>
    t`${text(d, 'what') || t`Somebody`} stands before you. No time has passed; settle the meeting first: /encounter state.`,
  'watch/who-leaves': () =>
    t`It is not settled yet who leaves the party; \`/waiting\` shows the question. No time has passed.`,
  'watch/somebody-comes': () => t`Something comes this way. No time has passed; the game master says what it is.`,
  'watch/underground': () => t`The party is underground. No time has passed; /dungeon is for turns below.`,
  'watch/no-scout': () => t`Nobody is able to scout ahead. No time has passed.`,
  'watch/nothing-tested': () =>
    t`Nobody rolls for that, so with: has no use. No time has passed; it is for the scout of explore, and for rowing.`,
  'watch/which-time': () => t`Say which day, or which watch, 1 to 6. No time has passed.`,
  'watch/which-way': () => t`Say where to: a direction or a hex. No time has passed.`,
  'sea/storm': () =>
    t`A storm is blowing. No time has passed; search, regroup or camp, and sail when the next day dawns.`,
  'sea/becalmed': () =>
    t`There is no wind today. No time has passed; row to a hex beside this one, or wait for the next day.`,
  'sea/shore': () =>
    t`To land or to put to sea takes a watch of its own, one hex. No time has passed; go as far as the shore first.`,
  'forecast/watches': (d) => t`I look 1 to ${text(d, 'most')} watches ahead. Nothing was changed; ask for fewer.`,
  'forecast/plan': (d) =>
    t`A plan has 1 to ${text(d, 'steps')} steps. Nothing was changed; write fewer, like explore se; search; camp.`,
  'forecast/too-wide': () =>
    t`That can go too many ways to count them all. Nothing was changed; ask for fewer watches, or a plan with fewer regroups and new hexes.`,
  'journey/none': () => t`The party is on no journey. Nothing was changed; say which hex.`,
};

function hexes(count: number): string {
  return plural(count, { one: '# hex', other: '# hexes' });
}

/** `: 2 hexes at most`; empty where the refusal names no number. */
export function atMost(detail: Parameters<typeof text>[0], counted: (most: number) => string): string {
  const most = text(detail, 'most');
  return most === '' ? '' : t`: ${counted(Number(most))} at most`;
}
