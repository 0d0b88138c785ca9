import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GENERAL, GM, history, MIRA, message, seen } from './fixtures.ts';
import { type Harness, openHarness, said } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.leave());
afterAll(() => harness.close());

describe('commands', () => {
  test('typed out and sent with Enter, the words fill the options in order', async () => {
    const { page, table } = await harness.visit();
    await page.getByTestId('composer').click();
    await page.keyboard.type('/test str climb the wall');
    await page.keyboard.press('Enter');
    expect(await said(table, 'command')).toMatchObject({
      chair: GM,
      channelId: GENERAL,
      name: 'test',
      path: [],
      options: [
        { name: 'ability', value: 'str' },
        { name: 'intent', value: 'climb the wall' },
      ],
    });
    expect(await page.getByTestId('composer').inputValue()).toBe('');
  });

  test('chosen by arrow keys, filled in field by field, with completion from the bot', async () => {
    const { page, table } = await harness.visit();
    table.script = (action, say) => {
      if (action.kind !== 'autocomplete') return;
      const choices = [
        { name: 'Strength', value: 'strength' },
        { name: 'Stealth', value: 'stealth' },
      ];
      say({ kind: 'choices', nonce: action.nonce, choices });
    };
    await page.getByTestId('composer').click();
    await page.keyboard.type('/');
    await expect.poll(() => page.getByTestId('suggestion').count()).toBe(5);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const ability = page.getByTestId('command-option-ability');
    expect(await ability.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('st');
    await page.getByTestId('suggestion').filter({ hasText: 'Stealth' }).waitFor();
    expect(await said(table, 'autocomplete')).toMatchObject({
      name: 'test',
      focused: 'ability',
      options: [{ name: 'ability' }],
    });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await ability.inputValue()).toBe('Stealth');
    await page.getByTestId('add-option-modifier').click();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('command-error').textContent()).toBe('modifier must be a whole number from -5 to 5.');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    expect(await said(table, 'command')).toMatchObject({
      options: [
        { name: 'ability', value: 'stealth' },
        { name: 'modifier', value: 2 },
      ],
    });
  });

  test('what an arrow key lit stays lit when the bot says newer choices', async () => {
    const { page, table } = await harness.visit();
    const choices = [
      { name: 'Strength', value: 'strength' },
      { name: 'Stealth', value: 'stealth' },
    ];
    const late: (() => void)[] = [];
    table.script = (action, say) => {
      if (action.kind !== 'autocomplete') return;
      const answer = () => say({ kind: 'choices', nonce: action.nonce, choices });
      if (action.options[0]?.value === 'st') late.push(answer);
      else answer();
    };
    await page.getByTestId('composer').fill('/test');
    await page.getByTestId('composer').press('Tab');
    const ability = page.getByTestId('command-option-ability');
    await ability.fill('s');
    await page.getByTestId('suggestion').filter({ hasText: 'Stealth' }).waitFor();
    await ability.press('t');
    await expect.poll(() => late.length).toBe(1);
    await ability.press('ArrowDown');
    const lit = page.locator('[data-testid=suggestion][aria-selected=true]');
    expect(await lit.textContent()).toBe('Stealth');
    choices.unshift({ name: 'Stature', value: 'stature' });
    late[0]?.();
    await page.getByTestId('suggestion').filter({ hasText: 'Stature' }).waitFor();
    expect(await lit.textContent()).toBe('Stealth');
    await ability.press('Enter');
    expect(await ability.inputValue()).toBe('Stealth');
  });

  test('a required option that is missing opens the form, says so, and Esc leaves it', async () => {
    const { page, table } = await harness.visit();
    await page.getByTestId('composer').fill('/campaign create Marches');
    await page.getByTestId('composer').press('Enter');
    expect(await page.getByTestId('command-option-name').inputValue()).toBe('Marches');
    await page.getByTestId('send').click();
    expect(await page.getByTestId('command-error').textContent()).toBe('book is required.');
    await page.getByTestId('suggestion').filter({ hasText: 'Action Dice' }).click();
    await page.getByTestId('send').click();
    expect(await said(table, 'command')).toMatchObject({
      name: 'campaign',
      path: ['create'],
      options: [
        { name: 'name', value: 'Marches' },
        { name: 'book', value: 'action-dice' },
      ],
    });
    await page.getByTestId('composer').fill('/give');
    await page.getByTestId('composer').press('Tab');
    await page.getByTestId('command-option-to').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('composer').inputValue()).toBe('');
    expect(table.actions.filter((action) => action.kind === 'command')).toHaveLength(1);
  });

  test('an unknown command is refused in words, and plain words are said as a message', async () => {
    const { page, table } = await harness.visit();
    const composer = page.getByTestId('composer');
    await composer.fill('/tset str');
    await composer.press('Enter');
    expect(await page.getByTestId('composer-error').textContent()).toBe(
      'There is no command /tset. Type / to see them all.',
    );
    await composer.fill('/campaign lsit');
    await composer.press('Enter');
    expect(await page.getByTestId('composer-error').textContent()).toBe(
      'Write one of these after /campaign: create, status.',
    );
    await composer.fill('We ride at dawn');
    await composer.press('Enter');
    expect(await said(table, 'say')).toEqual({
      kind: 'say',
      chair: GM,
      channelId: GENERAL,
      content: 'We ride at dawn',
    });
    expect(table.actions.some((action) => action.kind === 'command')).toBe(false);
  });

  test('one that fails is told beside the composer', async () => {
    const { page, table } = await harness.visit();
    table.script = (action, say) => {
      if (action.kind === 'command')
        say({ kind: 'failed', nonce: action.nonce, reason: 'The application did not respond' });
    };
    await page.getByTestId('composer').fill('/waiting');
    await page.getByTestId('composer').press('Enter');
    await expect
      .poll(() => page.getByTestId('composer-error').textContent())
      .toBe('/waiting: The application did not respond');
  });

  test('a context menu command is used on a message by right click, and on a person by name', async () => {
    const { page, table } = await harness.visit();
    const shown = message(MIRA, 'I open the door.');
    table.say(history(seen(shown)));
    await page.getByText('I open the door.').click({ button: 'right' });
    await page.getByRole('button', { name: 'Explain this roll' }).click();
    expect(await said(table, 'context-command')).toMatchObject({
      chair: GM,
      name: 'Explain this roll',
      targetId: shown.id,
    });
    await page.getByRole('button', { name: 'Mira', exact: true }).click();
    await page.getByRole('button', { name: 'Show sheet' }).click();
    expect(await said(table, 'context-command', 2)).toMatchObject({ name: 'Show sheet', targetId: MIRA });
  });
});
