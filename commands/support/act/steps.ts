import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { VerbInput } from '../../../src/rules/engine/verbs.ts';
import type { Here } from '../access/here.ts';
import { folded } from '../input/typed.ts';
import { roamingOf, type Where, wayIn, wayTyped } from './roaming.ts';

/** Longest plan that can be typed. */
export const MAX_THEN = 200;

/** One thing that the party does for a while. */
export type PlannedStep = Omit<VerbInput<'watch'>, 'plan'>;

/** `search; travel 3,-2; camp`: steps with semicolons between, or `then`. */
export function stepsTyped(here: Here, typed: string, scoutId: string | null = null): readonly PlannedStep[] | Refusal {
  const steps: PlannedStep[] = [];
  for (const text of typed.split(/;|\bthen\b/i).map((part) => part.trim())) {
    if (text === '') continue;
    const step = stepTyped(here, text, scoutId);
    if (isRefusal(step)) return step;
    steps.push(step);
  }
  return steps;
}

/** `explore se`, `travel 3,-2`, `camp`. */
function stepTyped(here: Here, text: string, scoutId: string | null): PlannedStep | Refusal {
  const [word = '', ...rest] = text.split(/\s+/);
  const { deeds } = roamingOf(here, 'wilderness');
  const deed = deeds.find(({ value, label }) => [value, label].some((one) => folded(one) === folded(word)));
  if (deed === undefined) return refuse('roaming/step', { typed: text, acts: deeds.map(({ value }) => value) });
  const act = deed.value;
  const typed = rest.join(' ');
  if (typed === '') return { act };
  const where = placeTyped(here, 'wilderness', act, typed);
  if (isRefusal(where)) return where;
  return { act, where, ...(act === 'explore' && scoutId !== null ? { scoutId } : {}) };
}

/** Where an act leads: a way or a place that who types may know of, or what the book reads in its own way. */
export function placeTyped(here: Here, where: Where, act: string, typed: string): string | Refusal {
  const { ways, places } = roamingOf(here, where);
  const way = wayIn(ways, act).find(({ id, label }) => [id, label].some((one) => folded(one) === folded(typed)));
  const own = way?.id ?? here.renderer.placeTyped?.(where, act, typed) ?? null;
  const known = own === null ? (wayTyped(wayIn(ways, act), typed) ?? wayTyped(places, typed)) : null;
  return own ?? known?.id ?? refuse('roaming/no-such-place', { typed });
}
