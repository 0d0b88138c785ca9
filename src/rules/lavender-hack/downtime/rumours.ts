import type { Draft } from '../shapes.ts';
import { MAX_RUMOURS } from './shapes.ts';

/** The party keeps in mind what it has heard; the oldest is forgotten where there are too many (LH-CAROUSE-02). */
export function keepRumour({ party: { state } }: Draft, text: string): void {
  state.rumours = [...state.rumours, { text, day: state.clock.day }].slice(-MAX_RUMOURS);
}
