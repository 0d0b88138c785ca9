import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { LinesFor } from '../kit/lines.ts';
import { CLASS_NAMES, LOOK_WORDS, listWords } from '../kit/words.ts';

/** The melee move and what it does to foes, weapons and fighters. */
export const ATTACK_LINES: LinesFor<
  | 'melee'
  | 'beyond-class'
  | 'damage'
  | 'weak-cost'
  | 'armour-rolled'
  | 'armour-spent'
  | 'weapon-worn'
  | 'foe-hurt'
  | 'maneuver'
  | 'foe-added'
  | 'foe-edited'
  | 'foes-gone'
  | 'leaves'
  | 'killed'
  | 'no-consent'
  | 'note'
> = {
  melee: (fact) => [`${escapeMarkdown(fact.name)} ${verbOf(fact)} with ${weaponWords(fact)}.`],
  'beyond-class': (fact) => [
    `${escapeMarkdown(fact.item)} is beyond ${CLASS_NAMES[fact.class]}, but this campaign allows it.`,
  ],
  damage: (fact) => [
    `Damage: ${damageSum(fact)}${fact.armourIgnored ? ', armour does not help' : ''}`,
    ...(fact.deathDice.length > 0 && fact.poolLeft !== null ? [`Dealer of Death: ${diceLeft(fact.poolLeft)}.`] : []),
  ],
  'weak-cost': (fact) => [costWords(fact)],
  'armour-rolled': (fact) => [
    `${escapeMarkdown(fact.name)}'s armour ${dieWords(fact.roll)}: it protects for ${fact.roll.face}.`,
  ],
  'armour-spent': ({ name }) => [
    `${escapeMarkdown(name)} cannot push through: the armour shows 1 and has nothing left to give.`,
  ],
  'weapon-worn': (fact) => [
    fact.to === null
      ? `${escapeMarkdown(fact.item)} d${fact.from} → broken until it is repaired.`
      : `${escapeMarkdown(fact.item)} d${fact.from} → d${fact.to}`,
  ],
  'foe-hurt': (fact) => [
    fact.down
      ? `${escapeMarkdown(fact.foeName)} takes ${fact.damage || 'no damage'} and goes down.`
      : `${escapeMarkdown(fact.foeName)} ${hurtWords(fact)}.`,
  ],
  maneuver: (fact) => [maneuverWords(fact)],
  'foe-added': (fact) => [
    fact.joins === true
      ? `${escapeMarkdown(fact.foeName)} joins the fight.`
      : `A foe: ${escapeMarkdown(fact.foeName)}.`,
  ],
  'foe-edited': (fact) => [`What is known of ${escapeMarkdown(fact.foeName)} was corrected.`],
  'foes-gone': (fact) => [
    fact.gone.length === 0
      ? 'Nobody leaves the field.'
      : `Gone: ${listWords(fact.gone.map((name) => escapeMarkdown(name)))}.`,
    ...(fact.staying.length === 0
      ? []
      : [`Still about: ${listWords(fact.staying.map((name) => escapeMarkdown(name)))}.`]),
  ],
  leaves: (fact) => [
    fact.weeks === null
      ? `${escapeMarkdown(fact.name)} leaves the party for good.`
      : `${escapeMarkdown(fact.name)} leaves the party for ${fact.weeks} ${fact.weeks === 1 ? 'week' : 'weeks'}${fact.roll === null ? '' : `, ${dieWords(fact.roll)}`}.`,
  ],
  killed: (fact) => [`${escapeMarkdown(fact.byName)} kills ${escapeMarkdown(fact.name)} in the night.`],
  'no-consent': (fact) => [
    `It does not come to murder between ${escapeMarkdown(fact.byName)} and ${escapeMarkdown(fact.name)}: one of the players would rather not.`,
  ],
  note: (fact) => [noteWords(fact)],
};

