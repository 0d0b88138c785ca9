import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import { fightSchema } from '../../../src/rules/hexcrawl-osr/combat/schemas.ts';
import { dungeonSchema, roomSchema } from '../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { journeySchema } from '../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { playHexcrawl } from '../../support/hexcrawl.ts';

const DRAWN = { id: 'f', round: 2, channelId: 'home', cardId: 'card', startCount: { characters: 1, foes: 1 } };
const REALLY = 'hex/1,0';

/** Ada in everything at once, a character that is still being made, a wolf and Tam. */
function table() {
  const journey = journeySchema.parse({ trueHex: REALLY, believedHex: 'hex/0,0' });
  const fight = fightSchema.parse({ ...DRAWN, combatants: ['ada'] });
  return playHexcrawl({
    characters: [{}, { status: 'draft' }],
    foes: { wolf: {} },
    followers: { tam: {} },
    places: { [REALLY]: { kind: 'hex', terrain: 'hill' }, 'hex/2,0': { kind: 'hex', terrain: 'hill', blocked: true } },
    state: { journey, dungeon: dungeonSchema.parse({ roomId: null }), fight },
  });
}

const fieldsOf = ({ world }: ReturnType<typeof table>) => hexcrawl.gmFields(world);
const reading = (played: ReturnType<typeof table>, key: string) =>
  fieldsOf(played).find((field) => field.key === key)?.value;
const yes = { yes: true, off: false } as const;
const upTo = (most: number, least = 0) => ({ [least]: least, [most]: most });

