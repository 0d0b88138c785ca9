import { reader } from '../../language/reader.ts';

/**
 * Every sign that may stand in a text, and what is sent for it while Discord does not have its picture. An empty text is
 * for a sign that always has its word right beside it.
 */
export const SIGNS = {
  d4: '',
  d6: '',
  d8: '',
  d10: '',
  d12: '',
  d20: '',
  critical: '💥',
  strong: '✔️',
  weak: '🌗',
  miss: '✖️',
  fumble: '☠️',
  trouble: '⚠️',
  level: '🌟',
  broken_die: '',
  gone_die: '',
  hungry: '',
  dark: '',
  wounded: '',
  exposed: '',
  opening: '',
  blessed: '',
  plain: '',
  forest: '',
  hill: '',
  mountain: '',
  swamp: '',
  desert: '',
  water: '',
  ice: '',
  settled: '',
  farmland: '',
  coast: '',
  jungle: '',
  face_1: '',
  face_2: '',
  face_3: '',
  face_4: '',
  face_5: '',
  face_6: '',
} as const satisfies Readonly<Record<string, string>>;

export type SignName = keyof typeof SIGNS;

/**
 * Drawings that were changed after their first upload, with the number of the present one: 2 for the second. A picture has
 * the name of its sign, since Discord reads its name out; only a changed one has a suffix.
 */
export const REVISIONS: Partial<Readonly<Record<SignName, number>>> = {};

/** The suffix of a picture's name: `_v2`; `_3fa2` in older messages. */
export const MARK = /_(?:v\d{1,3}|[0-9a-f]{4})$/;

/** Stands for the id of a picture until the text is sent (`openSigns`). No message of Discord's has it. */
const LATER = '0';
const TOKEN = /<:(\w{2,32}):0>( ?)/g;

/**
 * Returns a sign with a space behind it, for a text with markdown. Its picture is filled in when the text is sent; its word
 * belongs beside it. Not for buttons, menus, footers and names: those show no pictures, or Discord refuses them with one
 * that is gone. Nothing for a reader who wants everything in words.
 */
export function sign(name: SignName): string {
  return reader().isPlain ? '' : `<:${name}:${LATER}> `;
}

/** Returns the sign of a die of this many sides, with a space behind it; nothing for one that has no sign. */
export function dieSign(sides: number): string {
  const name = `d${sides}`;
  return isSign(name) ? sign(name) : '';
}

/** Returns the sign of a face of a six-sided die. @param face 1–6 */
export function faceSign(face: number): string {
  const name = `face_${face}`;
  return isSign(name) ? sign(name) : '';
}

export function isSign(name: string): name is SignName {
  return Object.hasOwn(SIGNS, name);
}

/** Returns what the picture of a sign is called: `d8`, or `d8_v2` once its drawing has changed. */
export function pictureName(name: SignName): string {
  const revision = REVISIONS[name] ?? 1;
  return revision === 1 ? name : `${name}_v${revision}`;
}

/** Returns the sign that a picture of this name shows or has shown; null for somebody else's. */
export function signOf(picture: string): SignName | null {
  if (isSign(picture)) return picture;
  const name = picture.replace(MARK, '');
  return isSign(name) ? name : null;
}

/** A picture as Discord has it. */
export interface KnownSign {
  readonly id: string;
  /** Its name on Discord. */
  readonly name: string;
}

/** Puts pictures in place of signs in what is sent. */
export interface Signs {
  /** Discord has the picture of a sign; null: not any more. */
  know(name: SignName, known: KnownSign | null): void;
  /** Returns a message with its signs as pictures, or as plain text where Discord does not have them. */
  dress<Body>(body: Body): Body;
}

/** Characters that the parts of a message may have, by Discord. */
const LIMITS: Readonly<Record<string, number>> = {
  content: 2000,
  title: 256,
  description: 4096,
  name: 256,
  value: 1024,
  text: 2048,
};
/** Characters that all texts of a message with pictures may have together. */
const MAX_TOGETHER = 4000;

export function openSigns(): Signs {
  const pictures = new Map<string, KnownSign>();
  return {
    know(name, known) {
      if (known === null) pictures.delete(name);
      else pictures.set(name, known);
    },
    dress(body) {
      const text = JSON.stringify(body);
      if (!text.includes(`:${LATER}>`)) return body;
      const dressed = filled(text, pictures);
      // A picture takes more characters than a word. What would not fit any more goes without.
      return fits(dressed) ? (dressed as typeof body) : (filled(text, new Map()) as typeof body);
    },
  };
}

function filled(text: string, pictures: ReadonlyMap<string, KnownSign>): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(TOKEN, (_all, name, gap) => shown(name, gap, pictures)) : value,
  );
}

function shown(name: string, gap: string, pictures: ReadonlyMap<string, KnownSign>): string {
  const known = pictures.get(name);
  if (known !== undefined) return `<:${known.name}:${known.id}>${gap}`;
  const plain = isSign(name) ? SIGNS[name] : '';
  return plain === '' ? '' : `${plain}${gap}`;
}

function fits(body: unknown): boolean {
  let together = 0;
  let isShort = true;
  JSON.stringify(body, (key, value: unknown) => {
    const limit = LIMITS[key];
    if (typeof value !== 'string' || limit === undefined) return value;
    together += value.length;
    isShort &&= value.length <= limit;
    return value;
  });
  return isShort && together <= MAX_TOGETHER;
}
