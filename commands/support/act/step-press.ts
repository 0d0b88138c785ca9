import { stepToken } from '../../../src/discord/render/engine/waiting/next-step.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import { stepOf } from '../../../src/play/waiting/next-step.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { VerbInput } from '../../../src/rules/engine/verbs.ts';
import { type Here, inPublic } from '../access/here.ts';
import { act, verb, withIntent } from './act.ts';

/** The step that a button was made for: its id; null for one that says none, which counts whenever it is pressed. */
export function stepPressed({ look }: Here, token: string | undefined): string | null | Refusal {
  if (token === undefined || token === '') return null;
  const step = stepOf(look.world);
  // A press on an older message, or the second of two.
  return step !== null && stepToken(step.id) === token ? step.id : refuse('step/past');
}

/** The party does something on its way, by a button or by what was typed. */
export function spendTime<V extends 'watch' | 'delve'>(
  here: Here,
  action: V,
  input: VerbInput<V>,
  stepId: string | null = null,
): Promise<Reply> {
  // The party's acts are public, also where the command would have answered with a menu.
  return act(inPublic(here), { ...withIntent(here, verb(action, input)), stepId: stepId ?? undefined });
}
