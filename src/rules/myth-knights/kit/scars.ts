import { DREAMS, LESSON } from '../harm/tables.ts';
import type { OathDraft } from '../shapes.ts';

type Sheet = OathDraft['characters'][string]['sheet'];

/** What a scar does beyond its look, by its words: those of a campaign's own do nothing else (MK-G-03). */
export function bearScar({ virtues, ...sheet }: Sheet, text: string): Partial<Sheet> {
  if (text === LESSON) return { lessons: sheet.lessons + 1 };
  const { spi } = virtues;
  if (text !== DREAMS || spi.max === 0) return {};
  spi.max -= 1;
  spi.now = Math.max(0, spi.now - 1);
  return { dreams: sheet.dreams + 1 };
}

/** The same taken back: the referee has changed what it is. */
export function shedScar({ virtues, ...sheet }: Sheet, text: string): Partial<Sheet> {
  if (text === LESSON) return { lessons: Math.max(0, sheet.lessons - 1) };
  if (text !== DREAMS || sheet.dreams === 0) return {};
  virtues.spi.max += 1;
  virtues.spi.now += 1;
  return { dreams: sheet.dreams - 1 };
}

/** With a new Season bad dreams are over; what they took can be had again. */
export function sleepWell(sheet: Sheet): void {
  sheet.virtues.spi.max += sheet.dreams;
  sheet.dreams = 0;
}
