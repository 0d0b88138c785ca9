import { MessageFlags } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answer, BORS, CHAIRS, GENERAL, GM, hello, history, MIRA, message, seen } from './fixtures.ts';
import { DESK, type Harness, openHarness, PHONE, said } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.leave());
afterAll(() => harness.close());

describe('modals', () => {
  test('fields are checked, the focus stays inside, and every kind of value is sent', async () => {
    const { page, table } = await harness.visit();
    table.script = (action, say) => {
      if (action.kind !== 'command') return;
      const options = [
        { label: 'Gear', value: 'gear' },
        { label: 'Blood', value: 'blood' },
      ];
      const components = [
        {
          type: 18,
          label: 'Intent',
          description: 'One sentence',
          component: { type: 4, custom_id: 'intent', style: 2, min_length: 5, max_length: 60 },
        },
        { type: 18, label: 'Stake', component: { type: 3, custom_id: 'stake', options } },
        {
          type: 1,
          components: [{ type: 4, custom_id: 'name', style: 1, label: 'Name', required: false, value: 'Bors' }],
        },
      ];
      say({
        kind: 'modal',
        nonce: action.nonce,
        interactionId: '77',
        modal: { custom_id: 'm', title: 'What do you risk?', components: components as never },
      });
    };
    await page.getByTestId('composer').fill('/waiting');
    await page.getByTestId('composer').press('Enter');
    const modal = page.getByTestId('modal');
    await modal.waitFor();
    expect(await page.getByTestId('modal-field-intent').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.type('Leap');
    expect(await modal.locator('.count').first().textContent()).toBe('4/60');
    await page.getByTestId('modal-submit').click();
    expect(await page.getByTestId('modal-error').textContent()).toBe('Intent needs at least 5 characters.');
    await page.keyboard.type(' over');
    await page.getByTestId('modal-submit').click();
    expect(await page.getByTestId('modal-error').textContent()).toBe('Stake: choose one.');
    await page.getByTestId('modal-field-stake').click();
    await page.getByRole('button', { name: 'Blood' }).click();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true);
    }
    await page.getByTestId('modal-submit').click();
    const sent = await said(table, 'modal-submit');
    expect(sent).toMatchObject({ chair: GM, interactionId: '77' });
    expect(sent.fields).toEqual([
      { customId: 'intent', value: 'Leap over' },
      { customId: 'stake', value: 'blood', values: ['blood'] },
      { customId: 'name', value: 'Bors' },
    ]);
    await modal.waitFor({ state: 'detached' });
  });

  test('one is chosen in a group of round marks and several in one of square ones, by a tap on their words', async () => {
    const { page, table } = await harness.visit(PHONE);
    table.script = (action, say) => {
      if (action.kind !== 'command') return;
      const option = (value: string) => ({ label: `Take ${value}`, value, description: `What ${value} does` });
      const options = ['one', 'two', 'three'].map(option);
      const components = [
        { type: 18, label: 'Which', component: { type: 21, custom_id: 'which', options } },
        { type: 18, label: 'Some', component: { type: 22, custom_id: 'some', min_values: 2, max_values: 2, options } },
        { type: 18, label: 'Quietly', component: { type: 23, custom_id: 'quiet' } },
      ];
      const modal = { custom_id: 'm', title: 'Choose', components: components as never };
      say({ kind: 'modal', nonce: action.nonce, interactionId: '7', modal });
    };
    await page.getByTestId('composer').fill('/waiting');
    await page.getByTestId('composer').press('Enter');
    const which = page.getByRole('group', { name: 'Which' });
    const some = page.getByRole('group', { name: 'Some' });
    await which.waitFor();
    const submit = page.getByTestId('modal-submit');
    const trouble = () => page.getByTestId('modal-error').textContent();
    await submit.tap();
    expect(await trouble()).toBe('Which: choose one.');
    await which.getByText('Take one').tap();
    await which.getByText('What two does').tap();
    expect(await which.getByRole('radio', { name: 'Take two', exact: true }).isChecked()).toBe(true);
    await some.getByText('Take one').tap();
    await submit.tap();
    expect(await trouble()).toBe('Some: choose at least 2.');
    await some.getByText('Take two').tap();
    await some.getByText('Take three').tap();
    await submit.tap();
    expect(await trouble()).toBe('Some: choose at most 2.');
    await some.getByText('Take one').tap();
    await page.getByRole('checkbox', { name: 'Quietly' }).check();
    await submit.tap();
    expect((await said(table, 'modal-submit')).fields).toEqual([
      { customId: 'which', value: 'two', values: ['two'] },
      { customId: 'some', value: 'two', values: ['two', 'three'] },
      { customId: 'quiet', value: 'true' },
    ]);
  });

  test('Esc closes one, and nothing is sent', async () => {
    const { page, table } = await harness.visit();
    table.script = (action, say) => {
      if (action.kind !== 'command') return;
      const components = [{ type: 1, components: [{ type: 4, custom_id: 'a', style: 1, label: 'A' }] }];
      say({
        kind: 'modal',
        nonce: action.nonce,
        interactionId: '1',
        modal: { custom_id: 'm', title: 'T', components: components as never },
      });
    };
    await page.getByTestId('composer').fill('/waiting');
    await page.getByTestId('composer').press('Enter');
    await page.getByTestId('modal').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('modal').waitFor({ state: 'detached' });
    expect(table.actions.some((action) => action.kind === 'modal-submit')).toBe(false);
  });
});

