import {
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import { MAX_EMBED_DESCRIPTION, MAX_EMBEDS_TEXT } from '../../../limits.ts';
import type { Message } from '../../../reply.ts';
import type { TargetMessage } from '../../../request.ts';
import { cut } from '../markdown.ts';
import { plainly } from './plainly.ts';
import { ended, plainText } from './sentences.ts';

type Spoken = Pick<TargetMessage, 'content' | 'embeds' | 'components' | 'pictures'>;

/** All that a message says, in plain sentences from the first to the last, its buttons and menus too; they are pressed there. */
export function spelledOut({ content, embeds, components, pictures }: Spoken): Message {
  const plain = plainly({ content, embeds: [...embeds], components: [...components] });
  const lines = [
    plain.content ?? '',
    ...(plain.embeds ?? []).flatMap(embedLines),
    // The top level of a message, as it was given.
    ...((plain.components ?? []) as readonly APIMessageTopLevelComponent[]).flatMap(partLines),
    ...pictures.map((words) => t`A picture: ${words}`),
  ].filter((line) => line !== '');
  const text = lines.join('\n').replace(/^-# #(\d+)$/gm, (_all, number: string) => entryWords(number));
  return { embeds: inEmbeds(text), allowed_mentions: { parse: [] } };
}

function embedLines({ title, description, footer }: APIEmbed): readonly string[] {
  return [
    title === undefined ? '' : plainText(title),
    description ?? '',
    footer === undefined ? '' : footerWords(footer.text),
  ];
}

function footerWords(text: string): string {
  const [, number] = /^#(\d+)$/.exec(text) ?? [];
  return number === undefined ? plainText(text) : entryWords(number);
}

function entryWords(number: string): string {
  return t`It is entry ${number} of the log.`;
}

function partLines(part: APIMessageTopLevelComponent): readonly string[] {
  switch (part.type) {
    case ComponentType.ActionRow:
      return rowLines(part.components);
    case ComponentType.TextDisplay:
      return [part.content];
    case ComponentType.Section: {
      const { accessory } = part;
      const button = accessory.type === ComponentType.Button ? [once(t`Button: ${labelOf(accessory)}.`)] : [];
      return [...part.components.map(({ content }) => content), ...button];
    }
    default:
      return [];
  }
}

function rowLines(controls: readonly APIComponentInMessageActionRow[]): readonly string[] {
  const buttons = controls.flatMap((one) => (one.type === ComponentType.Button ? labelOf(one) : []));
  const menus = controls.flatMap((one) => (one.type === ComponentType.Button ? [] : menuLine(one)));
  return [...(buttons.length === 0 ? [] : [once(t`Buttons: ${buttons.join('; ')}.`)]), ...menus];
}

function menuLine(menu: Exclude<APIComponentInMessageActionRow, APIButtonComponent>): string {
  const name = ended(menu.placeholder ?? '');
  if (menu.type !== ComponentType.StringSelect) return t`A menu: ${name}`;
  return once(t`A menu: ${name} One can choose: ${menu.options.map(({ label }) => label).join('; ')}.`);
}

/** Without a full stop behind the end that a label has itself. */
function once(sentence: string): string {
  return sentence.replace(/([?!…])\.$/, '$1');
}

function labelOf(button: APIButtonComponent): string {
  const label = 'label' in button ? (button.label ?? '') : '';
  return button.disabled === true ? t`${label} (cannot be pressed now)` : label;
}

/** In as many embeds as a message may have words for; whole lines in each. */
function inEmbeds(text: string): APIEmbed[] {
  const shown = cut(text, MAX_EMBEDS_TEXT);
  if (shown.length <= MAX_EMBED_DESCRIPTION) return [{ description: shown }];
  const end = shown.lastIndexOf('\n', MAX_EMBED_DESCRIPTION);
  // A long line after a short one would leave more than the second can hold.
  const first = end < shown.length - MAX_EMBED_DESCRIPTION ? MAX_EMBED_DESCRIPTION : end;
  return [{ description: shown.slice(0, first) }, { description: shown.slice(first).trimStart() }];
}
