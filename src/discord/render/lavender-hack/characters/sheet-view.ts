import { named, t } from '../../../../language/text.ts';
import { drawable } from '../../../../maps/letters.ts';
import type { SheetRow, SheetSection, SheetView } from '../../../../maps/views.ts';
import { classOf, featuresOf, hasFeature } from '../../../../rules/lavender-hack/classes/classes.ts';
import { nextBox, trackOf } from '../../../../rules/lavender-hack/downtime/training.ts';
import { armourDieOf, slotsOf, usedSlots } from '../../../../rules/lavender-hack/items/gear.ts';
import { knownBuyer } from '../../../../rules/lavender-hack/items/value.ts';
import { ABILITIES, abilityModifier } from '../../../../rules/lavender-hack/kit/ability.ts';
import type { Character, Item, World } from '../../../../rules/lavender-hack/schemas.ts';
import { itemsOf } from '../../../../rules/mechanics/items.ts';
import { signed } from '../../engine/dice-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { ABILITY_NAMES, ABILITY_SHORT, isLowest, rungWords } from '../kit/words.ts';
import { diceSection, statusWords, weightsOn } from './party-view.ts';
import { kindWords, mayAddGear } from './sheet-cards.ts';

/** A character on a page, without anything hidden from its player. */
export function sheetView(world: World, character: Character, terms: Terms): SheetView {
  const { sheet } = character;
  const background = sheet.background === null ? '' : drawable(named(sheet.background));
  return {
    kind: 'sheet',
    title: drawable(character.name),
    subtitle: [kindWords(character), background, statusWords(character)].filter((part) => part !== '').join(' · '),
    note: t`${drawable(world.campaign.name)} · day ${world.party.state.clock.day}`,
    parts: [
      { kind: 'columns', left: onLeft(world, character, terms), right: onRight(world, character) },
      gear(world, character),
      diceSection(world, terms),
    ],
    isWholePage: true,
    alt: altSentences(world, character),
  };
}

function onLeft(world: World, { sheet }: Character, terms: Terms): readonly SheetSection[] {
  const abilities = ABILITIES.map(({ id }): SheetRow => {
    const score = `${sheet.abilities[id]}   ${signed(abilityModifier(world, sheet, id))}`;
    return {
      kind: 'pair',
      left: `${ABILITY_NAMES[id]}${mayAddGear(world, sheet, id) ? ` (${terms.gear})` : ''}`,
      right: score,
    };
  });
  const features = sheet.features.map(({ id, times }) => {
    const name = drawable(named(featuresOf(world).find((one) => one.id === id)?.name ?? id));
    return times > 1 ? `${name} ×${times}` : name;
  });
  return [
    { kind: 'rows', title: t`Abilities`, rows: abilities },
    { kind: 'list', title: t`Features`, lines: features },
  ];
}

function onRight(world: World, character: Character): readonly SheetSection[] {
  const { sheet } = character;
  const spoken = [t`home language`, ...sheet.languages.map((one) => drawable(one))].join(', ');
  const learnt = (name: string, level: number) => t`${drawable(named(name))} (level ${level})`;
  const workings = sheet.workings.map(({ name, level, ready }) => `${learnt(name, level)}${ready ? '' : t`, lost`}`);
  const weirdness = sheet.weirdness.map(({ name, level }) => learnt(name, level));
  return [
    { kind: 'rows', title: t`Condition`, rows: condition(world, character) },
    { kind: 'rows', title: t`Training`, rows: training(character) },
    { kind: 'list', title: t`Workings`, lines: workings },
    { kind: 'list', title: t`Weirdness`, lines: weirdness },
    { kind: 'list', title: t`Languages`, lines: [spoken] },
    { kind: 'list', title: t`Familiar`, lines: sheet.familiar === null ? [] : [drawable(named(sheet.familiar))] },
  ];
}

