import { describe, expect, test } from 'vitest';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import { sheetSchema } from '../../../src/rules/lavender-hack/characters/schemas.ts';
import { foeSchema } from '../../../src/rules/lavender-hack/foes/schemas.ts';
import { itemSchema } from '../../../src/rules/lavender-hack/items/schemas.ts';
import { chosen, isResource, SETTINGS } from '../../../src/rules/lavender-hack/kit/settings.ts';
import { stateSchema } from '../../../src/rules/lavender-hack/schemas.ts';
import { oneLine, slugOf } from '../../../src/rules/mechanics/words.ts';
import { lavenderWorld } from '../../support/worlds.ts';

/** Appendix A, defaults first. */
const APPENDIX_A: readonly [string, string][] = [
  ['ability_mod_above_18', 'cap|first_edition'],
  ['advantage_pick', 'auto|ask'],
  ['spotlight_rotation', 'auto|manual|real_week'],
  ['spotlight_rolls', 'auto|manual'],
  ['starting_resource_die', 'd8|d4|d6|d10|d12|d20'],
  ['fellowship_fumble', 'consent|as_written|leave_only'],
  ['class_gear_limits', 'enforce|warn|off'],
  ['replacement_level', '1|lowest'],
  ['class_weird', 'on|off'],
  ['over_slots', 'encumbered|forbidden'],
  ['expedition_dice', 'cost_of_living|always_d8'],
  ['encumbered_search', 'normal|double'],
  ['event_rolls', 'auto_secret|gm_manual'],
  ['dungeon_discovery_fumble', 'as_miss|minus_two'],
  ['ocean', 'off|ours'],
  ['initiative', 'each_round|once_per_combat'],
  ['interrupt', 'auto|gm|off'],
  ['morale', 'bx_2d6|general_test|gm'],
  ['critical_doubles', 'weapon|all'],
  ['ammo', 'gear_die|weapon_die|off'],
  ['zero_hp', 'wound_save|dead|gm'],
  ['goal_progress_carries', 'yes|no'],
  ['court_trade_down', '5|4'],
  ['trade_outside_court', 'gm|never'],
  ['downtime_actions', 'per_character|per_party'],
  ['wealth_spend', 'anyone|spotlight|vote'],
  ['solo', 'off|on'],
];

describe('settings', () => {
  test.each(APPENDIX_A)('%s: %s', (name, values) => {
    const setting = lavenderHack.settings[name];
    expect(Array.isArray(setting?.values) ? setting.values.join('|') : '').toBe(values);
    expect(setting?.rule).toMatch(/^LH-[A-Z]+-\d\d$/);
  });

  test('LH-SPOT-03: the spotlight waits 48 hours, or 1 to 720', () => {
    expect(lavenderHack.settings.spotlight_timeout_hours).toEqual({
      values: { min: 1, max: 720, default: 48 },
      rule: 'LH-SPOT-03',
    });
  });

  test('LH-COMBAT-04: whether a round waits for the game master to pick the foes’ targets (ours)', () => {
    expect(lavenderHack.settings.foe_targets).toEqual({ values: ['auto', 'gm'], rule: 'LH-COMBAT-04' });
  });

  test('LH-WILD-07: whether the game master sees each event before it counts (ours)', () => {
    expect(lavenderHack.settings.event_preview).toEqual({
      values: ['never', 'always'],
      rule: 'LH-WILD-07',
      forGm: true,
    });
  });

  test('LH-WILD-11: what a find of the day is (ours)', () => {
    expect(lavenderHack.settings.find).toEqual({
      values: ['reveal', 'resource', 'ask'],
      rule: 'LH-WILD-11',
      forGm: true,
    });
  });

  test('there are no others', () => {
    expect(Object.keys(SETTINGS).length).toBe(APPENDIX_A.length + 4);
  });

  test('what is not chosen is the default; so is what is no choice any more', () => {
    expect(chosen({ settings: {} }, 'critical_doubles')).toBe('weapon');
    expect(chosen({ settings: { critical_doubles: 'all' } }, 'critical_doubles')).toBe('all');
    expect(chosen({ settings: { critical_doubles: 'thrice' } }, 'critical_doubles')).toBe('weapon');
  });

  test('LH-RES-01: four dice are the party’s own', () => {
    expect(
      ['food', 'fellowship', 'gear', 'light', 'rope', 'toString'].filter((id) => isResource(lavenderWorld(), id)),
    ).toEqual(['food', 'fellowship', 'gear', 'light']);
  });
});