describe('what a game master may set', () => {
  test('every knob is there, with a label and its value; HX-NAV-03, HX-G-19: where they are and what foes are made of is secret', () => {
    const fields = fieldsOf(table());
    const named = (isSecret: boolean) =>
      fields.filter(({ secret }) => secret === isSecret).map(({ key, label, value }) => [key, label, value]);
    expect(named(false)).toEqual([
      ['character/ada/grit', 'Ada: grit', 6],
      ['character/ada/gritMax', 'Ada: most grit', 6],
      ['character/ada/flesh', 'Ada: flesh', 5],
      ['character/ada/fleshMax', 'Ada: most flesh', 5],
      ['character/ada/level', 'Ada: level', 1],
      ['character/ada/str', 'Ada: Strength', 0],
      ['character/ada/dex', 'Ada: Dexterity', 0],
      ['character/ada/int', 'Ada: Intelligence', 0],
      ['character/ada/wil', 'Ada: Willpower', 0],
      ['character/ada/darkvision', 'Ada: darkvision', false],
      ['character/ada/fatigueDue', 'Ada: weary', false],
      ['character/ada/armouredDefence', 'Ada: armoured defence', 'worn'],
      ['character/ada/status', 'Ada: status', 'active'],
      ['modifier/ada/exhausted', 'Ada: exhausted', false],
      ['modifier/ada/paralysed', 'Ada: paralysed', false],
      ['modifier/ada/grappled', 'Ada: grappled', false],
      ['modifier/ada/charmed', 'Ada: charmed', false],
      ['modifier/ada/blind', 'Ada: blind', false],
      ['modifier/ada/deafened', 'Ada: deafened', false],
      ['modifier/ada/stunned', 'Ada: stunned', false],
      ['modifier/ada/unrested', 'Ada: unrested', false],
      ['clock/day', 'Clock: day', 1],
      ['clock/watch', 'Clock: watch', 1],
      ['clock/hour', 'Clock: hour', 1],
      ['clock/turn', 'Clock: turn', 1],
      ['journey/mounted', 'Journey: all ride', false],
      ['journey/marched', 'Journey: watches of travel since a long rest', 0],
      ['weather/wind', 'Weather: wind', 'none'],
      ['weather/precip', 'Weather: precipitation', 'none'],
      ['weather/temp', 'Weather: temperature', 'typical'],
      ['weather/bad', 'Weather: bad', false],
      ['delve/hours-home', 'Dungeon: hours of the way back', 1],
      ['fight/cover/ada', 'Ada: partial cover', false],
      ['fight/cover/wolf', 'The wolf: partial cover', false],
      ['fight/cornered/ada', 'Ada: cornered', false],
      ['fight/reactions/ada', 'Ada: may react', false],
      ['fight/opening/characters', 'Fight: opening for the party', false],
      ['fight/opening/foes', 'Fight: opening for the foes', false],
      ['fight/feared', 'Fight: the foes face what they fear', false],
      ['follower/tam/wil', 'The tam: willpower', 0],
      ['follower/tam/grit', 'The tam: grit', 3],
      ['follower/tam/scattered', 'The tam: scattered', false],
    ]);
    expect(named(true)).toEqual([
      ['journey/true-hex', 'Journey: hex where they really are', '1,0'],
      ['journey/map', 'Journey: their map of the hex where they really are', 'none'],
      ['foe/wolf/hp', 'The wolf: hit points', 6],
      ['foe/wolf/armouredDefence', 'The wolf: armoured defence', 11],
      ['foe/wolf/str', 'The wolf: strength defence', 10],
      ['foe/wolf/dex', 'The wolf: dexterity defence', 10],
      ['foe/wolf/int', 'The wolf: intelligence defence', 10],
      ['foe/wolf/wil', 'The wolf: willpower defence', 10],
      ['foe/wolf/distance', 'The wolf: distance in feet', 10],
      ['foe/wolf/leader', 'The wolf: leads the others', false],
      ['foe/wolf/mindless', 'The wolf: mindless', false],
      ['foe/wolf/out', 'The wolf: out of the fight', 'none'],
      ['delve/table', 'Dungeon: table of its wanderers', '-'],
    ]);
  });

  test.each([
    ['character/ada/grit', upTo(6)],
    ['character/ada/gritMax', upTo(999)],
    ['character/ada/flesh', upTo(5)],
    ['character/ada/fleshMax', upTo(999, 1)],
    ['character/ada/str', { '-10': -10, '+20': 20 }],
    ['character/ada/wil', { '-1': -1, '3': 3 }],
    ['character/ada/darkvision', yes],
    ['character/ada/fatigueDue', yes],
    ['character/ada/armouredDefence', { ...upTo(40), Worn: 'worn' }],
    ['character/ada/status', { Down: 'down', active: 'active', away: 'away', retired: 'retired', dead: 'dead' }],
    ['clock/day', { 7: 7 }],
    ['clock/watch', { 6: 6 }],
    ['journey/mounted', yes],
    ['journey/marched', upTo(99)],
    ['journey/map', { Accurate: 'accurate', false: 'false', none: 'none' }],
    ['weather/wind', { Strong: 'strong', none: 'none' }],
    ['weather/precip', { moderate: 'moderate', 'white-out': 'white-out' }],
    ['weather/temp', { abnormal: 'abnormal', extreme: 'extreme' }],
    ['weather/bad', { yes: true, no: false, dice: false }],
    ['delve/hours-home', upTo(100)],
    ['delve/table', { herbs: 'herbs', '-': '-' }],
    ['fight/cover/ada', yes],
    ['fight/cover/wolf', yes],
    ['fight/cornered/ada', yes],
    ['fight/opening/characters', yes],
    ['fight/opening/foes', yes],
    ['fight/feared', yes],
    ['follower/tam/wil', upTo(20)],
    ['follower/tam/grit', upTo(999)],
    ['follower/tam/scattered', yes],
    ['foe/wolf/hp', upTo(999, 1)],
    ['foe/wolf/armouredDefence', upTo(40)],
    ['foe/wolf/int', upTo(40)],
    ['foe/wolf/distance', upTo(1000)],
    ['foe/wolf/leader', yes],
    ['foe/wolf/mindless', yes],
    ['foe/wolf/out', { Surrendered: 'surrendered', routed: 'routed', down: 'down', none: 'none' }],
  ])('what is set is read again: %s', (key, values) => {
    for (const [typed, value] of Object.entries(values)) {
      const played = table();
      expect(played.turn(key, typed), typed).toBeNull();
      expect(reading(played, key), typed).toBe(value);
    }
  });

  test.each([
    ['character/ada/grit', ['7', '-1'], { expects: 'number', min: 0, max: 6 }],
    ['character/ada/fleshMax', ['0', '1000'], { expects: 'number', min: 1, max: 999 }],
    ['character/ada/level', ['0', '21'], { expects: 'number', min: 1, max: 20 }],
    ['character/ada/dex', ['21', '-11', 'high', '1.5'], { expects: 'number', min: -10, max: 20 }],
    ['character/ada/armouredDefence', ['41', 'thick'], { expects: 'number', min: 0, max: 40 }],
    ['character/ada/status', ['asleep'], { expects: 'one-of', values: ['active', 'down', 'dead', 'away', 'retired'] }],
    ['character/ada/darkvision', ['maybe'], { expects: 'yes-no' }],
    ['journey/marched', ['100'], { expects: 'number', min: 0, max: 99 }],
    ['journey/map', ['torn'], { expects: 'one-of', values: ['none', 'accurate', 'false'] }],
    ['journey/true-hex', ['9,9', '2,0', 'north', ''], { expects: 'hex' }],
    ['weather/temp', ['gales'], { expects: 'one-of', values: ['typical', 'abnormal', 'extreme'] }],
    ['weather/bad', ['12'], { expects: 'one-of', values: ['yes', 'no', 'dice'] }],
    ['delve/hours-home', ['101'], { expects: 'number', min: 0, max: 100 }],
    ['delve/table', ['dragons'], { expects: 'table' }],
    ['fight/cover/ada', ['half'], { expects: 'yes-no' }],
    ['follower/tam/wil', ['21'], { expects: 'number', min: -10, max: 20 }],
    ['foe/wolf/hp', ['1000'], { expects: 'number', min: 0, max: 999 }],
    ['foe/wolf/wil', ['41'], { expects: 'number', min: 0, max: 40 }],
    ['foe/wolf/distance', ['1001'], { expects: 'number', min: 0, max: 1000 }],
    [
      'foe/wolf/out',
      ['hiding'],
      { expects: 'one-of', values: ['none', 'down', 'surrendered', 'routed', 'fled', 'gone'] },
    ],
  ] as const)('what cannot be is refused with what is expected, and changes nothing: %s', (key, values, expected) => {
    const played = table();
    const before = played.world;
    for (const value of values)
      expect(played.turn(key, value), value).toMatchObject({
        refused: 'gm-field/bad-value',
        detail: { key, ...expected },
      });
    expect(played.world).toBe(before);
  });

  test('HX-DUN-04: a trap where the party is can be made harmless and set again, also once it has sprung; others are not listed', () => {
    const trap = { what: 'a pit', trap: true } as const;
    const { features } = roomSchema.parse({ kind: 'room', key: '1', features: [{ what: 'a door' }, trap] });
    const places = {
      'room/1': { kind: 'room', key: '1', features },
      'room/2': { kind: 'room', key: '2', features },
    } as const;
    const played = playHexcrawl({ places, state: { dungeon: dungeonSchema.parse({ roomId: 'room/1' }) } });
    const traps = () => fieldsOf(played).filter(({ key }) => key.startsWith('trap/'));
    expect(traps()).toEqual([{ key: 'trap/1', label: 'Trap here: a pit', value: 'set', secret: true }]);
    for (const state of ['disarmed', 'sprung', 'Set']) {
      expect(played.turn('trap/1', state)).toBeNull();
      expect(traps()[0]?.value).toBe(state.toLowerCase());
    }
    played.act('spring-trap', { characterId: 'ada' }, 'trap d6 = 1');
    expect(played.turn('trap/1', 'set')).toBeNull();
    played.act('spring-trap', { characterId: 'ada' }, 'trap d6 = 6');
    expect(played.turn('trap/1', 'broken')).toMatchObject({ detail: { values: ['set', 'disarmed', 'sprung'] } });
    expect(played.turn('trap/0', 'set')).toMatchObject({ refused: 'gm-field/unknown' });
  });

  test('HX-G-02, HX-G-18: a new level brings a d6 of grit for each, one less keeps it, and it is told', () => {
    const played = table();
    played.dice.add('grit d6 = 4', 'grit d6 = 2');
    expect(played.turn('character/ada/level', '3')).toBeNull();
    const told = { rule: 'HX-G-02', characterId: 'ada', name: 'Ada', from: 1, to: 3, gritMax: 12 };
    expect(played.fact('level-set')).toMatchObject({ ...told, rolls: [{ face: 4 }, { face: 2 }] });
    expect(played.world.characters.ada?.sheet).toMatchObject({ level: 3, grit: 12, gritMax: 12 });
    played.facts.length = 0;
    expect(played.turn('character/ada/level', '1')).toBeNull();
    expect(played.world.characters.ada?.sheet).toMatchObject({ level: 1, grit: 12, gritMax: 12 });
    expect(played.fact('level-set').rolls).toEqual([]);
  });

  test('HX-HP-02: who is set down has fallen by the game master’s word, and that is settled', () => {
    const played = table();
    expect(played.turn('character/ada/status', 'down')).toBeNull();
    const fallen = { at: [1, 1, 1, 1], cause: 'gm', overkill: 0, settled: true };
    expect(played.world.characters.ada?.sheet).toMatchObject({ flesh: 0, fallen });
  });

  test.each(['away', 'retired', 'dead'])(
    'HX-HP-02: who is set %s is no longer whom their player acts with, and stays as they were',
    (status) => {
      const played = table();
      const sheet = played.world.characters.ada?.sheet;
      expect(played.turn('character/ada/status', status)).toBeNull();
      expect(played.world.members.ann?.characterId).toBeNull();
      expect(played.world.characters.ada).toMatchObject({ status, sheet });
    },
  );

  test('HX-NAV-03, HX-G-21: setting where they really are leaves what they believe, and a line for their map', () => {
    const played = table();
    expect(played.turn('journey/true-hex', ' 1,0 ')).toBeNull();
    const strayed = [{ believed: 'hex/0,0', real: REALLY, isNew: false }];
    expect(played.world.party.state.journey).toMatchObject({ trueHex: REALLY, believedHex: 'hex/0,0', strayed });
  });

  test('HX-G-19: hit points beyond the most raise it, at 0 a foe is down, and above it stands again', () => {
    const played = table();
    expect(played.turn('foe/wolf/hp', '9')).toBeNull();
    expect(played.world.foes.wolf?.data).toMatchObject({ hp: 9, hpMax: 9, out: null });
    expect(played.turn('foe/wolf/hp', '0')).toBeNull();
    expect(played.world.foes.wolf?.data).toMatchObject({ hp: 0, hpMax: 9, out: 'down' });
    expect(played.turn('foe/wolf/hp', '2')).toBeNull();
    expect(played.world.foes.wolf?.data).toMatchObject({ hp: 2, out: null });
  });

  test('HX-ATK-08, HX-MOR-01: an opening by hand lasts until the end of the next round, and what is feared is one breaking point', () => {
    const played = table();
    expect(played.turn('fight/opening/foes', 'yes')).toBeNull();
    expect(played.turn('fight/opening/foes', 'yes')).toBeNull();
    expect(played.world.party.state.fight?.openings).toEqual([{ side: 'foes', until: 3 }]);
    expect(played.turn('fight/feared', 'yes')).toBeNull();
    expect(played.turn('fight/feared', 'yes')).toBeNull();
    expect(played.world.party.state.fight?.breakingPoints).toMatchObject([{ kind: 'feared', used: false }]);
  });
});
