import { plural, t } from '../../../../language/text.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { thingList } from '../../engine/words.ts';
import { barePlace } from '../../mechanics/places.ts';
import { type RefusalWords, text } from '../../mechanics/refusal-words.ts';
import { ROOM_REFUSALS } from '../../mechanics/room-refusals.ts';

/** What cannot be done underground. */
export const DELVE_REFUSALS: RefusalWords = {
  ...ROOM_REFUSALS,
  'delve/not-at-the-way-out': (d) =>
    t`The way out is where you came in: ${barePlace(text(d, 'entryId'))}. No time has passed; travel there first, or roll to return: /dungeon do:return.`,
  'delve/busy': () =>
    t`The party is in the middle of something. No time has passed; it goes on when that is settled: /waiting shows what is awaited.`,
  'delve/in-a-fight': () => t`A fight is going on. No time has passed; finish it first.`,
  'delve/in-a-chase': () => t`A chase is going on. No time has passed; finish it first.`,
  'delve/in-a-meeting': () =>
    t`Somebody has reached you. No time has passed; the game master says who it is (/encounter), or that it is over (/gm task).`,
  'delve/nobody-able': () => t`Nobody of the party is able to walk. No time has passed; tend to the fallen first.`,
  'delve/no-long-rest': () =>
    t`Nobody gets a long rest below. No time has passed; rest for an hour, or roll to return: /dungeon do:rest-hour, /dungeon do:return.`,
  'delve/too-far': (d) =>
    t`That is too far for one turn, which takes you ${plural(Number(d.most), { one: '# room', other: '# rooms' })} at most. No time has passed; choose somewhere nearer.`,
  'delve/which-thing': (d) =>
    t`There are several things here: ${listed(d.things)}. No time has passed; name one with \`for\`, as one turn is for one of them.`,
  'delve/no-such-thing': (d) =>
    t`Nothing called “${escapeMarkdown(text(d, 'thing'), 100)}” is in plain sight here. No time has passed; search for doors, traps, or a thing that you see.`,
  'test/too-dark': (d) =>
    t`It is too dark for that, even for ${escapeMarkdown(text(d, 'name'))}. Nothing was rolled; make light first: /dungeon do:light.`,
  'delve/too-dark': () => t`It is too dark to search. No time has passed; make light first: /dungeon do:light.`,
  'delve/all-deafened': () =>
    t`You are all deafened, so listening would tell you nothing. No time has passed; do something else.`,
  'delve/no-light': () => t`Nobody has anything to light. Nothing was changed; /item shows what each of you carries.`,
  'delve/no-trap': () => t`No trap that could still spring is written down here. Nothing was changed.`,
};

function listed(things: unknown): string {
  return Array.isArray(things) ? thingList(things.map((one) => escapeMarkdown(String(one), 60))) : '';
}
