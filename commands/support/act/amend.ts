import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone, answerRefusal } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { abilityOf } from '../choices/ability.ts';
import { namedCharacter } from '../choices/character.ts';
import { meantBy } from '../choices/offered.ts';
import { folded, given, numberOf, textOf } from '../input/typed.ts';
import { checkOf } from './manner.ts';

/** How far back the last roll is looked for. */
const MAX_BACK = 50;
/** Said of what should not have helped or hindered. */
export const NOTHING = 'nothing';

type Fields = Readonly<Record<string, Json>>;

/** A roll of the past is played again as it should have been; its faces stay. */
export async function amendRoll(here: Here, request: CommandRequest): Promise<Reply> {
  const { world } = here.look;
  const fields = fieldsOf(here, request);
  if (isRefusal(fields)) return answerRefusal(world, fields);
  if (Object.keys(fields).length === 0) return answerRefusal(world, refuse('amend/nothing'));
  // A field that fits none is the book's to refuse.
  const who = textOf(request, 'who');
  if (who !== null) return amendOne(here, request, { who, fields });
  const number = numberOf(request, 'entry') ?? (await lastRoll(here, fields)) ?? (await lastRoll(here, {}));
  if (number === null) return answerRefusal(world, refuse('amend/no-roll'));
  const result = await here.app.play.amend(invocationOf(here, false), { number, fields });
  return answerDone(result, world, false);
}

/** One of somebody's rolls among others: in a round, or in what came of an answer. */
async function amendOne(
  here: Here,
  request: CommandRequest,
  { who, fields }: { readonly who: string; readonly fields: Fields },
): Promise<Reply> {
  const { world } = here.look;
  const character = namedCharacter(here, who);
  if (isRefusal(character)) return answerRefusal(world, character);
  const number = numberOf(request, 'entry') ?? (await lastRollOf(here, character.userId));
  if (number === null) return answerRefusal(world, refuse('amend/no-roll'));
  const roll = { characterId: character.id, which: numberOf(request, 'roll') ?? 1 };
  const result = await here.app.play.amend(invocationOf(here, false), { number, fields, roll });
  return answerDone(result, world, false);
}

/** The newest entry that still stands in which their dice fell. */
async function lastRollOf(here: Here, userId: string): Promise<number | null> {
  const entries = await here.app.play.journal(here.campaignId, { before: null, limit: MAX_BACK });
  const found = entries.find(({ undoneBy, dice }) => undoneBy === null && dice.some(({ roller }) => roller === userId));
  return found?.number ?? null;
}

/** What is to change in the input of the roll. */
function fieldsOf(here: Here, request: CommandRequest): Fields | Refusal {
  const typed = textOf(request, 'ability');
  const ability = typed === null ? null : abilityOf(here.look.book, typed);
  if (isRefusal(ability)) return ability;
  const help = helpOf(here, textOf(request, 'with'));
  if (isRefusal(help)) return help;
  const check = checkOf(here, request, 'call', null);
  return isRefusal(check) ? check : { ...given({ ability }), ...help, ...check };
}

function helpOf(here: Here, typed: string | null): { readonly with?: string | null } | Refusal {
  if (typed === null) return {};
  if (folded(typed) === NOTHING) return { with: null };
  const meant = meantBy(here, { option: 'with', verb: 'amend' }, typed);
  return isRefusal(meant) ? meant : { with: meant };
}

/** The newest roll that still stands and could have been made with these fields. */
async function lastRoll(here: Here, fields: Fields): Promise<number | null> {
  const entries = await here.app.play.journal(here.campaignId, { before: null, limit: MAX_BACK });
  const roll = entries.find(({ undoneBy, dice, input, action }) => {
    if (undoneBy !== null || dice.length === 0 || !Array.isArray(input)) return false;
    const { actions } = here.look.book;
    const done = Object.hasOwn(actions, action) ? actions[action] : undefined;
    return done !== undefined && input.every((one) => done.input.safeParse({ ...one, ...fields }).success);
  });
  return roll?.number ?? null;
}
