import type { Json } from '../../../src/rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { folded } from '../input/typed.ts';
import { roamingOf, wayTyped } from './roaming.ts';

export const WATCH_ACTS = ['explore', 'travel', 'search', 'regroup', 'camp'] as const;
type WatchAct = (typeof WATCH_ACTS)[number];

/** One thing that the party does for a watch or two, as the book takes it. */
export interface PlannedStep {
  readonly act: WatchAct;
  readonly [field: string]: Json;
}

/** Longest plan that can be typed. */
export const MAX_THEN = 200;

/** Clockwise from north-east, as the directions 0–5 are numbered. */
const COMPASS = [
  { label: 'North-east', short: 'ne' },
  { label: 'East', short: 'e' },
  { label: 'South-east', short: 'se' },
  { label: 'South-west', short: 'sw' },
  { label: 'West', short: 'w' },
  { label: 'North-west', short: 'nw' },
] as const;

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
  const where = rest.join(' ');
  const group = WATCH_ACTS.find((one) => one === folded(word));
  if (group === undefined) return refuse('roaming/step', { typed: text });
  if (group === 'travel') {
    const toId = hexTyped(here, where);
    return isRefusal(toId) ? toId : { act: group, toId };
  }
  if (group !== 'explore') return { act: group };
  const direction = directionTyped(where);
  return direction === null ? refuse('roaming/direction', { typed: where }) : { act: group, direction, scoutId };
}

/** `SE`, `south-east`, `south east` → 2. */
function directionTyped(text: string): number | null {
  const wanted = folded(text).replaceAll(' ', '-');
  const found = COMPASS.findIndex(({ label, short }, at) => [short, folded(label), String(at)].includes(wanted));
  return found === -1 ? null : found;
}

/** Directions that lead to one of these ways, whose ids are the directions 0–5. */
export function directionChoices(open: readonly { readonly id: string }[]): readonly Choice[] {
  return COMPASS.flatMap(({ label, short }, at) =>
    open.some(({ id }) => id === String(at)) ? [{ label: `${label} (${short})`, value: short }] : [],
  );
}

/** A hex by its name or its coordinates; one that players do not know of they cannot name. */
export function hexTyped(here: Here, text: string): string | Refusal {
  const coordinates = /^(?:hex[ /])?(-?\d{1,4})\s*,\s*(-?\d{1,4})$/.exec(folded(text).replaceAll('−', '-'));
  if (coordinates !== null) return `hex/${Number(coordinates[1])},${Number(coordinates[2])}`;
  const found = wayTyped(roamingOf(here, 'wilderness').places, text);
  return found?.id ?? refuse('roaming/no-such-place', { typed: text });
}
