import { changeLines } from '../../../src/discord/render/engine/changes.ts';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { cutMarked } from '../../../src/discord/render/engine/markdown.ts';
import { diceAgainWords } from '../../../src/discord/render/engine/rounds/reopened.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import type { EngineFact } from '../../../src/play/facts.ts';
import type { JournalEntry } from '../../../src/play/play.ts';
import { isTableVote, PLAIN_QUESTION } from '../../../src/play/turns/procedures.ts';
import type { UndoPreview, UndoWish } from '../../../src/play/undo/undo.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerRefusal } from '../access/answer.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, showCard } from './card.ts';
import { actorWords, inLine, taleIn, withoutMessage } from './log-entry.ts';

/** Entries listed one by one, each with its changes. */
const MAX_ENTRIES = 8;
const MAX_ENTRY = 450;
/** Length of the part that tells what the entry did, in characters. */
const MAX_TOLD = 220;
const MAX_LINES = 6;

/** A private preview of an undo with a button to do it, or the reason why it is impossible. Changes nothing. */
export async function undoPreviewReply(here: Here, wish: UndoWish): Promise<Reply> {
  const preview = await here.app.play.previewUndo(here.campaignId, here.caller, wish);
  if (isRefusal(preview)) return answerRefusal(here.look.world, preview);
  const oldest = preview.entries.at(-1);
  if (oldest === undefined) return answerRefusal(here.look.world, refuse('undo/nothing-to', { number: wish.number }));
  return showCard(previewCard(here, preview, { number: wish.number ?? oldest.entry.number, back: wish.back }));
}

function previewCard(here: Here, { entries, seen }: UndoPreview, wish: UndoWish): Message {
  const [first] = entries;
  const isOne = entries.length === 1 && first !== undefined;
  const title = isOne ? t`Take back #${first.entry.number}?` : t`Take back ${entries.length} entries?`;
  const shown = entries.slice(0, MAX_ENTRIES).map((part) => entryLines(here, part));
  const more = entries.length - shown.length;
  const lines = [...shown, ...(more > 0 ? [t`… and ${more} more, back to #${String(wish.number)}.`] : [])];
  return {
    ...cardMessage({
      title,
      lines: [
        ...lines,
        '',
        t`-# It stays in the log, crossed out. Whoever does exactly the same again gets the same dice; whoever changes anything about it gets others.`,
        ...[...new Set(entries.flatMap(({ entry }) => roundOf(entry)))].map(
          (procedure) => `-# ${diceAgainWords(procedure)}`,
        ),
      ],
      fields: [],
    }),
    components: [
      row([
        pressable(`undo:yes:${wish.number}:${wish.back ? 1 : 0}:${seen}`, t`Take it back`, 'grave'),
        pressable('undo:no', t`Leave it`),
      ]),
    ],
  };
}

/** The procedure of a round that an entry ended, and that would be open again; none for any other entry. */
function roundOf({ action, facts }: JournalEntry): readonly string[] {
  if (action !== 'round/resolve') return [];
  const ended = (facts as readonly EngineFact[]).find((fact) => fact.fact === 'round-resolved');
  const isRolled = ended?.fact === 'round-resolved' && ended.procedure !== PLAIN_QUESTION && !isTableVote(ended);
  return isRolled ? [ended.procedure] : [];
}

function entryLines(here: Here, { entry, changes }: UndoPreview['entries'][number]): string {
  const { world, isGm } = here.look;
  const told = cutMarked(taleIn(here, entry).join(' '), MAX_TOLD);
  const what = told === '' ? withoutMessage(here, entry) : told;
  const back = changeLines(changes, { world, renderer: here.renderer, isGm });
  const listed = back.slice(0, MAX_LINES).map((line) => `↩ ${inLine(line)}`);
  const more = back.length > listed.length ? [t`↩ … and ${back.length - listed.length} more`] : [];
  return cutMarked([`**#${entry.number}** ${actorWords(entry)}: ${what}`, ...listed, ...more].join('\n'), MAX_ENTRY);
}
