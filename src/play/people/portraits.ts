import { createHash } from 'node:crypto';
import { refuse } from '../../rules/engine/prompt.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { playTurn } from '../turns/play-turn.ts';

/** Gives a character a portrait, or takes it away (PBP-VOICE-04). @param png drawn by us; null takes it away */
export async function setPortrait(
  deps: PlayDeps,
  invocation: Invocation,
  characterId: string,
  png: Uint8Array | null,
): Promise<Result> {
  const picture = png === null ? null : createHash('sha256').update(png).digest('hex');
  // Before the change, so that no character ever has a picture that is not there.
  if (png !== null && picture !== null)
    await deps.store.keepPicture(picture, {
      png: Buffer.from(png).toString('base64'),
      now: deps.clock.now().getTime(),
    });
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    const { caller } = invocation;
    const { characters, portraits } = world;
    const character = Object.hasOwn(characters, characterId) ? characters[characterId] : undefined;
    if (character === undefined) return refuse('portrait/no-character');
    if (character.userId !== caller.userId && !isGmOf(world.campaign, caller)) return refuse('portrait/not-yours');
    const old = portraits[characterId]?.picture ?? null;
    if (old === picture) return refuse(picture === null ? 'portrait/none' : 'portrait/same');
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'portrait',
        input: { characterId, picture },
        roller: caller.userId,
        work({ context }) {
          if (picture === null) delete context.world.portraits[characterId];
          else context.world.portraits[characterId] = { characterId, picture };
          const { name } = character;
          const fact: EngineFact = {
            fact: 'portrait',
            rule: 'PBP-VOICE-04',
            characterId,
            name,
            isSet: picture !== null,
          };
          context.emit(fact);
          return null;
        },
      }),
    );
  });
}
