import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDesk } from '../support/desk.ts';
import { IS_PROOF, proofTest } from '../support/sizes.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Name, Sheets } from './seating.ts';

/** How often one has to touch a phone of 390×844 for what is done most; a menu is two, to open it and to choose. */
const PARTY = {
  Bryn: {
    class: 'strong',
    background: 'Miner',
    abilities: { str: 16, dex: 9, wis: 10, int: 8, con: 14, cha: 10 },
    hpMax: 9,
    hp: 4,
    gear: ['Chainmail', 'Longsword', { name: 'Bag of coins', value: 1 }, { name: 'Silver bowl', value: 2 }],
  },
  Sable: {
    class: 'deft',
    background: 'Circus Performer',
    abilities: { str: 12, dex: 16, wis: 13, int: 11, con: 9, cha: 13 },
    hpMax: 6,
    hp: 3,
    gear: ['Leather Armor', 'Shortbow'],
  },
} satisfies Partial<Sheets>;

const BOOKS = IS_PROOF ? ['lavender-hack', 'lavender-hack-first-edition'] : ['lavender-hack'];

describe.each(BOOKS)('taps of %s on a phone', (book) => {
  let at: ByPostTable;
  let phone: Phone;

  beforeAll(async () => {
    at = await openByPostTable({ book, party: PARTY as unknown as Sheets, pageDir: await askDesk('page') });
    phone = await openPhone(at);
  }, 180_000);
  afterAll(async () => {
    await phone.close();
    await at.close();
  });

  /** How many taps it takes. */
  async function counted(deed: () => Promise<unknown>): Promise<number> {
    const before = phone.taps();
    await deed();
    at.allFell();
    return phone.taps() - before;
  }
  const press = (name: Name, label: string) => phone.press(name, phone.find(name, label));
  const choose = (name: Name, label: string) => phone.select(name, [phone.find(name, label)]);

  test('LH-WILD-03: a step of exploring is two at the most', async () => {
    await at.anew();
    await at.say('GM', 'hex generate', { width: 9, height: 9, seed: 7 });
    await at.say('GM', 'hex edit', { at: '0,0', terrain: 'settled', name: 'Oakmere', visited: true });
    await at.say('GM', 'hex edit', { at: '1,0', terrain: 'plain' });
    at.roll('GM/event d20 = 5');
    await at.say('GM', 'watch', { do: 'place', where: '0,0' });
    at.roll('Bryn/test d20 = 15', 'Bryn/food d8 = 5');
    expect(await counted(() => choose('Bryn', 'East'))).toBeLessThanOrEqual(2);
    expect((await at.lavender()).party.state.journey?.hexId).toBe('hex/1,0');
  });

  proofTest('LH-DUNG-19: a plan underground is two at the most, and its words', async () => {
    await at.anew();
    for (const key of ['1', '2']) await at.say('GM', 'room add', { key });
    await at.say('GM', 'room connect', { from: '1', to: '2' });
    at.roll('GM/event d20 = 5');
    await at.say('GM', 'dungeon', { do: 'enter', where: '1' });
    at.roll('Bryn/light d8 = 8');
    const plan = () => phone.press('Bryn', phone.find('Bryn', 'Plan'), 'explore 2; search');
    expect(await counted(plan)).toBeLessThanOrEqual(2);
    expect((await at.lavender()).party.state).toMatchObject({ dungeon: { roomId: 'room/2' }, clock: { turn: 3 } });
  });

  test('LH-COMBAT-02: a turn in a fight is two at the most', async () => {
    await at.anew();
    await at.say('GM', 'foe add', { name: 'Wolf', hp: 4 });
    await at.say('GM', 'fight', { do: 'start' });
    const turn = async () => {
      await press('Bryn', 'Declare');
      await press('Bryn', 'Hand it in');
    };
    expect(await counted(turn)).toBeLessThanOrEqual(2);
    const [round] = Object.values((await at.world()).rounds);
    expect(round?.seats[at.seat('Bryn').userId]?.state).toBe('confirmed');
  });

  test('LH-HP-02: the game master heals the party with two at the most', async () => {
    await at.anew();
    const heal = async () => {
      await press('GM', 'Heal');
      await press('GM', 'Heal them all');
    };
    expect(await counted(heal)).toBeLessThanOrEqual(2);
    const hp = Object.values((await at.lavender()).characters).map(({ sheet }) => sheet.hp);
    expect(hp.toSorted()).toEqual([6, 9]);
  });

  test('PBP-WHISPER-02: a whisper is opened with one, and answered with two more', async () => {
    await at.anew();
    await at.say('GM', 'whisper', { text: 'The chest is trapped.', to: 'Bryn' });
    expect(await counted(() => press('Bryn', 'Read'))).toBe(1);
    const answer = () => phone.press('Bryn', phone.find('Bryn', 'Answer'), 'I shall warn them.');
    expect(await counted(answer)).toBe(2);
    const told = (await press('GM', 'Read')).flatMap(({ embeds }) => embeds[0]?.description ?? []);
    expect(told.join()).toContain('> I shall warn them.');
  });

  test('LH-LEVEL-01: a level is three at the most', async () => {
    await at.anew();
    await at.say('GM', 'hex generate', { width: 9, height: 9, seed: 7 });
    await at.say('GM', 'downtime', { do: 'base', where: '0,0', name: 'Oakmere' });
    for (const row of [1, 2]) await at.say('GM', 'wealth', { do: 'set', row, boxes: 1 });
    await at.say('GM', 'downtime', { do: 'begin' });
    await at.press('Bryn', 'Nothing to add');
    await at.press('Sable', 'Nothing to add');
    for (const row of [1, 2]) {
      await at.declare('Sable', {}, 'Choose');
      await at.declare('Bryn', { 'What you do': `Train (wealth ${row})` }, 'Choose');
    }
    at.roll('Bryn/hit-die d8 = 6', 'Bryn/hit-die d8 = 7');
    const level = async () => {
      await press('Bryn', 'Constitution 15');
      await choose('Bryn', 'Tank');
    };
    expect(await counted(level)).toBeLessThanOrEqual(3);
    const bryn = Object.values((await at.lavender()).characters).find(({ name }) => name === 'Bryn');
    expect(bryn?.sheet).toMatchObject({
      level: 2,
      features: expect.arrayContaining([expect.objectContaining({ id: 'tank' })]),
    });
  });
});
