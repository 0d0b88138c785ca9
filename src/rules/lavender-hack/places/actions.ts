import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { readNotation } from '../../mechanics/dice/notation.ts';
import { hexId, readHexId } from '../../mechanics/map/hexes.ts';
import { FARTHEST, isRoomKey, MAX_EXITS, MAX_PLACE_NAME, roomId } from '../../mechanics/map/map-file.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import type { LavenderContext } from '../context.ts';
import { abilityInput, idInput, instantAction } from '../kit/action.ts';
import type { AbilityId } from '../kit/terms.ts';
import type { LavenderWorld } from '../shapes.ts';
import { encounterTable } from './encounter-tables.ts';
import { blankHex, blankRoom, hexOf, refuseMany, roomOf } from './places.ts';
import { type Hex, type Room, TERRAINS, TRAP_ABILITY, TRAP_DAMAGE } from './shapes.ts';

const MAX_LISTED = 50;
const MAX_WHAT = 200;
const MAX_NOTE = 500;
const MAX_SECRET = 1000;

/** Null leaves it as it is; an empty text takes it away. */
const words = z.string().max(MAX_SECRET).nullable().default(null);
const flag = z.boolean().nullable().default(null);
/** What is said of a hex or a room alike. */
const said = {
  name: words,
  /** One more thing of interest; hidden ones are found by searching (LH-WILD-16, LH-DUNG-14). */
  feature: words,
  hidden: z.boolean().default(false),
  /** The new thing is a trap, and hidden therefore (LH-DUNG-14). */
  trap: z.boolean().default(false),
  /** What avoids the trap, and the dice of its full damage; as traps usually are when null. */
  ability: abilityInput.nullable().default(null),
  damage: words,
  /** A thing of interest that is there no more. */
  without: words,
  secret: words,
  /** Whom one meets there, by the id or name of a table (LH-WILD-09). */
  table: words,
};

/** The game master writes down a hex (LH-WILD-01), or corrects it; a new one is plain unless something else is said. */
export const editHex = instantAction(
  z.strictObject({
    hexId: idInput,
    terrain: z.enum(TERRAINS).nullable().default(null),
    blocked: flag,
    visited: flag,
    lair: words,
    ...said,
  }),
  (context, input) => {
    const refusal = gmOnly(context) ?? badHex(context.world, input.hexId);
    if (refusal !== null) return refusal;
    const old = hexOf(context.world, input.hexId) ?? blankHex();
    const lair = lineOrNothing(input.lair ?? '', MAX_WHAT);
    if (lair === null) return refuse('place/bad-text', { field: 'lair', max: MAX_WHAT });
    const shared = sharedShape(context.world, old, input);
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
    return write(context, input.hexId, hex);
  },
);

/** The game master writes down a room (LH-DUNG-01), or corrects it. */
export const editRoom = instantAction(
  z.strictObject({
    key: z.string().max(100),
    wonder: z.int().min(1).max(8).nullable().default(null),
    explored: flag,
    ...said,
  }),
  (context, input) => {
    const refusal = gmOnly(context) ?? badRoom(context.world, input.key);
    if (refusal !== null) return refusal;
    const id = roomId(input.key);
    const old = roomOf(context.world, id) ?? blankRoom(input.key);
    const shared = sharedShape(context.world, old, input);
    if (isRefusal(shared)) return shared;
    const { wonder, explored } = input;
    const room: Room = {
      ...old,
      ...shared,
      ...(wonder === null ? {} : { wonder }),
      ...(explored === null ? {} : { explored }),
    };
    return write(context, id, room);
  },
);

/** The game master opens a way between two rooms, or closes it; `oneWay`: only from the first to the second. */
export const connectRooms = instantAction(
  z.strictObject({
    from: z.string().max(100),
    to: z.string().max(100),
    oneWay: z.boolean().default(false),
    closed: z.boolean().default(false),
  }),
  (context, { from, to, oneWay, closed }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const [first, second] = [roomOf(context.world, roomId(from)), roomOf(context.world, roomId(to))];
    if (first === null) return refuse('place/unknown', { place: from });
    if (second === null) return refuse('place/unknown', { place: to });
    if (from === to) return refuse('room/itself', { key: from });
    const there = exitsWith(first, roomId(to), closed);
    const back = oneWay ? second.exits : exitsWith(second, roomId(from), closed);
    if (there.length > MAX_EXITS || back.length > MAX_EXITS) return refuse('room/too-many-exits', { max: MAX_EXITS });
    if (there.length === first.exits.length && back.length === second.exits.length)
      return refuse('place/nothing-to-change');
    write(context, roomId(from), { ...first, exits: there }, 'exits');
    if (!oneWay) write(context, roomId(to), { ...second, exits: back }, 'exits');
    return null;
  },
);

/** The game master notes what the players were told of a place. */
export const notePlace = instantAction(
  z.strictObject({ placeId: idInput, text: z.string() }),
  (context, { placeId, text }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const place = placeAt(context.world, placeId);
    if (place === null) return refuse('place/unknown', { place: placeId.split('/')[1] ?? placeId });
    const note = oneLine(text, MAX_NOTE);
    if (note === null) return refuse('place/bad-text', { field: 'note', max: MAX_NOTE });
    if (place.notes.length >= MAX_LISTED) return refuse('place/full', { max: MAX_LISTED });
    return write(context, placeId, { ...place, notes: [...place.notes, note] });
  },
);

