import { t } from '../language/text.ts';

const DRAWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{M}\p{N}\p{P}\p{Zs}+<=>|~^`$£€©®°±×÷−]*$/u;

/** Whether the font has all letters of a text. It would draw the others as empty boxes. */
export function canDraw(text: string): boolean {
  return DRAWN.test(text);
}

/** Returns a text with dots in place of letters that the font lacks; `otherwise` when nothing else is left. */
export function drawable(text: string, otherwise = t`(not in these letters)`): string {
  const shown = [...text.normalize('NFC')].map((sign) => (canDraw(sign) ? sign : '…')).join('');
  const line = shown.replaceAll(/\s+/gu, ' ').replaceAll(/…+/gu, '…').trim();
  return line === '…' ? otherwise : line;
}
