import type { Prompt } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';

/** Whom a prompt waits for; empty for the game masters. */
export function audienceOf(world: Pick<World, 'party'>, prompt: Prompt): readonly string[] {
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
