import { t } from '../../../../language/text.ts';
import { isOwnWords, isTableVote, PLAIN_QUESTION, procedureOf } from '../../../../play/turns/procedures.ts';
import type { RoundView } from '../../../../play/views.ts';
import type { RoundForm } from '../../../../rules/engine/form.ts';
import { MAX_NAME } from '../../../../rules/engine/limits.ts';
import type { Answer } from '../../../../rules/engine/prompt.ts';
import { charactersInPlay } from '../../../../rules/mechanics/people/characters.ts';
import { roundCustomId } from '../../../custom-id.ts';
import { MAX_EMBED_TITLE } from '../../../limits.ts';
import type { Message } from '../../../reply.ts';
import { pressable, type Row, row } from '../components.ts';
import { cut, escapeMarkdown, quoted } from '../markdown.ts';
import type { Renderers } from '../renderer.ts';
import { COLOURS } from '../tones.ts';
import { whoWords } from '../words.ts';
import { chosenIn, chosenLines, fieldRows, wordedFields, wordsButton } from './form-panel.ts';
import { mayReadWords, ownWordsLines } from './own-words.ts';
import { timeWords } from './round-card.ts';
import { answerButton, chooseRows } from './round-form.ts';
import { MAX_QUESTION, roundQuestion, verdictWords } from './round-question.ts';
import { isAbstention } from './round-row.ts';

const MAX_ANSWER = 3000;

/** One person's part in a round, as they see it; `userId` is whose part it is, which a caretaker may look at too. */
export type OwnView = Pick<RoundView, 'world' | 'book' | 'round' | 'now'> & {
  readonly userId: string;
  /** The viewer: somebody else's part is named as theirs. */
  readonly viewerId?: string;
};

/** The latest input, for its author: whether it counts, and how to change it. */
export function answerSaved(view: OwnView, renderers: Renderers, page = 0): Message {
  const form = formOf(view);
  if (form.form === 'fields') return formMessage(view, form, page, renderers);
  const { world, book, round, userId } = view;
  const renderer = renderers[world.campaign.book] ?? null;
  const seat = round.seats[userId];
  const isDraft = seat?.state === 'draft';
  const isFinal = procedureOf(book, round.procedure).mode === 'at-once' && !isDraft;
  const question = roundQuestion(renderer, round, world);
  const lines = [`**${question.title}**`, answerText(view, renderers), ...wordsOf(view)];
  if (isDraft) lines.push(t`This is a draft. It does not count before you hand it in.`);
  else if (isFinal) lines.push(t`It is done at once, so it cannot be changed.`);
  else lines.push(t`It can be changed until the round ends.`);
  return ownMessage(
    view,
    isDraft ? t`Draft kept` : t`Answer handed in`,
    lines,
    isFinal ? [] : changeRows(view, isDraft),
  );
}

/** One's own way to answer, where the card cannot show it: a menu, or the button that opens a field. */
export function answerForm(view: OwnView, renderers: Renderers, page = 0): Message {
  const { world, round } = view;
  const renderer = renderers[world.campaign.book] ?? null;
  const question = roundQuestion(renderer, round, world);
  const form = formOf(view);
  if (form.form === 'fields') return formMessage(view, form, page, renderers);
  const menus = chooseRows(round, form, question);
  const rows = menus.length > 0 ? menus : [row([answerButton(round)])];
  const text = question.text === '' ? [] : [cut(question.text, MAX_QUESTION)];
  return ownMessage(view, question.title, [...text, timeWords(view, renderer)], rows);
}

function formOf({ world, book, round, userId }: OwnView): RoundForm {
  const answer = round.seats[userId]?.answer ?? null;
  return procedureOf(book, round.procedure).form(world, round, userId, answer as Answer | null);
}

