import { describe, expect, test } from 'vitest';
import { checkMessage } from '../../src/practice/validate/message.ts';
import { DAY } from '../../src/rules/engine/time.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, readable } from './support/replies.ts';
import { asGm, CHANNEL, GUILD, JON, MIRA, NOW, STRANGER } from './support/server.ts';

const table = tableFor({ tests: 'all', on: 'embedded' });

const told = (text: string) => [...text.matchAll(/^\[?#(\d+)/gm)].map(([, number]) => Number(number));

describe('/catchup', () => {
  test('tells whoever has done nothing yet how it began', async () => {
    const card = await table.run('catchup', {}, { by: STRANGER });
    expect(card).toMatchObject({ private: true, rowId: null });
    expect(readable(card)).toContain('Nothing waits for you.');
    expect(told(readable(card))).toEqual([1]);
  });

  test('begins after the last thing one did oneself, with links and what is asked now', async () => {
    await table.run('roll', { dice: 'd20' }, { by: MIRA });
    const rolled = await table.run('roll', { dice: '2d6', for: 'weather' }, { by: JON });
    if (rolled.kind === 'message' && rolled.rowId !== null)
      await table.store.delivered([{ id: rolled.rowId, messageId: '900000000000000002' }], NOW);
    await table.run('gm set', { value: 'party/food', to: 'd4' }, asGm);
    await table.run('gm ask', { question: 'Where to?', who: 'Bryn' }, asGm);
    const card = await table.run('catchup', {}, { by: MIRA });
    const text = readable(card);
    expect(text).toContain('⏳ Where to?');
    expect(text).toContain('Food               d8 → d4');
    expect(text).toContain(`[#3](https://discord.com/channels/${GUILD}/${CHANNEL}/900000000000000002)`);
    expect(told(text)).toEqual([3, 4, 5]);
    expect(buttonsOf(messageOf(card))).toContain('Answer');
    expect(() => checkMessage(messageOf(card) as never, 'reply')).not.toThrow();
  });

  test('what a game master did for somebody, and how they wish to be reminded, is no deed of theirs', async () => {
    await table.run('test', { ability: 'str', as: 'Bryn' }, asGm);
    await table.run('waiting', { do: 'snooze' }, { by: MIRA });
    const first = await table.run('catchup', {}, { by: MIRA });
    const second = await table.press('catchup:2:2:on', { by: MIRA });
    // What was done for them comes first.
    expect(readable(first)).toMatch(/\*\*Done for you\*\*\n#6 Bryn · Strength test: .* \(<@\d+>\)\n/);
    expect([...told(readable(first)), ...told(readable(second))]).toEqual([6, 3, 4, 5]);
  });

  test('LH-PBP-02: who comes back from an absence still sees what happened meanwhile', async () => {
    await table.run('roll', { dice: 'd6' }, { by: JON });
    await table.run('away', { caretaker: MIRA }, { by: JON });
    await table.advance(DAY);
    await table.run('roll', { dice: 'd8' }, asGm);
    await table.run('waiting', { hours: 0 }, { by: JON });
    const text = readable(await table.run('catchup', {}, { by: JON }));
    expect(text).toMatch(/#9 Sable · Away\n.*Dice: \d+\n.*Sable · Back at the table/s);
    expect(told(text)[0]).toBe(9);
  });

  test('turns its pages, which remember where they begin', async () => {
    for (let n = 0; n < 40; n++) await table.run('roll', { dice: 'd6', for: `throw ${n}` }, asGm);
    const first = await table.run('catchup', {}, { by: MIRA });
    expect(buttonsOf(messageOf(first)).slice(-2)).toEqual(['Earlier', 'Go on']);
    const next = idsOf(messageOf(first)).at(-1) ?? '';
    expect(next).toMatch(/^catchup:2:2:on$/);
    await table.run('roll', { dice: 'd20' }, { by: MIRA });
    const second = await table.press(next, { by: MIRA });
    expect([second.kind, embedOf(second).footer?.text.startsWith('Page 2 of')]).toEqual(['update', true]);
    expect(() => checkMessage(messageOf(second) as never, 'reply')).not.toThrow();
    expect(embedOf(await table.press('catchup:99:2:on', { by: MIRA })).footer?.text).toMatch(/^Page (\d+) of \1$/);
    expect((await table.press('catchup:x:y', { by: MIRA })).kind).toBe('update');
  });
});
