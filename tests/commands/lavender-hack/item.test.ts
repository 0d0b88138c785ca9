import { describe, expect, test } from 'vitest';
import type { ItemData } from '../../../src/rules/lavender-hack/items/schemas.ts';
import { tableFor } from '../support/file-table.ts';
import { buttonsOf, messageOf, readable, refusalOf, toldBy } from '../support/replies.ts';
import { asGm, asJon, GM, JON, MIRA, STRANGER } from '../support/server.ts';

const table = tableFor({
  tests: 'all',
  faces: [
    { roller: JON, purpose: 'test', sides: 20, face: 11 },
    { roller: 'gm', purpose: 'ballpark', sides: 6, face: 2 },
    { roller: 'gm', purpose: 'ballpark-by', sides: 4, face: 3 },
  ],
});

async function itemCalled(name: string): Promise<{ id: string; holder: string | null; data: ItemData }> {
  const { world } = await table.look();
  const found = Object.values(world.items).find((item) => item.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  const holder = found.holderId === null ? null : (world.characters[found.holderId]?.name ?? null);
  return { id: found.id, holder, data: found.data as ItemData };
}

const log = async (by: object = {}) => readable(await table.run('log', {}, by));

describe('/item', () => {
  test('LH-ITEM-01 LH-VALUE-02: what the game master hands out keeps its secrets: in the post, the log, the lists', async () => {
    const given = await table.run('item give', { name: 'Idol', type: 'art', value: 6, magic: 'bell', slots: 3 }, asGm);
    // Its true value was an option of the command, so the command is answered in private.
    expect(readable(toldBy(given))).toBe(
      'Idol: handed out\nIdol (3 slots) lies at home until somebody takes it (`/item take`).',
    );
    expect(await log()).not.toMatch(/worth 6|rolled again/);
    expect(await log(asGm)).toMatch(/Idol is worth 6. Hidden in it: Once in each court/);
    expect(await table.complete('item take', 'item', 'ido')).toEqual(['Idol (lies at home, value unknown)']);
    const seen = readable(await table.run('item show', { item: 'idol' }));
    expect(seen).toMatch(/value unknown/);
    expect(seen).not.toMatch(/6|magic|court/i);
    expect(readable(await table.run('item show', { item: 'idol' }, asGm))).toMatch(/True value 6[\s\S]*Hidden: Once/);
  });

  test('LH-APPR-02: who wants a thing is hidden until it is revealed, and a faction of that name is heard of then', async () => {
    await table.run('faction add', { name: 'Veil Abbey' }, asGm);
    const given = await table.run('item give', { name: 'Chalice', value: 3, buyer: 'Veil Abbey' }, asGm);
    const seen = async () => [
      readable(toldBy(given)),
      readable(await table.run('item show')),
      readable(await table.run('item show', { item: 'chalice' })),
      readable(await table.run('faction list')),
      await log(),
    ];
    expect((await seen()).join('\n')).not.toContain('Veil Abbey');
    const own = readable(await table.run('item show', { item: 'chalice' }, asGm));
    expect(own).toContain('Wanted, which they do not know, by Veil Abbey');
    const told = await table.run('item reveal', { item: 'chalice', what: 'buyer' }, asGm);
    expect(readable(told)).toMatch(/Veil Abbey wants Chalice.*You hear of Veil Abbey/s);
    expect(readable(await table.run('item show', { item: 'chalice' }))).toContain('wanted by Veil Abbey');
    expect(readable(await table.run('faction list'))).toContain('Veil Abbey');
    await table.run('item leave', { item: 'chalice', to: 'gone' }, asGm);
    await table.run('faction remove', { faction: 'Veil Abbey' }, asGm);
  });

  test('LH-SLOT-03: what nobody carries is listed, and picked up', async () => {
    expect(readable(await table.run('item show'))).toMatch(
      /\(0 slots; no pack animal\)[\s\S]*Lies here: \*\*Idol\*\* · 3 slots/,
    );
    const taken = await table.run('item take', { item: 'Idol' });
    expect(readable(taken)).toMatch(/Bryn takes Idol\. That is too much to carry/);
    expect(await itemCalled('Idol')).toMatchObject({ holder: 'Bryn' });
    expect(refusalOf(await table.run('item take', { item: 'Idol' }, asJon))).toMatch(/nothing called Idol/);
  });

  test('LH-SLOT-04: what lies here is picked up from a menu below the card', async () => {
    await table.run('item give', { name: 'Lantern', to: 'Bryn' }, asGm);
    await table.run('item leave', { item: 'Lantern' });
    const form = await table.press('item:pick', asJon);
    expect(JSON.stringify(form)).toMatch(/What Sable takes.*Lantern.*1 slot, value unknown/);
    const { id } = await itemCalled('Lantern');
    expect(readable(await table.submit('item:pick', { things: id }, asJon))).toMatch(/Sable takes Lantern/);
    expect(refusalOf(await table.press('item:pick', asJon))).toMatch(/Nothing lies here/);
    await table.run('item leave', { item: 'Lantern', to: 'gone' }, asJon);
  });

  test('LH-FACT-04: a faction is handed a thing by its name; it has to be here', async () => {
    await table.run('faction add', { name: 'Reed Guild' }, asGm);
    await table.run('faction reveal', { faction: 'Reed Guild', what: 'name' }, asGm);
    const offered = await table.run('item pass', { item: 'bear trap', to: 'Reed Guild' });
    expect(refusalOf(offered)).toMatch(/Nobody of Reed Guild is here/);
    await table.run('faction remove', { faction: 'Reed Guild' }, asGm);
  });

  test('passed on, the other is asked; nobody else may answer', async () => {
    const offer = await table.run('item pass', { item: 'idol', to: 'Sable' });
    expect(readable(offer)).toMatch(/Bryn holds out Idol to Sable/);
    expect(buttonsOf(messageOf(offer))).toEqual(['Take it', 'Leave it']);
    expect(await table.answer('pass', 'take', MIRA)).toMatchObject({ kind: 'refused' });
    expect(await table.answer('pass', 'take', JON)).toMatchObject({ kind: 'done' });
    expect(await itemCalled('Idol')).toMatchObject({ holder: 'Sable' });
  });

  test('LH-APPR-02 LH-APPR-03: an appraisal tells a guess; its dice and the truth are not for players', async () => {
    const told = readable(await table.run('appraise', { item: 'idol' }, asJon));
    expect(told).toMatch(/Idol is worth about 9/);
    expect(await log(asJon)).not.toMatch(/ballpark|guess d6|worth 6/);
    expect(await log(asGm)).toMatch(/worth 6, and 9 was told/);
    expect(await log(asGm)).toMatch(/guess d6: 2/);
    expect(await table.complete('appraise', 'item', 'id', asJon)).toEqual(['Idol (Sable, value about 9)']);
    expect(refusalOf(await table.run('appraise', { item: 'idol' }, asJon))).toMatch(/looked Idol over once/);
    expect(refusalOf(await table.run('appraise', { item: 'idol' }))).toMatch(/Bryn knows nothing of this sort/);
  });

  test('LH-ITEM-01: what is revealed everybody reads on the sheet', async () => {
    const revealed = await table.run('item reveal', { item: 'idol' }, asGm);
    expect(readable(revealed)).toMatch(/Idol is worth 6\.\nIdol: Once in each court/);
    expect(await table.complete('appraise', 'item', '', asJon)).not.toContain('Idol (Sable, value 6)');
    const cards = await table.look(JON);
    const sable = Object.values(cards.world.characters).find(({ name }) => name === 'Sable');
    const pressed = await table.press(`sheet:${sable?.id}:3`, asJon);
    expect(readable(pressed)).toMatch(/\*\*Idol\*\* · 3 slots, value 6, magical/);
  });

  test('LH-CHAR-04: armour comes off and goes on again', async () => {
    expect(readable(await table.run('item wear', { item: 'shield' }))).toMatch(/Bryn takes off Shield/);
    expect(readable(await table.run('item wear', { item: 'shield', on: true }))).toMatch(/Bryn puts on Shield/);
    expect(refusalOf(await table.run('item wear', { item: 'shield', on: true }))).toMatch(/worn already/);
  });

  test('thrown away and taken back by undo, with all that was known of it', async () => {
    const before = await itemCalled('Idol');
    expect(readable(await table.run('item leave', { item: 'idol', to: 'gone' }, asJon))).toMatch(
      /Sable leaves Idol behind/,
    );
    await expect(itemCalled('Idol')).rejects.toThrow();
    const { world } = await table.look();
    expect(Object.values(world.items).some(({ name }) => name === 'Idol')).toBe(false);
    const look = await table.look(GM);
    await table.play.undo(
      {
        interactionId: '499999999999999999',
        campaignId: look.world.campaign.id,
        caller: { userId: GM, roleIds: [], isManager: false },
        where: { applicationId: '5', token: 't', channelId: '300000000000000001' },
        private: false,
      },
      { number: null, back: false },
      null,
    );
    expect(await itemCalled('Idol')).toEqual(before);
  });

  test('LH-SLOT-02: like things are put together', async () => {
    const gem = { type: 'jewelry', value: 3, known: true, to: 'Sable' };
    await table.run('item give', { ...gem, name: 'Ruby' }, asGm);
    await table.run('item give', { ...gem, name: 'Pearl' }, asGm);
    const merged = await table.run('item merge', { item: 'ruby', second: 'pearl', name: 'Two gems' }, asJon);
    expect(readable(merged)).toMatch(/Ruby and Pearl are Two gems from now on, value 3/);
  });

  test('what is edited nobody is told', async () => {
    const edited = await table.run('item edit', { item: 'two gems', note: 'cold to the touch', locked: true }, asGm);
    expect(edited).toMatchObject({ private: true });
    expect(await itemCalled('Two gems')).toMatchObject({
      data: { locked: true, bankAs: 2, note: 'cold to the touch' },
    });
    expect(await log(asJon)).toMatch(/Kept by the game master/);
    expect(refusalOf(await table.run('item leave', { item: 'two gems' }, asJon))).toMatch(/believed to be priceless/);
    await table.run('item edit', { item: 'two gems', note: '-', locked: false }, asGm);
    expect((await itemCalled('Two gems')).data).toMatchObject({ locked: false, note: '' });
  });

  test.each([
    ['item give', { name: 'Idol' }, {}, /game master/],
    ['item edit', { item: 'idol', value: 1 }, {}, /game master/],
    ['item reveal', { item: 'idol' }, {}, /game master/],
    ['item pass', { item: 'idol', to: 'Zoe' }, asJon, /Zoe/],
    ['item pass', { item: 'orb', to: 'Bryn' }, asJon, /nothing called orb/],
    ['item leave', { item: 'idol' }, {}, /nothing called idol/],
    ['item leave', { item: 'idol', to: 'party' }, asJon, /no pack animal/],
    ['item take', { item: 'idol' }, { by: STRANGER }, /nothing called idol/],
    ['appraise', { item: 'orb' }, {}, /nothing called orb/],
    ['item show', { item: 'orb' }, {}, /nothing called orb/],
  ] as const)('%s %j is refused, and nothing is changed', async (command, options, asking, wrong) => {
    const before = (await table.look()).world;
    expect(refusalOf(await table.run(command, { ...options }, asking))).toMatch(wrong);
    expect((await table.look()).world).toEqual(before);
  });

  test('two of one name are told apart by the list', async () => {
    await table.run('item give', { name: 'Candle', slots: 9 }, asGm);
    await table.run('item give', { name: 'Candle', to: 'Bryn', secret: true }, asGm);
    expect(refusalOf(await table.run('item show', { item: 'candle' }))).toMatch(/several called candle/);
    const choices = await table.complete('item show', 'item', 'cand');
    const [bryns = '', ...others] = choices.toSorted();
    expect([bryns, ...others]).toEqual(['Candle (Bryn, value unknown)', 'Candle (lies at home, value unknown)']);
    expect(readable(await table.run('item show', { item: bryns }))).toMatch(/Carried by Bryn/);
    expect(await table.complete('item give', 'name', 'longs', asGm)).toEqual(['Longsword']);
    expect(await table.complete('item give', 'name', 'longs')).toEqual([]);
  });
});
