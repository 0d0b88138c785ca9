import { beforeEach, describe, expect, test } from 'vitest';
import { checkMessage } from '../../../src/practice/validate/message.ts';
import type { Court } from '../../../src/rules/lavender-hack/court/schemas.ts';
import type { Faction } from '../../../src/rules/lavender-hack/schemas.ts';
import { tableFor } from '../support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, asJon, CHANNEL, GM, JON, MIRA, STRANGER } from '../support/server.ts';

const ABBEY = { faction: 'Grey Abbey' };
/** Nothing of these is for players before they have learned it. */
const SECRETS = ['logic', 'Elvish', 'jewelry', 'A new bell', 'They lie'];

const table = tableFor({ faces: [{ roller: MIRA, purpose: 'test', sides: 20, face: 11 }] });
beforeEach(async () => {
  await table.run('foe over', { all: true }, asGm);
  await table.run(
    'faction add',
    {
      name: 'Grey Abbey',
      disposition: 4,
      approach: 'logic',
      languages: 'home, Elvish',
      supply: 'jewelry',
      note: 'They lie',
    },
    asGm,
  );
  await table.run('faction want', { ...ABBEY, text: 'A new bell' }, asGm);
});

async function court(): Promise<Court | null> {
  const { party } = (await table.look()).world;
  return (party.state as { court: Court | null }).court;
}

async function abbey(): Promise<Faction['data']> {
  const [one] = Object.values((await table.look()).world.factions) as unknown as readonly Faction[];
  if (one === undefined) throw new Error('there is no faction');
  return one.data;
}

const goals = async () => Object.values((await abbey()).goals);
const open = () => table.run('court', { do: 'open', ...ABBEY }, asGm);
const write = (text = 'Open the north gate', by = MIRA) => table.run('court', { do: 'goal', text }, { by });

async function begun(): Promise<void> {
  await open();
  await write();
  await table.run('court', { do: 'difficulty', goal: 'Open', value: 6 }, asGm);
  await table.run('court', { do: 'begin' }, asGm);
}

/** Hands in an action of Mira's in the round that is open. */
async function act(...answer: readonly string[]) {
  const { world } = await table.look();
  const [round] = Object.values(world.rounds);
  if (round === undefined) throw new Error('nobody is asked');
  const caller = { userId: MIRA, roleIds: [], isManager: false };
  const where = { applicationId: '500000000000000001', token: 'token', channelId: CHANNEL };
  const invocation = {
    interactionId: '410000000000000001',
    campaignId: world.campaign.id,
    caller,
    where,
    private: false,
  };
  return table.play.submit(invocation, round.id, { answer: [...answer], draft: false, source: null, forUserId: null });
}

describe('/court', () => {
  test('without a court it says how one begins', async () => {
    const reply = await table.run('court');
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(embedOf(reply).title).toBe('No court is held');
    expect(readable(reply)).toContain('`/court do:open faction:`');
  });

  test('LH-COURT-01: do:open is told to all, and puts up a card with buttons', async () => {
    const reply = await open();
    expect(reply).toMatchObject({ private: false, rowId: expect.any(String) });
    expect(readable(reply)).toContain('At the court of Grey Abbey');
    expect(readable(reply)).toContain('the fellowship lasts for 7 days');
    const card = await table.run('court');
    expect(embedOf(card).title).toBe('Court of Grey Abbey · goals');
    expect(buttonsOf(messageOf(card))).toEqual(['Write a goal', 'Begin', 'End court']);
    expect(idsOf(messageOf(card))).toEqual(['court:goal', 'court:begin', 'court:end']);
    expect(() => checkMessage(messageOf(card) as never, 'reply')).not.toThrow();
  });

  test('LH-COURT-01: refusals say what to do', async () => {
    expect(refusalOf(await table.run('court', { do: 'open' }, asGm))).toMatch(/^Say which faction/);
    expect(refusalOf(await table.run('court', { do: 'open', faction: 'nobody' }, asGm))).toMatch(/^You know of no/);
    expect(refusalOf(await table.run('court', { do: 'open', ...ABBEY }))).toMatch(/^You know of no faction/);
    await table.run('faction reveal', { ...ABBEY, what: 'name' }, asGm);
    expect(refusalOf(await table.run('court', { do: 'open', ...ABBEY }))).toMatch(/^The party is at no place/);
    expect(refusalOf(await table.run('court', { do: 'begin' }, asGm))).toMatch(/^No court is held/);
    await open();
    expect(refusalOf(await open())).toMatch(/^The party is at court/);
    expect(refusalOf(await write('Mine', STRANGER))).toMatch(/^You do not play/);
  });

  test('LH-COURT-01: a faction that is hostile, or was courted, receives nobody', async () => {
    await table.run('faction edit', { ...ABBEY, disposition: 0 }, asGm);
    expect(refusalOf(await open())).toMatch(/^Grey Abbey is openly hostile/);
    await table.run('faction edit', { ...ABBEY, disposition: 3 }, asGm);
    await begun();
    await table.run('court', { do: 'end' }, asGm);
    expect(refusalOf(await open())).toMatch(/^Grey Abbey has received you/);
  });
});

