import { plural, t } from '../../../../language/text.ts';
import type { Injury, Mark } from '../../../../rules/action-dice/injuries/schemas.ts';
import { isMajor } from '../../../../rules/action-dice/kit/injuries.ts';
import { isInSafeTown, isStreakOn } from '../../../../rules/action-dice/kit/recovery.ts';
import { slotCount, slotOfInjury } from '../../../../rules/action-dice/kit/slots.ts';
import type { Character, World } from '../../../../rules/action-dice/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { INJURY_TEXTS, injuryWords } from './injury-words.ts';

/** Somebody's injuries, their effects, and their healing times. */
export function injuryCard(world: World, character: Character): Card {
  const { name, sheet } = character;
  const marks = sheet.marks.map((mark) => `• ${markWords(mark)}`);
  return {
    title: t`Injuries of ${escapeMarkdown(name)}`,
    lines: [...injuryLines(world, character), ...(sheet.injuries.length === 0 ? [t`No injuries.`] : [])],
    fields: marks.length === 0 ? [] : [{ name: t`What has healed`, value: marks.join('\n'), inline: false }],
  };
}

/** A line for each injury, last slot first: `Slot 12: left arm useless. …` */
export function injuryLines(world: World, { id, sheet }: Character): readonly string[] {
  return sheet.injuries
    .toSorted((a, b) => (a.fromEnd ?? slotCount(sheet) + 1) - (b.fromEnd ?? slotCount(sheet) + 1))
    .map((injury) => {
      const slot = slotOfInjury(sheet, injury);
      const where = slot === null ? t`No slot` : t`Slot ${slot}`;
      const detail = injury.detail === '' ? '' : ` (${escapeMarkdown(injury.detail)})`;
      const what = `**${capital(injuryWords(injury))}**${detail}`;
      return `${where}: ${what} · ${effectWords(injury)} ${leftWords(world, id, injury)}`;
    });
}

function effectWords({ kind, suppressed }: Injury): string {
  return suppressed ? t`Its effect is suppressed by magic.` : INJURY_TEXTS[kind];
}

/** The remaining days of rest, and the place for them. */
export function leftWords(world: World, characterId: string, injury: Injury): string {
  const rested = isStreakOn(world, characterId) ? injury.rested : 0;
  const days = plural(Math.max(1, injury.days - rested), { one: '# more day of rest', other: '# more days of rest' });
  return isMajor(injury.kind) && !isInSafeTown(world) ? t`${days}, in a safe town.` : t`${days}.`;
}

/** The remains of an injury: `a scar (flesh wound, left arm)`. */
export function markWords({ kind, of, part, side, fingers, hidden, text }: Mark): string {
  const what = of === null ? '' : injuryWords({ kind: of, part, side, fingers });
  const told = text === '' ? what : escapeMarkdown(text);
  switch (kind) {
    case 'scar':
      return hidden ? t`A scar, where clothes hide it: ${told}` : t`A scar: ${told}`;
    case 'lost':
      return t`For good: ${told}`;
    case 'minus-two':
      return t`For good, −2 on what takes it: ${told}`;
  }
}
