import { lineTable, type Table } from '../../engine/table.ts';

/** Seers, who glimpse the future (MK-SERV-02, MK-G-16, ours); a campaign can write its own instead. */
export const SEERS: Table = lineTable('seers', 'Seers', 'MK-SERV-02', true, [
  'a bell-ringer who hears what will toll',
  'a child who speaks in her sleep',
  'a ferryman who reads the foam',
  'a widow who counts crows',
  'an anchorite walled in by choice',
  'a blind mapmaker who draws what moves',
]);
