import { describe, expect, test } from 'vitest';
import { unsigned } from '../support/unsigned.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, messageOf, readable, refusalOf } from './support/replies.ts';
import { asGm, GM, JON, MIRA, STRANGER } from './support/server.ts';

const table = tableFor({
  tests: 'all',
  faces: [
    { roller: MIRA, purpose: 'test', sides: 20, face: 11 },
    { roller: MIRA, purpose: 'test', sides: 20, face: 2, counter: 1 },
    { roller: MIRA, purpose: 'gear', sides: 8, face: 2 },
    { roller: JON, purpose: 'test', sides: 20, face: 12 },
  ],
});

describe('/test', () => {
  test('rolls in public, with the intent, and offers the gear die', async () => {
    const reply = await table.run('test', { ability: 'str', intent: 'I push the door' });
    expect(reply).toMatchObject({ kind: 'message', private: false, rowId: expect.any(String) });
    expect(embedOf(reply)).toMatchObject({ title: 'Strength test: weak success', footer: { text: '#2' } });
    expect(embedOf(reply).description).toContain(
      '> I push the door\nBryn gets 13: yes, at a price.\n-# Bryn: Strength d20 (11) + 2 = 13; 18 is a strong one',
    );
    expect(buttonsOf(messageOf(reply))).toEqual(['Add gear die (d8)', 'Keep it']);
  });

  test('tells what the gear die did, once it was added', async () => {
    const result = await table.answer('gear-die', 'add', MIRA);
    if (result.kind !== 'done') throw new Error('refused');
    const text = readable({ kind: 'update', message: result.message as never, rowId: result.rowId });
    expect(text).toContain(
      '-# Gear d8 (2): used, d8 → d6 (thin), to lift the test\n-# Gear adds 2: 13 + 2 = 15, still a weak success.',
    );
    expect(result.shownAs).toBe('update');
  });

  test.each(['STR', 'strength', 'Strength +2 · gear', 'stren', ' Str '])('understands %j', async (ability) => {
    expect(embedOf(await table.run('test', { ability })).title).toMatch(/^Strength test: /);
  });

  test.each(['luck', 'c', '', '🎲', 'x'.repeat(2000)])(
    'refuses %j as an ability, and says which there are',
    async (ability) => {
      const words = refusalOf(await table.run('test', { ability }));
      expect(words).toMatch(
        /^I know no ability called “.*”\. Nothing was rolled; it is one of Str, Dex, Wis, Int, Con, Cha\.$/,
      );
      expect(words.length).toBeLessThan(300);
    },
  );

  test('claims the background, and disadvantage where it is said', async () => {
    expect(readable(await table.run('test', { ability: 'dex', with: 'background' }))).toContain(
      'Advantage: background.',
    );
    expect(readable(await table.run('test', { ability: 'dex', with: 'disadvantage' }))).toContain(
      'Disadvantage: as called.',
    );
  });

  test('needs a character, and says how to make one', async () => {
    expect(refusalOf(await table.run('test', { ability: 'str' }, { by: STRANGER }))).toBe(
      'You have no character in this campaign yet. /character new makes one.',
    );
    expect(refusalOf(await table.run('test', { ability: 'str' }, { by: GM }))).toBe(
      'You have no character here. Say whose: as game master you may look at anybody and act for them.',
    );
  });

  test('completes abilities with what they are worth, and characters for as', async () => {
    expect(await table.complete('test', 'ability', '')).toEqual([
      'Strength +2 · gear',
      'Dexterity +0',
      'Wisdom +0',
      'Intelligence −1',
      'Constitution +1 · gear',
      'Charisma +0',
      'none: a plain d20',
    ]);
    expect(await table.complete('test', 'ability', 'con')).toEqual(['Constitution +1 · gear']);
    expect(await table.complete('test', 'as', '')).toEqual(['Bryn']);
    expect(await table.complete('test', 'as', '', { by: GM })).toEqual(['Bryn', 'Sable']);
    expect(await table.complete('test', 'as', 'x'.repeat(5000), { by: GM })).toEqual([]);
  });
});

