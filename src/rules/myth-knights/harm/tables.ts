import { lineTable, type Table } from '../../engine/table.ts';

/** The mark of a blow that was just turned aside (MK-G-03, ours); smaller dice do not reach the last rows. */
/** Of a scar that is a lesson: whoever has it passes their next save against surprise without a roll. */
export const LESSON = 'a hard lesson: the next save against surprise is passed';
/** Of a scar that takes the sleep: 1 of Spirit is gone until a new Season. */
export const DREAMS = 'bad dreams: Spirit −1 until a new Season';

export const SCARS: Table = lineTable('scars', 'Scars', 'MK-HURT-01', true, [
  'a nick on the cheek',
  'a torn ear',
  'a crooked nose',
  'a limp in wet weather',
  'numb fingers',
  'a rattling cough',
  LESSON,
  'a split lip',
  DREAMS,
  'a scarred hand',
  'a lost tooth',
  'a mark that folk recognise',
]);
