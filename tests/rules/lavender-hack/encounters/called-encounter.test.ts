import { describe, expect, test } from 'vitest';
import { blankRoom } from '../../../../src/rules/lavender-hack/places/places.ts';
import type { Room } from '../../../../src/rules/lavender-hack/places/schemas.ts';
import { HOME, inTheWild, roadOf, timeOf } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender } from '../../../support/worlds.ts';

const DUE = { kind: 'encounter', watch: 2 } as const;
const SALT_ROAD = { name: 'Salt Road', sides: 2, rows: [{ from: 1, to: 2, text: 'Salt traders' }] };

const OGRE = [
  ...['encounter d6 = 6', 'distance d6 = 1'],
  ...['foe-hp d8 = 4', 'foe-hp d8 = 4', 'foe-hp d8 = 4', 'foe-hp d8 = 4', 'test d20 = 20'],
] as const;

const metIn = (table: LavenderTable) => table.world.party.state.encounter;
const kinds = (table: LavenderTable) => table.open.map(({ kind }) => kind);
const optionsOf = (table: LavenderTable) => {
  const form = table.question()?.form;
  return form?.form === 'choice' ? form.options.map(({ id }) => id) : [];
};

/** Ann searches in a watch in which somebody comes. */
function come(wish: Parameters<typeof inTheWild>[0] = {}): LavenderTable {
  const table = playLavender(inTheWild({ watch: 2, ...wish, journey: { due: DUE, ...wish.journey } }));
  table.act('watch', { act: 'search' });
  return table;
}

