import { phrases } from '../../language/text.ts';
import { mayWriteFor, seatsToWriteFor } from '../../play/rounds/round-seats.ts';
import { type FormField, isGone, type RoundForm, wholeForm, withDefaults } from '../../rules/engine/form.ts';
import { type Answer, refuse } from '../../rules/engine/prompt.ts';
import { optionOfKey } from '../custom-id.ts';
import { refusalMessage } from '../render/engine/refusal.ts';
import { chosenIn } from '../render/engine/rounds/form-panel.ts';
import { mayReadWords } from '../render/engine/rounds/own-words.ts';
import { type Reply, sentence } from '../reply.ts';
import type { ModalRequest, PressRequest } from '../request.ts';
import { type FoundRound, notDone, refusedIn } from './found-round.ts';
import { begin, type HandedIn, handIn, repliedTo, submitted, writtenBy } from './own-answer.ts';
import { chosen } from './round-press.ts';
import { choiceModal, fieldId, fieldsModal, isBrief, WORDS_FIELD, wordsModal } from './whole-modal.ts';

/** Opens the field for a line of one's own. */
export function openWords(request: PressRequest, found: FoundRound, named: string | null): Reply {
  const { userId, instead } = whoseIn(request, found, named);
  return instead ?? { kind: 'modal', modal: wordsModal(found, userId, request.user.id) };
}

/** Opens a whole answer in one modal, with the choices so far. */
export function openWhole(request: PressRequest, found: FoundRound, named: string | null): Reply {
  const { userId, instead } = whoseIn(request, found, named);
  if (instead !== null) return instead;
  const { look, round, procedure } = found;
  const viewerId = request.user.id;
  const form = procedure.form(look.world, round, userId, keptIn(found, userId));
  if (form.form !== 'fields') {
    const seat = round.seats[userId];
    const isRead = seat !== undefined && mayReadWords(seat, userId, viewerId);
    const kept = isRead ? [seat.answer].flat().map(String) : [];
    return { kind: 'modal', modal: choiceModal(found, kept, userId, viewerId) };
  }
  const whole = { fields: wholeOf(found, userId), own: form.fields, chosen: chosenIn(round, form, userId) };
  return { kind: 'modal', modal: fieldsModal(found, whole, userId, viewerId) };
}

/** Keeps the line that was written, with the answer as it is. */
export function handInWords(request: ModalRequest, found: FoundRound, forUserId: string): Promise<Reply> {
  const { look, round, procedure } = found;
  const isInParts = procedure.form(look.world, round, forUserId, null).form === 'fields';
  const draft = isInParts || round.seats[forUserId]?.state !== 'confirmed';
  const words = wordsTyped(request, found, forUserId);
  return handIn(request, found, { forUserId, answer: null, draft, words });
}

/**
 * Hands in a whole answer. What does not go together, or what a choice brings along that the modal had no field for, is
 * kept as a draft: the panel then shows what is left to choose. So is an answer that the rules refuse.
 */
export async function handInWhole(request: ModalRequest, found: FoundRound, forUserId: string): Promise<Reply> {
  const { look, round, renderers } = found;
  const typed = wordsTyped(request, found, forUserId);
  const words = typed === undefined ? {} : { words: typed };
  const { answer, isOpen } = answerIn(request, found, forUserId);
  const wanted: HandedIn = { forUserId, answer, draft: isOpen, ...words };
  const result = await submitted(request, found, wanted);
  if (result.kind !== 'refused') {
    const reply = await repliedTo(request, found, wanted, result);
    if (!isOpen || reply.kind === 'nothing') return reply;
    const counts = round.seats[forUserId]?.state === 'confirmed' && round.reopened === null;
    return { ...reply, aside: sentence(LOOK_AGAIN[counts ? 'counts' : 'draft']) };
  }
  const { refusal } = result;
  if (isOpen || refusal.refused === 'round/closed') return notDone(request, found, refusal, writtenBy(wanted));
  const draft: HandedIn = { ...wanted, draft: true };
  const kept = await submitted(request, found, draft);
  if (kept.kind === 'refused') return notDone(request, found, refusal, writtenBy(wanted));
  const reply = await repliedTo(request, found, draft, kept);
  return reply.kind === 'nothing' ? reply : { ...reply, aside: refusalMessage(refusal, look.world, renderers) };
}

