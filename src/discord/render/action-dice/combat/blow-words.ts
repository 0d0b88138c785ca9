import { plural, t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import { rollsWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { bookName, sourceWords } from '../kit/words.ts';

type Strike = Fact<'strike'>;
type FoeStrike = Fact<'foe-strikes'>;

/** `2 wounds`. */
export function woundCount(wounds: number): string {
  return plural(wounds, { one: '# wound', other: '# wounds' });
}

/** The result of a blow or a shot: `Ada hits the ghoul with Sword: 2 wounds.` */
export function strikeStory({ name, foeName, weapon, ranged, hit, wounds, again }: Strike): string {
  const [who, whom] = [escapeMarkdown(name), escapeMarkdown(foeName)];
  const thing = weapon === null ? t`bare hands` : bookName(weapon);
  if (!hit)
    return ranged ? t`${who} shoots at ${whom} with ${thing} and misses.` : t`${who} misses ${whom} with ${thing}.`;
  const made = woundCount(wounds);
  if (again) return t`${who} steps on and hits ${whom} as well with ${thing}: ${made}.`;
  return ranged ? t`${who} shoots ${whom} with ${thing}: ${made}.` : t`${who} hits ${whom} with ${thing}: ${made}.`;
}

/** The result of a foe's blow: `The ghoul attacks Ada, who fends it off.` */
export function foeStory({ name, foeName, outcome, anew, wounds }: FoeStrike): string {
  const [who, foe] = [escapeMarkdown(name), escapeMarkdown(foeName)];
  const first = anew ? t`${foe} sees ${who} stumble and strikes at once.` : '';
  return [first, outcomeWords({ outcome, wounds }, who, foe)].filter((part) => part !== '').join(' ');
}

function outcomeWords({ outcome, wounds }: Pick<FoeStrike, 'outcome' | 'wounds'>, who: string, foe: string): string {
  switch (outcome) {
    case 'avoided':
      return t`${foe} attacks; ${who} fends it off.`;
    case 'hit':
      return t`${foe} hits ${who}: ${woundCount(wounds)}.`;
    case 'open':
      return t`${foe} would hit ${who}, unless a shield comes between.`;
  }
}

/** `Ada: d20 (12) + 2 = 14 against 13, disadvantage (a head wound)`. */
export function blowDice(
  roller: string,
  fact: Pick<Strike, 'rolls' | 'dropped' | 'bonus' | 'total' | 'target' | 'sources'>,
): string {
  const { rolls, dropped, bonus, total, target, sources } = fact;
  const sum = t`${escapeMarkdown(roller)}: ${sumWords([...rolls, bonus], total)} against ${target}`;
  if (sources.length === 0) return sum;
  return t`${sum}, ${sourceWords(sources)}, instead of ${rollsWords(dropped)}`;
}
