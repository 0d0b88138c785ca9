import { type Roll, rollDie } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Ask } from '../../engine/prompt.ts';
import { diceFor } from '../../mechanics/people/characters.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { leaveBehind } from '../foes/foes.ts';
import { UNMAPPED, whereabouts } from '../items/item-places.ts';
import { loadsOf } from '../items/slots.ts';
import { checkFor } from '../kit/check.ts';
import { harm } from '../kit/harm.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import { seeTime, TIME } from '../kit/time.ts';
import type { Character, Item, World } from '../schemas.ts';
import type { Context, Frame, Handler, Next } from '../vocabulary.ts';
import { changeWeather } from '../weather/weather.ts';
import { haveEaten } from '../wilderness/taxes.ts';
import { walkers } from '../wilderness/travel.ts';
import { comeIntoTheOpen } from './light.ts';
import type { DungeonState } from './schemas.ts';
import { shakeOff } from './wanderers.ts';

const RULE = 'HX-BACK-02';
const EASIEST = 10;
const HARDEST = 20;
const TURNS_OF_HOUR = 6;

const ABILITY = { dangerous: 'dex', arduous: 'str' } as const;
type Way = keyof typeof ABILITY;

/** The way back to camp: what it is like, a roll each, and what that costs (HX-BACK-01, HX-BACK-02, HX-D-15). */
export const wayBack: Handler<'return'> = {
  ask: (world, frame) => (frame.step === 'kind' ? askKind(world) : askLoads(world, frame)),
  resume(context, frame, value) {
    if (frame.step === 'loads') return lose(context, frame, value);
    if (context.world.party.state.dungeon === null) return back(null);
    return value === 'dangerous' || value === 'arduous' ? goBack(context, value) : ask(frame);
  },
};

/** Hours of the way: as the game master says, or as many as they have been below; partial hours count whole (HX-BACK-02). */
export function hoursHome({ hoursHome: said, turn }: Pick<DungeonState, 'hoursHome' | 'turn'>): number {
  return said ?? Math.max(1, Math.ceil((turn - 1) / TURNS_OF_HOUR));
}

function dcOf(hours: number): number {
  return Math.min(HARDEST, EASIEST + hours);
}

/** The game master names the way; in silence it is the one that costs things and no lives (HX-BACK-01). */
function askKind(world: World): Ask | null {
  const { dungeon } = world.party.state;
  if (dungeon === null) return null;
  const hours = hoursHome(dungeon);
  return askQuestion('way-back', {
    rule: 'HX-BACK-01',
    audience: { who: 'gm' },
    characterId: null,
    form: {
      form: 'choice',
      options: [
        { id: 'arduous', terms: {} },
        { id: 'dangerous', terms: {} },
      ],
    },
    required: true,
    fallback: 'arduous',
    terms: { hours, dc: dcOf(hours) },
  });
}

function goBack(context: Context, way: Way): Next {
  const { world, emit } = context;
  const { dungeon } = world.party.state;
  if (dungeon === null) return back(null);
  const hours = hoursHome(dungeon);
  const at = dungeon.roomId;
  emit({ fact: 'way-back', rule: RULE, way, hours, dc: dcOf(hours) });
  const below = rollAll(context, way, dcOf(hours));
  if (way === 'dangerous') for (const [id, short] of below) hurt(context, id, short);
  leaveBehind(context);
  spendHours(context, hours);
  shakeOff(context, dungeon);
  comeIntoTheOpen(context, dungeon);
  world.party.state.dungeon = null;
  const left = Object.values(world.characters).filter(({ status }) => status === 'down');
  emit({ fact: 'in-camp', rule: 'HX-D-15', left: left.map(({ name }) => name) });
  seeTime(context);
  if (way === 'dangerous') return back(null);
  const owed = Object.fromEntries([...below].filter(([id, short]) => !loseAll(context, id, short, at)));
  return Object.keys(owed).length === 0 ? back(null) : ask({ kind: 'return', v: 1, step: 'loads', owed, at });
}

/** By how much each falls short, by character; whoever makes it is not in it (HX-BACK-02, HX-D-15). */
function rollAll(context: Context, way: Way, target: number): ReadonlyMap<string, number> {
  const goers = walkers(context.world);
  const leader = spotlightCharacter(context.world);
  const one = goers.find(({ id }) => id === leader?.id) ?? goers[0];
  const isForAll = chosen(context.world, 'return_roll') === 'one';
  const rollers = isForAll && one !== undefined ? [one] : goers;
  const short = rollers.map(({ id }): [string, number] => {
    const input = { characterId: id, ability: ABILITY[way], use: 'return', rule: RULE, target } as const;
    return [id, -checkFor(context, input).margin];
  });
  const each = isForAll ? goers.map(({ id }): [string, number] => [id, short[0]?.[1] ?? 0]) : short;
  return new Map(each.filter(([, below]) => below > 0));
}

