import { t } from '../../../language/text.ts';
import type { RefusalWords } from './refusal-words.ts';

/** What cannot be done underground, in every book that has rooms. */
export const ROOM_REFUSALS: RefusalWords = {
  'delve/not-in-one': () => t`You are not underground. Nothing was changed; it begins with /dungeon do:enter.`,
  'delve/already-in': () => t`You are underground already. Nothing was changed; /dungeon do:leave brings you out.`,
  'delve/no-way': () => t`There is no way there from here. No time has passed; choose a room that this one leads to.`,
  'delve/unexplored': () =>
    t`You have not been there yet. No time has passed; travel keeps to known rooms, and explore goes further.`,
  'delve/visited': () => t`You know that room already. No time has passed; travel there, or explore somewhere else.`,
  'trap/nothing-new': () => t`Say what the trap is as well: \`feature\` names it. Nothing was changed.`,
};
