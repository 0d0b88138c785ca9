import type { ItemDie } from '../kit/ids.ts';
import type { ItemData } from './schemas.ts';
import { VALUABLE_TYPES } from './tables.ts';

type EquipmentStats = Pick<ItemData, 'kind' | 'type' | 'die' | 'value' | 'slots'> &
  Partial<Pick<ItemData, 'twoHanded' | 'slow' | 'gunpowder' | 'range' | 'note'>>;

export interface EquipmentRow extends EquipmentStats {
  readonly name: string;
  readonly rule: string;
  /** Not from the book's tables (default B6, or B3 for what the Wise start with). */
  readonly ours: boolean;
  /** Damage of a trap that is bought ready, for one foe (default B6). */
  readonly trapDie?: ItemDie;
  /** A blade that can be thrown (LH-EQUIP-10). */
  readonly thrown?: true;
  /** Hit points and bite of an animal that fights (default B6). */
  readonly beast?: { readonly hp: number; readonly bite: ItemDie };
}

function weapon(
  name: string,
  die: ItemDie,
  value: number,
  slots: number,
  more: Partial<EquipmentStats> = {},
): EquipmentRow {
  return { name, rule: 'LH-EQUIP-01', ours: false, kind: 'weapon', type: 'weapon', die, value, slots, ...more };
}

function armour(name: string, die: ItemDie, value: number, slots: number): EquipmentRow {
  return { name, rule: 'LH-EQUIP-02', ours: false, kind: 'armour', type: 'armour', die, value, slots };
}

function gearRow(
  name: string,
  type: string,
  value: number,
  slots: number,
  more: Partial<EquipmentStats> = {},
): EquipmentRow {
  return { name, rule: 'LH-EQUIP-08', ours: true, kind: 'thing', type, die: null, value, slots, ...more };
}

/** The same thing under another name (default B6). */
function like(row: EquipmentRow, name: string): EquipmentRow {
  return { ...row, name, rule: 'LH-EQUIP-08', ours: true };
}

const GREATSWORD = weapon('Greatsword', 10, 5, 2, { twoHanded: true, slow: true });
const CROSSBOW = weapon('Crossbow', 10, 4, 2, { twoHanded: true, slow: true, range: 'long' });
const LEATHER = armour('Leather', 4, 4, 1);
const CHAIN = armour('Chain', 6, 5, 2);

/** Arms and armour of the book, then the other things in starting gear. */
export const EQUIPMENT: readonly EquipmentRow[] = [
  { ...weapon('Dagger', 4, 3, 1), thrown: true },
  weapon('Shortsword', 6, 3, 1),
  weapon('Longsword', 8, 4, 2),
  weapon('Mace', 8, 3, 1),
  GREATSWORD,
  weapon('Shortbow', 6, 3, 1, { twoHanded: true, range: 'short' }),
  weapon('Longbow', 8, 4, 2, { twoHanded: true, range: 'long' }),
  CROSSBOW,
  weapon('Pistol', 10, 6, 1, { gunpowder: true, range: 'short' }),
  LEATHER,
  CHAIN,
  armour('Half Plate', 8, 6, 3),
  armour('Full Plate', 10, 7, 3),
  { name: 'Shield', rule: 'LH-EQUIP-02', ours: false, kind: 'shield', type: 'armour', die: null, value: 4, slots: 1 },
  { ...like(weapon('', 8, 4, 2), 'Bearded Axe'), thrown: true },
  like(weapon('', 8, 4, 2), 'Falchion'),
  like(GREATSWORD, 'Claymore'),
  like(CROSSBOW, 'Heavy Crossbow'),
  like(LEATHER, 'Leather Armor'),
  like(CHAIN, 'Chainmail'),
  { ...gearRow('Bear Trap', 'trap', 3, 1, { note: 'd8 once' }), trapDie: 8 },
  gearRow('Caltrops', 'trap', 2, 1, { note: 'stop one foe, once' }),
  gearRow('Pack Horse', 'animal', 5, 0, { kind: 'animal', note: 'carries 10 slots for the party' }),
  gearRow('Riding Horse', 'animal', 5, 0, { kind: 'animal', note: "rider's travel +1 hex" }),
  gearRow('Deck of Cards', 'game', 2, 1),
  gearRow('Fine Clothes', 'clothing', 4, 1),
  gearRow('Loaded Dice', 'game', 2, 1),
  gearRow('Willow Wand', 'wand', 4, 1, { note: 'the game master says what it does' }),
  gearRow('Robe of Shimmer', 'clothing', 5, 1, { note: 'the game master says what it does' }),
  { ...gearRow('Deathcat', 'animal', 5, 0, { kind: 'animal', note: '4 hp, d4 bite' }), beast: { hp: 4, bite: 4 } },
  gearRow('Star Chart', 'map', 2, 1),
  gearRow('Warm Cloak', 'clothing', 2, 1),
  gearRow('Sealed Scroll', 'scroll', 3, 1),
  gearRow('Writing Box', 'writing', 3, 1),
  gearRow('Jar of Dried Roots', 'plant', 2, 1),
  gearRow('Lucky Coin', 'coin', 1, 1),
];

/** A row by its name, in any letter case. */
export function findEquipment(name: string): EquipmentRow | null {
  const wanted = name.trim().toLowerCase();
  return EQUIPMENT.find((row) => row.name.toLowerCase() === wanted) ?? null;
}

/** A new thing: by its row, or, when the book has none, a plain one of one slot and no known worth. */
export function makeItem(name: string): { readonly name: string; readonly data: ItemData } {
  const row = findEquipment(name);
  const { kind, type, die, value, slots } = row ?? { kind: 'thing', type: 'thing', die: null, value: 0, slots: 1 };
  return {
    name: row?.name ?? name.trim(),
    data: {
      kind,
      type,
      die,
      dieNow: die,
      broken: false,
      twoHanded: row?.twoHanded ?? false,
      slow: row?.slow ?? false,
      gunpowder: row?.gunpowder ?? false,
      range: row?.range ?? 'none',
      slots,
      value,
      knownValue: row !== null && row.name !== 'Sealed Scroll',
      worn: false,
      magical: false,
      note: row?.note ?? '',
      poisoned: false,
      ammo: null,
      buyer: null,
      buyerFactionId: null,
      buyerHidden: false,
      ballpark: null,
      locked: false,
      bankAs: null,
      appraisedBy: [],
      properties: [],
      at: null,
      usedDay: null,
    },
  };
}

/** A valuable with an unknown value, 1–10 (LH-VALUE-02). */
export function makeValuable(row: string, value: number): { readonly name: string; readonly data: ItemData } {
  const { name, data } = makeItem(row);
  return { name, data: { ...data, type: VALUABLE_TYPES[row] ?? data.type, value, knownValue: false } };
}
