import { reader } from '../../../../language/reader.ts';
import { named, t } from '../../../../language/text.ts';
import { circumstancesOf } from '../../../../rules/lavender-hack/checks/circumstance.ts';
import { classOf, featuresOf } from '../../../../rules/lavender-hack/classes/classes.ts';
import { trackOf } from '../../../../rules/lavender-hack/downtime/training.ts';
import { armourDieOf } from '../../../../rules/lavender-hack/items/gear.ts';
import { ABILITIES, abilityModifier } from '../../../../rules/lavender-hack/kit/ability.ts';
import type { AbilityId } from '../../../../rules/lavender-hack/kit/ids.ts';
import { chosen } from '../../../../rules/lavender-hack/kit/settings.ts';
import type { Character, Item, World } from '../../../../rules/lavender-hack/schemas.ts';
import { itemsOf } from '../../../../rules/mechanics/items.ts';
import type { Card } from '../../engine/card.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { boxes, capital, listWords } from '../../engine/words.ts';
import { trackWords } from '../downtime/week.ts';
import { itemLine, slotWords } from '../items/card.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { bookName } from '../kit/names.ts';
import { conditionText } from '../kit/state-words.ts';
import {
  ABILITY_NAMES,
  CLASS_NAMES,
  circumstanceWords,
  conditionSign,
  conditionWords,
  rungWords,
} from '../kit/words.ts';
import { learntTextIn } from '../magic/working-words.ts';
import { featureText } from './feature-words.ts';
import { STATUS_WORDS } from './status-words.ts';

/** Widest line of the ability table: a phone shows this much of a code block without wrapping. */
const NAME_WIDTH = 12;

/** The sheet in three pages: overview, features, gear. */
export function sheetCards(character: Character, world: World, terms: Terms): readonly Card[] {
  return [overview(character, world, terms), features(world, character, terms), gear(character, world)];
}

function overview(character: Character, world: World, { gear: mark }: Terms): Card {
  const { sheet } = character;
  return {
    title: escapeMarkdown(character.name),
    lines: [
      [kindWords(character), sheet.background === null ? '' : bookName(sheet.background), statusWords(character)]
        .filter((part) => part !== '')
        .join(' · '),
      t`Player: <@${character.userId}>`,
      ...abilityLines(character, world, mark),
      ...conditionLines(character, world),
    ],
    fields: [
      {
        name: t`Hit points`,
        value: sheet.hpMax === 0 ? t`not rolled yet` : t`${sheet.hp} of ${sheet.hpMax}`,
        inline: true,
      },
      { name: t`Armour`, value: armourWords(character, world), inline: true },
      { name: t`Slots`, value: slotWords(character, world), inline: false },
    ],
  };
}

/** A table, or for who wants sentences a line that says what each number is. */
function abilityLines({ sheet }: Character, world: World, mark: string): readonly string[] {
  const lines = ABILITIES.map(({ id }) => {
    const name = ABILITY_NAMES[id];
    const score = sheet.abilities[id];
    const modifier = signed(abilityModifier(world, sheet, id));
    const marked = mayAddGear(world, sheet, id) ? mark : '';
    if (!reader().isPlain)
      return `${name.padEnd(NAME_WIDTH)} ${String(score).padStart(2)}  ${modifier}${marked === '' ? '' : `  ${marked}`}`;
    return marked === ''
      ? t`${name} ${score}, modifier ${modifier}`
      : t`${name} ${score}, modifier ${modifier}, ${marked}`;
  });
  return reader().isPlain ? lines : ['```', ...lines, '```'];
}

/** Checks whether the gear die may be added to tests of an ability, where that can help (LH-GEAR-01, LH1-RES-01). */
export function mayAddGear(world: World, sheet: Character['sheet'], ability: AbilityId): boolean {
  if (sheet.class === null || chosen(world.campaign, 'resource_die_on_tests') === 'no') return false;
  return classOf(world, sheet.class).primary.includes(ability);
}

/** `The Strong, level 3`. */
export function kindWords({ sheet }: Character): string {
  return sheet.class === null ? t`class not chosen yet` : t`${capital(CLASS_NAMES[sheet.class])}, level ${sheet.level}`;
}

