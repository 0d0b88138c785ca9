import { z } from 'zod';
import { MAX_NAME } from '../../engine/limits.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { Foe, World } from '../../engine/world.ts';
import { isSameName, oneLine } from '../words.ts';

/** Longest name of a foe. */
export const MAX_FOE_NAME = MAX_NAME;

/** The name that the game master says for a foe; null when they say none. */
export function nameSaid({ name }: { readonly name: string | null }): string | null | Refusal {
  return name === null ? null : (oneLine(name, MAX_FOE_NAME) ?? badName());
}

export function badName(): Refusal {
  return refuse('foe/bad-name', { max: MAX_FOE_NAME });
}

/** Refuses a name that a foe there has already, in any letter case. @param exceptId the one that is renamed */
export function refuseTaken({ foes }: Pick<World, 'foes'>, name: string, exceptId: string | null): Refusal | null {
  const isTaken = Object.values(foes).some((foe) => foe.id !== exceptId && isSameName(foe.name, name));
  return isTaken ? refuse('foe/already-there', { foe: name }) : null;
}

/** Of whom and how many the game master writes down foes: by a creature’s name, or a line of numbers. Null is not said. */
export const FOES_SAID = {
  count: z.int().min(1).max(20).default(1),
  creature: z.string().nullable().default(null),
  line: z.string().max(500).nullable().default(null),
  /** Writes the stat block down for the campaign. */
  keep: z.boolean().default(false),
};

/** `Wolf` alone, else `Wolf 1`, `Wolf 2`, … after those that are there, down or not. @param max longest name */
export function foeNames(
  { foes }: { readonly foes: Readonly<Record<string, Pick<Foe, 'name'>>> },
  name: string,
  count: number,
  max: number,
): readonly string[] {
  const highest = Math.max(0, ...Object.values(foes).map((foe) => numberIn(foe.name, name, max)));
  if (highest === 0 && count === 1) return [name];
  return Array.from({ length: count }, (_, index) => numbered(name, highest + index + 1, max));
}

/** The number of `foeName` among those of a name: 1 for the bare name, 0 for another name. */
function numberIn(foeName: string, name: string, max: number): number {
  if (isSameName(foeName, name)) return 1;
  const number = Number(/ (\d{1,4})$/.exec(foeName)?.[1] ?? 0);
  return number > 0 && isSameName(foeName, numbered(name, number, max)) ? number : 0;
}

function numbered(name: string, number: number, max: number): string {
  const end = ` ${number}`;
  return `${[...name].slice(0, max - end.length).join('')}${end}`;
}
