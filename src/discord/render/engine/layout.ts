import {
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  type APITextDisplayComponent,
  ComponentType,
  MessageFlags,
  SeparatorSpacingSize,
} from 'discord-api-types/v10';
import { MAX_COMPONENTS, MAX_LAID_TEXT } from '../../limits.ts';
import type { Message } from '../../reply.ts';
import { type Card, type LayoutLine, type LineWithButton, textOfLine } from './card.ts';
import { pressable, type Row } from './components.ts';
import { cut } from './markdown.ts';
import { COLOURS } from './tones.ts';

/** A picture that is sent along with the message. */
interface LaidPicture {
  /** Name of its file: `map.png`. */
  readonly name: string;
  /** A description for people who do not see it; at most 1,024 characters. */
  readonly description: string;
}

/** A standing card, before it is a Discord message. */
export interface StandingLayout {
  /** No heading when empty. */
  readonly title: string;
  readonly colour?: number;
  readonly lines: readonly LayoutLine[];
  readonly fields?: Card['fields'];
  readonly pictures?: readonly LaidPicture[];
  /** Small print at the end, bare. */
  readonly small?: string;
}

/** Four rows of five buttons: what is kept free where the buttons of the next step come below a card. */
export const FULL_ROWS = 4 * 6;
/** Links to other messages grow a little when their addresses are filled in. */
const ROOM_FOR_ADDRESSES = 100;
const MAX_TITLE = 256;
/** Most of a line that has a button: such lines come before all other text. */
const MAX_BESIDE = 600;

/** A line with a button beside it. */
export function beside(
  text: string,
  { id, label, weight }: { readonly id: string; readonly label: string; readonly weight?: 'main' | 'plain' },
): LineWithButton {
  return { text, button: pressable(id, label, weight) };
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'section'; readonly text: string; readonly button: APIButtonComponent }
  | { readonly kind: 'rule' }
  | { readonly kind: 'pictures'; readonly pictures: readonly LaidPicture[] };

/**
 * One or several cards as a message of Components V2. What is too much goes in this order: the ends of long texts, then
 * the buttons of single lines, the last one first, then the rules between groups. Rows of buttons and menus always stay.
 */
export function layoutMessage({
  calls = '',
  layouts,
  rows,
  reserved = 0,
}: {
  /** Mentions of those who are called, above the cards. */
  readonly calls?: string;
  readonly layouts: readonly StandingLayout[];
  /** At most five, under the last card. */
  readonly rows: readonly Row[];
  /** Components that are kept free for rows which are added to the message later. */
  readonly reserved?: number;
}): Message {
  const free = MAX_COMPONENTS - reserved - countOf(rows) - layouts.length - (calls === '' ? 0 : 1);
  const below = new Set(rows.flatMap(({ components }) => components.flatMap((part) => idsIn(part))));
  const cards = within(
    layouts.map((layout) => partsOf(layout, below)),
    { free, room: MAX_LAID_TEXT - ROOM_FOR_ADDRESSES - calls.length },
  );
  const components = cards.flatMap((parts, at): APIMessageTopLevelComponent[] => {
    const inside = [...parts.map(componentOf), ...(at === cards.length - 1 ? rows : [])];
    return inside.length === 0 ? [] : [container(inside, layouts[at]?.colour ?? COLOURS.neutral)];
  });
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [...(calls === '' ? [] : [display(calls)]), ...components],
    allowed_mentions: { parse: [] },
  };
}

function container(components: APIComponentInContainer[], colour: number): APIContainerComponent {
  return { type: ComponentType.Container, accent_color: colour, components };
}

function display(content: string): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content };
}

/** A button has one place in a message: if it is below, no line repeats it. */
function partsOf({ title, lines, fields = [], pictures = [], small = '' }: StandingLayout, below: Set<string>): Part[] {
  const parts: Part[] = title === '' ? [] : [{ kind: 'text', text: `### ${cut(title, MAX_TITLE)}` }];
  const used = new Set(below);
  for (const line of lines) {
    const text = textOfLine(line);
    const ids = typeof line === 'string' ? [] : idsIn(line.button);
    if (text === '') parts.push({ kind: 'rule' });
    else if (typeof line === 'string' || ids.some((id) => used.has(id))) parts.push({ kind: 'text', text });
    else parts.push({ kind: 'section', text, button: line.button });
    for (const id of ids) used.add(id);
  }
  for (const { name, value } of fields) parts.push({ kind: 'rule' }, { kind: 'text', text: `**${name}**\n${value}` });
  if (pictures.length > 0) parts.push({ kind: 'pictures', pictures });
  if (small !== '') parts.push({ kind: 'text', text: `-# ${small}` });
  return parts;
}

