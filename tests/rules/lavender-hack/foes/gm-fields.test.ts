import { describe, expect, test } from 'vitest';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { playLavender } from '../../../support/worlds.ts';

const table = () =>
  playLavender({ foes: { ghoul: { armour: 2, hp: 12, damage: { count: 1, sides: 8, plus: 1 } }, bat: {} } });

const knobsOf = (played: ReturnType<typeof table>) =>
  lavenderHack.gmFields(played.world).filter(({ key }) => key.startsWith('foe/'));

const reading = (played: ReturnType<typeof table>, key: string) =>
  knobsOf(played).find((field) => field.key === key)?.value;

describe('what a game master may set of a foe', () => {
  test('LH-COMBAT-08: all of it is secret', () => {
    const fields = knobsOf(table());
    expect(fields.every(({ secret }) => secret)).toBe(true);
    expect(fields.slice(0, 9).map(({ key, label, value }) => [key, label, value])).toEqual([
      ['foe/ghoul/armour', 'The ghoul: armour', 2],
      ['foe/ghoul/hp', 'The ghoul: hit points', 12],
      ['foe/ghoul/down', 'The ghoul: down', false],
      ['foe/ghoul/out', 'The ghoul: out of the fight', 'none'],
      ['foe/ghoul/distance', 'The ghoul: distance', 'close'],
      ['foe/ghoul/damage', 'The ghoul: damage', 'd8+1'],
      ['foe/ghoul/attacks', 'The ghoul: attacks', 1],
      ['foe/ghoul/morale', 'The ghoul: morale', 7],
      ['foe/ghoul/hitDice', 'The ghoul: hit dice', 1],
    ]);
    expect(reading(table(), 'foe/bat/damage')).toBe('none');
  });

  test.each([
    ['armour', '6', 6],
    ['hp', '5', 5],
    ['down', 'yes', true],
    ['out', 'Fled', 'fled'],
    ['out', 'yielded', 'yielded'],
    ['out', 'asleep', 'asleep'],
    ['out', 'charmed', 'charmed'],
    ['out', 'gone', 'gone'],
    ['out', 'none', 'none'],
    ['distance', 'FAR', 'far'],
    ['distance', 'near', 'near'],
    ['damage', '2-8', '2d4'],
    ['damage', 'None', 'none'],
    ['attacks', '10', 10],
    ['morale', '2', 2],
    ['morale', '12', 12],
    ['hitDice', '0', 0],
    ['hitDice', '30', 30],
  ])('%s set to %j is %j', (what, value, after) => {
    const played = table();
    expect(played.turn(`foe/ghoul/${what}`, value)).toBeNull();
    expect(reading(played, `foe/ghoul/${what}`)).toBe(after);
  });

  test.each([
    ['out', 'dead', { expects: 'one-of', values: ['none', 'fled', 'yielded', 'asleep', 'charmed', 'gone'] }],
    ['distance', 'here', { expects: 'one-of', values: ['close', 'near', 'far'] }],
    ['damage', '1-7', { expects: 'damage' }],
    ['attacks', '0', { expects: 'number', min: 1, max: 10 }],
    ['morale', '1', { expects: 'number', min: 2, max: 12 }],
    ['morale', '13', { expects: 'number', min: 2, max: 12 }],
    ['hitDice', '31', { expects: 'number', min: 0, max: 30 }],
  ])('%s cannot be %j', (what, value, expects) => {
    const played = table();
    const key = `foe/ghoul/${what}`;
    const label = knobsOf(played).find((field) => field.key === key)?.label;
    expect(played.turn(key, value)).toEqual({
      refused: 'gm-field/bad-value',
      detail: { key, label, value, ...expects },
    });
  });

  test('LH-HP-01: a foe at 0 is down, and up again above it; its most grows with it', () => {
    const played = table();
    played.turn('foe/ghoul/hp', '0');
    expect(played.world.foes.ghoul?.data).toMatchObject({ hp: 0, hpMax: 12, down: true });
    played.turn('foe/ghoul/hp', '20');
    expect(played.world.foes.ghoul?.data).toMatchObject({ hp: 20, hpMax: 20, down: false });
    played.turn('foe/bat/hp', '3');
    expect(played.world.foes.bat?.data).toMatchObject({ hp: 3, hpMax: 3 });
  });
});
