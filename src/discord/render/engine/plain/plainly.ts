import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  ComponentType,
} from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import {
  MAX_BUTTON_LABEL,
  MAX_CONTENT,
  MAX_EMBED_DESCRIPTION,
  MAX_EMBED_TITLE,
  MAX_LAID_TEXT,
  MAX_OPTION_LABEL,
} from '../../../limits.ts';
import type { Message } from '../../../reply.ts';
import { cut } from '../markdown.ts';
import { plainText, plainWords } from './sentences.ts';

const MAX_PLACEHOLDER = 150;

/** By address, `attachment://map.png`: what it shows, safe to show itself. */
type PictureTexts = ReadonlyMap<string, string>;

type Part = APIMessageTopLevelComponent | APIComponentInContainer;

/**
 * A message in plain sentences: nothing is expressed by a sign, a colour, a box, a picture or a position alone. Buttons and
 * menus stay in place, and any text that is read from them again stays as it is.
 * @param pictures the texts for attached pictures; else their descriptions
 */
export function plainly(message: Message, pictures: PictureTexts = new Map()): Message {
  const { content, embeds, components } = message;
  return {
    ...message,
    ...(typeof content === 'string' ? { content: cut(plainText(content), MAX_CONTENT) } : {}),
    ...(embeds == null ? {} : { embeds: embeds.map(plainEmbed) }),
    ...(components == null ? {} : { components: withinLimit(components.flatMap((part) => plainPart(part, pictures))) }),
  };
}

/** The title and the footer stay apart: one is a heading, and the other is looked for by `Undo this`. */
function plainEmbed({ title, description, fields = [], footer, author, image, thumbnail }: APIEmbed): APIEmbed {
  const lines = [
    author === undefined ? '' : plainText(author.name),
    description === undefined ? '' : plainText(description),
    ...fields.map(fieldText),
    image === undefined && thumbnail === undefined ? '' : t`There is a picture; what it shows is said here in words.`,
  ];
  const text = lines.filter((line) => line !== '').join('\n');
  return {
    ...(title === undefined ? {} : { title: cut(plainWords(title), MAX_EMBED_TITLE) }),
    ...(text === '' ? {} : { description: cut(text, MAX_EMBED_DESCRIPTION) }),
    ...(footer === undefined ? {} : { footer: { text: footer.text } }),
  };
}

function fieldText({ name, value }: { readonly name: string; readonly value: string }): string {
  const label = plainWords(name.replaceAll('\u200b', ''));
  const text = plainText(value);
  if (label === '') return text;
  return text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`;
}

/** A frame is taken away and what is in it stays; a line between parts says nothing. */
function plainPart(part: Part, pictures: PictureTexts): APIMessageTopLevelComponent[] {
  switch (part.type) {
    case ComponentType.ActionRow:
      return [{ ...part, components: part.components.map(plainControl) }];
    case ComponentType.Container:
      return part.components.flatMap((inner) => plainPart(inner, pictures));
    case ComponentType.TextDisplay:
      return display(plainText(part.content));
    case ComponentType.Section: {
      const texts = part.components.map((one) => ({ ...one, content: plainText(one.content) }));
      if (part.accessory.type === ComponentType.Button)
        return [{ ...part, components: texts, accessory: plainButton(part.accessory) }];
      return [...texts, ...pictureText([part.accessory.description])];
    }
    case ComponentType.MediaGallery:
      return part.items.flatMap(({ media, description }) => {
        const words = pictures.get(media.url);
        return words === undefined ? pictureText([description]) : display(words);
      });
    case ComponentType.Separator:
      return [];
    default:
      return [part];
  }
}

function pictureText(descriptions: readonly (string | null | undefined)[]): APIMessageTopLevelComponent[] {
  return descriptions.flatMap((description) => (description == null ? [] : display(plainText(description))));
}

function display(content: string): APIMessageTopLevelComponent[] {
  return content === '' ? [] : [{ type: ComponentType.TextDisplay, content }];
}

/** Words may be longer than the signs they stand for: what is too much is cut off the last texts. */
function withinLimit(parts: readonly APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  let left = MAX_LAID_TEXT;
  const kept = (content: string) => {
    const shown = cut(content, Math.max(1, left));
    left -= shown.length;
    return shown;
  };
  return parts.map((part) => {
    if (part.type === ComponentType.TextDisplay) return { ...part, content: kept(part.content) };
    if (part.type !== ComponentType.Section) return part;
    return { ...part, components: part.components.map((one) => ({ ...one, content: kept(one.content) })) };
  });
}

function plainControl(control: APIComponentInMessageActionRow): APIComponentInMessageActionRow {
  if (control.type === ComponentType.Button) return plainButton(control);
  const words =
    control.placeholder === undefined ? {} : { placeholder: cut(plainWords(control.placeholder), MAX_PLACEHOLDER) };
  if (control.type !== ComponentType.StringSelect) return { ...control, ...words };
  return { ...control, ...words, options: control.options.map(plainOption) };
}

/** Without its emoji, where it has words. */
function plainButton(button: APIButtonComponent): APIButtonComponent {
  if (!('label' in button) || button.label === undefined) return button;
  const { emoji: _emoji, ...bare } = button;
  return { ...bare, label: cut(plainWords(button.label), MAX_BUTTON_LABEL) };
}

function plainOption({ emoji: _emoji, label, description, ...bare }: APISelectMenuOption): APISelectMenuOption {
  return {
    ...bare,
    label: cut(plainWords(label), MAX_OPTION_LABEL),
    ...(description === undefined ? {} : { description: cut(plainWords(description), MAX_OPTION_LABEL) }),
  };
}
