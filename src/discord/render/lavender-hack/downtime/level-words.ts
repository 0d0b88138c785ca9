import type { Option } from '../../../../rules/engine/prompt.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { AbilityId } from '../../../../rules/lavender-hack/kit/terms.ts';
import { signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Headline, LinesFor } from '../kit/lines.ts';
import { main, type OptionWords, still, text } from '../kit/option-words.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

type Told =
  | 'level-up'
  | 'ability-raised'
  | 'level-hit-points'
  | 'feature-gained'
  | 'working-learned'
  | 'weirdness-gained';

/** A new level, step by step. */
export const LEVEL_LINES: LinesFor<Told> = {
  'level-up': ({ name, level }) => [`🌟 **${escapeMarkdown(name)} reaches level ${level}.**`],
  'ability-raised': ({ name, ability, from, to, modifier }) => [
    `${escapeMarkdown(name)}’s ${ABILITY_NAMES[ability]} rises from ${from} to ${to}, modifier ${signed(modifier)}.`,
  ],
  'level-hit-points': (fact) => [hitPointsLine(fact)],
  'feature-gained': ({ name, feature, times }) => [
    times === 1
      ? `${escapeMarkdown(name)} learns ${feature}.`
      : `${escapeMarkdown(name)} has ${feature} ${times} times now.`,
  ],
  'working-learned': ({ name, working, forgotten }) => [
    forgotten === null
      ? `${escapeMarkdown(name)} learns the working ${escapeMarkdown(working)}.`
      : `${escapeMarkdown(name)} learns the working ${escapeMarkdown(working)} in place of ${escapeMarkdown(forgotten)}.`,
  ],
  'weirdness-gained': ({ name, weirdness }) => [
    `${escapeMarkdown(name)} has a new weirdness: ${escapeMarkdown(weirdness)}.`,
  ],
};

/** The headline of one of these facts by itself. */
export function titleOfLevel(fact: FactOf<Told>): Headline {
  const name = escapeMarkdown(fact.name);
  switch (fact.fact) {
    case 'level-up':
      return { title: `${name} reaches level ${fact.level}`, tone: 'critical' };
    case 'ability-raised':
      return { title: `${name}: ${ABILITY_NAMES[fact.ability]} ${fact.to}`, tone: 'strong' };
    case 'level-hit-points':
      return { title: `${name}: ${fact.most} hit points`, tone: 'strong' };
    case 'feature-gained':
      return { title: `${name}: ${fact.feature}`, tone: 'strong' };
    case 'working-learned':
      return { title: `${name}: ${escapeMarkdown(fact.working)}`, tone: 'strong' };
    case 'weirdness-gained':
      return { title: `${name}: ${escapeMarkdown(fact.weirdness)}`, tone: 'strong' };
  }
}

export const LEVEL_QUESTIONS = {
  'level-ability': {
    text: (terms: Option['terms'], who: string) =>
      terms.feature === true
        ? `${who} raises one ability more. Which one?`
        : `${who} reaches level ${terms.level}. Which ability rises?`,
  },
  'level-feature': {
    text: (terms: Option['terms'], who: string) => `Level ${terms.level}: what has ${who} learned?`,
    placeholder: 'A new feature',
  },
  'level-working': {
    text: (_terms: Option['terms'], who: string) => `Which working does ${who} learn?`,
    placeholder: 'A working',
  },
  'level-forget': {
    text: (terms: Option['terms'], who: string) =>
      `${who} can keep no more workings in mind. Which one makes room for ${escapeMarkdown(text(terms.working))}?`,
    placeholder: 'The one to forget',
  },
  'level-weirdness': {
    text: (terms: Option['terms'], who: string) => `Level ${terms.level}: which weirdness comes to ${who}?`,
  },
};

/** What each feature that a new level may bring does, in one line of a menu (100 characters). */
const FEATURE_HINTS: Readonly<Record<string, string>> = {
  cleave: 'When your melee attack drops a foe, attack another one nearby at once.',
  'combat-maneuver': 'A strong melee hit also disarms, pushes back or breaks a shield.',
  tank: 'Your armour die is always rolled with advantage.',
  'power-attack': 'You may roll the gear die and add it to melee damage.',
  toughness: 'Adds your Constitution modifier to the hit points of each new level.',
  stronger: 'Raises Strength or Constitution by 1 more.',
  'advanced-workings': 'Learn one more working of your new level or lower.',
  reagents: 'You may roll the gear die and add it to the damage of a working.',
  wiser: 'Raises Intelligence or Wisdom by 1 more.',
  'precise-shot': 'You may roll the gear die and add it to missile damage.',
  trapmaking: 'Lay traps that hurt the first foe to enter, whatever armour it wears.',
  'poison-craft': 'Brew a dose while regrouping: your next hit with that weapon adds d6.',
  'bards-song': 'Sing while regrouping: a Charisma test may mend the fellowship die.',
  'charming-impression': 'Once at each court, advantage on one test to pursue a goal or to trade.',
  defter: 'Raises Dexterity or Charisma by 1 more.',
};

/** `Constitution 16` · `The modifier rises from +1 to +2.` */
export function raiseOption({ id, terms }: Option): OptionWords {
  const { score, from, modifier } = terms;
  const hint =
    from === modifier
      ? `The modifier stays at ${signed(Number(modifier))}.`
      : `The modifier rises from ${signed(Number(from))} to ${signed(Number(modifier))}.`;
  return main(`${ABILITY_NAMES[id as AbilityId]} ${score}`, hint);
}

export function featureOption({ id, terms }: Option): OptionWords {
  const hint = Object.hasOwn(FEATURE_HINTS, id) ? FEATURE_HINTS[id] : undefined;
  return still(text(terms.name), [hint ?? '', terms.again === true ? 'Again.' : ''].join(' ').trim() || null);
}

/** A working or a weirdness. */
export function learntOption({ terms }: Option): OptionWords {
  return still(text(terms.name), `Level ${terms.level}.`);
}

/** Every die, then what counts: `Bryn’s hit points, a die for each level: d8 (3) + d8 (4) + 4 (Constitution) = 11, up from 9.` */
function hitPointsLine(fact: FactOf<'level-hit-points'>): string {
  const { name, rolls, toughness, sum, before, most } = fact;
  // At least 1 a die, so a penalty may take off less than it says (LH-CHAR-02).
  const constitution = sum - toughness - rolls.reduce((total, { face }) => total + face, 0);
  const parts = [
    ...rolls,
    ...(constitution === 0 ? [] : [{ add: constitution, from: 'Constitution' }]),
    ...(toughness === 0 ? [] : [{ add: toughness, from: 'Toughness' }]),
  ];
  const outcome = most > before ? `up from ${before}` : `not more than before: still ${before}`;
  return `${escapeMarkdown(name)}’s hit points, a die for each level: ${sumWords(parts, sum)}, ${outcome}.`;
}