describe('chairs', () => {
  test('a newcomer sits in a player’s chair, where the first command does something', async () => {
    const { table } = await harness.visit(DESK, hello(), null);
    expect(await said(table, 'open-channel')).toMatchObject({ chair: MIRA });
  });

  test('a private message is seen only in its own chair, and can be dismissed', async () => {
    const { page, table } = await harness.visit();
    const secret = answer(MIRA, 'sheet', { content: 'Only Mira reads this.', flags: MessageFlags.Ephemeral });
    const all = history(seen(message(GM, 'Everybody reads this.')), seen(secret, MIRA));
    table.script = (action, say) => {
      if (action.kind === 'open-channel') say(all);
    };
    table.say(all);
    await page.getByText('Everybody reads this.').waitFor();
    expect(await page.getByText('Only Mira reads this.').count()).toBe(0);
    await page.getByTestId(`chair-${MIRA}`).click();
    expect(await said(table, 'open-channel', 2)).toMatchObject({ chair: MIRA });
    await page.getByText('Only Mira reads this.').waitFor();
    expect(await page.getByTestId('composer').getAttribute('placeholder')).toBe('Message #the-road as Mira');
    await page.getByText('Only you can see this').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await said(table, 'dismiss')).toEqual({
      kind: 'dismiss',
      chair: MIRA,
      channelId: GENERAL,
      messageId: secret.id,
    });
    table.say({ kind: 'message-deleted', channelId: GENERAL, messageId: secret.id });
    await page.getByText('Only Mira reads this.').waitFor({ state: 'detached' });
    await page.getByTestId(`chair-${BORS}`).click();
    await page.getByText('Everybody reads this.').waitFor();
    expect(await page.getByText('Only Mira reads this.').count()).toBe(0);
  });

  test('Alt+N takes the next chair, and a chair is added from the menu', async () => {
    const { page, table } = await harness.visit();
    await page.keyboard.press('Alt+n');
    expect(await page.getByTestId(`chair-${MIRA}`).getAttribute('aria-pressed')).toBe('true');
    await page.getByTestId('chair-switch').click();
    await page.getByTestId('add-chair-name').fill('Elaine');
    await page.getByTestId('add-chair').click();
    expect(await said(table, 'add-chair')).toEqual({ kind: 'add-chair', name: 'Elaine', role: 'player' });
    table.say({ kind: 'chairs', chairs: [...CHAIRS, { userId: '9', name: 'Elaine', role: 'player', hue: 90 }] });
    await page.getByTestId('chair-9').click();
    await page.reload();
    // A chair that is not there any more is forgotten: a player's it is.
    await page.getByTestId(`chair-${MIRA}`).waitFor();
    expect(await page.getByTestId(`chair-${MIRA}`).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the table', () => {
  test('a lost line is told, nothing is thrown away, and the page comes back by itself', async () => {
    const { page, table } = await harness.visit();
    table.say(history(seen(message(MIRA, 'Before the storm'))));
    await page.getByText('Before the storm').waitFor();
    table.cut(true);
    await page.getByText('The line to the table is down. Trying again…').first().waitFor();
    await page.getByTestId('composer').fill('Are you there?');
    await page.getByTestId('send').click();
    await expect.poll(() => page.getByTestId('composer-error').textContent()).toContain('Not connected');
    expect(await page.getByTestId('composer').inputValue()).toBe('Are you there?');
    table.cut(false);
    await page.getByTestId('offline').waitFor({ state: 'hidden', timeout: 10_000 });
    await page.getByTestId('send').click();
    expect(await said(table, 'say')).toMatchObject({ content: 'Are you there?' });
    table.say({ kind: 'bot', online: false });
    await page.getByTestId('offline').getByText('Watchpost is offline.').waitFor();
  });

  test('it is begun anew only after asking', async () => {
    const { page, table } = await harness.visit();
    table.say(history(seen(message(MIRA, 'An old story'))));
    await page.getByTestId('begin-anew').click();
    await page.getByTestId('keep-table').click();
    expect(table.actions.some((action) => action.kind === 'begin-anew')).toBe(false);
    await page.getByTestId('begin-anew').click();
    await page.getByTestId('confirm-begin-anew').click();
    expect(await said(table, 'begin-anew')).toEqual({ kind: 'begin-anew' });
    table.say({ kind: 'fresh' });
    table.say(hello());
    await page.getByText('This is the start of #the-road').waitFor();
    expect(await page.getByText('An old story').count()).toBe(0);
  });

  test('where there is a choice, it begins anew with the game that is chosen', async () => {
    const games = [
      { id: 'chess', name: 'Chess', hint: 'Two armies.' },
      { id: 'cards', name: 'Cards', hint: 'Four suits.' },
    ];
    const { page, table } = await harness.visit(DESK, hello({ games, game: 'cards' }));
    await page.getByTestId('begin-anew').click();
    expect(await page.getByTestId('game-cards').isChecked()).toBe(true);
    await page.getByText('Two armies.').click();
    await page.getByTestId('confirm-begin-anew').click();
    expect(await said(table, 'begin-anew')).toEqual({ kind: 'begin-anew', game: 'chess' });
    table.say({ kind: 'fresh' });
    table.say(hello({ games: games.slice(1), game: 'cards' }));
    await page.getByTestId('begin-anew').click();
    expect(await page.getByTestId('games').count()).toBe(0);
  });

  test('when it begins anew, no window of before stays open', async () => {
    const { page, table } = await harness.visit();
    table.say(history(seen(message(MIRA, 'An old story', { pinned: true }))));
    await page.getByTestId('pins').click();
    await page.locator('.popup').getByText('An old story').waitFor();
    table.say({ kind: 'fresh' });
    table.say(hello());
    await page.getByText('This is the start of #the-road').waitFor();
    expect(await page.getByText('An old story').count()).toBe(0);
  });

  test('the theme follows the system until it is chosen, and the choice is remembered', async () => {
    const { page } = await harness.visit({ ...DESK, colorScheme: 'light' });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('light');
    await page.getByTestId('theme').click();
    expect(await theme()).toBe('dark');
    await page.reload();
    expect(await theme()).toBe('dark');
  });

  test('a picture from elsewhere is a link, and no request leaves the page’s own server', async () => {
    const { page, table, strangers } = await harness.visit();
    const embeds = [
      { title: 'Far', image: { url: 'https://example.org/far.png' } },
      { title: 'Near', image: { url: '/files/map.svg' } },
    ];
    table.say(history(seen(answer(GM, 'map', { embeds }))));
    await page.getByRole('button', { name: 'Open picture: Near' }).waitFor();
    await expect
      .poll(() => page.locator('.embed-image img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(560);
    expect(await page.getByRole('link', { name: 'https://example.org/far.png' }).getAttribute('rel')).toBe(
      'noopener noreferrer',
    );
    expect(strangers).toEqual([]);
    const reached = await page.evaluate(() =>
      fetch('https://example.org/').then(
        () => true,
        () => false,
      ),
    );
    expect(reached).toBe(false);
  });

  test('a letter typed anywhere begins a message, and the drawer of a phone closes with Esc', async () => {
    const { page } = await harness.visit(PHONE);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.type('hail');
    expect(await page.getByTestId('composer').inputValue()).toBe('hail');
    await page.getByTestId('drawer').click();
    await page.getByTestId('theme').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('theme').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('drawer');
  });
});
