import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { LinesFor } from '../kit/lines.ts';

/** Shots, defence, wounds, and what becomes of the wounded. */
export const WOUND_LINES: LinesFor<
  | 'missile'
  | 'foe-attack'
  | 'defend'
  | 'hurt'
  | 'healed'
  | 'wounded'
  | 'dying'
  | 'helped'
  | 'dies'
  | 'wakes'
  | 'armour-checked'
  | 'trap-laid'
  | 'trap-sprung'
  | 'poison-made'
> = {
  missile: (fact) => [
    `${escapeMarkdown(fact.name)} ${shotWords(fact)} with ${escapeMarkdown(fact.weapon)} (d${fact.die}).`,
  ],
  'foe-attack': (fact) => [
    `${escapeMarkdown(fact.foeName)} ${fact.free ? 'strikes at the back of' : 'attacks'} ${escapeMarkdown(fact.name)}: ${foeDamage(fact)}.`,
  ],
  defend: (fact) => [defenceWords(fact)],
  hurt: (fact) => [hurtWords(fact)],
  healed: (fact) => [
    `${escapeMarkdown(fact.name)} regains ${fact.amount}${fact.roll === null ? '' : `, ${dieWords(fact.roll)}`}: ${fact.hp} of ${fact.hpMax} hp.`,
  ],
  wounded: (fact) => [woundWords(fact)],
  dying: (fact) => [
    fact.left === 0
      ? `${escapeMarkdown(fact.name)} has no time left.`
      : `${escapeMarkdown(fact.name)} is dying: ${fact.left} ${fact.left === 1 ? 'round' : 'rounds'} left.`,
  ],
  helped: (fact) => [
    fact.passed
      ? `${escapeMarkdown(fact.name)} tends ${escapeMarkdown(fact.target)}: the bleeding stops.`
      : `${escapeMarkdown(fact.name)} tends ${escapeMarkdown(fact.target)}: it does not help yet.`,
  ],
  dies: (fact) => [`**${escapeMarkdown(fact.name)} is dead.** <@${fact.userId}>: /character new makes another.`],
  wakes: (fact) => [`${escapeMarkdown(fact.name)} comes round with ${fact.hp} hp.`],
  'armour-checked': (fact) => [
    `${escapeMarkdown(fact.name)}: ${escapeMarkdown(fact.item)} ${dieWords(fact.roll)}: ${checked(fact)}`,
  ],
  'trap-laid': (fact) => [
    `${escapeMarkdown(fact.name)} lays a trap: the first foe to come close takes ${fact.value}, and armour does not help.`,
  ],
  'trap-sprung': (fact) => [
    `${escapeMarkdown(fact.foeName)} steps into the trap of ${escapeMarkdown(fact.name)}: ${fact.damage} damage, armour does not help.`,
  ],
  'poison-made': (fact) => [
    fact.made
      ? `${escapeMarkdown(fact.item)} is poisoned: the next hit adds a d6.`
      : `The poison for ${escapeMarkdown(fact.item)} comes to nothing.`,
  ],
};

function shotWords(fact: FactOf<'missile'>): string {
  const foe = escapeMarkdown(fact.foeName);
  switch (fact.degree) {
    case 'miss':
      return `misses ${foe}`;
    case 'fumble':
      return `misses ${foe} badly`;
    case 'critical':
    case 'strong':
    case 'weak':
      return `hits ${foe}`;
  }
}

/** `d4 (3) + 1 = 4 damage`; the bare number when the game master said it. */
function foeDamage({ rolls, plus, damage }: FactOf<'foe-attack'>): string {
  if (rolls.length === 0) return `${damage} damage`;
  return `${sumWords([...rolls, ...(plus === 0 ? [] : [plus])], damage)} damage`;
}

function defenceWords(fact: FactOf<'defend'>): string {
  const armour =
    fact.armourFrom === null || fact.armourTo === null
      ? ''
      : `, armour value ${fact.armourFrom}${fact.armourFrom === fact.armourTo ? ' stays' : ` → ${fact.armourTo}`}`;
  switch (fact.degree) {
    case 'critical':
    case 'strong':
      return 'Nothing gets through.';
    case 'weak':
      return armour === ''
        ? `No armour: all ${fact.through} get through.`
        : `${fact.through} of ${fact.damage} get through${armour}.`;
    case 'miss':
      return `All ${fact.through} get through, armour does not help.`;
    case 'fumble':
      return `Doubled: ${fact.through} get through, armour does not help.`;
  }
}

const CAUSES: Readonly<Record<FactOf<'hurt'>['cause'], string>> = {
  foe: '',
  'gear-fumble': ' by failing gear',
  mishap: ' by the mishap',
  poison: ' by poison',
  trap: ' by the trap',
  brawl: ' in a brawl',
  gm: '',
};

/** `Bryn takes 4: hp 12 → 8.` What was there before is not known of one who is at 0. */
function hurtWords(fact: FactOf<'hurt'>): string {
  const roll = fact.roll === null ? '' : `, ${dieWords(fact.roll)}`;
  if (fact.cause === 'gear-fumble')
    return `${escapeMarkdown(fact.name)} is hurt by failing gear${roll}: ${fact.damage} damage, ${fact.hp} of ${fact.hpMax} hit points left.`;
  const left = fact.hp === 0 ? 'at 0 hp' : `hp ${fact.hp + fact.damage} → ${fact.hp}`;
  return `${escapeMarkdown(fact.name)} takes ${fact.damage}${CAUSES[fact.cause]}${roll}: ${left}.`;
}

function woundWords(fact: FactOf<'wounded'>): string {
  const name = escapeMarkdown(fact.name);
  switch (fact.outcome) {
    case 'up':
      return `${name} stays up, with 1 hp.`;
    case 'unconscious':
      return `${name} is down, and wakes when it is over.`;
    case 'badly-wounded':
      return `${name} is down and badly wounded, and wakes when it is over.`;
    case 'dying':
      return `${name} is down and dying; somebody has to help.`;
    case 'dead':
      return `The wound of ${name} is deadly.`;
    case 'gm':
      return `${name} is down; the game master decides what that means.`;
  }
}

function checked({ from, to }: FactOf<'armour-checked'>): string {
  if (to === null) return 'broken until it is repaired.';
  return from === to ? `it holds at d${to}.` : `d${from} → d${to}.`;
}
