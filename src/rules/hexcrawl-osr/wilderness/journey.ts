import type { Draft as EngineDraft } from 'immer';
import { hexOf } from '../../mechanics/map/places.ts';
import { leaveBehind } from '../foes/foes.ts';
import { openHex } from '../kit/places.ts';
import type { Draft, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { type Journey, journeySchema } from './schemas.ts';
import type { RevealedBy } from './vocabulary.ts';

const MAX_TRAIL = 200;
const MAX_CORRECTIONS = 50;

/** A journey on the map: the party is somewhere, and believes that it is somewhere. */
export type OnTheMap<Journey> = Journey & { trueHex: string; believedHex: string };

/** The journey while the party is on the map; null while it is not. */
export function journeyOn(world: Draft): OnTheMap<EngineDraft<Journey>> | null;
export function journeyOn(world: World): OnTheMap<Journey> | null;
export function journeyOn({ party }: World): OnTheMap<Journey> | null {
  const { journey } = party.state;
  if (journey === null || journey.trueHex === null || journey.believedHex === null) return null;
  // Both were looked at in the line above.
  return journey as OnTheMap<Journey>;
}

/** Checks whether the party is not where it thinks. */
export function isAstray({ trueHex, believedHex }: Pick<Journey, 'trueHex' | 'believedHex'>): boolean {
  return trueHex !== believedHex;
}

/** Checks whether there is anything for the party to learn of where it is, or came through. */
export function canReveal(world: World): boolean {
  const journey = journeyOn(world);
  return journey !== null && (isAstray(journey) || journey.strayed.length > 0);
}

/** The game master sets the party down in a hex, and it knows where it is; who found the way and what they ride stays. */
export function setDown(context: Context, hexId: string): void {
  const { world, emit } = context;
  const before = world.party.state.journey;
  if (before?.trueHex !== hexId) leaveBehind(context);
  const { navigatorId = null, mounted = false, maps = {}, trail = [], corrections = [] } = before ?? {};
  const { travelWatches = 0, campWatches = 0 } = before ?? {};
  const kept = { navigatorId, mounted, maps, corrections, travelWatches, campWatches };
  world.party.state.journey = {
    ...journeySchema.parse({}),
    ...kept,
    trueHex: hexId,
    believedHex: hexId,
    trail: withHex(trail, hexId),
  };
  const hex = openHex(world, hexId);
  const isNew = !hex.visited;
  hex.visited = true;
  const { name, terrain } = hex;
  emit({ fact: 'arrives', rule: 'HX-TRAV-01', placeId: hexId, name, terrain, how: 'set-down', isNew });
}

/** The party comes from hex to hex: to one in truth, and to another as it believes. */
export function comeTo(context: Context, { real, believed }: { real: string; believed: string }): void {
  const { world, emit } = context;
  const journey = journeyOn(world);
  if (journey === null) return;
  const hex = openHex(world, believed);
  const isNew = !hex.visited;
  hex.visited = true;
  if (journey.trueHex !== real) leaveBehind(context);
  journey.trueHex = real;
  journey.believedHex = believed;
  journey.trail = withHex(journey.trail, believed);
  if (real !== believed || journey.strayed.length > 0)
    journey.strayed = [...journey.strayed, { believed, real, isNew }].slice(-MAX_TRAIL);
  const { name, terrain } = hex;
  emit({ fact: 'arrives', rule: 'HX-TRAV-02', placeId: believed, name, terrain, how: 'travelled', isNew });
}

/**
 * The party learns where it really is (HX-G-21), and its map mends itself: what it took for other hexes is unknown again,
 * where it really was is known, and lines lead from the one to the other.
 * @returns whether there was anything to learn
 */
export function reveal(context: Context, by: RevealedBy): boolean {
  const { world, emit } = context;
  const journey = journeyOn(world);
  if (journey === null || !canReveal(world)) return false;
  const { believedHex: believed, trueHex: placeId, strayed } = journey;
  for (const one of strayed) {
    const taken = hexOf(world, one.believed);
    if (one.isNew && taken !== null) taken.visited = false;
  }
  for (const { real } of strayed) openHex(world, real).visited = true;
  const hex = openHex(world, placeId);
  hex.visited = true;
  const wrong = [...strayed, { believed, real: placeId }].filter((one) => one.believed !== one.real);
  const lines = wrong.filter(
    (one, at) => wrong.findIndex(({ believed: a, real: b }) => a === one.believed && b === one.real) === at,
  );
  const drawn = lines.map((one) => ({ believed: one.believed, real: one.real }));
  journey.corrections = [...journey.corrections, ...drawn].slice(-MAX_CORRECTIONS);
  journey.trail = mended(journey);
  rightThings(world, journey);
  journey.believedHex = placeId;
  journey.strayed = [];
  // The way to where they were going was another one.
  if (journey.action !== null) journey.action = { ...journey.action, toId: null };
  const { name, terrain } = hex;
  const landmark = by === 'landmark' ? hex.landmark : null;
  emit({ fact: 'revealed', rule: 'HX-G-21', by, believed, placeId, name, terrain, landmark });
  // Their plan started from another hex.
  dropPlan(context, 'lost');
  return true;
}

/** The things they left behind and the traces they saw are at their real place. */
function rightThings(world: Draft, journey: OnTheMap<EngineDraft<Journey>>): void {
  for (const { sign, real } of journey.traces) {
    const hex = openHex(world, real);
    if (!hex.signs.includes(sign)) hex.signs = [...hex.signs, sign];
  }
  journey.traces = [];
  const ways = [...journey.strayed, { believed: journey.believedHex, real: journey.trueHex }];
  const realOf = (at: string | null, seenAt: string | null) =>
    ways.find(({ believed, real }) => believed === seenAt && real === at)?.real ?? null;
  for (const { holderId, data } of Object.values(world.items))
    if (holderId === null && realOf(data.at, data.seenAt) !== null) data.seenAt = null;
  for (const { sheet } of Object.values(world.characters)) {
    const item = sheet.misplaced === null ? undefined : world.items[sheet.misplaced.itemId];
    if (sheet.misplaced !== null && item !== undefined && item.data.seenAt === null)
      sheet.misplaced.hexId = item.data.at;
  }
}

/** Drops the following steps. @param reason `event`, `lost`, `march`, or the code of a refusal */
export function dropPlan({ world, emit }: Pick<Context, 'world' | 'emit'>, reason: string): void {
  const { journey } = world.party.state;
  if (journey === null || journey.plan.length === 0) return;
  const left = journey.plan.length;
  journey.plan = [];
  emit({ fact: 'plan-stops', rule: 'HX-TRAV-01', reason, left });
}

/** The trail with their real hexes: its end is as long as the part they strayed through. */
function mended({ trail, strayed, trueHex }: OnTheMap<Journey>): string[] {
  const right = trail.slice(0, Math.max(0, trail.length - strayed.length));
  return withHex([...right, ...strayed.map(({ real }) => real)].slice(-MAX_TRAIL), trueHex);
}

function withHex(trail: readonly string[], id: string): string[] {
  return trail.at(-1) === id ? [...trail] : [...trail, id].slice(-MAX_TRAIL);
}
