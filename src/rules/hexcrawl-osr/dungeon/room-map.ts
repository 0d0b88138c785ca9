import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { readNotation } from '../../mechanics/dice/notation.ts';
import { roomId } from '../../mechanics/map/map-file.ts';
import { MAX_LISTED, saidFlag, saidOfPlace, saidWords, withSaid } from '../../mechanics/map/place-input.ts';
import { badRoom, roomOf, writePlace } from '../../mechanics/map/places.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { instantAction } from '../kit/kit.ts';
import { blankRoom } from '../kit/places.ts';
import { findTable } from '../tables/registry.ts';
import { PLACE_RULES } from '../wilderness/map.ts';
import { type Feature, featureSchema, MAX_TRAP_DICE } from './schemas.ts';
import { MAX_THING } from './search.ts';

/** The game master writes down a room, or corrects it (HX-DUN-01, HX-DUN-03, HX-DUN-04). */
export const editRoom = instantAction(
  z.strictObject({
    key: z.string().max(100),
    explored: saidFlag,
    /** The new thing is a trap, and hidden therefore; `damage` has its dice. */
    trap: z.boolean().default(false),
    damage: saidWords,
    /** It is a trap on this thing, which is written down as well if it is not yet (HX-DUN-03). */
    on: saidWords,
    ...saidOfPlace,
  }),
  (context, { key, explored, trap, damage, on, ...said }) => {
    const { world } = context;
    const dice =
      gmOnly(context) ?? badRoom(world, key) ?? (damage === null || damage === '' ? null : readNotation(damage));
    if (isRefusal(dice)) return dice;
    if (dice !== null && dice.notation.length > MAX_TRAP_DICE) return refuse('roll/too-long', { max: MAX_TRAP_DICE });
    const old = roomOf(world, roomId(key)) ?? blankRoom(key);
    const thing = on === null || on === '' ? null : oneLine(on, MAX_THING);
    if (thing === null && on !== null && on !== '') return refuse('place/bad-text', { field: 'on', max: MAX_THING });
    const isTrap = trap || dice !== null || thing !== null;
    if (isTrap && said.feature === null) return refuse('trap/nothing-new');
    const shared = withSaid(old, said, {
      tableOf: (typed) => findTable(world, typed)?.id ?? null,
      featureOf: ({ what, hidden, found }) => ({
        what,
        found,
        trap: isTrap,
        hidden: isTrap || hidden,
        damage: dice?.notation ?? null,
        kind: thing === null ? null : ('object-trap' as const),
        on: thing,
        sprung: false,
        disarmed: false,
      }),
    });
    if (isRefusal(shared)) return shared;
    const isWritten = thing === null || shared.features.some(({ what, trap: isOne }) => what === thing && !isOne);
    if (!isWritten && shared.features.length >= MAX_LISTED) return refuse('place/full', { max: MAX_LISTED });
    const features = isWritten ? shared.features : [...shared.features, plainThing(thing)];
    const room = { ...old, ...shared, features, explored: explored ?? old.explored };
    return writePlace(context, PLACE_RULES, { placeId: roomId(key), data: room });
  },
);

/** Something that is plain to see. */
function plainThing(what: string): Feature {
  return featureSchema.parse({ what, hidden: false });
}
