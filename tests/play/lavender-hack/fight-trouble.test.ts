import { describe, expect, test } from 'vitest';
import {
  ADA,
  BEN,
  CYD,
  type FightTable,
  type FightWish,
  fightTable,
  SETTLED,
  wolf,
} from '../../support/fight-table.ts';
import type { ScriptedRoll } from '../../support/scripted-dice.ts';
import { GM } from '../../support/worlds.ts';

function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({ characters: [ADA, BEN], foes: { wolf: wolf(), bear: wolf() }, ...wish, settings });
}

const STRIKE = ['do:melee:longsword', 'at:wolf', ...SETTLED];
const SHOOT = ['do:missile:longbow', 'at:wolf', ...SETTLED];
const DEFEND = ['do:stand-back', ...SETTLED];
const HARMLESS: readonly ScriptedRoll[] = ['foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18'];

const startRefused = (at: FightTable, by = GM) =>
  at.refused(at.play.act(at.deed(by), { action: 'fight-start', inputs: [{}] }));

describe('beginning', () => {
  test('LH-COMBAT-01: not without foes, not twice, not with nobody, and by the game master only', async () => {
    expect(await startRefused(tableOf({ foes: {} }))).toBe('fight/no-foe');
    expect(await startRefused(tableOf({ foes: { wolf: wolf({ down: true, hp: 0 }) } }))).toBe('fight/no-foe');
    expect(await startRefused(tableOf({ foes: { wolf: wolf({ out: 'fled' }) } }))).toBe('fight/no-foe');
    expect(await startRefused(tableOf({ characters: [{ ...ADA, status: 'down' }] }))).toBe('fight/nobody');
    expect(await startRefused(tableOf(), 'ann')).toBe('gm-only');
    const at = tableOf();
    await at.fight();
    expect(await startRefused(at)).toBe('fight/open');
  });

  test('LH-COMBAT-01: only those fight whose players are at the table, with the character they play now', async () => {
    const at = tableOf({ characters: [ADA, BEN, { name: 'Old', userId: 'ann' }, CYD] });
    at.change((world) => {
      const { dan } = world.members;
      if (dan !== undefined) dan.present = false;
    });
    await at.fight();
    expect(Object.keys(at.state().combatants)).toEqual(['ada', 'ben']);
  });
});

