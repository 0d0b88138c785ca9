import type { Damage } from '../kit/ids.ts';
import { HERBS, type Herb, type ItemData, itemSchema } from './schemas.ts';

/** A thing as the book has it, before anybody carries it. */
export interface Goods {
  readonly name: string;
  readonly data: ItemData;
}

type GearData = Partial<ItemData> & Pick<ItemData, 'kind'>;

/** Food in one slot, and units of one herb (HX-INV-02). */
const FOOD_STACK = 2;
const HERB_STACK = 5;
/** A torch burns for an hour (HX-TIME-02), a lantern for a watch (ours). */
const TORCH_TURNS = 6;
const LANTERN_TURNS = 24;

/** Arms, armour and other things in a pack (HX-G-04, HX-G-17): by name, in the form of a campaign's things. */
const ROWS: Readonly<Record<string, GearData>> = {
  Dagger: arm(4, { worth: 2 }),
  Club: arm(4, { worth: 1 }),
  Sword: arm(6, { worth: 10 }),
  Axe: arm(6, { worth: 5 }),
  Mace: arm(6, { worth: 5 }),
  Spear: arm(6, { worth: 4, reachFt: 10 }),
  Greatsword: arm(10, { worth: 20, twoHanded: true }),
  Halberd: arm(8, { worth: 12, twoHanded: true, reachFt: 10 }),
  Bow: shooter(6, { worth: 15 }),
  Crossbow: shooter(8, { worth: 20, reload: true }),
  'Padded Armour': { kind: 'armour', defence: 12, worth: 10 },
  'Mail Armour': { kind: 'armour', defence: 14, worth: 40 },
  'Plate Armour': { kind: 'armour', defence: 16, worth: 100 },
  Shield: { kind: 'shield', defence: 1, worth: 5 },
  Torch: { kind: 'light', lightTurns: TORCH_TURNS },
  Lantern: { kind: 'light', lightTurns: LANTERN_TURNS, worth: 10 },
  Food: { kind: 'food', stack: FOOD_STACK },
  Rope: plainGear(2),
  Blanket: plainGear(1),
  Tinderbox: plainGear(2),
  Crowbar: plainGear(3),
  'Iron Spikes': plainGear(2),
  Caltrops: plainGear(2),
  Chalk: plainGear(1),
  Mirror: plainGear(5),
  Tent: plainGear(5),
};

export const HERB_NAMES: Readonly<Record<Herb, string>> = {
  warynettle: 'Warynettle',
  heartsbane: 'Heartsbane',
  sightleaf: 'Sightleaf',
  'sarnis-hip': 'Sarnis Hip',
  lionspaw: 'Lionspaw',
  feverfew: 'Feverfew',
  honeyfoil: 'Honeyfoil',
  devilsgrace: 'Devilsgrace',
  starcomb: 'Starcomb',
  'quick-weed': 'Quick Weed',
  'flint-moss': 'Flint Moss',
};

/** Names of everything that the book has. */
export const GEAR_NAMES: readonly string[] = [...Object.keys(ROWS), ...Object.values(HERB_NAMES)];

/** A thing of the book by its name, in any letter case; null when the book has none of that name. */
export function findGear(name: string): Goods | null {
  const wanted = name.trim().toLowerCase();
  const herb = HERBS.find((one) => HERB_NAMES[one].toLowerCase() === wanted);
  if (herb !== undefined) return herbGoods(herb);
  const found = Object.entries(ROWS).find(([one]) => one.toLowerCase() === wanted);
  return found === undefined ? null : { name: found[0], data: itemSchema.parse(found[1]) };
}

/** A thing by its name: the book's, or a plain one that fills a slot of its own. */
export function makeGear(name: string): Goods {
  return findGear(name) ?? { name: name.trim(), data: itemSchema.parse(plainGear(1)) };
}

/** One unit of a herb or a fungus (HX-ACT-04). */
export function herbGoods(herb: Herb): Goods {
  // It burns readily, as long as one turn of torchlight (HX-G-09).
  const lightTurns = herb === 'flint-moss' ? 1 : null;
  return { name: HERB_NAMES[herb], data: itemSchema.parse({ kind: 'herb', herb, stack: HERB_STACK, lightTurns }) };
}

/** A meal for a day (HX-ACT-03, HX-G-08). */
export function foodGoods(): Goods {
  return makeGear('Food');
}

/** A weapon for the hand: strength strikes (HX-D-28). */
function arm(sides: number, more: Partial<ItemData>): GearData {
  return { kind: 'weapon', damage: die(sides), ability: 'str', ...more };
}

/** A weapon that shoots: dexterity aims (HX-D-28). */
function shooter(sides: number, more: Partial<ItemData>): GearData {
  return { ...arm(sides, more), ability: 'dex', ranged: true, twoHanded: true, reachFt: 300 };
}

function die(sides: number): Damage {
  return { count: 1, sides, plus: 0 };
}

function plainGear(worth: number): GearData {
  return { kind: 'thing', worth };
}
