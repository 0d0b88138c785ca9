import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { plainReply } from '../../../src/discord/render/engine/plain/plain-reply.ts';
import { plainly } from '../../../src/discord/render/engine/plain/plainly.ts';
import { plainText } from '../../../src/discord/render/engine/plain/sentences.ts';
import { spelledOut } from '../../../src/discord/render/engine/plain/spelled-out.ts';
import { type Message, sentence, type WordedReply } from '../../../src/discord/reply.ts';

describe('PBP-READ-02: a text in plain sentences', () => {
  test.each([
    ['⏳ **Bryn**: awaited', '**Bryn**: awaited.'],
    ['**Bryn** 6 of 8 hp · armour 4 · ✅ ready', '**Bryn** 6 of 8 hp, armour 4, ready.'],
    ['⏳ Bryn makes a save', 'Waiting: Bryn makes a save.'],
    ['hp 12 → 8', 'hp 12 to 8.'],
    ['The Tide 🔒', 'The Tide players do not know it.'],
    ['▣▣▢▢▢ 2 of 5', '2 of 5.'],
    ['▰▰▰▱▱▱ 3/6', '3 of 6.'],
    ['**Bryn** 8/8 hp · armour 4', '**Bryn** 8 of 8 hp, armour 4.'],
    ['a grid: 1/1 to 6/12', 'a grid: 1/1 to 6/12.'],
    ['two numbers like 7/12. Or one', 'two numbers like 7/12. Or one.'],
    ['**What do you do?**', '**What do you do?**'],
    ['**The party meets somebody.**', '**The party meets somebody.**'],
    ['What do you do? · 28 November', 'What do you do? 28 November.'],
    ['She says “Go!”', 'She says “Go!”'],
    ['<:d8:123> Light d8, fine', 'Light d8, fine.'],
    ['3 ▰▰▱▱▱ · 5 ▰▱▱▱▱', '3: 2 of 5 boxes, 5: 1 of 5 boxes.'],
    ['`3` ▰▰▱▱▱ · `8` ▱▱▱▱▱', '`3`: 2 of 5 boxes, `8`: 0 of 5 boxes.'],
    ['Bryn level 3 · ▰▰▱▱ · ✏️ writing', 'Bryn level 3, 2 of 4 boxes, writing.'],
    ['□ Sleep (level 1), lost', 'Sleep (level 1), lost.'],
    ['✓ ✓ [○] ○ ● ●', 'part 3 of 6 of the day, night from part 5.'],
    ['✓ ✓ ✓ ✓ [●] ●', 'part 5 of 6 of the day, night from part 5.'],
    ['<:d8_3fa2:123> Light d8, fine', 'Light d8, fine.'],
    ['Light <:broken_die_3fa2:123>', 'Light broken.'],
    ['<:strong_3fa2:123> Tinker joins the table', 'Tinker joins the table.'],
    ['✔️ Strength: strong success', 'Strength: strong success.'],
    ['## The party\n-# small', 'The party.\nsmall.'],
    ['```\nStrength      14  +2  gear\nWisdom         8  −1\n```', 'Strength, 14, +2, gear.\nWisdom, 8, −1.'],
    ['Whose turn is it?\nBryn:', 'Whose turn is it?\nBryn:'],
    ['More at https://example.org/a', 'More at https://example.org/a'],
    ['Until <t:1795000000:R>', 'Until <t:1795000000:R>.'],
  ])('%o', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  test('what somebody said in their own words stays as it is', () => {
    const said = '> I go 🌟 → ▣▣ · *now*';
    expect(plainText(said)).toBe(said);
  });

  test('is as plain as it gets: once more changes nothing', () => {
    const once = plainText('⏳ **Bryn** · ▰▱ · hp 3 → 2\n```\na  b\n```');
    expect(plainText(once)).toBe(once);
  });
});

describe('a message in plain sentences', () => {
  const card: Message = {
    embeds: [
      {
        title: '🌟 Bryn',
        color: 0xff0000,
        description: 'The Strong, level 3',
        fields: [
          { name: 'Hit points', value: '6 of 8', inline: true },
          { name: 'Slots', value: '▣▢ 1 of 2\nfree', inline: false },
        ],
        footer: { text: '#12' },
      },
    ],
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.Button,
            style: ButtonStyle.Primary,
            label: '✅ Done',
            custom_id: 'a',
            emoji: { name: '🎲' },
          },
        ],
      },
    ],
  };

  test('has no colour; a label stands before each value, and buttons keep their ids', () => {
    expect(plainly(card)).toEqual({
      embeds: [
        {
          title: 'Bryn',
          description: 'The Strong, level 3.\nHit points: 6 of 8.\nSlots:\n1 of 2.\nfree.',
          footer: { text: '#12' },
        },
      ],
      components: [
        {
          type: ComponentType.ActionRow,
          components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Done', custom_id: 'a' }],
        },
      ],
    });
  });

  test('of components keeps each button beside its line, and has words for pictures', () => {
    const button = {
      type: ComponentType.Button,
      style: ButtonStyle.Primary,
      label: 'Declare',
      custom_id: 'b',
    } as const;
    const message = {
      flags: 1 << 15,
      components: [
        {
          type: ComponentType.Container,
          accent_color: 0xff0000,
          components: [
            { type: ComponentType.TextDisplay, content: '## The fight' },
            {
              type: ComponentType.Section,
              components: [{ type: ComponentType.TextDisplay, content: '⏳ **Bryn**: awaited' }],
              accessory: button,
            },
            { type: ComponentType.Separator },
            {
              type: ComponentType.MediaGallery,
              items: [{ media: { url: 'attachment://map.png' }, description: 'Map of 7 hexes.' }],
            },
          ],
        },
      ],
    } as unknown as Message;
    expect(plainly(message)).toEqual({
      flags: 1 << 15,
      components: [
        { type: ComponentType.TextDisplay, content: 'The fight.' },
        {
          type: ComponentType.Section,
          components: [{ type: ComponentType.TextDisplay, content: '**Bryn**: awaited.' }],
          accessory: button,
        },
        { type: ComponentType.TextDisplay, content: 'Map of 7 hexes.' },
      ],
    });
  });

  test('keeps the number of its entry, by which it can be undone', () => {
    const message: Message = { components: [{ type: ComponentType.TextDisplay, content: '**Bryn** strikes\n-# #12' }] };
    expect(plainly(message).components).toEqual([
      { type: ComponentType.TextDisplay, content: '**Bryn** strikes.\n-# #12' },
    ]);
    const read = spelledOut({ content: '', embeds: [], components: message.components as never, pictures: [] });
    expect(read.embeds).toEqual([{ description: '**Bryn** strikes.\nIt is entry 12 of the log.' }]);
  });

  test('stays within what Discord takes, though words are longer than signs', () => {
    const long = '▰▱▱ · '.repeat(600);
    const [embed] = plainly({ embeds: [{ description: long }] }).embeds ?? [];
    expect(embed?.description).toMatch(/^.{4000,4096}$/);
    expect(plainly(sentence('→ '.repeat(999))).content?.length).toBeLessThanOrEqual(2000);
    const displays = [long, long].map((content) => ({ type: ComponentType.TextDisplay as const, content }));
    const shown = JSON.stringify(plainly({ components: displays } as Message).components);
    expect(shown.length).toBeLessThan(4200);
  });
});

