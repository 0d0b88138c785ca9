import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { must, press, publicly, readable, said } from './by-post-messages.ts';
import { type ByPostTable, byPostTable } from './by-post-table.ts';
import { customIdsOf } from './table-with-bot.ts';

/** A day in the wild and an hour underground, over the stand-in and through the real discord.js. */
describe('exploration, over the stand-in', () => {
  const at = byPostTable();

  const world = async () => (await at.world()) as World;
  const gm = (name: string, path: readonly string[], options: Record<string, string | number | boolean> = {}) =>
    at.gm.command(name, { path: [...path], options });

  /** Hands in what is chosen already, in the round that is open. */
  async function handIn(seat: ByPostTable['bryn']): Promise<void> {
    const card = publicly(seat).findLast((message) => customIdsOf(message).some((id) => id.endsWith(':answer')));
    const panel = must(await press(seat, card as APIMessage, ':answer'));
    must(await press(seat, panel, ':confirm'));
    await at.settled();
  }

  test('LH-WILD-03: a map is made, the party set down, and a planned day played with one command', async () => {
    must(await gm('hex', ['generate'], { width: 9, height: 9, seed: 7 }));
    const dry = Object.entries((await world()).places).find(([, { data }]) => data.kind === 'hex' && !data.blocked);
    const [id = ''] = dry ?? [];
    must(await gm('watch', [], { do: 'place', where: id.slice('hex/'.length) }));
    must(await gm('watch', [], { do: 'search', plan: 'regroup; search; camp' }));
    await at.settled();
    if (Object.values((await world()).rounds).length > 0) {
      await handIn(at.bryn);
      await handIn(at.sable);
    }
    const { clock, journey } = (await world()).party.state;
    // What falls is the campaign's own secret: the day goes on, or asks something.
    const isAsked = Object.keys((await world()).prompts).length > 0;
    expect(clock.day * 10 + clock.watch > 11 || isAsked).toBe(true);
    expect(journey?.hexId).toBe(id);
    expect(said(at.gm, /search/i).length).toBeGreaterThan(0);

    const map = must(await at.bryn.command('map', { options: {} }));
    expect(map.attachments).toHaveLength(1);
    expect(map.attachments[0]).toMatchObject({ filename: expect.stringMatching(/\.png$/) });
    expect(readable(map).length + (map.attachments[0]?.description ?? '').length).toBeGreaterThan(10);
    expect(readable(must(await at.sable.command('watch', { options: {} })))).toMatch(/watch/i);
  });

  test('LH-DUNG-02: rooms are written and joined, and an hour begins underground', async () => {
    for (const key of ['1', '2']) must(await gm('room', ['add'], { key }));
    must(await gm('room', ['connect'], { from: '1', to: '2' }));
    must(await gm('dungeon', [], { do: 'enter', where: '1' }));
    must(await gm('dungeon', [], { do: 'explore', where: '2' }));
    await at.settled();
    const { dungeon, clock } = (await world()).party.state;
    expect(dungeon).not.toBeNull();
    const isAsked = Object.keys((await world()).prompts).length > 0;
    expect(clock.hour * 10 + clock.turn > 11 || isAsked).toBe(true);
    must(await gm('dungeon', [], { do: 'leave' }));
    expect((await world()).party.state.dungeon).toBeNull();
  });
});
