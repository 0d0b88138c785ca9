import type { Downtime } from '../../src/rules/lavender-hack/downtime/schemas.ts';
import type { WeekChoice, WeekFrame } from '../../src/rules/lavender-hack/downtime/week-vocabulary.ts';
import { beginFrames } from './frames.ts';
import type { ScriptedRoll } from './scripted-dice.ts';
import { playLavender, type WorldWish } from './worlds.ts';

/** The party is at home, and one week of several is spent. */
export const AT_HOME: Downtime = {
  id: 'stay',
  channelId: 'home',
  cardId: 'card',
  factionId: null,
  week: 2,
  stage: 'weeks',
  banking: [],
  leaving: false,
};

type AtTable = ReturnType<typeof playLavender>;
type Wanted = Partial<WeekChoice> & Pick<WeekChoice, 'characterId'>;

/** Plays what one character does in a week at home, and the week: at a new table, or at one that is there. */
export function inAWeek(at: WorldWish | AtTable, wanted: Wanted, ...rolls: readonly ScriptedRoll[]): AtTable {
  const table = 'answerOf' in at ? at : playLavender({ ...at, state: { downtime: AT_HOME, ...at.state } });
  const choice: WeekChoice = { act: 'idle', thing: null, value: null, question: null, ...wanted };
  const frame: WeekFrame = { kind: 'week', v: 1, step: 'act', left: [choice] };
  for (const id of Object.keys(table.world.rounds)) {
    table.change((world) => {
      delete world.rounds[id];
    });
  }
  beginFrames(table, [frame], ...rolls);
  return table;
}
