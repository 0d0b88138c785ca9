import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { textsOf } from '../../src/discord/components-v2.ts';
import type { InteractionOutcome } from '../../src/practice/interactions/interaction-record.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { customIdsOf, textOf } from './table-with-bot.ts';

const EPHEMERAL = 64;
/** Somebody without anything that a test could be about. */
const PLAIN = { class: 'strong', abilities: { str: 12, dex: 10, wis: 10, int: 10, con: 12, cha: 10 }, hp: 8 };

export async function importCharacter(seat: PracticeSeat, name: string, sheet: object = PLAIN): Promise<void> {
  const json = JSON.stringify({ name, ...sheet });
  const outcome = await seat.command('character', { path: ['import'], options: { json } });
  // A machine that has much to do is no fault of the test.
  if (outcome.kind === 'deferred') await outcome.settled;
  else must(outcome);
}

/** The message that answered. Throws when none did. */
export function must({ kind, message, reason }: InteractionOutcome): APIMessage {
  if (message === undefined) throw new Error(`no message: ${kind} ${reason ?? ''}`);
  return message;
}

/** The message that answered, however long a busy machine takes for it. Throws when none did. */
export async function settledMust(asked: Promise<InteractionOutcome>): Promise<APIMessage> {
  const outcome = await asked;
  const message = outcome.kind === 'deferred' ? await outcome.settled : must(outcome);
  if (message === null) throw new Error('a deferred answer was never given');
  return message;
}

/** An answer that is seen by who asked only, as text. */
export function privately(outcome: InteractionOutcome): string {
  const message = must(outcome);
  expect((message.flags ?? 0) & EPHEMERAL, readable(message)).toBe(EPHEMERAL);
  return readable(message);
}

/** What a person reads of a message, without its buttons. */
export function readable(message: APIMessage | undefined): string {
  const embeds = (message?.embeds ?? []).flatMap(({ title, description, fields, footer }) => [
    title,
    description,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
    footer?.text,
  ]);
  const laid = message === undefined ? [] : textsOf(message).map((text) => text.replace(/^### /gm, ''));
  return [message?.content, ...embeds, ...laid].filter((part) => part !== undefined && part !== '').join('\n');
}

/** What everybody in a channel sees, oldest first. */
export function publicly(seat: PracticeSeat, channelId?: string): readonly APIMessage[] {
  return seat.visible(channelId).filter(({ flags }) => ((flags ?? 0) & EPHEMERAL) === 0);
}

/** Everything said in public that has these words. */
export function said(seat: PracticeSeat, words: string | RegExp, channelId?: string): readonly APIMessage[] {
  return publicly(seat, channelId).filter((message) => {
    const text = readable(message);
    return typeof words === 'string' ? text.includes(words) : words.test(text);
  });
}

/** The one button or menu of a message whose custom id ends so. Throws when there is none. */
export function buttonOf(message: APIMessage | undefined, end: string): string {
  const found = customIdsOf(message).find((id) => id.endsWith(end));
  if (found === undefined) throw new Error(`no ${end} in ${textOf(message)}`);
  return found;
}

/** The message as it is now; undefined when it was deleted. */
export function current(seat: PracticeSeat, { id, channel_id: channelId }: APIMessage): APIMessage | undefined {
  return seat.visible(channelId).find((message) => message.id === id);
}

/** Presses a message's button. */
export function press(seat: PracticeSeat, message: APIMessage, end: string): Promise<InteractionOutcome> {
  return seat.press(message.id, buttonOf(current(seat, message), end));
}

/** Presses Answer on a card and writes. */
export async function answer(seat: PracticeSeat, card: APIMessage, text: string): Promise<InteractionOutcome> {
  const pressed = await press(seat, card, ':answer');
  expect(pressed.kind, readable(pressed.message)).toBe('modal');
  return seat.submit(pressed.interactionId, { answer: text });
}