/** The advice on an answer that is incomplete, whether it counts already or not. */
const LOOK_AGAIN = phrases({
  draft:
    'What you picked leaves more to choose, or does not all go together. What fits is kept as a draft: look it over, then hand it in.',
  counts:
    'What you picked leaves more to choose, or does not all go together. What fits counts as it stands: look it over.',
});

/** For whom it is written; or, where that is nobody yet, what is shown instead. */
function whoseIn(
  request: PressRequest,
  found: FoundRound,
  named: string | null,
): { readonly userId: string; readonly instead: Reply | null } {
  const { look, round, procedure } = found;
  const userId = named ?? request.user.id;
  if (named === null && !seatsToWriteFor(look, round, userId).includes(userId))
    return { userId, instead: begin(request, found, null) };
  if (!mayWriteFor(look, round, request.user.id, userId))
    return { userId, instead: refusedIn(found, refuse('round/not-yours', { userId })) };
  const isDone = procedure.mode === 'at-once' && round.seats[userId]?.state === 'confirmed';
  return { userId, instead: isDone ? refusedIn(found, refuse('round/acted-already')) : null };
}

function keptIn({ round }: FoundRound, userId: string): Answer | null {
  return (round.seats[userId]?.answer ?? null) as Answer | null;
}

function fieldsOf(form: RoundForm): readonly FormField[] {
  return form.form === 'fields' ? form.fields : [];
}

/** All parts that one answer could have. */
function wholeOf(found: FoundRound, userId: string): readonly FormField[] {
  const { look, round, procedure } = found;
  const form = procedure.form(look.world, round, userId, keptIn(found, userId));
  const kept = form.form === 'fields' ? chosenIn(round, form, userId) : [];
  return wholeForm((now) => fieldsOf(procedure.form(look.world, round, userId, [...now])), kept);
}

/** The result of a modal's choices; `isOpen`: there is more to choose before it can be handed in. */
function answerIn(
  request: ModalRequest,
  found: FoundRound,
  userId: string,
): { readonly answer: Answer; readonly isOpen: boolean } {
  const { look, round, procedure } = found;
  const values = Object.values(request.chosen).flat();
  const form = procedure.form(look.world, round, userId, keptIn(found, userId));
  if (form.form !== 'fields') return { answer: chosen(form, round.id, values), isOpen: false };
  const whole = wholeOf(found, userId);
  const isOffered = ({ id }: FormField) => Object.hasOwn(request.chosen, fieldId(round.id, { id }));
  const picked = values.map((value) =>
    optionOfKey(
      round.id,
      whole.flatMap(({ options }) => options),
      value,
    ),
  );
  const others = whole.filter((field) => !isOffered(field)).flatMap(({ options }) => options.map(({ id }) => id));
  const all = [...picked, ...chosenIn(round, form, userId).filter((id) => others.includes(id))];
  const now = fieldsOf(procedure.form(look.world, round, userId, all));
  const isKnown = (field: FormField) => isOffered(field) || form.fields.some(({ id }) => id === field.id);
  // Choices with an immediate effect cannot be looked over; elsewhere, fields that only affect a later question have a
  // default that asks.
  const matters = (field: FormField) => procedure.mode === 'at-once' || !isBrief(found, field);
  const isBrought = now.some((field) => field.options.length > 1 && !isKnown(field) && matters(field));
  return { answer: [...withDefaults(now, all)], isOpen: isBrought || picked.some((id) => isGone(now, id)) };
}

/** The line that was written; null for none. Absent when an empty field hid somebody's draft: that stays. */
function wordsTyped({ fields, user }: ModalRequest, { round }: FoundRound, userId: string): string | null | undefined {
  const text = (fields[WORDS_FIELD] ?? '').trim();
  if (text !== '') return text;
  const seat = round.seats[userId];
  return seat?.words === undefined || mayReadWords(seat, userId, user.id) ? null : undefined;
}
