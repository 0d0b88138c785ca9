import { type APIMessageComponent, ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { isV2 } from '../../../src/discord/components-v2.ts';
import { type LayoutLine, textOfLine } from '../../../src/discord/render/engine/card.ts';
import type { Row } from '../../../src/discord/render/engine/components.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { checkMessage } from '../../../src/practice/validate/message.ts';
import { schemaFaults } from '../../../src/practice/validate/schema.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { NOBODY_IN_PARTICULAR, type Person } from '../../../src/rules/engine/person.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round, Seat } from '../../../src/rules/engine/round.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import { SHEET, worldWith } from './worlds.ts';

/** Noon of a day in November 2026; `<t:1795003200>`. */
export const NOW = 1_795_003_200_000;

export const BOOK = lavenderHack as AnyBook;

/** Bryn (2), Sable (3), Ash (4) and Wren (5) play; 6 has no character and is not at the table; 1 runs the game. */
export const PLAYERS: Readonly<Record<string, string>> = { 2: 'Bryn', 3: 'Sable', 4: 'Ash', 5: 'Wren' };

export function postWorld(more: Partial<World> = {}, players = PLAYERS): World {
  const members: Record<string, World['members'][string]> = {};
  const characters: Record<string, World['characters'][string]> = {};
  for (const [at, [userId, name]] of Object.entries(players).entries()) {
    const id = `character-${userId}`;
    members[userId] = { userId, joined: at + 1, present: true, characterId: id };
    characters[id] = { id, userId, name, status: 'active', created: at + 1, sheet: SHEET };
  }
  members[6] = { userId: '6', joined: 99, present: false, characterId: null };
  return worldWith({ members, characters, items: {}, foes: {}, ...more });
}

export function seat(more: Partial<Seat> = {}): Seat {
  return { state: 'open', answer: null, by: null, source: null, warnAt: null, ...more };
}

export const TERMS = { title: 'What do you do at the bridge?', text: 'Three lanterns, no guard in sight.' };

export function round(more: Partial<Round> = {}): Round {
  return {
    id: 'round-1',
    procedure: 'ask',
    hidden: false,
    terms: TERMS,
    channelId: '300000000000000002',
    openerId: '1',
    opened: NOW - 12 * HOUR,
    deadline: NOW + 12 * HOUR,
    grace: 0,
    held: null,
    reopened: null,
    seats: { 2: seat(), 3: seat(), 4: seat(), 5: seat() },
    cardId: 'card-1',
    ...more,
  };
}

export function person(userId: string, more: Partial<Person>): Person {
  return { ...NOBODY_IN_PARTICULAR, userId, ...more };
}

export function away(userId: string, more: Partial<NonNullable<Person['away']>> = {}): Person {
  return person(userId, {
    away: { from: NOW - DAY, until: NOW + 3 * DAY, caretakerId: null, pauses: false, begun: true, ...more },
  });
}

/** The price of a weak success, asked of Bryn. */
export function weakCost(id: string, more: Partial<Prompt> = {}): Prompt {
  return {
    id,
    kind: 'weak-cost',
    rule: 'LH-MELEE-01',
    audience: { who: 'one', userId: '2' },
    characterId: 'character-2',
    form: {
      form: 'choice',
      options: [
        { id: 'body-blow', terms: {} },
        { id: 'exposed', terms: {} },
        { id: 'exertion', terms: { die: 6, value: 3 } },
      ],
    },
    required: true,
    fallback: 'body-blow',
    terms: { damage: 6, foe: 'Ghoul' },
    opened: NOW,
    deadline: NOW + 5 * HOUR,
    frames: [],
    story: [],
    answers: {},
    replyId: 'row-1',
    card: null,
    sceneId: null,
    ...more,
  };
}

/** The heading of a card, or the title of an embed. */
export function titleOf(message: Message): string {
  return isV2(message) ? (/^### (.*)$/m.exec(laidText(message))?.[1] ?? '') : (message.embeds?.[0]?.title ?? '');
}

/** What a card says that is not a message yet, line by line. */
export function wordsOf({ lines }: { readonly lines: readonly LayoutLine[] }): readonly string[] {
  return lines.flatMap((line) => textOfLine(line).split('\n'));
}

/** What stands under the heading, line by line; a rule is an empty line. */
export function linesOf(message: Message): readonly string[] {
  const text = isV2(message) ? laidText(message) : (message.embeds?.[0]?.description ?? '');
  return text.split('\n').filter((line) => !isV2(message) || !line.startsWith('### '));
}

/** The first container of a message that is laid out with components. */
function laidText({ components = [] }: Message): string {
  const container = components.find((part) => part.type === ComponentType.Container);
  const parts = container?.type === ComponentType.Container ? container.components : [];
  return parts
    .flatMap((part): readonly string[] => {
      if (part.type === ComponentType.Separator) return [''];
      if (part.type === ComponentType.TextDisplay) return [part.content];
      return part.type === ComponentType.Section ? part.components.map(({ content }) => content) : [];
    })
    .join('\n');
}

/** The rows of a message, also those inside others; a button beside a line is a row of its own. */
function rowsIn(components: readonly APIMessageComponent[]): readonly Pick<Row, 'components'>[] {
  return components.flatMap((part): readonly Pick<Row, 'components'>[] => {
    if (part.type === ComponentType.ActionRow) return [part];
    if (part.type === ComponentType.Container) return rowsIn(part.components);
    const accessory = part.type === ComponentType.Section ? part.accessory : null;
    return accessory?.type === ComponentType.Button ? [{ components: [accessory] }] : [];
  });
}

/** Custom ids with their labels, row by row; a menu with the labels of its options. */
export function buttonsOf(message: Message): readonly (readonly string[])[] {
  return rowsIn((message.components ?? []) as readonly APIMessageComponent[]).map((row) =>
    row.components.map((part) => {
      const id = 'custom_id' in part ? part.custom_id : '';
      const label =
        'label' in part ? part.label : 'options' in part ? part.options.map((one) => one.label).join(' | ') : '';
      return `${id} ${label}`;
    }),
  );
}

/** Discord would take it, and every line of code fits a phone. */
export function expectTaken(message: Message): void {
  expect(schemaFaults('post', '/channels/{channel_id}/messages', message)).toEqual([]);
  expect(() => checkMessage(message as never, 'reply')).not.toThrow();
  const description = isV2(message) ? laidText(message) : (message.embeds?.[0]?.description ?? '');
  for (const [, code = ''] of description.matchAll(/```\n([\s\S]*?)\n```/g))
    for (const line of code.split('\n')) expect(line.length, line).toBeLessThanOrEqual(32);
}

export function expectNoPing(message: Message): void {
  expect(message.content ?? '').toBe('');
  expect(message.allowed_mentions).toEqual({ parse: [] });
}