describe('declaring', () => {
  test('LH-COMBAT-02: what is not offered is refused, and nothing changes', async () => {
    const at = tableOf({ characters: [ADA, { ...BEN, gear: ['Leather Armor', 'Greatsword', 'Dagger'] }] });
    await at.fight();
    for (const gone of ['do:melee:claymore', 'do:cast:Sleep', 'do:missile:longbow', 'do:help:ben', 'do:advance'])
      expect(await at.declareRefused('ann', gone), gone).toBe('prompt/no-such-option');
    expect(await at.declareRefused('ann', ...STRIKE.filter((id) => id !== 'at:wolf'), 'at:rat')).toBe(
      'prompt/no-such-option',
    );
    // Beyond the class of the Deft (LH-CHAR-04).
    expect(at.offered('bob', 'do')).not.toContain('do:melee:greatsword');
    expect(await at.declareRefused('bob', 'do:melee:greatsword')).toBe('prompt/no-such-option');
    expect(at.told('round-submitted')).toEqual([]);
  });

  test('LH-CHAR-04: beyond the class is offered where the campaign lets it pass with a word', async () => {
    const greedy = { ...BEN, gear: ['Leather Armor', 'Greatsword'] };
    const at = tableOf({ characters: [greedy], settings: { class_gear_limits: 'warn' } });
    await at.fight();
    at.roll(...HARMLESS.slice(0, 1), 'test d20 = 18', 'foe-damage d6 = 1', 'test d20 = 18', 'test d20 = 2');
    await at.declare('ann', 'do:melee:greatsword', 'at:wolf', ...SETTLED);
    at.allFell();
    expect(at.told('beyond-class')).toMatchObject([{ item: 'Greatsword' }]);
  });

  test('LH-COMBAT-02: a target that fell before one handed in is refused by name; what was handed in stays', async () => {
    const at = tableOf();
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', ...STRIKE);
    await at.act(GM, 'edit-foe', { foeId: 'wolf', hp: 0 });
    expect(await at.declareRefused('bob', ...SHOOT)).toBe('prompt/no-such-option');
    expect(at.round().seats.ann?.state).toBe('confirmed');
    // What Ada declared goes at the next one.
    at.roll('test d20 = 3', ...HARMLESS.slice(0, 2));
    await at.declare('bob', ...DEFEND);
    at.allFell();
    expect(at.tale()).toContain('Ada takes The bear for The wolf');
  });

  test('LH-COMBAT-02: the second declaration counts, and only the first costs a roll', async () => {
    const at = tableOf();
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', ...STRIKE);
    await at.declare('ann', 'do:melee:longsword', 'at:bear', ...SETTLED);
    at.roll('test d20 = 3', ...HARMLESS);
    await at.declare('bob', ...DEFEND);
    at.allFell();
    expect(at.tale()).toContain('Ada at The bear: melee miss');
  });

  test('who is not in the fight declares nothing; nor does anybody when it is over', async () => {
    const at = tableOf({ characters: [ADA, BEN, { ...CYD, status: 'down' }] });
    await at.fight();
    const round = at.round().id;
    expect(await at.declareRefused('cat', ...DEFEND)).toBe('round/not-in-it');
    expect(await at.declareRefused('nobody', ...DEFEND)).toBe('round/not-in-it');
    await at.act(GM, 'fight-end', {});
    const late = at.play.submit(at.deed('ann'), round, { answer: [], draft: false, source: null, forUserId: null });
    expect(await at.refused(late)).toBe('round/closed');
  });

  test('a button of the round before is refused when the next has begun', async () => {
    const at = tableOf({ characters: [ADA] });
    await at.fight();
    const old = at.round().id;
    at.roll(...HARMLESS);
    await at.declare('ann', ...DEFEND);
    const late = at.play.submit(at.deed('ann'), old, {
      answer: [...STRIKE],
      draft: false,
      source: null,
      forUserId: null,
    });
    expect(await at.refused(late)).toBe('round/closed');
  });

  test('LH-COMBAT-04: a player cannot pick for the foes, nor the game master what is gone', async () => {
    const at = tableOf({ settings: { foe_targets: 'gm' } });
    await at.fight();
    expect(await at.declareRefused(GM, 'foe:wolf:cyd')).toBe('prompt/no-such-option');
    await at.declare(GM, 'foe:wolf:hold');
    await at.declare('ann', ...DEFEND, 'foe:wolf:ben');
    expect(at.round().seats.ann?.answer).not.toContain('foe:wolf:ben');
  });
});

