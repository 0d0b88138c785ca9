import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone, answerRefusal } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { abilityOf } from '../choices/ability.ts';
import { withOf } from '../input/options.ts';
import { numberOf, textOf } from '../input/typed.ts';

/** How far back the last roll is looked for. */
const MAX_BACK = 50;

/** A roll of the past is played again with another ability or edge; its faces stay. */
export async function amendRoll(here: Here, request: CommandRequest): Promise<Reply> {
  const { world, book } = here.look;
  const fields: Record<string, Json> = {};
  const typed = textOf(request, 'ability');
  if (typed !== null) {
    const ability = abilityOf(book, typed);
    if (isRefusal(ability)) return answerRefusal(world, ability);
    fields.ability = ability;
  }
  if (textOf(request, 'with') !== null) Object.assign(fields, withOf(request));
  if (Object.keys(fields).length === 0) return answerRefusal(world, refuse('amend/nothing'));
  const number = numberOf(request, 'entry') ?? (await lastRoll(here, fields));
  if (number === null) return answerRefusal(world, refuse('amend/no-roll'));
  const result = await here.app.play.amend(invocationOf(here, false), { number, fields });
  return answerDone(result, world, false);
}

/** The newest roll that still stands and could have been made with these fields. */
async function lastRoll(here: Here, fields: Readonly<Record<string, Json>>): Promise<number | null> {
  const entries = await here.app.play.journal(here.campaignId, { before: null, limit: MAX_BACK });
  const roll = entries.find(({ undoneBy, dice, input, action }) => {
    if (undoneBy !== null || dice.length === 0 || !Array.isArray(input)) return false;
    const { actions } = here.look.book;
    const done = Object.hasOwn(actions, action) ? actions[action] : undefined;
    return done !== undefined && input.every((one) => done.input.safeParse({ ...one, ...fields }).success);
  });
  return roll?.number ?? null;
}
