import { type ItemData, itemSchema } from '../items/schemas.ts';

/** A thing as the book has it, before anybody carries it. */
export interface Goods {
  readonly name: string;
  readonly data: ItemData;
}

type GearData = Partial<ItemData> & Pick<ItemData, 'kind'>;

const WEAPON: GearData = { kind: 'weapon', wounds: 1 };
const SHOOTER: GearData = { ...WEAPON, ranged: true };

/** Arms, armour and tools (AD-G-03): by name, as the campaign's things are made. */
const ROWS: Readonly<Record<string, GearData>> = {
  Knife: WEAPON,
  Club: WEAPON,
  Sword: WEAPON,
  Axe: WEAPON,
  Spear: WEAPON,
  Sling: SHOOTER,
  Bow: { ...SHOOTER, twoHanded: true },
  'Great Weapon': { kind: 'weapon', wounds: 2, slots: 2, twoHanded: true },
  'Padded Armour': { kind: 'armour', defence: 12, slots: 1 },
  'Mail Armour': { kind: 'armour', defence: 14, slots: 2 },
  'Plate Armour': { kind: 'armour', defence: 16, slots: 3 },
  Shield: { kind: 'shield' },
  Crowbar: { kind: 'tool', tool: 'forcing things open' },
  Picks: { kind: 'tool', tool: 'locks' },
  Rope: { kind: 'tool', tool: 'climbing' },
  Bandages: { kind: 'tool', tool: 'tending the wounded' },
  Lantern: { kind: 'tool', tool: 'seeing in the dark' },
};

/** Names of everything that the book has. */
export const GEAR_NAMES: readonly string[] = Object.keys(ROWS);

/** The uses of the book's tools, as they are recorded (AD-CHECK-01). */
export const TOOL_USES: readonly string[] = Object.values(ROWS).flatMap(({ tool }) =>
  tool === undefined ? [] : [tool],
);

/** A thing of the book by its name, in any letter case; null when the book has none of that name. */
export function findGear(name: string): Goods | null {
  const wanted = name.trim().toLowerCase();
  const found = Object.entries(ROWS).find(([one]) => one.toLowerCase() === wanted);
  return found === undefined ? null : { name: found[0], data: itemSchema.parse(found[1]) };
}

/** A thing by its name: the book's, or a plain one that takes one slot (AD-INV-02). */
export function makeGear(name: string): Goods {
  return findGear(name) ?? { name: name.trim(), data: itemSchema.parse({}) };
}
