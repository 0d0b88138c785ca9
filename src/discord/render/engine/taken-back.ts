import { type APIEmbed, type APIMessageTopLevelComponent, ComponentType } from 'discord-api-types/v10';
import { t } from '../../../language/text.ts';
import type { View } from '../../../play/views.ts';
import { isV2, withControls } from '../../components-v2.ts';
import { MAX_EMBED_DESCRIPTION, MAX_EMBED_TITLE } from '../../limits.ts';
import { asMessage, type Message } from '../../reply.ts';
import { cut } from './markdown.ts';
import { COLOURS } from './tones.ts';

/** A message as it was sent, marked as taken back: struck out, without buttons; or with the numbers that are, where it tells of more. */
export function takenBack({ body, undone }: NonNullable<View['marked']>): Message {
  const message = asMessage(body);
  if (isV2(message)) return laidTakenBack(message, undone);
  const { content = '', embeds = [], components = [] } = message;
  const [first = {}, ...others] = embeds;
  const silent = { allowed_mentions: { parse: [] } };
  if (undone !== 'all') {
    const note = t`\n-# Taken back: ${undone.map((number) => `#${number}`).join(', ')}.`;
    const description = `${cut(first.description ?? '', MAX_EMBED_DESCRIPTION - note.length)}${note}`;
    return { content, embeds: [{ ...first, description }, ...others], components, ...silent };
  }
  return { content: '', embeds: [struck(first), ...others], components: [], ...silent };
}

function struck(embed: APIEmbed): APIEmbed {
  const title = embed.title ?? '';
  if (title.startsWith('~~')) return embed;
  // The questions there have no deadline any more: its line has one word before the time, whatever the language.
  const description = embed.description?.replace(/^-# \p{L}+ <t:.*\n?/gmu, '').trimEnd();
  const told = description === undefined ? {} : { description };
  return {
    ...embed,
    ...told,
    title: struckTitle(title),
    color: COLOURS.neutral,
  };
}

function struckTitle(title: string): string {
  return t`~~${cut(title === '' ? '…' : title, MAX_EMBED_TITLE - 20)}~~ (taken back)`;
}

/** The same of a card that is laid out: its heading is struck out, or a small line is added at its end. */
function laidTakenBack(message: Message, undone: 'all' | readonly number[]): Message {
  // The sent message may contain more kinds of parts than a received one.
  const sent = (message.components ?? []) as readonly APIMessageTopLevelComponent[];
  const silent = { ...message, allowed_mentions: { parse: [] } };
  if (undone !== 'all') {
    const note = t`\n-# Taken back: ${undone.map((number) => `#${number}`).join(', ')}.`.trim();
    return { ...silent, components: [...sent, { type: ComponentType.TextDisplay, content: note }] };
  }
  const bare = withControls(sent, () => null);
  const [container] = bare.filter((part) => part.type === ComponentType.Container);
  if (container === undefined) return { ...silent, components: bare };
  const inside = container.components.map((part, at) =>
    at === 0 && part.type === ComponentType.TextDisplay ? { ...part, content: struckText(part.content) } : part,
  );
  return { ...silent, components: [{ ...container, accent_color: COLOURS.neutral, components: inside }] };
}

function struckText(text: string): string {
  const [first = '', ...others] = text.split('\n');
  const title = first.replace(/^### /, '');
  return [title.startsWith('~~') ? first : `### ${struckTitle(title)}`, ...others].join('\n');
}
