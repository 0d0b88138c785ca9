import { expect, test } from 'vitest';
import { armourOf } from '../../../../src/rules/myth-knights/kit/arms.ts';
import { knightsWorld, playKnights } from '../../../support/knights.ts';

const PONY = { kind: 'pony', now: 8, max: 8 } as const;
const rider = (mounted: boolean) => ({ sheet: { steed: PONY, mounted } });

test('MK-CORE-05: a knight mounts and dismounts, and it costs nothing', () => {
  const table = playKnights({ by: 'ann', characters: [rider(false)] });
  table.act('mount', { characterId: 'ada', on: true });
  expect(table.world.characters.ada?.sheet.mounted).toBe(true);
  expect(table.fact('saddle')).toMatchObject({ name: 'Ada', steed: 'pony', on: true });
  expect(table.refused('mount', { characterId: 'ada', on: true }).refused).toBe('saddle/mounted');
  table.act('mount', { characterId: 'ada', on: false });
  expect(table.world.characters.ada?.sheet.mounted).toBe(false);
  expect(table.refused('mount', { characterId: 'ada', on: false }).refused).toBe('saddle/on-foot');
});

test('MK-CORE-05: nobody mounts what is not there, nor somebody else’s', () => {
  const table = playKnights({ by: 'ann', characters: [{}, rider(false)] });
  expect(table.refused('mount', { characterId: 'ada', on: true })).toEqual({
    refused: 'saddle/no-steed',
    detail: { name: 'Ada' },
  });
  expect(table.refused('mount', { characterId: 'ben', on: true }).refused).toBe('character/not-yours');
});

test('MK-CORE-05: in a fight one gets out of the saddle, and not into it', () => {
  const table = playKnights({ characters: [rider(true)], foes: { brute: {} } });
  table.act('fight-start', {});
  table.as('ann');
  table.act('mount', { characterId: 'ada', on: false });
  expect(table.refused('mount', { characterId: 'ada', on: true }).refused).toBe('item/in-fight');
});

test('MK-D-21, MK-GEAR-02: a lance takes both hands on foot, and the shield is of no use then', () => {
  const gear = { Lance: {}, Shield: {}, Coat: {} };
  const inSaddle = knightsWorld({ characters: [{ ...rider(true), gear }] });
  expect(armourOf(inSaddle, 'ada', false)).toBe(2);
  const onFoot = knightsWorld({ characters: [{ ...rider(false), gear }] });
  expect(armourOf(onFoot, 'ada', false)).toBe(1);
});
