import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import { type ClassData, classOf, featuresOf } from '../../src/rules/lavender-hack/classes/classes.ts';
import { CREATURES as CREATURE_KIND } from '../../src/rules/lavender-hack/foes/bestiary.ts';
import { equipmentOf } from '../../src/rules/lavender-hack/items/equipment.ts';
import { CLASS_IDS, type ClassId } from '../../src/rules/lavender-hack/kit/ids.ts';
import { workingsOf } from '../../src/rules/lavender-hack/magic/workings.ts';
import { TABLES as TABLE_KIND } from '../../src/rules/lavender-hack/tables/registry.ts';

/** A campaign of which nothing matters but the book’s own content. */
export const LAVENDER = { content: lavenderHack.core };

// The core pack of Lavender Hack.
export const EQUIPMENT = equipmentOf(LAVENDER);
export const FEATURES = featuresOf(LAVENDER);
export const WORKING_DATA = workingsOf(LAVENDER);
export const CREATURES = [...lavenderHack.core.of(CREATURE_KIND).values()];
export const TABLES = [...lavenderHack.core.of(TABLE_KIND).values()];
export const CLASSES = Object.fromEntries(CLASS_IDS.map((id) => [id, classOf(LAVENDER, id)])) as Readonly<
  Record<ClassId, ClassData>
>;

/** A table of the pack. @throws when it has none of that id */
export function coreTable(id: string) {
  const found = lavenderHack.core.of(TABLE_KIND).get(id);
  if (found === undefined) throw new Error(`no table ${id}`);
  return found;
}
