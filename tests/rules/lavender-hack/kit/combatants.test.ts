import { expect, test } from 'vitest';
import { fightWith } from '../../../support/brawls.ts';
import { playLavender } from '../../../support/worlds.ts';

/** Ada is in a fight on record, Ben is not; both could attack and use magic. */
function table() {
  const workings = [{ name: 'Magic Missile', level: 1, ready: true }];
  return playLavender({
    characters: [
      { gear: ['Longsword', 'Shortbow'], sheet: { workings } },
      { gear: ['Mace', 'Longbow'], sheet: { workings } },
    ],
    foes: { ghoul: { hp: 9, hpMax: 9, distance: 'near' } },
    state: { fight: fightWith({ ada: {} }) },
  });
}

const DEEDS: readonly [string, object][] = [
  ['melee', {}],
  ['missile', {}],
  ['cast', { working: 'Magic Missile' }],
];

test.each(DEEDS)('LH-COMBAT-02: %s of a player whose character is in the fight is to be declared', (action, input) => {
  const at = table();
  at.as('ann');
  expect(at.refused(action, { characterId: 'ada', ...input })).toEqual({ refused: 'fight/declare', detail: {} });
});

test.each(DEEDS)('%s of a character who is not in the fight is played at once', (action, input) => {
  const at = table();
  at.as('bob');
  at.act(action, { characterId: 'ben', ...input }, 'test d20 = 2');
  expect(at.emitted('test')).toBe(true);
});

test.each(DEEDS)('%s by the game master is played at once', (action, input) => {
  const at = table();
  at.act(action, { characterId: 'ada', ...input }, 'test d20 = 2');
  expect(at.emitted('test')).toBe(true);
});

test('who has fled is held to it too, and somebody else’s character is refused as such', () => {
  const at = table();
  at.change((world) => {
    const state = world.party.state as { fight: unknown };
    state.fight = fightWith({ ada: { fled: true } });
  });
  at.as('ann');
  expect(at.refused('melee', { characterId: 'ada' }).refused).toBe('fight/declare');
  expect(at.refused('melee', { characterId: 'ben' }).refused).toBe('character/not-yours');
});
