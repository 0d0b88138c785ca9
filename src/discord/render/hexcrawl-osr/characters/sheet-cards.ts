import { t } from '../../../../language/text.ts';
import { ABILITIES, defenceOf } from '../../../../rules/hexcrawl-osr/kit/ability.ts';
import { armouredDefenceOf } from '../../../../rules/hexcrawl-osr/kit/harm.ts';
import type { Character, World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { packCard } from '../items/pack.ts';
import { ABILITY_NAMES, CONDITION_NAMES, CONDITION_TEXTS, untilNow } from '../kit/words.ts';
import { healthWords, statusWords } from './party-card.ts';

/** The sheet in two pages: overview and pack. @param more what other chapters say of the character */
export function sheetCards(character: Character, world: World, more: readonly string[]): readonly Card[] {
  return [overview(character, world, more), packCard(character, world)];
}

function overview(character: Character, world: World, more: readonly string[]): Card {
  const { name, userId, sheet } = character;
  const state = statusWords(character);
  return {
    title: escapeMarkdown(name),
    lines: [
      state === '' ? t`Level ${sheet.level}` : t`Level ${sheet.level} · ${state}`,
      t`Player: <@${userId}>`,
      ...ABILITIES.map(({ id }) => {
        const [bonus, defence] = [signed(sheet.abilities[id]), defenceOf(sheet, id)];
        return t`**${ABILITY_NAMES[id]} ${bonus}** · defence ${defence}`;
      }),
      ...conditionLines(character, world),
      ...(sheet.fatigueDue ? [t`Weary: 1 direct damage, unless they rest in this watch.`] : []),
      ...(sheet.darkvision ? [t`Darkvision: grey outlines in the dark.`] : []),
      ...more,
    ],
    fields: [
      { name: t`Health`, value: healthWords(character), inline: true },
      { name: t`Armoured defence`, value: String(armouredDefenceOf(world, character)), inline: true },
    ],
  };
}

function conditionLines({ id }: Character, world: World): readonly string[] {
  return Object.values(world.modifiers)
    .filter(({ characterId }) => characterId === id)
    .flatMap(({ kind, until }) =>
      isCondition(kind)
        ? [t`**${capital(CONDITION_NAMES[kind])}**${untilNow(until, world)}: ${CONDITION_TEXTS[kind]}`]
        : [],
    );
}

function isCondition(kind: string): kind is keyof typeof CONDITION_NAMES {
  return Object.hasOwn(CONDITION_NAMES, kind);
}