describe('whoever comes upon the party', () => {
  test('LH-ENC-09: the game master is asked, and it is rolled when they do not answer', () => {
    const table = come();
    expect(table.open).toMatchObject([
      {
        kind: 'called',
        rule: 'LH-ENC-09',
        audience: { who: 'gm' },
        required: true,
        fallback: 'roll',
        form: {
          options: [
            { id: 'roll', terms: { table: 'Encounters in the wilderness' } },
            { id: 'roll-ask' },
            { id: 'table' },
            { id: 'nobody' },
          ],
        },
        terms: { detail: { event: 'encounter', where: 'wilderness', placeId: HOME }, lair: null },
      },
    ]);
    table.answer('roll', ...OGRE);
    expect(metIn(table)).toMatchObject({ name: 'Ogre', stage: 'approach', distance: 'close', secret: false });
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'encounter', done: true }]);
    expect(kinds(table)).toEqual(['approach']);
  });

  test('LH-ENC-09 LH-WILD-26: nobody travels, rests or goes on while it stands before them; who parts goes on', () => {
    const table = come();
    expect(table.refused('watch', { act: 'camp' }).refused).toBe('watch/somebody-comes');
    table.answer('roll', ...OGRE);
    const travel = { act: 'travel', toId: 'hex/1,0' };
    expect(table.refused('watch', travel)).toEqual({ refused: 'watch/in-a-meeting', detail: { what: 'Ogre' } });
    table.answer('communicate');
    table.act('parley', { characterId: 'ada' }, 'test d20 = 20');
    expect([kinds(table), timeOf(table)]).toEqual([['encounter-next'], [1, 2]]);
    table.answer('part');
    expect(table.open).toEqual([]);
    expect([timeOf(table), roadOf(table).action, table.world.party.state.held]).toEqual([[1, 3], null, null]);
  });

  test('LH-ENC-09 LH-WILD-26: after a fight they are asked whether they go on', () => {
    const table = come();
    table.answer('roll', ...OGRE);
    table.answer('fight');
    table.as('gm');
    table.act('fight-end', {});
    table.answerOf({ kind: 'break-off' }, 'break-off');
    expect([timeOf(table), table.world.party.state.held]).toEqual([[1, 3], null]);
  });

  test.each([
    [10, 'unsure', 'parted', []],
    [3, 'unfriendly', 'parted', []],
    [1, 'hostile', 'fight', []],
    [20, 'friendly', null, ['encounter-next']],
    [19, 'talkative', null, ['encounter-next']],
  ] as const)(
    'LH-ENC-09 LH-ENC-05: who leads speaks at once with a %i; the %s settle it themselves, unless they have something to say',
    (face, attitude, how, asked) => {
      const table = come({ tables: { 'encounters-wilderness': SALT_ROAD } });
      table.answer('roll', 'encounter d2 = 1', 'distance d6 = 5', 'test d20 = 20');
      table.answer('speak', `test d20 = ${face}`);
      expect(table.fact('attitude').attitude).toBe(attitude);
      if (how === 'parted') expect(table.fact('encounter-ends').how).toBe(how);
      // Nothing is written of them: it comes to blows once it is said which numbers they have.
      expect(kinds(table)).toEqual(how === 'fight' ? ['foes-met'] : asked);
    },
  );

  test('LH-ENC-09: a game master who wants to be asked again says what the unsure do', () => {
    const table = come({ tables: { 'encounters-wilderness': SALT_ROAD } });
    table.answer('roll-ask', 'encounter d2 = 1', 'distance d6 = 5', 'test d20 = 20');
    table.answer('speak', 'test d20 = 10');
    expect(kinds(table)).toEqual(['encounter-next']);
  });

  test('LH-ENC-09: where nobody comes after all, the party goes on unasked', () => {
    const table = come();
    table.answer('nobody');
    expect(table.emitted('nobody-comes')).toBe(true);
    expect([table.open, metIn(table), timeOf(table)]).toEqual([[], null, [1, 3]]);
  });

  test('LH-ENC-09 LH-BX-02: the game master takes another table', () => {
    const table = come({ tables: { 'salt-road': SALT_ROAD } });
    table.answer('table');
    expect(table.question()).toMatchObject({ kind: 'called-table', fallback: 'encounters-wilderness' });
    expect(optionsOf(table)).toEqual(['encounters-wilderness', 'encounters-dungeon', 'salt-road']);
    table.answer('salt-road', 'encounter d2 = 1', 'distance d6 = 5', 'test d20 = 20');
    expect(metIn(table)).toMatchObject({ name: 'Salt traders', distance: 'far' });
  });

  test('LH-ENC-09 LH-SOLO-01: with nobody to ask it is rolled at once', () => {
    const table = playLavender(inTheWild({ watch: 2, journey: { due: DUE }, settings: { solo: 'on' } }));
    table.act(
      'watch',
      { act: 'search' },
      'encounter d6 = 1',
      'distance d6 = 5',
      'foe-hp d8 = 4',
      'foe-hp d8 = 4',
      'test d20 = 20',
    );
    expect([metIn(table)?.name, kinds(table)]).toEqual(['Wolf', ['approach']]);
  });

  test('LH-ENC-09 LH-SOLO-01: who plays alone says what those do who were rolled', () => {
    const solo = inTheWild({ watch: 2, journey: { due: DUE }, settings: { solo: 'on' } });
    const table = playLavender({ ...solo, tables: { 'encounters-wilderness': SALT_ROAD } });
    table.act('watch', { act: 'search' }, 'encounter d2 = 1', 'distance d6 = 5', 'test d20 = 20');
    table.answer('speak', 'test d20 = 10');
    expect(kinds(table)).toEqual(['encounter-next']);
  });

  test('LH-ENC-09: a meeting that is prepared is the one they have', () => {
    const table = come();
    table.as('gm');
    table.act('encounter-start', { name: 'The duke', secret: true, distance: 'far' });
    expect(table.question()).toMatchObject({ fallback: 'show' });
    expect(optionsOf(table)).toEqual(['show', 'nobody']);
    table.answer('show', 'test d20 = 20');
    expect([metIn(table), kinds(table)]).toMatchObject([{ name: 'The duke', secret: false }, ['approach']]);
  });

  test('LH-ENC-09: whoever is brought on by hand settles the call', () => {
    const table = come();
    table.as('gm');
    table.act(
      'encounter-start',
      { creature: 'Wolf', distance: 'far' },
      'foe-hp d8 = 1',
      'foe-hp d8 = 1',
      'test d20 = 20',
    );
    expect(Object.values(table.world.tasks)).toMatchObject([{ done: true }]);
    expect(table.question()).toBeNull();
    table.answerOf({ kind: 'called' }, null);
    expect(kinds(table)).toEqual(['approach']);
  });

  /** Ends the meeting that came of the call in the first watch of a search, of which so much is left. */
  function ended(left: number, wish: object = {}) {
    const table = come();
    table.change(({ party: { state } }) => {
      if (state.journey?.action) state.journey.action.left = left;
    });
    if (Object.keys(wish).length === 0) table.answer('roll', 'encounter d6 = 4', 'distance d6 = 5', 'test d20 = 20');
    table.as('gm');
    if (Object.keys(wish).length > 0) table.act('encounter-start', { name: 'The duke', distance: 'far', ...wish });
    table.act('encounter-end', {});
    return table;
  }

  test('LH-ENC-09 LH-WILD-26: a meeting that is ended lets the party go on; asked is where more than this watch is left', () => {
    const last = ended(1);
    expect(last.world.prompts).toEqual({});
    expect([roadOf(last).action, timeOf(last)]).toEqual([null, [1, 3]]);
    const longer = ended(2);
    expect([roadOf(longer).action?.left, timeOf(longer)]).toEqual([2, [1, 2]]);
    longer.answerOf({ kind: 'break-off' }, 'break-off');
    expect([roadOf(longer).action, timeOf(longer)]).toEqual([null, [1, 3]]);
  });

  test('LH-ENC-09: of a meeting that nobody has heard of, nobody is asked', () => {
    const table = ended(2, { secret: true });
    expect(Object.values(table.world.prompts).map(({ kind }) => kind)).not.toContain('break-off');
  });

  test('LH-ENC-09 LH-TIME-03: a watch that the game master lets go by goes on after it', () => {
    const table = playLavender(inTheWild({ watch: 1, journey: { due: { kind: 'encounter', watch: 1 } } }));
    table.as('gm');
    table.act('advance-watch', {});
    expect([kinds(table), timeOf(table)]).toEqual([['called'], [1, 1]]);
    table.answer('nobody', 'food d8 = 8');
    expect([table.open, timeOf(table)]).toEqual([[], [1, 2]]);
  });

  test('LH-WILD-03: a plan goes on by itself when nobody comes after all', () => {
    const table = playLavender(inTheWild({ watch: 2, journey: { due: DUE } }));
    table.act('watch', { act: 'search', plan: [{ act: 'search' }] });
    expect(timeOf(table)).toEqual([1, 2]);
    table.answer('nobody');
    expect(table.emitted('plan-stops')).toBe(false);
    expect(timeOf(table)).toEqual([1, 4]);
  });
});

