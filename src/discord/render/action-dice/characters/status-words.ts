import { phrases } from '../../../../language/text.ts';
import type { Character } from '../../../../rules/action-dice/shapes.ts';

/** What a character’s line says of their state; nothing for somebody who is up and about. */
const STATUS: Readonly<Record<Character['status'], string>> = phrases({
  draft: 'still being made',
  active: '',
  down: 'down',
  dying: 'dying',
  dead: 'dead',
  away: 'away',
  retired: 'retired',
});

export function statusWords({ status }: Pick<Character, 'status'>): string {
  return STATUS[status];
}
