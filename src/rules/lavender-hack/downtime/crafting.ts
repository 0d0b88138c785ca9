import { drawnFrom } from '../../engine/content.ts';
import { GM_DICE } from '../../engine/dice.ts';
import { isRefusal } from '../../engine/prompt.ts';
import { rollTable } from '../../engine/table.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { stepUpOn } from '../../mechanics/dice/usage-die.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { slugOf } from '../../mechanics/words.ts';
import type { Sheet } from '../characters/schemas.ts';
import { type EquipmentRow, equipmentOf, findEquipment, makeItem } from '../items/equipment.ts';
import { addItem } from '../items/gear.ts';
import { magicOf } from '../items/magic-items.ts';
import type { ItemData, Property } from '../items/schemas.ts';
import { CLASS_IDS, type ClassId, ITEM_DICE, type ItemDie } from '../kit/ids.ts';
import { tableIn } from '../tables/registry.ts';
import type { Context } from '../vocabulary.ts';
import type { Project } from './schemas.ts';
import { spendBox, WEALTH_ROWS } from './wealth.ts';

const MAX_PROPERTY = 200;

/** Stands for what is being made already, where something to make is asked for. */
export const GO_ON_MAKING = 'go-on';
/** Begins the id of a sort of thing whose value its maker chooses. */
const SORT = 'sort:';
const ROW = 'row:';

/** Something that can be made; `value` is null where its maker chooses it. */
export interface Makeable {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly value: number | null;
}

/** Sorts of things that have no rows of their own in the tables (LH-CRAFT-01). */
const SORTS: Readonly<Record<ClassId, readonly string[]>> = {
  strong: [],
  wise: ['Scroll', 'Wand', 'Staff'],
  deft: ['Ring'],
  weird: [],
};

/** The products of a class: arms and armour; scrolls, wands and staves; rings, bows and clothing; nothing (LH-CRAFT-01). */
export function makeables(world: Stocking, classId: ClassId): readonly Makeable[] {
  const sorts = SORTS[classId].map((name) => ({ id: `${SORT}${slugOf(name)}`, name, type: slugOf(name), value: null }));
  const rows = equipmentOf(world)
    .filter((row) => isMadeBy(classId, row))
    .map(({ name, type, value }) => ({
      id: `${ROW}${slugOf(name)}`,
      name,
      type,
      value,
    }));
  return [...sorts, ...rows];
}

/** Something to make by its id, whoever makes it; null for none, and for what is under way. */
export function makeable(world: Stocking, id: string): Makeable | null {
  return CLASS_IDS.flatMap((one) => makeables(world, one)).find((one) => one.id === id) ?? null;
}

function isMadeBy(classId: ClassId, { kind, type, range = 'none', gunpowder = false }: EquipmentRow): boolean {
  switch (classId) {
    case 'strong':
      return kind === 'weapon' || kind === 'armour' || kind === 'shield';
    case 'deft':
      return type === 'clothing' || (kind === 'weapon' && range !== 'none' && !gunpowder);
    case 'wise':
    case 'weird':
      return false;
  }
}

/** The box of what is being made that is filled next, which is also the wealth that it costs (LH-CRAFT-01, LH-TRAIN-01). */
export function nextCraftBox({ project }: Pick<Sheet, 'project'>): number {
  return (project?.boxes ?? 0) + 1;
}

/**
 * A week of work: one box of as many as the thing is worth; with the last one it is made (LH-CRAFT-01). Something new takes
 * the place of what was under way.
 * @param thing id of a `Makeable`, or `GO_ON_MAKING`
 * @param value 1–10, of a sort that has none of its own
 */
export function craftOn(context: Context, characterId: string, thing: string, value: number | null): void {
  const { world, emit } = context;
  const { name, sheet } = characterOf(world, characterId);
  const project = thing === GO_ON_MAKING ? sheet.project : begun(world, sheet, thing, value);
  if (project === null) return;
  const box = project.boxes + 1;
  if (isRefusal(spendBox(context, box, 'LH-CRAFT-01', 'crafting'))) return;
  const isMade = box >= project.value;
  sheet.project = isMade ? null : { ...project, boxes: box };
  emit({ fact: 'crafted', rule: 'LH-CRAFT-01', characterId, name, item: project.name, box, of: project.value });
  if (isMade && sheet.class !== null) finish(context, characterId, sheet.class, project);
}

/**
 * The possible values of a thing of one's own make: for a row of the tables its own value, or one more with one die better
 * (LH-CRAFT-01).
 */
export function craftValues(
  world: Stocking,
  made: Makeable,
): readonly { readonly value: number; readonly die: ItemDie | null }[] {
  if (made.value === null) return WEALTH_ROWS.map((value) => ({ value, die: null }));
  const die = findEquipment(world, made.name)?.die ?? null;
  const better = die === null ? null : stepUpOn(ITEM_DICE, die);
  const usual = { value: made.value, die: null };
  return better === null || better === die ? [usual] : [usual, { value: made.value + 1, die: better }];
}

function begun(world: Stocking, { class: classId }: Sheet, thing: string, value: number | null): Project | null {
  const made = classId === null ? undefined : makeables(world, classId).find(({ id }) => id === thing);
  if (made === undefined) return null;
  const values = craftValues(world, made).map((one) => one.value);
  const worth = value !== null && values.includes(value) ? value : (values[0] ?? 1);
  return { name: made.name, type: made.type, value: worth, boxes: 0 };
}

/** Value from which a scroll, wand, staff or ring of one's own make is magical (default B14). */
export const MAGICAL_FROM = 4;

/** The thing that was made is there; its maker knows what it is worth, and what it can do. */
function finish(context: Context, characterId: string, classId: ClassId, project: Project): void {
  const { world, diceOf, newId, emit } = context;
  const isMagical = SORTS[classId].some((sort) => slugOf(sort) === project.type) && project.value >= MAGICAL_FROM;
  if (!isMagical) {
    addItem(context, characterId, classId, project.name, dataOf(world, project));
    return;
  }
  const table = tableIn(world, 'magic-items');
  const { row } = rollTable(diceOf(GM_DICE), 'magic-item', table);
  const property: Property = { does: magicOf(row), text: row.text.slice(0, MAX_PROPERTY), known: true };
  const itemId = newId();
  const data = { ...dataOf(world, project), magical: true, properties: [property], allTold: true };
  addItem({ ...context, newId: () => itemId }, characterId, classId, project.name, data);
  const told = { itemId, item: project.name, value: null, properties: [property.text], ...drawnFrom(table) };
  emit({ fact: 'item-revealed', rule: 'LH-ITEM-01', ...told });
}

/** Worth one more than the tables say, it has a die that is one better. */
function dataOf(world: Stocking, { name, type, value }: Project): ItemData {
  const { data } = makeItem(world, name);
  const isFine = data.die !== null && value > (findEquipment(world, name)?.value ?? value);
  const die = isFine && data.die !== null ? stepUpOn(ITEM_DICE, data.die) : data.die;
  return { ...data, type, value, die, dieNow: die, knownValue: true };
}