function statusWords({ status, sheet }: Character): string {
  switch (status) {
    case 'away':
      return sheet.awayWeeks === null ? t`gone for good` : t`away for ${sheet.awayWeeks} weeks`;
    default:
      return STATUS_WORDS[status];
  }
}

function conditionLines(character: Character, world: World): readonly string[] {
  const conditions = Object.values(world.modifiers)
    .filter(({ characterId }) => characterId === character.id || characterId === null)
    .flatMap((one) => [
      `${conditionSign(one.kind)}${t`Waiting: ${conditionWords(one, world)}`}`,
      ...explained(conditionText(one.kind)),
    ]);
  const granted = circumstancesOf(world, character.id).map((one) => t`Waiting: ${circumstanceWords(one)}`);
  return [...conditions, ...granted];
}

function armourWords(character: Character, world: World): string {
  const die = armourDieOf(world, character.id, false);
  if (die === null) return t`none`;
  const { armourValue } = character.sheet;
  return armourValue === null ? `d${die}` : t`d${die}, value ${armourValue} in this fight`;
}

/** One sentence on the line above; empty without one. */
function explained(text: string): readonly string[] {
  return text === '' ? [] : [`-# ${text}`];
}

function features(world: World, { name, sheet }: Character, terms: Terms): Card {
  const known = sheet.features.flatMap(({ id, times }) => {
    const feature = featuresOf(world).find((one) => one.id === id);
    const often = times > 1 ? ` ×${times}` : '';
    return [
      `${feature === undefined ? escapeMarkdown(id) : named(feature.name)}${often}`,
      ...explained(featureText(id, terms)),
    ];
  });
  return {
    title: t`${escapeMarkdown(name)}: features`,
    lines: known.length === 0 ? [t`None yet.`] : known,
    fields: [
      ...(sheet.features.some(({ id }) => id === 'dealer-of-death')
        ? [{ name: t`Dealer of Death`, value: t`${sheet.pool} of ${sheet.level} d6 left`, inline: true }]
        : []),
      ...(sheet.training === 0
        ? []
        : [{ name: t`Training`, value: trackWords(sheet.training, trackOf(sheet.level)), inline: true }]),
      ...(sheet.project === null
        ? []
        : [
            {
              name: t`Making`,
              value: `${escapeMarkdown(sheet.project.name)}: ${trackWords(sheet.project.boxes, sheet.project.value)}`,
              inline: true,
            },
          ]),
      {
        name: t`Languages`,
        value: listWords([t`home language`, ...sheet.languages.map((one) => escapeMarkdown(one))]),
        inline: true,
      },
      ...(sheet.familiar === null ? [] : [{ name: t`Familiar`, value: bookName(sheet.familiar), inline: true }]),
      ...(sheet.workings.length === 0
        ? []
        : [
            {
              name: t`Workings`,
              value: sheet.workings
                .flatMap(({ name: working, level, ready }) => [
                  t`${boxes(ready ? 1 : 0, 1)} ${bookName(working)} (level ${level})${ready ? '' : t`, lost`}`,
                  ...explained(learntTextIn(world, working)),
                ])
                .join('\n'),
              inline: false,
            },
          ]),
      ...(sheet.weirdness.length === 0
        ? []
        : [
            {
              name: t`Weirdness`,
              value: sheet.weirdness
                .flatMap((one) => [bookName(one.name), ...explained(learntTextIn(world, one.name))])
                .join('\n'),
              inline: false,
            },
          ]),
      ...(sheet.fatigue === null ? [] : [{ name: t`Fatigue`, value: rungWords(sheet.fatigue), inline: true }]),
    ],
  };
}

function gear(character: Character, world: World): Card {
  const items = itemsOf(world, character.id);
  return {
    title: t`${escapeMarkdown(character.name)}: gear`,
    lines:
      items.length === 0
        ? [t`Nothing that takes a slot.`]
        : items.flatMap((item) => [itemLine(item), ...magicLines(item)]),
    fields: [{ name: t`Slots`, value: slotWords(character, world), inline: false }],
  };
}

/** The known powers of a thing (LH-ITEM-01). */
function magicLines({ data }: Item): readonly string[] {
  return data.properties.filter(({ known }) => known).map(({ text }) => `-# ${bookName(text, 200)}`);
}
