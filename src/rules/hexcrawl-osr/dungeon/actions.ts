import { z } from 'zod';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { roomOf } from '../../mechanics/map/places.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import { leaveBehind } from '../foes/foes.ts';
import { endCondition } from '../kit/conditions.ts';
import { action, END, instantAction, recordId } from '../kit/kit.ts';
import type { Character } from '../schemas.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { walkers } from '../wilderness/travel.ts';
import { comeIntoTheOpen, lightUp, seeDark } from './light.ts';
import { dungeonSchema, leadingToRooms, MAX_TURNS_PLANNED, turnStepSchema } from './schemas.ts';
import { beginTurn, refuseNow } from './step.ts';
import { RETURN, turnFrame } from './vocabulary.ts';
import { shakeOff } from './wanderers.ts';

/** The game master takes the party below (HX-DUN-01). Without a room: to a place that is on no map. */
export const enterDungeon = instantAction(
  z.strictObject({ roomId: recordId.nullable().default(null) }),
  (context, { roomId }) => {
    const { world, emit } = context;
    const { state } = world.party;
    const refusal = gmOnly(context) ?? (state.dungeon === null ? refuseNow(world) : refuse('delve/already-in'));
    if (refusal !== null) return refusal;
    const room = roomId === null ? null : roomOf(world, roomId);
    if (roomId !== null && room === null) return refuse('delve/no-way', { roomId });
    if (room !== null) room.explored = true;
    leaveBehind(context);
    const dungeon = dungeonSchema.parse({ roomId, entryId: roomId, dark: state.lights.length === 0 });
    state.dungeon = dungeon;
    emit({ fact: 'delve-begins', rule: 'HX-DUN-01', placeId: roomId, name: room?.name ?? null, dark: dungeon.dark });
    if (world.party.state.dungeon !== null) seeDark(context, world.party.state.dungeon);
    return null;
  },
);

/** The party comes out on its own feet, where it went in. The game master may end whatever hangs, and from anywhere. */
export const leaveDungeon = instantAction(z.strictObject({}), (context) => {
  const { world, actor, emit } = context;
  const { dungeon } = world.party.state;
  const refusal = refuseLead(context) ?? (dungeon === null ? refuse('delve/not-in-one') : null);
  if (refusal !== null || dungeon === null) return refusal;
  const { entryId } = dungeon;
  if (!actor.isGm && entryId !== null && dungeon.roomId !== entryId)
    return refuse('delve/not-at-the-way-out', { entryId });
  const hitch = actor.isGm && world.party.state.fight === null ? null : refuseNow(world);
  if (hitch !== null) return hitch;
  for (const { id, frames } of Object.values(world.prompts))
    if (frames.some(({ kind }) => kind === 'turn' || kind === 'return')) delete world.prompts[id];
  emit({ fact: 'delve-ends', rule: 'HX-DUN-01', turns: dungeon.turn - 1 });
  for (const id of Object.keys(world.characters)) endCondition(context, 'unrested', { characterId: id });
  leaveBehind(context);
  shakeOff(context, dungeon);
  comeIntoTheOpen(context, dungeon);
  world.party.state.dungeon = null;
  return null;
});

const step = leadingToRooms(turnStepSchema);

/** The party does something underground, and continues its plan for as long as nothing happens (HX-DUN-01). */
export const dungeonAction = action(
  leadingToRooms(turnStepSchema.extend({ plan: z.array(step).max(MAX_TURNS_PLANNED).default([]) })),
  (context, { plan, ...first }): Frame | Refusal => {
    const { dungeon } = context.world.party.state;
    const own = first.act === 'light' && dungeon !== null ? lightBearer(context) : null;
    if (own !== null) return lightUp(context, own) ?? END;
    const refusal = refuseLead(context) ?? (dungeon === null ? refuse('delve/not-in-one') : null);
    if (refusal !== null || dungeon === null) return refusal ?? END;
    if (first.act === 'return') return refuseNow(context.world) ?? RETURN;
    if (first.act === 'light') return lightUp(context) ?? END;
    dungeon.plan = plan;
    return beginTurn(context, first) ?? turnFrame();
  },
);

/** People other than the leader light their own lights; null for the leader. */
function lightBearer({ world, actor }: Context): Character | null {
  if (actor.isGm || actor.userId === world.party.spotlight) return null;
  return walkers(world).find(({ userId }) => userId === actor.userId) ?? null;
}
