import { phrases } from '../../../../language/text.ts';
import type { Character } from '../../../../rules/myth-knights/shapes.ts';

/** What a knight’s line says of their state; nothing for somebody who is up and about. */
const STATUS: Readonly<Record<Character['status'], string>> = phrases({
  draft: 'still being made',
  active: '',
  down: 'down',
  dying: 'dying: dead when this phase is over, unless somebody tends them',
  dead: 'dead',
  away: 'away',
  retired: 'retired',
});

export function statusWords({ status }: Pick<Character, 'status'>): string {
  return STATUS[status];
}
