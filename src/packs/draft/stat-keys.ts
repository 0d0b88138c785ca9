import type { StatPart } from '../../rules/engine/drafting.ts';

/** A part as it is printed: `AC 6 [13]`. */
export interface Printed {
  readonly part: StatPart;
  readonly key: string;
  readonly value: string;
  /** A value of its kind is behind the key. */
  readonly isSound: boolean;
}

/** A part with its place in the text. */
export interface KeyHit extends Printed {
  /** The index of the key, and that of its value. */
  readonly at: number;
  readonly from: number;
}

interface KeyKind {
  readonly part: StatPart;
  /** In the letter case in which it is printed: `at` and `move` are words of a sentence. */
  readonly keys: string;
  /** The beginning of a value. */
  readonly value: RegExp;
  /** The key is no word of a sentence: without a value it is a part that cannot be read. */
  readonly isStrong: boolean;
}

const NUMBER = /^[+-]?\d/;
const SCORE = /^\d{1,2}\b(?!\s?[%'’])/;
const DICE = /^(?:\d|[dW]\d|by\b|nach\b|nil\b|none\b|special\b|weapon\b|Waffe)/i;
const ALIGNMENT =
  /^(?:[LNCAUR]\b|[LNC][GNE]\b|any\b|lawful|law\b|neutral|chaotic|chaos|unaligned|good\b|evil|none|rechtschaffen|chaotisch|keine|gut\b|böse)/i;

/** The longest first, where one begins with another. */
const KINDS: readonly KeyKind[] = [
  {
    part: 'armour',
    keys: '[Aa]rmou?r [Cc]lass|ARMOU?R CLASS|Rüstungsklasse|AAC|A\\.?C\\.?|RK',
    value: /^(?:\[?\s?[+-]?\d|as\b|wie\b)/i,
    isStrong: true,
  },
  {
    part: 'hit-dice',
    keys: '[Hh]it [Dd]i(?:c)?e|HIT DICE|Trefferwürfel|H\\.?D\\.?|TW',
    value: /^(?:\d|[½¼]|<|less|weniger)/i,
    isStrong: true,
  },
  {
    part: 'hit-points',
    keys: '[Hh]it [Pp]oints|HIT POINTS|Trefferpunkte|Lebenspunkte|[Hh]ps|H\\.?P\\.?|h\\.?p\\.?|Hp|TP|LP',
    value: NUMBER,
    isStrong: false,
  },
  {
    part: 'attacks',
    keys: '(?:#|[Nn]o\\. ?(?:of )?|NO\\. ?(?:OF )?)\\s?(?:AT(?:T|K|TACKS?)?|[Aa]tt(?:acks?|s)?|[Aa]tk)|ATTACKS?|ATT?|ATK|A[Tt][Tt]s?|Atks?|Angriffe?|Ang\\.?|ANG',
    value: /^(?:[+-]?\d|[x×]|one\b|two\b|by\b|nil\b|none\b|keine\b)/i,
    isStrong: false,
  },
  { part: 'attacks', keys: '[Aa]ttacks?', value: /^[+-]?\d/, isStrong: false },
  {
    part: 'damage',
    keys: 'DAMAGE|[Dd]amage|DMG|[Dd]mg|DAM|Dam|Schaden|Sch\\.?|SCH',
    value: DICE,
    isStrong: false,
  },
  // The save against death of `D12 W13 P14` is no damage.
  {
    part: 'damage',
    keys: 'D',
    value: /^(?:\d{1,2}\s?[-–—]\s?\d|\d{0,2}[dDwW]\d|by\b|nach\b|nil\b|none\b|special\b|1\b)/,
    isStrong: false,
  },
  { part: 'morale', keys: 'MORALE|[Mm]orale|[Mm]oral|Mor\\.?|ML|Mo\\.?|MO', value: NUMBER, isStrong: false },
  {
    part: 'move',
    keys: 'MOVEMENT|[Mm]ovement(?: [Rr]ate)?|MOVE|[Mm]ove|[Mm]ov\\.?|M\\.?V\\.?|Mv|[Ss]peed|SPEED|Bewegungsrate|Bewegung|Bew\\.?|BEW|BW',
    value: /^(?:\d|nil\b|0|fly\b|swim\b)/i,
    isStrong: false,
  },
  { part: 'thac0', keys: 'THAC[0Oo]|[Tt]hac0|ETW0', value: /^\d/, isStrong: true },
  {
    part: 'number',
    keys: '[Nn]umber [Aa]ppearing|[Nn]o\\. ?[Ee]nc(?:ountered)?\\.?|[Nn]o\\. ?[Aa]pp(?:earing)?\\.?|# ?[Aa]pp(?:earing)?\\.?|NO\\. ?APPEARING|NA|Anzahl|Anz\\.?|AZ',
    value: DICE,
    isStrong: false,
  },
  {
    part: 'save',
    keys: 'SAVES?|Saving [Tt]hrows?|[Ss]aves?(?: [Aa]s)?|S\\.?V\\.?|Sv|Rettungsw(?:u|ü)rfe?|RW|Rett\\.?',
    value: /^(?:as\b|wie\b|[A-Z]{1,3}\d{0,2}\b|NM\b|MM\b|D\d|[+]?\d|[A-Z][a-z]+[: ]\s?[\d+])/,
    isStrong: false,
  },
  {
    part: 'alignment',
    keys: 'ALIGNMENT|[Aa]lignment|Align\\.?|AL|Al|Gesinnung|Ges\\.?',
    value: ALIGNMENT,
    isStrong: false,
  },
  {
    part: 'experience',
    keys: 'XP(?: [Vv]alue)?|[Xx]p|EXP|Exp\\.?|EP|Erfahrung(?:spunkte)?|[Cc]hallenge(?: [Rr]ating)?|CR|HG|Herausforderung(?:sgrad)?',
    value: /^(?:\d|[½¼⅛]|\()/,
    isStrong: false,
  },
  {
    part: 'treasure',
    keys: '[Tt]reasure(?: [Tt]ype)?|TREASURE(?: TYPE)?|TT|Tr|Hoard(?: Class)?|HC|Schatz(?:typ)?|ST',
    value: /^(?:[A-Z]{1,2}\b|\(|[IVXL]+\b|nil\b|none\b|see\b|keiner?\b|\d)/,
    isStrong: false,
  },
  {
    part: 'size',
    keys: 'SIZE|Size|SZ|Größe|Gr\\.?',
    value: /^(?:[TSMLHGKW]\b|tiny|small|medium|large|man|klein|mittel|groß|\d)/i,
    isStrong: false,
  },
  {
    part: 'abilities',
    keys: 'STR|DEX|CON|INT|WIS|CHA|Str|Dex|Con|Int|Wis|Cha|STÄ|GES|KON|WEI|Stä|Kon|Wei|Ges',
    value:
      /^(?:\d{1,2}\b|[+-]\d|low\b|high\b|average\b|avg|animal|semi|non|very|exceptional|nil|niedrig|tierisch|[LHAN]\b)/i,
    isStrong: false,
  },
  { part: 'level', keys: 'LEVEL|[Ll]evel|Lvl|LVL|Stufe', value: SCORE, isStrong: false },
  {
    part: 'other',
    keys: 'Skills|Senses|Languages|Damage (?:Resistances|Immunities|Vulnerabilities)|Condition Immunities|Proficiency Bonus|Fertigkeiten|Sinne|Sprachen|Schadens(?:resistenzen|immunitäten)|Zustandsimmunitäten|Special(?: [AaDd][A-Za-z]{5,7})?|SA|SD|MR|Magic Resistance|Frequency|FREQ|Freq|% ?[Ii]n [Ll]air|Lair|Intelligence|Climate|Terrain|Sonderfertigkeiten|Besonderes',
    value: /^(?::|\S)/,
    isStrong: false,
  },
];

const KEYS = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${KINDS.map(({ keys }) => `(?:${keys})`).join('|')})(?!\\p{L})`, 'gu');
const WHOLE = KINDS.map(({ keys }) => new RegExp(`^(?:${keys})$`, 'u'));

/** Every key of a stat block in a text, with what is behind it up to the next one. */
export function keyHits(text: string): readonly KeyHit[] {
  const found: { readonly kind: KeyKind; readonly key: string; readonly at: number; readonly from: number }[] = [];
  for (const match of text.matchAll(KEYS)) {
    const { 0: key, index } = match;
    const behind = text.slice(index + key.length, index + key.length + 40);
    const gap = /^[\s:.=|]{0,6}/.exec(behind)?.[0] ?? '';
    const value = behind.slice(gap.length);
    const isNamed = gap.includes(':');
    const kinds = KINDS.filter((_, at) => WHOLE[at]?.test(key) ?? false);
    const sound = kinds.find((kind) => kind.value.test(value) && isItself(kind, key, gap));
    const kind = sound ?? kinds.find(({ isStrong }) => isStrong && (isNamed || /^[A-Z.]{2,5}$/.test(key)));
    if (kind === undefined || value === '') continue;
    found.push({ kind, key, at: index, from: index + key.length + gap.length });
  }
  return found.map(({ kind, key, at, from }, index) => {
    const value = trimmed(text.slice(from, found[index + 1]?.at ?? text.length));
    return { part: kind.part, key, value, isSound: kind.value.test(value), at, from };
  });
}

/** Keys of other parts are words as well, and have a colon. Only an abbreviation has its value right behind it. */
function isItself({ part }: KeyKind, key: string, gap: string): boolean {
  return part === 'other' ? gap.includes(':') : gap !== '' || /^[#A-Za-z.]{1,4}$/.test(key);
}

/** A value without what parts it from the next key. */
function trimmed(value: string): string {
  let end = value.length;
  while (end > 0 && ' ,;|/•·–—:'.includes(value[end - 1] ?? '')) end--;
  const text = value.slice(0, end).trim();
  // A bracket that was opened before the part is closed in it.
  const opened = text.split('(').length;
  const isClosed = text.endsWith(')') && text.split(')').length > opened;
  return (isClosed ? text.slice(0, -1) : text).trim();
}
