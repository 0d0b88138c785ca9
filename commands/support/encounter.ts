import type { Reply } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import type { Json } from '../../src/rules/json.ts';
import { act } from './act.ts';
import { creatureChoices } from './foe.ts';
import type { Here } from './here.ts';
import { findTyped, isSet, numberOf, textOf } from './typed.ts';

/** The game master brings on a meeting; a secret one is told to nobody else. */
export function startEncounter(here: Here, request: CommandRequest): Promise<Reply> {
  const secret = isSet(request, 'secret');
  const table = textOf(request, 'table');
  // A table says where it is rolled.
  const place = textOf(request, 'place') ?? table;
  const input = {
    creature: creatureOf(here, textOf(request, 'creature')),
    table,
    name: textOf(request, 'name'),
    count: numberOf(request, 'count'),
    distance: textOf(request, 'distance'),
    secret,
    beast: request.options.beast === undefined ? null : isSet(request, 'beast'),
    ...said('place', place),
    ...said('surprise', textOf(request, 'surprise')),
    ...said('event', textOf(request, 'event')),
  };
  return act(here, { action: 'encounter-start', inputs: [input], secret }, secret);
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
