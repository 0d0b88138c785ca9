import { describe, expect, test } from 'vitest';
import { aftermathFrame } from '../../../../src/rules/lavender-hack/combat/vocabulary.ts';
import { beginFrames } from '../../../support/frames.ts';
import { inTheWild } from '../../../support/wilds.ts';
import { type LavenderTable, playLavender, type WorldWish } from '../../../support/worlds.ts';

/** After a fight that a wolf has lived through; an ogre is written down for later. */
function afterFight(wish: WorldWish): LavenderTable {
  const table = playLavender({ ...wish, foes: { wolf: { hp: 3 } } });
  beginFrames(table, [aftermathFrame('ended')]);
  table.as('gm');
  table.act('add-foe', { name: 'The ogre', hp: 9 });
  return table;
}

const names = ({ world }: LavenderTable) => Object.values(world.foes).map(({ name }) => name);

describe('LH-ENC-13: who still stands after a fight stays behind when the party goes', () => {
  test('to another hex; what the game master has prepared comes along', () => {
    const table = afterFight(inTheWild({ land: { 'hex/1,-1': { visited: true } } }));
    expect(names(table)).toHaveLength(2);
    table.act('watch', { act: 'travel', toId: 'hex/1,-1' });
    expect(table.fact('foes-left-behind').names).toHaveLength(1);
    expect(names(table)).toEqual(['The ogre']);
  });

  test('underground, and out again', () => {
    const table = afterFight({});
    table.act('enter-dungeon', { roomId: null, wonder: 1 }, 'event d20 = 5');
    expect(names(table)).toEqual(['The ogre']);
    beginFrames(table, [aftermathFrame('ended')]);
    table.act('leave-dungeon', {});
    expect(names(table)).toEqual([]);
  });

  test('out of the wild', () => {
    const table = afterFight(inTheWild());
    table.act('journey-end', {});
    expect(names(table)).toEqual(['The ogre']);
  });
});
