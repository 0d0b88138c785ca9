import { describe, expect, test } from 'vitest';
import { chaseSchema } from '../../../src/rules/hexcrawl-osr/chase/schemas.ts';
import { fightSchema } from '../../../src/rules/hexcrawl-osr/combat/schemas.ts';
import { dungeonSchema } from '../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { encounterSchema } from '../../../src/rules/hexcrawl-osr/encounters/schemas.ts';
import { nextStep } from '../../../src/rules/hexcrawl-osr/next-step.ts';
import type { World } from '../../../src/rules/hexcrawl-osr/schemas.ts';
import { journeySchema } from '../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexcrawlWorld, playHexcrawl, type Wish } from '../../support/hexcrawl.ts';

const clock = { day: 3, watch: 2, hour: 1, turn: 4 };
const journey = journeySchema.parse({ trueHex: 'hex/1,0', believedHex: 'hex/0,0' });
const dungeon = dungeonSchema.parse({ roomId: null, turn: 5 });
const fight = fightSchema.parse({
  id: 'f',
  round: 1,
  channelId: 'home',
  cardId: 'card',
  startCount: { characters: 1, foes: 1 },
});
const encounter = encounterSchema.parse({ id: 'e', name: 'A tinker', count: 1, distanceFt: 60, surprised: null });
const chase = chaseSchema.parse({
  id: 'c',
  round: 1,
  fleeing: 'characters',
  lead: 0,
  runnerId: null,
  channelId: 'home',
});

function at(state: Wish['state'], change: Partial<World> = {}, party: Partial<World['party']> = {}) {
  const world = hexcrawlWorld({ state: { clock, ...state } });
  return nextStep({ ...world, ...change, party: { ...world.party, ...party } });
}

describe('what the game waits for when nobody is asked', () => {
  test('HX-TRAV-01: at home the game master says what the party sets out for', () => {
    const setOut = { id: 'set-out/home', kind: 'set-out', rule: 'HX-TRAV-01', who: 'gm', terms: {} };
    expect(at({})).toEqual(setOut);
    expect(at({ journey: { ...journey, trueHex: null, believedHex: null } })).toEqual(setOut);
  });

  test('HX-TRAV-01, HX-NAV-03: on the way the leader chooses the next watch, where they believe to be', () => {
    const id = 'watch/3.2/hex/0,0';
    expect(at({ journey })).toEqual({ id, kind: 'watch', rule: 'HX-TRAV-01', who: 'spotlight', terms: {} });
    expect(at({ journey }, {}, { spotlight: null })?.who).toBe('gm');
  });

  test('HX-DUN-01: below, the leader chooses the next turn, and the game master says who has come', () => {
    const id = 'turn/3.2.1.4/5';
    expect(at({ journey, dungeon })).toEqual({ id, kind: 'turn', rule: 'HX-DUN-01', who: 'spotlight', terms: {} });
    expect(at({ dungeon }, {}, { spotlight: null })?.who).toBe('gm');
    const task = { id: 't', kind: 'encounter', rule: 'HX-DUN-02', detail: {}, done: false };
    const who = { id: 'who-comes/3.2.1.4/5', kind: 'who-comes', rule: 'HX-DUN-01', who: 'gm', terms: {} };
    expect(at({ dungeon }, { tasks: { t: task } })).toEqual(who);
    expect(at({ dungeon }, { tasks: { t: { ...task, done: true } } })?.kind).toBe('turn');
  });

  test('HX-ENC-02: a meeting that is prepared in secret is the game master’s to show, on the way and below; until then nobody goes on', () => {
    const id = 'prepared/e';
    const prepared = { id, kind: 'prepared', rule: 'HX-ENC-02', who: 'gm', terms: {} };
    expect(at({ journey, encounter })).toEqual(prepared);
    expect(at({ journey, dungeon, encounter })).toEqual(prepared);
    const table = playHexcrawl({ by: 'ann', state: { journey, encounter } });
    expect(table.refused('watch', { act: 'camp' }).refused).toBe('watch/prepared');
    const below = playHexcrawl({ by: 'ann', state: { dungeon, encounter } });
    expect(below.refused('delve', { act: 'rest' }).refused).toBe('watch/prepared');
  });

  test.each([
    ['a fight', { fight }],
    ['a chase', { chase }],
    ['a meeting', { encounter: { ...encounter, stage: 'met' as const } }],
  ])('%s has its own steps', (_what, state) => {
    expect(at({ journey, ...state })).toBeNull();
    expect(at({ dungeon, ...state })).toBeNull();
  });

  test('nobody is called for a watch while something is asked, or with nobody in play', () => {
    const asking = playHexcrawl({ state: { journey } });
    asking.act('call', { characterId: 'ada', ability: 'str', reason: 'the cold' });
    expect(nextStep(asking.world as World)).toBeNull();
    const [prompt] = Object.values(asking.world.prompts);
    const optional = { prompts: { p: { ...prompt, required: false } } } as unknown as Partial<World>;
    expect(at({ journey }, optional)?.kind).toBe('watch');
    expect(at({ journey }, { rounds: { r: {} } } as unknown as Partial<World>)).toBeNull();
    expect(at({ journey }, { characters: {} })).toBeNull();
  });
});