describe('an answer to who reads plain sentences', () => {
  const signed = sentence('⏳ Bryn: awaited');
  const plain = { content: 'Bryn: awaited.' };
  const answer = (more: Partial<Extract<WordedReply, { kind: 'message' }>>): WordedReply => ({
    kind: 'message',
    message: signed,
    private: true,
    rowId: null,
    ...more,
  });

  test('is plain where they alone see it, and as it is where others do', () => {
    expect(plainReply(answer({}), false)).toMatchObject({ message: plain });
    expect(plainReply(answer({ private: false, aside: signed }), false)).toMatchObject({
      message: signed,
      aside: plain,
    });
    expect(plainReply(answer({ post: { channelId: '1', rowId: 'r', message: signed } }), false)).toMatchObject({
      message: plain,
      post: { message: signed },
    });
    const update = { kind: 'update', message: signed, rowId: null } as const;
    expect([plainReply(update, true), plainReply(update, false)]).toMatchObject([
      { message: plain },
      { message: signed },
    ]);
  });

  test('gives back letter by letter what they wrote themselves', () => {
    expect(plainReply(answer({ isVerbatim: true }), false)).toMatchObject({ message: signed });
  });

  test('has words in place of a picture, and a text where they are too many', () => {
    const file = (words: readonly string[]) => ({
      name: 'map.png',
      data: new Uint8Array(),
      description: 'Map of 7 hexes.',
      words,
    });
    expect(plainReply(answer({ files: [file(['Map of *7* hexes.', 'The party is here.'])] }), false)).toMatchObject({
      message: { embeds: [{ description: 'Map of \\*7\\* hexes.\nThe party is here.' }] },
      files: [],
    });
    const many = Array.from({ length: 400 }, (_, n) => `Hex ${n} is a marsh like all the others.`);
    const long = plainReply(answer({ files: [file(many)] }), false);
    if (long.kind !== 'message') throw new Error('a message was expected');
    const [{ description = '' } = {}] = long.message.embeds ?? [];
    expect(description).toMatch(/\nThe rest is in the file\.$/);
    expect(description.length).toBeLessThanOrEqual(4096);
    const [text] = long.files ?? [];
    expect([text?.name, new TextDecoder().decode(text?.data)]).toEqual(['map.txt', `${many.join('\n')}\n`]);
  });
});

