import { pressable, type Row, row } from '../../../src/discord/render/engine/components.ts';
import type { Meeting } from '../../../src/discord/render/engine/renderer.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerRefusal } from '../access/answer.ts';
import { type Here, inPrivate } from '../access/here.ts';
import { creatureChoices } from '../choices/foe.ts';
import { chosenOf, findOffered, offered, offeredChoices } from '../choices/offered.ts';
import { tableChoices } from '../choices/table.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, given, isSet, numberOf, textOf } from '../input/typed.ts';
import { act, actInPost, verb } from './act.ts';

/** Options that the book decides. */
const OF_BOOK = ['distance', 'place', 'surprise', 'event'] as const;

/** The game master brings on a meeting; nobody else knows of it before it is shown. */
export async function startEncounter(here: Here, request: CommandRequest): Promise<Reply> {
  const factionId = factionIdOf(here, textOf(request, 'faction'));
  if (isRefusal(factionId)) return answerRefusal(here.look.world, factionId);
  const chosen: Partial<Record<(typeof OF_BOOK)[number], string>> = {};
  for (const option of OF_BOOK) {
    const value = chosenOf(here, request, { option, verb: 'encounter-start' });
    if (isRefusal(value)) return answerRefusal(here.look.world, value);
    if (value !== null) chosen[option] = value;
  }
  const secret = !isSet(request, 'show');
  const said = given({
    creature: creatureOf(here, textOf(request, 'creature')),
    table: textOf(request, 'table'),
    name: textOf(request, 'name'),
    factionId,
    count: numberOf(request, 'count'),
    beast: request.options.beast === undefined ? null : isSet(request, 'beast'),
  });
  const wanted = { ...verb('encounter-start', { secret, ...said, ...chosen }), secret };
  return secret ? withShow(await act(here, wanted)) : actInPost(here, wanted);
}

/** A secret encounter, with the button that reveals it. */
export function withShow(reply: Reply): Reply {
  if (reply.kind !== 'message' || reply.rowId === null) return reply;
  return { ...reply, message: { ...reply.message, components: [showRow()] } };
}

/** It is over; one that nobody has heard of ends in silence. */
export function endEncounter(here: Here): Promise<Reply> {
  const secret = meetingOf(here)?.isSecret === true;
  const wanted = { ...verb('encounter-end', {}), secret };
  return secret ? act(here, wanted) : actInPost(here, wanted);
}

/** Custom ids of the game master's buttons: to roll who an event brings, and to show them. */
export const MEET = 'encounter:meet';
const SHOW = 'encounter:show';
const showRow = () => row([pressable(SHOW, t`Show them to the players`, 'main')]);

/** Rolls the encounter that an event called for; nobody else sees it before it is revealed. */
export async function meetInSecret(here: Here): Promise<Reply> {
  return withShow(await act(inPrivate(here), { ...verb('encounter-start', { secret: true }), secret: true }));
}

/** The state of a meeting; undefined if the book has none. */
export function meetingOf({ look, renderer }: Here): Meeting | undefined {
  return renderer.meeting?.(look.world, look.isGm);
}

/** The game master's options for a coming meeting; empty for anybody else. */
export function meetingRows(here: Here): readonly Row[] {
  switch (meetingOf(here)?.next ?? null) {
    case 'show':
      return [showRow()];
    case 'roll':
      return [row([pressable(MEET, t`Roll who it is`, 'main')])];
    case 'call':
      return [row([pressable(MEET, t`Bring them on`, 'main')])];
    case null:
      return [];
  }
}

/** The tables that may say who is met: those that the book has for it, then the campaign's own and those of its packs. */
export function encounterTableChoices(here: Here): readonly Choice[] {
  if (!here.look.isGm) return [];
  const ofBook = offeredChoices(here, { option: 'table', verb: 'encounter-start' });
  return [...ofBook, ...tableChoices(here, ({ isAdded }) => isAdded)];
}

function factionIdOf(here: Here, typed: string | null): string | null | Refusal {
  if (typed === null) return null;
  const known = offered(here, { option: 'faction', verb: 'encounter-start' });
  return findOffered(known, typed)?.value ?? refuse('faction/unknown', { typed });
}

/** The creature a person means, by the beginning of its name too; else what they typed, for the book to refuse. */
function creatureOf(here: Here, typed: string | null): string | null {
  if (typed === null) return null;
  const known = creatureChoices(here).map(({ label, value }) => ({ id: value, name: label }));
  return findTyped(known, typed)?.name ?? typed;
}
