import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import type { Fact } from '../../../../src/rules/hexcrawl-osr/vocabulary.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const SWORD = { kind: 'weapon', inHand: true } as const;
const BOW = { kind: 'weapon', inHand: true, ranged: true, reachFt: 100 } as const;

/** The game master has begun a fight. */
function fight({ surprised = null, ...wish }: Wish & { surprised?: 'party' | 'foes' | null } = {}): Table {
  const table = playHexcrawl({ foes: { wolf: { hp: 20 } }, ...wish });
  table.act('fight-start', { surprised });
  return table;
}

/** What somebody can choose now, by the part of the form. */
function form(
  { world }: Table,
  userId: string,
  ...chosen: readonly string[]
): Readonly<Record<string, readonly string[]>> {
  const [round] = Object.values(world.rounds);
  const asked = round === undefined ? undefined : hexcrawl.procedures.combat?.form(world, round, userId, chosen);
  const fields = asked?.form === 'fields' ? asked.fields : [];
  return Object.fromEntries(fields.map(({ id, options }) => [id, options.map((option) => option.id)]));
}

/** What counts where nothing else is chosen. */
function usual({ world }: Table, userId: string, ...chosen: readonly string[]): readonly (string | null)[] {
  const [round] = Object.values(world.rounds);
  const asked = round === undefined ? undefined : hexcrawl.procedures.combat?.form(world, round, userId, chosen);
  return asked?.form === 'fields' ? asked.fields.map(({ fallback }) => fallback) : [];
}

function all<Name extends Fact['fact']>({ facts }: Table, name: Name) {
  return facts.filter((one): one is Extract<Fact, { fact: Name }> => one.fact === name);
}

