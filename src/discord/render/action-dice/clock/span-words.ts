import { phrases } from '../../../../language/text.ts';
import type { Span } from '../../../../rules/action-dice/clock/shapes.ts';

/** What goes by, as a button says it. */
export const SPAN_NAMES: Readonly<Record<Span, string>> = phrases({
  turn: 'A turn',
  hour: 'An hour',
  watch: 'A watch',
  night: 'A night’s rest',
  rest: 'A day of rest',
  week: 'A week of rest',
  fortnight: 'Two weeks of rest',
});
