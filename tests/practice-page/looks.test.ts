import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stillness } from '../support/page-marks.ts';
import { SIZES } from '../support/sizes.ts';
import { findBarriers, findFaintWords, findSmallTargets, findSpills, findZoomingFields } from './audit.ts';
import { answer, BORS, button, evening, GM, history, message, row, SECRETS, seen } from './fixtures.ts';
import { DESK, type Harness, openHarness, PHONE, said } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => harness.leave());
afterAll(() => harness.close());

const LONG = `${'w'.repeat(300)} https://example.org/${'x'.repeat(200)}\n\`\`\`\n${'-'.repeat(200)}\n\`\`\``;
const MODAL = {
  custom_id: 'm',
  title: 'What do you risk?',
  components: [
    {
      type: 18,
      label: 'Your intent',
      description: 'One sentence will do',
      component: { type: 4, custom_id: 'intent', style: 2, max_length: 200, placeholder: 'I throw the lantern' },
    },
    {
      type: 18,
      label: 'Stake',
      component: { type: 3, custom_id: 'stake', options: [{ label: 'Gear', value: 'gear' }] },
    },
    {
      type: 18,
      label: 'Your action',
      component: {
        type: 21,
        custom_id: 'do',
        options: [
          { label: 'Attack with Longsword (d8)', value: 'attack', default: true },
          { label: 'Stand back', value: 'back', description: 'No action of your own; you only defend.' },
        ],
      },
    },
    {
      type: 18,
      label: 'What you bring',
      description: 'As much as you can carry',
      component: {
        type: 22,
        custom_id: 'bring',
        required: false,
        options: [
          { label: 'A rope', value: 'rope' },
          { label: 'A lantern that has seen better days and was never a good one', value: 'lantern', default: true },
        ],
      },
    },
    { type: 18, label: 'Quietly', description: 'Slower, and unheard', component: { type: 23, custom_id: 'quiet' } },
  ],
};

/** As who reads plain sentences has it: no colour, no sign, and a line for each button. */
const PLAIN = answer(GM, 'watch', {
  embeds: [{ title: 'Day 2', description: 'part 3 of 6 of the day, night from part 5.\nWaiting: **Bryn** chooses.' }],
  components: [row(button('Explore', 'watch:explore')), row(button('Camp', 'watch:camp'))],
  flags: 64,
});

/** The first two are enough to see each size and each colour. */
const LOOKS = [
  ['phone', 'dark', PHONE],
  ['desk', 'light', DESK],
  ['phone', 'light', PHONE],
  ['desk', 'dark', DESK],
] as const;

test.each(LOOKS.slice(0, SIZES.looks))(
  '%s, %s: nothing is wider than the screen, targets are large enough, words stand out',
  async (name, colorScheme, size) => {
    const { page, table, errors, strangers } = await harness.visit({ ...size, colorScheme });
    const photo = (what: string) => page.screenshot({ path: `tests/screenshots/${name}-${colorScheme}-${what}.png` });
    const inspect = async (what: string) => {
      await photo(what);
      expect(await findSpills(page), what).toEqual([]);
      expect(await findSmallTargets(page), what).toEqual([]);
      expect(await findZoomingFields(page), what).toEqual([]);
      expect(await findFaintWords(page), what).toEqual([]);
      expect(await findBarriers(page), what).toEqual([]);
    };
    table.script = (action, say) => {
      if (action.kind !== 'component') return;
      say({ kind: 'modal', nonce: action.nonce, interactionId: '1', modal: MODAL as never });
    };
    table.say({ kind: 'clock', now: Date.UTC(2026, 10, 21, 15, 5), ahead: 90_000_000 });
    table.say(history(seen(message(BORS, LONG)), ...evening(), seen(PLAIN, GM)));
    await page.getByText('is thinking').first().waitFor();
    await inspect('channel');
    await page.getByRole('button', { name: 'Body blow' }).scrollIntoViewIfNeeded();
    await inspect('buttons');

    await page.getByTestId('composer').fill('/');
    await page.getByTestId('suggestion').first().waitFor();
    await inspect('commands');
    await page.getByTestId('composer').fill('/test');
    await page.getByTestId('composer').press('Tab');
    await page.getByTestId('command-option-ability').waitFor();
    await inspect('form');
    await page.keyboard.press('Escape');

    for (const opener of ['clock', 'chair-switch']) {
      await page.getByTestId(opener).click();
      await page.locator('.popup').waitFor();
      await inspect(opener);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Whom do you shield?' }).click();
    await inspect('select');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Body blow' }).click();
    await page.getByTestId('modal').waitFor();
    await photo('modal');
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findSpills(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');

    if (name === 'phone') {
      await page.getByTestId('drawer').click();
      await page.getByTestId('begin-anew').waitFor();
      await stillness(page);
      await photo('drawer');
      await page.getByTestId(`channel-${SECRETS}`).click();
      expect(await said(table, 'open-channel', 2)).toMatchObject({ channelId: SECRETS });
      await page.getByTestId('begin-anew').waitFor({ state: 'hidden' });
      await inspect('empty');
    }
    expect(errors).toEqual([]);
    expect(strangers).toEqual([]);
  },
  300_000,
);
