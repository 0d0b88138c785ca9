import { describe, expect, test } from 'vitest';
import { mythKnights } from '../../../../src/rules/myth-knights/book.ts';
import { isAble } from '../../../../src/rules/myth-knights/combat/sides.ts';
import { playKnights, type Table, type Wish } from '../../../support/knights.ts';

const HOLD = 'foe:brute:hold';
const MACE = { gear: { Mace: {} }, guard: 20 } as const;
const SPEAR = { gear: { Spear: {} }, guard: 20 } as const;
const AXE = { gear: { Handaxe: {} }, guard: 20 } as const;
const WEAK = { guard: 0, vig: 2, attack: null } as const;

function fight(wish: Wish): Table {
  const table = playKnights(wish);
  table.act('fight-start', {});
  return table;
}

/** What is told of a round, in its order, in short. */
function told(table: Table): readonly string[] {
  return table.facts.flatMap((fact) => {
    switch (fact.fact) {
      case 'side-acts':
        return [fact.side];
      case 'attack':
        return [`${fact.attackers.join('+')} > ${fact.target}`];
      case 'fight-act':
        return [`${fact.name} ${fact.act}`];
      case 'tended':
        return [`${fact.by} tends ${fact.name}`];
      case 'got-away':
        return [`${fact.name} away`];
      case 'retarget':
        return [`${fact.name} turns from ${fact.from} to ${fact.to}`];
      case 'act-lost':
        return [`${fact.name}: ${fact.reason}`];
      case 'foe-waits':
        return [`${fact.foeName} waits`];
      default:
        return [];
    }
  });
}

/** What counts for somebody who says nothing, as they ordered. */
function silent(table: Table, orders: Readonly<Record<string, string>>, userId = 'ann') {
  const [round] = Object.values(table.world.rounds);
  if (round === undefined) throw new Error('no round');
  const said = mythKnights.procedures.combat?.fallback(table.world, round, userId, orders);
  return { means: said?.means, answer: said?.answer as readonly string[] };
}