/** An answer in parts: what is chosen, whether it counts, and the menus to change it. */
function formMessage(
  view: OwnView,
  form: Extract<RoundForm, { form: 'fields' }>,
  page: number,
  renderers: Renderers,
): Message {
  const { world, book, round, userId } = view;
  const renderer = renderers[world.campaign.book] ?? null;
  const chosen = chosenIn(round, form, userId);
  const fields = wordedFields(world, round, form, renderer);
  const isIn = round.seats[userId]?.state === 'confirmed';
  const isDone = isIn && procedureOf(book, round.procedure).mode === 'at-once';
  const { title } = roundQuestion(renderer, round, world);
  const lines = [
    timeWords(view, renderer),
    ...chosenLines(fields, chosen),
    ...wordsOf(view),
    isDone ? t`✅ Done.` : isIn ? t`✅ Handed in. You can change it until the round ends.` : notInWords(round),
  ];
  if (isDone) return ownMessage(view, title, lines.slice(1), []);
  return ownMessage(view, title, lines, fieldRows(round, fields, { chosen, page, isIn }));
}

function answerText({ world, round, userId }: OwnView, renderers: Renderers): string {
  const { answer = null, state } = round.seats[userId] ?? {};
  if (answer === null && state === 'confirmed') return isAbstention(round) ? t`No preference.` : t`Nothing to add.`;
  if (isOwnWords(round)) return quoted(typeof answer === 'string' ? answer : '', MAX_ANSWER);
  const verdict = { userId, answer, means: 'own', by: null, source: null } as const;
  return verdictWords(renderers[world.campaign.book] ?? null, verdict, round, world) ?? t`Nothing yet.`;
}

/** Their line, where whoever looks at it may read it. */
function wordsOf({ world, round, userId, viewerId = userId }: OwnView): readonly string[] {
  const seat = round.seats[userId];
  return seat !== undefined && mayReadWords(seat, userId, viewerId) ? ownWordsLines(seat.words, userId, world) : [];
}

function changeRows(view: OwnView, isDraft: boolean): Row[] {
  const { round } = view;
  const confirm = isDraft
    ? pressable(roundCustomId(round.id, 'confirm'), t`Hand it in`, 'main')
    : pressable(roundCustomId(round.id, 'draft'), t`Not yet: keep as a draft`);
  const change = pressable(roundCustomId(round.id, 'answer'), t`Change`);
  // A written answer has words already.
  const words = formOf(view).form === 'text' ? [] : [wordsButton(round)];
  // There is nothing that could be kept.
  if (round.seats[view.userId]?.answer === null) return [row([change, ...words])];
  return [row([...(isDraft ? [confirm, change] : [change, confirm]), ...words])];
}

/** A round that an undo opened is played by handing in what was changed. */
function notInWords({ reopened }: Pick<OwnView['round'], 'reopened'>): string {
  return reopened === null
    ? t`✏️ Not handed in yet.`
    : t`✏️ Changed, and not handed in again yet: *Hand it in* plays the round, once nobody else is awaited.`;
}

/** For whom it is, where it is not plain: somebody else's part, or one of several characters of theirs. */
function whoseWords({ world, book, round, userId, viewerId = userId }: OwnView): readonly string[] {
  const { procedure } = round;
  const isOfTable = procedure === PLAIN_QUESTION || isTableVote(round);
  const own = isOfTable ? null : (procedureOf(book, procedure).answersAs?.(world, userId) ?? null);
  const name = own === null ? undefined : world.characters[own]?.name;
  const who = name === undefined ? whoWords(world, userId) : escapeMarkdown(name, MAX_NAME);
  if (viewerId !== userId) return [t`For ${who}.`];
  const all = charactersInPlay(world).filter((character) => character.userId === userId);
  return isOfTable || all.length < 2 ? [] : [t`For ${who}.`];
}

function ownMessage(view: OwnView, title: string, lines: readonly string[], components: Row[]): Message {
  const description = cut([...whoseWords(view), ...lines].join('\n'), 4096);
  return {
    embeds: [{ title: cut(title, MAX_EMBED_TITLE), color: COLOURS.neutral, description }],
    components,
    allowed_mentions: { parse: [] },
  };
}
