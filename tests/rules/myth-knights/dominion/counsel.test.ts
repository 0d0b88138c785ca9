import { describe, expect, test } from 'vitest';
import { seatsLeft } from '../../../../src/rules/myth-knights/dominion/counsel.ts';
import { type Domain, domainSchema } from '../../../../src/rules/myth-knights/dominion/schemas.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';

const MAB = { name: 'Old Mab', characterId: null };
const COUNSEL = { domainId: 'd', seat: 'envoy' };

/** Ada rules Thornhold; Old Mab is its envoy. */
function advised(more: Partial<Domain> = {}, wish: Wish = {}) {
  const d = domainSchema.parse({ id: 'd', name: 'Thornhold', rulerId: 'ada', council: { envoy: MAB }, ...more });
  return playKnights({ by: 'ann', characters: [{}, {}], state: { domains: { d } }, ...wish });
}

type Advised = ReturnType<typeof advised>;
const leftOf = ({ world }: Advised) => {
  const { d } = world.party.state.domains;
  return d === undefined ? [] : seatsLeft(world, d);
};

describe('counsel', () => {
  test('MK-G-12, MK-REF-03: a filled seat has the last luck rolled anew, once, and the second roll stands', () => {
    const table = advised();
    table.act('oracle', { question: 'Do they let us in?' }, 'luck d6 = 1');
    expect(leftOf(table)).toEqual(['envoy']);
    table.act('counsel', COUNSEL, 'luck d6 = 4');
    expect(table.fact('counsel')).toMatchObject({
      domain: 'Thornhold',
      seat: 'envoy',
      name: 'Old Mab',
      question: 'Do they let us in?',
    });
    expect(table.world.party.state.luck).toMatchObject({
      question: 'Do they let us in?',
      outcome: 'blessing',
      again: true,
    });
    expect(leftOf(table)).toEqual([]);
  });

  test('MK-G-12: each seat once in a Season', () => {
    const table = advised({ council: { envoy: MAB, marshal: MAB } });
    table.act('oracle', { question: 'Do they let us in?' }, 'luck d6 = 1');
    table.act('counsel', COUNSEL, 'luck d6 = 2');
    expect(table.refused('counsel', { ...COUNSEL, seat: 'marshal' }).refused).toBe('domain/luck-stands');
    table.act('oracle', { question: 'Will it rain?' }, 'luck d6 = 3');
    expect(table.refused('counsel', COUNSEL)).toEqual({ refused: 'domain/counselled', detail: { seat: 'envoy' } });
    table.act('counsel', { ...COUNSEL, seat: 'marshal' }, 'luck d6 = 5');
    table.as('gm');
    table.act('turn-season', {});
    table.endRound({}, 'crisis check d6 = 6');
    expect(leftOf(table)).toEqual(['marshal', 'envoy']);
  });

  test('MK-G-12, MK-DOM-01: nobody gives counsel from an empty seat, in a revolt, or before luck was rolled', () => {
    const table = advised();
    expect(table.refused('counsel', COUNSEL).refused).toBe('domain/no-luck');
    expect(table.refused('counsel', { ...COUNSEL, seat: 'sheriff' }).refused).toBe('domain/empty-seat');
    const risen = advised({ revolt: true });
    expect(risen.refused('counsel', COUNSEL)).toEqual({ refused: 'domain/revolt', detail: { name: 'Thornhold' } });
    expect(leftOf(risen)).toEqual([]);
    const other = advised();
    other.as('bob');
    expect(other.refused('counsel', COUNSEL).refused).toBe('domain/not-yours');
  });

  test.each([
    ['active', ['marshal']],
    ['dead', []],
  ] as const)('MK-G-12, MK-DOM-01: of a knight who is %s these seats are filled: %j', (status, seats) => {
    const council = { marshal: { name: 'Ben', characterId: 'ben' } };
    expect(leftOf(advised({ council }, { characters: [{}, { status }] }))).toEqual(seats);
  });

  test('MK-G-12, MK-REF-02: luck that has decided a deed may be rolled anew, and then the deed comes out as the referee said for that', () => {
    const table = advised();
    table.act('deed', { characterId: 'ada', intent: 'Win them over', risk: 'A feud' });
    table.answer(['luck', 'resolve'], 'luck d6 = 2');
    expect(table.fact('deed-outcome')).toMatchObject({ success: false, outcome: 'threaten' });
    table.act('counsel', COUNSEL, 'luck d6 = 6');
    expect(table.fact('deed-outcome')).toMatchObject({ success: true, outcome: 'resolve' });
  });
});
