import { MAX_NAME } from '../../rules/engine/limits.ts';

const IRREGULAR: Readonly<Record<string, string>> = {
  wolf: 'wolves',
  thief: 'thieves',
  elf: 'elves',
  dwarf: 'dwarves',
  man: 'men',
  woman: 'women',
  mouse: 'mice',
  louse: 'lice',
  ox: 'oxen',
  child: 'children',
  foot: 'feet',
  goose: 'geese',
  calf: 'calves',
};
/** Words that do not change. */
const SAME = /(?:fish|sheep|deer|folk|kin|undead|swine|spawn|people)$/i;
const COUNTS =
  /^(?:(\d{1,3}(?:d\d{1,2})?(?:[-–]\d{1,3})?)|(two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)|(?:an?|the|one|eine?|einen?|der|die|das))\s+(?=\p{L})/iu;
const MANY =
  /(?:\b(?:\d{1,3}(?:d\d{1,2})?|two|three|four|five|six|seven|eight|nine|ten|twelve|an?|the|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|eine?|einen|der|die|das)\s)((?:[\p{L}’'-]{2,20}\s?){1,4})$/iu;
const MAX_WORDS = 6;

/** A noun in English: what a pack says of one and of many. */
export interface DraftNoun {
  readonly one: string;
  readonly many: string;
  readonly article: 'a' | 'an' | 'none';
  readonly [field: string]: string;
}

/** The noun of a creature, by its name alone. A German one keeps its capital. */
export function nounOf(name: string, isGerman: boolean): DraftNoun {
  const one = isGerman ? name : singularOf(name).toLowerCase();
  if (/^(?:the|der|die|das)\s/i.test(name)) return { one: name, many: name, article: 'none' };
  return { one, many: isGerman ? one : pluralOf(one), article: !isGerman && /^[aeiou]/i.test(one) ? 'an' : 'a' };
}

function pluralOf(one: string): string {
  const [before, ...behind] = one.split(/ (?=of |in |with |from )/);
  if (before !== undefined && behind.length > 0) return [pluralOf(before), ...behind].join(' ');
  const at = Math.max(one.lastIndexOf(' '), one.lastIndexOf('-')) + 1;
  const [start, last] = [one.slice(0, at), one.slice(at)];
  const known = Object.hasOwn(IRREGULAR, last) ? IRREGULAR[last] : undefined;
  if (known !== undefined) return start + known;
  if (SAME.test(last)) return one;
  if (/[^aeiou]y$/.test(last)) return `${start}${last.slice(0, -1)}ies`;
  return start + last + (/(?:s|x|z|ch|sh)$/.test(last) ? 'es' : 's');
}

/** One of several, by an English name in the plural. */
function singularOf(name: string): string {
  const at = Math.max(name.lastIndexOf(' '), name.lastIndexOf('-')) + 1;
  const [start, last] = [name.slice(0, at), name.slice(at)];
  const low = last.toLowerCase();
  const known = Object.entries(IRREGULAR).find(([, many]) => many === low)?.[0];
  if (known !== undefined) return start + (last[0] ?? '') + known.slice(1);
  if (/ies$/.test(low) && low.length > 4) return `${start}${last.slice(0, -3)}y`;
  if (/(?:sses|xes|ches|shes)$/.test(low)) return start + last.slice(0, -2);
  return /[^s]s$/.test(low) && !/(?:us|is|os|ops|as)$/.test(low) ? start + last.slice(0, -1) : name;
}

/** A name as it stands before the numbers, and how many there are. */
export interface Named {
  readonly name: string;
  readonly count: string | null;
}

/** `Goblin (6):`, `3 goblins`, `**Ogre** –`: a name without what is around it; null for what is no name. */
export function nameIn(before: string, isGerman: boolean): Named | null {
  let text = trimmed(before);
  const [, bracket] = /[([]\s?(\d{1,3}(?:d\d{1,2})?(?:[-–+]\d{1,3})?)\s?[)\]]$/.exec(text) ?? [];
  if (bracket !== undefined) text = trimmed(text.slice(0, Math.max(text.lastIndexOf('('), text.lastIndexOf('['))));
  const [counted, digits, word] = COUNTS.exec(text) ?? [];
  const count = bracket ?? digits ?? word ?? null;
  const isCounted = counted !== undefined && (digits !== undefined || word !== undefined);
  const bare = isCounted ? text.slice(counted.length) : text.replace(/^(?:an?|one|eine?)\s/i, '');
  const isSeveral = count !== null && !/^(?:1|one)$/i.test(count);
  const single = isSeveral && !isGerman ? singularOf(bare) : bare;
  const name = /^(?:the|der|die|das)\s\p{Ll}/u.test(single) || /^The\s\p{Ll}/u.test(single) ? single.slice(4) : single;
  if (!/\p{L}{2}/u.test(name) || /[:=]|\d{3}/.test(name) || name.split(' ').length > MAX_WORDS) return null;
  return { name: titled(name), count };
}

/** The name at the end of a sentence that opens a bracket: `In the corner wait three goblins`. */
export function nameAtEnd(before: string, isGerman: boolean): Named | null {
  const text = trimmed(before).slice(-80);
  // A bracket right behind a name, which more of the line follows.
  if (/^\p{Lu}/u.test(text) && text.split(' ').length <= 3 && !COUNTS.test(text)) return nameIn(text, isGerman);
  const counted = MANY.exec(text);
  if (counted !== null) return nameIn(text.slice(counted.index), isGerman);
  const words = text.split(' ').slice(-1).join(' ');
  return nameIn(words, isGerman);
}

/** A name with a capital, and not in capitals alone. */
export function titled(name: string): string {
  const isShouted = name === name.toUpperCase() && name.length > 3;
  const text = isShouted ? name.toLowerCase() : name;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A name that is no longer than names may be. */
export function cutName(name: string, most = MAX_NAME): string {
  const signs = [...name];
  return signs.length <= most
    ? name
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

function trimmed(text: string): string {
  const unwanted = ' \t:;,.–—-(|*•▶►';
  let from = 0;
  let to = text.length;
  while (from < to && unwanted.includes(text[from] ?? '')) from++;
  while (to > from && unwanted.includes(text[to - 1] ?? '')) to--;
  return text.slice(from, to);
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o' };
const MAX_ID = 40;

/** A slug of a name in plain letters, unlike those that are taken. */
export function idFor(name: string, otherwise: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .replace(/[äöüßæø]/g, (sign) => UMLAUTS[sign] ?? '')
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ID)
    .replace(/^-/, '')
    .replace(/-$/, '');
  const slug = /[a-z]/.test(plain) ? plain : otherwise + (plain === '' ? '' : `-${plain}`);
  // No id is a property that every object has.
  const isFree = (id: string) => !taken.has(id) && !(id in {});
  if (isFree(slug)) return slug;
  for (let number = 2; ; number++) if (isFree(`${slug}-${number}`)) return `${slug}-${number}`;
}
