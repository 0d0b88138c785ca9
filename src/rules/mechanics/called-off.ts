import type { Actor } from '../engine/context.ts';
import { type Refusal, refuse } from '../engine/prompt.ts';
import type { World } from '../engine/world.ts';
import { gmOnly } from './people/characters.ts';

interface Asking {
  readonly world: { prompts: Record<string, Pick<World['prompts'][string], 'kind' | 'characterId'>> };
  readonly actor: Actor;
}

/** The game master takes back a question of a kind that somebody was called for. @returns whose it was, by the id of the character */
export function calledOff(context: Asking, promptId: string, kind: string): string | Refusal {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { prompts } = context.world;
  const prompt = Object.hasOwn(prompts, promptId) ? prompts[promptId] : undefined;
  if (prompt === undefined) return refuse('prompt/closed');
  if (prompt.kind !== kind || prompt.characterId === null) return refuse('prompt/cannot-waive');
  delete prompts[promptId];
  return prompt.characterId;
}
