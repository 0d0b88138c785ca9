import type { Reply } from '../../src/discord/reply.ts';
import type { BookAction } from '../../src/play/play.ts';
import { answerDone } from './answer.ts';
import { deedOf, type Here } from './here.ts';

/** Does one of the book's actions and tells what came of it. */
export async function act(here: Here, wanted: BookAction, isPrivate: boolean): Promise<Reply> {
  const done = await here.app.play.act(deedOf(here, isPrivate), wanted);
  return answerDone(done, here.look.world, isPrivate);
}
