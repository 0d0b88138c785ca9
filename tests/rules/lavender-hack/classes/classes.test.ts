import { describe, expect, test } from 'vitest';
import { languageCount, startingFeatures } from '../../../../src/rules/lavender-hack/classes/classes.ts';
import { characterOf } from '../../../../src/rules/mechanics/people/characters.ts';
import { CLASSES, FEATURES, LAVENDER } from '../../../support/lavender-core.ts';
import { lavenderWorld } from '../../../support/worlds.ts';

describe('classes', () => {
  test.each([
    ['strong', 8, ['str', 'con'], 'any', 'any', null],
    ['wise', 4, ['int', 'wis'], 'none', 'one-handed', 'int'],
    ['deft', 6, ['dex', 'cha'], 'leather', 'one-handed-or-ranged', 'cha'],
    ['weird', 6, [], 'none', 'any', null],
  ] as const)(
    'LH-CHAR-03: %s: d%i, primary %j, armour %s, weapons %s',
    (id, hitDie, primary, armour, weapons, languages) => {
      expect(CLASSES[id]).toMatchObject({ id, hitDie, primary, armour, weapons, languages });
    },
  );

  test.each([
    ['strong', 'dealer-of-death mighty-thews repair', 'cleave combat-maneuver tank power-attack toughness stronger'],
    ['wise', 'familiar workings polyglot sense-magic', 'advanced-workings reagents wiser'],
    [
      'deft',
      'sneak-attack resourceful polyglot',
      'precise-shot trapmaking poison-craft bards-song charming-impression defter',
    ],
    ['weird', 'weirdness different-time', ''],
  ] as const)(
    'LH-CHAR-05 LH-STRONG-08 LH-STRONG-09 LH-WISE-04 LH-WISE-07 LH-DEFT-08: features of the %s',
    (id, start, advanced) => {
      const ids = (kind: string) =>
        CLASSES[id].features
          .filter((feature) => feature.kind === kind)
          .map((feature) => feature.id)
          .join(' ');
      expect(ids('start')).toBe(start);
      expect(ids('advanced')).toBe(advanced);
      expect(
        startingFeatures(LAVENDER, id)
          .map((feature) => feature.id)
          .join(' '),
      ).toBe(start);
    },
  );

  test('LH-LEVEL-04: what may be taken more than once; each has a name and a rule', () => {
    expect(FEATURES.filter(({ repeatable }) => repeatable).map(({ id }) => id)).toEqual([
      'toughness',
      'stronger',
      'advanced-workings',
      'wiser',
      'defter',
    ]);
    expect(new Set(FEATURES.map(({ id }) => id)).size).toBe(FEATURES.length);
    expect(FEATURES.length).toBe(9 + 7 + 8 + 2);
    for (const { name, rule } of FEATURES) {
      expect(name).not.toBe('');
      expect(rule).toMatch(/^LH-(STRONG|WISE|DEFT|WEIRD)-\d\d$/);
    }
  });

  test.each([
    ['wise', { int: 16 }, 2],
    ['wise', { int: 6, cha: 18 }, 0],
    ['deft', { cha: 13 }, 1],
    ['deft', { cha: 3, int: 18 }, 0],
    ['strong', { int: 18, cha: 18 }, 0],
    ['weird', { int: 18, cha: 18 }, 0],
  ] as const)('LH-WISE-03 LH-DEFT-03: a %s with %j knows %i further languages', (classId, abilities, count) => {
    const world = lavenderWorld({ characters: [{ class: classId, abilities }] });
    expect(languageCount(world, characterOf(world, 'ada'))).toBe(count);
    expect(languageCount(world, { sheet: { ...characterOf(world, 'ada').sheet, class: null } })).toBe(0);
  });
});
