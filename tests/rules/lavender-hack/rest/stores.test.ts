import { describe, expect, test } from 'vitest';
import type { DungeonState } from '../../../../src/rules/lavender-hack/dungeon/schemas.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import { mainOnly } from '../../../support/editions.ts';
import { inTheWild, journey } from '../../../support/wilds.ts';
import { GM, playLavender } from '../../../support/worlds.ts';

const LOW = { dice: { gear: 4, light: 20, fellowship: 8, food: 8 } } as const;
const sizes = ({ world }: { world: unknown }) =>
  Object.fromEntries(Object.values((world as World).usageDice).map(({ id, size }) => [id, size]));
const idsOf = (table: { question(): unknown }) =>
  (table.question() as { form: { options: { id: string }[] } }).form.options.map(({ id }) => id);

function below() {
  const dungeon: DungeonState = {
    roomId: null,
    trail: [],
    wonder: 4,
    due: null,
    turnsSpent: 0,
    action: null,
    ran: false,
    plan: [],
    barred: false,
  };
  const state = { clock: { day: 1, watch: 2, hour: 1, turn: 2 }, dungeon, journey: journey() };
  return playLavender({ state, dice: { ...LOW.dice, light: 4 } });
}

describe('the stores at a camp', () => {
  mainOnly('LH1-DISCORD-05')('LH-WILD-23: the spotlight player may see to them, and nobody waits for it', () => {
    const table = playLavender(inTheWild({ ...LOW, watch: 2, characters: [{}] }));
    table.act('watch', { act: 'camp' }, 'hit-die d8 = 4');
    expect(table.open).toMatchObject([
      {
        kind: 'stores',
        rule: 'LH-WILD-23',
        audience: { who: 'one', userId: 'ann' },
        required: false,
        fallback: 'none',
      },
    ]);
    expect(idsOf(table)).toEqual(['none', 'rebalance', 'torches', 'both']);
    table.answer('torches');
    expect(sizes(table)).toMatchObject({ gear: 20, light: 6, fellowship: 8 });
    expect(table.open).toEqual([]);
  });

  mainOnly('LH1-DISCORD-05')('LH-DUNG-16: underground both, torches first, each once', () => {
    const table = below();
    table.act(
      'delve',
      { act: 'camp' },
      ...(['light d4 = 4', 'fellowship d8 = 8', 'fellowship d8 = 8', 'event d20 = 5', 'hit-die d8 = 4'] as const),
    );
    expect(table.question()?.rule).toBe('LH-DUNG-16');
    table.answer('both');
    expect(sizes(table)).toMatchObject({ gear: 6, light: 6, fellowship: 6 });
  });

  test('LH-WILD-23: nothing is asked where nothing is to be won', () => {
    const table = playLavender(inTheWild({ watch: 2, characters: [{}] }));
    table.act('watch', { act: 'camp' }, 'hit-die d8 = 4');
    expect(table.open).toEqual([]);
  });

  test('LH-USAGE-09: what cannot be had any more is not asked any more', () => {
    const table = playLavender(inTheWild({ ...LOW, watch: 2, characters: [{}] }));
    table.act('watch', { act: 'camp' }, 'hit-die d8 = 4');
    table.change(({ usageDice }) => {
      for (const id of ['gear', 'light']) if (usageDice[id]) usageDice[id].size = 8;
    });
    expect(table.question()).toBeNull();
  });

  mainOnly('LH1-DISCORD-05')('LH-WILD-23: it passes when the party goes on, for it is of that camp', () => {
    const table = playLavender(inTheWild({ ...LOW, watch: 2, characters: [{}] }));
    table.act('watch', { act: 'camp' }, 'hit-die d8 = 4');
    table.act('watch', { act: 'search' }, 'food d8 = 8');
    expect(table.question()).toBeNull();
    table.answer('torches');
    expect(sizes(table)).toMatchObject({ gear: 20 });
  });

  test('LH-WILD-03 LH-WILD-23: a plan that goes on by itself leaves the offer open', () => {
    const table = playLavender(inTheWild({ ...LOW, watch: 2, characters: [{}] }));
    table.act('watch', { act: 'camp', plan: [{ act: 'search' }] }, 'hit-die d8 = 4', 'food d8 = 8');
    expect(table.question()?.kind).toBe('stores');
  });

  test('LH-SPOT-01: where nobody has the spotlight, nobody is asked', () => {
    const table = playLavender(inTheWild({ ...LOW, watch: 2, characters: [{}] }));
    table.change(({ party }) => {
      party.spotlight = null;
    });
    table.as(GM);
    table.act('watch', { act: 'camp' }, 'hit-die d8 = 4');
    expect(table.open).toEqual([]);
  });
});
