import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerRefusal } from '../access/answer.ts';
import type { Here } from '../access/here.ts';
import { namedCharacter } from '../choices/character.ts';
import { chosenOf } from '../choices/offered.ts';
import type { Handled } from '../define-command.ts';
import { given, textOf } from '../input/typed.ts';
import { act, actInPost, verb } from './act.ts';

/** Begins the custom id of a button that grants what somebody asks for; their character follows. */
const GRANT = 'gm:edge:';

/** The situation's effect on somebody's next rolls. */
export function grantEdge(here: Here, request: CommandRequest): Handled {
  const { actions, name: book } = here.look.book;
  if (!Object.hasOwn(actions, 'edge')) return refuse('book/cannot', { action: 'edge', book, others: [] });
  const character = namedCharacter(here, textOf(request, 'who') ?? '');
  if (isRefusal(character)) return character;
  const help = chosenOf(here, request, { option: 'with', verb: 'edge', character });
  if (isRefusal(help)) return help;
  const span = chosenOf(here, request, { option: 'for', verb: 'edge', character });
  if (isRefusal(span)) return span;
  const reason = textOf(request, 'reason') ?? '';
  return act(here, verb('edge', { characterId: character.id, with: help ?? '', reason, ...given({ span }) }));
}

/** A button of the bench: what somebody asked for in what they declared, with their words for a reason. */
export function pressGrant(here: Here, customId: string): Handled | null {
  if (!customId.startsWith(GRANT)) return null;
  const characterId = customId.slice(GRANT.length);
  const asked = here.renderer.bench?.(here.look.world).asks?.find((one) => one.characterId === characterId);
  if (asked === undefined) return answerRefusal(here.look.world, refuse('edge/asked-no-more'));
  return actInPost(here, verb('edge', { characterId, with: 'advantage', reason: asked.reason }));
}
