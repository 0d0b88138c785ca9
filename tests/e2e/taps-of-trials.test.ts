import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, describe, expect, test } from 'vitest';
import { askDesk } from '../support/desk.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Name } from './seating.ts';

/** What a tap costs at a practice table as it is started, in the order of docs/pace.md; the most that each may take. */
interface Row {
  readonly what: string;
  readonly most: number;
  readonly taps: number;
}

/** High faces, and the party first; a test says so when it needs another one. */
const HIGH: Face = (_purpose, sides) => sides;
type Face = (purpose: string, sides: number) => number;

const SCREENS = ['phone', 'desk'] as const;

let at: ByPostTable;
let phone: Phone;
let face: Face = HIGH;
let shot = '';
let rows: Row[] = [];

async function open(book: string, on: (typeof SCREENS)[number]): Promise<void> {
  at = await openByPostTable({
    book,
    pageDir: await askDesk('page'),
    dice: (_seed, roller, counters, rolled) => ({
      roll(purpose, sides) {
        const key = `${roller}/${purpose}`;
        const counter = counters[key] ?? 0;
        counters[key] = counter + 1;
        rolled.push({ roller, purpose, sides, counter, face: face(purpose, sides) });
        return face(purpose, sides);
      },
    }),
  });
  await at.anewAsStarted();
  phone = await openPhone(at, on);
  shot = `taps-${book}-${on}`;
  rows = [];
}

afterEach(async () => {
  face = HIGH;
  console.log([shot, ...rows.map((row) => `| ${row.what} | ${row.most} | ${row.taps} |`)].join('\n'));
  await phone.close();
  await at.close();
});

/** Counts, and keeps a picture of the last message that came of it. */
async function row(what: string, most: number, by: Name, deed: () => Promise<readonly APIMessage[]>): Promise<void> {
  const before = phone.taps();
  const came = await deed();
  const taps = phone.taps() - before;
  rows.push({ what, most, taps });
  expect(at.troubles, what).toEqual([]);
  expect(taps, what).toBeLessThanOrEqual(most);
  const last = came.at(-1);
  if (last !== undefined) await phone.picture(by, last, `${shot}-${String(rows.length).padStart(2, '0')}.png`);
}

const press = (name: Name, label: string, words?: string, picks?: Readonly<Record<string, string>>) =>
  phone.press(name, phone.find(name, label), words, picks);
const choose = (name: Name, label: string) => phone.select(name, [phone.find(name, label)]);
const turn = async (name: Name) => {
  await press(name, 'Declare');
  return press(name, 'Hand it in');
};

