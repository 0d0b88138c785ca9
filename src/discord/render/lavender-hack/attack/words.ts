import { t } from '../../../../language/text.ts';
import type { AttackVocabulary } from '../../../../rules/lavender-hack/attack/vocabulary.ts';
import type { ClassId } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { list, name, text } from '../../mechanics/refusal-words.ts';
import type { AskingChapterWords } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { bookName, bookNameIn } from '../kit/names.ts';
import { CLASS_NAMES } from '../kit/words.ts';
import { attackQuestions } from './questions.ts';
import { ATTACK_RECAPS } from './recap.ts';

/** Words of attacks: blows, shots, and what they cost. */
export const attackWords = (terms: Terms): AskingChapterWords<AttackVocabulary> => ({
  facts: {
    melee: {
      lines: (fact) => [t`${escapeMarkdown(fact.name)} ${verbOf(fact)} with ${weaponWords(fact)}.`],
      rank: 'follows',
    },
    missile: {
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} ${shotWords(fact)} with ${bookName(fact.weapon)} (d${fact.die}).`,
      ],
      rank: 'follows',
    },
    'beyond-class': {
      lines: (fact) => [t`${bookName(fact.item)} is beyond ${CLASS_NAMES[fact.class]}, but this campaign allows it.`],
      rank: 'follows',
    },
    damage: {
      lines: (fact) => [
        t`Damage: ${damageSum(fact, terms)}${fact.armourIgnored ? t`, armour does not help` : ''}`,
        ...(fact.deathDice.length > 0 && fact.poolLeft !== null
          ? [t`Dealer of Death: ${diceLeft(fact.poolLeft)}.`]
          : []),
      ],
      isNameless: true,
      rank: 'follows',
    },
    'weak-cost': {
      lines: (fact) => [costWords(fact)],
      rank: 'follows',
    },
    'armour-spent': {
      lines: ({ name }) => [
        t`${escapeMarkdown(name)} cannot push through: the armour came up 1 and cannot take any more.`,
      ],
      rank: 'follows',
    },
    'weapon-worn': {
      lines: (fact) => [
        fact.to === null
          ? t`${bookName(fact.item)} d${fact.from} → broken until it is repaired.`
          : `${bookName(fact.item)} d${fact.from} → d${fact.to}`,
      ],
      rank: 'follows',
    },
    thrown: {
      lines: (fact) => [t`${bookName(fact.item)} lies where it fell; \`/item take\` picks it up.`],
      rank: 'follows',
    },
    maneuver: {
      lines: (fact) => [maneuverWords(fact)],
      rank: 'follows',
    },
  },
  refusals: {
    'melee/no-foe': () => t`Nobody stands against you yet. Nothing was rolled; name whom you attack.`,
    'melee/which-foe': (d) => t`Several stand against you: ${list(d, 'foes')}. Nothing was rolled; say which one.`,
    'melee/foe-asked': (d) =>
      t`${text(d, 'name')} is attacking ${text(d, 'foe')} already: the attack waits until the game master says how well ${text(d, 'foe')} is armoured.`,
    'melee/foe-down': (d) => t`${text(d, 'foe')} is down already. Nothing was rolled; choose another.`,
    'melee/not-carried': (d) =>
      t`${name(d)} does not carry ${bookNameIn(d, 'item')}. Nothing was rolled; /sheet shows what is carried.`,
    'melee/not-a-weapon': (d) =>
      t`${bookNameIn(d, 'item')} is not a weapon. Nothing was rolled; choose a weapon, or bare hands.`,
    'melee/not-for-melee': (d) =>
      t`${bookNameIn(d, 'item')} is for a distance, not for a melee. Nothing was rolled; choose another weapon.`,
    'melee/weapon-broken': (d) =>
      t`${bookNameIn(d, 'item')} is broken until it is repaired. Nothing was rolled; choose another weapon, or bare hands.`,
    'melee/beyond-class': (d) =>
      t`${bookNameIn(d, 'item')} is beyond ${CLASS_NAMES[d.class as ClassId] ?? t`this class`}. Nothing was rolled; choose another weapon.`,
    'melee/too-far': (d) =>
      t`${text(d, 'foe')} is too far away for a blow. Nothing was rolled; come closer first, or shoot.`,
    'missile/out-of-range': (d) =>
      t`${text(d, 'foe')} is out of range${bookNameIn(d, 'item') === '' ? '' : t` of ${bookNameIn(d, 'item')}`}. Nothing was rolled; choose another foe or weapon, or come closer.`,
    'missile/no-weapon': (d) =>
      t`${name(d)} has nothing to shoot or throw. Nothing was rolled; /sheet shows what is carried.`,
    'missile/not-a-missile': (d) =>
      t`${bookNameIn(d, 'item')} is not for shooting or throwing. Nothing was rolled; choose another weapon, or /melee.`,
    'missile/no-ammunition': (d) =>
      t`There is nothing left to shoot with ${bookNameIn(d, 'item')}. Nothing was rolled; choose another weapon.`,
  },
  orders: {
    'weak-cost': {
      title: t`Weak success in a fight`,
      choices: {
        'body-blow': t`body blow`,
        exposed: t`take the risk (exposed)`,
        exertion: t`push through (exertion)`,
        ammunition: t`spend more shots (ammunition)`,
      },
    },
    'power-attack': { title: t`Power attack`, choices: { no: t`never`, yes: t`whenever it is offered` } },
    'precise-shot': { title: t`Precise shot`, choices: { no: t`never`, yes: t`whenever it is offered` } },
    'death-dice': {
      title: t`Dealer of Death dice`,
      choices: { none: t`none`, one: t`one for each blow`, all: t`all there are` },
    },
    maneuver: {
      title: t`A maneuver is offered`,
      choices: { none: t`none`, disarm: t`disarm`, push: t`push back`, 'sunder-shield': t`break the shield` },
    },
    cleave: { title: t`Another foe in reach`, choices: { stop: t`stop there`, next: t`strike the next one` } },
  },
  recaps: ATTACK_RECAPS,
  questions: attackQuestions(terms),
});

