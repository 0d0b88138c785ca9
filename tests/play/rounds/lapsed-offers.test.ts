import { describe, expect, test } from 'vitest';
import { ADA, BEN, type FightTable, fightTable, wolf } from '../../support/fight-table.ts';

test('LH-PBP-02: the message of an offer that only passed is drawn again as a courtesy', async () => {
  const at = fightTable({ characters: [ADA] });
  at.roll('test d20 = 12', 'test d20 = 18');
  await at.act('ann', 'test', { characterId: 'ada', ability: 'str' });
  expect(at.open()).toMatchObject([{ kind: 'gear-die' }]);
  const asked = at.replies.at(-1);
  await at.act('ann', 'test', { characterId: 'ada', ability: 'dex' });
  at.allFell();
  const changes = at.replies.filter(({ target }) => target === asked?.id);
  expect(changes.map(({ kind }) => kind)).toEqual(['redraw']);
});

test('LH-PBP-02: an offer that nobody took up in time is told nowhere but in its message', async () => {
  const at = fightTable({ characters: [ADA] });
  at.roll('test d20 = 12');
  await at.act('ann', 'test', { characterId: 'ada', ability: 'str' });
  const asked = at.replies.at(-1);
  const before = at.replies.length;
  await at.advance(25);
  expect(at.open()).toEqual([]);
  const since = at.replies.slice(before);
  expect(since.filter(({ target }) => target === asked?.id).map(({ kind }) => kind)).toEqual(['redraw']);
  expect(since.filter(({ kind }) => kind === 'post').map(({ body }) => JSON.stringify(body))).not.toContainEqual(
    expect.stringContaining('answered'),
  );
});

test('LH-PBP-02: what comes of an offer that nobody took up in time is told in a new message', async () => {
  const at = fightTable({ characters: [{ ...ADA, sheet: { pool: 1 } }], foes: { wolf: wolf({ hp: 9 }) } });
  at.roll('test d20 = 18', 'damage d10 = 3');
  await at.act('ann', 'melee', { characterId: 'ada', foeId: 'wolf' });
  const asked = at.replies.at(-1);
  await at.advance(25);
  const tells = at.replies.filter(({ body }) => JSON.stringify(body).includes('foe-hurt'));
  expect(tells).toMatchObject([{ kind: 'post', channelId: 'home' }]);
  const changes = at.replies.filter(({ target }) => target === asked?.id);
  expect(changes.map(({ body }) => JSON.stringify(body))).toEqual([expect.stringContaining('result-below')]);
});

test('LH-PBP-02: what a game master asked in private is not told to all because nobody answered', async () => {
  const at = fightTable({ characters: [{ ...ADA, sheet: { pool: 1 } }], foes: { wolf: wolf({ hp: 9 }) } });
  at.roll('test d20 = 18', 'damage d10 = 3');
  const input = { characterId: 'ada', foeId: 'wolf' };
  await at.done(at.play.act({ ...at.deed('ann'), private: true }, { action: 'melee', inputs: [input] }));
  await at.advance(25);
  const tells = at.replies.filter(({ body }) => JSON.stringify(body).includes('foe-hurt'));
  expect(tells.map(({ kind }) => kind)).toEqual(['edit']);
});

test('LH-PBP-02: where something came of it that is told nowhere else, the message has to be seen', async () => {
  const at = fightTable({ characters: [{ ...ADA, sheet: { pool: 1 } }], foes: { wolf: wolf({ hp: 9 }) } });
  at.roll('test d20 = 18', 'damage d10 = 3', 'test d20 = 18');
  await at.act('ann', 'melee', { characterId: 'ada', foeId: 'wolf' });
  expect(at.open()).toMatchObject([{ kind: 'death-dice' }]);
  const asked = at.replies.at(-1);
  await at.act('ann', 'test', { characterId: 'ada', ability: 'dex' });
  at.allFell();
  expect(at.told('foe-hurt')).toMatchObject([{ damage: 3 }]);
  const changes = at.replies.filter(({ target }) => target === asked?.id);
  expect(changes.map(({ kind }) => kind)).toEqual(['edit']);
});

describe('LH-PBP-02: what comes of an offer that lapses because its owner does something else', () => {
  /** Ada hits, and is offered her death dice in the message that is returned. */
  async function offered(isPrivate = false): Promise<{ readonly at: FightTable; readonly row: string }> {
    const at = fightTable({ characters: [{ ...ADA, sheet: { pool: 1 } }, BEN], foes: { wolf: wolf({ hp: 9 }) } });
    at.roll('test d20 = 18');
    const melee = { action: 'melee', inputs: [{ characterId: 'ada', foeId: 'wolf' }] };
    await at.done(at.play.act({ ...at.deed('ann'), private: isPrivate }, melee));
    return { at, row: at.replies.at(-1)?.id ?? '' };
  }

  /** What is sent when Ada tests her wits instead. */
  async function testInstead(at: FightTable) {
    const before = at.replies.length;
    at.roll('damage d10 = 3', 'test d20 = 18');
    await at.act('ann', 'test', { characterId: 'ada', ability: 'dex' });
    at.allFell();
    return at.replies.slice(before);
  }

  const telling = (rows: FightTable['replies'], word: string) =>
    rows.filter(({ body }) => JSON.stringify(body).includes(word));

  test('is told in a new post once the offer is older than a minute, and the offer says where', async () => {
    const { at, row } = await offered();
    await at.advance(0.25);
    const sent = await testInstead(at);
    const [lapse] = at.entries.slice(-2);
    expect(telling(sent, 'foe-hurt')).toMatchObject([
      { kind: 'post', channelId: 'home', entry: lapse?.number, tells: [lapse?.number] },
    ]);
    expect(telling(sent, 'result-below')).toMatchObject([{ target: row }]);
  });

  test('PBP-WAIT-06: is told in a new post when a newer message stands below the offer', async () => {
    const { at, row } = await offered();
    at.roll('test d20 = 18');
    await at.act('bob', 'test', { characterId: 'ben', ability: 'str' });
    const sent = await testInstead(at);
    expect(telling(sent, 'foe-hurt')).toMatchObject([{ kind: 'post', channelId: 'home' }]);
    expect(telling(sent, 'result-below')).toMatchObject([{ target: row }]);
  });

  test('stays in the message of the offer when only one person sees it', async () => {
    const { at, row } = await offered(true);
    await at.advance(0.25);
    const sent = await testInstead(at);
    expect(telling(sent, 'foe-hurt')).toMatchObject([{ kind: 'edit', target: row }]);
  });
});
