import { phrases, plural, t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { WoundsVocabulary } from '../../../../rules/lavender-hack/wounds/vocabulary.ts';
import { dieWords, signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { list, name, text } from '../../mechanics/refusal-words.ts';
import type { AskingChapterWords, QuestionWordsOf } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { allOf, type Headline, newest, plainly, type Story } from '../kit/fact-words.ts';
import { bookName } from '../kit/names.ts';
import { claimBackground, main } from '../kit/option-words.ts';
import { LOOK_WORDS } from '../kit/words.ts';
import { WOUND_RECAPS } from './recap.ts';

/** Words of defence, armour and wounds, and the fate of the wounded. */
export const woundsWords = (terms: Terms): AskingChapterWords<WoundsVocabulary> => ({
  facts: {
    defend: {
      lines: (fact) => [defenceWords(fact)],
      rank: 'follows',
    },
    hurt: {
      title: (fact) => ({ title: t`${escapeMarkdown(fact.name)} is hurt`, tone: 'trouble' }),
      lines: (fact) => [hurtWords(fact)],
    },
    'foe-hurt': {
      lines: (fact) => [
        fact.down
          ? t`${escapeMarkdown(fact.foeName)} takes ${fact.damage || t`no damage`} and goes down.`
          : `${escapeMarkdown(fact.foeName)} ${foeHurtWords(fact)}.`,
      ],
      rank: 'follows',
    },
    'armour-rolled': {
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)}'s armour ${dieWords(fact.roll)}: it protects for ${fact.roll.face}.`,
      ],
      rank: 'follows',
    },
    healed: {
      title: (_, story) => healedTitle(story),
      lines: (fact) => [healedWords(fact)],
    },
    wounded: {
      title: (fact) => ({
        title: `${escapeMarkdown(fact.name)} ${woundTitle(fact.outcome)}`,
        tone: fact.outcome === 'dead' ? 'fumble' : 'trouble',
      }),
      lines: (fact) => [woundWords(fact)],
      rank: woundRank,
    },
    dying: {
      title: (fact) => ({ title: t`${escapeMarkdown(fact.name)} is dying`, tone: 'trouble' }),
      lines: (fact) => [
        fact.left === 0
          ? t`${escapeMarkdown(fact.name)} has no time left.`
          : t`${escapeMarkdown(fact.name)} is dying: ${plural(fact.left, { one: '# round', other: '# rounds' })} left.`,
      ],
    },
    helped: {
      title: (fact) =>
        fact.passed
          ? { title: t`${escapeMarkdown(fact.target)} is saved`, tone: 'strong' }
          : { title: t`${escapeMarkdown(fact.target)} is still dying`, tone: 'miss' },
      lines: (fact) => [
        fact.passed
          ? t`${escapeMarkdown(fact.name)} tends ${escapeMarkdown(fact.target)}: the bleeding stops.`
          : t`${escapeMarkdown(fact.name)} tends ${escapeMarkdown(fact.target)}: it does not help yet.`,
      ],
    },
    dies: {
      title: (fact) => ({ title: t`${escapeMarkdown(fact.name)} is dead`, tone: 'fumble' }),
      lines: (fact) => [t`**${escapeMarkdown(fact.name)} is dead.** <@${fact.userId}>: /character new makes another.`],
      rank: 81,
    },
    wakes: {
      title: (fact) => ({ title: t`${escapeMarkdown(fact.name)} comes round`, tone: 'strong' }),
      lines: (fact) => [t`${escapeMarkdown(fact.name)} comes round with ${fact.hp} hp.`],
    },
    'armour-checked': {
      title: () => plainly(t`Armour after the fight`),
      lines: (fact) => [
        `${escapeMarkdown(fact.name)}: ${bookName(fact.item)} ${dieWords(fact.roll)}: ${checked(fact)}`,
      ],
    },
  },
  refusals: {
    'defend/no-damage': (d) =>
      t`Nobody has written down what ${text(d, 'foe') || t`that foe`} deals. Nothing was rolled; say how much damage it is.`,
    'defend/no-foe': () => t`Nobody stands against you. Nothing was rolled; name who attacks.`,
    'defend/which-foe': (d) =>
      t`Several stand against you: ${list(d, 'foes')}. Nothing was rolled; say which one attacks.`,
    'defend/foe-down': (d) => t`${text(d, 'foe')} is out of the fight already. Nothing was rolled; choose another.`,
    'help/not-dying': (d) => t`${name(d)} is not dying. Nothing was rolled.`,
  },
  orders: {
    defend: { title: t`A foe attacks`, choices: { roll: t`roll plainly`, background: t`claim the background` } },
  },
  recaps: WOUND_RECAPS,
  questions: woundQuestions(terms),
});

