import type { Json } from '../../engine/json.ts';
import type { Frame } from '../../engine/prompt.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { CLAIM_ORDERS } from '../checks/claim.ts';
import { readRoll } from '../checks/vocabulary.ts';
import type { Character, World } from '../schemas.ts';
import type { Journey, WildAct } from '../wilderness/schemas.ts';

const WATCHES = 6;

/** The parts of a World that affect food and light in the coming steps. */
export interface Wants {
  /** Number of the last watch in which the party may come into another hex; null: it stays where it is. */
  readonly roamsUntil: number | null;
  /** A regroup is ahead; `now`: only the one that is being done. */
  readonly rests: 'no' | 'now' | 'later';
  /** The gear die may be rolled, and what it breaks may hurt somebody: everything counts. */
  readonly risks: boolean;
}

/** A step of a plan, and its number of watches in any case. */
interface Ahead {
  readonly act: WildAct;
  readonly takes: number;
}

/**
 * @param ahead steps from the present one on
 * @param from number of the watch in which the present one begins
 */
export function wantsOf(world: World, ahead: readonly Ahead[], from: number): Wants {
  const roaming = ahead.findLastIndex(({ act }) => act === 'explore' || act === 'travel');
  const watches = ahead.slice(0, roaming + 1).reduce((sum, { takes }) => sum + takes, 0);
  const [now, ...later] = ahead.map(({ act }) => act);
  const rests = later.includes('regroup') ? 'later' : now === 'regroup' ? 'now' : 'no';
  const roamsUntil = roaming === -1 ? null : from + watches - 1;
  return { roamsUntil, rests, risks: (roamsUntil !== null || rests !== 'no') && ordersRisk(world) };
}

/** While an act is in progress, since anything may have been chosen in it; and at sea. */
export const EVERYTHING: Wants = { roamsUntil: Number.POSITIVE_INFINITY, rests: 'later', risks: true };

/** Without such an order, or a claim that was declared, the silent never roll the gear die (LH-PBP-02, LH-WILD-18). */
function ordersRisk({ people, party }: World): boolean {
  const { action = null, plan = [] } = party.state.journey ?? {};
  if ([action, ...plan].some((step) => step?.help?.claim === true)) return true;
  return Object.values(people).some(({ orders }) => {
    const { rest = 'heal-or-forage', 'gear-die': gear = 'keep' } = orders;
    return gear !== 'keep' || !SAFE_RESTS.includes(rest) || CLAIM_ORDERS.some((kind) => orders[kind] === 'always');
  });
}

/** Activities that roll no gear die. */
const SAFE_RESTS: readonly string[] = ['heal-or-forage', 'heal', 'forage', 'memorise', 'none'];

/**
 * Worlds with the same key bring the same of food and light from here. Encounters are not played, so what is due and the
 * lair that waits have no place in it; nor has whatever the steps ahead cannot come to. Keys are remembered, so the
 * function is for one `wants` only.
 */
export function forecastKeys(wants: Wants): (world: World, stack: readonly Frame[]) => string {
  const keys = new WeakMap<object, Map<string, string>>();
  const numbers = new Map<string, string>();
  return (world, stack) => {
    const left = wants.rests === 'now' && !wants.risks ? toRest(stack) : null;
    const isDawn = stack.some(({ kind }) => kind === 'event');
    const about = `${isDawn}${left}`;
    const ofWorld = keys.get(world) ?? new Map<string, string>();
    keys.set(world, ofWorld);
    const before = ofWorld.get(about);
    if (before !== undefined) return before;
    const long = keyOf(world, wants, left, isDawn);
    const key = numbers.get(long) ?? `${numbers.size}/`;
    numbers.set(long, key);
    ofWorld.set(about, key);
    return key;
  };
}