function idsIn(part: { readonly custom_id?: string } | object): readonly string[] {
  return 'custom_id' in part && typeof part.custom_id === 'string' ? [part.custom_id] : [];
}

/** The cards with as much as there is room for: `free` components and `room` characters. */
function within(cards: readonly Part[][], { free, room }: { readonly free: number; readonly room: number }): Part[][] {
  // Lines that follow each other are one text before it is cut: a code block spans several.
  const kept = shortened(cards.map(tidy), room).map(tidy);
  while (costOf(kept) > free) {
    const last = kept.findLastIndex((parts) => parts.some(isSpare));
    const parts = kept[last];
    if (parts === undefined) break;
    kept[last] = tidy(withoutLastSpare(parts));
  }
  return kept;
}

function costOf(cards: readonly Part[][]): number {
  return cards.flat().reduce((sum, { kind }) => sum + (kind === 'section' ? 3 : 1), 0);
}

function isSpare({ kind }: Part): boolean {
  return kind === 'section' || kind === 'rule';
}

/** Buttons of single lines go before the rules. */
function withoutLastSpare(parts: readonly Part[]): Part[] {
  const section = parts.findLastIndex(({ kind }) => kind === 'section');
  const at = section >= 0 ? section : parts.findLastIndex(({ kind }) => kind === 'rule');
  return parts.flatMap((part, index): Part[] => {
    if (index !== at) return [part];
    return part.kind === 'section' ? [{ kind: 'text', text: part.text }] : [];
  });
}

/** Joins neighbouring texts, and drops rules at the ends or next to another rule. */
function tidy(parts: readonly Part[]): Part[] {
  const tidied: Part[] = [];
  for (const part of parts) {
    const last = tidied.at(-1);
    if (part.kind === 'rule' && (last === undefined || last.kind === 'rule')) continue;
    if (part.kind === 'text' && last?.kind === 'text')
      tidied.splice(-1, 1, { ...last, text: `${last.text}\n${part.text}` });
    else tidied.push(part);
  }
  return tidied.at(-1)?.kind === 'rule' ? tidied.slice(0, -1) : tidied;
}

/** Lines with buttons have their room first; of the other texts those at the end are cut. */
function shortened(cards: readonly Part[][], room: number): Part[][] {
  let left = room;
  const fitted = new Map<Part, string>();
  const take = (part: Part & { readonly text: string }, most: number) => {
    const text = cutText(part.text, Math.min(most, left));
    left -= text.length + 1;
    fitted.set(part, text);
  };
  for (const part of cards.flat()) if (part.kind === 'section') take(part, MAX_BESIDE);
  for (const part of cards.flat()) if (part.kind === 'text') take(part, MAX_LAID_TEXT);
  return cards.map((parts) =>
    parts.flatMap((part): Part[] => {
      if (part.kind !== 'text' && part.kind !== 'section') return [part];
      const text = fitted.get(part) ?? '';
      return text === '' ? [] : [{ ...part, text }];
    }),
  );
}

const FENCE = '```';

/** The beginning of a text, in whole lines where it has several; a code block that is cut is closed. */
function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = most - FENCE.length - 2;
  if (room < 1) return '';
  const end = text.lastIndexOf('\n', room - 1);
  const kept = end > 0 ? `${text.slice(0, end)}\n…` : cut(text, room);
  return (kept.split(FENCE).length - 1) % 2 === 1 ? `${kept}\n${FENCE}` : kept;
}

function componentOf(part: Part): APIComponentInContainer {
  switch (part.kind) {
    case 'text':
      return display(part.text);
    case 'section':
      return { type: ComponentType.Section, components: [display(part.text)], accessory: part.button };
    case 'rule':
      return { type: ComponentType.Separator, divider: true, spacing: SeparatorSpacingSize.Small };
    case 'pictures':
      return {
        type: ComponentType.MediaGallery,
        items: part.pictures.map(({ name, description }) => ({ media: { url: `attachment://${name}` }, description })),
      };
  }
}

function countOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { components }) => sum + 1 + components.length, 0);
}