describe('whose turn it is', () => {
  test.each([
    [4, 'characters'],
    [3, 'foes'],
  ] as const)('HX-V16, HX-INIT-01: a %i lets the %s act first', (face, first) => {
    const table = fight();
    table.endRound({ ann: ['do:attack:bare'] }, `initiative d6 = ${face}`, 'attack d20 = 2', 'attack d20 = 2');
    expect(table.fact('initiative')).toMatchObject({ first, why: 'die' });
    expect(all(table, 'side-acts').map(({ side }) => side)).toEqual(
      first === 'foes' ? ['foes', 'characters'] : ['characters', 'foes'],
    );
    expect(table.world.party.state.fight).toMatchObject({ round: 2 });
    expect(Object.values(table.world.rounds)).toHaveLength(1);
  });

  test('HX-CHASE-05: who caught their prey wins the first initiative without a die, and only that', () => {
    const table = fight();
    table.change(({ party }) => {
      if (party.state.fight !== null) party.state.fight.winsFirst = 'foes';
    });
    table.endRound({}, 'attack d20 = 2');
    expect(table.fact('initiative')).toMatchObject({ rule: 'HX-CHASE-05', first: 'foes', roll: null });
    table.endRound({}, 'initiative d6 = 5', 'attack d20 = 2');
    expect(table.fact('initiative')).toMatchObject({ first: 'characters' });
  });

  test('HX-INIT-02: by dexterity it is rolled once, against the quickest foe; the quick act before the foes', () => {
    const table = fight({
      settings: { initiative_mode: 'dex_check' },
      characters: [{}, { abilities: { dex: 3 } }],
      foes: {
        wolf: { hp: 20, defences: { str: 9, dex: 12, int: 9, wil: 9 } },
        rat: { hp: 20, defences: { str: 9, dex: 13, int: 9, wil: 9 } },
      },
    });
    const blow = ['do:attack:bare', 'at:wolf'];
    table.endRound(
      { ann: blow, bob: blow },
      ...([
        'initiative d20 = 12',
        'initiative d20 = 10',
        'attack d20 = 2',
        'attack d20 = 2',
        'attack d20 = 2',
        'attack d20 = 2',
      ] as const),
    );
    expect(all(table, 'attack').map(({ name }) => name)).toEqual(['Ben', 'The wolf', 'The rat', 'Ada']);
    table.endRound({}, 'attack d20 = 2', 'attack d20 = 2');
    expect(table.emitted('check')).toBe(false);
    table.change(({ characters, members }) => {
      const ada = characters.ada;
      if (ada !== undefined) characters.late = { ...ada, id: 'late', userId: 'cat', name: 'Late' };
      members.cat = { userId: 'cat', joined: 9, present: true, characterId: 'late' };
    });
    table.act('fight-join', { characterId: 'late' });
    table.endRound({}, 'initiative d20 = 19', 'attack d20 = 2', 'attack d20 = 2');
    expect(table.world.party.state.fight).toMatchObject({ before: ['ben', 'late'], after: ['ada'] });
  });

  test('HX-TURN-01: who says nothing holds back, which costs nothing', () => {
    const table = fight({ characters: [{ gear: { Sword: SWORD } }] });
    table.endRound({}, 'initiative d6 = 6', 'attack d20 = 2');
    expect(table.fact('acts')).toMatchObject({ name: 'Ada', act: 'hold' });
    expect(table.world.party.state.fight?.lastPlans).toEqual({});
  });

  test('HX-TURN-01: a standing order for rounds is followed, also the same as before', () => {
    const table = fight({ characters: [{ gear: { Sword: SWORD, Bow: BOW } }] });
    const [round] = Object.values(table.world.rounds);
    if (round === undefined) throw new Error('no round');
    const ordered = (combat: string) => hexcrawl.procedures.combat?.fallback(table.world, round, 'ann', { combat });
    expect(ordered('attack')?.answer).toContain('do:attack:sword');
    expect(ordered('shoot')?.answer).toContain('do:attack:bow');
    expect(ordered('as-before')).toMatchObject({ means: 'default', answer: ['do:hold'] });
    table.change(({ party }) => {
      if (party.state.fight !== null) party.state.fight.lastPlans = { ada: ['do:stunt:trip', 'at:wolf'] };
    });
    expect(ordered('as-before')).toMatchObject({ means: 'order', answer: expect.arrayContaining(['do:stunt:trip']) });
  });

  test('HX-HP-02: who falls before their turn loses it; the game master is asked beside the round, which goes on', () => {
    const table = fight({
      characters: [{ sheet: { grit: 0, flesh: 2 } }, {}],
      foes: { wolf: { hp: 20 } },
    });
    table.endRound(
      { ann: ['do:attack:bare'], gm: ['foe:wolf:ada'] },
      'initiative d6 = 1',
      'attack d20 = 19',
      'damage d6 = 6',
    );
    expect(table.fact('action-lost')).toMatchObject({ name: 'Ada', reason: 'down' });
    expect(table.open.map(({ kind }) => kind)).toEqual(['zero-flesh']);
    expect(table.world.party.state.fight?.round).toBe(2);
    expect(Object.keys(Object.values(table.world.rounds)[0]?.seats ?? {})).toEqual(['bob', 'gm']);
  });

  test('the foes spread over the party, keep to whom they fight already, and go for whom the game master chose', () => {
    const table = fight({ characters: [{}, {}], foes: { wolf: { hp: 20 }, rat: { hp: 20 } } });
    const miss = ['initiative d6 = 1', 'attack d20 = 2', 'attack d20 = 2'] as const;
    table.endRound({}, ...miss);
    expect(all(table, 'attack').map(({ target }) => target)).toEqual(['Ada', 'Ben']);
    table.endRound({ gm: ['foe:wolf:ben', 'foe:rat:hold'] }, 'initiative d6 = 1', 'attack d20 = 2');
    expect(table.fact('attack')).toMatchObject({ name: 'The wolf', target: 'Ben' });
    expect(table.fact('foe-waits')).toMatchObject({ foeName: 'The rat', why: 'held-back' });
    table.change(({ party }) => {
      if (party.state.fight !== null) party.state.fight.engaged = ['ben/wolf', 'ben/rat'];
    });
    table.endRound({}, ...miss);
    expect(all(table, 'attack').map(({ target }) => target)).toEqual(['Ben', 'Ben']);
  });

  test('the fight is over when the last foe is down, and when nobody of the party stands', () => {
    const won = fight({ foes: { wolf: { hp: 1 } }, characters: [{ abilities: { str: 3 } }] });
    won.endRound({ ann: ['do:attack:bare'] }, 'initiative d6 = 6', 'attack d20 = 15');
    expect(won.fact('fight-ends')).toMatchObject({ outcome: 'won', rounds: 1 });
    expect(won.world).toMatchObject({ foes: {}, rounds: {}, party: { state: { fight: null } } });
    const lost = fight({ characters: [{ sheet: { grit: 0, flesh: 1 } }] });
    lost.endRound({}, 'initiative d6 = 1', 'attack d20 = 15', 'damage d6 = 4');
    expect(lost.fact('fight-ends').outcome).toBe('lost');
    expect(Object.keys(lost.world.foes)).toEqual(['wolf']);
  });
});

