import { expect, test } from 'vitest';
import { hexcrawlRenderer } from '../../../src/discord/render/hexcrawl-osr/index.ts';
import { playHexcrawl } from '../../support/hexcrawl.ts';

type Table = ReturnType<typeof playHexcrawl>;

function asked({ world }: Table) {
  const [prompt] = Object.values(world.prompts);
  if (prompt === undefined) throw new Error('nothing is asked');
  return hexcrawlRenderer.question(prompt, world);
}

const said = ({ facts, world }: Table) => hexcrawlRenderer.message(facts, world).lines;

test('HX-ENC-02, HX-CHASE-01: several of a kind are counted wherever they are named', () => {
  const table = playHexcrawl();
  table.act('encounter-start', { creature: 'Wild dog', count: 2, secret: false });
  table.answer('observe');
  expect(said(table)).toContain('The party stays back and watches the wild dogs.');
  expect(asked(table).text).toBe('Game master: what comes of the meeting with the wild dogs?');
  table.answer('on');
  table.act('flee', {});
  expect(said(table)).toContain('The party runs, with the wild dogs behind.');
  expect(asked(table).text).toContain('the wild dogs behind you');
});

test('HX-CHASE-01: what can be dropped has one line for each kind of thing, with how many go at once', () => {
  const heap = (count: number, slot: number) => ({ kind: 'food', worth: 1, stack: 2, count, slot }) as const;
  const table = playHexcrawl({
    foes: { ogre: {} },
    characters: [
      { abilities: { wil: 1 }, gear: { 'Food 1': heap(2, 1), 'Food 2': heap(1, 2) } },
      {
        abilities: { wil: 3 },
        gear: { Purse: { kind: 'thing', worth: 9, slot: 9 }, 'Food 3': heap(1, 1), 'Food 4': heap(2, 2) },
      },
    ],
  });
  table.change(({ items }) => {
    for (const item of Object.values(items)) item.name = item.name.replace(/ \d$/, '');
  });
  table.act('flee', {});
  const { options } = asked(table);
  expect(Object.values(options).map(({ label, hint }) => [label, hint])).toEqual([
    ['Run', 'Ada, the slowest, rolls Dexterity.'],
    ['Duck out of sight', 'The game master says whether they lose you.'],
    ['Drop Purse', 'Ben carries it, and is asked first.'],
    ['Drop Food × 2', 'Ben carries it, and is asked first.'],
    ['Drop Food × 2', 'Ada loses it, and rolls Willpower: perhaps they stop for it.'],
  ]);
});
