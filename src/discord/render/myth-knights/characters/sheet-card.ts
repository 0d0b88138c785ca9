import { t } from '../../../../language/text.ts';
import { itemsOf } from '../../../../rules/mechanics/items.ts';
import type { Sheet } from '../../../../rules/myth-knights/characters/schemas.ts';
import { rankOf } from '../../../../rules/myth-knights/kit/glory.ts';
import { VIRTUE_IDS } from '../../../../rules/myth-knights/kit/ids.ts';
import type { Character, Item, World } from '../../../../rules/myth-knights/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { itemLine } from '../items/item-words.ts';
import { bookName, CONDITION_NAMES, CONDITION_TEXTS, RANK_NAMES, STEED_NAMES, VIRTUE_NAMES } from '../kit/words.ts';
import { statusWords } from './party-card.ts';

/** A knight’s sheet. @param more what other chapters say of them */
export function sheetCard(character: Character, world: World, more: readonly string[]): Card {
  const { id, name, userId, sheet } = character;
  const { guard, virtues, glory, knight, scars, passion, steed, mounted } = sheet;
  const state = statusWords(character);
  const gear = itemsOf<Item>(world, id).map(itemLine);
  return {
    title: escapeMarkdown(name),
    lines: [
      ...(knight === '' ? [] : [capital(bookName(knight))]),
      `${RANK_NAMES[rankOf(glory)]} · ${t`Glory ${glory}`}${state === '' ? '' : ` · ${state}`}`,
      t`Player: <@${userId}>`,
      t`**Guard ${guard.now}** of ${guard.max}`,
      ...VIRTUE_IDS.map((virtue) => {
        const { now, max } = virtues[virtue];
        return t`**${VIRTUE_NAMES[virtue]} ${now}** of ${max}`;
      }),
      ...(passion === '' ? [] : [t`Passion: ${bookName(passion)}`]),
      ...(steed === null ? [] : [steedLine(steed, mounted)]),
      ...conditionLines(character, world),
      ...more,
    ],
    fields: [
      ...(gear.length === 0 ? [] : [{ name: t`Gear`, value: gear.join('\n'), inline: true }]),
      ...(scars.length === 0
        ? []
        : [{ name: t`Scars`, value: scars.map((scar) => capital(bookName(scar))).join('\n'), inline: true }]),
      { name: t`The oath`, value: t`To seek the Myths, to honour the Seers, to guard the realm.`, inline: false },
    ],
  };
}

function steedLine({ kind, now, max }: NonNullable<Sheet['steed']>, mounted: boolean): string {
  return mounted
    ? t`In the saddle: ${STEED_NAMES[kind]}, Vigour ${now} of ${max}`
    : t`Steed: ${STEED_NAMES[kind]}, Vigour ${now} of ${max}`;
}

function conditionLines({ id }: Character, { modifiers }: World): readonly string[] {
  return Object.values(modifiers).flatMap(({ kind, characterId }) => {
    if (characterId !== id || !isCondition(kind)) return [];
    return [`**${capital(CONDITION_NAMES[kind])}**: ${CONDITION_TEXTS[kind]}`];
  });
}

function isCondition(kind: string): kind is keyof typeof CONDITION_NAMES {
  return Object.hasOwn(CONDITION_NAMES, kind);
}
