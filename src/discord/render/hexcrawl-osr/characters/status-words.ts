import { phrases, t } from '../../../../language/text.ts';
import type { Character } from '../../../../rules/hexcrawl-osr/shapes.ts';

/** What a character’s line says of their state; nothing for somebody who is up and about. */
const STATUS: Readonly<Record<Character['status'], string>> = phrases({
  draft: 'still being made',
  active: '',
  down: 'unconscious',
  dying: 'dying',
  dead: 'dead',
  away: 'away',
  retired: 'retired',
});

export function statusWords({ status }: Pick<Character, 'status'>): string {
  return STATUS[status];
}

/** `4 of 6 grit, 8 of 8 flesh`. */
export function healthWords({ sheet }: Pick<Character, 'sheet'>): string {
  return t`${sheet.grit} of ${sheet.gritMax} grit, ${sheet.flesh} of ${sheet.fleshMax} flesh`;
}
