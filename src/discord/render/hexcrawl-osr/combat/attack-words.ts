import { t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { bookName, sourceWords } from '../kit/words.ts';

type Attack = Fact<'attack'>;

/** The result of a blow or a shot: `Ada hits Wolf 1 with Sword: 5 damage.` */
export function attackStory(fact: Attack): string {
  const [who, whom] = [escapeMarkdown(fact.name), escapeMarkdown(fact.target)];
  const story = fact.by === 'foes' ? foeStory(fact, who, whom) : ownStory(fact, who, whom);
  const weapon = fact.weapon === null ? '' : bookName(fact.weapon);
  return fact.sundered ? t`${story} ${weapon} breaks with the blow.` : story;
}

function ownStory({ outcome, ranged, damage, weapon }: Attack, who: string, whom: string): string {
  const thing = weapon === null ? t`bare hands` : bookName(weapon);
  switch (outcome) {
    case 'miss':
      return ranged ? t`${who} shoots at ${whom} with ${thing} and misses.` : t`${who} misses ${whom} with ${thing}.`;
    case 'fumble':
      return ranged
        ? t`${who} shoots at ${whom} with ${thing}, and it goes badly wrong.`
        : t`${who} swings at ${whom} with ${thing}, and it goes badly wrong.`;
    case 'critical':
      return ranged
        ? t`${who} shoots ${whom} right through with ${thing}: ${damage} damage.`
        : t`${who} lands a mighty blow on ${whom} with ${thing}: ${damage} damage.`;
    case 'hit':
      return ranged
        ? t`${who} shoots ${whom} with ${thing}: ${damage} damage.`
        : t`${who} hits ${whom} with ${thing}: ${damage} damage.`;
  }
}

function foeStory({ outcome, ranged, defended, damage }: Attack, who: string, whom: string): string {
  switch (outcome) {
    case 'miss':
      if (defended) return t`${who} attacks; ${whom} fends it off.`;
      return ranged ? t`${who} shoots at ${whom} and misses.` : t`${who} attacks ${whom} and misses.`;
    case 'fumble':
      return t`${who} attacks ${whom}, and it goes badly wrong.`;
    case 'critical':
      return t`${who} lands a mighty blow on ${whom}: ${damage} damage.`;
    case 'hit':
      return ranged ? t`${who} shoots ${whom}: ${damage} damage.` : t`${who} hits ${whom}: ${damage} damage.`;
  }
}

/** The dice of it: `Ada: d20 (14) + 3 = 17 against 13; damage d8 (5) = 5`. */
export function attackDice(fact: Attack): string {
  const { name, target, defended, roll, bonus, total, defence, sources, damageRolls, plus, damage } = fact;
  const roller = escapeMarkdown(defended ? target : name);
  const edges = sources.length === 0 ? '' : `, ${sourceWords(sources)}`;
  const attack = t`${roller}: ${sumWords([roll, bonus], total)} against ${defence}${edges}`;
  if (damageRolls.length === 0) return attack;
  return t`${attack}; damage ${sumWords([...damageRolls, ...(plus === 0 ? [] : [plus])], damage)}`;
}
