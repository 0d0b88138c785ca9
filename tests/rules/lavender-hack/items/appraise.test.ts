import { describe, expect, test } from 'vitest';
import { knowsAbout } from '../../../../src/rules/lavender-hack/items/appraise.ts';
import type { ClassId } from '../../../../src/rules/lavender-hack/kit/ids.ts';
import { mainOnly } from '../../../support/editions.ts';
import { type CharacterWish, type ItemWish, playLavender } from '../../../support/worlds.ts';

const IDOL: ItemWish = { name: 'Idol', type: 'art', value: 5, knownValue: false };
const LOOK = { characterId: 'ada', itemId: 'idol' } as const;

function finder(thing: Partial<ItemWish> = {}, wish: CharacterWish = {}, others: readonly CharacterWish[] = []) {
  const ada: CharacterWish = { class: 'deft', gear: [{ ...IDOL, ...thing }], ...wish };
  const table = playLavender({ characters: [ada, ...others] });
  table.as('ann');
  return table;
}

const idolOf = (table: ReturnType<typeof finder>) => {
  const { idol } = table.world.items;
  if (idol === undefined) throw new Error('no idol');
  return idol.data;
};

describe('who knows what', () => {
  test.each([
    ['strong', ['weapon', 'armour', 'animal'], ['map', 'art']],
    ['wise', ['scroll', 'wand', 'plant', 'mystery', 'map'], ['jewelry', 'weapon']],
    ['deft', ['jewelry', 'art', 'clothing'], ['scroll', 'armour']],
    ['weird', [], ['art', 'map', 'weapon', 'potion']],
  ] as const)('LH-APPR-01: the %s', (classId, known, unknown) => {
    for (const type of known) expect(knowsAbout(classId as ClassId, type)).toBe(true);
    for (const type of unknown) expect(knowsAbout(classId as ClassId, type)).toBe(false);
  });

  test('LH-APPR-05: without knowledge nobody looks; a background that helps will do, and gives advantage', () => {
    const table = finder({}, { class: 'strong' });
    expect(table.refused('appraise', LOOK)).toEqual({
      refused: 'appraise/no-knowledge',
      detail: { item: 'Idol', name: 'Ada', type: 'art' },
    });
    table.act('appraise', { ...LOOK, claim: true }, 'test d20 = 4', 'test d20 = 18');
    expect(table.fact('test')).toMatchObject({ use: 'appraise', ability: 'wis', total: 18 });
    expect(table.fact('test').sources).toEqual([{ source: 'background', edge: 'advantage', rule: 'LH-GEAR-05' }]);
  });

  mainOnly('LH1-TEST-05')(
    'LH-APPR-05 LH-GEAR-05: on a weak success the background costs a roll of the gear die',
    () => {
      const table = finder({}, { class: 'strong' });
      const secret = ['ballpark d6 = 2', 'ballpark-by d4 = 1'] as const;
      table.act('appraise', { ...LOOK, claim: true }, 'test d20 = 4', 'test d20 = 10', 'gear d8 = 5', ...secret);
      expect(table.fact('appraised').ballpark).toBe(6);
    },
  );

  test('LH-APPR-05: one attempt for each character and thing', () => {
    const table = finder({}, {}, [{ class: 'deft' }]);
    table.act('appraise', LOOK, 'test d20 = 5');
    expect(table.refused('appraise', LOOK).refused).toBe('appraise/tried');
    table.as('bob');
    table.act('appraise', { ...LOOK, characterId: 'ben' }, 'test d20 = 18');
    expect(table.fact('appraised')).toMatchObject({ name: 'Ben', value: 5 });
  });

  test('what is known, or nowhere to be seen, or somebody else’s word', () => {
    expect(finder({ knownValue: true }).refused('appraise', LOOK).refused).toBe('appraise/known');
    expect(finder().refused('appraise', { ...LOOK, itemId: 'no such' }).refused).toBe('item/unknown');
    const others = finder();
    others.as('bob');
    expect(others.refused('appraise', LOOK).refused).toBe('character/not-yours');
    const plain = finder({}, { sheet: { background: null } });
    expect(plain.refused('appraise', { ...LOOK, claim: true }).refused).toBe('test/no-background');
  });
});

