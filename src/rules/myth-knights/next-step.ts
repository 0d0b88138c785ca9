import type { NextStep } from '../engine/world.ts';
import { charactersInPlay } from '../mechanics/people/characters.ts';
import type { World } from './shapes.ts';
import { ENTRANCES } from './sites/shapes.ts';

/** What the game waits for when nobody is asked anything: what the company does next is for who leads it to say; null: no act of anybody's. */
export function nextStep(world: World): NextStep | null {
  const { party, rounds, prompts } = world;
  const isAsking = Object.keys(rounds).length > 0 || Object.values(prompts).some(({ required }) => required);
  if (isAsking || charactersInPlay(world).length === 0) return null;
  const { year, season, day, phase } = party.state.clock;
  const id = `phase/${year}.${season}.${day}.${phase}`;
  const who = party.spotlight === null ? 'gm' : 'spotlight';
  const inside = party.state.fight === null ? siteStep(world) : null;
  if (inside === null) return { id, kind: 'phase', rule: 'MK-TIME-01', who, terms: {} };
  return { id: `${id}/${inside.id}`, kind: 'site', rule: 'MK-SITE-02', who, terms: inside.terms };
}

/** What the company can do where it is in a site: the ways that it knows of. */
function siteStep({ party: { state } }: World): Pick<NextStep, 'id' | 'terms'> | null {
  const { visit, sites } = state;
  const site = visit === null ? undefined : sites[visit.siteId];
  if (visit === null || site === undefined) return null;
  const [open, closed]: [number[], number[]] = [[], []];
  for (const { a, b, kind, known } of site.routes) {
    if ((a !== visit.spot && b !== visit.spot) || (kind === 'hidden' && !known)) continue;
    (kind === 'closed' && !known ? closed : open).push(a === visit.spot ? b : a);
  }
  const id = `site/${visit.siteId}/${visit.spot}/${open.length}`;
  return { id, terms: { spot: visit.spot, open, closed, isEntrance: ENTRANCES.includes(visit.spot) } };
}
