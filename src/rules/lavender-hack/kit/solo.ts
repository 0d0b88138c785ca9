import type { LavenderWorld } from '../shapes.ts';
import { chosen } from './settings.ts';

type Campaign = Pick<LavenderWorld, 'campaign'>;

/** Whether nobody runs the game: the bot makes the game master's rolls, and openly (LH-SOLO-01). */
export function isSolo({ campaign }: Campaign): boolean {
  return chosen(campaign, 'solo') === 'on';
}

/** Whether the game master rolls for events at their own table (LH-WILD-07); nobody does where there is none. */
export function namesEvents(world: Campaign): boolean {
  return !isSolo(world) && chosen(world.campaign, 'event_rolls') === 'gm_manual';
}

/** Whether the game master sees each event before it counts (LH-WILD-07). */
export function seesEventsFirst(world: Campaign): boolean {
  return !isSolo(world) && chosen(world.campaign, 'event_preview') === 'always';
}

/** Marks an event that everybody is told of at once. */
export function openly(world: Campaign): { readonly open?: true } {
  return isSolo(world) ? { open: true } : {};
}
