import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { added, askedIn, type Cost, heldUpBy, kindsIn, messagesIn, NOTHING } from './week-count.ts';
import { habitsFrom } from './week-habits.ts';
import { PARTS, type Part, Players } from './week-players.ts';
import { MIDNIGHT, TABLE, weekTable } from './week-table.ts';

const QUARTER = HOUR / 4;
const SECOND = 1000;
/** Longer than any table would bear. */
const PATIENCE = 60 * DAY;

export interface Week {
  readonly costs: Readonly<Record<Part, Cost>>;
  /** What people tried and were refused. */
  readonly refused: ReadonlySet<string>;
  /** How often each kind of question was put to somebody. */
  readonly kinds: ReadonlyMap<string, number>;
}

/** Plays the week, a quarter of an hour at a time: people look in when their habits say so, and do all that waits for them. */
export async function playWeek(seed: number): Promise<Week> {
  const at = weekTable(seed);
  const habits = habitsFrom(seed, MIDNIGHT);
  const player = new Players(at);
  const costs = Object.fromEntries(PARTS.map((part) => [part, NOTHING])) as Record<Part, Cost>;
  let [entries, replies] = [0, 0];
  let turn: string | null = null;
  const count = (part: Part, held: Partial<Cost>): void => {
    const fresh = at.kept.replies.slice(replies);
    for (const { body } of fresh)
      for (const [, userId = ''] of JSON.stringify(body).matchAll(/<@(\w+)>/g)) habits.call(userId, at.now());
    const { awaited } = at.world().party;
    const isNewTurn = awaited !== null && `${awaited.id}/${awaited.userId}` !== turn;
    turn = awaited === null ? null : `${awaited.id}/${awaited.userId}`;
    const { asked, askedGm } = askedIn(at.kept.journal.slice(entries));
    const messages = messagesIn(fresh, TABLE);
    costs[part] = added(costs[part], { ...NOTHING, asked, askedGm, messages, turns: isNewTurn ? 1 : 0, ...held });
    [entries, replies] = [at.kept.journal.length, at.kept.replies.length];
  };
  while (player.part !== null) {
    const { part } = player;
    const held = heldUpBy(at.world(), at.now());
    await at.pass(QUARTER);
    count(part, held === null ? {} : { [held]: QUARTER / HOUR });
    for (const { userId, mayWrite } of habits.looking(at.now())) {
      const during: Part | null = player.part;
      if (during === null) break;
      // No two do something in the same moment.
      await at.pass(SECOND);
      await player.look(userId, mayWrite);
      count(during, {});
    }
    if (at.now() - MIDNIGHT > PATIENCE) throw new Error(`seed ${seed} hangs in ${player.part}: ${player.stuckOn()}`);
  }
  return { costs, refused: player.refused, kinds: kindsIn(at.kept.journal) };
}
