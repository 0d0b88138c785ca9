import { type ItemData, itemSchema } from '../items/schemas.ts';

/** A thing as the book has it, before anybody has it. */
interface Goods {
  readonly name: string;
  readonly data: ItemData;
}

type GearData = Partial<ItemData> & Pick<ItemData, 'kind'>;

const weapon = (count: number, sides: number, more: Partial<ItemData> = {}): GearData => ({
  kind: 'weapon',
  dice: { count, sides },
  ...more,
});

/** Arms and armour (MK-GEAR-02), by name, and the remedies (MK-GEAR-05). */
const ROWS: Readonly<Record<string, GearData>> = {
  Dagger: weapon(1, 6),
  Club: weapon(1, 6),
  Handaxe: weapon(1, 6),
  // Squires' items (MK-D-02).
  Cudgel: weapon(1, 6),
  Hatchet: weapon(1, 6),
  Javelins: weapon(1, 6, { ranged: true }),
  Spear: weapon(1, 8, { hefty: true }),
  Mace: weapon(1, 8, { hefty: true }),
  Axe: weapon(1, 8, { hefty: true }),
  Poleaxe: weapon(1, 10, { long: true }),
  Billhook: weapon(1, 10, { long: true }),
  Shortbow: weapon(1, 6, { long: true, ranged: true }),
  Shortsword: weapon(2, 6),
  Lance: weapon(1, 10, { long: true, lance: true }),
  Greataxe: weapon(2, 10, { long: true, slow: true }),
  Maul: weapon(2, 10, { long: true, slow: true }),
  Longsword: weapon(2, 8, { hefty: true }),
  Greatsword: weapon(2, 10, { long: true }),
  Shield: { kind: 'shield', dice: { count: 1, sides: 4 }, armour: 1 },
  Coat: { kind: 'coat', armour: 1 },
  Helm: { kind: 'helm', armour: 1 },
  Plates: { kind: 'plates', armour: 1 },
  Sustenance: { kind: 'remedy', restores: 'vig' },
  Stimulant: { kind: 'remedy', restores: 'cla' },
  Sacrament: { kind: 'remedy', restores: 'spi' },
};

/** Every knight's equipment (MK-MAKE-04). */
export const COMMON_KIT: readonly string[] = ['Dagger', 'Torches', 'Rope', 'Dry Rations', 'Camping Gear'];

/** The names of the book’s things. */
export const GEAR_NAMES: readonly string[] = [...new Set([...Object.keys(ROWS), ...COMMON_KIT])];

/** One of the book's things by its name, in any letter case; null: it has none of that name. */
export function findGear(name: string): Goods | null {
  const wanted = name.trim().toLowerCase();
  const found = GEAR_NAMES.find((one) => one.toLowerCase() === wanted);
  return found === undefined ? null : { name: found, data: itemSchema.parse(ROWS[found] ?? {}) };
}

/** A thing by its name: the book's, or a plain one. */
export function makeGear(name: string): Goods {
  return findGear(name) ?? { name: name.trim(), data: itemSchema.parse({}) };
}
