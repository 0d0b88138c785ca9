import {
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type APIMessage,
  type APIMessageComponent,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import { layoutMessage, type StandingLayout } from './render/engine/layout.ts';
import type { Message } from './reply.ts';

/** The parts of a message that show its layout and its text. */
type MessageParts = Partial<Pick<APIMessage, 'content' | 'embeds' | 'components'>> & {
  readonly flags?: number | undefined;
};

/** A message as the API takes it for an edit; nulls take something away. */
export type Edit = Omit<Message, 'content'> & { readonly content?: string | null };

/** Checks whether a message has the flag of Components V2: it has no content and no embeds then, and never loses the flag. */
export function isV2({ flags = 0 }: { readonly flags?: number | null | undefined }): boolean {
  return ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
}

/** The same by its components: only with the flag does anything but a row of buttons or menus stand on its own. */
export function areV2(components: readonly APIMessageTopLevelComponent[]): boolean {
  return components.some(({ type }) => type !== ComponentType.ActionRow);
}

/**
 * A message as an edit of one that is there. What is laid out with components takes the words of an older message away;
 * what is not is laid out so where the message already is.
 * @param target whether the message that is edited is laid out with components
 */
export function asEditOf(message: Message, target: { readonly isV2: boolean }): Edit {
  // Discord clears embeds by an empty list alone: a null leaves them there, and the edit is refused.
  if (isV2(message)) return { ...message, content: null, embeds: [] };
  const saysNothing = message.content === undefined && message.embeds === undefined;
  return target.isV2 && !saysNothing ? asEditOf(asV2(message), target) : message;
}

/** A message of words and embeds, laid out with components. */
export function asV2({ content = '', embeds = [], components = [], allowed_mentions }: Message): Message {
  // Rows of buttons and menus at the bottom are kept as they are.
  const rows = components.flatMap((part) => (part.type === ComponentType.ActionRow ? [part] : []));
  const layouts = embeds.map(layoutOf);
  return {
    ...layoutMessage({ calls: content, layouts: layouts.length === 0 ? [{ title: '', lines: [] }] : layouts, rows }),
    ...(allowed_mentions === undefined ? {} : { allowed_mentions }),
  };
}

function layoutOf({ title = '', description = '', color, author, fields = [], footer }: APIEmbed): StandingLayout {
  return {
    title,
    ...(color === undefined ? {} : { colour: color }),
    lines: [...(author === undefined ? [] : [`**${author.name}**`]), ...(description === '' ? [] : [description])],
    fields: fields.map(({ name, value }) => ({ name, value, inline: false })),
    ...(footer === undefined ? {} : { small: footer.text }),
  };
}

/**
 * The components of a message, with the buttons and menus of each row put through `keep`, also in rows inside others and
 * beside a text. A row without any left goes; a line keeps its text.
 */
export function withControls(
  components: readonly APIMessageTopLevelComponent[],
  keep: (control: APIComponentInMessageActionRow) => APIComponentInMessageActionRow | null,
): APIMessageTopLevelComponent[] {
  const inside = (part: APIMessageTopLevelComponent): APIMessageTopLevelComponent[] => {
    switch (part.type) {
      case ComponentType.ActionRow: {
        const kept = part.components.flatMap((control) => keep(control) ?? []);
        return kept.length === 0 ? [] : [{ ...part, components: kept }];
      }
      case ComponentType.Section: {
        if (part.accessory.type !== ComponentType.Button) return [part];
        const accessory = keep(part.accessory);
        return accessory?.type === ComponentType.Button ? [{ ...part, accessory }] : part.components;
      }
      case ComponentType.Container:
        // Anything allowed in a container is also allowed alone.
        return [{ ...part, components: part.components.flatMap(inside) as APIComponentInContainer[] }];
      default:
        return [part];
    }
  };
  return components.flatMap(inside);
}

/** Every component of a message, also those inside others and beside a text, outermost first. */
export function allParts(components: readonly APIMessageTopLevelComponent[]): readonly APIMessageComponent[] {
  return components.flatMap(withInner);
}

function withInner(part: APIMessageComponent): readonly APIMessageComponent[] {
  const inside: readonly APIMessageComponent[] = 'components' in part ? part.components : [];
  const beside = 'accessory' in part ? [part.accessory] : [];
  return [part, ...inside.flatMap(withInner), ...beside];
}

/** The custom ids of all that can be pressed or chosen. */
export function idsIn(components: readonly APIMessageTopLevelComponent[]): ReadonlySet<string> {
  return new Set(allParts(components).flatMap((part) => ('custom_id' in part ? part.custom_id : [])));
}

/** The texts of a message that is laid out with components, in reading order. */
export function textsOf({ components = [] }: MessageParts): readonly string[] {
  return allParts(components).flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []));
}

/** The main text of a message: its first embed, or its texts; null for bare words. */
export function descriptionOf(message: MessageParts): string | null {
  if (isV2(message)) return textsOf(message).join('\n');
  return message.embeds?.[0]?.description ?? null;
}

/** The small print at the end of a message: the footer of its last embed that has one, or its last small line. */
export function footerOf(message: MessageParts): string | null {
  if (!isV2(message)) return message.embeds?.flatMap(({ footer }) => footer?.text ?? []).at(-1) ?? null;
  const lines = textsOf(message).flatMap((text) => text.split('\n'));
  return lines.findLast((line) => line.startsWith('-# '))?.slice('-# '.length) ?? null;
}
