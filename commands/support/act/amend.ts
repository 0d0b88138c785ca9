import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import type { JournalEntry } from '../../../src/play/play.ts';
import type { Amendment } from '../../../src/play/undo/amend.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone, answerRefusal } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { abilityOf } from '../choices/ability.ts';
import { namedCharacter } from '../choices/character.ts';
import { meantBy } from '../choices/offered.ts';
import { folded, given, numberOf, textOf } from '../input/typed.ts';
import { checkOf } from './manner.ts';

/** Most entries that the search for the last roll goes back. */
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
  const who = textOf(request, 'who');
  if (who !== null) return amendOne(here, request, { who, fields });
  const meant = await amendmentOf(here, request, fields);
  if (isRefusal(meant)) return answerRefusal(world, meant);
  return answerDone(await here.app.play.amend(invocationOf(here), meant), here);
}

/** The roll to amend when nobody says whose: that of the given entry, else the newest that these fields fit. */
async function amendmentOf(here: Here, request: CommandRequest, fields: Fields): Promise<Amendment | Refusal> {
  const number = numberOf(request, 'entry');
  const entries = await entriesOf(here, number);
  const found = entries.find((entry) => isOwnRoll(here, entry, fields) || isRollWithin(here, entry, fields));
  // The book refuses a field that belongs to no roll.
  const entry = found ?? entries.find((one) => number !== null || isOwnRoll(here, one, {}));
  if (entry === undefined) return number === null ? refuse('amend/no-roll') : { number, fields };
  if (isOwnRoll(here, entry, fields) || !isRollWithin(here, entry, fields)) return { number: entry.number, fields };
  const [characterId = '', ...others] = whoseRolls(here, entry);
  if (others.length > 0) return refuse('amend/whose', { number: entry.number, names: namesOf(here, entry) });
  return { number: entry.number, fields, roll: { characterId, which: numberOf(request, 'roll') ?? 1 } };
}

/** The entry of that number, or the newest ones. */
async function entriesOf({ app, campaignId }: Here, number: number | null): Promise<readonly JournalEntry[]> {
  if (number === null) return app.play.journal(campaignId, { before: null, limit: MAX_BACK });
  const entries = await app.play.journal(campaignId, { before: number + 1, limit: 1 });
  return entries.filter((one) => one.number === number);
}

/** Checks whether a valid roll was made by itself, and could have been made with these fields. */
function isOwnRoll({ look }: Here, { undoneBy, dice, input, action }: JournalEntry, fields: Fields): boolean {
  if (undoneBy !== null || dice.length === 0 || !Array.isArray(input)) return false;
  const { actions } = look.book;
  const done = Object.hasOwn(actions, action) ? actions[action] : undefined;
  return done !== undefined && input.every((one) => done.input.safeParse({ ...(one as object), ...fields }).success);
}

/**
 * Checks whether rolls that still stand fell within something else, such as a round, and these fields can change one of
 * them.
 */
function isRollWithin(here: Here, entry: JournalEntry, fields: Fields): boolean {
  const { book } = here.look;
  const [characterId] = whoseRolls(here, entry);
  if (entry.undoneBy !== null || characterId === undefined) return false;
  const amending = book.amending?.(book, { characterId, which: 1, fields });
  return amending !== undefined && !isRefusal(amending);
}

/** Each once. */
function whoseRolls({ look }: Here, { facts }: JournalEntry): readonly string[] {
  return [...new Set(look.book.amendable?.(facts) ?? [])];
}

function namesOf(here: Here, entry: JournalEntry): string[] {
  return whoseRolls(here, entry).flatMap((id) => here.look.world.characters[id]?.name ?? []);
}

/** One of somebody's rolls among others: in a round, or in the outcome of an answer. */
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
  const result = await here.app.play.amend(invocationOf(here), { number, fields, roll });
  return answerDone(result, here);
}

/** The newest valid entry with a roll of theirs. */
async function lastRollOf(here: Here, userId: string): Promise<number | null> {
  const entries = await here.app.play.journal(here.campaignId, { before: null, limit: MAX_BACK });
  const found = entries.find(({ undoneBy, dice }) => undoneBy === null && dice.some(({ roller }) => roller === userId));
  return found?.number ?? null;
}

/** The changes to the roll's input. */
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
