import { z } from 'zod';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { MAX_PLACE_NAME } from '../../engine/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { type Random, randomOf, shuffled } from '../kit/random.ts';
import { rowsTagged } from '../kit/registry.ts';
import { passPhase } from '../kit/time.ts';
import type { Context } from '../vocabulary.ts';
import { arrive, type SiteDraft, visited } from './here.ts';
import {
  CENTRE,
  ENTRANCES,
  MAX_SITES,
  POINT_KINDS,
  type PointKind,
  RIM,
  type RouteKind,
  siteSchema,
  spotSchema,
} from './schemas.ts';

const RULE = 'MK-SITE-01';
const WAYS = 'MK-SITE-02';
const SEEDS = 1_000_000;

const siteInput = z.strictObject({ name: z.string(), hexId: recordId.nullable().default(null) });

/**
 * The referee makes a site, in the hex that they name or in the company's; its layout is one die, so undo and replay agree
 * (MK-SITE-01, MK-SITE-02, MK-D-48).
 */
export const newSite = instantAction(siteInput, (context, { name: typed, hexId: said }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  if (said !== null && hexOf(context.world, said) === null)
    return refuse('place/unknown', { place: said.slice('hex/'.length) });
  const { world, newId, diceOf, emit } = context;
  const name = oneLine(typed, MAX_PLACE_NAME);
  if (name === null) return refuse('input/bad-line', { field: 'name', max: MAX_PLACE_NAME });
  const { sites } = world.party.state;
  if (Object.values(sites).some((one) => isSameName(one.name, name))) return refuse('site/taken', { name });
  if (Object.keys(sites).length >= MAX_SITES) return refuse('site/too-many', { max: MAX_SITES });
  const roll = rollDie(diceOf(GM_DICE), 'site', SEEDS);
  const random = randomOf(roll.face);
  const made = generateSite(random);
  // Nothing is there twice.
  const rowsOf = (kind: PointKind) => shuffled(rowsTagged(world, 'site', kind), random);
  const left = { feature: rowsOf('feature'), danger: rowsOf('danger'), treasure: rowsOf('treasure') };
  const id = newId();
  sites[id] = siteSchema.parse({
    id,
    name,
    hexId: said ?? world.party.state.hexId,
    routes: made.routes,
    points: made.points.map((point) => ({ ...point, text: left[point.kind].pop()?.text ?? '' })),
  });
  emit({ fact: 'site-made', rule: RULE, site: name, roll });
  return null;
});

interface MadeSite {
  readonly points: readonly { readonly spot: number; readonly kind: PointKind }[];
  readonly routes: readonly { readonly a: number; readonly b: number; readonly kind: RouteKind }[];
}

/** Four ways along the rim, and five to the centre. */
const POSSIBLE: readonly (readonly [number, number])[] = [
  ...RIM.slice(1).map((one): [number, number] => [one - 1, one]),
  ...RIM.map((one): [number, number] => [one, CENTRE]),
];

/**
 * A site (MK-SITE-01, MK-SITE-02): six points, and six of the nine possible ways. A layout with an unreachable point is made
 * again (MK-D-24).
 */
export function generateSite(random: Random): MadeSite {
  const spots = [...RIM, CENTRE];
  const kinds = shuffled(KINDS, random);
  for (;;) {
    const ways = shuffled(POSSIBLE, random).slice(0, SITE_WAYS.length);
    if (!isWhole(spots, ways)) continue;
    const sorts = shuffled(SITE_WAYS, random);
    return {
      points: spots.map((spot, at) => ({ spot, kind: kinds[at] ?? 'feature' })),
      routes: ways.map(([a, b], at) => ({ a, b, kind: sorts[at] ?? 'open' })),
    };
  }
}

/** Three circles, two triangles, one diamond (MK-SITE-01); three open ways, two closed, one hidden (MK-SITE-02). */
const KINDS: readonly PointKind[] = ['feature', 'feature', 'feature', 'danger', 'danger', 'treasure'];
const SITE_WAYS: readonly RouteKind[] = ['open', 'open', 'open', 'closed', 'closed', 'hidden'];