describe('what can be declared', () => {
  test('HX-TURN-02: the actions there are, and nothing for who cannot move', () => {
    const table = fight({
      characters: [
        { gear: { Sword: SWORD, Rope: { kind: 'thing', slot: 4 }, Crossbow: { ...BOW, reload: true, loaded: false } } },
        { conditions: ['paralysed'] },
      ],
    });
    expect(form(table, 'ann').do).toEqual([
      ...[
        'do:attack:sword',
        'do:attack:bare',
        'do:stunt:push',
        'do:stunt:trip',
        'do:stunt:disarm',
        'do:stunt:grab',
        'do:stunt:blind',
        'do:improvise',
      ],
      ...['do:reload:crossbow', 'do:draw', 'do:retreat', 'do:cast', 'do:other', 'do:hold'],
    ]);
    expect(form(table, 'bob')).toEqual({ do: ['do:hold'] });
  });

  test('HX-TURN-02, HX-INV-01, HX-INV-03: with all slots full and many foes about, no menu has more than Discord takes, and nothing but spare arms is left out', () => {
    const numbered = <Thing>(count: number, named: (n: number) => string, thing: (n: number) => Thing) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [named(at + 1), thing(at + 1)]));
    const gear = {
      ...numbered(
        12,
        (n) => `Knife${n}`,
        () => ({ ...SWORD, slot: null }),
      ),
      ...numbered(
        20,
        (n) => `Thing${n}`,
        (slot) => ({ kind: 'thing', slot }) as const,
      ),
      Crossbow: { ...BOW, reload: true, loaded: false },
    };
    const foes = numbered(
      40,
      (n) => `rat${n}`,
      (n) => ({ hp: 2, distanceFt: n }),
    );
    const table = fight({ characters: [{ gear }], foes, followers: { tam: {} } });
    for (const act of ['do:attack:knife1', 'do:draw', 'do:cast', 'do:order'])
      for (const [menu, options] of Object.entries(form(table, 'ann', act)))
        expect(options.length, `${act}, ${menu}`).toBeLessThanOrEqual(25);
    const { do: acts = [], thing: things } = form(table, 'ann', 'do:draw');
    expect(acts.slice(-5)).toEqual(['do:order', 'do:retreat', 'do:cast', 'do:other', 'do:hold']);
    expect(acts).toContain('do:reload:crossbow');
    expect(things).toHaveLength(20);
    expect(form(table, 'ann', 'do:cast').at?.slice(0, 2)).toEqual(['at:none', 'at:rat1']);
  });

  test('HX-V21, HX-INV-03: what comes out of the pack at once leaves the action for the attack', () => {
    const table = fight({
      characters: [{ abilities: { dex: 2, str: 3 }, gear: { Axe: { kind: 'weapon', slot: 12 } } }],
      foes: { wolf: { hp: 20, armouredDefence: 12 } },
    });
    table.endRound(
      { ann: ['do:attack:axe'] },
      'initiative d6 = 4',
      'retrieve d20 = 10',
      'attack d20 = 8',
      'attack d20 = 2',
    );
    expect(table.fact('check')).toMatchObject({
      use: 'retrieve',
      rule: 'HX-INV-03',
      total: 12,
      target: 12,
      success: true,
    });
    expect(table.fact('drawn').free).toBe(true);
    expect(all(table, 'attack')[0]).toMatchObject({ weapon: 'Axe', total: 11, outcome: 'miss' });
  });

  test('HX-V22, HX-INV-03: what does not is in hand, and the action is spent', () => {
    const table = fight({ characters: [{ abilities: { dex: 2 }, gear: { Axe: { kind: 'weapon', slot: 15 } } }] });
    table.endRound({ ann: ['do:attack:axe'] }, 'initiative d6 = 4', 'retrieve d20 = 4', 'attack d20 = 2');
    expect(table.fact('drawn').free).toBe(false);
    expect(all(table, 'attack').map(({ by }) => by)).toEqual(['foes']);
    expect(table.world.items.axe?.data.inHand).toBe(true);
    table.endRound({ ann: ['do:attack:axe'] }, 'initiative d6 = 4', 'attack d20 = 3', 'attack d20 = 2');
    expect(table.emitted('drawn')).toBe(false);
  });

  test.each([
    ['unlimited', ['then:attack:bare', 'then:attack:axe']],
    ['once', ['then:attack:bare']],
  ])('HX-D-10: with %s draws, what may follow something taken out', (free_draws, attacks) => {
    const table = fight({
      settings: { free_draws },
      characters: [{ gear: { Rope: { kind: 'thing', slot: 4 }, Axe: { kind: 'weapon', slot: 9 } } }],
    });
    const { do: acts = [], then: after = [] } = form(table, 'ann', 'do:draw', 'thing:rope');
    expect(acts).toContain('do:draw');
    expect([...after].sort()).toEqual([...attacks, 'then:hold'].sort());
  });

  test('HX-INV-03: a thing taken out and the blow after it; what somebody else carries by now is not there', () => {
    const table = fight({ characters: [{ gear: { Rope: { kind: 'thing', slot: 4 } } }, {}] });
    table.endRound(
      { ann: ['do:draw', 'thing:rope', 'then:attack:bare'] },
      ...(['initiative d6 = 4', 'retrieve d20 = 4', 'attack d20 = 5', 'attack d20 = 2'] as const),
    );
    expect(all(table, 'attack')[0]).toMatchObject({ name: 'Ada', weapon: null });
    table.change(({ items }) => {
      if (items.rope !== undefined) items.rope.holderId = 'ben';
    });
    table.endRound({ ann: ['do:draw', 'thing:rope', 'then:attack:bare'] }, 'initiative d6 = 4', 'attack d20 = 2');
    expect(table.fact('action-lost')).toMatchObject({ name: 'Ada', reason: 'not-there' });
  });

  test('HX-ATK-02: nobody shoots from within reach: they step back first, and who is cornered cannot', () => {
    const table = fight({ characters: [{ gear: { Bow: BOW } }] });
    expect(form(table, 'ann', 'do:attack:bow')).not.toHaveProperty('move');
    table.change(({ party }) => {
      if (party.state.fight !== null) party.state.fight.engaged = ['ada/wolf'];
    });
    expect(form(table, 'ann', 'do:attack:bow').move).toEqual(['move:clear']);
    table.endRound({ ann: ['do:attack:bow', 'move:clear'] }, 'initiative d6 = 4', 'attack d20 = 2', 'attack d20 = 2');
    expect(table.facts.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['steps-back', 'attack', 'foe-moves']));
    expect(table.turn('fight/cornered/ada', 'yes')).toBeNull();
    expect(form(table, 'ann').do).not.toContain('do:attack:bow');
  });

  test('HX-ATK-04: what was to be broken in the round before is not what the next weapon is asked with', () => {
    const table = fight({ characters: [{ gear: { Sword: SWORD, Axe: SWORD } }] });
    table.endRound(
      { ann: ['do:attack:sword', 'sunder:always'] },
      ...(['initiative d6 = 4', 'attack d20 = 2', 'attack d20 = 2'] as const),
    );
    expect(usual(table, 'ann', 'do:attack:sword')).toContain('sunder:always');
    expect(usual(table, 'ann', 'do:attack:axe')).toContain('sunder:never');
  });

  test('HX-D-03: a shot has no stunt beside it', () => {
    const table = fight({ characters: [{ gear: { Sword: SWORD, Bow: BOW } }] });
    expect(form(table, 'ann', 'do:attack:sword').edge).toContain('edge:trip');
    expect(form(table, 'ann', 'do:attack:bow')).not.toHaveProperty('edge');
  });

  test('HX-ATK-02, HX-TURN-01: a pole weapon strikes at 10 feet, a blow takes a walk of 40, and farther one advances', () => {
    const table = fight({
      characters: [{ gear: { Pike: { kind: 'weapon', inHand: true, reachFt: 10 }, Sword: SWORD } }],
      foes: { wolf: { hp: 20, distanceFt: 50, speedFt: 0 } },
    });
    expect(form(table, 'ann').do).toEqual(expect.arrayContaining(['do:attack:pike', 'do:advance']));
    expect(form(table, 'ann').do).not.toContain('do:attack:sword');
    table.endRound({ ann: ['do:advance', 'at:wolf'] }, 'initiative d6 = 4', 'attack d20 = 2');
    expect(table.world.foes.wolf?.data.distanceFt).toBe(5);
    expect(table.fact('acts')).toMatchObject({ act: 'advance', feet: 5 });
  });

  test('HX-ATK-01: partial cover is a disadvantage for who attacks into it', () => {
    const table = fight();
    expect(table.turn('fight/cover/wolf', 'yes')).toBeNull();
    expect(table.turn('fight/cover/ada', 'yes')).toBeNull();
    table.endRound(
      { ann: ['do:attack:bare'] },
      ...(['initiative d6 = 4', 'attack d20 = 12', 'attack d20 = 2', 'attack d20 = 13', 'attack d20 = 3'] as const),
    );
    expect(all(table, 'attack').map(({ sources }) => sources.map(({ source }) => source))).toEqual([
      ['cover'],
      ['cover'],
    ]);
  });

  test('HX-TURN-04: an empty crossbow is reloaded with an action', () => {
    const table = fight({ characters: [{ gear: { Crossbow: { ...BOW, reload: true, loaded: false } } }] });
    table.endRound({ ann: ['do:reload:crossbow'] }, 'initiative d6 = 4', 'attack d20 = 2');
    expect(table.world.items.crossbow?.data.loaded).toBe(true);
    expect(form(table, 'ann').do).toContain('do:attack:crossbow');
  });

  test('HX-ATK-01: whoever was meant is down: the next one in reach is attacked', () => {
    const table = fight({ characters: [{ abilities: { str: 3 } }, {}], foes: { rat: { hp: 1 }, wolf: { hp: 20 } } });
    const at = ['do:attack:bare', 'at:rat'];
    table.endRound({ ann: at, bob: at }, 'initiative d6 = 4', 'attack d20 = 15', 'attack d20 = 5', 'attack d20 = 2');
    expect(table.fact('retarget')).toMatchObject({ name: 'Ben', from: 'The rat', to: 'The wolf' });
  });

  test('HX-G-13: in a fight spells are declared; elsewhere the game master has them on their list', () => {
    const table = fight({ characters: [{}, {}] });
    table.as('ann');
    expect(table.refused('cast', { characterId: 'ada', working: 'Light' }).refused).toBe('fight/declare');
    const alone = playHexcrawl({ by: 'ann' });
    alone.act('cast', { characterId: 'ada', working: 'Light' });
    expect(alone.fact('acts')).toMatchObject({ act: 'cast', detail: 'Light' });
  });

  test('HX-COND-03: who is held breaks free with the better of strength and dexterity', () => {
    const table = fight({ characters: [{ abilities: { dex: 2 }, conditions: ['grappled'] }] });
    expect(form(table, 'ann', 'do:attack:bare')).not.toHaveProperty('move');
    table.endRound({ ann: ['do:break'] }, 'initiative d6 = 4', 'break-free d20 = 8', 'attack d20 = 2');
    expect(table.fact('check')).toMatchObject({ ability: 'dex', target: 10, success: true });
    expect(table.world.modifiers).toEqual({});
  });

  test('HX-COND-07: who is stunned loses one action', () => {
    const table = fight({ characters: [{ conditions: ['stunned'] }] });
    table.endRound({}, 'initiative d6 = 4', 'attack d20 = 2');
    expect(table.fact('action-lost').reason).toBe('stunned');
    expect(table.world.modifiers).toEqual({});
  });
});

