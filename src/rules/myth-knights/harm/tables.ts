import { lineTable, type Table } from '../../engine/table.ts';

/** What a blow that was just turned aside leaves behind (MK-G-03, ours); smaller dice do not come to the last of them. */
export const SCARS: Table = lineTable('scars', 'Scars', 'MK-HURT-01', true, [
  'a nick on the cheek',
  'a torn ear',
  'a crooked nose',
  'a limp in wet weather',
  'numb fingers',
  'a rattling cough',
  'a hard lesson: the next save against surprise is passed',
  'a split lip',
  'bad dreams: Spirit −1 until a new Season',
  'a scarred hand',
  'a lost tooth',
  'a mark that folk recognise',
]);
