import { describe, expect, test } from 'vitest';
import { SIZES } from '../support/sizes.ts';
import { readable } from './by-post-messages.ts';
import { byPostTable } from './by-post-table.ts';
import type { Crawlers } from './crawlers.ts';

/** Bryn finds the way with Intelligence +3; Sable has none. */
const PARTY: Crawlers = {
  Bryn: { best: ['int', 'str', 'dex'], gear: ['Rope'] },
  Sable: { best: ['str', 'wil', 'dex'] },
};

const LAND: readonly Readonly<Record<string, string | boolean>>[] = [
  { at: '0,0', terrain: 'settled', name: 'Ford' },
  { at: '1,0', terrain: 'forest', name: 'Alder Wood' },
  { at: '1,-1', terrain: 'hill', name: 'Gorse Hill' },
  { at: '2,-1', terrain: 'plain' },
  { at: '2,0', terrain: 'plain', name: 'Long Meadow' },
  { at: '2,0', feature: 'a drowned bell', hidden: true },
  { at: '3,0', terrain: 'plain' },
];

const QUIET = 'GM/watch-die d6 = 6';
const FAIR = ['GM/wind d12 = 1', 'GM/precipitation d12 = 1', 'GM/temperature d12 = 1'] as const;
const REST = ['Bryn/rest d6 = 3', 'Sable/rest d6 = 3'] as const;

