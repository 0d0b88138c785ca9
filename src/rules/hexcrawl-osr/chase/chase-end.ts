import { addTask } from '../../mechanics/tasks.ts';
import { foesWithHeart, leaderOf, standingFoes } from '../combat/combatants.ts';
import { startFight } from '../combat/flow.ts';
import { goBack } from '../dungeon/rooms.ts';
import { checkFor } from '../kit/check.ts';
import { back } from '../kit/kit.ts';
import type { Context, Fact, Next } from '../vocabulary.ts';
import { runnersOf } from './chase-choices.ts';
import { endMeeting, sendAway } from './meeting.ts';

/** The end of a chase. `away`: five steps ahead; `stopped`: the pursuers give up, or stop for a dropped thing. */
export type ChaseEnd = Fact<'chase-ends'>['how'];

/** Feet between the two when one has caught the other. */
const REACH_FT = 5;

/** The chase is over: those who were after somebody have lost or caught them (HX-CHASE-04, HX-CHASE-05, HX-CHASE-06). */
export function ends(context: Context, how: ChaseEnd): Next {
  const { world, emit } = context;
  const fleeing = world.party.state.chase?.fleeing ?? 'characters';
  const isParty = fleeing === 'characters';
  const searching = how === 'away' && isParty ? isSearched(context) : null;
  emit({ fact: 'chase-ends', rule: how === 'caught' ? 'HX-CHASE-05' : 'HX-CHASE-04', how, searching, fleeing });
  const left = leftBehind(context, how);
  const isOver = how !== 'caught' && how !== 'nobody';
  if (isOver && !left) sendAway(context);
  endMeeting(context, 'silent');
  if (isOver && isParty) runBack(context);
  if (how === 'caught') comeToBlows(context, isParty ? 'foes' : 'characters');
  return back(null);
}

/** Pursuers who draw level act first in the fight (HX-CHASE-05). */
function comeToBlows(context: Context, winsFirst: 'foes' | 'characters'): void {
  const standing = standingFoes(context.world);
  for (const { id } of standing) {
    const foe = context.world.foes[id];
    if (foe !== undefined) foe.data.distanceFt = REACH_FT;
  }
  if (standing.length > 0) startFight(context, { surprised: null, winsFirst });
}

/** Somebody who stayed behind, or can run no more, is with the pursuers: the game master decides their fate. */
function leftBehind(context: Context, how: ChaseEnd): boolean {
  const { world } = context;
  const { chase } = world.party.state;
  if (chase === null || chase.fleeing === 'foes' || how === 'caught') return false;
  const lost = chase.runners.filter(
    (id) => chase.behind.includes(id) || !runnersOf(world).some((one) => one.id === id),
  );
  const ids = [...new Set([...chase.behind, ...lost])];
  for (const characterId of ids) {
    const name = world.characters[characterId]?.name ?? '';
    addTask(context, 'left-behind', 'HX-CHASE-02', { characterId, name });
  }
  return ids.length > 0;
}

/** Underground they have run back the way they came (HX-DUN-02, ours). */
function runBack(context: Context): void {
  const { dungeon } = context.world.party.state;
  if (dungeon !== null) goBack(context, dungeon);
}

/** Checks whether they look for the party: the strongest will of those who ran against theirs (HX-CHASE-04). */
function isSearched(context: Context): boolean {
  const { world } = context;
  const leader = leaderOf(foesWithHeart(world));
  const [boldest] = runnersOf(world).toSorted((a, b) => b.sheet.abilities.wil - a.sheet.abilities.wil);
  if (leader === null || boldest === undefined) return false;
  const rule = 'HX-CHASE-04';
  const target = leader.data.defences.wil;
  const input = { characterId: boldest.id, use: 'morale', ability: 'wil', target, rule } as const;
  if (checkFor(context, input).success) return false;
  const name = leader.data.group ?? leader.name;
  const hex = world.places[world.party.state.journey?.trueHex ?? ''];
  if (hex?.data.kind === 'hex') hex.data.searching = [...hex.data.searching, name].slice(-20);
  addTask(context, 'searching', rule, { name });
  return true;
}
