import { CLASSES, classOf, FEATURES, hasFeature } from '../rules/lavender-hack/classes/classes.ts';
import { nextBox, trackOf } from '../rules/lavender-hack/downtime/training.ts';
import { armourDieOf, itemsOf, slotsOf, usedSlots } from '../rules/lavender-hack/items/gear.ts';
import { ABILITIES, abilityModifier } from '../rules/lavender-hack/kit/ability.ts';
import type { LavenderCharacter, LavenderItem, LavenderWorld } from '../rules/lavender-hack/shapes.ts';
import { BROKEN } from '../rules/mechanics/dice/usage-die.ts';
import {
  type Block,
  boxes,
  columns,
  drawable,
  halves,
  headline,
  pair,
  paragraph,
  SMALL,
  section,
  stack,
} from './blocks.ts';
import { diceTiles } from './dice-tiles.ts';
import { altText, type Picture } from './picture.ts';
import { FULL, HALF, STEP, sheetPage } from './sheet-page.ts';
import { itemDetails, kindWords, signedWords, statusWords, weightsOn } from './sheet-words.ts';

const GAP = 26;

/** A character on a page, with nothing on it that its player may not know. */
export function characterSheet(world: LavenderWorld, character: LavenderCharacter): Picture {
  const blocks = [
    head(world, character),
    columns([stack(onLeft(world, character), GAP), stack(onRight(world, character), GAP)], STEP),
    ...gear(world, character),
    ...section('The party’s dice', FULL, [diceTiles(world, FULL, 4)]),
  ];
  return sheetPage(blocks, altWords(world, character));
}

function head(world: LavenderWorld, character: LavenderCharacter): Block {
  const { background } = character.sheet;
  const parts = [kindWords(character), background === null ? '' : drawable(background), statusWords(character)];
  const line = parts.filter((part) => part !== '').join(' · ');
  return stack(
    [
      headline(drawable(character.name), FULL, 60, 34),
      paragraph(line, FULL),
      paragraph(`${drawable(world.campaign.name)} · day ${world.party.state.clock.day}`, FULL, SMALL),
    ],
    2,
  );
}

function onLeft(world: LavenderWorld, { sheet }: LavenderCharacter): readonly Block[] {
  const abilities = ABILITIES.map(({ id, name }) => {
    const isPrimary = sheet.class !== null && CLASSES[sheet.class].primary.includes(id);
    const modifier = signedWords(abilityModifier(world, sheet, id));
    return pair(`${name}${isPrimary ? ' (gear)' : ''}`, `${sheet.abilities[id]}   ${modifier}`, HALF);
  });
  const features = sheet.features.map(({ id, times }) => {
    const name = FEATURES.find((one) => one.id === id)?.name ?? drawable(id);
    return paragraph(times > 1 ? `${name} ×${times}` : name, HALF);
  });
  return [...section('Abilities', HALF, abilities), ...section('Features', HALF, features, 2)];
}

function onRight(world: LavenderWorld, character: LavenderCharacter): readonly Block[] {
  const { sheet } = character;
  const spoken = ['home language', ...sheet.languages.map((one) => drawable(one))].join(', ');
  const named = (name: string, level: number) => `${drawable(name)} (level ${level})`;
  return [
    ...section('Condition', HALF, condition(world, character)),
    ...section('Training', HALF, training(character)),
    ...section(
      'Workings',
      HALF,
      sheet.workings.map(({ name, level, ready }) => paragraph(`${named(name, level)}${ready ? '' : ', lost'}`, HALF)),
      2,
    ),
    ...section(
      'Weirdness',
      HALF,
      sheet.weirdness.map(({ name, level }) => paragraph(named(name, level), HALF)),
      2,
    ),
    ...section('Languages', HALF, [paragraph(spoken, HALF)]),
    ...section('Familiar', HALF, sheet.familiar === null ? [] : [paragraph(drawable(sheet.familiar), HALF)]),
  ];
}

function condition(world: LavenderWorld, { id, sheet }: LavenderCharacter): readonly Block[] {
  const armour = armourDieOf(world, id, false);
  const weights = [...weightsOn(world, id), ...weightsOn(world, null)];
  return [
    pair('Hit points', sheet.hpMax === 0 ? 'not rolled yet' : `${sheet.hp} of ${sheet.hpMax}`, HALF),
    ...(sheet.class === null ? [] : [pair('Hit die', `d${classOf(sheet.class).hitDie}`, HALF)]),
    pair('Armour', armour === null ? 'none' : `d${armour}`, HALF),
    ...(hasFeature(sheet, 'dealer-of-death')
      ? [pair('Dealer of Death', `${sheet.pool} of ${sheet.level} d6`, HALF)]
      : []),
    ...(sheet.fatigue === null
      ? []
      : [pair('Fatigue', sheet.fatigue === BROKEN ? 'd20, broken' : `d${sheet.fatigue}`, HALF)]),
    ...(weights.length === 0 ? [] : [paragraph(`Now: ${weights.join(', ')}`, HALF)]),
  ];
}

/** The progress track of this level (LH-TRAIN-02), and what is being made (LH-CRAFT-01). */
function training({ sheet }: LavenderCharacter): readonly Block[] {
  const { level, project } = sheet;
  return [
    ...(nextBox(sheet) === null
      ? [paragraph('The highest level', HALF)]
      : [boxes(sheet.training, trackOf(level), HALF), paragraph(`towards level ${level + 1}`, HALF, SMALL)]),
    ...(project === null
      ? []
      : [paragraph(`Making: ${drawable(project.name)}`, HALF), boxes(project.boxes, project.value, HALF)]),
  ];
}

function gear(world: LavenderWorld, character: LavenderCharacter): readonly Block[] {
  const slots = Math.max(0, slotsOf(world, character));
  const used = usedSlots(world, character.id);
  const items = itemsOf(world, character.id).map(itemBlock);
  return section(
    `Gear: ${used} of ${slots} slots${used > slots ? ', encumbered' : ''}`,
    FULL,
    [
      boxes(used, slots, FULL),
      items.length === 0 ? paragraph('Nothing that takes a slot.', FULL) : halves(items, STEP, 12),
    ],
    10,
  );
}

function itemBlock(item: LavenderItem): Block {
  return stack([paragraph(drawable(item.name), HALF), paragraph(itemDetails(item), HALF, SMALL)], 0);
}

function altWords(world: LavenderWorld, character: LavenderCharacter): string {
  const { name, sheet, id } = character;
  const scores = ABILITIES.map(
    ({ id: ability, short }) =>
      `${short} ${sheet.abilities[ability]} (${signedWords(abilityModifier(world, sheet, ability))})`,
  );
  const things = itemsOf(world, id).map((item) => item.name);
  return altText([
    `The sheet of ${name}: ${kindWords(character)}.`,
    `${scores.join(', ')}.`,
    `Hit points ${sheet.hp} of ${sheet.hpMax}.`,
    `Slots ${usedSlots(world, id)} of ${Math.max(0, slotsOf(world, character))}.`,
    things.length === 0 ? 'No gear.' : `Gear: ${things.join(', ')}.`,
    'All of it is in the text of the sheet as well.',
  ]);
}