describe.each(SIZES.storiesOn)('four lost days, by commands and buttons alone (%s)', (database) => {
  const at = byPostTable({ database, crawlers: PARTY });

  const state = async () => (await at.crawl()).party.state;
  const watch = (options: Readonly<Record<string, string>>) => at.say('Bryn', 'watch', options);
  /** All that the players can read, in public and for themselves. */
  const read = () =>
    (['Bryn', 'Sable'] as const)
      .flatMap((name) => at.seat(name).visible())
      .map(readable)
      .join('\n');

  async function nextDay(): Promise<void> {
    await at.press('GM', 'Next day');
    await at.press('GM', 'To the next day');
  }

  async function firstDay(): Promise<void> {
    for (const hex of LAND) await at.say('GM', 'hex edit', hex);
    await at.say('Bryn', 'item move', { item: 'Rope', slot: 14 });
    await at.say('GM', 'watch', { do: 'place', where: '0,0' });
    // 1 + 3 against 5: astray to the left, onto Gorse Hill.
    at.roll('GM/navigate d20 = 1', 'GM/astray d10 = 2', QUIET);
    await watch({ do: 'travel', where: 'e', scout: 'Bryn' });
    expect(readable(at.newest('Bryn', 'The party comes to'))).toContain('Alder Wood, where it has never been');
    at.roll('Bryn/forage d20 = 15', 'Bryn/food d6 = 4', 'Sable/forage d20 = 3', 'GM/watch-die d6 = 2');
    await watch({ do: 'forage', plan: 'camp' });
    const foraged = readable(at.newest('Bryn', 'Food is found'));
    expect(foraged).toContain('Weary: Bryn and Sable.\n-# Rest in the next watch, or lose 1 flesh at its end.');
    // What a land gives would say which it is.
    expect(foraged).toContain('Bryn gets **18** against the land: success.');
    expect(foraged).toContain('Something came between: one planned watch is dropped.');
    at.roll('GM/watch-die d6 = 3', 'GM/encounter d6 = 2', ...REST);
    await watch({ do: 'camp', guards: 'Sable, Bryn' });
    const camp = readable(at.newest('Bryn', 'On guard: Sable.'));
    expect(camp).toContain('The party comes across traces: mountain goats.');
    expect(camp).toContain('Sable is not tired any more.');
    // Dawn brings a white-out.
    at.roll(QUIET, QUIET, QUIET, 'GM/wind d12 = 1', 'GM/precipitation d12 = 12', 'GM/temperature d12 = 1');
    await watch({ do: 'camp', plan: 'camp; camp' });
    expect(readable(at.newest('Bryn', 'The weather this morning'))).toContain('white-out');
  }

  async function secondDay(): Promise<void> {
    at.roll(QUIET);
    await watch({ do: 'travel', where: 'e' });
    expect(readable(at.newest('Bryn', 'On the way'))).toContain('the next hex is still ahead');
    // 2 + 3 against 10 for hills and 3 for the white-out: too far to the right, and really in Alder Wood now.
    at.roll('GM/navigate d20 = 2', 'GM/astray d10 = 9', 'GM/watch-die d6 = 5');
    at.roll('Bryn/depletion d10 = 4', 'Sable/depletion d10 = 4');
    await watch({ do: 'travel', where: 'e' });
    expect(await state()).toMatchObject({ journey: { believedHex: 'hex/2,0', trueHex: 'hex/1,0' } });
    expect(readable(at.newest('Bryn', 'misses'))).toContain('Bryn misses **Rope** from slot 14.');
    at.roll('GM/watch-die d6 = 4', ...FAIR, 'Sable/rest d6 = 3');
    await watch({ do: 'recover' });
    expect(readable(at.newest('Bryn', 'finds Rope again'))).toContain('puts it into slot 14');
    at.roll(QUIET, 'Bryn/rest d6 = 3', QUIET, QUIET, ...FAIR);
    await nextDay();
  }

  async function thirdDay(): Promise<void> {
    // Two watches in the wood that they take for a meadow: they go on by themselves.
    at.roll(QUIET, 'GM/navigate d20 = 18', QUIET);
    await watch({ do: 'travel', where: '3,0' });
    expect(await state()).toMatchObject({ clock: { day: 3, watch: 3 }, journey: { trueHex: 'hex/2,0' } });
    await watch({ do: 'each' });
    await at.press('Bryn', 'Look for herbs');
    at.roll('Bryn/herbs d20 = 12', 'Bryn/herbs-table d6 = 3', 'Bryn/herbs-table d6 = 4', 'Bryn/herbs-amount d4 = 2');
    at.roll('GM/watch-die d6 = 1', 'GM/encounter d6 = 1', 'GM/activity d12 = 5', 'GM/complication d10 = 3');
    await at.press('Sable', 'Stand guard');
    await at.press('GM', 'Run it');
    expect(readable(await watch({ do: 'camp' }))).toContain('Somebody comes. No time has passed');
    await at.say('GM', 'encounter start', { show: true });
    await at.press('Bryn', 'Observe');
    await at.press('GM', 'They part');
    at.roll(QUIET, ...REST, QUIET, QUIET, 'GM/wind d12 = 1', 'GM/precipitation d12 = 1', 'GM/temperature d12 = 12');
    await nextDay();
  }

  test('HX-NAV-03, HX-G-21, HX-WEA-01, HX-ENC-04, HX-ACT-03: nobody knows where they are until they look around', async () => {
    await firstDay();
    expect(await state()).toMatchObject({ clock: { day: 2, watch: 1 }, journey: { trueHex: 'hex/1,-1' } });
    await secondDay();
    await thirdDay();
    at.roll('Bryn/forage d20 = 1', 'Sable/forage d20 = 2', 'Bryn/exposure d20 = 10', 'Sable/exposure d20 = 1', QUIET);
    await watch({ do: 'forage' });
    expect(readable(at.newest('Bryn', 'Against the weather'))).toContain('Sable is exhausted');
    // Only now do they look around.
    for (const [name, options] of [
      ['map', {}],
      ['log', {}],
      ['catchup', {}],
      ['sheet', {}],
    ] as const)
      await at.say('Bryn', name, options);
    expect(read()).not.toMatch(/Gorse Hill|1,-1|drowned bell/);
    at.roll('Bryn/exposure d20 = 10', QUIET);
    await watch({ do: 'search' });
    const revealed = readable(at.newest('Bryn', 'Looking around'));
    expect(revealed).toContain('it is not in hex 3,0, but in Long Meadow');
    expect(revealed).toContain('finds a drowned bell');
    expect((await at.say('Bryn', 'map')).attachments[0]?.description).toContain(
      'What it took for 1,0 was really 1,-1. What it took for 2,0 was really 1,0. What it took for 3,0 was really 2,0.',
    );
    at.allFell();
  });
});
