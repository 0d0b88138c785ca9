import { MessageFlags } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers, findFaintWords, findSmallTargets, findSpills } from './audit.ts';
import { answer, arrives, BOT, button, GM, history, message, row, seen } from './fixtures.ts';
import { DESK, type Harness, openHarness, PHONE, said } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.leave());
afterAll(() => harness.close());

const text = (content: string) => ({ type: 10, content });
const section = (content: string, accessory: object) => ({ type: 9, components: [text(content)], accessory });
const rule = { type: 14, divider: true, spacing: 1 };

/** A card as the bot lays one out. */
function card(rest: { line?: string; buttons?: object[] } = {}) {
  const { line = '⏳ Awaited: **Mira**', buttons = [button('Declare', 'round:1:answer', 1)] } = rest;
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [
      text(`<@${GM}>`),
      {
        type: 17,
        accent_color: 0x8d7ab8,
        components: [
          text('### Round 2 · declare'),
          section(line, button('More time', 'round:1:more')),
          text(
            `**Mira** 6/8 hp · ||exposed||\n${'**Bors the Unshaken of the long name** 3/9 hp · armour 4 · '.repeat(3)}`,
          ),
          rule,
          section('```\nFood               d8  sound\nLight              d6  low\n```', button('Party', 'party:mine')),
          { type: 12, items: [{ media: { url: '/files/map.svg' }, description: 'Marsh in the north, seen' }] },
          row({
            type: 3,
            custom_id: 'watch:go',
            placeholder: 'Where to?',
            options: [{ label: 'The marsh', value: 'n' }],
          }),
          row(...buttons),
        ],
      },
    ],
  };
}

test.each([
  ['phone', 'dark', PHONE],
  ['desk', 'light', DESK],
] as const)(
  'a laid-out card fits the %s, %s: words, picture, buttons beside their lines',
  async (name, scheme, size) => {
    const { page, table, errors } = await harness.visit({ ...size, colorScheme: scheme });
    table.say(history(seen(message(BOT, '', card()))));
    const element = page.locator('article.container');
    await element.waitFor();
    await page.getByRole('img', { name: 'Marsh in the north, seen' }).waitFor();
    await page.screenshot({ path: `tests/screenshots/${name}-${scheme}-laid-out.png` });
    expect(await findSpills(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findFaintWords(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    const line = element.locator('.section').first();
    const [words, more] = [
      await line.locator('.section-words').boundingBox(),
      await line.getByRole('button').boundingBox(),
    ];
    expect(more?.x ?? 0).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
    expect(await element.evaluate((one) => getComputedStyle(one).borderLeftColor)).toBe('rgb(141, 122, 184)');
    expect(errors).toEqual([]);
  },
);

describe('a laid-out card', () => {
  test('is read aloud by its words when it comes', async () => {
    const { page, table } = await harness.visit();
    table.say(history());
    table.say(arrives(seen(message(BOT, '', card()))));
    await expect
      .poll(() => page.locator('[aria-live]').allTextContents())
      .toContainEqual(expect.stringContaining('Round 2 · declare'));
  });

  test('is pressed beside a line, and keeps the focus, open spoilers and its nodes when it changes', async () => {
    const { page, table } = await harness.visit();
    const shown = answer(GM, 'fight', card());
    table.say(history(seen(shown)));
    const element = page.getByTestId(`message-${shown.id}`);
    await element.getByRole('button', { name: 'Spoiler' }).click();
    const declare = element.getByRole('button', { name: 'Declare' });
    const held = await declare.elementHandle();
    await element.getByRole('button', { name: 'More time' }).click();
    const press = await said(table, 'component');
    expect(press).toMatchObject({ customId: 'round:1:more', messageId: shown.id });
    await declare.focus();
    const changed = card({ line: '✅ Nobody is awaited', buttons: [button('Declare', 'round:1:answer', 1)] });
    table.say(arrives(seen({ ...shown, ...(changed as object), edited_timestamp: shown.timestamp })));
    table.say({ kind: 'done', nonce: press.nonce });
    await element.getByText('Nobody is awaited').waitFor();
    expect(await element.locator('.spoiler.shown').count()).toBe(1);
    expect(await page.evaluate((one) => document.activeElement === one, held)).toBe(true);
  });
});
