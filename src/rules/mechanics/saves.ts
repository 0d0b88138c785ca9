import { z } from 'zod';
import type { Action } from '../engine/book.ts';
import type { Actor } from '../engine/context.ts';
import { isRefusal, type Of, type Refusal, refuse } from '../engine/prompt.ts';
import type { World } from '../engine/world.ts';
import { characterOf, gmOnly } from './people/characters.ts';
import type { CharacterRef } from './people/members.ts';

interface CallContext {
  readonly world: { prompts: Record<string, Pick<World['prompts'][string], 'kind' | 'characterId'>> };
  readonly actor: Actor;
}

/** The game master takes back a question of a kind that somebody was called for. @returns whose it was, by the id of the character */
function calledOff(context: CallContext, promptId: string, kind: string): string | Refusal {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { prompts } = context.world;
  const prompt = Object.hasOwn(prompts, promptId) ? prompts[promptId] : undefined;
  if (prompt === undefined) return refuse('prompt/closed');
  if (prompt.kind !== kind || prompt.characterId === null) return refuse('prompt/cannot-waive');
  delete prompts[promptId];
  return prompt.characterId;
}

/** No save is needed after all. */
export type SaveWaivedFact = Of<'save-waived', CharacterRef>;

interface Waiving extends CallContext {
  readonly world: CallContext['world'] & Pick<World, 'characters'>;
  emit(fact: SaveWaivedFact): void;
}

/** Returns how the game master takes back a save that was called for. @param rule the book's rule of saves */
export function waivingSaves<C extends Waiving, A extends Action>(
  instantAction: <Input extends z.ZodType>(
    input: Input,
    work: (context: C, input: z.infer<Input>) => Refusal | null,
  ) => A,
  rule: string,
): A {
  return instantAction(z.strictObject({ promptId: z.string().min(1).max(100) }), (context, { promptId }) => {
    const whose = calledOff(context, promptId, 'save');
    if (isRefusal(whose)) return whose;
    const { id: characterId, name } = characterOf(context.world, whose);
    context.emit({ fact: 'save-waived', rule, characterId, name });
    return null;
  });
}

/**
 * The question to whoever has to save, for `askQuestion`: they roll, and after their time it is rolled for them. Null once
 * they are out of it, and need no save.
 */
export function saveAsked<Options, Terms>(
  world: Pick<World, 'characters'>,
  characterId: string,
  { rule, options, terms }: { readonly rule: string; readonly options: Options; readonly terms: Terms },
) {
  const { status, userId } = characterOf(world, characterId);
  if (status !== 'active') return null;
  return {
    rule,
    audience: { who: 'one', userId },
    characterId,
    form: { form: 'choice', options },
    required: true,
    fallback: 'roll',
    byHand: true,
    terms,
  } as const;
}
