import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIZES } from '../support/sizes.ts';
import { customIdsOf, type TableWithBot, tableWithBot, textOf } from './table-with-bot.ts';

const SHEET = {
  name: 'Bryn',
  class: 'strong',
  level: 3,
  abilities: { str: 13, dex: 10, wis: 9, int: 8, con: 12, cha: 11 },
  hp: 20,
  hpMax: 20,
  gear: ['Longsword', 'Leather'],
};

describe.each(SIZES.wholeBotOn)('a whole bot process against the stand-in (%s)', (kind) => {
  let at: TableWithBot;
  beforeAll(async () => {
    at = await tableWithBot(kind);
  });
  afterAll(() => at.close());

  test('before there is a campaign, commands say how to make one', async () => {
    const outcome = await at.players[0].command('test', { options: { ability: 'str' } });
    expect(textOf(outcome.message)).toContain('This server has no campaign yet.');
  });

  test('a campaign, a character, a test, the gear die, a fight, the log', async () => {
    const created = await at.gm.command('campaign', {
      path: ['create'],
      options: { name: 'The Salt Road', book: 'lavender-hack' },
    });
    expect(created.kind).toBe('reply');
    expect(textOf(created.message)).toContain('The Salt Road');

    const player = at.players[0];
    const imported = await player.command('character', { path: ['import'], options: { json: JSON.stringify(SHEET) } });
    expect(textOf(imported.message)).toContain('Bryn');

    // LH-GEAR-01: roll until the gear die is offered, then add it.
    let added: unknown = null;
    for (let n = 0; n < 40 && added === null; n++) {
      const tested = await player.command('test', { options: { ability: 'strength', intent: 'lift the gate' } });
      expect(tested.kind).toBe('reply');
      expect(textOf(tested.message)).toContain('lift the gate');
      const add = customIdsOf(tested.message).find((id) => id.endsWith(':add'));
      if (tested.message && add) added = (await player.press(tested.message.id, add)).message;
    }
    expect(textOf(added)).toMatch(/Gear/);
    expect(customIdsOf(added)).toEqual([]);

    const foe = await at.gm.command('foe', { path: ['add'], options: { name: 'Barrow ghoul', armour: 2, hp: 90 } });
    expect(foe.kind).toBe('reply');
    const costs = new Set<string>();
    for (let n = 0; n < 120 && costs.size < 2; n++) {
      let outcome = await player.command('melee', { options: { target: 'Barrow ghoul' } });
      expect(outcome.kind, textOf(outcome)).toBe('reply');
      for (let step = 0; step < 8; step++) {
        const ids = customIdsOf(outcome.message);
        const cost = ids.find(
          (id) => /:(body-blow|exertion|exposed)$/.test(id) && !costs.has(id.split(':').at(-1) ?? ''),
        );
        const next =
          cost ?? ids.find((id) => id.endsWith(':body-blow')) ?? ids.find((id) => /:(keep|0|no|none|stop)$/.test(id));
        if (next === undefined || !outcome.message) break;
        if (cost) costs.add(cost.split(':').at(-1) ?? '');
        outcome = await player.press(outcome.message.id, next);
        expect(outcome.kind, textOf(outcome)).toBe('update');
      }
    }
    expect(costs.size).toBeGreaterThanOrEqual(2);

    const log = await player.command('log');
    expect(textOf(log.message)).toMatch(/d20/);
  });

  test('somebody else’s button is refused, and nothing changes', async () => {
    const [bryn, other] = at.players;
    for (let n = 0; n < 60; n++) {
      const tested = await bryn.command('test', { options: { ability: 'str' } });
      const add = customIdsOf(tested.message).find((id) => id.endsWith(':add'));
      if (!tested.message || !add) continue;
      const refused = await other.press(tested.message.id, add);
      expect(refused.kind).toBe('reply');
      expect((refused.message?.flags ?? 0) & 64).toBe(64);
      const own = await bryn.press(tested.message.id, add);
      expect(own.kind).toBe('update');
      return;
    }
    throw new Error('the gear die was never offered');
  });

  test('SIGTERM ends it cleanly, and what was open works after the start', async () => {
    const [bryn] = at.players;
    let open: { messageId: string; customId: string } | null = null;
    for (let n = 0; n < 60 && open === null; n++) {
      const tested = await bryn.command('test', { options: { ability: 'str' } });
      const keep = customIdsOf(tested.message).find((id) => id.endsWith(':keep'));
      if (tested.message && keep) open = { messageId: tested.message.id, customId: keep };
    }
    if (open === null) throw new Error('the gear die was never offered');
    expect(await at.bot().end('SIGTERM')).toBe(0);
    await at.restart();
    const pressed = await bryn.press(open.messageId, open.customId);
    expect(pressed.kind).toBe('update');
  });

  test('Discord never had to refuse anything', () => {
    expect(at.table.violations).toEqual([]);
  });
});