/** The questions to a foe's target. */
const woundQuestions = (words: Terms): QuestionWordsOf<WoundsVocabulary> => ({
  defend: {
    text: ({ foe, damage }, who) =>
      t`${escapeMarkdown(foe)} strikes at ${who} for ${damage} damage. How does ${who} meet it?`,
    options: {
      roll: ({ modifier }, { damage }) =>
        main(t`Roll Constitution ${signed(modifier)}`, t`One d20 and the modifier, against ${damage} damage.`),
      background: claimBackground(words),
    },
    answers: { roll: t`a plain defence`, background: t`claims the background` },
  },
});

/** A foe that was hurt before and now takes nothing is not hurt by that. */
function foeHurtWords({ damage, look }: Fact<'foe-hurt'>): string {
  if (damage === 0) return t`takes no damage`;
  return t`takes ${damage}${look === 'untracked' ? '' : t` and is ${LOOK_WORDS[look]}`}`;
}

function defenceWords(fact: Fact<'defend'>): string {
  const armour =
    fact.armourFrom === null || fact.armourTo === null
      ? ''
      : t`, armour value ${fact.armourFrom}${fact.armourFrom === fact.armourTo ? t` stays` : ` → ${fact.armourTo}`}`;
  switch (fact.degree) {
    case 'critical':
    case 'strong':
      return t`Nothing gets through.`;
    case 'weak':
      return armour === ''
        ? t`No armour: all ${fact.through} get through.`
        : t`${fact.through} of ${fact.damage} get through${armour}.`;
    case 'miss':
      return t`All ${fact.through} get through, armour does not help.`;
    case 'fumble':
      return t`Doubled: ${fact.through} get through, armour does not help.`;
  }
}

const CAUSES: Readonly<Record<Fact<'hurt'>['cause'], string>> = phrases({
  foe: '',
  'gear-fumble': ' by failing gear',
  mishap: ' by the mishap',
  poison: ' by poison',
  trap: ' by the trap',
  brawl: ' in a brawl',
  gm: '',
});

/** `Bryn takes 4: hp 12 → 8.` What was there before is not known of one who is at 0. */
function hurtWords(fact: Fact<'hurt'>): string {
  const roll = fact.roll === null ? '' : `, ${dieWords(fact.roll)}`;
  if (fact.cause === 'gear-fumble')
    return t`${escapeMarkdown(fact.name)} is hurt by failing gear${roll}: ${fact.damage} damage, ${fact.hp} of ${fact.hpMax} hit points left.`;
  const left = fact.hp === 0 ? t`at 0 hp` : t`hp ${fact.hp + fact.damage} → ${fact.hp}`;
  return t`${escapeMarkdown(fact.name)} takes ${fact.damage}${CAUSES[fact.cause]}${roll}: ${left}.`;
}

/** The people it helped. */
function healedTitle(story: Story): Headline {
  const names = allOf(story, 'healed').flatMap(({ name, amount }) => (amount > 0 ? [escapeMarkdown(name)] : []));
  const [first] = names;
  if (first === undefined) return plainly(t`Nobody needed healing`);
  return { title: names.length === 1 ? t`${first} is healed` : t`The party is healed`, tone: 'strong' };
}

/** A roll is told even if it was not needed. */
function healedWords({ name, roll, amount, hp, hpMax }: Fact<'healed'>): string {
  const who = escapeMarkdown(name);
  if (roll === null && amount === 0) return t`${who} has all ${hpMax} hp already.`;
  return t`${who} regains ${amount}${roll === null ? '' : `, ${dieWords(roll)}`}: ${hp} of ${hpMax} hp.`;
}

function woundWords(fact: Fact<'wounded'>): string {
  const name = escapeMarkdown(fact.name);
  switch (fact.outcome) {
    case 'up':
      return t`${name} stays up, with 1 hp.`;
    case 'unconscious':
      return t`${name} is down, and wakes when it is over.`;
    case 'badly-wounded':
      return t`${name} is down and badly wounded, and wakes when it is over.`;
    case 'dying':
      return t`${name} is down and dying; somebody has to help.`;
    case 'dead':
      return t`${name}’s wound is deadly.`;
    case 'gm':
      return t`${name} is down; the game master decides what that means.`;
  }
}

function checked({ from, to }: Fact<'armour-checked'>): string {
  if (to === null) return t`broken until it is repaired.`;
  return from === to ? t`it holds at d${to}.` : `d${from} → d${to}.`;
}

function woundTitle(outcome: Fact<'wounded'>['outcome']): string {
  switch (outcome) {
    case 'up':
      return t`stays up`;
    case 'unconscious':
    case 'badly-wounded':
    case 'gm':
      return t`goes down`;
    case 'dying':
      return t`is dying`;
    case 'dead':
      return t`is dead`;
  }
}

/** Somebody who stays up, or is up again, leaves the title to the cause of the harm. */
function woundRank(_: unknown, story: Story): number {
  const isUp = newest(story, 'wounded')?.outcome === 'up' || newest(story, 'wakes') !== undefined;
  return isUp ? 0 : 80;
}
