import { SlashCommandBuilder } from '@discordjs/builders';
import { MAX_CHOICE_LABEL } from '../src/discord/limits.ts';
import { cut, stripMarkdown } from '../src/discord/render/engine/markdown.ts';
import { refusalMessage } from '../src/discord/render/engine/refusal.ts';
import { asMessage, type Message, type Reply, sentence } from '../src/discord/reply.ts';
import { t } from '../src/language/text.ts';
import { mayReadEntry } from '../src/play/access/secrets.ts';
import type { JournalEntry } from '../src/play/play.ts';
import { refuse } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, inPublic, invocationOf, postedInvocationOf } from './support/access/here.ts';
import { missingHere } from './support/access/permissions.ts';
import { toldElsewhere } from './support/access/readers.ts';
import { isOwn, taleIn, withoutMessage } from './support/cards/log-entry.ts';
import { undoPreviewReply } from './support/cards/undo-preview.ts';
import { defineCommand } from './support/define-command.ts';
import type { Choice } from './support/input/choices.ts';
import { isSet, numberOf } from './support/input/typed.ts';

const MAX_ENTRY = 1_000_000;
/** Entries that are suggested, and the longest label of one. */
const SUGGESTED = 25;

/** Takes back what was done: shows what will change, and asks. */
export const undo = defineCommand({
  data: new SlashCommandBuilder()
    .setName('undo')
    .setDescription('Undo the last thing done, or anything earlier; shows a preview first')
    .addIntegerOption((option) =>
      option
        .setName('entry')
        .setDescription('Its number in the log; left out: the last one')
        .setMinValue(1)
        .setMaxValue(MAX_ENTRY)
        .setAutocomplete(true),
    )
    .addBooleanOption((option) => option.setName('back').setDescription('Also undo everything done since then')),
  isPrivate: true,
  run: (here, request) => undoPreviewReply(here, { number: numberOf(request, 'entry'), back: isSet(request, 'back') }),
  complete: { entry: lately },
  press: (here, request) => {
    const [, what, number, back, seen] = request.customId.split(':');
    if (what !== 'yes') return closed(sentence(t`Left as it is. Nothing was changed.`));
    return takeBack(here, Number(number), back === '1', Number(seen));
  },
});

/** Suggests entries to take back, newest first. A player gets the newest one, if it is their own. */
async function lately(here: Here): Promise<readonly Choice[]> {
  const entries = await here.app.play.journal(here.campaignId, { before: null, limit: SUGGESTED, standing: true });
  const elsewhere = await toldElsewhere(
    here,
    entries.map(({ number }) => number),
  );
  return entries
    .filter((entry) => entry.action !== 'undo' && mayReadEntry(entry, here.look))
    .filter((entry) => !elsewhere.has(entry.number) || isOwn(here, entry))
    .filter((entry, at) => here.look.isGm || (at === 0 && isOwn(here, entry)))
    .map((entry) => ({ value: String(entry.number), label: suggested(here, entry) }));
}

function suggested(here: Here, entry: JournalEntry): string {
  const told = stripMarkdown(taleIn(here, entry).join(' '));
  return cut(`#${entry.number} ${told === '' ? withoutMessage(here, entry) : told}`, MAX_CHOICE_LABEL);
}

/** The preview loses its buttons in any case; everybody hears what was taken back. */
async function takeBack(here: Here, number: number, back: boolean, seen: number): Promise<Reply> {
  const { world } = here.look;
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(seen))
    return closed(refusalMessage(refuse('undo/changed'), world, here.app.renderers));
  const { channelId } = here.request;
  // Without permission to post, the bot may still answer.
  const mayPost = missingHere(here.request) === null;
  const invocation = mayPost ? postedInvocationOf(here, channelId) : invocationOf(inPublic(here));
  const result = await here.app.play.undo(invocation, { number, back }, seen);
  if (result.kind === 'refused') return closed(refusalMessage(result.refusal, world, here.app.renderers));
  if (result.kind === 'duplicate' || !mayPost) return answerDone(result, inPublic(here));
  const message = asMessage(result.message);
  return { ...closed(sentence(t`Taken back.`)), post: { channelId, rowId: result.rowId, message } };
}

/** The preview, done with. */
function closed(message: Message): Extract<Reply, { kind: 'update' }> {
  return { kind: 'update', message: { ...message, embeds: [], components: [] }, rowId: null };
}
