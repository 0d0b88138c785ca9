import { ABILITIES, abilityModifier } from '../../../rules/lavender-hack/ability.ts';
import { CLASSES, FEATURES } from '../../../rules/lavender-hack/classes.ts';
import { armourDieOf, itemsOf, slotsOf, usedSlots } from '../../../rules/lavender-hack/gear.ts';
import type { LavenderCharacter, LavenderItem, LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import { harmless } from '../harmless.ts';
import type { Card } from '../renderer.ts';
import { CLASS_NAMES, CONDITION_NAMES, capital, listWords, rungWords, signed } from './words.ts';

/** Widest line of the ability table: a phone shows this much of a code block without wrapping. */
const NAME_WIDTH = 12;
const MOST_BOXES = 20;

/** The sheet in three pages: overview, features, gear. */
export function sheetCards(character: LavenderCharacter, world: LavenderWorld): readonly Card[] {
  return [overview(character, world), features(character), gear(character, world)];
}

function overview(character: LavenderCharacter, world: LavenderWorld): Card {
  const { sheet } = character;
  const kind =
    sheet.class === null ? 'class not chosen yet' : `${capital(CLASS_NAMES[sheet.class])}, level ${sheet.level}`;
  return {
    title: harmless(character.name),
    lines: [
      [kind, sheet.background === null ? '' : harmless(sheet.background), statusWords(character)]
        .filter((part) => part !== '')
        .join(' · '),
      `Player: <@${character.userId}>`,
      '```',
      ...ABILITIES.map(({ id, name }) => {
        const score = String(sheet.abilities[id]).padStart(2);
        const modifier = signed(abilityModifier(world, sheet, id));
        const gearMark = sheet.class !== null && CLASSES[sheet.class].primary.includes(id) ? '  gear' : '';
        return `${name.padEnd(NAME_WIDTH)} ${score}  ${modifier}${gearMark}`;
      }),
      '```',
      ...conditionLines(character, world),
    ],
    fields: [
      {
        name: 'Hit points',
        value: sheet.hpMax === 0 ? 'not rolled yet' : `${sheet.hp} of ${sheet.hpMax}`,
        inline: true,
      },
      { name: 'Armour', value: armourWords(character, world), inline: true },
      { name: 'Slots', value: slotWords(character, world), inline: false },
    ],
  };
}

function statusWords({ status, sheet }: LavenderCharacter): string {
  switch (status) {
    case 'active':
      return '';
    case 'draft':
      return 'still being made';
    case 'away':
      return sheet.awayWeeks === null ? 'gone for good' : `away for ${sheet.awayWeeks} weeks`;
    default:
      return status;
  }
}

function conditionLines(character: LavenderCharacter, world: LavenderWorld): readonly string[] {
  return Object.values(world.modifiers)
    .filter(({ characterId }) => characterId === character.id || characterId === null)
    .map(({ kind, rule }) => `Waiting: ${conditionName(kind)} (${rule})`);
}

/** A condition by its kind, also one that a later chapter brings. */
export function conditionName(kind: string): string {
  const names: Readonly<Record<string, string>> = CONDITION_NAMES;
  return names[kind] ?? kind.replaceAll('-', ' ');
}

function armourWords(character: LavenderCharacter, world: LavenderWorld): string {
  const die = armourDieOf(world, character.id, false);
  if (die === null) return 'none';
  const { armourValue } = character.sheet;
  return armourValue === null ? `d${die}` : `d${die}, value ${armourValue} in this fight`;
}

/** `■■■□□ 3 of 5`. */
function slotWords(character: LavenderCharacter, world: LavenderWorld): string {
  const slots = Math.max(0, slotsOf(world, character));
  const used = usedSlots(world, character.id);
  const boxes =
    '■'.repeat(Math.min(used, slots, MOST_BOXES)) + '□'.repeat(Math.max(0, Math.min(slots, MOST_BOXES) - used));
  return `${boxes} ${used} of ${slots}${used > slots ? ', too much to carry' : ''}`.trim();
}

function features({ name, sheet }: LavenderCharacter): Card {
  const known = sheet.features.map(({ id, times }) => {
    const feature = FEATURES.find((one) => one.id === id);
    const often = times > 1 ? ` ×${times}` : '';
    const comes = feature?.comes ? ` (comes with chapter ${feature.comes})` : '';
    return `${feature?.name ?? harmless(id)}${often}${comes}`;
  });
  return {
    title: `${harmless(name)}: features`,
    lines: known.length === 0 ? ['None yet.'] : known,
    fields: [
      ...(sheet.features.some(({ id }) => id === 'dealer-of-death')
        ? [{ name: 'Dealer of Death', value: `${sheet.pool} of ${sheet.level} d6 left`, inline: true }]
        : []),
      {
        name: 'Languages',
        value: listWords(['home language', ...sheet.languages.map((one) => harmless(one))]),
        inline: true,
      },
      ...(sheet.familiar === null ? [] : [{ name: 'Familiar', value: harmless(sheet.familiar), inline: true }]),
      ...(sheet.workings.length === 0
        ? []
        : [
            {
              name: 'Workings',
              value: sheet.workings
                .map(
                  ({ name: working, level, ready }) =>
                    `${ready ? '■' : '□'} ${harmless(working)} (level ${level})${ready ? '' : ', lost'}`,
                )
                .join('\n'),
              inline: false,
            },
          ]),
      ...(sheet.weirdness.length === 0
        ? []
        : [{ name: 'Weirdness', value: sheet.weirdness.map((one) => harmless(one.name)).join('\n'), inline: false }]),
      ...(sheet.fatigue === null ? [] : [{ name: 'Fatigue', value: rungWords(sheet.fatigue), inline: true }]),
    ],
  };
}

function gear(character: LavenderCharacter, world: LavenderWorld): Card {
  const items = itemsOf(world, character.id);
  return {
    title: `${harmless(character.name)}: gear`,
    lines: items.length === 0 ? ['Nothing that takes a slot.'] : items.map(itemLine),
    fields: [{ name: 'Slots', value: slotWords(character, world), inline: false }],
  };
}

function itemLine({ name, data }: LavenderItem): string {
  const details = [
    dieOf(data),
    data.worn ? 'worn' : '',
    data.twoHanded ? 'two-handed' : '',
    data.slow ? 'slow' : '',
    data.range === 'none' ? '' : `${data.range} range`,
    data.slots === 1 ? '1 slot' : `${data.slots} slots`,
    data.knownValue ? `value ${data.value}` : 'value unknown',
    data.poisoned ? 'poisoned' : '',
    data.ammo === null ? '' : data.ammo === 20 ? 'no shots left' : `shots d${data.ammo}`,
    data.note === '' ? '' : harmless(data.note),
  ];
  return `**${harmless(name)}** · ${details.filter((detail) => detail !== '').join(', ')}`;
}

function dieOf({ die, dieNow, broken }: LavenderItem['data']): string {
  if (broken) return 'broken';
  if (die === null) return '';
  return dieNow === die || dieNow === null ? `d${die}` : `d${dieNow} of d${die}`;
}
