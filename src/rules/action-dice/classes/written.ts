import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { oneLine } from '../../mechanics/words.ts';
import { DICE_KINDS } from '../kit/ids.ts';
import {
  type Class,
  FEATURES,
  LETTERS,
  MAX_CLASS_NAME,
  MAX_MISHAP_TEXT,
  MAX_TEMPLATE_TEXT,
  MISHAP_EFFECTS,
  MISHAP_SIDES,
  OCCUPATIONS,
} from './schemas.ts';

/** Longest file of classes, in characters. */
const MAX_FILE = 40_000;

/** A class as the game master writes it down: a line for each template, and for each face of the mishap die. */
export const writtenClass = z.strictObject({
  name: z.string(),
  dice: z.enum(DICE_KINDS),
  titles: z.enum(OCCUPATIONS),
  templates: z.array(z.string()),
  mishaps: z.array(z.string()).default([]),
});
export type WrittenClass = z.infer<typeof writtenClass>;

/** Lines of a form, without the empty ones. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** One class, or a list of them, as JSON. */
export function readFile(text: string): readonly WrittenClass[] | Refusal {
  if (text.length > MAX_FILE) return refuse('class/too-long', { max: MAX_FILE });
  const written = parsed(text);
  if (written === undefined) return refuse('class/not-json');
  const read = z
    .array(writtenClass)
    .min(1)
    .safeParse(Array.isArray(written) ? written : [written]);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const [at = 0, ...path] = issue?.path ?? [];
  return refuse('class/cannot-read', { number: Number(at) + 1, field: [...path, ...unknown].join('.') });
}

/** The class that was written down (AD-CLASS-03, AD-G-04, AD-G-05). Refuses what no class is. */
export function readClass({ name: said, dice, titles, templates, mishaps }: WrittenClass): Class | Refusal {
  const name = oneLine(said, MAX_CLASS_NAME);
  if (name === null || !/[\p{L}\p{N}]/u.test(name)) return refuse('class/bad-name', { max: MAX_CLASS_NAME });
  if (templates.length < 1 || templates.length > LETTERS.length)
    return refuse('class/templates', { count: templates.length, max: LETTERS.length });
  if (mishaps.length > 0 && !MISHAP_SIDES.some((sides) => sides === mishaps.length))
    return refuse('class/mishaps', { count: mishaps.length });
  const grants: Class['templates'] = [];
  for (const [at, letter] of LETTERS.slice(0, templates.length).entries()) {
    const read = readLine(templates[at] ?? '', /^[A-D]\s*[.:)]\s*/u, FEATURES, MAX_TEMPLATE_TEXT);
    if (isRefusal(read)) return read;
    grants.push({ letter, text: read.text, feature: read.mark });
  }
  const faces: Class['mishaps'] = [];
  for (const line of mishaps) {
    const read = readLine(line, /^\d{1,2}\s*[.:)]\s*/u, MISHAP_EFFECTS, MAX_MISHAP_TEXT);
    if (isRefusal(read)) return read;
    faces.push({ text: read.text, effect: read.mark });
  }
  return { name, kind: dice, occupation: titles, templates: grants, mishaps: faces };
}

/** The templates and the mishaps of a class, as lines that `readClass` reads as the same. */
export function writeClass({ templates, mishaps }: Pick<Class, 'templates' | 'mishaps'>) {
  return {
    templates: templates.map(({ letter, text, feature }) => `${letter}: ${marked(text, feature)}`),
    mishaps: mishaps.map(({ text, effect }, at) => `${at + 1}: ${marked(text, effect)}`),
  };
}

function marked(text: string, mark: string | null): string {
  return mark === null ? text : `${text} [${mark}]`;
}

/** A line, and at its end in square brackets what the book itself plays of it. */
function readLine<Mark extends string>(
  line: string,
  number: RegExp,
  marks: readonly Mark[],
  most: number,
): { readonly text: string; readonly mark: Mark | null } | Refusal {
  const [, before = line, said = null] = /^(.*\S)\s*\[([^[\]]*)\]$/u.exec(line.trim()) ?? [];
  const text = oneLine(before.trim().replace(number, ''), most);
  if (text === null) return refuse('class/bad-line', { line: line.trim(), max: most });
  const mark = said === null ? null : marks.find((one) => one === said.trim().toLowerCase());
  return mark === undefined ? refuse('class/unknown-mark', { mark: said, known: [...marks] }) : { text, mark };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