describe('as', () => {
  test('lets the game master act for anybody, with that player’s dice', async () => {
    const reply = await table.run('test', { ability: 'cha', as: 'sable' }, { by: GM });
    expect(readable(reply)).toContain('Sable: Charisma d20 (12) + 1 = 13');
    const log = readable(await table.run('log'));
    expect(log).toContain(`<@${GM}> for <@${JON}>`);
  });

  test('is refused to a player for somebody else’s character, by name or by id', async () => {
    const words = 'Sable is played by somebody else. Nothing was changed; the game master may act for anybody.';
    expect(refusalOf(await table.run('test', { ability: 'cha', as: 'Sable' }))).toBe(words);
    expect(refusalOf(await table.run('test', { ability: 'cha', as: await table.idOf('Sable') }))).toBe(words);
  });

  test('does not know a character that is not here', async () => {
    expect(refusalOf(await table.run('test', { ability: 'str', as: 'abcdefghijklmnop' }))).toBe(
      'There is no character called “abcdefghijklmnop” in this campaign. Nothing was changed; choose one from the list that appears as you type.',
    );
  });
});

describe('/melee', () => {
  test('attacks by the beginning of a name, with a named weapon', async () => {
    const reply = await table.run('melee', { target: 'barrow', weapon: 'longsword', intent: 'A low cut' }, { by: JON });
    expect(embedOf(reply).title).toMatch(/^Melee attack/);
    expect(embedOf(reply).description).toMatch(/^> A low cut\n(?:Sable [^\n]*\n)?-# Sable: Strength d20 \(/);
  });

  test('takes bare hands, and no target when only one foe stands', async () => {
    expect(embedOf(await table.run('melee', { weapon: 'bare hands' }, { by: JON })).title).toMatch(/^Melee attack/);
  });

  test('asks the game master about a foe nobody has written down, and calls them', async () => {
    const reply = await table.run('melee', { target: '@everyone **wolf**' }, { by: JON });
    const { content, allowed_mentions: mentions } = messageOf(reply);
    expect([content, mentions]).toEqual([`<@${GM}>`, { parse: [], users: [GM] }]);
    expect(embedOf(reply).description).toContain('The game master has a decision to make: `/waiting`.');
    const asked = readable(await table.run('waiting', {}, { by: GM }));
    expect(asked).toContain('What is its armour');
    expect(asked).not.toMatch(/@everyone|\*\*wolf/);
  });

  test('calls the game master once for each unknown name: whoever attacks it next waits for the same answer', async () => {
    await table.run('melee', { target: 'Owlbear' });
    const joining = await table.run('melee', { target: 'owlbear' }, { by: JON });
    expect(messageOf(joining).content).toBe('');
    expect(buttonsOf(messageOf(joining))).toEqual([]);
    expect(embedOf(joining)).toMatchObject({
      title: 'The attack waits',
      description:
        'Sable attacks Owlbear as well. The game master was already asked how well Owlbear is armoured: all who attack it go on with that answer.',
    });
    const again = await table.run('missile', { target: 'Owlbear' }, { by: JON });
    expect(refusalOf(again)).toBe(
      'Sable is attacking Owlbear already: the attack waits until the game master says how well Owlbear is armoured.',
    );
    const result = await table.answer('unknown-foe', 3, GM);
    if (result.kind !== 'done') throw new Error('refused');
    const told = readable({ kind: 'update', message: result.message as never, rowId: result.rowId });
    expect(told).toMatch(/Bryn\*\* Str[\s\S]*Sable\*\* Str/);
  });

  test('refuses an id that is no foe here, a weapon that is not carried, and one for a distance', async () => {
    expect(refusalOf(await table.run('melee', { target: 'abcdefghijklmnop' }))).toBe(
      'There is no foe called “abcdefghijklmnop” in this fight. Nothing was changed; choose one from the list, or type a name.',
    );
    expect(refusalOf(await table.run('melee', { target: 'Barrow ghoul', weapon: 'Halberd' }))).toBe(
      'Bryn carries no weapon called “Halberd”. Nothing was rolled; choose one from the list.',
    );
    expect(refusalOf(await table.run('melee', { target: 'Barrow ghoul', weapon: 'shortbow' }, { by: JON }))).toBe(
      'Shortbow is for a distance, not for a melee. Nothing was rolled; choose another weapon.',
    );
  });

  test('completes foes and the weapons of who acts', async () => {
    expect(await table.complete('melee', 'target', 'ba')).toContain('Barrow ghoul');
    expect(await table.complete('melee', 'weapon', '')).toEqual(['Longsword', 'Bare hands']);
    expect(await table.complete('melee', 'weapon', '', { by: JON })).toEqual(['Longsword', 'Shortbow', 'Bare hands']);
    expect(await table.complete('melee', 'weapon', '', { by: STRANGER })).toEqual([]);
    expect(await table.complete('melee', 'as', '')).toEqual(['Bryn']);
  });
});

describe('the party’s dice', () => {
  test('/gear finds an odd thing', async () => {
    expect(embedOf(await table.run('gear', { what: 'an hourglass' })).title).toMatch(/^Odd gear: /);
    expect(refusalOf(await table.run('gear', { what: 'a\nb' }))).toBe(
      'The what has to fit on one line of 300 characters. Nothing was rolled.',
    );
    expect(await table.complete('gear', 'as', 'br')).toEqual(['Bryn']);
  });

  test('/usage rolls for anybody, by name or as it is listed', async () => {
    expect(embedOf(await table.run('usage', { die: 'food' })).title).toMatch(/^Food: /);
    expect(embedOf(await table.run('usage', { die: 'Light d8' })).title).toMatch(/^Light: /);
    expect(await table.complete('usage', 'die', 'fel')).toEqual(['Fellowship d8']);
  });

  test('/usage steps, sets, adds and removes for the game master only', async () => {
    expect(refusalOf(await table.run('usage', { die: 'fellowship', do: 'up' }))).toMatch(/^Only the game master/);
    expect(refusalOf(await table.run('usage', { die: 'Oil', do: 'add' }))).toMatch(/^Only the game master/);
    expect(readable(await table.run('usage', { die: 'fellowship', do: 'up' }, asGm))).toContain(
      '**Fellowship** d8 → d10 (ample)',
    );
    expect(readable(await table.run('usage', { die: 'fellowship', do: 'set', size: 'd20' }, asGm))).toContain(
      '**Fellowship** d10 → d20 (broken)',
    );
    expect(refusalOf(await table.run('usage', { die: 'fellowship', do: 'set' }, asGm))).toBe(
      'Say which size the die is to have. Nothing was changed.',
    );
    expect(refusalOf(await table.run('usage', { die: 'fellowship', do: 'down' }, asGm))).toMatch(
      /^Fellowship is broken already/,
    );
    expect(readable(await table.run('usage', { die: 'Oil', do: 'add', size: 'd6' }, asGm))).toContain(
      'Oil is a party die now: d6, thin.',
    );
    expect(embedOf(await table.run('usage', { die: 'oil', do: 'remove' }, asGm)).title).toBe('Party die removed: Oil');
  });

  test('/usage names the dice there are when it does not know one', async () => {
    expect(refusalOf(await table.run('usage', { die: 'soup' }))).toBe(
      'The party has no die called “soup”. Nothing was rolled; it has Food, Fellowship, Gear, Light.',
    );
  });
});

describe('/roll', () => {
  test('shows every die and the sum', async () => {
    const reply = await table.run('roll', { dice: '2d6+1', for: 'the weather' });
    expect(embedOf(reply).title).toMatch(/^the weather: \d+$/);
    expect(unsigned(embedOf(reply).description ?? '')).toMatch(/^2d6\+1: d6 \(\d\) \+ d6 \(\d\) \+ 1 = \*\*\d+\*\*$/);
  });

  test.each([
    ['9999999d9999999', /^That is more than 100 dice/],
    ['1d9999999', /^Dice have at most 1000 sides/],
    ['hello', /^I cannot read “hello” as dice/],
    ['d', /^I cannot read “d” as dice/],
    ['3d6dl3', /^Of 3 dice, 3 cannot be dropped/],
    ['d1!', /^A die with one side would be rolled again for ever/],
    ['', /^There are no dice in that/],
    ['d20'.repeat(60), /Nothing was rolled/],
  ])('refuses %j with a sentence', async (dice, words) => {
    expect(refusalOf(await table.run('roll', { dice }))).toMatch(words);
  });

  test('every die of an exploding, rerolled or dropping roll is the player’s own, and in the log', async () => {
    const reply = await table.run('roll', { dice: '(4d2!kh3 + 2d2r1) * 2' });
    const { description = '' } = embedOf(reply);
    expect(description).toContain('~~d2 (');
    const [entry] = await table.play.journal((await table.look()).world.campaign.id, { before: null, limit: 1 });
    expect(entry?.dice).toHaveLength(description.match(/d2 \(/g)?.length ?? 0);
    expect(new Set(entry?.dice.map(({ roller, purpose }) => [roller, purpose].join()))).toEqual(
      new Set([`${MIRA},roll`]),
    );
    const counters = entry?.dice.map(({ counter }) => counter) ?? [];
    expect(counters).toEqual(counters.map((_, n) => (counters[0] ?? 0) + n));
  });

  test('completes common dice, and what was typed', async () => {
    expect(await table.complete('roll', 'dice', '')).toContain('2d6');
    expect((await table.complete('roll', 'dice', '4d8+2'))[0]).toBe('4d8+2');
  });
});
