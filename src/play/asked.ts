import type { Ask, Prompt } from '../rules/prompt.ts';
import type { World } from '../rules/world.ts';

/** Whether only game masters may know what it asks: it may tell what they alone decide or know. */
export function isForGm({ audience }: Pick<Ask, 'audience'>): boolean {
  return audience.who === 'gm';
}

/** Whom a prompt waits for; empty for the game masters. */
export function askedOf(world: Pick<World, 'party'>, prompt: Prompt): readonly string[] {
  switch (prompt.audience.who) {
    case 'one':
      return [prompt.audience.userId];
    case 'any':
      return prompt.audience.userIds;
    case 'each':
      return prompt.audience.userIds.filter((userId) => !Object.hasOwn(prompt.answers, userId));
    case 'spotlight':
      return world.party.spotlight === null ? [] : [world.party.spotlight];
    case 'gm':
      return [];
  }
}
