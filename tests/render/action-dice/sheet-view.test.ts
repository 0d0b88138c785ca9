import { expect, test } from 'vitest';
import { sheetView } from '../../../src/discord/render/action-dice/characters/sheet-view.ts';
import { sheetPicture } from '../../../src/maps/sheet-picture.ts';
import { actionDiceInjury, actionDiceWorld, type Wish } from '../../support/action-dice.ts';

const HANNE: Wish = {
  characters: [
    {
      name: 'Hanne',
      bonuses: { str: 4, dex: 2, con: 3 },
      ready: { fighting: 1 },
      templates: ['warden A', 'warden B', 'tinker A'],
      conditions: ['dazed'],
      sheet: {
        level: 3,
        xp: 4200,
        silver: 60,
        notes: 'Owes the ferryman.',
        injuries: [
          actionDiceInjury('arm-useless', { part: 'arm', side: 'left' }),
          actionDiceInjury('flesh-wound', { fromEnd: 2, part: 'leg', side: 'right' }),
        ],
      },
      gear: {
        Sword: { kind: 'weapon', wounds: 1, slot: 1 },
        'Mail Armour': { kind: 'armour', defence: 14, slots: 2, slot: 2, worn: true },
      },
    },
  ],
};

function viewOf(wish: Wish) {
  const world = actionDiceWorld(wish);
  const [character] = Object.values(world.characters);
  if (character === undefined) throw new Error('nobody is there');
  return sheetView(world, character);
}

test('AD-DICE-01, AD-INV-03: the page has dice as boxes, and every slot with what lies in it or which injury takes it', () => {
  const { parts, ...head } = viewOf(HANNE);
  expect(head).toMatchObject({ title: 'Hanne', subtitle: 'level 3 · human', note: 'Test · Day 1, night’s end' });
  const [columns, pack, notes] = parts;
  expect(columns).toMatchObject({
    left: [{ title: 'Attributes', rows: [{ left: 'Strength +4', right: 'defence 14' }, {}, {}, {}, {}, {}] }, {}],
    right: [
      {
        title: 'Action dice',
        rows: [
          { left: '2 fighting dice', right: '1 ready' },
          { kind: 'boxes', filled: 1, of: 2 },
          { left: '1 skill die', right: '1 ready' },
          { kind: 'boxes', filled: 1, of: 1 },
        ],
      },
      {
        rows: ['Defence 14 (+4)', 'Left arm useless', 'Flesh wound (right leg)', 'Now: dazed'].map((text) => ({
          text,
        })),
      },
      { rows: [{ right: '4200 of 8000' }, { right: '60' }] },
      { title: 'Scars', lines: [] },
    ],
  });
  expect(pack).toEqual({
    kind: 'gear',
    title: 'Slots: 5 of 12 taken',
    slots: { filled: 3, of: 12, lost: 2 },
    none: 'Every slot is empty.',
    items: [
      { name: '1  Sword', details: '1 wound, 1 slot' },
      { name: '2  Mail Armour', details: 'worn, defence 14, 2 slots' },
      { name: '3  Mail Armour (goes on)', details: '' },
      { name: '11  Flesh wound (right leg)', details: '5 more days of rest.' },
      { name: '12  Left arm useless', details: '9 more days of rest, in a safe town.' },
    ],
  });
  expect(notes).toMatchObject({ lines: ['Owes the ferryman.'] });
});

test('AD-HIGH-01: beyond the sixth level it has what is invested; whoever has nothing has little on the page', () => {
  const { parts, alt } = viewOf({ characters: [{ sheet: { level: 7, investment: 30_000 } }] });
  expect(parts[0]).toMatchObject({ right: [{ rows: [] }, {}, { rows: [{ left: 'Invested' }, {}] }, {}] });
  expect(alt.slice(3)).toEqual(['Unhurt.', 'No gear.', 'All of it is in the text of the sheet as well.']);
});

test('it is drawn, and told in words', () => {
  const { data, width, alt } = sheetPicture(viewOf(HANNE));
  expect([Buffer.from(data).subarray(1, 4).toString(), width]).toEqual(['PNG', 1000]);
  expect(alt).toContain('Injuries: left arm useless, flesh wound (right leg).');
});