/** A die for each point below (HX-BACK-02). */
function hurt(context: Context, characterId: string, below: number): void {
  const dice = diceFor(context, characterId);
  const faces: readonly Roll[] = Array.from({ length: below }, () => rollDie(dice, 'return-damage', 6));
  const damage = faces.reduce((sum, { face }) => sum + face, 0);
  const name = context.world.characters[characterId]?.name ?? '';
  context.emit({ fact: 'way-hurts', rule: RULE, name, below, faces, damage });
  harm(context, { characterId, damage, cause: 'return' });
}

/** The hours pass, and the clock is told once. */
function spendHours(context: Context, hours: number): void {
  const { world, emit } = context;
  const silent = { world, emit: () => undefined };
  const { day, watch } = world.party.state.clock;
  for (let turns = hours * TURNS_OF_HOUR; turns > 0; turns--)
    if (TIME.spendTurn(silent).lastHourEnded && TIME.spendWatch(silent).dayBegan) haveEaten(context);
  emit({ fact: 'clock', rule: 'HX-TIME-01', ...world.party.state.clock, unit: 'watch' });
  // The weather on the way is over: they come out into the present one (HX-WEA-01).
  const now = world.party.state.clock;
  if (now.day !== day || now.watch !== watch) changeWeather(context, now.day !== day);
}

/** Somebody who owes all they have, or more, loses it without a question. @returns true in that case */
function loseAll(context: Context, characterId: string, owed: number, at: string | null): boolean {
  const loads = loadsOf(context.world, characterId);
  if (loads.length > owed) return false;
  drop(context, characterId, loads, at);
  return true;
}

/** Which loads is the game master's to say; those that go first are ticked (HX-INV-04). */
function askLoads(world: World, { owed }: Frame<'return'>): Ask | null {
  const ticked = Object.entries(owed).flatMap(([id, count]) => loadsOf(world, id).slice(0, count));
  const others = Object.entries(owed).flatMap(([id, count]) => loadsOf(world, id).slice(count));
  if (ticked.length === 0 || ticked.length > MAX_OPTIONS) return null;
  const options = [...ticked, ...others].slice(0, MAX_OPTIONS).map(({ id, name, holderId, data }) => ({
    id,
    terms: { name, who: world.characters[holderId ?? '']?.name ?? '', slot: data.slot },
  }));
  return askQuestion('loads', {
    rule: 'HX-INV-04',
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'several', options, min: ticked.length, max: ticked.length },
    required: true,
    fallback: ticked.map(({ id }) => id),
    terms: { count: ticked.length, owners: ownersOf(world, owed) },
  });
}

/** The owners of lost things, and the number from each. */
function ownersOf(world: World, owed: Frame<'return'>['owed']) {
  return Object.entries(owed).flatMap(([id, owes]) => {
    const count = Math.min(owes, loadsOf(world, id).length);
    return count === 0 ? [] : [{ who: world.characters[id]?.name ?? '', count }];
  });
}

/** Each loses as many as they owe: what was ticked of theirs, and else what goes first. */
function lose(context: Context, { owed, at }: Frame<'return'>, value: Json): Next {
  const ticked = new Set(Array.isArray(value) ? value : []);
  for (const [id, count] of Object.entries(owed)) {
    const loads = loadsOf(context.world, id).toSorted((a, b) => Number(ticked.has(b.id)) - Number(ticked.has(a.id)));
    drop(context, id, loads.slice(0, count), at);
  }
  return back(null);
}

function drop({ world, emit }: Context, characterId: Character['id'], loads: readonly Item[], at: string | null): void {
  const name = world.characters[characterId]?.name ?? '';
  const isAll = loadsOf(world, characterId).length === loads.length;
  // A lost party thinks that it lies elsewhere (HX-NAV-03).
  const spot = at === null ? whereabouts(world) : { at, seenAt: null };
  const seen = spot.seenAt ?? spot.at;
  for (const { id } of loads) {
    const item = world.items[id];
    if (item === undefined) continue;
    item.holderId = null;
    Object.assign(item.data, { slot: null, inHand: false, worn: false, ...spot });
  }
  if (loads.length === 0) return;
  emit({
    fact: 'loads-lost',
    rule: 'HX-INV-04',
    name,
    things: loads.map((one) => one.name),
    placeId: seen === UNMAPPED ? null : seen,
    all: isAll,
  });
}
