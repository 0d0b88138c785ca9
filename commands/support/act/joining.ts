import { sourceLine } from '../../../src/discord/render/engine/source-line.ts';
import { storyOf } from '../../../src/discord/render/engine/story.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { type Fact, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import type { Handled } from '../define-command.ts';
import { textOf } from '../input/typed.ts';
import { toldInPost } from './act.ts';

const PRESS = /^campaign:join:(?:(ask)|(in|out):(\d+))$/;

/** Invites somebody, or lets in who asked (PBP-JOIN-04). */
export async function invite(here: Here, request: CommandRequest): Promise<Reply | ReturnType<typeof refuse>> {
  const userId = textOf(request, 'user') ?? '';
  if (here.look.isGm && request.people[userId]?.isBot === true) return refuse('join/bot');
  return answerDone(await here.app.play.letIn(invocationOf(here), userId), here);
}

/**
 * Asks to be let in, lets somebody in, or rejects them; null for any other button. All of it is announced in the campaign's
 * home.
 */
export function pressJoining(here: Here, customId: string): Handled | null {
  const found = PRESS.exec(customId);
  if (found === null) return null;
  const [, ask, what, userId = ''] = found;
  const { play } = here.app;
  return toldInPost(here, (invocation) => {
    if (ask !== undefined) return play.askToJoin(invocation);
    return what === 'in' ? play.letIn(invocation, userId) : play.turnAway(invocation, userId);
  });
}

/** Dice of somebody who does not play here: they are shown, and are no entry of the log (PBP-JOIN-01). */
export function showLoosely({ look, renderer }: Here, facts: readonly Fact[]): Reply {
  const { title, lines, dice = [] } = storyOf(facts, look.world, renderer);
  const small = [...dice, t`You do not play in this campaign: this is no entry of its log.`].map(
    (line) => `-# ${line}`,
  );
  const all = [...lines, ...small, ...sourceLine(facts)];
  return showCard(cardMessage({ title, lines: all, fields: [] }), { isPrivate: false });
}
