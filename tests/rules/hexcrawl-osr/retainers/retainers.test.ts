import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { checkNerve } from '../../../../src/rules/hexcrawl-osr/retainers/nerve.ts';
import { retainersAbout } from '../../../../src/rules/hexcrawl-osr/retainers/retainers.ts';
import type { Draft } from '../../../../src/rules/hexcrawl-osr/schemas.ts';
import { hexcrawlRule, playHexcrawl, type Wish } from '../../../support/hexcrawl.ts';

describe('retainers', () => {
  test('HX-G-15: the game master writes one down with willpower, grit and a weapon', () => {
    const table = playHexcrawl();
    table.act('add-follower', { name: 'Tam', ownerId: 'ada', line: 'wil +1, grit 4, boar spear d6+1' });
    const [tam] = Object.values(table.world.followers);
    expect(tam).toMatchObject({
      name: 'Tam',
      ownerId: 'ada',
      status: 'active',
      data: {
        wil: 1,
        grit: 4,
        gritMax: 4,
        weapon: 'boar spear',
        damage: { count: 1, sides: 6, plus: 1 },
        scattered: false,
      },
    });
  });

  test('HX-G-15: what a new line does not say stays as it was, and who was scattered is back', () => {
    const table = playHexcrawl({ followers: { tam: { wil: 2, weapon: 'axe', scattered: true } } });
    table.act('edit-follower', { followerId: 'tam', line: 'grit 7' });
    expect(table.world.followers.tam?.data).toMatchObject({ wil: 2, grit: 7, weapon: 'axe', scattered: false });
  });

  test.each(['wil 99', 'grit -1', 'axe 3 4'])('HX-G-15: a line that cannot be read changes nothing: %s', (line) => {
    const table = playHexcrawl({ followers: { tam: {} } });
    expect(table.refused('edit-follower', { followerId: 'tam', line }).refused).toBe('follower/bad-line');
  });

  test('HX-G-15: nobody is lost with their master', () => {
    const world = structuredClone(
      playHexcrawl({ characters: [{ status: 'dead' }], followers: { tam: {} } }).world,
    ) as Draft;
    hexcrawl.afterwards?.({ world, newId: () => 'task', emit: () => undefined, begin: () => undefined });
    expect(world.followers.tam).toMatchObject({ ownerId: null, formerId: 'ada' });
  });
});

