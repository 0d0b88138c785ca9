import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone, answerRefusal } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { missingHere } from '../access/permissions.ts';
import { instantOf } from '../input/instant.ts';
import { given, isSet, numberOf, textOf } from '../input/typed.ts';
import { playersNamed, presentPlayers } from './whom.ts';

/**
 * The game master asks several players one question. Its card, posted in this channel, announces it and calls them; the
 * confirmation is for the game master alone.
 */
export async function askPlayers(here: Here, request: CommandRequest): Promise<Reply> {
  const { world } = here.look;
  const missing = missingHere(request);
  if (missing !== null) return answerRefusal(world, missing);
  const end = endWanted(here, request);
  if (isRefusal(end)) return answerRefusal(world, end);
  const userIds = askedOf(here, textOf(request, 'who'));
  if (isRefusal(userIds)) return answerRefusal(world, userIds);
  const result = await here.app.play.askAll(invocationOf(here), {
    title: textOf(request, 'question') ?? '',
    text: textOf(request, 'text') ?? '',
    ...given({ options: optionsTyped(textOf(request, 'options')) }),
    userIds,
    hidden: isSet(request, 'hidden'),
    ...end,
  });
  return answerDone(result, here);
}

/** The options to choose between, separated by commas; null when people write freely. */
function optionsTyped(typed: string | null): readonly string[] | null {
  const parts = typed === null ? null : typed.split(/[,;\n]/).map((part) => part.trim());
  return parts === null ? null : parts.filter((part) => part !== '');
}

/** Everybody at the table, or those who are named; nobody who is named is left out in silence. */
function askedOf(here: Here, typed: string | null): readonly string[] | Refusal {
  const present = presentPlayers(here);
  if (typed === null) return present;
  const named = playersNamed(here, typed);
  if (isRefusal(named)) return named;
  const absent = named.find((userId) => !present.includes(userId));
  return absent === undefined ? named : refuse('round/absent', { userId: absent });
}

function endWanted(
  here: Here,
  request: CommandRequest,
): { readonly hours: number | null | undefined; readonly deadline: number | null } | Refusal {
  const hours = numberOf(request, 'hours');
  const typed = textOf(request, 'until');
  const isEndless = isSet(request, 'no-deadline');
  if ([hours !== null, typed !== null, isEndless].filter(Boolean).length > 1) return refuse('round/two-ends');
  if (isEndless) return { hours: null, deadline: null };
  if (typed === null) return { hours: hours ?? undefined, deadline: null };
  const deadline = instantOf(here, typed, 'end');
  return isRefusal(deadline) ? deadline : { hours: undefined, deadline };
}