describe.each(SCREENS)('taps at a practice table, on a %s', (on) => {
  test('HX-TRAV-01 HX-TURN-01 HX-BACK-02: watches, a fight, losses and a death', { timeout: 300_000 }, async () => {
    await open('hexcrawl-osr', on);
    await at.say('GM', 'watch', { do: 'place', where: '0,0' });
    await row('explore a hex for a watch', 1, 'Bryn', () => press('Bryn', 'Explore the hex'));
    await row('forage for a watch', 1, 'Bryn', () => press('Bryn', 'Forage'));
    await row('camp for a watch', 1, 'Bryn', () => press('Bryn', 'Make camp'));
    await row('travel for a watch', 2, 'Bryn', () => choose('Bryn', 'North-east'));
    await row('bring on a monster, and show it', 4, 'GM', async () => {
      await press('GM', 'Encounter');
      await choose('GM', 'Wild dog');
      return press('GM', 'Show them to the players');
    });
    await press('Bryn', 'Attack');
    await row('a turn in a fight', 2, 'Bryn', () => turn('Bryn'));
    await turn('Sable');
    await at.say('GM', 'gm damage', { whom: 'Odda', amount: 2 });
    await row('heal the party', 2, 'GM', async () => {
      await press('GM', 'Heal');
      return press('GM', 'Heal them all');
    });
    await at.say('GM', 'fight', { do: 'end' });
    await at.say('GM', 'foe over', { all: true });
    await row('hand out treasure (and its words)', 4, 'GM', () =>
      press('GM', 'Give', '2x gold ring value 3', { to: 'The party' }),
    );
    await at.say('GM', 'dungeon', { do: 'enter', where: '1' });
    face = (purpose, sides) => (purpose === 'return' ? 1 : sides);
    await at.say('Bryn', 'dungeon', { do: 'return' });
    await press('GM', 'Arduous');
    await row('take the losses as they are proposed', 1, 'GM', () => press('GM', 'As proposed'));
    face = HIGH;
    await at.say('GM', 'gm damage', { whom: 'Odda', amount: 60 });
    await press('GM', 'They die');
    await row('a step after a death', 2, 'Sable', () => choose('Sable', 'East'));
    await row('make a character, from the card that took the last one', 5, 'Bryn', async () => {
      await press('Bryn', 'Make a new character', 'Wren');
      for (const ability of ['Strength', 'Dexterity']) await press('Bryn', ability);
      return press('Bryn', 'Intelligence');
    });
  });

  test('HX-G-01: a character by a typed command', { timeout: 300_000 }, async () => {
    await open('hexcrawl-osr', on);
    await at.say('Sable', 'character new', { name: 'Rook' });
    await row('make a character with /character new', 3, 'Sable', async () => {
      for (const ability of ['Strength', 'Dexterity']) await press('Sable', ability);
      return press('Sable', 'Intelligence');
    });
  });

  test('MK-TRAV-01 MK-ATK-01 MK-DOWN-01: a ride, a fight, a Season and a death', { timeout: 300_000 }, async () => {
    await open('myth-knights', on);
    // The walking menu is below the newest message.
    await at.say('Bryn', 'watch', { do: 'peace' });
    await row('ride for a phase', 2, 'Bryn', () => choose('Bryn', 'East'));
    await at.say('GM', 'foe add', { line: 'The Drowned Knight: GD 6, VIG 10, CLA 8, SPI 12, 2d8, armour 1' });
    await at.say('GM', 'fight', { do: 'start' });
    await row('a turn in a fight, knights', 2, 'Bryn', () => turn('Bryn'));
    await at.say('GM', 'fight', { do: 'end' });
    await at.say('GM', 'foe over', { all: true });
    await at.say('GM', 'gm damage', { whom: 'Isolde', amount: 2 });
    await row('heal the company', 2, 'GM', async () => {
      await press('GM', 'Heal');
      return press('GM', 'Heal them all');
    });
    await at.say('GM', 'season turn');
    await row('what one does in a Season', 2, 'Bryn', () => choose('Bryn', 'Courtesy'));
    await choose('Sable', 'Courtesy');
    await at.say('GM', 'gm damage', { whom: 'Isolde', amount: 40 });
    await row('a step after a knight’s death', 2, 'Sable', () => press('Sable', 'Camp'));
    await row('make a knight, from the card that took the last one', 2, 'Bryn', () =>
      press('Bryn', 'Make a new character', 'Ada'),
    );
    expect(readable(at.newest('Bryn', 'Ada'))).toContain('Ada');
  });

  test('MK-MAKE-01: a knight by a typed command', { timeout: 300_000 }, async () => {
    await open('myth-knights', on);
    await row('make a knight with /character new', 1, 'Sable', async () => [
      await at.say('Sable', 'character new', { name: 'Ada' }),
    ]);
    expect(readable(at.newest('Sable', 'Ada'))).toContain('Ada is sworn');
  });

  test('LH-WILD-03 LH-COURT-03 LH-DOWN-02: watches, a court and the way out', { timeout: 300_000 }, async () => {
    await open('lavender-hack', on);
    // A weak success of the Strong.
    face = (_, sides) => (sides === 20 ? 9 : sides);
    await at.say('Bryn', 'melee');
    await row('what a weak success of the Strong asks', 3, 'Bryn', async () => {
      await press('Bryn', 'Keep it');
      await press('Bryn', 'No die');
      return press('Bryn', 'Body blow');
    });
    // Nobody is met.
    face = (purpose, sides) => (purpose === 'event' ? 5 : sides);
    await at.say('GM', 'foe over', { all: true });
    await at.say('GM', 'hex generate', { width: 9, height: 9, seed: 7 });
    await at.say('GM', 'hex edit', { at: '0,0', name: 'Oakmere', visited: true });
    await at.say('GM', 'downtime', { do: 'base', where: '0,0', name: 'Oakmere' });
    await at.say('GM', 'watch', { do: 'place', where: '0,0' });
    await row('explore for a watch', 2, 'Bryn', () => choose('Bryn', 'East'));
    await row('search for a watch', 1, 'Bryn', () => press('Bryn', 'Search'));
    await row('camp for a watch', 1, 'Bryn', () => press('Bryn', 'Camp'));
    await row('regroup, as it is suggested', 2, 'Sable', async () => {
      await press('Bryn', 'Regroup');
      return press('Sable', 'Heal, or forage');
    });
    await press('Bryn', 'Heal, or forage');
    await row('a plan (and its words)', 2, 'Bryn', () => press('Bryn', 'Plan', 'search; camp'));
    await at.say('GM', 'faction add', { name: 'Mirror Abbey', disposition: 6, approach: 'logic', demand: 'jewelry' });
    await at.say('GM', 'faction reveal', { faction: 'Mirror Abbey', what: 'name' });
    for (const [name, to] of [['Silver chalice', 'Sable'] as const, ['Silver bowl', 'Bryn'] as const])
      await at.say('GM', 'item give', { name, to, value: 2, known: true });
    await at.say('GM', 'court', { do: 'open', faction: 'Mirror Abbey' });
    await row('write a goal (and its words)', 2, 'Bryn', () => press('Bryn', 'Write a goal', 'A safe passage'));
    await press('Bryn', 'Begin');
    await row('pursue a goal at court', 5, 'Bryn', async () => {
      await press('Bryn', 'Act');
      return press('Bryn', 'Hand it in');
    });
    await row('trade at court', 8, 'Sable', async () => {
      await press('Sable', 'Act');
      await choose('Sable', 'Trade');
      await choose('Sable', 'Silver chalice');
      await choose('Sable', 'Fellowship: a better die');
      return press('Sable', 'Hand it in');
    });
    await at.say('GM', 'court', { do: 'end' });
    await at.say('GM', 'watch', { do: 'place', where: '0,0' });
    await at.say('GM', 'wealth', { do: 'set', row: 1, boxes: 3 });
    await at.say('GM', 'downtime', { do: 'begin' });
    await row('bank a thing', 5, 'Bryn', async () => {
      await press('Bryn', 'Bank');
      await choose('Bryn', 'Silver bowl');
      return press('Bryn', 'Hand it in');
    });
    await press('Sable', 'Nothing to add');
    await row('a week of training', 4, 'Bryn', async () => {
      await press('Bryn', 'Choose');
      await choose('Bryn', 'Train');
      return press('Bryn', 'Hand it in');
    });
    await press('Sable', 'Choose');
    await press('Sable', 'Hand it in');
    const { spotlight } = (await at.world()).party;
    const holder = spotlight === at.seat('Sable').userId ? 'Sable' : 'Bryn';
    await at.say(holder, 'downtime', { do: 'leave' });
    await row('leave home, and pay the cost of living', 1, holder, () => press(holder, 'Wealth 1'));
  });
});
