import { expect, test } from 'vitest';
import { GM, playLavender, type WorldWish } from '../../../support/worlds.ts';

const FEATHER = { name: 'Feather', type: 'beast', value: 3 };
const GIVE = { characterId: 'ada', itemId: 'feather', factionId: 'abbey' };
const WANTS = {
  f: { text: 'A cockatrice feather', state: 'open' },
  r: { text: 'The road opened', state: 'satisfied' },
} as const;

/** Ada has a feather and stands in a place of the abbey. */
function atTheAbbey(wish: WorldWish = {}) {
  const table = playLavender({
    characters: [{ gear: [FEATHER] }, { class: 'deft' }],
    factions: { abbey: { wants: WANTS, holdings: ['room/1'], known: ['name'] } },
    state: {
      dungeon: {
        roomId: 'room/1',
        trail: [],
        wonder: 4,
        due: null,
        turnsSpent: 0,
        action: null,
        ran: false,
        plan: [],
        barred: false,
      },
      ...wish.state,
    },
  });
  table.as('ann');
  return table;
}

test('LH-FACT-04: a player hands over what they want; the game master says that it is, and the want is satisfied', () => {
  const table = atTheAbbey();
  table.act('give-to-faction', GIVE);
  expect(table.question()).toMatchObject({
    kind: 'gift',
    audience: { who: 'gm' },
    form: { options: [{ id: 'f', terms: { want: 'A cockatrice feather' } }, { id: 'thanks' }, { id: 'no' }] },
    fallback: 'no',
  });
  expect(table.world.items.feather?.holderId).toBe('ada');
  table.answer('f');
  expect(table.fact('gift')).toMatchObject({ outcome: 'wanted', item: 'Feather', name: 'Ada' });
  expect(table.fact('want')).toMatchObject({ what: 'A cockatrice feather', to: 'satisfied' });
  expect(table.world.items).toEqual({});
  expect(table.world.factions.abbey?.data).toMatchObject({
    wants: { f: { state: 'satisfied' } },
    known: expect.arrayContaining(['want:f']),
  });
});

test('LH-FACT-04: a gift that nobody wanted is gone; one that is declined, or that nobody answers, stays', () => {
  const thanked = atTheAbbey();
  thanked.act('give-to-faction', GIVE);
  thanked.answer('thanks');
  expect(thanked.world.items).toEqual({});
  expect(thanked.world.factions.abbey?.data.wants.f?.state).toBe('open');
  const declined = atTheAbbey();
  declined.act('give-to-faction', GIVE);
  declined.answer('no');
  expect(declined.world.items.feather?.holderId).toBe('ada');
  expect(declined.fact('gift').outcome).toBe('declined');
});

test('LH-FACT-04: only where their people are, of one’s own, and once at a time', () => {
  const away = atTheAbbey({ state: { dungeon: null } });
  expect(away.refused('give-to-faction', GIVE).refused).toBe('gift/not-here');
  away.as(GM);
  away.act('give-to-faction', GIVE);
  const table = atTheAbbey();
  table.act('give-to-faction', GIVE);
  expect(table.refused('give-to-faction', GIVE).refused).toBe('gift/waits');
  table.as('bob');
  expect(table.refused('give-to-faction', GIVE).refused).toBe('character/not-yours');
  const unheard = atTheAbbey();
  unheard.change(({ factions }) => {
    if (factions.abbey !== undefined) factions.abbey.data.known = [];
  });
  expect(unheard.refused('give-to-faction', GIVE).refused).toBe('faction/unknown');
});
