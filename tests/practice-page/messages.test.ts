import { MessageFlags } from 'discord-api-types/v10';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nextFrames } from '../support/page-marks.ts';
import {
  answer,
  arrives,
  BOT,
  button,
  CHAIRS,
  GM,
  hello,
  history,
  MIRA,
  message,
  row,
  SECRETS,
  seen,
} from './fixtures.ts';
import { DESK, type Harness, openHarness, said } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.leave());
afterAll(() => harness.close());

/** How many colours a character is drawn in: an empty box has a few greys. */
function coloursOf(page: Page, character: string): Promise<number> {
  return page.evaluate((text) => {
    const pen = Object.assign(document.createElement('canvas'), { width: 64, height: 64 }).getContext('2d');
    if (pen === null) return 0;
    pen.font = `48px ${getComputedStyle(document.body).fontFamily}`;
    pen.fillText(text, 4, 52);
    const { data } = pen.getImageData(0, 0, 64, 64);
    const colours = Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 3).join());
    return new Set(colours).size;
  }, character);
}

describe('messages', () => {
  test('a button is pressed by its name, waits, and its failure is told under the message', async () => {
    const { page, table } = await harness.visit();
    const shown = answer(MIRA, 'test', {
      content: 'Choose.',
      components: [row(button('Body blow', 'prompt:1:blow', 1), button('Gone', 'x', 2, { disabled: true }))],
    });
    table.say(history(seen(shown)));
    const blow = page.getByRole('button', { name: 'Body blow' });
    await blow.click();
    const press = await said(table, 'component');
    expect(press).toMatchObject({ messageId: shown.id, customId: 'prompt:1:blow', values: null });
    await expect.poll(() => blow.getAttribute('aria-busy')).toBe('true');
    await blow.click();
    expect(table.actions.filter((action) => action.kind === 'component')).toHaveLength(1);
    table.say({ kind: 'failed', nonce: press.nonce, reason: 'This interaction failed' });
    await page.getByTestId(`message-${shown.id}`).getByRole('alert').getByText('This interaction failed').waitFor();
    expect(await blow.getAttribute('aria-busy')).toBeNull();
    expect(await page.getByRole('button', { name: 'Gone' }).isDisabled()).toBe(true);
  });

  test('after an answer changes the message, the focus stays on the message', async () => {
    const { page, table } = await harness.visit();
    const shown = answer(GM, 'test', { content: 'Choose.', components: [row(button('Keep it', 'prompt:1:keep'))] });
    table.say(history(seen(shown)));
    await page.getByRole('button', { name: 'Keep it' }).press('Enter');
    const press = await said(table, 'component');
    table.say(arrives(seen({ ...shown, content: 'Kept.', components: [], edited_timestamp: shown.timestamp })));
    table.say({ kind: 'done', nonce: press.nonce });
    await page.getByText('Kept.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe(`message-${shown.id}`);
    expect(await page.getByTestId(`message-${shown.id}`).textContent()).toContain('(edited)');
  });

  test('a message that changes keeps its node, the focus, the place and open spoilers', async () => {
    const { page, table } = await harness.visit();
    const others = Array.from({ length: 30 }, (_, n) => seen(message(MIRA, `Line ${n}`)));
    const card = answer(GM, 'status', {
      content: 'One has answered.',
      embeds: [{ title: 'The ford', description: 'It is ||deep||.' }],
      components: [row(button('Answer', 'round:1:answer'), button('More time', 'round:1:more'))],
    });
    table.say(history(...others.slice(0, 15), seen(card), ...others.slice(15)));
    const element = page.getByTestId(`message-${card.id}`);
    await element.getByRole('button', { name: 'Spoiler' }).click();
    const answerButton = element.getByRole('button', { name: 'Answer' });
    await answerButton.focus();
    const [node, held] = [await element.elementHandle(), await answerButton.elementHandle()];
    const scrolled = () => page.locator('.scroller').evaluate((one) => one.scrollTop);
    const place = await scrolled();

    const edited = { content: 'Two have answered.', edited_timestamp: card.timestamp };
    const components = [row(button('Answer', 'round:1:answer'), button('Hand it in', 'round:1:in'))] as never;
    table.say(arrives(seen({ ...card, ...edited, components })));
    await element.getByRole('button', { name: 'Hand it in' }).waitFor();
    expect(await element.locator('.spoiler.shown').count()).toBe(1);
    table.say({ kind: 'chairs', chairs: [...CHAIRS, { userId: '9', name: 'Elaine', role: 'player', hue: 90 }] });
    await page.getByTestId('chair-9').waitFor();
    expect(await element.textContent()).toContain('Two have answered.');
    expect(await element.getByRole('button', { name: 'More time' }).count()).toBe(0);

    const still = await page.evaluate(
      ([message, focused]) => [message?.isConnected, document.activeElement === focused],
      [node, held],
    );
    expect(still).toEqual([true, true]);
    expect(await scrolled()).toBe(place);
  });

  test('the list says that it is busy until the messages of its chair are there', async () => {
    const { page, table } = await harness.visit();
    const list = page.getByRole('list', { name: 'Messages' });
    expect(await list.getAttribute('aria-busy')).toBe('true');
    table.say(history(seen(message(GM, 'Everybody reads this.'))));
    await page.getByText('Everybody reads this.').waitFor();
    expect(await list.getAttribute('aria-busy')).toBe('false');
    await page.getByTestId(`chair-${MIRA}`).click();
    expect(await list.getAttribute('aria-busy')).toBe('true');
    table.say({ ...history(seen(message(GM, 'For Mira too.'))), chair: MIRA } as never);
    await page.getByText('For Mira too.').waitFor();
    expect(await list.getAttribute('aria-busy')).toBe('false');
  });

  test('a select offers its choices as buttons; several are confirmed together', async () => {
    const { page, table } = await harness.visit();
    const options = ['Rope', 'Lantern', 'Mule'].map((label) => ({ label, value: label.toLowerCase() }));
    const components = [
      row({ type: 3, custom_id: 'one', placeholder: 'Take one', options }),
      row({ type: 3, custom_id: 'some', placeholder: 'Take two', options, min_values: 2, max_values: 2 }),
      row({ type: 5, custom_id: 'who', placeholder: 'Take somebody' }),
    ];
    table.say(history(seen(answer(GM, 'take', { components }))));
    await page.getByRole('button', { name: 'Take one' }).click();
    await page.getByRole('button', { name: 'Lantern' }).click();
    expect(await said(table, 'component')).toMatchObject({ customId: 'one', values: ['lantern'] });
    await page.getByRole('button', { name: 'Take two' }).click();
    await page.getByRole('button', { name: 'Rope' }).click();
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Mule' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await said(table, 'component', 2)).toMatchObject({ customId: 'some', values: ['rope', 'mule'] });
    await page.getByRole('button', { name: 'Take somebody' }).press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await said(table, 'component', 3)).toMatchObject({ customId: 'who', values: [MIRA] });
  });

  test.each([
    ['a press elsewhere', (page: Page) => page.locator('.channel-head').click({ position: { x: 5, y: 5 } })],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('several choices are taken when their menu is closed by %s, as in Discord', async (_way, close) => {
    const { page, table } = await harness.visit();
    const options = ['Rope', 'Lantern', 'Mule'].map((label) => ({ label, value: label.toLowerCase() }));
    const some = { type: 3, custom_id: 'some', placeholder: 'Take two', options, min_values: 1, max_values: 3 };
    table.say(history(seen(answer(GM, 'take', { components: [row(some)] }))));
    const menu = page.getByRole('button', { name: 'Take two' });
    const presses = () => table.actions.filter((action) => action.kind === 'component').length;
    await menu.click();
    await close(page);
    await page.locator('.select-popup').waitFor({ state: 'detached' });
    await menu.click();
    await page.getByRole('button', { name: 'Rope' }).click();
    await page.getByRole('button', { name: 'Mule' }).click();
    expect(presses()).toBe(0);
    await close(page);
    expect(await said(table, 'component')).toMatchObject({ customId: 'some', values: ['rope', 'mule'] });
    expect(presses()).toBe(1);
  });

  test('the marks of the cards are there on any machine: the page brings its emoji along', async () => {
    const { page, table, strangers } = await harness.visit();
    const fonts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
    table.say(history(seen(message(GM, '⏳ ✅ 💤 ✏️ 🔒 ⏭️'))));
    await page.getByText('⏳').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(fonts).toHaveLength(1);
    expect(strangers).toEqual([]);
    expect(await coloursOf(page, '⏳')).toBeGreaterThan(20);
    expect(await coloursOf(page, '✅')).toBeGreaterThan(20);
    await nextFrames(page);
    await page.screenshot({ path: 'tests/screenshots/page-emoji.png' });
  });

  test('the application’s own emoji are pictures of this server; one that is gone is its name', async () => {
    const { page, table } = await harness.visit();
    const picture = {
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    };
    await page.route('**/emojis/7.png', (route) => route.fulfill(picture));
    const title = '<:broken_die:7> Food is broken, <:dragon_head:7> says the dragon';
    table.say(history(seen(answer(GM, 'test', { embeds: [{ title, description: 'Food <:gone_1234:8> d8' }] }))));
    const images = page.locator('.embed-title img.emoji-picture');
    await images.first().waitFor();
    expect(await images.first().getAttribute('src')).toBe('/emojis/7.png');
    // Whoever does not see them hears what the bot says that they show; of a stranger’s, its name.
    expect(await images.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
      'broken',
      'dragon head',
    ]);
    await page.getByText('Food :gone_1234: d8').waitFor();
  });

  test('PBP-VOICE-04: a line in character has its speaker’s portrait beside it, else their letter', async () => {
    const { page, table, strangers } = await harness.visit();
    const picture = {
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    };
    await page.route('**/emojis/7.png', (route) => route.fulfill(picture));
    const line = (username: string, avatar: string | null) => {
      const said = message(BOT, `${username} speaks.`, { webhook_id: '77' });
      return { ...said, author: { ...said.author, id: '77', username, avatar } };
    };
    const lines = [
      line('Bryn', 'http://127.0.0.1:1/emojis/7.png?size=128'),
      line('Abbot of Oakmere', null),
      line('Cyd', '/emojis/8.png'),
    ];
    table.say(history(...lines.map((one) => seen(one))));
    const face = (at: number) => page.getByTestId(`message-${lines[at]?.id}`).locator('.message-face .avatar');
    await face(0).locator('img').waitFor();
    expect(await face(0).locator('img').getAttribute('src')).toBe('/emojis/7.png');
    expect([await face(1).getAttribute('data-initial'), await face(1).locator('img').count()]).toEqual(['AO', 0]);
    // One that is gone leaves the letter.
    await expect.poll(() => face(2).locator('img').count()).toBe(0);
    expect(await face(2).getAttribute('data-initial')).toBe('C');
    expect(await page.locator('.avatar-bot .tower').count()).toBe(await page.locator('.avatar-bot').count());
    expect(strangers).toEqual([]);
  });

  test('what a person typed is never read as markup', async () => {
    const evil = '<img src=x onerror="window.hurt=1">';
    const chairs = [...CHAIRS.slice(0, 1), { userId: MIRA, name: evil, role: 'player' as const, hue: 10 }];
    const { page, table, errors } = await harness.visit(DESK, hello({ chairs }));
    const text = `${evil} **bold** <script>window.hurt=1</script> [x](javascript:window.hurt=1) <@${MIRA}> ||hidden||`;
    const embeds = [{ title: evil, description: evil, fields: [{ name: evil, value: evil }], footer: { text: evil } }];
    const shown = message(MIRA, text, { embeds });
    table.say(history(seen(shown)));
    const element = page.getByTestId(`message-${shown.id}`);
    await element.getByText('bold', { exact: true }).waitFor();
    expect(await element.locator('img, script').count()).toBe(0);
    expect(await element.locator('strong').textContent()).toBe('bold');
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    expect(await element.locator('.embed-title').textContent()).toBe(evil);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  test('Discord’s marks are drawn', async () => {
    const { page, table } = await harness.visit();
    const text = [
      '# Day 3',
      '**b** *i* __u__ ~~s~~ `c` ||secret||',
      '> quoted',
      '- one',
      '  - two',
      '```js',
      'let x = "*";',
      '```',
      `<@${GM}> <#${SECRETS}> <t:1795190700:R>`,
    ].join('\n');
    const shown = message(MIRA, text);
    table.say(history(seen(shown)));
    const element = page.getByTestId(`message-${shown.id}`);
    await element.waitFor();
    expect(await element.getByRole('heading').textContent()).toBe('Day 3');
    for (const [tag, words] of Object.entries({
      strong: 'b',
      em: 'i',
      u: 'u',
      s: 's',
      '.md-code': 'c',
      blockquote: 'quoted',
      pre: 'let x = "*";',
      'ul ul': 'two',
    })) {
      expect(await element.locator(tag).textContent(), tag).toBe(words);
    }
    expect(await element.locator('.mention').allTextContents()).toEqual(['@Rowan', '#gm-notes']);
    const spoiler = element.getByRole('button', { name: 'Spoiler' });
    await spoiler.press('Enter');
    expect(await element.locator('.spoiler.shown').textContent()).toBe('secret');
    await element.getByRole('button', { name: '#gm-notes' }).click();
    expect(await said(table, 'open-channel', 2)).toEqual({ kind: 'open-channel', chair: GM, channelId: SECRETS });
  });

  test('relative times follow the table’s clock', async () => {
    const { page, table } = await harness.visit();
    const at = Math.floor(Date.UTC(2026, 10, 20, 16, 5) / 1_000);
    const shown = message(GM, `Dawn <t:${at}:R>`);
    table.say(history(seen(shown)));
    const time = page.getByTestId(`message-${shown.id}`).locator('.md-time');
    await expect.poll(() => time.textContent()).toBe('in 2 hours');
    await page.getByTestId('clock').click();
    await page.getByTestId('advance-12-hours').click();
    expect(await said(table, 'advance-clock')).toEqual({ kind: 'advance-clock', milliseconds: 43_200_000 });
    table.say({ kind: 'clock', now: Date.UTC(2026, 10, 21, 2, 5), ahead: 43_200_000 });
    await expect.poll(() => time.textContent()).toBe('10 hours ago');
    expect(await page.getByTestId('clock').textContent()).toContain('12 h ahead');
  });

  test('a new message is told to those who listen, and unread channels are marked', async () => {
    const { page, table } = await harness.visit();
    table.say(history());
    table.say(arrives(seen(message(BOT, '', { embeds: [{ title: 'Luck test: success' }] }))));
    await expect.poll(() => page.getByTestId('live').textContent()).toContain('Watchpost: Luck test: success');
    table.say({ kind: 'message', channelId: SECRETS, seen: seen(message(MIRA, 'psst')) });
    await page.getByRole('button', { name: 'gm-notes, unread' }).click();
    await page.getByRole('button', { name: 'gm-notes', exact: true }).waitFor();
  });

  test('what is spoken of a message is whole sentences, each line one, and ends after one', async () => {
    const { page, table } = await harness.visit();
    table.say(history());
    const description = [`The bot says it in words.\nLanguage: as Discord has it\n- one\n- two`, '', '**Bryn** waits.'];
    table.say(
      arrives(
        seen(
          message(BOT, 'It is your turn', { embeds: [{ title: 'What now?', description: description.join('\n') }] }),
        ),
      ),
    );
    const spoken = page.getByTestId('live').locator('p');
    await expect
      .poll(() => spoken.last().textContent())
      .toBe(
        'Watchpost: It is your turn. What now? The bot says it in words. Language: as Discord has it. one. two. Bryn waits.',
      );
    table.say(arrives(seen(message(BOT, `${'A sentence of thirty letters. '.repeat(20)}`))));
    await expect
      .poll(() => spoken.last().textContent())
      .toMatch(/^Watchpost: (?:A sentence of thirty letters\. ){9}A sentence of thirty letters\.$/);
    table.say(arrives(seen(message(BOT, `${'word '.repeat(100)}`))));
    await expect.poll(() => spoken.last().textContent()).toMatch(/^Watchpost: (?:word ){50,}word…$/);
  });

  test('a menu is called by what it is for, with what is chosen behind it', async () => {
    const { page, table } = await harness.visit();
    const options = ['Barrow ghoul', 'Wight'].map((label, at) => ({ label, value: label, default: at === 0 }));
    const menu = { type: 3, custom_id: 'aim', placeholder: 'Aimed at', options };
    table.say(history(seen(answer(GM, 'fight', { components: [row(menu)] }))));
    await page.getByRole('button', { name: 'Aimed at: Barrow ghoul', exact: true }).click();
    await page.getByRole('dialog', { name: 'Aimed at' }).getByRole('button', { name: 'Wight' }).click();
    expect(await said(table, 'component')).toMatchObject({ customId: 'aim', values: ['Wight'] });
  });

  test('a message that is being prepared says so until it is there', async () => {
    const { page, table } = await harness.visit();
    const shown = answer(MIRA, 'test', { flags: MessageFlags.Loading });
    table.say(history(seen(shown)));
    const element = page.getByTestId(`message-${shown.id}`);
    await element.getByText('Watchpost is thinking…').waitFor();
    expect(await element.locator('.reference').textContent()).toContain('Mira used /test');
    table.say(arrives(seen({ ...shown, flags: undefined, content: 'Done.' })));
    await element.getByText('Done.').waitFor();
    expect(await element.getByText('is thinking').count()).toBe(0);
  });
});
