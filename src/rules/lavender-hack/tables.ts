import { type Table, tableFaults } from '../table.ts';
import { ENCOUNTERS } from './bestiary.ts';
import { CLASSES } from './classes.ts';
import { CLASS_IDS, type LavenderWorld } from './shapes.ts';
import { WEIRDNESS, WEIRDNESS_2 } from './weird.ts';
import { FAMILIARS, WORKINGS, WORKINGS_2, WORKINGS_3 } from './wise.ts';
import { MISHAPS } from './workings.ts';

/** Every content table of the book (Appendix B and the class chapters). */
export const TABLES: readonly Table[] = [
  ...CLASS_IDS.flatMap((id) => [CLASSES[id].backgrounds, CLASSES[id].startingGear]),
  FAMILIARS,
  WORKINGS,
  WORKINGS_2,
  WORKINGS_3,
  MISHAPS,
  WEIRDNESS,
  WEIRDNESS_2,
  ...Object.values(ENCOUNTERS),
];

/** The campaign's own table of that id when it has a sound one, else the book's. */
export function tableIn(world: LavenderWorld, table: Table): Table {
  const { tables } = world.party.state;
  const own = Object.hasOwn(tables, table.id) ? tables[table.id] : undefined;
  return own === undefined || tableFaults(own).length > 0 ? table : { ...table, ...own, ours: true };
}
