import { lineTable, type Table } from '../../engine/table.ts';

/** Encounters, by place (default B15). Rows that name no creature are for the game master to fill. */
export const ENCOUNTERS: Readonly<Record<'wilderness' | 'dungeon', Table>> = {
  wilderness: lineTable('encounters-wilderness', 'Encounters in the wilderness', 'LH-BX-02', true, [
    'Wolf',
    'Bandit',
    'Faction patrol',
    'Harmless game',
    'Travellers',
    'Ogre',
  ]),
  dungeon: lineTable('encounters-dungeon', 'Encounters in a dungeon', 'LH-BX-02', true, [
    'Goblin pack',
    'Skeleton',
    'Giant spider',
    'Rival party',
    'Faction patrol',
    'Vermin',
  ]),
};
