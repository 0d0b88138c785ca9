import type { Draft } from 'immer';
import type { Member } from '../../engine/world.ts';
import * as members from '../../mechanics/people/members.ts';
import * as spotlight from '../../mechanics/people/spotlight.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { chosen } from './settings.ts';

/** Of the right to choose for all, which the first to join has. */
export const SPOTLIGHT_RULE = 'LH-SPOT-01';
/** Of how it goes round. */
export const ROTATION_RULE = 'LH-SPOT-03';

/** Checks whether players hold the spotlight; else the game master chooses for all (LH1-SPOT-01). */
export function playersLead({ campaign }: Pick<World, 'campaign'>): boolean {
  return chosen(campaign, 'spotlight_first') === 'main';
}

/** Makes sure that somebody is a member; the first to join holds the spotlight (LH-SPOT-01). */
export function admit(context: Pick<Context, 'world' | 'emit'>, userId: string): Draft<Member> {
  return members.admit(context, userId, SPOTLIGHT_RULE, playersLead(context.world));
}

/** Makes a character the one its player acts with, when they have none in play. @returns whether it is now */
export function bringIntoPlay(context: Context, character: Character): boolean {
  return members.bringIntoPlay(context, character, SPOTLIGHT_RULE, playersLead(context.world));
}

/** The spotlight goes round by itself at dawn and with each hour underground (LH-SPOT-03). */
export function passSpotlight(context: Pick<Context, 'world' | 'emit'>): void {
  const { world } = context;
  if (chosen(world.campaign, 'spotlight_rotation') !== 'auto' || !playersLead(world)) return;
  spotlight.passSpotlight(context, spotlight.nextInSpotlight(world), ROTATION_RULE);
}
