import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { readNotation } from '../../mechanics/dice/notation.ts';
import { roomId } from '../../mechanics/map/map-file.ts';
import {
  lineOrNothing,
  MAX_WHAT,
  saidFlag,
  saidOfPlace,
  saidWords,
  withSaid,
} from '../../mechanics/map/place-input.ts';
import { badHex, badRoom, hexOf, roomOf, writePlace } from '../../mechanics/map/places.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import type { AbilityId } from '../kit/ids.ts';
import { abilityInput, instantAction, recordId } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Chapter } from '../vocabulary.ts';
import { encounterTable } from './encounter-tables.ts';
import { mapActions, PLACE_RULES, PLACES, readMap } from './map-actions.ts';
import { blankHex, blankRoom } from './places.ts';
import { type Hex, type HexFeature, type Room, TERRAINS, TRAP_ABILITY, TRAP_DAMAGE } from './schemas.ts';
import { SIGHTS } from './sights.ts';

/** The statements about any place, hex or room. */
const said = {
  ...saidOfPlace,
  /** The new thing is a trap, and hidden therefore (LH-DUNG-14). */
  trap: z.boolean().default(false),
  /** The ability against the trap, and the dice of its full damage; the usual ones when null. */
  ability: abilityInput.nullable().default(null),
  damage: saidWords,
};

/** The game master writes down a hex (LH-WILD-01), or corrects it; a new one is plain unless something else is said. */
const editHex = instantAction(
  z.strictObject({
    hexId: recordId,
    terrain: z.enum(TERRAINS).nullable().default(null),
    blocked: saidFlag,
    visited: saidFlag,
    lair: saidWords,
    ...said,
  }),
  (context, input) => {
    const refusal = gmOnly(context) ?? badHex(context.world, input.hexId) ?? refuseTrap(input);
    if (refusal !== null) return refusal;
    const old = hexOf(context.world, input.hexId) ?? blankHex();
    const lair = lineOrNothing(input.lair ?? '', MAX_WHAT);
    if (lair === null) return refuse('place/bad-text', { field: 'lair', max: MAX_WHAT });
    const shared = withSaid(old, input, readingOf(context.world, input));
    if (isRefusal(shared)) return shared;
    const { terrain, blocked, visited } = input;
    const hex: Hex = {
      ...old,
      ...shared,
      ...(terrain === null ? {} : { terrain }),
      ...(blocked === null ? {} : { blocked }),
      ...(visited === null ? {} : { visited }),
      ...(input.lair === null ? {} : { lair: lair === '' ? null : { what: lair, found: false } }),
    };
    return writePlace(context, PLACE_RULES, { placeId: input.hexId, data: hex });
  },
);

/** The game master writes down a room (LH-DUNG-01), or corrects it. */
const editRoom = instantAction(
  z.strictObject({
    key: z.string().max(100),
    wonder: z.int().min(1).max(8).nullable().default(null),
    explored: saidFlag,
    ...said,
  }),
  (context, input) => {
    const refusal = gmOnly(context) ?? badRoom(context.world, input.key) ?? refuseTrap(input);
    if (refusal !== null) return refusal;
    const id = roomId(input.key);
    const old = roomOf(context.world, id) ?? blankRoom(input.key);
    const shared = withSaid(old, input, readingOf(context.world, input));
    if (isRefusal(shared)) return shared;
    const { wonder, explored } = input;
    const room: Room = {
      ...old,
      ...shared,
      ...(wonder === null ? {} : { wonder }),
      ...(explored === null ? {} : { explored }),
    };
    return writePlace(context, PLACE_RULES, { placeId: id, data: room });
  },
);

/** The book's ways of reading statements about a place: its tables, and the details of a new trap (LH-DUNG-14). */
function readingOf(world: World, said: SaidOfTrap) {
  return {
    tableOf: (typed: string) => encounterTable(world, typed)?.id ?? null,
    featureOf(feature: Pick<HexFeature, 'what' | 'hidden' | 'found' | 'trap'>): HexFeature | Refusal {
      const springs = springsOf(said);
      if (isRefusal(springs)) return springs;
      const isTrap = said.trap || springs !== null;
      return { ...feature, hidden: feature.hidden || isTrap, trap: isTrap, ...(springs ?? {}) };
    },
  };
}

interface SaidOfTrap {
  readonly trap: boolean;
  readonly ability: AbilityId | null;
  readonly damage: string | null;
}

/** With what the new trap springs; null where nothing is said of it. */
function springsOf({ ability, damage }: SaidOfTrap): Pick<HexFeature, 'springs'> | Refusal | null {
  if (ability === null && damage === null) return null;
  const notation = readNotation(damage ?? TRAP_DAMAGE);
  return isRefusal(notation) ? notation : { springs: { ability: ability ?? TRAP_ABILITY, damage: notation.notation } };
}

/** Only a new thing takes the details of a trap. */
function refuseTrap({ feature, ability, damage }: SaidOfTrap & { readonly feature: string | null }): Refusal | null {
  return feature === null && (ability !== null || damage !== null) ? refuse('trap/nothing-new') : null;
}

/** Hexes and rooms: the game master's map (LH-HEX, LH-DUNG-01). */
export const places = {
  kinds: [SIGHTS, PLACES],
  readMap,
  actions: {
    'edit-hex': editHex,
    'edit-room': editRoom,
    ...mapActions,
  },
  secrets: { hides: (_world, [table]) => table === 'places' },
} satisfies Chapter;
