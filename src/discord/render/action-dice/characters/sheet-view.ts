import { named, t } from '../../../../language/text.ts';
import { drawable } from '../../../../maps/letters.ts';
import type { SheetRow, SheetSection, SheetView } from '../../../../maps/views.ts';
import { ABILITIES, defenceOf } from '../../../../rules/action-dice/kit/ability.ts';
import { templateWords, titleOf } from '../../../../rules/action-dice/kit/classes.ts';
import { DICE_KINDS } from '../../../../rules/action-dice/kit/ids.ts';
import { investmentFor, MAX_TAUGHT, thresholdOf } from '../../../../rules/action-dice/kit/levels.ts';
import { diceMax, readyDice } from '../../../../rules/action-dice/kit/pool.ts';
import { slotOfInjury } from '../../../../rules/action-dice/kit/slots.ts';
import type { Character, Item, World } from '../../../../rules/action-dice/schemas.ts';
import { signed } from '../../engine/dice-words.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { leftWords, markWords } from '../injuries/injury-card.ts';
import { injuryWords } from '../injuries/injury-words.ts';
import { itemTraits, stateWords } from '../items/item-words.ts';
import { type SlotView, slotViews } from '../items/pack.ts';
import { ABILITY_NAMES, CONDITION_NAMES, dayWords, diceCount } from '../kit/words.ts';
import { armourWords, statusWords } from './party-card.ts';

/** A character on a page: dice as boxes, ready ones filled, and every slot with what lies in it or which injury takes it (AD-DICE-01, AD-INV-03). */
export function sheetView(world: World, character: Character): SheetView {
  const { name, sheet } = character;
  const title = titleOf(world, sheet);
  const about = [
    title === null ? '' : drawable(named(title)),
    t`level ${sheet.level}`,
    sheet.ancestry === '' ? '' : drawable(named(sheet.ancestry)),
    statusWords(character),
  ];
  return {
    kind: 'sheet',
    title: drawable(name),
    subtitle: about.filter((part) => part !== '').join(' · '),
    note: t`${drawable(world.campaign.name)} · ${dayWords(world.party.state.clock)}`,
    parts: [
      { kind: 'columns', left: onLeft(world, character), right: onRight(world, character) },
      pack(world, character),
      { kind: 'list', title: t`Notes`, lines: sheet.notes === '' ? [] : [drawable(sheet.notes)] },
    ],
    isWholePage: true,
    alt: altSentences(world, character),
  };
}

function onLeft(world: World, { sheet }: Character): readonly SheetSection[] {
  const attributes = ABILITIES.map(({ id }) =>
    pair(`${ABILITY_NAMES[id]} ${signed(sheet.bonuses[id])}`, t`defence ${defenceOf(sheet, id)}`),
  );
  const templates = sheet.templates.flatMap((template) => {
    const said = templateWords(world, template);
    return said === null ? [] : [`${drawable(named(said.className))} ${said.letter}: ${drawable(named(said.text))}`];
  });
  return [
    { kind: 'rows', title: t`Attributes`, rows: attributes },
    { kind: 'list', title: t`Templates`, lines: templates },
  ];
}

function onRight(world: World, character: Character): readonly SheetSection[] {
  const { sheet } = character;
  return [
    { kind: 'rows', title: t`Action dice`, rows: diceRows(world, character) },
    { kind: 'rows', title: t`Condition`, rows: condition(world, character) },
    {
      kind: 'rows',
      title: t`Experience`,
      rows: [wayRow(sheet), pair(t`Silver`, String(sheet.silver))],
    },
    { kind: 'list', title: t`Scars`, lines: sheet.marks.map((one) => drawable(stripMarkdown(markWords(one)))) },
  ];
}

/** The requirements of the next level (AD-LVL-01, AD-HIGH-01). */
function wayRow({ level, xp, investment }: Character['sheet']): SheetRow {
  return level < MAX_TAUGHT
    ? pair(t`Experience`, t`${xp} of ${thresholdOf(level + 1)}`)
    : pair(t`Invested`, t`${investment} of ${investmentFor(level + 1)}`);
}

