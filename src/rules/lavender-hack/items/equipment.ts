import { z } from 'zod';
import { type ContentKind, contentKind, perContent } from '../../engine/content.ts';
import { line, sameNames } from '../../mechanics/content/texts.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { ITEM_DICE, type ItemDie, MAX_HP, RANGES } from '../kit/ids.ts';
import { MAX_NAME } from '../kit/kit.ts';
import { ITEM_KINDS, type ItemData } from './schemas.ts';

/** A die as a pack names it: `d6`. */
const die = z.enum(['d4', 'd6', 'd8', 'd10', 'd12']);
const MAX_WORTH = 10;
const MAX_SLOTS = 20;
const MAX_NOTE = 200;

const thing = z.strictObject({
  name: line(MAX_NAME),
  /** One without a rule is ours (default B6, or B3 for what the Wise start with). */
  rule: z.string().optional(),
  kind: z.enum(ITEM_KINDS),
  /** The sort of valuable that it counts as, where that is not its kind. */
  type: z.string().max(30).optional(),
  die: die.optional(),
  value: z.int().min(0).max(MAX_WORTH),
  slots: z.int().min(0).max(MAX_SLOTS),
  twoHanded: z.boolean().default(false),
  slow: z.boolean().default(false),
  gunpowder: z.boolean().default(false),
  range: z.enum(RANGES).default('none'),
  note: line(MAX_NOTE).optional(),
  /** Players do not know what it is worth. */
  knownValue: z.boolean().default(true),
  /** Damage of a trap that is bought ready, for one foe (default B6). */
  trapDie: die.optional(),
  /** A blade that can be thrown (LH-EQUIP-10). */
  thrown: z.boolean().default(false),
  /** Hit points and bite of an animal that fights (default B6). */
  beast: z.strictObject({ hp: z.int().min(1).max(MAX_HP), bite: die }).optional(),
});
type Written = z.infer<typeof thing>;

export interface EquipmentRow
  extends Omit<Written, 'rule' | 'type' | 'die' | 'trapDie' | 'beast' | 'note'>,
    Pick<ItemData, 'type' | 'die' | 'note'> {
  readonly rule: string;
  /** Not from the book's tables. */
  readonly ours: boolean;
  readonly trapDie: ItemDie | null;
  readonly beast: { readonly hp: number; readonly bite: ItemDie } | null;
}

/** Arms, armour and other things (LH-EQUIP-01, LH-EQUIP-02, LH-EQUIP-08). */
export const THINGS: ContentKind<EquipmentRow> = contentKind<Written, EquipmentRow>({
  name: 'things',
  schema: thing,
  words: z.strictObject({ name: line(MAX_NAME), note: line(MAX_NOTE).optional() }),
  make: (_id, { rule, type, die: thrown, trapDie, beast, note = '', ...row }) => ({
    ...row,
    note,
    rule: rule ?? 'LH-EQUIP-08',
    ours: rule === undefined,
    type: type ?? row.kind,
    die: sidesOf(thrown),
    trapDie: sidesOf(trapDie),
    beast: beast === undefined ? null : { hp: beast.hp, bite: sidesOf(beast.bite) ?? 4 },
  }),
  check: (content, ids) => sameNames(content.of(THINGS), ids),
});

const byName = perContent(
  (content) => new Map([...content.of(THINGS).values()].map((row) => [row.name.toLowerCase(), row] as const)),
);

/** Every row of the campaign's packs. */
export const equipmentOf = ({ content }: Stocking): readonly EquipmentRow[] => [...content.of(THINGS).values()];

/** A row by its name, in any letter case. */
export function findEquipment({ content }: Stocking, name: string): EquipmentRow | null {
  return byName(content).get(name.trim().toLowerCase()) ?? null;
}

function sidesOf(written: z.infer<typeof die> | undefined): ItemDie | null {
  return ITEM_DICE.find((sides) => `d${sides}` === written) ?? null;
}

/** A new thing: by its row, or, when no pack has one, a plain one of one slot and no known worth. */
export function makeItem(world: Stocking, name: string): { readonly name: string; readonly data: ItemData } {
  const row = findEquipment(world, name);
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
      knownValue: row?.knownValue ?? false,
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

/** A valuable with an unknown value, 1–10 (LH-VALUE-02). @param type the sort of thing that it is; null: a plain one */
export function makeValuable(
  world: Stocking,
  { text, type = null }: { readonly text: string; readonly type?: string | null | undefined },
  value: number,
): { readonly name: string; readonly data: ItemData } {
  const { name, data } = makeItem(world, text);
  return { name, data: { ...data, type: type ?? data.type, value, knownValue: false } };
}
