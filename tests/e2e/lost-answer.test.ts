import { expect, test } from 'vitest';
import { SIZES } from '../support/sizes.ts';
import { tableWithBot, textOf } from './table-with-bot.ts';

/** How long Discord waits for an answer, in milliseconds. */
const DISCORDS_PATIENCE = 3_000;

test.each(SIZES.lostAnswers)(
  'killed after the commit and before Discord had the answer, the answer comes after the restart, once (%s)',
  async (kind) => {
    const at = await tableWithBot(kind, DISCORDS_PATIENCE);
    const { gm } = at;
    await gm.command('campaign', { path: ['create'], options: { name: 'Killed', book: 'lavender-hack' } });

    at.table.failNext({ method: 'POST', path: '/callback', delay: 4_000, status: 500 });
    const lost = gm.command('roll', { options: { dice: '3d6', for: 'a lost answer' } });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await at.bot().end('SIGKILL');
    expect((await lost).kind).toBe('failed');
    await at.restart();

    const told = () => gm.visible().filter((message) => textOf(message).includes('a lost answer'));
    await expect.poll(() => told().length, { timeout: 30_000 }).toBe(1);
    // Another round of the sweeper sends nothing more.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(told()).toHaveLength(1);
    // Whether Discord ever had the answer can only be found out by asking for it: once.
    expect(at.table.violations.map(({ what }) => what)).toEqual(['10015 Unknown Webhook']);
    await at.close();
  },
  120_000,
);
