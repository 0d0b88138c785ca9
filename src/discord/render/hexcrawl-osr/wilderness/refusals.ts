import { t } from '../../../../language/text.ts';
import { placeWords } from '../../mechanics/places.ts';
import { name, type RefusalWords, text } from '../../mechanics/refusal-words.ts';

/** Refusals on the way. */
export const WILDERNESS_REFUSALS: RefusalWords = {
  'watch/nowhere': () =>
    t`The party is not out in the wild. Nothing was changed; the game master puts it on the map with /watch do:place.`,
  'watch/off-map': () => t`The map ends there. No time has passed; choose another way.`,
  'watch/blocked': () => t`There is no way through there. No time has passed; choose another way.`,
  'watch/which-way': () => t`Say which way: a direction such as ne, or a hex that you know. No time has passed.`,
  'watch/no-known-way': (d) =>
    t`No way that you know leads to ${placeWords(text(d, 'hexId'), null)}. No time has passed; choose a direction.`,
  'watch/there-already': () => t`That is where the party is, as far as it knows. No time has passed.`,
  'watch/who-comes': () =>
    t`Somebody comes. No time has passed; first the game master says who: \`/encounter start\`, or \`/waiting\` to tick it off.`,
  'watch/guards-in-camp': () => t`Guards are for a camp. No time has passed; use /watch do:camp with them.`,
  'watch/no-guard': (d) => t`${name(d)} cannot stand guard now. No time has passed; name somebody who is up and here.`,
  'watch/nobody-yet': () => t`Nobody has a character that is ready. No time has passed; /character new makes one.`,
  'watch/nobody-here': () =>
    t`The players of all who can walk have left the campaign. No time has passed; somebody who is here needs a character.`,
  'watch/busy': () =>
    t`The party is in the middle of something. No time has passed; it goes on when that is settled: /waiting shows what is awaited.`,
  'watch/in-a-fight': () => t`A fight is going on. No time has passed; finish it first.`,
  'watch/in-a-chase': () => t`A chase is going on. No time has passed; finish it first.`,
  'watch/in-a-meeting': () =>
    t`Somebody stands before you. No time has passed; settle the meeting first: /encounter state.`,
  'watch/prepared': () =>
    t`The game master is not done here. No time has passed; they say how it goes on with \`/encounter\`.`,
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
