import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { proofTest, SIZES } from '../support/sizes.ts';
import { customIdsOf, type TableWithBot, tableWithBot, textOf } from './table-with-bot.ts';

const KILLS = SIZES.kills;

const SHEET = {
  name: 'Bryn',
  class: 'strong',
  abilities: { str: 10, dex: 10, wis: 10, int: 10, con: 10, cha: 10 },
  hpMax: 8,
};

describe.each(SIZES.killedOn)('the process is killed between roll and button (%s)', (kind) => {
  let at: TableWithBot;
  beforeAll(async () => {
    at = await tableWithBot(kind);
    await at.gm.command('campaign', { path: ['create'], options: { name: 'Killed', book: 'lavender-hack' } });
    await at.players[0].command('character', { path: ['import'], options: { json: JSON.stringify(SHEET) } });
  });
  afterAll(() => at.close());

  test(
    `after each of ${KILLS} kills the button works, and works once`,
    async () => {
      const [player] = at.players;
      for (let kill = 0; kill < KILLS; kill++) {
        // Each press may wear the gear die down; a broken one would end the story in its own way.
        await at.gm.command('gm', { path: ['set'], options: { value: 'party/gear', to: 'd12' } });
        const open = await offer(at);
        await at.bot().end('SIGKILL');
        await at.restart();
        const pressed = await player.press(open.messageId, open.customId);
        expect(pressed.kind, textOf(pressed)).toBe('update');
        expect(customIdsOf(pressed.message)).toEqual([]);
      }
      expect(at.table.violations).toEqual([]);
    },
    60_000 + KILLS * 30_000,
  );

  proofTest(
    'killed while fifty commands are under way, everything that was answered is in the journal once',
    async () => {
      const [player] = at.players;
      const answered: { readonly n: number; readonly interactionId: string }[] = [];
      const roll = async (n: number): Promise<void> => {
        const options = { dice: 'd20', for: `throw ${n} of fifty` };
        const { kind, interactionId } = await player.command('roll', { options });
        if (kind === 'reply') answered.push({ n, interactionId });
      };
      const rolls = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => roll(from + at));
      await Promise.all(rolls(0, 10));
      // Answers of twenty more are under way when it dies, however fast this machine is.
      at.table.failNext({ path: /\/callback$/, status: 500, delay: 3_000, times: 20 });
      const rest = rolls(10, 50);
      await Promise.race(rest);
      await at.bot().end('SIGKILL');
      await Promise.all(rest);
      expect(answered.length).toBeGreaterThan(0);
      expect(answered.length).toBeLessThan(50);
      await at.restart();
      for (const { interactionId } of answered) at.table.redeliver(interactionId);
      const lines = (await logOf(player)).matchAll(/\*\*#(\d+)\*\*[^#]*throw (\d+) of fifty/g);
      // By number, for the last page is shown again where there are no more.
      const throws = [...new Map([...lines].map(([, number, n]) => [number, Number(n)])).values()];
      // Of the others some may have been committed as well, and none twice.
      expect(throws).toEqual([...new Set(throws)]);
      expect(throws).toEqual(expect.arrayContaining(answered.map(({ n }) => n)));
      // Whether Discord had an answer that was under way can only be found out by asking for it; on a busy machine what was
      // delivered again may be deferred before it is known to be answered already.
      const isAgain = (route: string) => answered.some(({ interactionId }) => route.includes(`/${interactionId}/`));
      const violations = at.table.violations.filter(
        ({ what, route }) => what !== '10015 Unknown Webhook' && !(what.startsWith('40060') && isAgain(route)),
      );
      expect(violations).toEqual([]);
    },
  );
});

/** All that `/log` tells of rolls. */
async function logOf(player: PracticeSeat): Promise<string> {
  const pages: string[] = [];
  for (let page = 1; page <= 7; page++) {
    const shown = await player.command('log', { options: { kind: 'dice', page } });
    pages.push(textOf(shown.message ?? (await shown.settled)));
  }
  return pages.join('\n');
}

/** Tests until the gear die is offered. */
async function offer(at: TableWithBot): Promise<{ messageId: string; customId: string }> {
  const [player] = at.players;
  for (let n = 0; n < 100; n++) {
    const tested = await player.command('test', { options: { ability: 'str' } });
    expect(tested.kind, textOf(tested)).toBe('reply');
    const customId = customIdsOf(tested.message).find((id) => id.endsWith(':add'));
    if (tested.message && customId) return { messageId: tested.message.id, customId };
  }
  throw new Error('the gear die was never offered');
}
