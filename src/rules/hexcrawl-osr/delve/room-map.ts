import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { readNotation } from '../../mechanics/dice/notation.ts';
import { roomId } from '../../mechanics/map/map-file.ts';
import { badRoom, writePlace } from '../../mechanics/map/places.ts';
import { saidFlag, saidOfPlace, saidWords, withSaid } from '../../mechanics/map/said.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { instantAction } from '../kit/action.ts';
import { blankRoom, roomOf } from '../kit/rooms.ts';
import { findTable } from '../tables/registry.ts';
import { PLACE_RULES } from '../wilderness/map.ts';
import { MAX_TRAP_DICE } from './shapes.ts';

/** The game master writes down a room, or corrects it (HX-DUN-01, HX-DUN-03, HX-DUN-04). */
export const editRoom = instantAction(
  z.strictObject({
    key: z.string().max(100),
    explored: saidFlag,
    /** The new thing is a trap, and hidden therefore; `damage` has its dice. */
    trap: z.boolean().default(false),
    damage: saidWords,
    ...saidOfPlace,
  }),
  (context, { key, explored, trap, damage, ...said }) => {
    const { world } = context;
    const refusal = gmOnly(context) ?? badRoom(world, key);
    if (refusal !== null) return refusal;
    const dice = damage === null || damage === '' ? null : readNotation(damage);
    if (isRefusal(dice)) return dice;
    if (dice !== null && dice.notation.length > MAX_TRAP_DICE) return refuse('roll/too-long', { max: MAX_TRAP_DICE });
    const old = roomOf(world, roomId(key)) ?? blankRoom(key);
    const isTrap = trap || dice !== null;
    const shared = withSaid(old, said, {
      tableOf: (typed) => findTable(world, typed)?.id ?? null,
      featureOf: ({ what, hidden, found }) => ({
        ...{ what, found, trap: isTrap, hidden: isTrap || hidden, damage: dice?.notation ?? null },
        ...{ kind: null, sprung: false, disarmed: false },
      }),
    });
    if (isRefusal(shared)) return shared;
    const room = { ...old, ...shared, explored: explored ?? old.explored };
    return writePlace(context, PLACE_RULES, { placeId: roomId(key), data: room });
  },
);
