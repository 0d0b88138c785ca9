import type { APIEmbed } from 'discord-api-types/v10';
import { allParts, isV2, textsOf } from '../../../src/discord/components-v2.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import { linesOf, titleOf } from '../../render/support/post.ts';
import { unsigned } from '../../support/unsigned.ts';

export function messageOf(reply: Reply): Message {
  if (reply.kind !== 'message' && reply.kind !== 'update') throw new Error(`expected a message, got ${reply.kind}`);
  return reply.message;
}

/** What a form is called, where it goes, and what is written in it already. */
export function formOf(reply: Reply) {
  if (reply.kind !== 'modal') throw new Error(`no form: ${reply.kind}`);
  const { title, custom_id, components } = reply.modal;
  const fields = components.flatMap((one) => ('component' in one && 'value' in one.component ? [one.component] : []));
  const written = fields.map((field) => [field.custom_id, 'value' in field ? field.value : null]);
  return { title, custom_id, written: Object.fromEntries(written) };
}

/** The embed of a message; of a laid-out card its heading, and all that stands under it as one text. */
export function embedOf(reply: Reply): APIEmbed {
  const message = messageOf(reply);
  if (isV2(message)) return { title: titleOf(message), description: linesOf(message).join('\n') };
  const embed = message.embeds?.[0];
  if (embed === undefined) throw new Error(`expected an embed, got ${messageOf(reply).content}`);
  // A title has the sign of how it went before it; its words say the same.
  return embed.title === undefined ? embed : { ...embed, title: unsigned(embed.title) };
}

/** What everybody sees of something that was asked in private; fails when it was asked in public, or nobody sees any. */
export function toldBy(reply: Reply): Reply {
  if (reply.kind !== 'message' || !reply.private || reply.post === undefined)
    throw new Error(`nothing was posted besides: ${JSON.stringify(reply)}`);
  const { message, rowId } = reply.post;
  return { kind: 'message', message, private: false, rowId };
}

/** All that can be read in a message, without its signs. */
export function readable(reply: Reply): string {
  const message = messageOf(reply);
  const embeds = (message.embeds ?? []).map((embed) =>
    [embed.title, embed.description, ...(embed.fields ?? []).map(({ name, value }) => `${name}: ${value}`)].join('\n'),
  );
  return unsigned([message.content ?? '', ...embeds, ...textsOf(message as never)].join('\n').trim());
}

/** The sentence of a refusal; fails when the answer is not private. */
export function refusalOf(reply: Reply): string {
  if (reply.kind !== 'message' || !reply.private || reply.rowId !== null)
    throw new Error(`not a refusal: ${JSON.stringify(reply)}`);
  return reply.message.content ?? '';
}

/** Labels of the buttons under a message. */
export function buttonsOf(message: Message): string[] {
  return allParts((message.components ?? []) as never).flatMap((component) =>
    'label' in component && typeof component.label === 'string' ? [component.label] : [],
  );
}

/** The custom id of the button with this label; fails where there is none. */
export function idOf(message: Message, label: string): string {
  const parts = allParts((message.components ?? []) as never);
  const button = parts.find((component) => 'label' in component && component.label === label);
  if (button === undefined || !('custom_id' in button)) throw new Error(`no “${label}” among ${buttonsOf(message)}`);
  return button.custom_id;
}

/** Custom ids of all that can be pressed under a message. */
export function idsOf(message: Message): string[] {
  return allParts((message.components ?? []) as never).flatMap((component) =>
    'custom_id' in component && typeof component.custom_id === 'string' ? [component.custom_id] : [],
  );
}

/** What only the asker is told besides the answer that all see; fails when there is nothing. */
export function asideOf(reply: Reply): Reply {
  if (reply.kind !== 'message' || reply.aside === undefined)
    throw new Error(`nothing is said aside: ${JSON.stringify(reply)}`);
  return { kind: 'message', message: reply.aside, private: true, rowId: null };
}

/** What everybody is told besides the answer itself. */
export function postOf(reply: Reply): Message {
  const post = 'post' in reply ? reply.post : undefined;
  if (post === undefined) throw new Error(`nothing is posted: ${JSON.stringify(reply)}`);
  return post.message;
}

/** Files that come with a reply, each with its description. */
export function filesOf(reply: Reply): (readonly [string, string | undefined])[] {
  return reply.kind === 'message' ? (reply.files ?? []).map(({ name, description }) => [name, description]) : [];
}

/** Nothing but a sentence for the asker alone is a refusal, with what they wrote given back. */
export function refusalIn(reply: Reply): string | null {
  if (
    reply.kind !== 'message' ||
    !reply.private ||
    reply.rowId !== null ||
    reply.files !== undefined ||
    reply.post !== undefined
  )
    return null;
  const { embeds = [], components = [], content = '' } = reply.message;
  const isGivenBack = embeds.every(
    (one) => Object.keys(one).length === 1 && one.description?.startsWith('> ') === true,
  );
  return !isGivenBack || components.length > 0 ? null : content;
}
