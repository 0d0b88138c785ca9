import { describe, expect, test } from 'vitest';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import { ALL_NAMES } from '../../language/names.ts';
import { playLavender } from '../../support/worlds.ts';

function table() {
  return playLavender({
    characters: [
      {
        gear: ['Longsword', 'Caltrops'],
        sheet: {
          workings: [
            { name: 'Sleep', level: 1, ready: true },
            { name: 'Bless', level: 1, ready: true },
          ],
          fatigue: 8,
        },
      },
      { status: 'draft' },
    ],
    foes: { ghoul: { armour: 2, hp: 12 }, bat: {} },
  });
}

const reading = (played: ReturnType<typeof table>, key: string) =>
  lavenderHack.gmFields(played.world).find((field) => field.key === key)?.value;

describe('what a game master may set', () => {
  test('every knob is there, with a label and its value; LH-COMBAT-08: those of foes are secret', () => {
    const { world } = table();
    const fields = lavenderHack.gmFields(world);
    const ofFoes = fields.filter(({ key }) => key.startsWith('foe/'));
    expect(
      fields.filter((field) => !ofFoes.includes(field)).map(({ key, label, value }) => [key, label, value]),
    ).toEqual([
      ['party/food', 'Food', 'd8'],
      ['party/fellowship', 'Fellowship', 'd8'],
      ['party/gear', 'Gear', 'd8'],
      ['party/light', 'Light', 'd8'],
      ['clock/day', 'Clock: day', 1],
      ['clock/watch', 'Clock: watch', 1],
      ['modifier/starving', 'Starving', false],
      ['modifier/darkness', 'Darkness', false],
      ['character/ada/hp', 'Ada: hit points', 10],
      ['character/ada/hpMax', 'Ada: most hit points', 10],
      ['character/ada/level', 'Ada: level', 1],
      ['character/ada/pool', 'Ada: Dealer of Death dice', 0],
      ['character/ada/training', 'Ada: boxes of training', 0],
      ['character/ada/str', 'Ada: Strength', 10],
      ['character/ada/dex', 'Ada: Dexterity', 10],
      ['character/ada/wis', 'Ada: Wisdom', 10],
      ['character/ada/int', 'Ada: Intelligence', 10],
      ['character/ada/con', 'Ada: Constitution', 10],
      ['character/ada/cha', 'Ada: Charisma', 10],
      ['character/ada/status', 'Ada: status', 'active'],
      ['character/ada/background', 'Ada: background', 'Miner'],
      ['character/ada/armour-value', 'Ada: armour value in this fight', null],
      ['character/ada/exposed', 'Ada: exposed', false],
      ['character/ada/badly-wounded', 'Ada: badly wounded', false],
      ['character/ada/working/1', 'Ada: Sleep: ready', true],
      ['character/ada/working/2', 'Ada: Bless: ready', true],
      ['character/ada/languages', 'Ada: languages', 'none'],
      ['character/ada/features', 'Ada: features', 'Dealer of Death, Mighty Thews, Weapon and Armour Repair'],
      ['character/ada/workings', 'Ada: workings', 'Sleep, Bless'],
      ['character/ada/weirdness', 'Ada: weirdnesses', 'none'],
      ['character/ada/familiar', 'Ada: familiar', null],
      ['character/ada/fatigue', 'Ada: fatigue', 'd8'],
      ['item/longsword/die', 'Ada: Longsword', 'd8'],
    ]);
    expect(fields.filter((field) => field.secret)).toEqual(ofFoes);
  });

  test('what each of them is called can be looked up in another language', () => {
    const called = lavenderHack.gmFields(table().world).flatMap(({ label }) => label.split(': ').slice(1));
    expect(called.length).toBeGreaterThan(30);
    expect(called.filter((name) => !ALL_NAMES.includes(name))).toEqual([]);
  });

  test.each([
    ['party/food', 'd20', 'd20'],
    ['party/gear', ' 12 ', 'd12'],
    ['modifier/starving', 'yes', true],
    ['modifier/darkness', 'ON', true],
    ['character/ada/hp', '0', 0],
    ['character/ada/hp', '10', 10],
    ['character/ada/hpMax', '999', 999],
    ['character/ada/level', '10', 10],
    ['character/ada/pool', '10', 10],
    ['character/ada/training', '1', 1],
    ['character/ada/str', '30', 30],
    ['character/ada/cha', '1', 1],
    ['character/ada/status', 'Dying', 'dying'],
    ['character/ada/background', ' Farmer ', 'Farmer'],
    ['character/ada/armour-value', '12', 12],
    ['character/ada/armour-value', '24', 24],
    ['character/ada/armour-value', 'None', null],
    ['character/ada/exposed', '1', true],
    ['character/ada/badly-wounded', 'true', true],
    ['character/ada/working/2', 'no', false],
    ['character/ada/fatigue', 'd4', 'd4'],
    ['character/ada/languages', 'Elvish,  Old Dwarvish, elvish', 'Elvish, Old Dwarvish'],
    ['character/ada/languages', 'None', 'none'],
    ['character/ada/features', 'cleave, toughness x2', 'Cleave, Toughness x2'],
    ['character/ada/features', 'none', 'none'],
    ['character/ada/workings', 'bless, hush, Song of Rain', 'Bless, Hush, Song of Rain'],
    ['character/ada/weirdness', 'swap, Humming', 'Swap, Humming'],
    ['character/ada/familiar', ' A grey owl ', 'A grey owl'],
    ['character/ada/familiar', 'none', null],
    ['foe/ghoul/armour', '6', 6],
    ['foe/ghoul/hp', '5', 5],
    ['foe/bat/hp', '5', 5],
    ['foe/ghoul/down', 'yes', true],
    ['item/longsword/die', 'D4', 'd4'],
    ['item/longsword/die', '6', 'd6'],
    ['item/longsword/die', 'Broken', 'broken'],
  ])('%s set to %j is %j', (key, value, after) => {
    const played = table();
    expect(played.turn(key, value)).toBeNull();
    expect(reading(played, key)).toBe(after);
  });

  test('LH-PBP-03: what is corrected keeps the rest: a working its readiness, a weirdness its level', () => {
    const played = table();
    played.turn('character/ada/working/2', 'no');
    played.turn('character/ada/workings', 'Bless, Lantern Eye');
    played.turn('character/ada/weirdness', 'Weight');
    expect(played.world.characters.ada?.sheet).toMatchObject({
      workings: [
        { name: 'Bless', level: 1, ready: false },
        { name: 'Lantern Eye', level: 3, ready: true },
      ],
      weirdness: [{ name: 'Weight', level: 2 }],
    });
  });

  test.each<[string, string, object]>([
    ['character/ada/languages', 'Elvish,,Orcish', { expects: 'line', max: 40 }],
    ['character/ada/familiar', '', { expects: 'line', max: 80 }],
    ['party/food', 'd7', { expects: 'one-of', values: ['d12', 'd10', 'd8', 'd6', 'd4', 'broken'] }],
    ['modifier/starving', 'perhaps', { expects: 'yes-no-until', units: ['day', 'watch'] }],
    ['character/ada/hp', '11', { expects: 'number', min: 0, max: 10 }],
    ['character/ada/hp', '-1', { expects: 'number', min: 0, max: 10 }],
    ['character/ada/hp', '', { expects: 'number', min: 0, max: 10 }],
    ['character/ada/hp', '1.5', { expects: 'number', min: 0, max: 10 }],
    ['character/ada/hpMax', '0', { expects: 'number', min: 1, max: 999 }],
    ['character/ada/hpMax', '1000', { expects: 'number', min: 1, max: 999 }],
    ['character/ada/level', '11', { expects: 'number', min: 1, max: 10 }],
    ['character/ada/level', '0', { expects: 'number', min: 1, max: 10 }],
    ['character/ada/pool', '11', { expects: 'number', min: 0, max: 10 }],
    ['character/ada/training', '2', { expects: 'number', min: 0, max: 1 }],
    ['character/ada/str', '31', { expects: 'number', min: 1, max: 30 }],
    ['character/ada/str', '0', { expects: 'number', min: 1, max: 30 }],
    [
      'character/ada/status',
      'draft',
      { expects: 'one-of', values: ['active', 'down', 'dying', 'dead', 'away', 'retired'] },
    ],
    ['character/ada/background', '', { expects: 'line', max: 80 }],
    ['character/ada/armour-value', '0', { expects: 'number', min: 1, max: 24 }],
    ['character/ada/armour-value', '25', { expects: 'number', min: 1, max: 24 }],
    ['character/ada/exposed', '', { expects: 'yes-no-until', units: ['day', 'watch'] }],
    ['character/ada/exposed', '2 rounds', { expects: 'yes-no-until', units: ['day', 'watch'] }],
    ['character/ada/exposed', '0 watches', { expects: 'yes-no-until', units: ['day', 'watch'] }],
    ['character/ada/working/1', 'x', { expects: 'yes-no' }],
    ['character/ada/fatigue', 'x', { expects: 'one-of', values: ['d12', 'd10', 'd8', 'd6', 'd4', 'broken'] }],
    ['foe/ghoul/armour', '7', { expects: 'number', min: 0, max: 6 }],
    ['foe/ghoul/hp', '1000', { expects: 'number', min: 0, max: 999 }],
    ['foe/ghoul/down', 'x', { expects: 'yes-no' }],
    ['item/longsword/die', 'd10', { expects: 'one-of', values: ['d4', 'd6', 'd8', 'broken'] }],
  ])('%s cannot be %j', (key, value, expects) => {
    const played = table();
    const before = played.world;
    const label = lavenderHack.gmFields(before).find((field) => field.key === key)?.label;
    expect(played.turn(key, value)).toEqual({
      refused: 'gm-field/bad-value',
      detail: { key, label, value, ...expects },
    });
    expect(played.world).toBe(before);
  });

  test('there are no others, and only the game master turns them', () => {
    const played = table();
    expect(played.turn('character/ben/hp', '1')).toEqual({
      refused: 'gm-field/unknown',
      detail: { key: 'character/ben/hp' },
    });
    expect(played.turn('item/caltrops/die', 'd4')?.refused).toBe('gm-field/unknown');
    played.as('ann');
    expect(played.turn('party/food', 'd4')).toEqual({ refused: 'gm-only', detail: {} });
  });

  test('LH-RES-07 LH-USAGE-08: a die set by hand is told, and hunger ends with it', () => {
    const played = table();
    played.turn('modifier/starving', 'yes');
    expect(played.facts.map(({ fact }) => fact)).toEqual(['condition-begins']);
    played.facts.length = 0;
    played.turn('party/food', 'd6');
    expect(played.facts).toMatchObject([
      { fact: 'usage-set', rule: 'LH-USAGE-08', how: 'set', to: 6 },
      { fact: 'condition-ends' },
    ]);
    expect(reading(played, 'modifier/starving')).toBe(false);
  });

  test('LH-RES-07: the game master ends the darkness by hand', () => {
    const played = table();
    played.turn('modifier/darkness', 'yes');
    played.turn('modifier/darkness', 'false');
    expect(played.world.modifiers).toEqual({});
  });

  test('hit points never stand above their most; level and pool leave them', () => {
    const played = table();
    played.turn('character/ada/hpMax', '6');
    expect(reading(played, 'character/ada/hp')).toBe(6);
    played.turn('character/ada/level', '2');
    expect(reading(played, 'character/ada/hp')).toBe(6);
  });

  test('a foe at 0 is down, and up again above it; its most grows with it', () => {
    const played = table();
    played.turn('foe/ghoul/hp', '0');
    expect(played.world.foes.ghoul?.data).toMatchObject({ hp: 0, hpMax: 12, down: true });
    played.turn('foe/ghoul/hp', '20');
    expect(played.world.foes.ghoul?.data).toMatchObject({ hp: 20, hpMax: 20, down: false });
    played.turn('foe/bat/hp', '3');
    expect(played.world.foes.bat?.data).toMatchObject({ hp: 3, hpMax: 3 });
  });

  test('a repaired thing is whole; what was used to hold it is not touched', () => {
    const played = table();
    played.turn('item/longsword/die', 'broken');
    expect(played.world.items.longsword?.data).toMatchObject({ broken: true, die: 8, dieNow: 4 });
    played.turn('item/longsword/die', 'd8');
    expect(played.world.items.longsword?.data).toMatchObject({ broken: false, dieNow: 8 });
    expect(
      lavenderHack
        .gmFields({
          ...played.world,
          items: { x: { ...played.world.items.longsword, id: 'x', holderId: null } as never },
        })
        .filter((field) => field.key.startsWith('item/')),
    ).toMatchObject([{ label: 'Longsword' }]);
  });

  test('a working is made ready without touching the other', () => {
    const played = table();
    played.turn('character/ada/working/1', 'no');
    expect(played.world.characters.ada?.sheet.workings).toEqual([
      { name: 'Sleep', level: 1, ready: false },
      { name: 'Bless', level: 1, ready: true },
    ]);
  });

  test.each(['away', 'dead', 'retired'])('who is set to %s plays no more, and may come back', (status) => {
    const played = table();
    played.turn('character/ada/status', status);
    expect(played.world.characters.ada?.status).toBe(status);
    expect(played.world.members.ann?.characterId).toBeNull();
    played.change((world) => {
      if (world.characters.ada) world.characters.ada.sheet.awayWeeks = 3;
    });
    played.turn('character/ada/status', 'active');
    expect(played.world.members.ann?.characterId).toBe('ada');
    expect(played.world.characters.ada?.sheet.awayWeeks).toBeNull();
  });

  test('who is dying keeps their player, and stays out of play', () => {
    const played = table();
    played.turn('character/ada/status', 'dying');
    expect(played.world.members.ann?.characterId).toBe('ada');
  });
});