test('PBP-READ-03: what is read out is in whole sentences, with one end each', () => {
  const menu = (placeholder: string) => ({
    type: ComponentType.ActionRow as const,
    components: [
      {
        type: ComponentType.StringSelect as const,
        custom_id: placeholder,
        placeholder,
        options: [{ label: 'Strike', value: '1' }],
      },
    ],
  });
  const button = { type: ComponentType.Button, style: ButtonStyle.Primary, custom_id: 'a' } as const;
  const { embeds } = spelledOut({
    content: '',
    embeds: [{ title: '**What do you do?** · 28 November', description: '**The party meets somebody.**' }],
    components: [
      menu('Your action'),
      menu('Where to?'),
      { type: ComponentType.ActionRow, components: [{ ...button, label: 'How does it go on?' }] },
    ],
    pictures: [],
  });
  expect(embeds?.[0]?.description?.split('\n')).toEqual([
    '**What do you do?** 28 November.',
    '**The party meets somebody.**',
    'A menu: Your action. One can choose: Strike.',
    'A menu: Where to? One can choose: Strike.',
    'Buttons: How does it go on?',
  ]);
});

test('PBP-READ-03: a message is read out from its first word to its last button', () => {
  const { embeds } = spelledOut({
    content: '⏳ <@7>, it is your turn',
    embeds: [{ title: '🌟 Bryn', description: 'hp 3 → 2', fields: [], footer: { text: '#12' } }],
    components: [
      {
        type: ComponentType.ActionRow,
        components: [
          { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Strike', custom_id: 'a' },
          { type: ComponentType.Button, style: ButtonStyle.Danger, label: 'Flee', custom_id: 'b', disabled: true },
        ],
      },
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.StringSelect,
            custom_id: 'c',
            placeholder: 'Choose…',
            options: [
              { label: 'One', value: '1' },
              { label: 'Two', value: '2' },
            ],
          },
        ],
      },
    ],
    pictures: ['Map of 7 hexes.'],
  });
  expect(embeds?.map(({ description }) => description?.split('\n'))).toEqual([
    [
      '<@7>, it is your turn.',
      'Bryn.',
      'hp 3 to 2.',
      'It is entry 12 of the log.',
      'Buttons: Strike; Flee (cannot be pressed now).',
      'A menu: Choose… One can choose: One; Two.',
      'A picture: Map of 7 hexes.',
    ],
  ]);
});
