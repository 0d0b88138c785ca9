import { z } from 'zod';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { MAX_PLACE_NAME } from '../../engine/limits.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { distance } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { edgeOf } from '../kit/hexes.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import { moveCompany } from '../kit/stay.ts';
import { layWay } from '../kit/ways.ts';
import type { Context } from '../vocabulary.ts';
import { generateRealm, MAX_REALM_ACROSS, MIN_REALM_ACROSS, USUAL_ACROSS } from './generate.ts';
import { MAX_BARRIERS } from './schemas.ts';
import { showHoldings, writeDown } from './written.ts';

const RULE = 'MK-REALM-01';
const MAX_SEED = 1_000_000;
const across = z.int().min(MIN_REALM_ACROSS).max(MAX_REALM_ACROSS).default(USUAL_ACROSS);

/** The referee makes a realm (MK-REALM); its seed is one die, so undo and replay agree. One that is published stays, unless they say otherwise. */
export const newRealm = instantAction(
  z.strictObject({
    columns: across,
    rows: across,
    seed: z.int().min(1).max(MAX_SEED).nullable().default(null),
    /** The share of sides that nobody crosses, in percent; null: a sixth. */
    barred: z.int().min(0).max(90).nullable().default(null),
    /** In place of one that the players have seen. */
    over: z.boolean().default(false),
  }),
  (context, input) => {
    const isSeen = context.world.party.state.realm?.published === true;
    const refusal = gmOnly(context) ?? (isSeen && !input.over ? refuse('realm/published') : null);
    if (refusal !== null) return refusal;
    const { world, diceOf } = context;
    const roll = input.seed === null ? rollDie(diceOf(GM_DICE), 'realm', MAX_SEED) : null;
    const seed = input.seed ?? roll?.face ?? 1;
    const made = generateRealm({
      columns: input.columns,
      rows: input.rows,
      seed,
      mythDistance: Number(chosen(world, 'myth_distance')),
      barred: input.barred === null ? null : input.barred / 100,
    });
    if (typeof made === 'string') return refuse(`realm/${made}` as 'realm/no-room' | 'realm/not-connected');
    writeDown(context.world, made, seed);
    const { columns, rows } = input;
    const counts = { barriers: made.barriers.length, landmarks: made.landmarks.size };
    context.emit({ fact: 'realm-made', rule: RULE, seed, roll, columns, rows, ...counts });
    return null;
  },
);

/** The players see the Holdings of the realm from now on, and it cannot be regenerated any more (MK-REALM-04). */
export const publishRealm = instantAction(z.strictObject({}), (context) => {
  const refusal = refuseNone(context);
  if (refusal !== null) return refusal;
  const { world, emit } = context;
  const { realm } = world.party.state;
  if (realm === null || realm.published) return refuse('realm/published');
  emit({ fact: 'realm-published', rule: 'MK-REALM-04', holdings: showHoldings(world) });
  return null;
});

/** Moves a Myth to another hex (MK-REALM-05). */
export const moveMyth = instantAction(
  z.strictObject({ myth: z.string().max(2), hexId: recordId }),
  (context, { myth: number, hexId }) => {
    const refusal = refuseNone(context);
    if (refusal !== null) return refusal;
    const { world, emit } = context;
    const { myths } = world.party.state;
    const myth = Object.hasOwn(myths, number) ? myths[number] : undefined;
    if (myth === undefined) return refuse('myth/unknown');
    if (hexOf(world, hexId) === null) return refuse('place/unknown', { place: hexId.slice('hex/'.length) });
    myth.hexId = hexId;
    emit({ fact: 'realm-changed', rule: 'MK-REALM-05', what: 'myth', name: myth.name, hexId, gone: false });
    return null;
  },
);

/** A castle or a town is written down, or is there no more; there is one Seat of Power (MK-REALM-04). */
export const setHolding = instantAction(
  z.strictObject({ hexId: recordId, name: z.string().nullable().default(null), seat: z.boolean().default(false) }),
  (context, { hexId, name: typed, seat }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world, emit } = context;
    const hex = hexOf(world, hexId);
    if (hex === null) return refuse('place/unknown', { place: hexId.slice('hex/'.length) });
    const name = typed === null ? (hex.holding?.name ?? null) : oneLine(typed, MAX_PLACE_NAME);
    const gone = name === null;
    if (gone && hex.holding === null) return refuse('place/nothing-to-change');
    if (seat) for (const { data } of Object.values(world.places)) if (data.holding !== null) data.holding.seat = false;
    const told = name ?? hex.holding?.name ?? '';
    hex.holding = name === null ? null : { name, seat };
    hex.name = name;
    emit({ fact: 'realm-changed', rule: 'MK-REALM-04', what: 'holding', name: told, hexId, gone });
    return null;
  },
);

/** Nobody crosses between two hexes any more, or the way is open (MK-REALM-03). */
export const setBarrier = instantAction(z.strictObject({ from: recordId, to: recordId }), (context, { from, to }) => {
  const refusal = refuseNone(context);
  if (refusal !== null) return refusal;
  const { world, emit } = context;
  const { realm } = world.party.state;
  if (realm === null || hexOf(world, from) === null || hexOf(world, to) === null || distance(from, to) !== 1)
    return refuse('realm/not-beside');
  const edge = edgeOf(from, to);
  const gone = realm.barriers.includes(edge);
  if (!gone && realm.barriers.length >= MAX_BARRIERS) return refuse('place/full', { max: MAX_BARRIERS });
  realm.barriers = gone ? realm.barriers.filter((one) => one !== edge) : [...realm.barriers, edge];
  realm.known = realm.known.filter((one) => one !== edge);
  const name = to.slice('hex/'.length);
  emit({ fact: 'realm-changed', rule: 'MK-REALM-03', what: 'barrier', name, hexId: from, gone });
  return null;
});

/** A road or a waterway leads between two hexes, or no more (MK-TRAV-01, MK-D-45). */
export const setWay = instantAction(z.strictObject({ from: recordId, to: recordId }), (context, { from, to }) => {
  const refusal = refuseNone(context);
  if (refusal !== null) return refusal;
  const { world, emit } = context;
  const { realm } = world.party.state;
  if (realm === null || hexOf(world, from) === null || hexOf(world, to) === null || distance(from, to) !== 1)
    return refuse('realm/not-beside');
  const edge = edgeOf(from, to);
  if (!realm.ways.includes(edge)) {
    layWay(context, from, [to]);
    return null;
  }
  realm.ways = realm.ways.filter((one) => one !== edge);
  emit({ fact: 'way-laid', rule: 'MK-TRAV-01', fromId: from, hexId: to, gone: true });
  return null;
});

/** The referee sets the company down on the map, or takes it off. */
export const placeCompany = instantAction(
  z.strictObject({ hexId: recordId.nullable().default(null) }),
  (context, { hexId }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world, emit } = context;
    const hex = hexId === null ? null : hexOf(world, hexId);
    if (hexId !== null && hex === null) return refuse('place/unknown', { place: hexId.slice('hex/'.length) });
    moveCompany(world, hexId);
    if (hex !== null) hex.visited = true;
    emit({ fact: 'company-placed', rule: RULE, hexId });
    return null;
  },
);

/** The refusal where there is no realm, and for everybody but the referee. */
function refuseNone(context: Context): Refusal | null {
  return gmOnly(context) ?? (context.world.party.state.realm === null ? refuse('realm/none') : null);
}