function condition(world: World, { id, sheet }: Character): readonly SheetRow[] {
  const armour = armourDieOf(world, id, false);
  const weights = [...weightsOn(world, id), ...weightsOn(world, null)];
  return [
    pair(t`Hit points`, sheet.hpMax === 0 ? t`not rolled yet` : t`${sheet.hp} of ${sheet.hpMax}`),
    ...(sheet.class === null ? [] : [pair(t`Hit die`, `d${classOf(world, sheet.class).hitDie}`)]),
    pair(t`Armour`, armour === null ? t`none` : `d${armour}`),
    ...(hasFeature(sheet, 'dealer-of-death') ? [pair(t`Dealer of Death`, t`${sheet.pool} of ${sheet.level} d6`)] : []),
    ...(sheet.fatigue === null
      ? []
      : [pair(t`Fatigue`, isLowest(sheet.fatigue) ? rungWords(sheet.fatigue) : `d${sheet.fatigue}`)]),
    ...(weights.length === 0 ? [] : [text(t`Now: ${weights.join(', ')}`)]),
  ];
}

/** The progress track of this level (LH-TRAIN-02), and what is being made (LH-CRAFT-01). */
function training({ sheet }: Character): readonly SheetRow[] {
  const { level, project } = sheet;
  return [
    ...(nextBox(sheet) === null
      ? [text(t`The highest level`)]
      : [boxes(sheet.training, trackOf(level)), text(t`towards level ${level + 1}`, true)]),
    ...(project === null ? [] : [text(t`Making: ${drawable(project.name)}`), boxes(project.boxes, project.value)]),
  ];
}

function gear(world: World, character: Character): SheetSection {
  const slots = Math.max(0, slotsOf(world, character));
  const used = usedSlots(world, character.id);
  return {
    kind: 'gear',
    title: t`Gear: ${used} of ${slots} slots${used > slots ? t`, encumbered` : ''}`,
    slots: { filled: used, of: slots },
    items: itemsOf(world, character.id).map((item) => ({
      name: drawable(named(item.name)),
      details: itemDetails(item),
    })),
    none: t`Nothing that takes a slot.`,
  };
}

/** A thing as its holder knows it: what it is worth only when that is known, and of its magic what was found out. */
function itemDetails({ data }: Item): string {
  const buyer = knownBuyer(data);
  const details = [
    dieOf(data),
    data.worn ? t`worn` : '',
    data.twoHanded ? t`two-handed` : '',
    data.slow ? t`slow` : '',
    data.range === 'none' ? '' : data.range === 'long' ? t`long range` : t`short range`,
    data.slots === 1 ? t`1 slot` : t`${data.slots} slots`,
    worthOf(data),
    buyer === null ? '' : t`wanted by ${drawable(buyer)}`,
    data.poisoned ? t`poisoned` : '',
    data.ammo === null ? '' : isLowest(data.ammo) ? t`no shots left` : t`shots d${data.ammo}`,
    drawable(named(data.note)),
    data.hp === undefined ? '' : t`${data.hp} hp left`,
    ...data.properties.filter(({ known }) => known).map(({ text: does }) => t`magical: ${drawable(named(does))}`),
  ];
  return details.filter((detail) => detail !== '').join(', ');
}

function worthOf({ locked, knownValue, value, ballpark }: Item['data']): string {
  if (locked) return t`believed priceless`;
  if (knownValue) return t`value ${value}`;
  return ballpark === null ? t`value unknown` : t`value about ${ballpark}`;
}

function dieOf({ die, dieNow, broken }: Item['data']): string {
  if (broken) return t`broken`;
  if (die === null) return '';
  return dieNow === die || dieNow === null ? `d${die}` : t`d${dieNow} of d${die}`;
}

function altSentences(world: World, character: Character): readonly string[] {
  const { name, sheet, id } = character;
  const scores = ABILITIES.map(
    ({ id: ability }) =>
      `${ABILITY_SHORT[ability]} ${sheet.abilities[ability]} (${signed(abilityModifier(world, sheet, ability))})`,
  );
  const things = itemsOf(world, id).map((item) => named(item.name));
  return [
    t`The sheet of ${name}: ${kindWords(character)}.`,
    `${scores.join(', ')}.`,
    t`Hit points ${sheet.hp} of ${sheet.hpMax}.`,
    t`Slots ${usedSlots(world, id)} of ${Math.max(0, slotsOf(world, character))}.`,
    things.length === 0 ? t`No gear.` : t`Gear: ${things.join(', ')}.`,
    t`All of it is in the text of the sheet as well.`,
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
