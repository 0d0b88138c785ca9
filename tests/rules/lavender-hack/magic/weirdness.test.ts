import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../../src/rules/lavender-hack/characters/schemas.ts';
import { weirdFrame } from '../../../../src/rules/lavender-hack/magic/vocabulary.ts';
import { mainOnly } from '../../../support/editions.ts';
import { begins } from '../../../support/magic.ts';
import { playLavender } from '../../../support/worlds.ts';

const NAMES = ['Nibbler', 'Swap', 'Beastfriend', 'Weight', 'Glow'];

function weird(fatigue: Sheet['fatigue'] = 8) {
  const weirdness = NAMES.map((name) => ({ name, level: 1 }));
  return playLavender({ characters: [{ class: 'weird', sheet: { weirdness, fatigue } }], foes: { ghoul: {} } });
}

const uses = (working: string) => ({ characterId: 'ada', working });

describe('weirdness', () => {
  test.each([
    ['Nibbler', 5, 'Chews through 5 inches of anything at all.'],
    ['Nibbler', 1, 'Chews through 1 inch of anything at all.'],
    ['Swap', 6, 'Two things within 60 feet of each other change places.'],
    ['Beastfriend', 4, 'An animal of at most 4 hit dice helps for one watch.'],
    ['Weight', 7, 'One thing is 7 times as heavy, or as light, for one turn.'],
    ['Glow', 4, ''],
  ])('LH-WEIRD-02 LH-WEIRD-03 (B5): %s with a %i', (name, face, text) => {
    const table = weird();
    table.as('ann');
    table.act('cast', { ...uses(name.toUpperCase()), targetId: 'ghoul' }, `fatigue d8 = ${face}`);
    const to = face <= 3 ? 6 : 8;
    expect(table.facts).toMatchObject([
      {
        fact: 'weirdness-used',
        rule: 'LH-WEIRD-03',
        characterId: 'ada',
        name: 'Ada',
        weirdness: name,
        roll: { purpose: 'fatigue', sides: 8, face },
        from: 8,
        to,
        text,
      },
      { fact: 'task', kind: 'weirdness', detail: { name: 'Ada', weirdness: name, face, target: 'The ghoul', text } },
    ]);
    expect(table.world.characters.ada?.sheet.fatigue).toBe(to);
  });

  mainOnly('LH1-USAGE-01').each([
    [12, 3, 10],
    [12, 4, 12],
    [4, 1, 20],
    [4, 4, 4],
  ] as const)('LH-WEIRD-03 LH-WEIRD-04: d%i falls %i: d%i', (from, face, to) => {
    const table = weird(from);
    table.act('cast', uses('Swap'), `fatigue d${from} = ${face}`);
    expect(table.world.characters.ada?.sheet.fatigue).toBe(to);
  });

  test('LH-WEIRD-04: exhausted, or without a fatigue die, nothing can be used', () => {
    expect(weird(20).refused('cast', uses('Swap'))).toMatchObject({
      refused: 'weird/exhausted',
      detail: { name: 'Ada' },
    });
    expect(weird(null).refused('cast', uses('Swap'))).toMatchObject({ refused: 'weird/none' });
    expect(weird().refused('cast', uses('Fly'))).toMatchObject({ refused: 'cast/unknown', detail: { working: 'Fly' } });
  });

  test.each([
    ['active', 20, 'Swap', 'weird/exhausted'],
    ['down', 8, 'Swap', 'character/not-in-play'],
    ['active', 8, 'Fly', 'cast/unknown'],
  ] as const)('who is %s, with a d%i, and declared %s: it lapses', (status, fatigue, working, reason) => {
    const table = weird(fatigue);
    table.change((world) => {
      if (world.characters.ada !== undefined) world.characters.ada.status = status;
    });
    begins(table, weirdFrame({ ...uses(working), targetId: null, claim: false, edge: 'none', intent: null }));
    expect(table.facts).toMatchObject([{ fact: 'note', note: 'cast-lapsed', detail: { name: 'Ada', reason } }]);
    expect(table.world.characters.ada?.sheet.fatigue).toBe(fatigue);
  });

  test('LH-WEIRD-05: the gear die is never offered to the Weird', () => {
    const table = weird();
    for (const ability of ['str', 'dex', 'wis', 'int', 'con', 'cha'])
      table.act('test', { characterId: 'ada', ability }, 'test d20 = 7');
    expect(table.open).toEqual([]);
  });

  test('a working goes before a weirdness of the same name', () => {
    const table = weird();
    table.change((world) => {
      if (world.characters.ada !== undefined)
        world.characters.ada.sheet.workings = [{ name: 'Swap', level: 1, ready: true }];
    });
    table.act('cast', uses('swap'), 'test d20 = 18');
    expect(table.fact('cast').working).toBe('Swap');
  });
});
