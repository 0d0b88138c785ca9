import { describe, expect, test } from 'vitest';
import { journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import type { Wish } from '../../../support/hexcrawl.ts';
import { playHexcrawl } from '../../../support/hexcrawl.ts';

const FIGHT = { foes: { ogre: { defences: { str: 10, dex: 12, int: 10, wil: 11 }, level: 2 } } } as const;

function chased(wish: Wish = {}) {
  const table = playHexcrawl({ ...FIGHT, by: 'ann', ...wish });
  table.act('flee', {});
  return table;
}

describe('a chase', () => {
  test('HX-V30, HX-CHASE-02, HX-CHASE-03, HX-CHASE-05: two steps won, three lost: caught, and they act first', () => {
    const table = chased();
    table.answer('run', 'chase d20 = 14');
    expect(table.world.party.state.chase?.lead).toBe(2);
    table.answer('run', 'chase d20 = 9');
    expect(table.fact('chase-steps')).toMatchObject({ steps: -3, lead: -1 });
    expect(table.fact('chase-ends')).toMatchObject({ how: 'caught' });
    expect(table.world.party.state).toMatchObject({ chase: null, fight: { winsFirst: 'foes' } });
  });

  test('HX-CHASE-03: a tie succeeds with no steps, and the chase goes on', () => {
    const table = chased();
    table.answer('run', 'chase d20 = 12');
    expect(table.world.party.state.chase).toMatchObject({ lead: 0, round: 2 });
  });

  test.each([
    [11, false],
    [10, true],
  ])('HX-CHASE-04: five steps ahead they are lost; %i of willpower says whether they search: %s', (face, searching) => {
    const places = { 'hex/0.0': { kind: 'hex' as const, terrain: 'plain' as const } };
    const journey = journeySchema.parse({ trueHex: 'hex/0.0', believedHex: 'hex/0.0' });
    const table = chased({ places, state: { journey } });
    table.answer('run', 'chase d20 = 17', `morale d20 = ${face}`);
    expect(table.fact('chase-ends')).toMatchObject({ how: 'away', searching });
    expect(table.world.places['hex/0.0']?.data).toMatchObject({ searching: searching ? ['The ogre'] : [] });
    expect(table.world.foes).toEqual({});
  });

  test('HX-CHASE-02: the slowest on their feet rolls; leaving somebody behind changes who that is', () => {
    const characters = [{}, { abilities: { dex: -2 } }, { abilities: { dex: -5 }, status: 'down' as const }];
    const table = chased({ characters });
    table.answer('run', 'chase d20 = 15');
    expect(table.fact('chase-steps')).toMatchObject({ name: 'Ben', steps: 1 });
  });

  test('HX-CHASE-01, HX-D-33: what is dropped lies there, and they stop for it or run past', () => {
    const gear = { Purse: { kind: 'thing' as const, worth: 9, slot: 3 } };
    const stopped = chased({ characters: [{ gear }] });
    stopped.answer('purse', 'morale d20 = 11');
    expect(stopped.fact('chase-ends')).toMatchObject({ how: 'stopped' });
    expect(stopped.world.items.purse).toMatchObject({ holderId: null, data: { slot: null } });
    const past = chased({ characters: [{ gear }] });
    past.answer('purse', 'morale d20 = 10', 'chase d20 = 13');
    expect(past.world.party.state.chase).toMatchObject({ lead: 1 });
  });

  test('HX-CHASE-01: what another carries is theirs to drop: they keep it, or are out of the chase, and the leader chooses anew', () => {
    const gear = { Bow: { kind: 'thing' as const } };
    const asked = () => chased({ characters: [{ gear }, { gear: { Lute: { kind: 'thing' as const, worth: 9 } } }] });
    const given = asked();
    given.answer('lute');
    expect(given.question()).toMatchObject({ kind: 'give-up', audience: { userId: 'bob' }, fallback: 'keep' });
    expect(given.world.items.lute?.holderId).toBe('ben');
    given.as('bob');
    given.answer('drop', 'morale d20 = 20');
    expect(given.world.items.lute?.holderId).toBeNull();
    expect(given.fact('chase-ends')).toMatchObject({ how: 'stopped' });
    const kept = asked();
    kept.answer('lute');
    kept.as('bob');
    kept.answer('keep');
    expect(kept.fact('bait-kept')).toMatchObject({ name: 'Ben', item: 'Lute' });
    expect(kept.question()).toMatchObject({ kind: 'chase' });
    expect(kept.world.items.lute?.holderId).toBe('ben');
  });

  test('HX-CHASE-01: mindless things stop for nothing', () => {
    const gear = { Purse: { kind: 'thing' as const } };
    const table = chased({ foes: { ogre: { mindless: true } }, characters: [{ gear }] });
    table.answer('purse', 'chase d20 = 13');
    expect(table.fact('bait')).toMatchObject({ taken: false });
  });

  test('HX-CHASE-06, HX-D-35: out of sight is away if the game master says so, and else the chase goes on', () => {
    const lost = chased();
    lost.answer('duck');
    lost.answer('lost');
    expect(lost.fact('chase-ends')).toMatchObject({ how: 'lost' });
    const seen = chased();
    seen.answer('duck');
    seen.answer('seen', 'chase d20 = 13');
    expect(seen.world.party.state.chase?.lead).toBe(1);
  });

  test('HX-D-34: the campaign says how far ahead they begin', () => {
    expect(chased({ settings: { chase_start_lead: 3 } }).world.party.state.chase?.lead).toBe(3);
  });

  test('HX-CHASE-02: nobody flees from nobody, twice, or without somebody on their feet', () => {
    expect(playHexcrawl().refused('flee', {}).refused).toBe('flee/nobody-there');
    expect(playHexcrawl({ ...FIGHT, characters: [{ status: 'down' }] }).refused('flee', {}).refused).toBe(
      'flee/nobody-left',
    );
    expect(chased().refused('flee', {}).refused).toBe('flee/already');
    expect(playHexcrawl({ ...FIGHT, by: 'bob', characters: [{}, {}] }).refused('flee', {}).refused).toBe(
      'spotlight/not-yours',
    );
  });
});

describe('a meeting', () => {
  test('HX-ENC-02, HX-G-20: who is met stands there, and the leader chooses; to watch costs nothing', () => {
    const table = playHexcrawl();
    table.act('encounter-start', { creature: 'Wild dog', count: 2, distance: '120', secret: false });
    expect(table.fact('meeting')).toMatchObject({ what: 'Wild dog', count: 2, distanceFt: 120, surprised: null });
    expect(Object.values(table.world.foes)).toMatchObject([{ name: 'Wild dog 1' }, { name: 'Wild dog 2' }]);
    table.answer('observe');
    expect(table.open[0]).toMatchObject({ kind: 'meeting-outcome', fallback: 'part' });
    table.answer('part');
    expect(table.world).toMatchObject({ foes: {}, party: { state: { encounter: null, fight: null } } });
  });

  test('HX-ENC-02, HX-G-20: an attack on who is surprised begins a fight in which they are', () => {
    const table = playHexcrawl();
    table.act('encounter-start', { creature: 'Hermit', surprise: 'foes', secret: false });
    table.answer('attack');
    expect(table.world.party.state.fight).toMatchObject({ surprised: 'foes', round: 1 });
  });

  test('HX-ENC-02: a prepared one is shown later; nothing is asked and nobody stands there before', () => {
    const table = playHexcrawl();
    table.act('encounter-start', { name: 'A stranger', secret: true });
    expect(table.open).toEqual([]);
    expect(table.refused('encounter-start', { name: 'Another', secret: true }).refused).toBe('encounter/open');
    table.act('encounter-show', { surprise: 'party' });
    expect(table.open[0]).toMatchObject({ kind: 'meeting', fallback: 'observe', terms: { surprised: 'party' } });
  });

  test('HX-ENC-02, HX-G-11: a row of the encounter table means its creature, as many as are met at once', () => {
    const table = playHexcrawl();
    table.act('encounter-start', { name: 'wild dogs', secret: false });
    expect(Object.keys(table.world.foes)).toHaveLength(5);
  });

  test('HX-CHASE-02: to flee from a meeting begins a chase, and the end of the meeting ends it', () => {
    const table = playHexcrawl();
    table.act('encounter-start', { creature: 'Hermit', secret: false });
    table.answer('flee');
    expect(table.world.party.state).toMatchObject({ chase: { round: 1 }, encounter: { stage: 'chase' } });
    table.act('encounter-end', {});
    expect(table.world.prompts).toEqual({});
    expect(table.world.party.state).toMatchObject({ chase: null, encounter: null });
  });

  test('HX-ENC-02: something is met, and one thing only', () => {
    expect(playHexcrawl().refused('encounter-start', { secret: false }).refused).toBe('encounter/what');
    const two = { name: 'A stranger', creature: 'Hermit', secret: false };
    expect(playHexcrawl().refused('encounter-start', two).refused).toBe('encounter/what');
    expect(playHexcrawl().refused('encounter-start', { table: 'nowhere', secret: false }).refused).toBe(
      'table/unknown',
    );
  });
});