function verbOf(fact: FactOf<'melee'>): string {
  const foe = escapeMarkdown(fact.foeName);
  if (fact.degree === 'miss') return `misses ${foe}`;
  return fact.degree === 'fumble' ? `misses ${foe} badly` : `hits ${foe}`;
}

function weaponWords(fact: FactOf<'melee'>): string {
  return fact.weapon === null ? `bare hands (d${fact.die})` : `${escapeMarkdown(fact.weapon)} (d${fact.die})`;
}

function damageSum(fact: FactOf<'damage'>): string {
  const weapon = fact.weapon.map(dieWords);
  const extra = [...fact.deathDice.map(dieWords), ...(fact.power === null ? [] : [`${fact.power} (gear)`])];
  const poison = fact.poison === null ? [] : [`${dieWords(fact.poison)} (poison)`];
  return sumWords([...doubledWords(fact.doubled, weapon, extra), ...poison], fact.total);
}

/** What a critical doubles stands in brackets: the weapon, or all but the poison. */
function doubledWords(
  doubled: FactOf<'damage'>['doubled'],
  weapon: readonly string[],
  extra: readonly string[],
): readonly string[] {
  const twice = (parts: readonly string[]) => `${parts.length > 1 ? `(${parts.join(' + ')})` : parts.join('')} × 2`;
  switch (doubled) {
    case 'weapon':
      return [twice(weapon), ...extra];
    case 'all':
      return [twice([...weapon, ...extra])];
    case null:
      return [...weapon, ...extra];
  }
}

function diceLeft(pool: number): string {
  if (pool === 0) return 'no dice left until a rest';
  return pool === 1 ? '1 die left' : `${pool} dice left`;
}

function costWords(fact: FactOf<'weak-cost'>): string {
  switch (fact.cost) {
    case 'body-blow':
      return 'Body blow: the armour takes its share.';
    case 'exposed':
      return 'Exposed position: the full damage goes through, at a risk.';
    case 'exertion':
      return fact.armourFrom === null || fact.armourTo === null
        ? 'Exertion: the full damage goes through, your armour takes the strain.'
        : `Exertion: the full damage goes through, armour value ${fact.armourFrom} → ${fact.armourTo}.`;
    case 'ammunition':
      return 'Ammunition: the full damage goes through, at the price of more shots.';
  }
}

function maneuverWords(fact: FactOf<'maneuver'>): string {
  const foe = escapeMarkdown(fact.foeName);
  switch (fact.maneuver) {
    case 'disarm':
      return `${escapeMarkdown(fact.name)} disarms ${foe}.`;
    case 'push':
      return `${escapeMarkdown(fact.name)} pushes ${foe} back 10 feet.`;
    case 'sunder-shield':
      return `${escapeMarkdown(fact.name)} shatters the shield of ${foe}.`;
  }
}

function noteWords(fact: FactOf<'note'>): string {
  const name = escapeMarkdown(typeof fact.detail.name === 'string' ? fact.detail.name : 'The foe');
  switch (fact.note) {
    case 'attack-lapsed':
      return `${name} cannot go on with the attack; nothing more happens.`;
    case 'attack-waits': {
      const foe = escapeMarkdown(typeof fact.detail.foe === 'string' ? fact.detail.foe : 'the foe');
      return `${name} attacks ${foe} as well. The game master was already asked how well ${foe} is armoured: all who attack it go on with that answer.`;
    }
    case 'foe-gone':
      return `${name} is no longer there; nothing more happens.`;
    case 'joins-fight':
      return `${name} is in the fight, and declares from the next round on.`;
    case 'save-waived':
      return `${name} needs no save after all.`;
    case 'cast-lapsed':
      return `${name} cannot go on with the working; nothing more happens, and it is not lost.`;
  }
}

/** A foe that was hurt before and now takes nothing is not hurt by that. */
function hurtWords({ damage, look }: FactOf<'foe-hurt'>): string {
  if (damage === 0) return 'takes no damage';
  return `takes ${damage}${look === 'untracked' ? '' : ` and is ${LOOK_WORDS[look]}`}`;
}
