import type { ScriptedRoll } from './scripted-dice.ts';
import { playLavender, type WorldWish } from './worlds.ts';

/** Eighteen d6 for the six scores. */
export function scores(...totals: readonly number[]): ScriptedRoll[] {
  return totals.flatMap((total) => {
    const low = Math.floor(total / 3);
    const faces = [low, Math.floor((total - low) / 2), Math.ceil((total - low) / 2)];
    return faces.map((face): ScriptedRoll => `scores d6 = ${face}`);
  });
}

/** `zoe` begins a character called Wren: Str 9, Dex 10, Wis 11, Int 13, Con 16, Cha 14 unless wished otherwise. */
export function begin(wish: WorldWish = {}, rolls = scores(9, 10, 11, 13, 16, 14)) {
  const table = playLavender({ characters: [], ...wish });
  table.as('zoe');
  table.act('create-character', { userId: 'zoe', name: ' Wren ' }, ...rolls);
  return table;
}

export const made = (table: ReturnType<typeof begin>) => {
  const wren = Object.values(table.world.characters).find(({ name }) => name === 'Wren');
  if (wren === undefined) throw new Error('no Wren');
  return wren;
};
export const things = (table: ReturnType<typeof begin>) => Object.values(table.world.items).map(({ name }) => name);
