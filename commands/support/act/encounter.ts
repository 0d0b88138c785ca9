import { pressable, type Row, row } from '../../../src/discord/render/engine/components.ts';
import type { Meeting } from '../../../src/discord/render/engine/renderer.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerRefusal } from '../access/answer.ts';
import type { Here } from '../access/here.ts';
import { creatureChoices } from '../choices/foe.ts';
import { tableChoices } from '../choices/table.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, folded, isSet, numberOf, textOf } from '../input/typed.ts';
import { act, actInPost } from './act.ts';

/** Where a party may meet somebody, for the distance. */
export const PLACES = ['wilderness', 'dungeon'] as const;

/** The game master brings on a meeting; nobody else knows of it before it is shown (LH-ENC-01). */
export async function startEncounter(here: Here, request: CommandRequest): Promise<Reply> {
  const factionId = factionIdOf(here, textOf(request, 'faction'));
  if (isRefusal(factionId)) return answerRefusal(here.look.world, factionId);
  const secret = !isSet(request, 'show');
  const table = textOf(request, 'table');
  // A table says where it is rolled.
  const place = textOf(request, 'place') ?? PLACES.find((one) => one === folded(table ?? '')) ?? null;
  const input = {
    creature: creatureOf(here, textOf(request, 'creature')),
    table,
    name: textOf(request, 'name'),
    ...said('factionId', factionId),
    count: numberOf(request, 'count'),
    distance: textOf(request, 'distance'),
    secret,
    beast: request.options.beast === undefined ? null : isSet(request, 'beast'),
    ...said('place', place),
    ...said('surprise', textOf(request, 'surprise')),
    ...said('event', textOf(request, 'event')),
  };
  const wanted = { action: 'encounter-start', inputs: [input], secret };
  return secret ? withShow(await act(here, wanted, true)) : actInPost(here, wanted);
}

/** What was brought on in secret, with the button that shows it. */
function withShow(reply: Reply): Reply {
  if (reply.kind !== 'message' || reply.rowId === null) return reply;
  return { ...reply, message: { ...reply.message, components: [SHOW_ROW] } };
}

/** It is over; one that nobody has heard of ends in silence. */
export function endEncounter(here: Here): Promise<Reply> {
  const secret = meetingOf(here)?.isSecret === true;
  const wanted = { action: 'encounter-end', inputs: [{}], secret };
  return secret ? act(here, wanted, true) : actInPost(here, wanted);
}

/** Custom ids of the game master's buttons: to roll who an event brings, and to show them. */
export const MEET = 'encounter:meet';
const SHOW = 'encounter:show';
const SHOW_ROW = row([pressable(SHOW, 'Show them to the players', 'main')]);

/** Whom an event has called for is rolled; nobody else sees it before they are shown (LH-WILD-09, LH-DUNG-05). */
export async function meetInSecret(here: Here): Promise<Reply> {
  return withShow(await act(here, { action: 'encounter-start', inputs: [{ secret: true }], secret: true }, true));
}

/** How a meeting stands; undefined where the book knows none. */
export function meetingOf({ look, renderer }: Here): Meeting | undefined {
  return renderer.meeting?.(look.world, look.isGm);
}

/** What the game master can do about a meeting that is to come; nothing for anybody else. */
export function meetingRows(here: Here): readonly Row[] {
  switch (meetingOf(here)?.next ?? null) {
    case 'show':
      return [SHOW_ROW];
    case 'roll':
      return [row([pressable(MEET, 'Roll who it is', 'main')])];
    case null:
      return [];
  }
}

/** The tables that may say who is met: those of the two kinds of place, then the campaign's own. */
export function encounterTableChoices(here: Here): readonly Choice[] {
  if (!here.look.isGm) return [];
  const places = PLACES.map((place) => ({ label: place, value: place }));
  return [...places, ...tableChoices(here, ({ isOwn, isOfBook }) => isOwn && !isOfBook)];
}

/** Factions whose people may be met: for the game master only. */
export function patrolChoices(here: Here): readonly Choice[] {
  return here.look.isGm ? factionChoices(here) : [];
}

/** Factions that who asks may know of. */
function factionChoices({ look, renderer }: Here): readonly Choice[] {
  return renderer.choices?.('faction', look.world, look.isGm) ?? [];
}

function factionIdOf(here: Here, typed: string | null): string | null | Refusal {
  if (typed === null) return null;
  const known = factionChoices(here).map(({ label, value }) => ({ id: value, name: label }));
  return findTyped(known, typed)?.id ?? refuse('faction/unknown', { typed });
}

/** The creature a person means, by the beginning of its name too; else what they typed, for the book to refuse. */
function creatureOf(here: Here, typed: string | null): string | null {
  if (typed === null) return null;
  const known = creatureChoices(here).map(({ label, value }) => ({ id: value, name: label }));
  return findTyped(known, typed)?.name ?? typed;
}

/** Left out where nothing is said, so that the book's default counts. */
function said(field: string, value: string | null): Readonly<Record<string, Json>> {
  return value === null ? {} : { [field]: value };
}
