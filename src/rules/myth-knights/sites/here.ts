import { type Refusal, refuse } from '../../engine/prompt.ts';
import { refuseLead } from '../../mechanics/people/spotlight.ts';
import type { Context } from '../vocabulary.ts';
import type { SiteRoute } from './schemas.ts';

export type SiteDraft = Context['world']['party']['state']['sites'][string];

/** The company's point in a site; for the leader and the referee, and not during a fight. */
export function visited(context: Context): { readonly site: SiteDraft; readonly at: number } | Refusal {
  const refusal = refuseLead(context);
  if (refusal !== null) return refusal;
  return context.world.party.state.fight === null ? visitOf(context) : refuse('fight/open');
}

/** The same for whoever asks. */
export function visitOf({ world }: Context): { readonly site: SiteDraft; readonly at: number } | Refusal {
  const { visit, sites } = world.party.state;
  const site = visit === null ? undefined : sites[visit.siteId];
  return visit === null || site === undefined ? refuse('site/in-none') : { site, at: visit.spot };
}

/** The way between two points in either direction; undefined without one. */
export function wayBetween({ routes }: SiteDraft, from: number, to: number): SiteDraft['routes'][number] | undefined {
  const joins = ({ a, b }: SiteRoute) => (a === from && b === to) || (a === to && b === from);
  return routes.find(joins);
}

/** Checks whether the company knows how to go it (MK-SITE-02). */
export function isPassable({ kind, known }: SiteRoute): boolean {
  return kind === 'open' || known;
}

/** The company comes to a point. */
export function arrive({ world, emit }: Context, site: SiteDraft, at: number, enters: boolean): void {
  const gone = enters ? 0 : (world.party.state.visit?.gone ?? 0);
  world.party.state.visit = { siteId: site.id, spot: at, gone };
  const point = site.points.find((one) => one.spot === at);
  if (point === undefined) return;
  const isNew = !point.seen;
  point.seen = true;
  const fact = { site: site.name, spot: at, kind: point.kind, text: point.text, isNew, enters };
  emit({ fact: 'site-point', rule: 'MK-SITE-01', ...fact });
}