describe('the book', () => {
  test('says what it can do', () => {
    expect(lavenderHack.slug).toBe('lavender-hack');
    expect(lavenderHack.name).toBe('Lavender Hack');
    const actions = [
      'test',
      'call',
      'edge',
      'waive',
      'gear',
      'oracle',
      'usage',
      'add-die',
      'remove-die',
      'rest',
      'spotlight',
      'admit',
      'melee',
      'missile',
      'lay-trap',
      'poison-weapon',
      'set-out-trap',
      'cast',
      'defend',
      'help',
      'harm',
      'heal',
      'add-foe',
      'edit-foe',
      'forget-creature',
      'foes-gone',
      'fight-start',
      'fight-end',
      'fight-join',
      'fight-leave',
      'create-character',
      'import-character',
      'edit-character',
      'switch-character',
      'retire-character',
      'edit-hex',
      'edit-room',
      'connect-rooms',
      'note-place',
      'erase-place',
      'spring-trap',
      'import-map',
      'generate-map',
      'write-faction',
      'erase-faction',
      'want',
      'reveal-faction',
      'faction-disposition',
      'encounter-start',
      'encounter-show',
      'encounter-end',
      'parley',
      'flee',
      'enter-dungeon',
      'leave-dungeon',
      'delve',
      'journey',
      'journey-end',
      'set-clock',
      'advance-watch',
      'next-day',
      'watch',
      'court-open',
      'court-goal',
      'court-rate',
      'court-drop',
      'court-begin',
      'court-end',
      'trade',
      'give-item',
      'give-to-faction',
      'take-item',
      'drop-item',
      'pass-item',
      'wear-item',
      'merge-items',
      'edit-item',
      'reveal-item',
      'appraise',
      'set-table',
      'drop-table',
      'roll-table',
      'wealth-up',
      'wealth-down',
      'wealth-spend',
      'wealth-gain',
      'set-wealth',
      'downtime-begin',
      'downtime-leave',
      'downtime-end',
      'set-base',
    ];
    expect(Object.keys(lavenderHack.actions).sort()).toEqual(actions.sort());
    expect(lavenderHack.abilities.map(({ id, name, short }) => `${id} ${name} ${short}`)).toEqual([
      'str Strength Str',
      'dex Dexterity Dex',
      'wis Wisdom Wis',
      'int Intelligence Int',
      'con Constitution Con',
      'cha Charisma Cha',
    ]);
    expect(stateSchema.parse(lavenderHack.initialState())).toEqual({
      clock: { day: 1, watch: 1, hour: 1, turn: 1 },
      journey: null,
      dungeon: null,
      tables: {},
      fight: null,
      encounter: null,
      held: null,
      creatures: {},
      traps: [],
      circumstances: [],
      crafted: {},
      court: null,
      downtime: null,
      base: null,
      rumours: [],
      expeditionBegun: false,
    });
    // What was saved before there were fights is read still.
    expect(stateSchema.parse({ tables: {} })).toEqual(lavenderHack.initialState());
  });

  test('what it keeps is read strictly', () => {
    const { sheet } = lavenderWorld().characters.ada ?? {};
    expect(sheetSchema.safeParse(sheet).success).toBe(true);
    expect(sheetSchema.safeParse({ ...sheet, wings: 2 }).success).toBe(false);
    expect(sheetSchema.safeParse({ ...sheet, level: 11 }).success).toBe(false);
    expect(sheetSchema.safeParse({ ...sheet, awayWeeks: 21 }).success).toBe(false);
    expect(foeSchema.safeParse({ armour: 7, hp: null, hpMax: null, down: false, note: '' }).success).toBe(false);
    expect(foeSchema.safeParse({ armour: 6, hp: null, hpMax: null, down: false, note: '' }).success).toBe(true);
    expect(itemSchema.safeParse({}).success).toBe(false);
    expect(stateSchema.safeParse({ tables: {}, more: 1 }).success).toBe(false);
  });

  test('an input that is not understood is turned away at the door', () => {
    const melee = lavenderHack.actions.melee;
    expect(melee?.input.safeParse({ characterId: 'ada', spin: true }).success).toBe(false);
    expect(melee?.input.safeParse({ characterId: 'ada', edge: 'luck' }).success).toBe(false);
    expect(melee?.input.safeParse({ characterId: '' }).success).toBe(false);
    expect(melee?.input.parse({ characterId: 'ada' })).toEqual({
      characterId: 'ada',
      foeId: null,
      foeName: null,
      weaponId: null,
      claim: false,
      edge: 'none',
      unaware: false,
      needsLight: true,
      intent: null,
    });
    expect(lavenderHack.actions.test?.input.parse({ characterId: 'ada', ability: 'str' })).toMatchObject({
      needsLight: false,
      claim: false,
      edge: 'none',
    });
    expect(lavenderHack.actions.test?.input.safeParse({ characterId: 'ada', ability: 'luck' }).success).toBe(false);
  });
});

describe('words', () => {
  test.each([
    [' a ', 3, 'a'],
    ['abc', 3, 'abc'],
    ['abcd', 3, null],
    ['', 3, null],
    ['a\tb', 9, null],
    ['a\u2028b', 9, null],
    ['a\u2066b', 9, null],
    ['né', 9, 'né'],
  ])('%j as one line of at most %i is %j', (text, most, line) => {
    expect(oneLine(text, most)).toBe(line);
  });

  test.each([
    ['Rope of hair', 'rope-of-hair'],
    ['--Öl!! & 3 Kerzen?', 'öl-3-kerzen'],
    ['!!!', ''],
  ])('%j is kept as %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