describe('the order of a turn', () => {
  test('MK-CORE-03, MK-HURT-01: first who tends or does something else, then blows by their target, and flight last', () => {
    const table = fight({
      characters: [MACE, SPEAR, AXE, {}, {}, { status: 'dying', sheet: { mortal: [1, 1, 1, 1] } }],
      foes: { brute: { guard: 20, attack: null }, imp: { guard: 20, attack: null } },
    });
    table.endRound(
      {
        ann: ['do:flee'],
        bob: ['do:attack:held', 'at:imp'],
        cat: ['do:attack:held', 'at:brute'],
        dan: ['do:tend', 'at:fox'],
        eve: ['do:other', 'at:none'],
      },
      ...(['tend d20 = 4', 'attack d8 = 2', 'attack d6 = 2'] as const),
    );
    expect(told(table)).toEqual([
      'company',
      'Dov tends Fox',
      'Eli other',
      'Ben > The imp',
      'Cyd > The brute',
      'Ada away',
      'foes',
    ]);
    expect(table.world.party.state.fight?.escaped).toEqual(['ada']);
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'deed', detail: { name: 'Eli' } }]);
  });

  test('MK-CORE-03: a blow that is late goes to who still stands, and it is told from whom to whom', () => {
    const table = fight({
      characters: [MACE, SPEAR],
      settings: { pool_attackers: 'no' },
      foes: { brute: { guard: 20, attack: null }, imp: WEAK },
    });
    const at = ['do:attack:held', 'at:imp'];
    table.endRound({ ann: at, bob: at }, 'attack d8 = 8', 'attack d8 = 3');
    expect(told(table)).toContain('Ben turns from The imp to The brute');
    expect(told(table)).not.toContain('Ada turns from The imp to The brute');
    expect(table.world.foes.brute?.data.guard.now).toBe(17);
    expect(table.world.party.state.fight?.round).toBe(2);
  });

  test('MK-D-09, MK-CORE-03: all who were late turn together', () => {
    const table = fight({ characters: [MACE, SPEAR, AXE], foes: { brute: { guard: 20, attack: null }, imp: WEAK } });
    table.change(({ foes }) => {
      delete foes.imp;
    });
    const at = ['do:attack:held', 'at:imp'];
    table.endRound({ ann: at, bob: at }, 'attack d8 = 8', 'attack d8 = 3');
    expect(told(table)).toEqual([
      'company',
      'Cyd hold',
      'Ada turns from null to The brute',
      'Ben turns from null to The brute',
      'Ada+Ben > The brute',
      'foes',
    ]);
  });

  test('MK-CORE-03: who names no target strikes at the first who stands, and nothing is said of a turn', () => {
    const table = fight({ characters: [MACE], foes: { brute: { guard: 20, attack: null } } });
    table.endRound({ ann: ['do:attack:held'] }, 'attack d8 = 3');
    expect(table.fact('attack')).toMatchObject({ attackers: ['Ada'], target: 'The brute' });
    expect(table.emitted('retarget')).toBe(false);
  });

  test('MK-CORE-03: when the last foe is down the others have nobody to strike, and nothing is rolled for them', () => {
    const table = fight({ characters: [MACE, SPEAR], settings: { pool_attackers: 'no' }, foes: { imp: WEAK } });
    const at = ['do:attack:held', 'at:imp'];
    table.endRound({ ann: at, bob: at }, 'attack d8 = 8');
    expect(told(table)).not.toContain('foes');
    expect(table.fact('fight-ends').outcome).toBe('won');
  });

  test('MK-HURT-01: who means to tend, and nobody is dying any more, is told so', () => {
    const table = fight({ characters: [MACE], foes: { brute: { attack: null } } });
    table.endRound({ ann: ['do:tend', 'at:ada'] });
    expect(told(table)).toContain('Ada: no-target');
  });

  test('MK-CORE-02: who misses the turn does nothing in it, though they had said something', () => {
    const table = playKnights({
      characters: [MACE, { ...SPEAR, virtues: { cla: 2 } }],
      foes: { brute: { guard: 20, attack: null } },
    });
    table.act('fight-start', { surprised: 'company' }, 'surprise d20 = 2', 'surprise d20 = 9');
    const at = ['do:attack:held', 'at:brute'];
    table.endRound({ ann: at, bob: at }, 'attack d8 = 3');
    expect(table.fact('attack').attackers).toEqual(['Ada']);
  });

  test('MK-SERV-01, MK-WAR-02: only those who strike along can be struck, and only for as long as they do', () => {
    const followers = { wat: { type: 'squire' }, crows: { type: 'men-at-arms' } } as const;
    const table = fight({ characters: [MACE], followers, foes: { brute: { guard: 20, attack: null } } });
    const at = ['do:attack:held', 'at:brute', 'gambit:none'];
    const blows = ['attack d8 = 3', 'attack d8 = 2', 'attack d12 = 3', 'attack d6 = 2'] as const;
    table.endRound({ ann: [...at, 'along:all', 'band-crows:brute', 'lead:crows'] }, ...blows);
    expect(table.world.party.state.fight).toMatchObject({ allies: ['wat', 'crows'], led: { crows: 'ada' } });
    table.endRound({ ann: [...at, 'along:back'] }, 'attack d8 = 3');
    expect(table.world.party.state.fight).toMatchObject({ allies: [], led: {} });
  });
});

describe('who takes part', () => {
  test('MK-CORE-03: a knight who comes when the fight is on stands by: nobody asks, strikes or shields them', () => {
    const table = fight({ characters: [MACE], foes: { brute: {} } });
    const { ada } = table.world.characters;
    table.change(({ characters, members }) => {
      if (ada !== undefined) characters.zoe = { ...structuredClone(ada), id: 'zoe', userId: 'zed', name: 'Zoe' };
      members.zed = { userId: 'zed', joined: 9, present: true, characterId: 'zoe' };
    });
    expect(isAble(table.world, 'zoe')).toBe(false);
    table.endRound({ gm: ['foe:brute:zoe'] }, 'attack d6 = 2');
    expect(told(table)).toContain('The brute > Ada');
    expect(Object.keys(Object.values(table.world.rounds)[0]?.seats ?? {})).not.toContain('zed');
  });

  test('MK-CORE-03: outside of a fight nobody is in one', () => {
    expect(isAble(playKnights().world, 'ada')).toBe(false);
  });
});

