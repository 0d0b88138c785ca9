import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { VerbInput } from '../../../src/rules/engine/verbs.ts';
import type { Here } from '../access/here.ts';
import { folded } from '../input/typed.ts';
import { roamingOf, type Where, wayIn, wayTyped } from './roaming.ts';

/** Longest plan that can be typed. */
export const MAX_THEN = 200;

/** One thing that the party does for a while. */
export type PlannedStep = Omit<VerbInput<'watch'>, 'plan'>;

/** The typed parts of a plan. */
interface Typed {
  readonly where: Where;
  readonly text: string;
  /** The person who goes ahead while the party explores. */
  readonly scoutId?: string | null;
}

/** `search; travel 3,-2; camp`: steps with semicolons between, or `then`. `search 3` is three of them. */
export function stepsTyped(here: Here, { text, ...typed }: Typed): readonly PlannedStep[] | Refusal {
  const steps: PlannedStep[] = [];
  for (const part of text.split(/;|\bthen\b/i).map((one) => one.trim())) {
    if (part === '') continue;
    const step = stepTyped(here, { ...typed, text: part });
    if (isRefusal(step)) return step;
    steps.push(...step);
  }
  return steps;
}

/** `explore se`, `travel 3,-2`, `search traps`, `search 3`, `camp`. */
function stepTyped(here: Here, { where, text, scoutId = null }: Typed): readonly PlannedStep[] | Refusal {
  const [word = '', ...rest] = text.split(/\s+/);
  const { deeds, guided = 'explore' } = roamingOf(here, where);
  const deed = deeds.find(({ value, label }) => [value, label].some((one) => folded(one) === folded(word)));
  if (deed === undefined) return refuse('roaming/step', { typed: text, acts: deeds.map(({ value }) => value) });
  const act = deed.value;
  const typed = rest.join(' ');
  if (typed === '') return [{ act }];
  const times = act === 'search' ? timesTyped(typed) : null;
  if (times !== null) return Array.from({ length: times }, () => ({ act }));
  const leadsTo = act === 'search' ? seeking(here, where, typed) : placeTyped(here, where, act, typed);
  if (isRefusal(leadsTo)) return leadsTo;
  return [{ act, where: leadsTo, ...(act === guided && scoutId !== null ? { scoutId } : {}) }];
}

/** `3`, `×3`, `3 times` → 3; null for no number from 2 to 9. */
function timesTyped(typed: string): number | null {
  const said = /^[x×]?\s*([2-9])\s*(?:[x×]|times)?$/i.exec(typed);
  return said === null ? null : Number(said[1]);
}

/** The aim of a search, by its name. */
export function seeking(here: Here, where: Where, typed: string): string | Refusal {
  const { seeks = [] } = roamingOf(here, where);
  return wayTyped(seeks, typed)?.id ?? refuse('roaming/no-such-search', { typed, seeks: seeks.map(({ id }) => id) });
}

/** The destination of an act: a way or a place that this person may know of, or a text for the book to read. */
export function placeTyped(here: Here, where: Where, act: string, typed: string): string | Refusal {
  const { ways, places } = roamingOf(here, where);
  const way = wayIn(ways, act).find(({ id, label }) => [id, label].some((one) => folded(one) === folded(typed)));
  const own = way?.id ?? here.renderer.placeTyped?.(where, act, typed) ?? null;
  const known = own === null ? (wayTyped(wayIn(ways, act), typed) ?? wayTyped(places, typed)) : null;
  return own ?? known?.id ?? refuse('roaming/no-such-place', { typed });
}
