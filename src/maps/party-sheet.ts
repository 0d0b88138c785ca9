import { boxesIn, WEALTH_ROWS } from '../rules/lavender-hack/downtime/wealth.ts';
import type { LavenderCharacter, LavenderWorld } from '../rules/lavender-hack/shapes.ts';
import { type Block, columns, drawable, headline, pair, paragraph, SMALL, section, stack } from './blocks.ts';
import { diceTiles, partyDice } from './dice-tiles.ts';
import { altText, type Picture } from './picture.ts';
import { FULL, PAGE, sheetPage } from './sheet-page.ts';
import { kindWords, statusWords, weightsOn } from './sheet-words.ts';
import { drawWealth, WEALTH_SIZE } from './wealth-picture.ts';

const GAP = 26;
const BESIDE = FULL - WEALTH_SIZE.width - PAGE.gutter * 2;

/** The party on a page: its dice, its people, what it owns and where it is at home. */
export function partySheet(world: LavenderWorld): Picture {
  const people = section(
    'Characters',
    BESIDE,
    charactersOf(world).map((one) => personBlock(world, one)),
    14,
  );
  const wealth = section('Wealth', WEALTH_SIZE.width, [wealthBlock(world)], 10);
  const blocks = [
    head(world),
    ...section('The party’s dice', FULL, [diceTiles(world, FULL, 4)], 10),
    columns([stack(wealth, GAP), stack([...people, ...state(world)], GAP)], WEALTH_SIZE.width + PAGE.gutter * 2),
  ];
  // Nobody prints it, and it mostly holds half a page.
  return sheetPage(blocks, altWords(world), 0);
}

function head(world: LavenderWorld): Block {
  return stack([headline(drawable(world.campaign.name), FULL, 60, 34), paragraph(whenAndWhere(world), FULL)], 2);
}

function whenAndWhere({ party }: LavenderWorld): string {
  const { clock, base } = party.state;
  const home = base === null ? 'no home yet' : `at home in ${drawable(base.name)}`;
  return `Day ${clock.day}, watch ${clock.watch} of 6 · ${home}`;
}

/** Who is in play or will be again, oldest first. */
function charactersOf(world: LavenderWorld): readonly LavenderCharacter[] {
  return Object.values(world.characters)
    .filter(({ status }) => status !== 'retired' && status !== 'dead')
    .sort((a, b) => a.created - b.created);
}

function personBlock(world: LavenderWorld, character: LavenderCharacter): Block {
  const { id, name, userId, sheet } = character;
  const hasSpotlight = world.party.spotlight === userId && world.members[userId]?.characterId === id;
  const parts = [
    kindWords(character),
    statusWords(character),
    hasSpotlight ? 'has the spotlight' : '',
    ...weightsOn(world, id),
  ];
  const hp = sheet.hpMax === 0 ? '' : `${sheet.hp} of ${sheet.hpMax} hp`;
  return stack(
    [pair(drawable(name), hp, BESIDE), paragraph(parts.filter((part) => part !== '').join(', '), BESIDE, SMALL)],
    0,
  );
}

function state(world: LavenderWorld): readonly Block[] {
  const weights = weightsOn(world, null);
  return section('Now', BESIDE, weights.length === 0 ? [] : [paragraph(weights.join(', '), BESIDE)]);
}

function wealthBlock(world: LavenderWorld): Block {
  return { height: WEALTH_SIZE.height, draw: (pen, left, top) => drawWealth(pen, world, left, top) };
}

function altWords(world: LavenderWorld): string {
  const dice = partyDice(world).map(({ name, size }) => `${name} d${size}`);
  const people = charactersOf(world).map(
    ({ name, sheet }) => `${name}${sheet.hpMax === 0 ? '' : ` ${sheet.hp} of ${sheet.hpMax} hp`}`,
  );
  const rows = WEALTH_ROWS.filter((row) => boxesIn(world, row) > 0).map((row) => `row ${row}: ${boxesIn(world, row)}`);
  return altText([
    `The party of ${world.campaign.name}. ${whenAndWhere(world)}.`,
    `Dice: ${dice.join(', ')}.`,
    people.length === 0 ? 'No characters yet.' : `Characters: ${people.join(', ')}.`,
    rows.length === 0 ? 'Wealth: all boxes are empty.' : `Wealth, filled boxes of five: ${rows.join(', ')}.`,
  ]);
}
