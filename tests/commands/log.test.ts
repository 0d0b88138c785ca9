import { beforeAll, describe, expect, test } from 'vitest';
import { LOG_KINDS, readFilters, written } from '../../commands/support/choices/log-filters.ts';
import { checkMessage } from '../../src/practice/validate/message.ts';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import { tableFor } from './support/file-table.ts';
import { embedOf, idsOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, JON, MIRA } from './support/server.ts';

const table = tableFor({ tests: 'all' });
beforeAll(async () => {
  // Monday.
  await table.run('test', { ability: 'str', intent: 'to lift the gate' });
  await table.run('usage', { die: 'food' }, { by: JON });
  await table.run('gm set', { value: 'party/light', to: 'd6' }, asGm);
  // Wednesday: the offer of a gear die has lapsed (#5).
  await table.advance(2 * DAY);
  await table.run('test', { ability: 'dex' }, { by: JON });
  await table.run('roll', { dice: '2d6', for: 'weather' }, asGm);
  await table.run('away', { until: '2026-10-01' });
});

const numbers = (text: string | undefined) => [...(text ?? '').matchAll(/^\*\*#(\d+)\*\*/gm)].map(([, n]) => Number(n));

async function shown(options: Record<string, string | number>, by = MIRA): Promise<number[]> {
  return numbers(embedOf(await table.run('log', options, { by })).description);
}

describe('/log', () => {
  test('without filters shows all, newest first', async () => {
    expect(await shown({})).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test.each([
    ['who', { who: JON }, [6, 3]],
    ['kind: tests', { kind: 'tests' }, [6, 5, 2]],
    ['kind: answers', { kind: 'answers' }, [5]],
    ['kind: dice', { kind: 'dice' }, [7, 3]],
    ['kind: people', { kind: 'people' }, [8]],
    ['kind: campaign', { kind: 'campaign' }, [4, 1]],
    ['character', { character: 'Sable' }, [6, 3]],
    ['since a day', { since: '2026-09-22' }, [8, 7, 6, 5]],
    ['until a day, that day with it', { until: '2026-09-21' }, [4, 3, 2, 1]],
    ['between two hours', { since: '2026-09-21 14:00', until: '2026-09-21 15:00' }, [4, 3, 2, 1]],
    ['several together', { who: JON, kind: 'tests', since: '2026-09-22' }, [6]],
  ])('filters by %s', async (_, options, expected) => {
    expect(await shown(options)).toEqual(expected);
  });

  test('says when nothing fits, and what cannot be looked for', async () => {
    expect(embedOf(await table.run('log', { kind: 'rounds' })).description).toBe('Nothing like that has happened.');
    expect(refusalOf(await table.run('log', { since: 'when it rained' }))).toBe(
      'I cannot read “when it rained” as a day or time. Nothing was changed; `2026-11-20`, `fri`, `tomorrow 18:00` or `+3d` works.',
    );
    expect(refusalOf(await table.run('log', { until: '2026-13-01' }))).toMatch(/^I cannot read “2026-13-01”/);
    expect(refusalOf(await table.run('log', { since: '2026-09-23', until: '2026-09-21' }))).toMatch(
      /^That until is before that since/,
    );
    expect(refusalOf(await table.run('log', { character: 'Nobody' }))).toMatch(
      /^There is no character called “Nobody”/,
    );
  });

  test('completes characters and days that have gone by', async () => {
    expect(await table.complete('log', 'character', '')).toEqual(['Bryn', 'Sable']);
    expect(await table.complete('log', 'since', '')).toEqual([
      'today: Wed 23 Sept, 00:00',
      '2026-09-22: Tue 22 Sept, 00:00',
      '2026-09-20: Sun 20 Sept, 00:00',
      '2026-09-16: Wed 16 Sept, 00:00',
      '2026-09-09: Wed 9 Sept, 00:00',
      '2026-08-24: Mon 24 Aug, 00:00',
    ]);
    expect(await table.complete('log', 'until', '2026-09-21')).toEqual(['2026-09-21: Mon 21 Sept, 23:59']);
  });

  test('pages keep the filters', async () => {
    for (let n = 0; n < 20; n++) await table.run('roll', { dice: 'd20' }, { by: n % 2 === 0 ? JON : MIRA });
    const first = await table.run('log', { who: JON, kind: 'dice' });
    expect(embedOf(first).footer?.text).toBe('Page 1 of 2');
    const [, older = ''] = idsOf(messageOf(first));
    expect(older).toBe(`log:2:w${JON}.kdice:on`);
    const second = await table.press(older);
    expect([second.kind, numbers(embedOf(second).description)]).toEqual(['update', [11, 9, 3]]);
    expect(() => checkMessage(messageOf(first) as never, 'reply')).not.toThrow();
    expect(embedOf(await table.press(`log:99:w${JON}.kdice:on`)).footer?.text).toBe('Page 2 of 2');
  });

  test('filters out of a custom id that nobody made are left out', async () => {
    expect(numbers(embedOf(await table.press('log:1:kcooking.wx.c.f.t')).description)).toHaveLength(8);
  });
});

test.each(LOG_KINDS)('the filters of kind %s fit a custom id and are read again', (kind) => {
  const filters = { userId: '1'.repeat(20), kind, characterId: 'abcdefghijklmnop', from: 1.79e12, to: 8.64e15 };
  expect(`log:100000:${written(filters)}:back`.length).toBeLessThanOrEqual(100);
  expect(readFilters(written(filters))).toEqual(filters);
});

test('LH-PBP-04: what was taken back stays in the log, struck out, with its dice', async () => {
  await table.run('roll', { dice: '2d20kh1', for: 'a ~~bold~~ throw' }, { by: MIRA });
  const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
  await table.press(yes, asGm);
  const all = readable(await table.run('log')).split('\n');
  const at = all.findIndex((line) => line.startsWith('**#29**'));
  const [head, ...lines] = all.slice(at, at + 3);
  expect(head).toContain('· taken back in #30');
  expect(lines).toEqual([
    expect.stringMatching(/^~~a .* throw: 2d20kh1: .*\*\*~~$/),
    expect.stringMatching(/^-# ~~roll d20: .*~~$/),
  ]);
  for (const line of lines) expect(line.match(/(?<!\\)~~/g)).toHaveLength(2);
});

test('what time did is told as the clock’s doing', async () => {
  await table.run('gm ask', { question: 'Where to?', hours: 1 }, asGm);
  await table.advance(3 * HOUR);
  const text = readable(await table.run('log', { kind: 'rounds' }));
  expect(text).toMatch(/^\*\*#\d+\*\* The clock <t:\d+:R>/m);
  expect(text).not.toContain('<@clock>');
});

describe('what is kept by the game master', () => {
  test('is not known by its kind: players do not find it, game masters do', async () => {
    const before = { dice: await shown({ kind: 'dice' }), all: await shown({}) };
    await table.run('roll', { dice: '3d6', for: 'the trap', secret: true }, asGm);
    const [newest] = await shown({});
    expect(newest).toBe((before.all[0] ?? 0) + 1);
    expect(await shown({ kind: 'dice' })).toEqual(before.dice);
    expect(await shown({ kind: 'dice' }, GM)).toEqual([newest, ...before.dice].slice(0, 8));
  });
});
