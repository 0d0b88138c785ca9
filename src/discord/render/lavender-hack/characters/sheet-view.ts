import { drawable } from '../../../../maps/letters.ts';
import type { SheetRow, SheetSection, SheetView } from '../../../../maps/views.ts';
import { classOf, FEATURES, hasFeature } from '../../../../rules/lavender-hack/classes/classes.ts';
import { nextBox, trackOf } from '../../../../rules/lavender-hack/downtime/training.ts';
import { armourDieOf, slotsOf, usedSlots } from '../../../../rules/lavender-hack/items/gear.ts';
import { knownBuyer } from '../../../../rules/lavender-hack/items/value.ts';
import { ABILITIES, abilityModifier } from '../../../../rules/lavender-hack/kit/ability.ts';
import type { LavenderCharacter, LavenderItem, LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { itemsOf } from '../../../../rules/mechanics/items.ts';
import { signed } from '../../engine/dice-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';
import { isLowest, rungWords } from '../kit/words.ts';
import { diceSection, statusWords, weightsOn } from './party-view.ts';
import { kindWords, mayAddGear } from './sheet-cards.ts';

/** A character on a page, with nothing on it that its player may not know. */
export function sheetView(world: LavenderWorld, character: LavenderCharacter, terms: LavenderTerms): SheetView {
  const { sheet } = character;
  const background = sheet.background === null ? '' : drawable(sheet.background);
  return {
    kind: 'sheet',
    title: drawable(character.name),
    subtitle: [kindWords(character), background, statusWords(character)].filter((part) => part !== '').join(' · '),
    note: `${drawable(world.campaign.name)} · day ${world.party.state.clock.day}`,
    parts: [
      { kind: 'columns', left: onLeft(world, character, terms), right: onRight(world, character) },
      gear(world, character),
      diceSection(world, terms),
    ],
    isWholePage: true,
    alt: altSentences(world, character),
  };
}

function onLeft(world: LavenderWorld, { sheet }: LavenderCharacter, terms: LavenderTerms): readonly SheetSection[] {
  const abilities = ABILITIES.map(({ id, name }): SheetRow => {
    const score = `${sheet.abilities[id]}   ${signed(abilityModifier(world, sheet, id))}`;
    return { kind: 'pair', left: `${name}${mayAddGear(world, sheet, id) ? ` (${terms.gear})` : ''}`, right: score };
  });
  const features = sheet.features.map(({ id, times }) => {
    const name = FEATURES.find((one) => one.id === id)?.name ?? drawable(id);
    return times > 1 ? `${name} ×${times}` : name;
  });
  return [
    { kind: 'rows', title: 'Abilities', rows: abilities },
    { kind: 'list', title: 'Features', lines: features },
  ];
}

function onRight(world: LavenderWorld, character: LavenderCharacter): readonly SheetSection[] {
  const { sheet } = character;
  const spoken = ['home language', ...sheet.languages.map((one) => drawable(one))].join(', ');
  const named = (name: string, level: number) => `${drawable(name)} (level ${level})`;
  const workings = sheet.workings.map(({ name, level, ready }) => `${named(name, level)}${ready ? '' : ', lost'}`);
  const weirdness = sheet.weirdness.map(({ name, level }) => named(name, level));
  return [
    { kind: 'rows', title: 'Condition', rows: condition(world, character) },
    { kind: 'rows', title: 'Training', rows: training(character) },
    { kind: 'list', title: 'Workings', lines: workings },
    { kind: 'list', title: 'Weirdness', lines: weirdness },
    { kind: 'list', title: 'Languages', lines: [spoken] },
    { kind: 'list', title: 'Familiar', lines: sheet.familiar === null ? [] : [drawable(sheet.familiar)] },
  ];
}

function condition(world: LavenderWorld, { id, sheet }: LavenderCharacter): readonly SheetRow[] {
  const armour = armourDieOf(world, id, false);
  const weights = [...weightsOn(world, id), ...weightsOn(world, null)];
  return [
    pair('Hit points', sheet.hpMax === 0 ? 'not rolled yet' : `${sheet.hp} of ${sheet.hpMax}`),
    ...(sheet.class === null ? [] : [pair('Hit die', `d${classOf(sheet.class).hitDie}`)]),
    pair('Armour', armour === null ? 'none' : `d${armour}`),
    ...(hasFeature(sheet, 'dealer-of-death') ? [pair('Dealer of Death', `${sheet.pool} of ${sheet.level} d6`)] : []),
    ...(sheet.fatigue === null
      ? []
      : [pair('Fatigue', isLowest(sheet.fatigue) ? rungWords(sheet.fatigue) : `d${sheet.fatigue}`)]),
    ...(weights.length === 0 ? [] : [text(`Now: ${weights.join(', ')}`)]),
  ];
}

/** The progress track of this level (LH-TRAIN-02), and what is being made (LH-CRAFT-01). */
function training({ sheet }: LavenderCharacter): readonly SheetRow[] {
  const { level, project } = sheet;
  return [
    ...(nextBox(sheet) === null
      ? [text('The highest level')]
      : [boxes(sheet.training, trackOf(level)), text(`towards level ${level + 1}`, true)]),
    ...(project === null ? [] : [text(`Making: ${drawable(project.name)}`), boxes(project.boxes, project.value)]),
  ];
}

function gear(world: LavenderWorld, character: LavenderCharacter): SheetSection {
  const slots = Math.max(0, slotsOf(world, character));
  const used = usedSlots(world, character.id);
  return {
    kind: 'gear',
    title: `Gear: ${used} of ${slots} slots${used > slots ? ', encumbered' : ''}`,
    slots: { filled: used, of: slots },
    items: itemsOf(world, character.id).map((item) => ({ name: drawable(item.name), details: itemDetails(item) })),
    none: 'Nothing that takes a slot.',
  };
}

/** A thing as its holder knows it: what it is worth only when that is known, and of its magic what was found out. */
function itemDetails({ data }: LavenderItem): string {
  const buyer = knownBuyer(data);
  const details = [
    dieOf(data),
    data.worn ? 'worn' : '',
    data.twoHanded ? 'two-handed' : '',
    data.slow ? 'slow' : '',
    data.range === 'none' ? '' : `${data.range} range`,
    data.slots === 1 ? '1 slot' : `${data.slots} slots`,
    worthOf(data),
    buyer === null ? '' : `wanted by ${drawable(buyer)}`,
    data.poisoned ? 'poisoned' : '',
    data.ammo === null ? '' : isLowest(data.ammo) ? 'no shots left' : `shots d${data.ammo}`,
    drawable(data.note),
    ...data.properties.filter(({ known }) => known).map(({ text: does }) => `magical: ${drawable(does)}`),
  ];
  return details.filter((detail) => detail !== '').join(', ');
}

function worthOf({ locked, knownValue, value, ballpark }: LavenderItem['data']): string {
  if (locked) return 'believed priceless';
  if (knownValue) return `value ${value}`;
  return ballpark === null ? 'value unknown' : `value about ${ballpark}`;
}

function dieOf({ die, dieNow, broken }: LavenderItem['data']): string {
  if (broken) return 'broken';
  if (die === null) return '';
  return dieNow === die || dieNow === null ? `d${die}` : `d${dieNow} of d${die}`;
}

function altSentences(world: LavenderWorld, character: LavenderCharacter): readonly string[] {
  const { name, sheet, id } = character;
  const scores = ABILITIES.map(
    ({ id: ability, short }) =>
      `${short} ${sheet.abilities[ability]} (${signed(abilityModifier(world, sheet, ability))})`,
  );
  const things = itemsOf(world, id).map((item) => item.name);
  return [
    `The sheet of ${name}: ${kindWords(character)}.`,
    `${scores.join(', ')}.`,
    `Hit points ${sheet.hp} of ${sheet.hpMax}.`,
    `Slots ${usedSlots(world, id)} of ${Math.max(0, slotsOf(world, character))}.`,
    things.length === 0 ? 'No gear.' : `Gear: ${things.join(', ')}.`,
    'All of it is in the text of the sheet as well.',
  ];
}

function pair(left: string, right: string): SheetRow {
  return { kind: 'pair', left, right };
}

function text(words: string, isSmall = false): SheetRow {
  return { kind: 'text', text: words, isSmall };
}

function boxes(filled: number, of: number): SheetRow {
  return { kind: 'boxes', filled, of };
}
