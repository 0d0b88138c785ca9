import { DREAMS, LESSON } from '../harm/tables.ts';
import type { Draft } from '../shapes.ts';
import { MAX_VIRTUE } from './terms.ts';

type Sheet = Draft['characters'][string]['sheet'];

/** What a scar does beyond its look, by its words: those of a campaign's own do nothing else (MK-G-03). */
export function bearScar(sheet: Sheet, text: string): void {
  const { spi } = sheet.virtues;
  if (text === LESSON) sheet.lessons += 1;
  if (text !== DREAMS || spi.max === 0) return;
  sheet.dreams += 1;
  spi.max -= 1;
  spi.now = Math.max(0, spi.now - 1);
}

/** The same taken back: the referee has changed what it is. */
export function shedScar(sheet: Sheet, text: string): void {
  const { spi } = sheet.virtues;
  if (text === LESSON) sheet.lessons = Math.max(0, sheet.lessons - 1);
  if (text !== DREAMS || sheet.dreams === 0) return;
  sheet.dreams -= 1;
  spi.max = Math.min(MAX_VIRTUE, spi.max + 1);
  spi.now = Math.min(spi.max, spi.now + 1);
}

/** With a new Season bad dreams are over; what they took can be had again. */
export function sleepWell(sheet: Sheet): void {
  const { spi } = sheet.virtues;
  spi.max = Math.min(MAX_VIRTUE, spi.max + sheet.dreams);
  sheet.dreams = 0;
}