describe('advantage', () => {
  test('HX-G-20: the surprised side attacks at disadvantage in the first round, and only then', () => {
    const table = fight({ surprised: 'party' });
    table.endRound(
      { ann: ['do:attack:bare'] },
      ...(['initiative d6 = 4', 'attack d20 = 12', 'attack d20 = 2', 'attack d20 = 2', 'attack d20 = 3'] as const),
    );
    expect(all(table, 'attack')[0]?.sources).toEqual([{ source: 'surprised', edge: 'disadvantage', rule: 'HX-G-20' }]);
    table.endRound({ ann: ['do:attack:bare'] }, 'initiative d6 = 4', 'attack d20 = 12', 'attack d20 = 2');
    expect(all(table, 'attack')[0]?.sources).toEqual([]);
  });

  test('HX-CORE-07, HX-ATK-08: a natural 1 is an opening for one action, until the end of the next round', () => {
    const table = fight({ characters: [{}, {}] });
    const blow = ['do:attack:bare'];
    table.endRound({ ann: blow }, 'initiative d6 = 4', 'attack d20 = 1', 'attack d20 = 2', 'attack d20 = 3');
    expect(table.fact('opening')).toMatchObject({ side: 'foes', until: 2 });
    expect(all(table, 'attack')[1]?.sources).toEqual([{ source: 'opening', edge: 'advantage', rule: 'HX-ATK-08' }]);
    table.endRound({ gm: ['foe:wolf:hold'] }, 'initiative d6 = 1');
    table.endRound({ ann: blow, gm: ['foe:wolf:hold'] }, 'initiative d6 = 4', 'attack d20 = 1');
    table.endRound({ gm: ['foe:wolf:hold'] }, 'initiative d6 = 4');
    expect(table.world.party.state.fight?.openings).toEqual([]);
    expect(table.turn('fight/opening/characters', 'yes')).toBeNull();
    expect(table.world.party.state.fight?.openings).toEqual([{ side: 'characters', until: 6 }]);
  });

  test('HX-ATK-08: a campaign can do without openings', () => {
    const table = fight({ settings: { openings: 'mitigated' } });
    table.endRound({ ann: ['do:attack:bare'] }, 'initiative d6 = 4', 'attack d20 = 1', 'attack d20 = 2');
    expect(table.emitted('opening')).toBe(false);
  });

  test.each([
    ['choose', 'edge:dice', ['attack d20 = 12', 'attack d20 = 4'], 0],
    ['choose', 'edge:trip', ['stunt d20 = 12', 'attack d20 = 4'], 1],
    ['stunt', 'edge:trip', ['stunt d20 = 12', 'attack d20 = 4'], 1],
    ['both', 'edge:trip', ['stunt d20 = 12', 'attack d20 = 4', 'attack d20 = 5'], 1],
    ['dice', 'edge:trip', ['attack d20 = 12', 'attack d20 = 4'], 0],
  ] as const)('HX-CORE-05, HX-D-03: with %s, %s', (advantage_in_combat, edge, rolls, stunts) => {
    const table = fight({ settings: { advantage_in_combat } });
    table.turn('fight/opening/characters', 'yes');
    table.endRound({ ann: ['do:attack:bare', edge], gm: ['foe:wolf:hold'] }, 'initiative d6 = 4', ...rolls);
    expect(all(table, 'stunt')).toHaveLength(stunts);
    expect(table.world.party.state.fight?.openings).toEqual([]);
  });

  test('HX-CORE-05: without an advantage there is no stunt beside the attack', () => {
    const table = fight();
    table.endRound(
      { ann: ['do:attack:bare', 'edge:trip'], gm: ['foe:wolf:hold'] },
      'initiative d6 = 4',
      'attack d20 = 4',
    );
    expect(table.emitted('stunt')).toBe(false);
  });
});

