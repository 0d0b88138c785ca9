import { type Reply, sentence } from '../../../src/discord/reply.ts';
import type { CommandRequest, Request } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { isGmPlace } from '../../../src/play/access/masters.ts';
import type { BookAction, Invocation, Result } from '../../../src/play/play.ts';
import type { Verb, VerbInput } from '../../../src/rules/engine/verbs.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, inPrivate, inPublic, invocationOf, postedInvocationOf } from '../access/here.ts';
import { textOf } from '../input/typed.ts';

/** A shared verb with its inputs, in the shape that every book with that verb takes. */
export function verb<V extends Verb>(action: V, ...inputs: readonly VerbInput<V>[]): BookAction {
  return { action, inputs };
}

/** The same with what who typed it says to it, in their own words. */
export function withIntent({ request }: Here, wanted: BookAction): BookAction {
  return { ...wanted, words: isCommand(request) ? textOf(request, 'intent') : null };
}

function isCommand(request: Request): request is CommandRequest {
  return 'kind' in request && request.kind === 'command';
}

/** Does one of the book's actions and answers with the outcome. */
export async function act(here: Here, wanted: BookAction): Promise<Reply> {
  const result = await here.app.play.act(invocationOf(here), wanted);
  return answerDone(result, here);
}

/**
 * Does an action for the game master and announces the outcome in a post of its own: the options of a publicly answered
 * command can be read by all, so the command itself is answered in private.
 */
export function actInPost(here: Here, wanted: BookAction): Promise<Reply> {
  return toldInPost(here, (invocation) => here.app.play.act(invocation, wanted));
}

/** Does an action in private; anything that begins apart from it is announced where the players read. */
export async function actBehind(here: Here, wanted: BookAction): Promise<Reply> {
  const { where, ...invocation } = invocationOf(inPrivate(here));
  const channelId = tableChannelOf(here);
  const table = { ...where, channelId, places: [channelId] };
  return answerDone(await here.app.play.act({ ...invocation, where: table }, wanted), inPrivate(here));
}

/** The same as `actInPost` for any action. */
export async function toldInPost(here: Here, work: (invocation: Invocation) => Promise<Result>): Promise<Reply> {
  const channelId = tableChannelOf(here);
  const reply = answerDone(await work(postedInvocationOf(here, channelId)), inPublic(here));
  if (reply.kind !== 'message' || reply.rowId === null) return reply;
  const { message, rowId, ...besides } = reply;
  const told = sentence(t`Done, and told in <#${channelId}>.`);
  return { ...besides, message: told, private: true, rowId: null, post: { channelId, rowId, message } };
}

/** The channel that the players read: this one, unless it is for the game master's secrets. */
function tableChannelOf({ request, look }: Here): string {
  return isGmPlace(look.world, request.places) ? look.world.campaign.homeId : request.channelId;
}
