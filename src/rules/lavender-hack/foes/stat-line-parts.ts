/** Parts of a stat block that count. */
export type StatPart = 'hit-dice' | 'armour' | 'hit-points' | 'attacks' | 'damage' | 'morale';

export interface StatLinePart {
  readonly part: StatPart;
  /** `AC`, `aac`, `#AT`, …; empty for another attack. */
  readonly key: string;
  readonly value: string;
  /** Its text in the line. */
  readonly whole: string;
}

const KEYS: readonly { readonly part: StatPart; readonly key: RegExp }[] = [
  { part: 'hit-dice', key: /^(?:hd|hit dice|hit die)(?![a-z])/i },
  { part: 'armour', key: /^(?:a?ac|armou?r class|armou?r)(?![a-z])/i },
  { part: 'hit-points', key: /^(?:hp|hit points)(?![a-z])/i },
  { part: 'attacks', key: /^(?:(?:#|no\.)\s*(?:of\s*)?)?(?:attacks?|att?|atk)(?![a-z])/i },
  // A further attack: `Att 2 × claw (1d4), 1 × bite (1d8)`.
  { part: 'attacks', key: /^(?=\d+\s*[x×]\s)/i },
  { part: 'damage', key: /^(?:damage|dmg|dam|d(?=[\s:=]|\d+-\d))(?![a-z])/i },
  { part: 'morale', key: /^(?:ml|morale)(?![a-z])/i },
];

/** Parts of old stat blocks that mean nothing here; no names either. */
const OTHERS = /^(?:mv|move|movement|saves?|sv|al|align|alignment|xp|na|tt|thac0|sz|size|int)(?![a-z])/i;

/**
 * Takes a stat line apart at its commas and semicolons, not within brackets. A name comes before the first part, with a
 * colon or without: `Ogre: HD 4, …`, `Ogre, HD 4, …`, `Ogre (HD 4, …)`.
 */
export function splitStatLine(text: string): { readonly name: string | null; readonly parts: readonly StatLinePart[] } {
  const [first = '', ...others] = pieces(unwrapped(tidy(text)));
  const { name, rest } = nameIn(first);
  return { name, parts: [rest, ...others].flatMap((whole) => partOf(whole) ?? []) };
}

function partOf(whole: string): StatLinePart | null {
  for (const { part, key } of KEYS) {
    const [found] = key.exec(whole) ?? [];
    if (found === undefined) continue;
    return { part, key: found, value: whole.slice(found.length).replace(/^[\s:=.]+/, ''), whole };
  }
  return null;
}

function tidy(text: string): string {
  return text
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('⁄', '/')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
    .replace(/\.$/, '');
}

/** `Ogre (HD 4, AC 5)` → `Ogre: HD 4, AC 5`. */
function unwrapped(text: string): string {
  const [, before = '', inside] = /^([^(,;]*)\((.*)\)$/.exec(text) ?? [];
  return inside !== undefined && partOf(before) === null && partOf(inside) !== null
    ? `${before.trim()}: ${inside}`
    : text;
}

function pieces(text: string): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const sign of text) {
    if ('(['.includes(sign)) depth++;
    if (')]'.includes(sign)) depth = Math.max(0, depth - 1);
    if (depth === 0 && ',;\n'.includes(sign)) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((piece) => piece.trim());
}

// Each looks for a run of signs at its beginning alone: one that began anew within a run would take the square of its length.

/** The border between a name and the first part. */
const SEAM = /(?<![\s:])[\s:]+(?=(?:hd|hit dice|a?ac|armou?r class|hp|#\s*att?|ml)(?![a-z]))/i;

const COLON = /(?<!\s)\s*:\s*/;
const AT_END = /(?<![\s:])[\s:]+$/;

function nameIn(piece: string): { readonly name: string | null; readonly rest: string } {
  if (piece === '' || partOf(piece) !== null || OTHERS.test(piece)) return { name: null, rest: piece };
  const [before = '', ...after] = SEAM.test(piece) ? splitAt(piece, SEAM) : splitAt(piece, COLON);
  const name = before.replace(AT_END, '');
  return { name: name === '' ? null : name, rest: after.join('') };
}

function splitAt(text: string, seam: RegExp): readonly string[] {
  const found = seam.exec(text);
  return found === null ? [text] : [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}
