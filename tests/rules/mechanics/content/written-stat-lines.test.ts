import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CREATURES as actionDice,
  writeStatLine as ofActionDice,
} from '../../../../src/rules/action-dice/foes/bestiary.ts';
import type { ContentKind } from '../../../../src/rules/engine/content.ts';
import { CREATURES as hexcrawl } from '../../../../src/rules/hexcrawl-osr/foes/bestiary.ts';
import { writeStatLine as ofHexcrawl } from '../../../../src/rules/hexcrawl-osr/foes/stat-line.ts';
import { CREATURES as lavender } from '../../../../src/rules/lavender-hack/foes/bestiary.ts';
import { writeStatLine as ofLavender } from '../../../../src/rules/lavender-hack/foes/stat-line.ts';
import { CREATURES as knights } from '../../../../src/rules/myth-knights/foes/bestiary.ts';
import { writeStatLine as ofKnights } from '../../../../src/rules/myth-knights/foes/stat-line.ts';

const whole = (min: number, max: number) => fc.integer({ min, max });
const flag = fc.boolean();
const words = fc.constantFrom('', 'meat', 'its wheel back', 'hp and glory', 'leader of wolves');
const damage = fc.option(fc.record({ count: whole(1, 20), sides: whole(1, 100), plus: whole(-20, 100) }), {
  nil: null,
});

/** Holds a creature against the one that its own line makes. */
function isReadAgain<Creature extends object>(
  kind: ContentKind<Creature>,
  write: (creature: Creature) => string,
  made: fc.Arbitrary<Creature>,
  more: (creature: Creature) => object = () => ({}),
): void {
  fc.assert(
    fc.property(made, (creature) => {
      const written = { name: 'Mill ghost', noun: { one: 'mill ghost', many: 'mill ghosts', article: 'a' } };
      const entry = { ...written, stats: write(creature), ...more(creature) };
      expect(kind.schema.safeParse(entry).error?.issues).toBeUndefined();
      expect(kind.make('mill-ghost', entry)).toEqual({ ...creature, name: 'Mill ghost' });
    }),
    { numRuns: 300 },
  );
}

test('AD-G-08: a written stat line is read as the same creature', () => {
  const numbers = { level: whole(0, 10), bonus: whole(0, 40), defence: whole(0, 60) };
  const made = fc.record({
    name: fc.constant(''),
    ...numbers,
    wounds: whole(1, 999),
    deals: whole(1, 10),
    ranged: flag,
  });
  isReadAgain(actionDice, ofActionDice, made);
});

test('HX-G-19: a written stat line is read as the same creature', () => {
  const defence = whole(0, 40);
  const made = fc.record({
    name: fc.constant(''),
    level: whole(0, 20),
    armouredDefence: defence,
    defences: fc.record({ str: defence, dex: defence, int: defence, wil: defence }),
    hpMax: whole(1, 999),
    attackBonus: whole(-10, 20),
    damage,
    ranged: flag,
    speedFt: whole(0, 1000),
    wants: words,
    fears: words,
    mindless: flag,
  });
  isReadAgain(hexcrawl, ofHexcrawl, made);
});

test('MK-G-16, MK-WAR-01, MK-SIEGE-01: a written stat line is read as the same foe', () => {
  const made = fc.record({
    name: fc.constant(''),
    guard: whole(0, 30),
    vig: whole(0, 19),
    cla: whole(0, 19),
    spi: whole(0, 19),
    attack: fc.option(fc.record({ count: whole(1, 6), sides: fc.constantFrom(4, 6, 8, 10, 12) }), { nil: null }),
    armour: whole(0, 9),
    shield: flag,
    ranged: flag,
    knight: flag,
    mounted: flag,
    scale: fc.constantFrom('individual', 'warband', 'structure', 'vessel'),
    material: fc.constantFrom(null, 'timber', 'stone'),
    siege: flag,
    blast: flag,
    ours: flag,
  } as const);
  // A ship is of timber, unless it is of stone.
  const sound = made.filter(({ scale, material }) => scale !== 'vessel' || material !== null);
  isReadAgain(knights, ofKnights, sound);
});

test('LH-BX-01, LH-BX-02: a written stat line is read as the same creature; reach and beasts have fields of their own', () => {
  const made = fc.record({
    name: fc.constant(''),
    hitDice: whole(0, 30),
    armour: whole(0, 6),
    damage,
    attacks: whole(1, 10),
    morale: whole(2, 12),
    range: fc.constantFrom('none', 'short', 'long'),
    poison: flag,
    beast: flag,
  } as const);
  isReadAgain(lavender, ofLavender, made, ({ range, beast }) => ({ range, beast }));
});