describe('the foes’ turn', () => {
  const two: Wish = { characters: [MACE, SPEAR, AXE], foes: { brute: {}, imp: {} } };

  test('MK-CORE-03, MK-D-09: they go for whom the referee names, together where it is the same, or hold back', () => {
    const table = fight(two);
    table.endRound({ gm: ['foe:brute:cyd', 'foe:imp:cyd'] }, 'attack d6 = 2', 'attack d6 = 1');
    expect(told(table)).toContain('The brute+The imp > Cyd');
    table.endRound({ gm: [HOLD, 'foe:imp:ben'] }, 'attack d6 = 2');
    expect(told(table)).toEqual(expect.arrayContaining(['The brute waits', 'The imp > Ben']));
  });

  test('MK-CORE-03: without a word they spread over those who stand', () => {
    const table = fight(two);
    table.endRound({}, 'attack d6 = 2', 'attack d6 = 1');
    expect(told(table)).toEqual(expect.arrayContaining(['The brute > Ada', 'The imp > Ben']));
  });

  test('MK-CORE-03: one whose prey has fled goes for another, and one whose prey has fallen in this turn as well', () => {
    const table = fight({ ...two, settings: { pool_attackers: 'no' } });
    table.change(({ characters }) => {
      if (characters.cyd) characters.cyd.sheet.guard.now = 0;
    });
    const answers = { ann: ['do:flee'], gm: ['foe:brute:ada', 'foe:imp:ben'] };
    table.endRound(answers, 'attack d6 = 2', 'attack d6 = 1');
    expect(told(table).filter((one) => one.includes('>'))).toEqual(['The brute > Ben', 'The imp > Ben']);
    table.change(({ characters }) => {
      if (characters.cyd) characters.cyd.sheet.virtues.vig.now = 1;
    });
    const onCyd = { cat: ['do:hold', 'deny:never'], gm: ['foe:brute:cyd', 'foe:imp:cyd'] };
    table.endRound(onCyd, 'attack d6 = 6', 'attack d6 = 1');
    expect(told(table).filter((one) => one.includes('>'))).toEqual(['The brute > Cyd', 'The imp > Ben']);
  });

  test('MK-FEAT-01: of those who know the feats the referee says who smites', () => {
    const table = fight({ characters: [MACE], foes: { brute: { knight: true }, imp: {} } });
    table.endRound(
      { gm: ['foe:brute:ada', 'foe:imp:hold', 'smite-brute:d12', 'smite-imp:d12'] },
      ...(['smite d20 = 3', 'attack d6 = 1', 'attack d12 = 2'] as const),
    );
    expect(table.fact('smite')).toMatchObject({ by: 'The brute', effect: 'd12' });
  });
});

