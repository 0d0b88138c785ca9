import { isRefusal } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { slugOf } from '../../mechanics/words.ts';
import type { Sheet } from '../characters/shapes.ts';
import type { LavenderContext } from '../context.ts';
import { EQUIPMENT, type EquipmentRow, makeItem } from '../items/equipment.ts';
import { addItem } from '../items/gear.ts';
import type { ItemData } from '../items/shapes.ts';
import type { ClassId } from '../kit/terms.ts';
import type { Project } from './shapes.ts';
import { spendBox } from './wealth.ts';

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

/** What a class can make: arms and armour; scrolls, wands and staves; rings, bows and clothing; nothing (LH-CRAFT-01). */
export function makeables(classId: ClassId): readonly Makeable[] {
  const sorts = SORTS[classId].map((name) => ({ id: `${SORT}${slugOf(name)}`, name, type: slugOf(name), value: null }));
  const rows = EQUIPMENT.filter((row) => isMadeBy(classId, row)).map(({ name, type, value }) => ({
    id: `${ROW}${slugOf(name)}`,
    name,
    type,
    value,
  }));
  return [...sorts, ...rows];
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
export function craftOn(context: LavenderContext, characterId: string, thing: string, value: number | null): void {
  const { world, emit } = context;
  const { name, sheet } = characterOf(world, characterId);
  const project = thing === GO_ON_MAKING ? sheet.project : begun(sheet, thing, value);
  if (project === null) return;
  const box = project.boxes + 1;
  if (isRefusal(spendBox(context, box, 'LH-CRAFT-01', 'crafting'))) return;
  const isMade = box >= project.value;
  sheet.project = isMade ? null : { ...project, boxes: box };
  emit({ fact: 'crafted', rule: 'LH-CRAFT-01', characterId, name, item: project.name, box, of: project.value });
  if (isMade && sheet.class !== null) addItem(context, characterId, sheet.class, project.name, dataOf(project));
}

function begun({ class: classId }: Sheet, thing: string, value: number | null): Project | null {
  const made = classId === null ? undefined : makeables(classId).find(({ id }) => id === thing);
  if (made === undefined) return null;
  return { name: made.name, type: made.type, value: made.value ?? value ?? 1, boxes: 0 };
}

/** Its maker knows what it is worth. */
function dataOf({ name, type, value }: Project): ItemData {
  return { ...makeItem(name).data, type, value, knownValue: true };
}
