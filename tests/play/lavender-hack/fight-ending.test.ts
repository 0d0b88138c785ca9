import { describe, expect, test } from 'vitest';
import { ADA, BEN, type FightTable, type FightWish, fightTable, SETTLED, wolf } from '../../support/fight-table.ts';
import type { ScriptedRoll } from '../../support/scripted-dice.ts';
import { inTheWild } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';

function tableOf(wish: FightWish = {}): FightTable {
  const settings = { foe_targets: 'auto', ...wish.settings };
  return fightTable({ characters: [ADA, BEN], foes: { wolf: wolf(), bear: wolf() }, ...wish, settings });
}

const STRIKE = ['do:melee:longsword', 'at:wolf', ...SETTLED];
const SHOOT = ['do:missile:longbow', 'at:wolf', ...SETTLED];
const DEFEND = ['do:stand-back', ...SETTLED];
const HARMLESS: readonly ScriptedRoll[] = ['foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18'];

describe('leaving and ending', () => {
  test('LH-SPOT-01: a member who leaves is waited for no more; their character stands back', async () => {
    const at = tableOf();
    await at.fight();
    await at.done(at.play.setPresence(at.deed(GM), 'bob', false));
    at.roll(...HARMLESS);
    await at.declare('ann', ...DEFEND);
    at.allFell();
    expect(at.state().round).toBe(2);
    at.roll(...HARMLESS);
    await at.declare('ann', ...DEFEND);
    expect(at.state().round).toBe(3);
  });

  test('LH-COMBAT-01: what the game master lets last two rounds ends with the second, and not before', async () => {
    const at = tableOf();
    await at.fight();
    await at.done(at.play.setGmField(at.deed(GM), 'modifier/darkness', '2 rounds'));
    const left = () => Object.values(at.world().modifiers).map(({ until }) => until);
    for (const rounds of [[{ kind: 'count', unit: 'round', left: 1 }], []]) {
      // In the dark each defence is rolled with two dice.
      at.roll(...HARMLESS.flatMap((roll) => (roll.startsWith('test') ? [roll, roll] : [roll])));
      await at.declare('ann', ...DEFEND);
      await at.declare('bob', ...DEFEND);
      expect(left()).toEqual(rounds);
    }
  });

  test('LH-EQUIP-07 LH-ENC-09: shots bring somebody once, and the game master is asked after the fight', async () => {
    const archer = wolf({ distance: 'near', range: 'long' });
    const at = tableOf(inTheWild({ characters: [{ ...ADA, gear: ['Pistol'] }], foes: { wolf: archer } }));
    await at.fight();
    for (const event of [['event d20 = 12'], []] as const) {
      at.roll('test d20 = 12', 'test d20 = 2', ...event, 'foe-damage d6 = 1', 'test d20 = 18');
      await at.declare('ann', 'do:missile:pistol', 'at:wolf', ...SETTLED);
      at.allFell();
      expect(at.open()).toEqual([]);
    }
    await at.act(GM, 'fight-end', {});
    expect(at.open()).toMatchObject([{ kind: 'called', terms: { detail: { item: 'Pistol' } } }]);
  });

  test('a character that retires or is led away is out of it; a blow that was declared is not done', async () => {
    for (const action of ['retire-character', 'fight-leave']) {
      const at = tableOf();
      await at.fight();
      await at.declare('ann', ...STRIKE);
      await at.act(GM, action, { characterId: 'ada' });
      at.roll('foe-damage d6 = 1', 'test d20 = 18', 'foe-damage d6 = 1', 'test d20 = 18');
      await at.declare('bob', ...DEFEND);
      at.allFell();
      expect(
        at.tale().filter((line) => line.includes('melee')),
        action,
      ).toEqual([]);
      expect(at.asked(), action).toEqual(['bob']);
    }
  });

  test('a character that retires while it is asked something: the question can still be answered', async () => {
    const at = tableOf();
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:melee:longsword', 'at:wolf', 'gear-die:keep', 'weak-cost:ask');
    at.roll('test d20 = 10', 'damage d8 = 4');
    await at.declare('bob', ...DEFEND);
    await at.act('ann', 'retire-character', { characterId: 'ada' });
    expect(at.open()).toMatchObject([{ kind: 'weak-cost' }]);
    at.roll(
      'foe-damage d6 = 1',
      'test d20 = 18',
      'foe-damage d6 = 1',
      'test d20 = 18',
      'morale d6 = 1',
      'morale d6 = 1',
    );
    await at.answer('ann', 'weak-cost', 'body-blow');
    at.allFell();
    expect(at.asked()).toEqual(['bob']);
  });

  test('who comes later declares from the next round on, and defends until then without being asked', async () => {
    const at = tableOf({ characters: [ADA, { ...BEN, status: 'down' }], foes: { wolf: wolf(), bear: wolf() } });
    await at.fight();
    at.change((world) => {
      const ben = world.characters.ben;
      if (ben !== undefined) ben.status = 'active';
    });
    await at.act(GM, 'fight-join', { characterId: 'ben' });
    at.roll('foe-damage d6 = 1', 'test d20 = 17', 'foe-damage d6 = 1', 'test d20 = 18');
    await at.declare('ann', ...DEFEND);
    at.allFell();
    expect(at.asked()).toEqual(['ann', 'bob']);
  });

  test('joining and leaving are the game master’s, of a fight that goes on, for a character that can', async () => {
    const at = tableOf({ characters: [ADA, { ...BEN, status: 'down' }] });
    const refused = (by: string, action: string, characterId: string) =>
      at.refused(at.play.act(at.deed(by), { action, inputs: [{ characterId }] }));
    expect(await refused(GM, 'fight-join', 'ada')).toBe('fight/none');
    expect(await refused(GM, 'fight-leave', 'ada')).toBe('fight/none');
    await at.fight();
    expect(await refused('ann', 'fight-join', 'ada')).toBe('gm-only');
    expect(await refused('ann', 'fight-leave', 'ada')).toBe('gm-only');
    expect(await refused(GM, 'fight-join', 'nobody')).toBe('character/unknown');
    expect(await refused(GM, 'fight-join', 'ben')).toBe('character/not-in-play');
    expect(await refused(GM, 'fight-leave', 'ben')).toBe('fight/not-in-it');
  });

  test('the game master ends it while all declare: no round and no question is left', async () => {
    const at = tableOf();
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', ...STRIKE);
    at.skip();
    await at.act(GM, 'fight-end', {});
    expect(at.tale()).toEqual(['over: ended']);
    expect(at.world()).toMatchObject({ rounds: {}, prompts: {}, party: { state: { fight: null } } });
    expect(Object.keys(at.world().foes)).toEqual(['wolf', 'bear']);
    await at.advance(60);
    expect(at.tale()).toEqual([]);
  });

  test('the game master ends it in the middle of a pass: nothing more comes of what was asked', async () => {
    const at = tableOf();
    await at.fight();
    at.roll('test d20 = 12');
    await at.declare('ann', 'do:melee:longsword', 'at:wolf', 'gear-die:keep', 'weak-cost:ask');
    at.roll('test d20 = 10', 'damage d8 = 4');
    await at.declare('bob', ...DEFEND);
    const [prompt] = at.open();
    await at.act(GM, 'fight-end', {});
    expect(at.world()).toMatchObject({ rounds: {}, prompts: {}, party: { state: { fight: null } } });
    expect(await at.refused(at.play.answer(at.deed('ann'), prompt?.id ?? '', 'body-blow'))).toBe('prompt/closed');
    await at.advance(60);
    expect(at.world().foes.wolf?.data.hp).toBe(9);
    await at.fight();
    expect(at.state()).toMatchObject({ round: 1, phase: 'declare' });
  });

  test('ending is the game master’s, and only of a fight that goes on', async () => {
    const at = tableOf();
    const end = (by: string) => at.refused(at.play.act(at.deed(by), { action: 'fight-end', inputs: [{}] }));
    expect(await end(GM)).toBe('fight/none');
    await at.fight();
    expect(await end('ann')).toBe('gm-only');
  });

  test('LH-TEST-05: which die of the initiative to take is asked when all have declared, and ends with the fight', async () => {
    const at = tableOf({
      settings: { advantage_pick: 'ask' },
      conditions: [{ kind: 'blessed', characterId: 'ada' }],
    });
    await at.fight();
    await at.declare('ann', ...STRIKE);
    expect(at.open()).toEqual([]);
    at.roll('test d20 = 12', 'test d20 = 3');
    await at.declare('bob', ...DEFEND);
    expect(at.open()).toMatchObject([{ kind: 'advantage-pick' }]);
    at.allFell();
    await at.act(GM, 'fight-end', {});
    expect(at.open()).toEqual([]);
  });

  test.each([
    { pick: 'first', speed: 'slow' },
    { pick: 'second', speed: 'quick' },
    { pick: null, speed: 'quick' },
  ])(
    'LH-TEST-05, LH-COMBAT-03: who has yet to pick holds the round up, and nothing is rolled again: $pick',
    async ({ pick, speed }) => {
      const at = tableOf({
        settings: { advantage_pick: 'ask' },
        conditions: [{ kind: 'blessed', characterId: 'ada' }],
      });
      await at.fight();
      at.roll('test d20 = 3', 'test d20 = 12');
      await at.declare('ann', ...STRIKE);
      await at.declare('bob', ...DEFEND);
      at.allFell();
      expect(at.state()).toMatchObject({ round: 1, phase: 'initiative', open: ['ada'] });
      at.roll(...(speed === 'quick' ? ['test d20 = 3' as const, ...HARMLESS] : [...HARMLESS, 'test d20 = 3' as const]));
      if (pick === null) await at.advance(24);
      else await at.answer('ann', 'advantage-pick', pick);
      at.allFell();
      expect(at.open()).toEqual([]);
      expect(at.tale()).toContain(`Ada is ${speed}: test`);
      expect(at.state()).toMatchObject({ round: 2, phase: 'declare' });
    },
  );

  test('LH-TEST-05: who acts by an order may pick as well; the others wait for it', async () => {
    const at = tableOf({
      settings: { advantage_pick: 'ask' },
      conditions: [{ kind: 'blessed', characterId: 'ada' }],
    });
    await at.done(at.play.setOrder(at.deed('ann'), 'combat', 'attack'));
    await at.fight();
    await at.declare('bob', ...SHOOT);
    // Ada's two dice, then Ben's.
    at.roll('test d20 = 3', 'test d20 = 12', 'test d20 = 12');
    at.change((world) => {
      delete world.items.greatsword;
    });
    await at.advance(24.75);
    at.allFell();
    expect(at.open()).toMatchObject([{ kind: 'advantage-pick' }]);
    expect(at.state().phase).toBe('initiative');
    at.roll('test d20 = 3', 'test d20 = 4', 'test d20 = 4', ...HARMLESS);
    await at.answer('ann', 'advantage-pick', 'second');
    at.allFell();
    expect(at.state()).toMatchObject({ round: 2, phase: 'declare' });
  });
});
