import type { Foe } from '../../engine/world.ts';
import { isSameName } from '../words.ts';

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