describe('who sees them first', () => {
  const two = [{ abilities: { dex: 8 } }, { abilities: { dex: 16 } }] as const;

  test('LH-ENC-03: the scout who goes ahead, else who has the spotlight', () => {
    const table = playLavender(inTheWild({ watch: 2, journey: { due: DUE }, characters: two }));
    table.act('watch', { act: 'explore', direction: 1, scoutId: 'ben' });
    table.answer('roll', 'encounter d6 = 4', 'distance d6 = 5', 'test d20 = 20');
    expect(table.fact('test')).toMatchObject({ use: 'surprise', characterId: 'ben' });
    const still = come({ characters: two });
    still.answer('roll', 'encounter d6 = 4', 'distance d6 = 5', 'test d20 = 20');
    expect(still.fact('test')).toMatchObject({ use: 'surprise', characterId: 'ada' });
  });
});

describe('what else brings somebody on', () => {
  const hall: Room = { ...blankRoom('1'), explored: true, table: 'salt-road' };

  /** Underground in the first turn of an hour, with light that is about to go out. */
  function below() {
    const table = playLavender({
      dice: { light: 20 },
      places: { 'room/1': hall },
      tables: { 'salt-road': SALT_ROAD },
      characters: [{}],
    });
    table.act('enter-dungeon', { roomId: 'room/1', wonder: 1 }, 'event d20 = 5');
    return table;
  }

  test('LH-RES-06 LH-ENC-09: a light that goes out underground brings those of that room, near', () => {
    const table = below();
    table.act('delve', { act: 'search' }, 'light d20 = 1', 'fellowship d8 = 8');
    expect(kinds(table)).toEqual(['called']);
    expect(table.refused('delve', { act: 'search' }).refused).toBe('delve/busy');
    table.answer('roll', 'encounter d2 = 1', 'distance d6 = 6', 'test d20 = 20');
    expect(metIn(table)).toMatchObject({ name: 'Salt traders', distance: 'near' });
    expect(table.fact('encounter-rolled').table).toBe('Salt Road');
  });

  test('LH-ENC-09 LH-DUNG-05: a turn underground waits, and is gone on with', () => {
    const table = playLavender({ places: { 'room/1': hall }, tables: { 'salt-road': SALT_ROAD } });
    table.act('enter-dungeon', { roomId: 'room/1', wonder: 1 }, 'event d20 = 17', 'event-when d6 = 1');
    table.change(({ party: { state } }) => {
      if (state.dungeon !== null) state.dungeon.due = { kind: 'close', turn: 1 };
    });
    table.act('delve', { act: 'search' });
    table.answer('roll', 'encounter d2 = 1', 'distance d6 = 5', 'test d20 = 20');
    table.as('gm');
    table.act('encounter-end', {}, 'light d8 = 8');
    expect(table.world.prompts).toEqual({});
    expect(table.world.party.state.clock.turn).toBe(2);
  });

  test('LH-DUNG-06 LH-DUNG-07: who gets away, or holds the door, meets nobody and waits for nobody', () => {
    const distant = () => {
      const table = playLavender({ places: { 'room/1': hall }, tables: { 'salt-road': SALT_ROAD } });
      table.act('enter-dungeon', { roomId: 'room/1', wonder: 1 }, 'event d20 = 5');
      table.change(({ party: { state } }) => {
        if (state.dungeon !== null) state.dungeon.due = { kind: 'distant', turn: 1 };
      });
      table.act('delve', { act: 'search' });
      return table;
    };
    const fled = distant();
    fled.answer('flee', 'light d8 = 8');
    const held = distant();
    held.answer('door', 'gear d8 = 8', 'light d8 = 8');
    for (const table of [fled, held]) expect([table.open, table.world.tasks]).toEqual([[], {}]);
    const waits = distant();
    waits.answer('wait');
    expect(kinds(waits)).toEqual(['called']);
  });

  test('LH-ENC-09: in a fight nobody is asked before it is over', () => {
    const table = playLavender(inTheWild({ watch: 5, dice: { light: 20 }, foes: { rat: { hp: 3 } } }));
    table.as('gm');
    table.act('fight-start', {});
    table.act('usage', { dieId: 'light' }, 'light d20 = 1', 'fellowship d8 = 8');
    expect(kinds(table)).not.toContain('called');
    table.act('fight-end', {});
    expect(kinds(table)).toContain('called');
  });
});
