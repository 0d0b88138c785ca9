import { t } from '../../../../language/text.ts';
import { ABILITIES, defenceOf } from '../../../../rules/action-dice/kit/ability.ts';
import { classOf } from '../../../../rules/action-dice/kit/classes.ts';
import type { Character, World } from '../../../../rules/action-dice/schemas.ts';
import { momentOf } from '../../../../rules/mechanics/clock.ts';
import type { Card } from '../../engine/card.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { endWords } from '../../mechanics/conditions.ts';
import { poolWords } from '../dice/pool-card.ts';
import { packCard } from '../items/pack.ts';
import { ABILITY_NAMES, bookName, CONDITION_NAMES, CONDITION_TEXTS } from '../kit/words.ts';
import { armourWords, slotWords, statusWords } from './party-card.ts';

/** The sheet in two pages: overview and pack. @param more what other chapters say of the character */
export function sheetCards(character: Character, world: World, more: readonly string[]): readonly Card[] {
  const { name, userId, sheet } = character;
  const state = statusWords(character);
  const dice = poolWords(world, character);
  const templates = sheet.templates.map(
    ({ classSlug, letter }) => `${bookName(classOf(world, classSlug)?.name ?? classSlug)} ${letter}`,
  );
  const fields = [
    ...(dice.length === 0 ? [] : [{ name: t`Action dice`, value: dice.join('\n'), inline: false }]),
    { name: t`Armour`, value: armourWords(character, world), inline: true },
    { name: t`Slots`, value: slotWords(character, world), inline: true },
  ];
  return [
    {
      title: escapeMarkdown(name),
      lines: [
        state === '' ? t`Level ${sheet.level}` : t`Level ${sheet.level} · ${state}`,
        t`Player: <@${userId}>`,
        ...ABILITIES.map(({ id }) => {
          const [bonus, defence] = [signed(sheet.bonuses[id]), defenceOf(sheet, id)];
          return t`**${ABILITY_NAMES[id]} ${bonus}** · defence ${defence}`;
        }),
        ...(templates.length === 0 ? [] : [t`Templates: ${templates.join(', ')}`]),
        ...conditionLines(character, world),
        ...more,
      ],
      fields,
    },
    packCard(character, world),
  ];
}

function conditionLines({ id }: Character, { modifiers, party }: World): readonly string[] {
  const now = momentOf(party.state.clock);
  return Object.values(modifiers).flatMap(({ kind, characterId, until }) => {
    if (characterId !== id || !isCondition(kind)) return [];
    const end = until === null ? '' : `, ${endWords(until, now)}`;
    return [t`**${capital(CONDITION_NAMES[kind])}**${end}: ${CONDITION_TEXTS[kind]}`];
  });
}

function isCondition(kind: string): kind is keyof typeof CONDITION_NAMES {
  return Object.hasOwn(CONDITION_NAMES, kind);
}
