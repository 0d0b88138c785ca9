import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { oneLine } from '../../mechanics/words.ts';
import { rollLuck } from '../checks/luck.ts';
import { action, ask, askQuestion, back, instantAction, MAX_LINE } from '../kit/kit.ts';
import { passPhase } from '../kit/time.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { arrive, isPassable, type SiteDraft, visited, visitOf, wayBetween } from './here.ts';
import { spotSchema, WAYS_IN_PHASE } from './schemas.ts';

const RULE = 'MK-SITE-02';
const toPoint = z.strictObject({ spot: spotSchema });

/** The leader, or the referee, has the company go to another point, by a way that is open to it (MK-SITE-02). */
export const goSite = instantAction(toPoint, (context, { spot: to }) => {
  const here = visited(context);
  if (isRefusal(here)) return here;
  const route = wayBetween(here.site, here.at, to);
  if (route === undefined || (route.kind === 'hidden' && !route.known)) return refuse('site/no-way');
  if (!isPassable(route)) return refuse('site/closed');
  arrive(context, here.site, to, false);
  spendWay(context);
  return null;
});

/** Every third way is the end of a phase (MK-D-48). */
function spendWay(context: Context): void {
  const { visit } = context.world.party.state;
  if (visit === null) return;
  visit.gone = (visit.gone + 1) % WAYS_IN_PHASE;
  if (visit.gone === 0) passPhase(context);
}

/** They say how they open a closed way; the referee says whether it opens (MK-SITE-02). */
export const tryWay = action(toPoint.extend({ how: z.string() }), (context, { spot: to, how: typed }) => {
  const here = visited(context);
  if (isRefusal(here)) return here;
  const how = oneLine(typed, MAX_LINE);
  if (how === null) return refuse('input/bad-line', { field: 'how', max: MAX_LINE });
  if (closedWay(here.site, here.at, to) === undefined) return refuse('site/not-closed');
  const { site, at: from } = here;
  context.emit({ fact: 'way-tried', rule: RULE, site: site.name, from, to, how });
  return { kind: 'closed-way', v: 1, siteId: site.id, from, to, how };
});

/** The referee says that a closed way is open to the company (MK-SITE-02). */
export const openWay = instantAction(toPoint, (context, { spot: to }) => {
  const here = gmOnly(context) ?? visitOf(context);
  if (isRefusal(here)) return here;
  if (closedWay(here.site, here.at, to) === undefined) return refuse('site/not-closed');
  opened(context, here.site, here.at, to);
  return null;
});

/** The referee decides; luck does when nobody says (MK-SITE-02, MK-REF-03). */
export const closedWayFrame: Handler<'closed-way'> = {
  ask: (world, { siteId, from, to, how }) => {
    const site = world.party.state.sites[siteId];
    if (site === undefined || closedWay(site, from, to) === undefined) return null;
    return askQuestion('closed-way', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId: null,
      form: { form: 'choice', options: bareOptions('open', 'luck', 'shut') },
      required: true,
      fallback: 'luck',
      terms: { site: site.name, to, how },
    });
  },
  resume(context, frame, value) {
    const { siteId, from, to, how } = frame;
    const site = context.world.party.state.sites[siteId];
    // Struck out, or opened by the referee's own word meanwhile.
    if (site === undefined || closedWay(site, from, to) === undefined) return back(null);
    if (value === null) return ask(frame);
    if (value === 'open' || (value === 'luck' && rollLuck(context, how) === 'blessing'))
      opened(context, site, from, to);
    else context.emit({ fact: 'way-shut', rule: RULE, site: site.name, from, to });
    return back(null);
  },
};

function opened({ emit }: Context, site: SiteDraft, from: number, to: number): void {
  const route = closedWay(site, from, to);
  if (route !== undefined) route.known = true;
  emit({ fact: 'way-opened', rule: RULE, site: site.name, from, to });
}

/** A closed way that nobody has opened yet. */
function closedWay(site: SiteDraft, from: number, to: number): SiteDraft['routes'][number] | undefined {
  const route = wayBetween(site, from, to);
  return route !== undefined && route.kind === 'closed' && !route.known ? route : undefined;
}