/** The game master strikes out a place where the party neither is nor is going. */
export const erasePlace = instantAction(z.strictObject({ placeId: idInput }), (context, { placeId }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { world } = context;
  const place = placeAt(world, placeId);
  if (place === null) return refuse('place/unknown', { place: placeId.split('/')[1] ?? placeId });
  const { journey, delve } = world.party.state;
  const inUse = [journey?.hexId, ...(journey?.action?.path ?? []), delve?.roomId, ...(delve?.action?.path ?? [])];
  if (inUse.includes(placeId)) return refuse('place/party-there');
  delete world.places[placeId];
  for (const { data } of Object.values(world.places)) {
    if (data.kind === 'room' && data.exits.includes(placeId)) data.exits = data.exits.filter((id) => id !== placeId);
  }
  context.emit({ fact: 'place-written', rule: 'LH-WILD-01', placeId, what: place.kind, change: 'gone' });
  return null;
});

function write(
  context: LavenderContext,
  placeId: string,
  data: Hex | Room,
  changed: 'edited' | 'exits' = 'edited',
): null {
  const change = placeAt(context.world, placeId) === null ? 'new' : changed;
  context.world.places[placeId] = { id: placeId, data };
  const rule = data.kind === 'hex' ? 'LH-WILD-01' : 'LH-DUNG-01';
  context.emit({ fact: 'place-written', rule, placeId, what: data.kind, change });
  return null;
}

type Shared = Pick<Hex, 'name' | 'features' | 'secret' | 'table'>;
interface Said {
  readonly name: string | null;
  readonly feature: string | null;
  readonly hidden: boolean;
  readonly trap: boolean;
  readonly ability: AbilityId | null;
  readonly damage: string | null;
  readonly without: string | null;
  readonly secret: string | null;
  readonly table: string | null;
}

function sharedShape(world: LavenderWorld, old: Shared, said: Said): Shared | Refusal {
  const { name, feature, hidden, trap, without, secret } = said;
  const named = lineOrNothing(name ?? '', MAX_PLACE_NAME);
  if (named === null) return refuse('place/bad-text', { field: 'name', max: MAX_PLACE_NAME });
  const what = feature === null ? null : oneLine(feature, MAX_WHAT);
  if (feature !== null && what === null) return refuse('place/bad-text', { field: 'feature', max: MAX_WHAT });
  const kept = old.features.filter((one) => one.what !== without?.trim());
  if (without !== null && kept.length === old.features.length)
    return refuse('place/no-such-feature', { what: without });
  if (what !== null && kept.length >= MAX_LISTED) return refuse('place/full', { max: MAX_LISTED });
  const springs = springsOf(said);
  if (isRefusal(springs)) return springs;
  const isTrap = trap || springs !== null;
  const table = said.table === null || said.table === '' ? null : encounterTable(world, said.table);
  if (said.table && table === null) return refuse('table/unknown', { table: said.table });
  return {
    name: name === null ? old.name : named || null,
    features:
      what === null
        ? kept
        : [...kept, { what, hidden: hidden || isTrap, found: false, trap: isTrap, ...(springs ?? {}) }],
    secret: secret === null ? old.secret : secret.trim(),
    table: said.table === null ? old.table : (table?.id ?? null),
  };
}

/** With what the new trap springs; null where nothing is said of it. */
function springsOf({ feature, ability, damage }: Said): Pick<Hex['features'][number], 'springs'> | Refusal | null {
  if (ability === null && damage === null) return null;
  if (feature === null) return refuse('trap/nothing-new');
  const notation = readNotation(damage ?? TRAP_DAMAGE);
  return isRefusal(notation) ? notation : { springs: { ability: ability ?? TRAP_ABILITY, damage: notation.notation } };
}

/** The text as one line, or empty; null when it will not do. */
function lineOrNothing(text: string, most: number): string | null {
  return text.trim() === '' ? '' : oneLine(text, most);
}

function exitsWith({ exits }: Room, id: string, closed: boolean): string[] {
  const others = exits.filter((exit) => exit !== id);
  return closed ? others : [...others, id];
}

function badHex(world: LavenderWorld, id: string): Refusal | null {
  const at = readHexId(id);
  if (at === null || id !== hexId(at.q, at.r)) return refuse('place/unknown', { place: id });
  if (Math.abs(at.q) > FARTHEST || Math.abs(at.r) > FARTHEST) return refuse('place/too-far', { max: FARTHEST });
  return refuseMany(world, 'hex', [id]);
}

function badRoom(world: LavenderWorld, key: string): Refusal | null {
  return isRoomKey(key) ? refuseMany(world, 'room', [roomId(key)]) : refuse('room/bad-key', { max: 20 });
}

function placeAt(world: LavenderWorld, id: string): Hex | Room | null {
  return (Object.hasOwn(world.places, id) ? world.places[id]?.data : undefined) ?? null;
}
