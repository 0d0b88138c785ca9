import { plural, t } from '../../../../language/text.ts';
import type { RefusalWords } from '../../mechanics/refusal-words.ts';

/** What cannot be done underground. */
export const DELVE_REFUSALS: RefusalWords = {
  'delve/not-below': () =>
    t`The party is not underground. Nothing was changed; the game master takes it there with /dungeon do:enter.`,
  'delve/already-below': () =>
    t`The party is underground already. Nothing was changed; /dungeon do:leave brings it out.`,
  'delve/busy': () =>
    t`The party is in the middle of something. No time has passed; it goes on when that is settled: /waiting shows what is awaited.`,
  'delve/in-a-fight': () => t`A fight is going on. No time has passed; finish it first.`,
  'delve/in-a-chase': () => t`A chase is going on. No time has passed; finish it first.`,
  'delve/in-a-meeting': () =>
    t`Somebody has reached you. No time has passed; the game master says who it is (/encounter), or that it is over (/gm task).`,
  'delve/nobody-able': () => t`Nobody of the party is able to walk. No time has passed; tend to the fallen first.`,
  'delve/no-long-rest': () =>
    t`Nobody gets a long rest below. No time has passed; rest for an hour, or roll to return: /dungeon do:rest-hour, /dungeon do:return.`,
  'delve/no-way': () => t`There is no way there from here. No time has passed; choose a room that this one leads to.`,
  'delve/unexplored': () =>
    t`The party has not been there yet. No time has passed; travel keeps to known rooms, and explore goes further.`,
  'delve/visited': () =>
    t`The party knows that room already. No time has passed; travel there, or explore somewhere else.`,
  'delve/too-far': (d) =>
    t`That is too far for one turn, which takes you ${plural(Number(d.most), { one: '# room', other: '# rooms' })} at most. No time has passed; choose somewhere nearer.`,
  'delve/too-dark': () => t`It is too dark to search. No time has passed; make light first: /dungeon do:light.`,
  'delve/all-deafened': () =>
    t`You are all deafened, so listening would tell you nothing. No time has passed; do something else.`,
  'delve/no-light': () => t`Nobody has anything to light. Nothing was changed; /item shows what each of you carries.`,
  'delve/no-trap': () => t`No trap that could still spring is written down here. Nothing was changed.`,
};
