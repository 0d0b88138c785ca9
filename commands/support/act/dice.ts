import type { App } from '../../../src/discord/command.ts';
import { diceAskedBy } from '../../../src/discord/render/engine/dice-button.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { PressRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { diceFor, factsFor, mayReadEntry } from '../../../src/play/access/secrets.ts';
import type { JournalEntry } from '../../../src/play/play.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { type Here, hereOf } from '../access/here.ts';
import { mayRead } from '../access/readers.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import { diceWords, keptWords, struck, undoneWords } from '../cards/log-entry.ts';

/**
 * The dice of a message, shown privately to the person who pressed its button: `log:dice:<campaign>:<entry>`. The id names
 * the campaign, so that the button works wherever the message is by now.
 * @returns null when another button was pressed
 */
export async function diceAnswer(app: App, request: PressRequest): Promise<Reply | Refusal | null> {
  const asked = diceAskedBy(request.customId);
  if (asked === null) return null;
  const { campaignId, number } = asked;
  const here = await hereOf(request, app, campaignId);
  if (here === null) return refuse('wire/unknown-button');
  // A message that all see is in a channel that they see; one that they alone see may be a copy, or from before.
  if (request.isPrivate && !(await mayRead(here))) return refuse('campaign/not-yours-to-read');
  const message = { messageId: request.messageId, number };
  const entries = await app.play.entriesTold(campaignId, message);
  if (entries.length === 0) return refuse('wire/unknown-button');
  const lines = entries.flatMap((entry) => entryDice(here, entry));
  const title = t`Dice of ${entries.map((entry) => `#${entry.number}`).join(', ')}`;
  return showCard(cardMessage({ title, lines: lines.length === 0 ? [t`No die fell.`] : lines, fields: [] }));
}

/** The dice of one entry, as far as whoever pressed may see them; struck out when it was taken back. */
function entryDice(here: Here, entry: JournalEntry): readonly string[] {
  const { look, renderer } = here;
  if (!mayReadEntry(entry, look)) return [keptWords(here)];
  const told = renderer.message(factsFor(look.book, entry.facts, look), look.world).dice ?? [];
  const bare =
    told.length > 0 ? told : [diceWords(diceFor(look.book, entry.dice, look), renderer)].filter((line) => line !== '');
  if (entry.undoneBy === null) return bare;
  return [`-# #${entry.number}${undoneWords(entry)}`, ...bare.map(struck)];
}
