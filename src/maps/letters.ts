const DRAWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{M}\p{N}\p{P}\p{Zs}+<=>|~^`$£€©®°±×÷−]*$/u;

/** Whether the font has the letters of a text: scripts that it lacks would be boxes. */
export function canDraw(text: string): boolean {
  return DRAWN.test(text);
}

/** A text with dots for what the font has no letters for: they would be boxes. */
export function drawable(text: string, otherwise = '(not in these letters)'): string {
  const shown = [...text.normalize('NFC')].map((sign) => (canDraw(sign) ? sign : '…')).join('');
  const line = shown.replaceAll(/\s+/gu, ' ').replaceAll(/…+/gu, '…').trim();
  return line === '…' ? otherwise : line;
}