describe('stunts', () => {
  const stunt = (what: string, wish: Wish = {}) => {
    const table = fight(wish);
    return { table, declared: { ann: [`do:stunt:${what}`, 'at:wolf'] } };
  };

  test('HX-G-14: a push drives a foe back 10 feet, out of reach, and does no damage', () => {
    const { table, declared } = stunt('push', { foes: { wolf: { hp: 20, distanceFt: 5 } } });
    table.endRound({ ...declared, gm: ['foe:wolf:hold'] }, 'initiative d6 = 4', 'stunt d20 = 10');
    expect(table.world.foes.wolf?.data).toMatchObject({ distanceFt: 15, hp: 20 });
    expect(table.world.party.state.fight?.engaged).toEqual([]);
  });

  test('HX-G-14: a check that fails does nothing', () => {
    const { table, declared } = stunt('disarm');
    table.endRound(declared, 'initiative d6 = 4', 'stunt d20 = 9', 'attack d20 = 2');
    expect(table.fact('stunt').success).toBe(false);
    expect(table.world.party.state.fight?.hampered).toEqual([]);
  });

  test('HX-G-14: a foe without its weapon loses its next action', () => {
    const { table, declared } = stunt('disarm');
    table.endRound(declared, 'initiative d6 = 4', 'stunt d20 = 10');
    expect(table.fact('foe-waits').why).toBe('disarmed');
    table.endRound({}, 'initiative d6 = 1', 'attack d20 = 2');
    expect(table.emitted('foe-waits')).toBe(false);
  });

  test.each(['grab', 'blind'])('HX-G-14: after “%s” it attacks at disadvantage, once', (what) => {
    const { table, declared } = stunt(what);
    table.endRound(declared, 'initiative d6 = 4', 'stunt d20 = 10', 'attack d20 = 12', 'attack d20 = 2');
    expect(table.world.party.state.fight?.hampered).toEqual([]);
  });

  test.each(['trip', 'blind'])('HX-G-14: after “%s” attacks on it have advantage until it has acted', (what) => {
    const { table, declared } = stunt(what, { characters: [{}, {}] });
    table.endRound(
      { ...declared, bob: ['do:attack:bare'], gm: ['foe:wolf:hold'] },
      ...(['initiative d6 = 4', 'stunt d20 = 10', 'attack d20 = 3', 'attack d20 = 2'] as const),
    );
    expect(all(table, 'attack')[0]?.sources[0]?.source).toBe(`stunt-${what}`);
    expect(table.world.party.state.fight?.hampered).toEqual([]);
  });

  test('HX-G-14: who is held does not walk', () => {
    const { table } = stunt('grab', { foes: { wolf: { hp: 20, distanceFt: 30 } } });
    table.change(({ party }) => {
      if (party.state.fight !== null) party.state.fight.hampered = [{ foeId: 'wolf', stunt: 'grab' }];
    });
    table.endRound({}, 'initiative d6 = 1');
    expect(table.fact('foe-waits').why).toBe('held');
  });
});

describe('foes that come nearer', () => {
  test.each([
    [40, 5, true],
    [60, 5, false],
    [200, 120, false],
  ])('HX-TURN-01: from %i feet to %i, and a blow: %s', (distanceFt, to, strikes) => {
    const table = fight({ foes: { wolf: { hp: 20, distanceFt } } });
    table.endRound({}, 'initiative d6 = 1', ...(strikes ? ['attack d20 = 2' as const] : []));
    expect(table.fact('foe-moves')).toMatchObject({ from: distanceFt, to });
    expect(table.emitted('attack')).toBe(strikes);
  });

  test('HX-ATK-02: one that shoots stays where it is', () => {
    const table = fight({ foes: { wolf: { hp: 20, distanceFt: 100, ranged: true } } });
    table.endRound({}, 'initiative d6 = 1', 'attack d20 = 2');
    expect(table.fact('attack')).toMatchObject({ ranged: true });
    expect(table.world.foes.wolf?.data.distanceFt).toBe(100);
  });
});