describe('retainers who lose their nerve', () => {
  const FOES = { ogre: { hp: 20, leader: true, defences: { str: 10, dex: 10, int: 10, wil: 11 } } } as const;
  const RUN = ['initiative d6 = 6', 'retreat d20 = 20'] as const;

  /** Two retainers ran; the party got away. */
  function routed() {
    const table = playHexcrawl({ foes: FOES, followers: { tam: {}, oda: {} } });
    table.act('fight-start', {});
    const nerve = ['nerve d20 = 20', 'nerve d20 = 1', 'nerve d20 = 20', 'nerve d20 = 1'] as const;
    table.endRound({ ann: ['do:retreat'] }, ...RUN, ...nerve);
    return table;
  }

  test('HX-FLEE-03: the game master says of all whether they are lost, killed or scattered; in silence they are scattered', () => {
    const table = routed();
    expect(table.question()).toEqual({
      kind: 'rout',
      rule: 'HX-FLEE-03',
      audience: { who: 'gm' },
      characterId: null,
      required: true,
      form: { form: 'choice', options: ['scattered', 'lost', 'killed', 'apart'].map((id) => ({ id, terms: {} })) },
      fallback: 'scattered',
      terms: { names: ['The tam', 'The oda'] },
    });
    table.answerOf({ kind: 'rout' }, 'killed');
    expect(Object.values(table.world.followers).map(({ status }) => status)).toEqual(['dead', 'dead']);
  });

  test('HX-FLEE-03: or of one after another; who is scattered may turn up again', () => {
    const table = routed();
    table.answerOf({ kind: 'rout' }, 'apart');
    expect(table.open.find(({ kind }) => kind === 'rout')).toMatchObject({ terms: { names: ['The tam'] } });
    table.answerOf({ kind: 'rout' }, 'lost');
    table.answerOf({ kind: 'rout' }, 'scattered');
    expect(table.world.followers).toMatchObject({
      tam: { status: 'gone' },
      oda: { status: 'active', data: { scattered: true } },
    });
    expect(table.fact('scatters')).toEqual({
      fact: 'scatters',
      rule: 'HX-FLEE-03',
      followerId: 'oda',
      name: 'The oda',
    });
    expect(table.fact('task')).toMatchObject({
      kind: 'retainer',
      rule: 'HX-FLEE-03',
      detail: { followerId: 'oda', name: 'The oda' },
    });
    expect(table.world.followers.tam?.data.scattered).toBe(false);
  });

  test('HX-FLEE-03, HX-CORE-06: each rolls willpower at disadvantage against the highest of the foes’; who keeps their nerve is asked about no more', () => {
    const table = playHexcrawl({ foes: { ...FOES, imp: {} }, followers: { tam: { wil: 1 }, oda: { wil: -1 } } });
    table.act('fight-start', {});
    table.endRound(
      { ann: ['do:retreat'] },
      ...RUN,
      ...(['nerve d20 = 10', 'nerve d20 = 12', 'nerve d20 = 11', 'nerve d20 = 12'] as const),
    );
    const roll = (face: number) => ({ purpose: 'nerve', sides: 20, faces: [face, 12], edge: 'disadvantage', face });
    expect(table.facts.filter(({ fact }) => fact === 'nerve')).toEqual([
      {
        fact: 'nerve',
        rule: 'HX-FLEE-03',
        followerId: 'tam',
        name: 'The tam',
        roll: roll(10),
        bonus: 1,
        total: 11,
        target: 11,
        held: true,
      },
      {
        fact: 'nerve',
        rule: 'HX-FLEE-03',
        followerId: 'oda',
        name: 'The oda',
        roll: roll(11),
        bonus: -1,
        total: 10,
        target: 11,
        held: false,
      },
    ]);
    expect(table.world.followers).toMatchObject({
      tam: { data: { scattered: false } },
      oda: { data: { scattered: true } },
    });
    expect(table.open[0]).toMatchObject({
      kind: 'rout',
      frames: [{ kind: 'rout', v: 1, followerIds: ['oda'], apart: false }],
      terms: { names: ['The oda'] },
    });
    expect(table.question()?.form).toMatchObject({ options: [{ id: 'scattered' }, { id: 'lost' }, { id: 'killed' }] });
  });

  test('HX-FLEE-03: where all keep their nerve there is nothing for the game master to say', () => {
    const { context, begun, facts } = hexcrawlRule({ followers: { tam: {} } }, 'nerve d20 = 12', 'nerve d20 = 11');
    checkNerve(context, retainersAbout(context.world), 11);
    expect([facts.length, begun]).toEqual([1, []]);
  });

  test('HX-FLEE-03: nothing is asked of who was seen to meanwhile', () => {
    const table = routed();
    table.change(({ followers }) => {
      for (const one of Object.values(followers)) one.data.scattered = false;
    });
    expect(table.question()).toBeNull();
  });

  test('HX-MOR-03: nothing else tries their nerve: neither half of the party down nor the wounds of the others', () => {
    const table = playHexcrawl({
      foes: FOES,
      characters: [{}, { sheet: { grit: 0, flesh: 1 } }],
      followers: { tam: { wil: -5 } },
    });
    table.act('fight-start', {});
    const fells = ['initiative d6 = 1', 'attack d20 = 20', 'damage d6 = 6', 'damage d6 = 6'] as const;
    table.endRound({ gm: ['foe:ogre:ben'] }, ...fells);
    expect(table.world.characters.ben?.status).toBe('down');
    expect(table.emitted('nerve')).toBe(false);
    expect(table.world.followers.tam).toMatchObject({ status: 'active', data: { scattered: false } });
  });
});