describe('goals', () => {
  test('LH-GOAL-01: the button and the bare option open a form', async () => {
    await open();
    expect(await table.press('court:goal')).toMatchObject({ kind: 'modal', modal: { custom_id: 'court:goal' } });
    expect(await table.run('court', { do: 'goal' })).toMatchObject({ kind: 'modal' });
    const told = await table.submit('court:goal', { goal: 'Open the\nnorth gate' });
    expect(told).toMatchObject({ private: false });
    expect(await goals()).toMatchObject([{ text: 'Open the north gate', difficulty: null }]);
  });

  test('LH-GOAL-02: the game master is asked, and what is suggested is for their eyes only', async () => {
    await open();
    const told = await write();
    expect(readable(told)).toContain('The game master has a decision to make: `/waiting`.');
    expect(readable(await table.run('waiting', {}, { by: GM }))).toContain(
      'How hard is it to win Grey Abbey for “Open the north gate”, 3 to 12?',
    );
    expect(readable(told).replaceAll(/<[^>]*>/g, '')).not.toContain('9');
    expect(await table.complete('court', 'goal', '', { by: GM, options: { do: 'difficulty' } })).toEqual([
      'Open the north gate (suggested: 9)',
    ]);
    expect(await table.complete('court', 'goal', '')).toEqual(['Open the north gate']);
    await table.answer('goal-difficulty', 7, GM);
    expect(await goals()).toMatchObject([{ difficulty: 7 }]);
  });

  test('LH-GOAL-01: a difficulty of 2 or 13 is refused in words', async () => {
    await open();
    await write();
    const rate = (options: Record<string, string | number>, by = GM) =>
      table.run('court', { do: 'difficulty', ...options }, { by });
    expect(refusalOf(await rate({ goal: 'Open', value: 2 }))).toBe(
      'A difficulty is 3 to 12, not 2. Nothing was changed.',
    );
    expect(refusalOf(await rate({ goal: 'Open', value: 13 }))).toMatch(/not 13/);
    expect(refusalOf(await rate({ goal: 'Open' }))).toMatch(/^Say how hard/);
    expect(refusalOf(await rate({ value: 5 }))).toMatch(/^Say which goal/);
    expect(refusalOf(await rate({ goal: 'Sing', value: 5 }))).toMatch(/^There is no such open goal/);
    expect(refusalOf(await rate({ goal: 'Open', value: 5 }, MIRA))).toMatch(/^Only the game master/);
    expect(readable(await rate({ goal: 'Open', value: 5 }))).toContain('“Open the north gate”: difficulty 5.');
  });

  test('LH-GOAL-03: one is let go', async () => {
    await open();
    await write();
    expect(readable(await table.run('court', { do: 'drop', goal: 'Open' }, asGm))).toContain('is no longer a goal');
    expect(await goals()).toMatchObject([{ state: 'dropped' }]);
  });

  test('LH-GOAL-01: what people write is shown harmless', async () => {
    await open();
    const told = readable(await write('**@everyone** <@1>'));
    expect(told).not.toContain('@everyone');
    expect(told).not.toContain('**@');
  });
});

describe('the rounds', () => {
  test('LH-COURT-04: the card says who is awaited, and has the button to act', async () => {
    await begun();
    const card = await table.run('court');
    expect(embedOf(card).title).toBe('Court of Grey Abbey · round 1');
    expect(readable(card)).toContain('7 days left, 0 spent (the die shows 8)');
    expect(readable(card)).toContain('▱▱▱▱▱▱ 0/6 · **Open the north gate**');
    expect(readable(card)).toContain('⏳ Bryn: awaited');
    expect(buttonsOf(messageOf(card))).toEqual(['More time', 'Act', 'Game master']);
    expect(readable(await table.run('waiting'))).toContain('Court of Grey Abbey, round 1');
  });

  test('LH-GOAL-04 LH-COURT-02: an action is told with its day, its dice and what it came to', async () => {
    await begun();
    const { goals: all } = await abbey();
    const result = await act('do:pursue', `goal:${Object.keys(all)[0]}`, 'approach:rapport');
    if (result.kind !== 'done') throw new Error(`not done: ${JSON.stringify(result)}`);
    const told = JSON.stringify(result.message);
    expect(told).toContain('**Bryn** speaks for a goal, day 1 at court: 6 days left.');
    expect(told).toContain('“Open the north gate” by rapport: 1 progress. ▰▱▱▱▱▱ 1/6');
    const card = readable(await table.run('court', {}, asJon));
    expect(card).toContain('✅ Bryn: has acted');
    expect(card).toContain('⏳ Sable: awaited');
    expect(readable(await table.run('log'))).toContain('speaks for a goal, day 1 at court');
    expect(refusalOf(await write('Late'))).toMatch(/^Goals are written at the start/);
  });

  test('LH-COURT-05: the spotlight’s button ends it, nobody else’s', async () => {
    await begun();
    const holder = (await table.look()).world.party.spotlight;
    const other = holder === MIRA ? JON : MIRA;
    expect(refusalOf(await table.press('court:end', { by: other }))).toMatch(
      /^That is for .*who(ever)? has the spotlight/,
    );
    const told = await table.press('court:end', { by: holder ?? GM });
    expect(readable(told)).toContain('The court of Grey Abbey is over after 0 days. Open goals are kept.');
    expect(await court()).toBeNull();
  });

  test('LH-FACT-01: nothing on the card, in the log or in the choices gives away what players have not learned', async () => {
    await begun();
    const seen = [
      readable(await table.run('court')),
      readable(await table.run('log')),
      readable(await table.run('waiting')),
      ...(await table.complete('court', 'faction', '')),
      ...(await table.complete('court', 'goal', '')),
    ].join('\n');
    for (const secret of SECRETS) expect(seen).not.toContain(secret);
    expect(seen).not.toMatch(/uncertain|disposition/i);
    await table.run('faction reveal', { ...ABBEY, what: 'disposition' }, asGm);
    expect(readable(await table.run('court'))).toContain('They are uncertain.');
  });
});
