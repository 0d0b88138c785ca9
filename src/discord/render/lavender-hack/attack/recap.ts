import { named, phrases, t } from '../../../../language/text.ts';
import type { AttackVocabulary } from '../../../../rules/lavender-hack/attack/vocabulary.ts';
import { isSuccess } from '../../../../rules/lavender-hack/kit/degree.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StoryChange } from '../../engine/story.ts';
import { type RecapsOf, type Telling, untold } from '../kit/chapter-words.ts';
import { newest } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { LOOK_WORDS } from '../kit/words.ts';

type Attack = Fact<'melee' | 'missile'>;

/** Attacks at the table: one sentence for a blow, with what it did and what it cost. */
export const ATTACK_RECAPS: RecapsOf<FactsOf<AttackVocabulary>> = {
  melee: { story: (fact, telling) => [attackWords(fact, telling)] },
  missile: { story: (fact, telling) => [attackWords(fact, telling)] },
  damage: {
    story: untold,
    changed: ({ name, deathDice, poolLeft }) =>
      poolLeft === null || deathDice.length === 0
        ? []
        : [
            {
              whose: escapeMarkdown(name),
              what: 'death-dice',
              from: poolLeft + deathDice.length,
              to: poolLeft,
              say: (from, to) => t`Dealer of Death dice ${String(from)} → ${String(to)}`,
            },
          ],
    // The number of dice left appears as a change.
    dice: (_, __, full) => full.slice(0, 1),
  },
  // It belongs to the throw: what is left of it is where it lies.
  thrown: { story: ({ item }, { isCrowded }) => (isCrowded ? [t`${bookName(item)} lies where it fell.`] : null) },
  'weak-cost': {
    // The blow names its price.
    story: (_, { facts }) => (attackIn(facts) === undefined ? null : []),
    changed: ({ name, armourFrom, armourTo }) =>
      armourFrom === null || armourTo === null ? [] : [armourChange(name, armourFrom, armourTo)],
  },
  'weapon-worn': {
    story: untold,
    changed: (fact) => [wear(fact)],
  },
};

/** The die of something that wears, or that it is broken. */
export function wear({ name, itemId, item, from, to }: Fact<'weapon-worn' | 'armour-checked'>): StoryChange {
  return {
    whose: escapeMarkdown(name),
    what: itemId,
    from,
    to,
    say: (before, after) =>
      after === null ? t`${bookName(item)} broken until it is repaired` : `${bookName(item)} d${before} → d${after}`,
  };
}

/** The protection value of somebody's armour. */
export function armourChange(name: string, from: number, to: number) {
  return {
    whose: escapeMarkdown(name),
    what: 'armour',
    from,
    to,
    say: (before: string | number | null, after: string | number | null) =>
      t`armour ${String(before)} → ${String(after)}`,
  };
}

/** The attack that what follows belongs to. */
export function attackIn(facts: Telling['facts']): Attack | undefined {
  return facts.findLast((fact): fact is Attack => fact.fact === 'melee' || fact.fact === 'missile');
}

/** `Bryn hits Wolf with Longsword (weak, body blow): 3 damage, badly hurt.` */
function attackWords(fact: Attack, { facts, isCrowded }: Telling): string {
  const [who, foe] = [escapeMarkdown(fact.name), escapeMarkdown(fact.foeName)];
  const weapon = fact.weapon === null ? t`bare hands` : escapeMarkdown(named(fact.weapon));
  if (!isSuccess(fact.degree))
    return fact.degree === 'miss'
      ? t`${who} misses ${foe} with ${weapon}.`
      : t`${who} misses ${foe} badly with ${weapon}.`;
  const after = facts.slice(facts.indexOf(fact) + 1);
  const cost = newest(after, 'weak-cost')?.cost;
  // The title of a single attack has its degree.
  const how = [...(isCrowded ? [named(fact.degree)] : []), ...(cost === undefined ? [] : [COSTS[cost]])].join(', ');
  const blow = t`${who} hits ${foe} with ${weapon}${how === '' ? '' : ` (${how})`}`;
  return withHurt(blow, fact, after);
}

/** Somebody's attack on a foe, with its result: `Bryn hits Wolf with Longsword: 3 damage, badly hurt.` */
export function withHurt(
  blow: string,
  { foeId, foeName }: Pick<Fact<'foe-hurt'>, 'foeId' | 'foeName'>,
  after: Telling['facts'],
): string {
  const hurt = after.find((one): one is Fact<'foe-hurt'> => one.fact === 'foe-hurt' && one.foeId === foeId);
  if (hurt === undefined) return `${blow}.`;
  if (hurt.down) return t`${blow}: ${hurt.damage} damage, and **${escapeMarkdown(foeName)} goes down**.`;
  if (hurt.damage === 0) return t`${blow}, but does no damage.`;
  return hurt.look === 'untracked'
    ? t`${blow}: ${hurt.damage} damage.`
    : t`${blow}: ${hurt.damage} damage, ${LOOK_WORDS[hurt.look]}.`;
}

const COSTS: Readonly<Record<Fact<'weak-cost'>['cost'], string>> = phrases({
  'body-blow': 'body blow',
  exposed: 'at a risk',
  exertion: 'pushing through',
  ammunition: 'more shots spent',
});
