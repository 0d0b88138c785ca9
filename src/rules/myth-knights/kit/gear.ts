import { z } from 'zod';
import { type ContentKind, contentKind, type FaultOf, perContent } from '../../engine/content.ts';
import { MAX_LINE } from '../../engine/limits.ts';
import { oneDie } from '../../engine/table-dice.ts';
import { areReal } from '../../mechanics/content/real-dice.ts';
import { addFault, line, slug } from '../../mechanics/content/texts.ts';
import { damageDice, damageOf, gearOf, type Stocking, thingsKind } from '../../mechanics/content/things-kind.ts';
import { itemSchema } from '../items/schemas.ts';
import { RARITIES, type Rarity } from './ids.ts';

const { kind, hefty, long, slow, lance, ranged, fire, armour, restores } = itemSchema.shape;
const attack = damageDice.superRefine((text, context) => {
  if (!itemSchema.shape.dice.safeParse(diceOf(text)).success) addFault(context, { fault: 'bad-dice', dice: text });
});

const rarity = z.enum(RARITIES);

/** Arms and armour (MK-GEAR-02), remedies (MK-GEAR-05), and other things. */
export const THINGS = thingsKind(
  {
    kind: kind.unwrap().optional(),
    dice: attack.optional().describe('Dice of an attack: `d6`, `2d10`'),
    hefty: hefty.unwrap().optional(),
    long: long.unwrap().optional(),
    slow: slow.unwrap().optional(),
    lance: lance.unwrap().optional(),
    ranged: ranged.unwrap().optional(),
    fire: fire.unwrap().optional().describe('True for what sets timber on fire'),
    armour: armour.unwrap().optional().describe('What it adds to armour'),
    restores: restores.unwrap().unwrap().optional().describe('The virtue that a remedy fills up'),
    note: line(MAX_LINE).optional(),
    rarity: rarity.optional().describe('How hard it is to find; `common` when left out'),
  },
  // How hard a thing is to find is no part of it once somebody has it.
  ({ dice, rarity: _found, ...written }) =>
    itemSchema.parse({ ...written, dice: dice === undefined ? null : diceOf(dice) }),
  { note: line(MAX_LINE).optional() },
);

/** How hard each thing is to find, from the same entries (MK-GEAR-02). */
const FINDS: ContentKind<{ readonly name: string; readonly rarity: Rarity }> = contentKind({
  name: 'things',
  schema: z.object({ name: z.string(), rarity: rarity.optional() }),
  words: null,
  make: (_id, { name, rarity: said = 'common' }) => ({ name, rarity: said }),
});

const rarities = perContent(
  (content) => new Map([...content.of(FINDS).values()].map(({ name, rarity: said }) => [name.toLowerCase(), said])),
);

/** How hard a thing is to find, by its name; null when no pack has one of that name (MK-GEAR-02). */
export function rarityOf({ content }: Stocking, name: string): Rarity | null {
  return rarities(content).get(name.trim().toLowerCase()) ?? null;
}

/** Finds things by their names; one that no pack has is a plain one. */
export const { gearNames, findGear, makeGear } = gearOf(THINGS, () => itemSchema.parse({}));

/** What every knight has (MK-MAKE-04), and the arms of squires, for a die (MK-MAKE-05). */
const KIT_IDS = ['common', 'squire'] as const;
export type KitId = (typeof KIT_IDS)[number];

const MAX_KIT = 20;
const kit = z.strictObject({
  things: z.array(slug).min(1).max(MAX_KIT).describe('Ids of things: of `squire` one for each face of a die'),
});

/** Things that somebody has from the start, by their ids. */
export const KITS: ContentKind<readonly string[]> = contentKind<z.output<typeof kit>, readonly string[]>({
  name: 'kits',
  schema: kit,
  words: null,
  make: (_id, { things }) => things,
  check: (content, ids) =>
    ids.flatMap((id): readonly FaultOf[] => {
      const things = content.of(KITS).get(id) ?? [];
      const strange = things.filter((one) => !content.of(THINGS).has(one));
      return [
        ...(KIT_IDS.some((one) => one === id)
          ? []
          : [{ id, path: [], fault: { fault: 'not-one-of', values: KIT_IDS } } as const]),
        ...(id === 'squire' && !areReal(oneDie(things.length))
          ? [{ id, path: ['things'], fault: { fault: 'odd-rows', faces: things.length } } as const]
          : []),
        ...strange.map(
          (one): FaultOf => ({ id, path: ['things'], fault: { fault: 'unknown-entry', of: 'things', id: one } }),
        ),
      ];
    }),
});

/** The names of what belongs to a kit. */
export function kitOf({ content }: Stocking, id: KitId): readonly string[] {
  return (content.of(KITS).get(id) ?? []).flatMap((thing) => content.of(THINGS).get(thing)?.name ?? []);
}

/** Dice of a blow, to which nothing is added. */
function diceOf(dice: string): { readonly count: number; readonly sides: number; readonly plus?: number } {
  const { count, sides, plus } = damageOf(dice);
  return plus === 0 ? { count, sides } : { count, sides, plus };
}