describe('orders for retainers', () => {
  const FOES = { ogre: { hp: 20, armouredDefence: 12 }, imp: { hp: 3, armouredDefence: 12, distanceFt: 60 } } as const;
  const SPEAR = { weapon: 'spear', damage: { count: 1, sides: 6, plus: 1 } } as const;
  const FIRST = 'initiative d6 = 6';
  const QUIET = { gm: ['foe:ogre:hold', 'foe:imp:hold'] };

  function fight(followers: Wish['followers']) {
    const table = playHexcrawl({ foes: FOES, followers: followers ?? {} });
    table.act('fight-start', {});
    return table;
  }

  test('HX-G-15, HX-TURN-02: one order, which takes the action, sends all who are armed at a foe, in this and the next rounds', () => {
    const table = fight({ tam: SPEAR, oda: { weapon: 'axe' }, una: {} });
    const order = { ...QUIET, ann: ['do:order', 'order:attack', 'at:ogre'] };
    table.endRound(order, FIRST, 'attack d20 = 12', 'damage d6 = 4', 'attack d20 = 11');
    expect(table.fact('orders')).toEqual({
      fact: 'orders',
      rule: 'HX-G-15',
      characterId: 'ada',
      name: 'Ada',
      does: 'attack',
      target: 'The ogre',
      names: ['The tam', 'The oda', 'The una'],
    });
    const die = (purpose: string, sides: number, face: number) => ({
      purpose,
      sides,
      faces: [face],
      edge: 'none',
      face,
    });
    const blow = {
      fact: 'attack',
      rule: 'HX-G-15',
      by: 'characters',
      targetId: 'ogre',
      target: 'The ogre',
      ranged: false,
      defended: false,
      sources: [],
      bonus: 0,
      defence: 12,
      sundered: false,
      felled: false,
    };
    expect(table.facts.filter(({ fact }) => fact === 'attack')).toEqual([
      {
        ...blow,
        actorId: 'tam',
        name: 'The tam',
        weapon: 'spear',
        roll: die('attack', 20, 12),
        total: 12,
        outcome: 'hit',
        damageRolls: [die('damage', 6, 4)],
        plus: 1,
        damage: 5,
      },
      {
        ...blow,
        actorId: 'oda',
        name: 'The oda',
        weapon: 'axe',
        roll: die('attack', 20, 11),
        total: 11,
        outcome: 'miss',
        damageRolls: [],
        plus: 0,
        damage: 0,
      },
    ]);
    expect(table.world.foes.ogre?.data.hp).toBe(15);
    table.endRound(QUIET, FIRST, 'attack d20 = 1', 'attack d20 = 20', 'damage d6 = 2', 'damage d6 = 3');
    expect(table.world.foes.ogre?.data.hp).toBe(10);
  });

  test('HX-G-15: when who was meant is down they go for the nearest; told to stay out of it, they do', () => {
    const table = fight({ tam: SPEAR });
    const at = { ...QUIET, ann: ['do:order', 'order:attack', 'at:imp'] };
    table.endRound(at, FIRST, 'attack d20 = 12', 'damage d6 = 4');
    table.endRound({ gm: ['foe:ogre:hold'] }, FIRST, 'attack d20 = 2');
    expect(table.fact('attack')).toMatchObject({ target: 'The ogre' });
    table.endRound({ gm: ['foe:ogre:hold'], ann: ['do:order', 'order:back'] }, FIRST);
    expect(table.fact('orders')).toMatchObject({ does: 'back', target: null });
  });

  test('HX-G-15, HX-G-19: damage alone is arms enough; whoever falls to them is told as felled, and with the last the fight is over', () => {
    const table = fight({ tam: { damage: { count: 1, sides: 4, plus: 0 } }, oda: SPEAR });
    const order = { ...QUIET, ann: ['do:order', 'order:attack', 'at:imp'] };
    table.endRound(order, FIRST, 'attack d20 = 12', 'damage d4 = 3', 'attack d20 = 12', 'damage d6 = 1');
    expect(table.facts.filter(({ fact }) => fact === 'attack')).toMatchObject([
      { name: 'The tam', weapon: null, target: 'The imp', damage: 3, felled: true },
      { name: 'The oda', weapon: 'spear', target: 'The ogre', damage: 2, felled: false },
    ]);
    table.act('edit-foe', { foeId: 'ogre', hp: 1 });
    table.endRound(QUIET, FIRST, 'attack d20 = 12', 'damage d4 = 1');
    expect(table.fact('fight-ends')).toMatchObject({ outcome: 'won' });
  });

  test('HX-G-15: without retainers who are about there is nobody to order', () => {
    const table = fight({ tam: { scattered: true } });
    const [round] = Object.values(table.world.rounds);
    const form = round === undefined ? null : hexcrawl.procedures.combat?.form(table.world, round, 'ann', []);
    const acts = form?.form === 'fields' ? (form.fields[0]?.options ?? []) : [];
    expect(acts.map(({ id }) => id)).not.toContain('do:order');
  });
});