describe('who says nothing', () => {
  const at = { characters: [{ ...MACE, guard: 3 }, SPEAR], foes: { brute: { guard: 20, attack: null } } } as const;

  test('MK-CORE-03: they hold back, and as they ordered they strike or flee', () => {
    const table = fight(at);
    expect(silent(table, {})).toMatchObject({ means: 'default', answer: expect.arrayContaining(['do:hold']) });
    expect(silent(table, { combat: 'hold' })).toMatchObject({
      means: 'order',
      answer: expect.arrayContaining(['do:hold']),
    });
    expect(silent(table, { combat: 'flee' }).answer).toContain('do:flee');
    expect(silent(table, { combat: 'attack' }).answer).toEqual(
      expect.arrayContaining(['do:attack:held', 'at:brute', 'smite:none']),
    );
  });

  test('MK-CORE-03, MK-FEAT-01: “as before” is what they last declared themselves, and nothing before that', () => {
    const table = fight(at);
    expect(silent(table, { combat: 'as-before' }).means).toBe('default');
    table.endRound({ ann: ['do:attack:held', 'at:brute', 'gambit:repel'] }, 'attack d8 = 3');
    expect(silent(table, { combat: 'as-before' })).toMatchObject({
      means: 'order',
      answer: expect.arrayContaining(['do:attack:held', 'at:brute', 'gambit:repel']),
    });
    // A round in which they only were silent is not what they did before.
    table.endRound({});
    expect(silent(table, { combat: 'as-before' }).answer).toContain('do:attack:held');
    expect(silent(table, { combat: 'as-before' }, 'bob').means).toBe('default');
  });

  test.each([
    ['nothing', {}, ['deny:wound', 'ally:never']],
    ['to deny what would wound them', { deny: 'wound' }, ['deny:wound', 'ally:never']],
    ['to deny for everybody', { deny: 'all' }, ['deny:wound', 'ally:wound']],
    ['to deny nothing', { deny: 'never' }, ['deny:never', 'ally:never']],
    ['to be asked', { deny: 'ask' }, ['deny:ask', 'ally:ask']],
  ])('MK-ATK-02: who ordered %s', (_name, orders, expected) => {
    const { answer } = silent(fight(at), orders);
    expect(answer.filter((one) => /^(deny|ally):/.test(one))).toEqual(expected);
  });

  test('MK-ATK-02, MK-FEAT-01: alone there is no companion to deny for, and without feats nothing is denied', () => {
    const alone = fight({ ...at, characters: [MACE] });
    expect(silent(alone, { deny: 'all' }).answer.filter((one) => /^(deny|ally):/.test(one))).toEqual(['deny:wound']);
    const tired = fight({ ...at, characters: [{ ...MACE, conditions: ['fatigued'] }, SPEAR] });
    expect(silent(tired, { deny: 'all' }).answer.filter((one) => /^(deny|ally):/.test(one))).toEqual([]);
  });
});

describe('when it is over', () => {
  const wish: Wish = { characters: [MACE, SPEAR], foes: { brute: {} } };
  /** What follows from every change, as it does after each turn. @returns what it begins */
  function settle(table: Table): readonly string[] {
    const begun: string[] = [];
    table.change((world) => {
      const begin = ({ kind }: { readonly kind: string }) => void begun.push(kind);
      mythKnights.afterwards?.({ world, newId: () => 'task', emit: () => undefined, begin });
    });
    return begun;
  }
  const out = { out: 'slain' as const };

  test.each<[string, string[], Wish]>([
    ['nobody has fallen', [], wish],
    ['the last foe is out of it', ['fight-over'], { ...wish, foes: { brute: out } }],
    ['one of two foes is out of it', [], { ...wish, foes: { brute: out, imp: {} } }],
    ['one of two knights is dying', [], { ...wish, characters: [MACE, { status: 'dying' }] }],
  ])('MK-CORE-03: %s', (_name, expected, { foes, characters }) => {
    const table = fight(wish);
    const after = playKnights({ foes, characters }).world;
    table.change((world) => {
      Object.assign(world, { foes: structuredClone(after.foes), characters: structuredClone(after.characters) });
    });
    expect(settle(table)).toEqual(expected);
  });

  test('MK-CORE-03: both are down, or one is and the other got away; nobody waits for those who cannot answer', () => {
    const lost = fight(wish);
    const felled = (table: Table, ...ids: readonly string[]) =>
      table.change(({ characters }) => {
        for (const id of ids) (characters[id] ?? { status: '' }).status = 'dying';
      });
    felled(lost, 'ada', 'ben');
    expect(settle(lost)).toEqual(['fight-over']);
    const fled = fight(wish);
    fled.endRound({ ann: ['do:flee'], gm: [HOLD] });
    felled(fled, 'ben');
    expect(settle(fled)).toEqual(['fight-over']);
  });

  test('MK-CORE-03: foes struck out by hand end nothing, nor does anything without a fight', () => {
    const table = fight(wish);
    table.change(({ foes }) => {
      delete foes.brute;
    });
    expect(settle(table)).toEqual([]);
    expect(settle(playKnights(wish))).toEqual([]);
  });
});