function verbOf(fact: Fact<'melee'>): string {
  const foe = escapeMarkdown(fact.foeName);
  if (fact.degree === 'miss') return t`misses ${foe}`;
  return fact.degree === 'fumble' ? t`misses ${foe} badly` : t`hits ${foe}`;
}

function weaponWords(fact: Fact<'melee'>): string {
  return fact.weapon === null ? t`bare hands (d${fact.die})` : `${bookName(fact.weapon)} (d${fact.die})`;
}

function damageSum(fact: Fact<'damage'>, { gear }: Terms): string {
  const weapon = fact.weapon.map(dieWords);
  const extra = [...fact.deathDice.map(dieWords), ...(fact.power === null ? [] : [`${fact.power} (${gear})`])];
  const poison = fact.poison === null ? [] : [t`${dieWords(fact.poison)} (poison)`];
  return sumWords([...doubledWords(fact.doubled, weapon, extra), ...poison], fact.total);
}

/** The doubled part of a critical in brackets: the weapon, or all but the poison. */
function doubledWords(
  doubled: Fact<'damage'>['doubled'],
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
  if (pool === 0) return t`no dice left until a rest`;
  return pool === 1 ? t`1 die left` : t`${pool} dice left`;
}

function costWords(fact: Fact<'weak-cost'>): string {
  switch (fact.cost) {
    case 'body-blow':
      return t`Body blow: the armour takes its share.`;
    case 'exposed':
      return t`Exposed position: the full damage goes through, at a risk.`;
    case 'exertion':
      return fact.armourFrom === null || fact.armourTo === null
        ? t`Exertion: the full damage goes through, your armour takes the strain.`
        : t`Exertion: the full damage goes through, armour value ${fact.armourFrom} → ${fact.armourTo}.`;
    case 'ammunition':
      return t`Ammunition: the full damage goes through, at the price of more shots.`;
  }
}

function maneuverWords(fact: Fact<'maneuver'>): string {
  const foe = escapeMarkdown(fact.foeName);
  switch (fact.maneuver) {
    case 'disarm':
      return t`${escapeMarkdown(fact.name)} disarms ${foe}: its next attack does only a d2.`;
    case 'push':
      return t`${escapeMarkdown(fact.name)} pushes ${foe} back.`;
    case 'sunder-shield':
      return t`${escapeMarkdown(fact.name)} shatters the shield of ${foe}: its armour is one less.`;
  }
}

function shotWords(fact: Fact<'missile'>): string {
  const foe = escapeMarkdown(fact.foeName);
  switch (fact.degree) {
    case 'miss':
      return t`misses ${foe}`;
    case 'fumble':
      return t`misses ${foe} badly`;
    case 'critical':
    case 'strong':
    case 'weak':
      return t`hits ${foe}`;
  }
}