/** A row of boxes for each kind that somebody has. */
function diceRows(world: World, character: Character): readonly SheetRow[] {
  return DICE_KINDS.flatMap((kind): readonly SheetRow[] => {
    const most = diceMax(world, character, kind);
    if (most === 0) return [];
    const ready = readyDice(world, character, kind);
    return [pair(capital(diceCount(most, kind)), t`${ready} ready`), { kind: 'boxes', filled: ready, of: most }];
  });
}

function condition(world: World, character: Character): readonly SheetRow[] {
  const kinds = Object.values(world.modifiers).flatMap(({ kind, characterId }) =>
    characterId === character.id && isCondition(kind) ? [CONDITION_NAMES[kind]] : [],
  );
  return [
    text(capital(armourWords(character, world))),
    ...(character.sheet.injuries.length === 0 ? [text(t`unhurt`)] : []),
    ...character.sheet.injuries.map((one) => text(capital(injuryWords(one)))),
    ...(kinds.length === 0 ? [] : [text(t`Now: ${kinds.join(', ')}`)]),
  ];
}

function pack(world: World, character: Character): SheetSection {
  const views = slotViews(character, world);
  const injured = views.filter(({ injury }) => injury !== null).length;
  const filled = views.filter(({ items, injury }) => items.length > 0 || injury !== null);
  return {
    kind: 'gear',
    title: t`Slots: ${filled.length} of ${views.length} taken`,
    slots: { filled: filled.length - injured, of: views.length, lost: injured },
    items: filled.map((one) => ({ name: slotName(one), details: slotDetails(world, character, one) })),
    none: t`Every slot is empty.`,
  };
}

function slotName({ slot, items, injury, goesOn }: SlotView): string {
  const what = injury === null ? items.map(({ name }) => drawable(named(name))).join(', ') : capital(injury);
  return `${slot}  ${goesOn ? t`${what} (goes on)` : what}`;
}

function slotDetails(world: World, { id, sheet }: Character, { slot, items, goesOn }: SlotView): string {
  const injury = sheet.injuries.find((one) => slotOfInjury(sheet, one) === slot);
  if (injury !== undefined) return leftWords(world, id, injury);
  return goesOn || items.length > 1 ? '' : items.flatMap(details).join(', ');
}

function details(item: Item): readonly string[] {
  return [...stateWords(item), ...itemTraits(item)].map((one) => drawable(stripMarkdown(one)));
}

function altSentences(world: World, character: Character): readonly string[] {
  const { name, sheet } = character;
  const dice = DICE_KINDS.flatMap((kind) => {
    const most = diceMax(world, character, kind);
    return most === 0 ? [] : [t`${readyDice(world, character, kind)} of ${diceCount(most, kind)} ready`];
  });
  const views = slotViews(character, world);
  const things = views.flatMap(({ items, goesOn }) => (goesOn ? [] : items.map((one) => named(one.name))));
  return [
    t`The sheet of ${name}: level ${sheet.level}.`,
    `${ABILITIES.map(({ id }) => `${ABILITY_NAMES[id]} ${signed(sheet.bonuses[id])}`).join(', ')}.`,
    `${[...dice, armourWords(character, world)].map(capital).join('. ')}.`,
    sheet.injuries.length === 0 ? t`Unhurt.` : t`Injuries: ${sheet.injuries.map(injuryWords).join(', ')}.`,
    things.length === 0 ? t`No gear.` : t`Gear: ${things.join(', ')}.`,
    t`All of it is in the text of the sheet as well.`,
  ];
}

function isCondition(kind: string): kind is keyof typeof CONDITION_NAMES {
  return Object.hasOwn(CONDITION_NAMES, kind);
}

function pair(left: string, right: string): SheetRow {
  return { kind: 'pair', left, right };
}

function text(words: string): SheetRow {
  return { kind: 'text', text: words, isSmall: false };
}