describe('what comes of it', () => {
  test('LH-APPR-02: a critical success knows the value, and the game master names a buyer', () => {
    const table = finder();
    table.act('appraise', LOOK, 'test d20 = 20');
    expect(table.fact('appraised')).toMatchObject({ degree: 'critical', value: 5, locked: false });
    expect(idolOf(table)).toMatchObject({ knownValue: true, buyer: null });
    expect(table.question()).toMatchObject({ kind: 'buyer', audience: { who: 'gm' }, terms: { item: 'Idol' } });
    table.answer('  The   abbess ');
    expect(table.fact('buyer-named')).toMatchObject({ item: 'Idol', buyer: 'The abbess' });
    expect(idolOf(table).buyer).toBe('The abbess');
  });

  test('LH-APPR-02: the buyer is chosen from those who are known, or somebody new is named', () => {
    const table = playLavender({
      characters: [
        {
          class: 'deft',
          gear: [
            { name: 'Idol', type: 'art', value: 5, knownValue: false },
            { name: 'Bust', type: 'art', buyer: 'The ferryman' },
          ],
        },
      ],
      factions: { abbey: { demand: ['art'] } },
    });
    table.as('ann');
    table.act('appraise', LOOK, 'test d20 = 20');
    expect(table.question()).toMatchObject({
      kind: 'buyer-known',
      audience: { who: 'gm' },
      form: {
        options: [
          { id: 'who:0', terms: { isFaction: true } },
          { id: 'who:1', terms: { name: 'The ferryman', isFaction: false } },
          { id: 'else' },
        ],
      },
    });
    table.answer('else');
    expect(table.question()).toMatchObject({ kind: 'buyer' });
    table.answer('The abbess');
    expect(idolOf(table)).toMatchObject({ buyer: 'The abbess', buyerFactionId: null });
  });

  test('LH-APPR-02: a faction that is chosen is known by its id, whatever it is called later', () => {
    const table = playLavender({
      characters: [{ class: 'deft', gear: [{ name: 'Idol', type: 'art', value: 5, knownValue: false }] }],
      factions: { abbey: {} },
    });
    table.as('ann');
    table.act('appraise', LOOK, 'test d20 = 20');
    table.answer('who:0');
    expect(idolOf(table)).toMatchObject({ buyerFactionId: 'abbey' });
    expect(table.emitted('buyer-named')).toBe(true);
  });

  test('LH-APPR-04: who takes for priceless what nobody carries has it from then on, also when it is too much', () => {
    const table = finder({ slots: 7 });
    table.change(({ items }) => {
      if (items.idol !== undefined) items.idol.holderId = null;
    });
    table.act('appraise', LOOK, 'test d20 = 1');
    expect(table.world.items.idol).toMatchObject({ holderId: 'ada', data: { locked: true, at: null } });
  });

  test('LH-APPR-02: when the thing is gone, nobody is asked who wants it', () => {
    const table = finder();
    table.act('appraise', LOOK, 'test d20 = 20');
    table.act('drop-item', { itemId: 'idol', to: 'gone' });
    expect(table.question()).toBeNull();
    table.answer('The abbess');
    expect(table.emitted('buyer-named')).toBe(false);
  });

  test('LH-APPR-02: a strong success knows the value, a miss nothing', () => {
    const strong = finder();
    strong.act('appraise', LOOK, 'test d20 = 18');
    expect(strong.fact('appraised')).toMatchObject({ degree: 'strong', value: 5, ballpark: null });
    expect(strong.open).toEqual([]);
    const miss = finder();
    miss.act('appraise', LOOK, 'test d20 = 7');
    expect(miss.fact('appraised')).toMatchObject({ degree: 'miss', value: null, ballpark: null, locked: false });
    expect(idolOf(miss)).toMatchObject({ knownValue: false, ballpark: null });
  });

  test('LHV-51 LH-APPR-02 LH-APPR-03: a weak success tells a number, clamped to the scale; the value stays unknown', () => {
    const table = finder({ type: 'map', value: 2 }, { class: 'wise', abilities: { wis: 13 } });
    table.act('appraise', LOOK, 'test d20 = 10');
    table.answer('keep', 'ballpark d6 = 1', 'ballpark-by d4 = 4');
    expect(table.fact('appraised')).toMatchObject({ degree: 'weak', value: null, ballpark: 1 });
    expect(table.fact('ballpark-rolled')).toMatchObject({ value: 2, told: 1 });
    expect(idolOf(table)).toMatchObject({ knownValue: false, ballpark: 1, value: 2 });
  });

  test.each([
    [5, 3, 2, 3],
    [5, 4, 2, 7],
    [9, 6, 4, 10],
    [1, 5, 1, 1],
  ])('LH-APPR-03: of a true %i, with %i on the d6 and %i on the d4, %i is told', (value, way, far, told) => {
    const table = finder({ value });
    table.act('appraise', LOOK, 'test d20 = 10', `ballpark d6 = ${way}`, `ballpark-by d4 = ${far}`);
    expect(table.fact('appraised').ballpark).toBe(told);
  });

  test('LHV-54 LH-APPR-04: a fumble takes it for priceless: locked, to be banked for one less, and nobody looks twice', () => {
    const table = finder({}, {}, [{ class: 'deft' }]);
    table.act('appraise', LOOK, 'test d20 = 1');
    expect(table.fact('appraised')).toMatchObject({ degree: 'fumble', value: null, ballpark: null, locked: true });
    expect(Object.values(table.fact('appraised'))).not.toContain(4);
    expect(idolOf(table)).toMatchObject({ locked: true, bankAs: 4, value: 5, knownValue: false });
    table.as('bob');
    expect(table.refused('appraise', { ...LOOK, characterId: 'ben' }).refused).toBe('appraise/locked');
  });

  test('LH-APPR-04: what was worth 1 turns out worthless', () => {
    const table = finder({ value: 1 });
    table.act('appraise', LOOK, 'test d20 = 1');
    expect(idolOf(table).bankAs).toBe(0);
  });

  test('LH-APPR-02 LH-GEAR-01: the Wise may add the gear die; what is learned meanwhile ends it', () => {
    const wise = () => finder({ type: 'map' }, { class: 'wise' });
    const lifted = wise();
    lifted.act('appraise', LOOK, 'test d20 = 12');
    lifted.answer('add', 'gear d8 = 8');
    expect(lifted.fact('appraised')).toMatchObject({ degree: 'strong', value: 5 });
    const late = wise();
    late.act('appraise', LOOK, 'test d20 = 12');
    late.change((world) => {
      const idol = world.items.idol as { data: { knownValue: boolean } } | undefined;
      if (idol !== undefined) idol.data.knownValue = true;
    });
    late.answer('keep');
    expect(late.emitted('appraised')).toBe(false);
  });
});