/** Checks whether every point hangs together with the first. */
function isWhole(spots: readonly number[], ways: readonly (readonly [number, number])[]): boolean {
  const reached = new Set(spots.slice(0, 1));
  // Reached points are visited in turn.
  for (const spot of reached)
    for (const [a, b] of ways) {
      if (a === spot) reached.add(b);
      if (b === spot) reached.add(a);
    }
  return reached.size === spots.length;
}

/** The referee writes what is at a point. */
export const editSite = instantAction(
  z.strictObject({
    siteId: recordId,
    spot: spotSchema,
    text: z.string().nullable().default(null),
    kind: z.enum(POINT_KINDS).nullable().default(null),
  }),
  (context, { siteId, spot: at, text: typed, kind }) => {
    const site = gmOnly(context) ?? siteNamed(context, siteId);
    if (isRefusal(site)) return site;
    const point = site.points.find((one) => one.spot === at);
    if (point === undefined) return refuse('site/unknown');
    const text = typed === null ? point.text : oneLine(typed, MAX_LINE);
    if (text === null) return refuse('input/bad-line', { field: 'text', max: MAX_LINE });
    if (typed === null && kind === null) return refuse('place/nothing-to-change');
    Object.assign(point, { text, kind: kind ?? point.kind });
    context.emit({ fact: 'site-edited', rule: RULE, site: site.name });
    return null;
  },
);

/** The referee strikes a site out where the company is not. */
export const eraseSite = instantAction(z.strictObject({ siteId: recordId }), (context, { siteId }) => {
  const site = gmOnly(context) ?? siteNamed(context, siteId);
  if (isRefusal(site)) return site;
  const { state } = context.world.party;
  if (state.visit?.siteId === siteId) return refuse('place/party-there');
  delete state.sites[siteId];
  context.emit({ fact: 'site-edited', rule: RULE, site: site.name });
  return null;
});

/** The referee brings the company into a site, at the first of its two entrances or the one that is said (MK-D-24). */
export const enterSite = instantAction(
  z.strictObject({ siteId: recordId, spot: spotSchema.nullable().default(null) }),
  (context, { siteId, spot: wanted }) => {
    const site = gmOnly(context) ?? siteNamed(context, siteId);
    if (isRefusal(site)) return site;
    const { hexId } = context.world.party.state;
    if (site.hexId !== null && hexId !== null && site.hexId !== hexId)
      return refuse('site/elsewhere', { name: site.name, place: site.hexId.slice('hex/'.length) });
    site.hexId ??= hexId;
    const at = wanted ?? ENTRANCES[0] ?? 0;
    if (!ENTRANCES.includes(at)) return refuse('site/no-entrance');
    arrive(context, site, at, true);
    return null;
  },
);

/** The company looks for hidden ways where it is: it takes a phase, and finds what there is (MK-SITE-02, ours). */
export const searchSite = instantAction(z.strictObject({}), (context) => {
  const here = visited(context);
  if (isRefusal(here)) return here;
  const found = here.site.routes.filter(
    ({ a, b, kind, known }) => kind === 'hidden' && !known && (a === here.at || b === here.at),
  );
  for (const route of found) route.known = true;
  const to = found.map(({ a, b }) => (a === here.at ? b : a));
  context.emit({ fact: 'site-searched', rule: WAYS, site: here.site.name, found: to });
  passPhase(context);
  return null;
});

/** The company goes out again, by an entrance; the referee takes it out from anywhere. */
export const leaveSite = instantAction(z.strictObject({}), (context) => {
  const here = visited(context);
  if (isRefusal(here)) return here;
  if (!ENTRANCES.includes(here.at) && !context.actor.isGm) return refuse('site/no-way-out');
  context.world.party.state.visit = null;
  context.emit({ fact: 'site-left', rule: RULE, site: here.site.name });
  return null;
});

function siteNamed({ world }: Context, siteId: string): SiteDraft | Refusal {
  const { sites } = world.party.state;
  return (Object.hasOwn(sites, siteId) ? sites[siteId] : undefined) ?? refuse('site/unknown');
}