function keyOf(world: World, wants: Wants, left: readonly string[] | null, isDawn: boolean): string {
  const { party, modifiers, usageDice } = world;
  const { clock, journey } = party.state;
  const inPlay = charactersInPlay(world);
  const dice = wants.risks ? Object.keys(usageDice) : inPlay.length > 1 ? TWO : THREE;
  const find = journey?.pendingFind ?? null;
  const isFinding = find !== null && dice.includes(find);
  const roams = mayFind(world, wants, isFinding, isDawn);
  const isTested = roams || wants.rests !== 'no';
  return JSON.stringify([
    clock,
    dice.map((id) => usageDice[id]?.size ?? 0),
    Object.values(modifiers)
      .map(({ kind, characterId, foeId, until }) => `${kind}/${characterId}/${foeId}/${JSON.stringify(until)}`)
      .sort(),
    Object.values(world.characters).map(({ status }) => status),
    journey === null ? null : roadKey(journey, roams, isTested),
    party.state.held,
    roams && isFinding ? find : null,
    ...(isTested ? [party.spotlight, inPlay.map(({ sheet }) => sheetKey(sheet)), hitPoints(inPlay, wants, left)] : []),
    ...(roams ? [visitedKey(world.places)] : []),
    ...(wants.risks ? [jsonOf(world.items)] : []),
  ]);
}

const TWO: readonly string[] = ['food', 'light'];
/** A lone character who leaves because the fellowship is broken leaves nobody behind (LH-RES-08). */
const THREE: readonly string[] = ['food', 'light', 'fellowship'];

/** The party's destination matters only for its possible finds: now, or after a day that begins before (LH-WILD-11). */
function mayFind({ party }: World, { roamsUntil, risks }: Wants, isFinding: boolean, isDawn: boolean): boolean {
  if (roamsUntil === null) return false;
  const { clock } = party.state;
  const lastDay = Math.floor(roamsUntil / WATCHES) + 1;
  return risks || isFinding || clock.day < lastDay || (isDawn && clock.day === lastDay);
}

/** Everything about the journey that is not known to be idle: what it gets later counts until somebody says otherwise. */
function roadKey(journey: Journey, roams: boolean, isTested: boolean): object {
  const { due: _due, pendingLair: _lair, pendingFind: _find, trail: _trail, plan: _plan, ...road } = journey;
  const { hexId, scoutId, badWeather, action, ...rest } = road;
  const doing = action === null || roams ? action : { ...action, path: [], scoutId: null };
  return [rest, doing, ...(roams ? [hexId, scoutId] : []), ...(isTested ? [badWeather] : [])];
}

/** Hit points decide who heals and who forages in a regroup, and who survives what the gear does. */
function hitPoints(
  inPlay: readonly Character[],
  { rests, risks }: Wants,
  left: readonly string[] | null,
): readonly (string | number)[] {
  if (rests === 'no' && !risks) return [];
  return inPlay.filter(({ id }) => left === null || left.includes(id)).flatMap(({ id, sheet }) => [id, sheet.hp]);
}

/** Characters whose part in the present regroup is not over; null before it is said what they do. */
function toRest(stack: readonly Frame[]): readonly string[] | null {
  const frames = stack as readonly (Frame & Readonly<Record<string, unknown>>)[];
  const rest = frames.find(({ kind, step }) => kind === 'rest' && step !== 'start');
  if (rest === undefined) return null;
  const left = rest.left as readonly { readonly characterId: string }[];
  const acting = frames.filter(({ kind }) => kind === 'activity').map(({ characterId }) => String(characterId));
  return [...left.map(({ characterId }) => characterId), ...acting];
}

/** On the way a test is read by its degree, a die by the face that counts, and what food, light and fellowship show by nobody. */
export function brief(frame: Frame, value: Json): Json {
  const { kind, dieId } = frame as Frame & Readonly<Record<string, unknown>>;
  if (kind === 'test') return { degree: readTestResult(value).degree, natural: 0, total: 0 };
  if (kind === 'usage') return THREE.includes(String(dieId)) ? 0 : value;
  if (kind !== 'die') return value;
  const roll = readRoll(value);
  return { ...roll, faces: [roll.face] };
}

const known = new WeakMap<object, string>();

/** Worlds share what did not change, so most of this is looked up. */
function remembered<T extends object>(value: T, say: (value: T) => string): string {
  const before = known.get(value);
  if (before !== undefined) return before;
  const said = say(value);
  known.set(value, said);
  return said;
}

function jsonOf(value: object): string {
  return remembered(value, JSON.stringify);
}

function sheetKey(sheet: Character['sheet']): string {
  return remembered(sheet, (one) => JSON.stringify({ ...one, hp: 0 }));
}

function visitedKey(places: World['places']): string {
  return remembered(places, (all) =>
    Object.values(all)
      .flatMap(({ id, data }) => (data.kind === 'hex' && data.visited ? [id] : []))
      .join(' '),
  );
}