describe('what changes between declaring and doing', () => {
  test('LH-COMBAT-02: the target fell to another in the same round: the next in reach, a blow is not wasted', async () => {
    const at = tableOf({ foes: { wolf: wolf({ hp: 2 }), bear: wolf() } });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', ...STRIKE);
    at.roll('test d20 = 12', 'test d20 = 17', 'damage d8 = 4', 'test d20 = 3', 'test d20 = 4', ...HARMLESS.slice(0, 2));
    await at.declare('bob', ...SHOOT);
    at.allFell();
    expect(at.tale()).toContain('Ben takes The bear for The wolf');
  });

  test('LH-COMBAT-02: with nobody else in reach the action is lost', async () => {
    const at = tableOf({
      characters: [ADA, { ...ADA, name: 'Eve' }],
      foes: { wolf: wolf({ hp: 2 }), bear: wolf({ distance: 'far' }) },
    });
    at.change((world) => {
      for (const item of Object.values(world.items)) item.holderId = 'ada';
    });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', ...STRIKE);
    at.roll('test d20 = 12', 'test d20 = 17', 'damage d8 = 4');
    await at.declare('bob', 'do:melee:unarmed', 'at:wolf', ...SETTLED);
    at.allFell();
    expect(at.tale()).toContain('Eve loses melee: no-target');
    expect(at.state().round).toBe(2);
  });

  test('LH-EQUIP-05: a weapon that broke or was given away meanwhile is no weapon: the action is lost', async () => {
    for (const spoil of ['broken', 'gone'] as const) {
      const at = tableOf();
      await at.fight();
      at.roll('test d20 = 12');
      await at.declare('ann', ...STRIKE);
      at.change((world) => {
        const sword = world.items.longsword;
        if (sword === undefined) return;
        if (spoil === 'broken') sword.data.broken = true;
        else sword.holderId = 'ben';
      });
      at.roll(...HARMLESS);
      await at.declare('bob', ...DEFEND);
      at.allFell();
      const reason = spoil === 'broken' ? 'melee/weapon-broken' : 'melee/not-carried';
      expect(at.tale()).toContain(`Ada loses melee: ${reason}`);
    }
  });

  test('LH-SPELL-01: a working that was lost meanwhile cannot be cast: the action is lost, nothing else', async () => {
    const at = tableOf({ characters: [CYD, BEN] });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:cast:Magic Missile', 'at:wolf', ...SETTLED);
    at.change((world) => {
      for (const working of world.characters.cyd?.sheet.workings ?? []) working.ready = false;
    });
    at.roll(...HARMLESS);
    await at.declare('bob', ...DEFEND);
    at.allFell();
    expect(at.tale().some((line) => line.startsWith('Cyd loses cast: '))).toBe(true);
    expect(at.state().round).toBe(2);
  });

  test('LH-EQUIP-03: a shield does not count in a round of a two-handed weapon', async () => {
    const shielded = { ...ADA, gear: ['Chainmail', 'Shield', 'Longsword', 'Greatsword'] };
    const at = tableOf({ characters: [shielded], foes: { wolf: wolf() } });
    await at.fight();
    at.roll('foe-damage d6 = 1', 'test d20 = 10', 'armour d6 = 5', 'test d20 = 3');
    await at.declare('ann', 'do:melee:greatsword', 'at:wolf', ...SETTLED);
    at.allFell();
    const other = tableOf({ characters: [shielded], foes: { wolf: wolf() } });
    await other.fight();
    other.roll('test d20 = 12', 'test d20 = 3', 'foe-damage d6 = 1', 'test d20 = 10', 'armour d8 = 5');
    await other.declare('ann', ...STRIKE);
    other.allFell();
  });

  test('LH-COMBAT-02: who falls before their turn does nothing in it', async () => {
    const at = tableOf({ settings: { zero_hp: 'gm' } });
    await at.fight();
    at.roll('test d20 = 2');
    await at.declare('ann', ...STRIKE);
    at.roll('foe-damage d6 = 6', 'test d20 = 1', 'foe-damage d6 = 1', 'test d20 = 18');
    await at.declare('bob', ...DEFEND);
    at.allFell();
    expect(at.tale().filter((line) => line.startsWith('Ada'))).toEqual([
      ...['Ada defends: fumble, 12 of 6', 'Ada loses 12 by foe: 0 left', 'Ada wounded: gm'],
    ]);
    expect(at.asked()).toEqual(['bob']);
  });

  test('LH-EQUIP-06: a foe that is too far away by then is not shot at with a short bow, when the step was taken elsewhere', async () => {
    const at = tableOf({
      characters: [{ ...BEN, gear: ['Shortbow'] }, ADA],
      foes: { wolf: wolf({ distance: 'near' }), bear: wolf({ distance: 'near' }) },
    });
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:missile:shortbow', 'at:wolf', 'move:back:bear', ...SETTLED);
    await at.act(GM, 'edit-foe', { foeId: 'wolf', distance: 'far' });
    await at.declare('bob', ...DEFEND);
    at.allFell();
    expect(at.tale().slice(-6)).toEqual([
      ...[
        'Ben loses missile: missile/out-of-range',
        'enemy 1',
        'The wolf from far to near',
        'The wolf waits: out-of-reach',
        'The bear from far to near',
        'The bear waits: out-of-reach',
      ],
    ]);
  });
});
