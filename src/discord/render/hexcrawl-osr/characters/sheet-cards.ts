import { t } from '../../../../language/text.ts';
import { ABILITIES, defenceOf } from '../../../../rules/hexcrawl-osr/kit/ability.ts';
import { armouredDefenceOf } from '../../../../rules/hexcrawl-osr/kit/armour.ts';
import { SLOTS } from '../../../../rules/hexcrawl-osr/kit/terms.ts';
import type { CrawlCharacter, CrawlItem, CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { Card } from '../../engine/card.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { ABILITY_NAMES, bookName, CONDITION_NAMES, CONDITION_TEXTS, untilNow } from '../kit/words.ts';
import { healthWords, statusWords } from './status-words.ts';

/** The sheet in two pages: overview and pack. @param more what other chapters say of the character */
export function sheetCards(character: CrawlCharacter, world: CrawlWorld, more: readonly string[]): readonly Card[] {
  return [overview(character, world, more), pack(character, world)];
}

function overview(character: CrawlCharacter, world: CrawlWorld, more: readonly string[]): Card {
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

function conditionLines({ id }: CrawlCharacter, world: CrawlWorld): readonly string[] {
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

/** Numbered slots, as a list that a phone shows without turning (HX-INV-01). */
function pack({ id, name }: CrawlCharacter, world: CrawlWorld): Card {
  const carried = Object.values(world.items).filter(({ holderId, data }) => holderId === id && data.at === null);
  const inSlots = carried.filter(({ data }) => data.slot !== null);
  const worn = carried.filter(({ data }) => data.slot === null);
  const filled = new Set(inSlots.map(({ data }) => data.slot)).size;
  const lines = inSlots
    .toSorted((a, b) => (a.data.slot ?? 0) - (b.data.slot ?? 0))
    .map((item) => `\`${String(item.data.slot).padStart(2)}\` ${itemWords(item)}`);
  return {
    title: t`${escapeMarkdown(name)}’s pack`,
    lines: [
      ...(lines.length === 0 ? [t`All ${SLOTS} slots are empty.`] : lines),
      t`${filled} of ${SLOTS} slots are filled.`,
    ],
    fields:
      worn.length === 0 ? [] : [{ name: t`Worn and in hand`, value: worn.map(itemWords).join('\n'), inline: false }],
  };
}

/** `Torch × 3`. */
function itemWords({ name, data }: CrawlItem): string {
  return data.count === 1 ? bookName(name) : `${bookName(name)} × ${data.count}`;
}
