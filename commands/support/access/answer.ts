import { PLAIN_WORDS } from '../../../src/discord/render/engine/nouns.ts';
import { notDoneFor } from '../../../src/discord/render/engine/refusal.ts';
import { asMessage, privately, type Reply, refused } from '../../../src/discord/reply.ts';
import type { Result } from '../../../src/play/play.ts';
import { areMastersGone } from '../../../src/play/waiting/masters.ts';
import type { Refusal } from '../../../src/rules/engine/prompt.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import type { Here } from './here.ts';
import { commandRefusal } from './refusals.ts';

/** The outcome of an action as an answer; a refusal is private. Null: there was no campaign yet. */
export function answerDone(result: Result, here: Pick<Here, 'look' | 'isPrivate'> | null): Reply {
  switch (result.kind) {
    case 'done': {
      const { message, aside, rowId } = result;
      if (message === null) throw new Error('an action has a message');
      return {
        kind: 'message',
        message: asMessage(message),
        private: here?.isPrivate ?? false,
        rowId,
        aside: aside === null ? undefined : asMessage(aside),
      };
    }
    case 'refused':
      return answerRefusal(here?.look.world ?? null, result.refusal);
    case 'duplicate':
      return { kind: 'nothing' };
  }
}

/** A refusal in the words of the campaign's book, if they are given. */
export function answerRefusal(world: World | null, refusal: Refusal, nouns = PLAIN_WORDS): Reply {
  const words = commandRefusal(refusal, nouns);
  if (words !== null) return { ...privately(words), notDone: notDoneFor(refusal) };
  // If no game master is there, it names the people who can help.
  const isNobody = refusal.refused === 'gm-only' && world !== null && areMastersGone(world);
  return refused(isNobody ? { ...refusal, refused: 'gm-gone' } : refusal, world);
}
