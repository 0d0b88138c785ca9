import { GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { MAX_NAME } from '../../engine/limits.ts';
import { rollTable } from '../../engine/table.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { foodGoods, makeGear } from '../items/gear.ts';
import { askOfOverflow, gain } from '../items/overflow.ts';
import { carry, freeSlot, inSlot } from '../items/slots.ts';
import { bonusOf } from '../kit/ability.ts';
import { checkFor } from '../kit/check.ts';
import { blankHex, openHex } from '../kit/places.ts';
import { chosen, chosenNumber } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import { tableIn } from '../tables/registry.ts';
import type { Context } from '../vocabulary.ts';
import { lookAround } from './high-point.ts';
import { journeyOn, reveal } from './journey.ts';
import { type Hex, type PartyAct, WATCH_CHOICES, type WatchAct } from './schemas.ts';

/** Each person's act when the whole party does the same. */
const ACT_OF: Readonly<Record<Exclude<PartyAct, 'camp' | 'each'>, WatchAct>> = {
  travel: 'travel',
  search: 'explore',
  forage: 'forage',
  herbs: 'herbs',
  recover: 'recover',
};

/** DC of foraging, by how much there is (HX-ACT-03). */
const FOOD_DC: Readonly<Record<Hex['food'], number>> = { plenty: 10, limited: 15, little: 20 };

const FOOD_DIE = 6;
const HERB_DIE = 4;

/** Everybody who is up does the same (HX-TRAV-01); who has lost nothing rests while the others look for their things. */
export function doTheSame({ world }: Pick<Context, 'world'>, act: PartyAct): void {
  const { journey } = world.party.state;
  if (journey === null || act === 'each') return;
  const wanted = act === 'camp' ? 'rest' : ACT_OF[act];
  const does = ({ sheet }: Character): WatchAct => (wanted === 'recover' && sheet.misplaced === null ? 'rest' : wanted);
  journey.acts = Object.fromEntries(ableOnes(world).map((one) => [one.id, does(one)]));
}

/** Everybody does what they said; whoever said nothing, or cannot do that, rests (HX-TRAV-01). */
export function doAsSaid(
  { world }: Pick<Context, 'world'>,
  actOf: (character: Character) => WatchAct | undefined,
): void {
  const { journey } = world.party.state;
  if (journey === null) return;
  const does = (one: Character) => choicesOf(one).find((act) => act === actOf(one)) ?? 'rest';
  journey.acts = Object.fromEntries(ableOnes(world).map((one) => [one.id, does(one)]));
}

/** Somebody's choices: nobody looks for things they have not lost. */
export function choicesOf({ sheet }: Character): readonly WatchAct[] {
  return WATCH_CHOICES.filter((act) => act !== 'recover' || sheet.misplaced !== null);
}

/** Checks whether somebody spends the watch in camp, so that the watch die spares them (HX-ENC-01). */
export function isInCamp({ party }: World, characterId: string): boolean {
  const act = party.state.journey?.acts[characterId];
  return act === 'rest' || act === 'guard';
}

/** Checks whether the whole party is in camp. */
export function isCamp(world: World): boolean {
  const all = ableOnes(world);
  return all.length > 0 && all.every(({ id }) => isInCamp(world, id));
}

/** All of them who are up, whether their players are here or not; oldest first. */
export function ableOnes(world: World): readonly Character[] {
  return charactersInPlay(world).filter(({ status }) => status === 'active');
}

/** Plays what each does in a watch that is not travelled, one after another (HX-ACT-01). */
export function playActs(context: Context): void {
  const { world } = context;
  if (whoDo(world, 'explore').length > 0) explore(context);
  forage(context);
  for (const id of whoDo(world, 'herbs')) seekHerbs(context, id);
  for (const id of whoDo(world, 'recover')) recover(context, id);
  setGuard(context);
}

function whoDo(world: World, act: WatchAct): readonly string[] {
  const acts = world.party.state.journey?.acts ?? {};
  return ableOnes(world)
    .filter(({ id }) => acts[id] === act)
    .map(({ id }) => id);
}

/**
 * Finds things that a mere passage does not show, a number of them in a watch (HX-ACT-02, HX-D-20), and one's real place
 * (HX-G-21).
 */
function explore(context: Context): void {
  const { world, emit, diceOf } = context;
  reveal(context, 'explored');
  const journey = journeyOn(world);
  if (journey === null) return;
  const hex = openHex(world, journey.trueHex);
  let roll = null;
  if (hex.features.length === 0) {
    const rolled = rollTable(diceOf(GM_DICE), 'points', tableIn(world, 'points'));
    roll = rolled.roll;
    hex.features = [{ what: rolled.row.text, hidden: true, found: false, trap: false }];
  }
  const found = hex.features
    .filter((one) => one.hidden && !one.found)
    .slice(0, chosenNumber(world, 'explore_per_watch'));
  for (const one of found) one.found = true;
  const points = found.map(({ what }) => what);
  const { name, terrain } = hex;
  emit({ fact: 'explored', rule: 'HX-ACT-02', placeId: journey.trueHex, name, terrain, points, roll });
  lookAround(context, journey.trueHex, points);
}

/** Each who gives the watch rolls, or one for all where the campaign says so: who is best at it (HX-ACT-03, HX-D-21). */
function forage(context: Context): void {
  const { world } = context;
  const ids = whoDo(world, 'forage');
  const best = ids.toSorted((a, b) => intOf(world, b) - intOf(world, a)).slice(0, 1);
  for (const id of chosen(world, 'forage_rolls') === 'party' ? best : ids) forageFood(context, id);
}

function intOf(world: World, id: string): number {
  return bonusOf(characterOf(world, id).sheet, 'int');
}

function forageFood(context: Context, characterId: string): void {
  const { world, diceOf } = context;
  const journey = journeyOn(world);
  if (journey === null) return;
  const dc = FOOD_DC[hereOf(world, journey.trueHex).food];
  if (!seek(context, characterId, 'forage', dc)) {
    tellForaged(context, characterId, { what: 'food', roll: null });
    return;
  }
  const roll = rollDie(diceOf(characterOf(world, characterId).userId), 'food', FOOD_DIE);
  const goods = foodGoods(world);
  tellForaged(context, characterId, {
    what: 'food',
    roll,
    item: goods.name,
    left: gain(context, characterId, goods, roll.face),
  });
}

/** The hex as it is written down, else a blank one; writing it down would show on the map of a party that is lost. */
function hereOf(world: World, id: string): Hex {
  return hexOf(world, id) ?? blankHex();
}

/** Rolls against the land's own DC, or that of food; where nothing grows nobody rolls (HX-ACT-04, HX-G-09). */
function seekHerbs(context: Context, characterId: string): void {
  const { world, diceOf, emit } = context;
  const journey = journeyOn(world);
  if (journey === null) return;
  const { herbDc, food } = hereOf(world, journey.trueHex);
  const { name, userId } = characterOf(world, characterId);
  if (herbDc === 'none') {
    emit({ fact: 'no-herbs', rule: 'HX-ACT-04', characterId, name });
    return;
  }
  if (!seek(context, characterId, 'herbs', herbDc ?? FOOD_DC[food])) {
    tellForaged(context, characterId, { what: 'herbs', roll: null });
    return;
  }
  const { roll: table, row } = rollTable(diceOf(userId), 'herbs-table', tableIn(world, 'herbs'));
  const roll = rollDie(diceOf(userId), 'herbs-amount', HERB_DIE);
  // A campaign's own table may name what the book does not know.
  const goods = makeGear(world, row.text.slice(0, MAX_NAME));
  tellForaged(context, characterId, {
    what: 'herbs',
    roll,
    item: goods.name,
    left: gain(context, characterId, goods, roll.face),
    table,
  });
}

/** An intelligence check (HX-ACT-03). @returns whether it succeeds */
function seek(context: Context, characterId: string, use: 'forage' | 'herbs', target: number): boolean {
  const rule = use === 'forage' ? 'HX-ACT-03' : 'HX-ACT-04';
  return checkFor(context, { characterId, ability: 'int', use, rule, target, needsSight: true }).success;
}

interface Foraged {
  readonly what: 'food' | 'herbs';
  /** The number of it; null: nothing was found. */
  readonly roll: Roll | null;
  readonly item?: string | null;
  readonly left?: number;
  /** Of herbs: which. */
  readonly table?: AnyRoll | null;
}

function tellForaged(
  { world, emit }: Context,
  characterId: string,
  { what, roll, item = null, left = 0, table = null }: Foraged,
): void {
  const { name } = characterOf(world, characterId);
  const rule = what === 'food' ? 'HX-ACT-03' : 'HX-ACT-04';
  emit({ fact: 'foraged', rule, characterId, name, what, item, count: roll?.face ?? 0, left, roll, table });
}

/** The watch is spent on what went missing, and it is back where it was, or where there is room (HX-ENC-07, HX-D-25). */
function recover(context: Context, characterId: string): void {
  const { world, emit } = context;
  const { name, sheet } = characterOf(world, characterId);
  const { misplaced } = sheet;
  sheet.misplaced = null;
  const item = misplaced === null ? undefined : world.items[misplaced.itemId];
  // Somebody else may have picked it up meanwhile.
  if (misplaced === null || item === undefined || item.holderId !== null) return;
  const { count } = item.data;
  const isFree = inSlot(world, characterId, misplaced.slot) === null;
  const slot = isFree ? misplaced.slot : freeSlot(world, characterId);
  if (isFree) Object.assign(item, { holderId: characterId, data: { ...item.data, slot, at: null, seenAt: null } });
  else if (carry(context, characterId, item.id) > 0) askOfOverflow(context, characterId, item.id);
  emit({ fact: 'recovered', rule: 'HX-ENC-07', characterId, name, item: item.name, count, slot });
}

/** The guards, one after another: as chosen, or in turn; then those who have not been on guard yet. */
function guardOrder(guards: readonly string[], resting: readonly string[]): readonly string[] {
  return [...guards.filter((id) => resting.includes(id)), ...resting.filter((id) => !guards.includes(id))];
}

/** The guard of the next camp; null if there was none yet, or nobody was chosen. */
export function nextGuard(world: World): Character | null {
  const guards = world.party.state.journey?.guards ?? [];
  const able = ableOnes(world);
  const order = guardOrder(
    guards,
    able.map(({ id }) => id),
  );
  return guards.length === 0 || able.length < 2 ? null : (able.find(({ id }) => id === order[0]) ?? null);
}

/** The resting party has a guard: a volunteer, else the next in turn; alone, one keeps an eye open (HX-CAMP-01). */
function setGuard(context: Context): void {
  const { world, emit } = context;
  const { journey } = world.party.state;
  if (journey === null) return;
  const resting = whoDo(world, 'rest');
  const first = journey.action?.scoutId ?? null;
  if (resting.length > 0 && whoDo(world, 'guard').length === 0) {
    const order = guardOrder(journey.guards, resting);
    const guard = order.find((id) => id === first) ?? order[0];
    if (guard !== undefined) {
      journey.acts[guard] = 'guard';
      journey.guards = [...order.filter((id) => id !== guard), guard];
    }
  }
  const guards = whoDo(world, 'guard').map((id) => characterOf(world, id).name);
  if (guards.length > 0)
    emit({ fact: 'camp', rule: 'HX-CAMP-01', guards, isAlone: resting.length === 1 && ableOnes(world).length === 1 });
}
