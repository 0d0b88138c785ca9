import { t } from '../../../../language/text.ts';
import { name, type RefusalWords } from '../../mechanics/refusal-words.ts';

/** What cannot be done on the way. */
export const WILDERNESS_REFUSALS: RefusalWords = {
  'watch/nowhere': () =>
    t`The party is not out in the wild. Nothing was changed; the game master puts it on the map with /watch do:place.`,
  'watch/off-map': () => t`The map ends there. No time has passed; choose another way.`,
  'watch/blocked': () => t`There is no way through there. No time has passed; choose another way.`,
  'watch/which-way': () => t`Say which way: a direction such as ne. No time has passed.`,
  'watch/busy': () =>
    t`The party is in the middle of something. No time has passed; it goes on when that is settled: /waiting shows what is awaited.`,
  'watch/in-a-fight': () => t`A fight is going on. No time has passed; finish it first.`,
  'watch/in-a-chase': () => t`A chase is going on. No time has passed; finish it first.`,
  'watch/in-a-meeting': () =>
    t`Somebody stands before you. No time has passed; settle the meeting first: /encounter state.`,
  'watch/underground': () => t`The party is underground. No time has passed; /dungeon is for turns below.`,
  'watch/nobody-able': () => t`Nobody of the party is able to walk. No time has passed; tend to the fallen first.`,
  'watch/no-navigator': (d) =>
    t`${name(d)} cannot lead the way now. No time has passed; choose somebody who is up and here.`,
  'place/party-there': () => t`The party is there, or thinks it is. Nothing was changed; lead it elsewhere first.`,
  'watch/nothing-lost': () => t`Nobody has lost anything that can be found again. No time has passed.`,
  'watch/must-recover': () =>
    t`Something went missing from a pack, and at your table it is looked for first. No time has passed; use /watch do:recover.`,
  'watch/not-astray': () => t`The party is where it thinks it is. Nothing was changed.`,
};
