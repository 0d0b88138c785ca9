import { phrases, t } from '../../../../language/text.ts';
import type { Stunt } from '../../../../rules/hexcrawl-osr/combat/schemas.ts';
import type { CombatVocabulary } from '../../../../rules/hexcrawl-osr/combat/vocabulary.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords, nameList } from '../../engine/words.ts';
import { courseFacts, type FightEnding } from '../../mechanics/fight-facts.ts';
import { type Head, neutral, type TellingsOf } from '../../mechanics/telling/fact-words.ts';
import { bookName, HARM_WORDS } from '../kit/words.ts';
import { attackDice, attackStory } from './attack-words.ts';
import { BREAKS } from './card.ts';
import { SIDE_FACTS } from './side-words.ts';

const ENDINGS: Readonly<Record<Fact<'fight-ends'>['outcome'], FightEnding>> = phrases({
  won: { short: 'won', long: 'The party holds the field.' },
  lost: { short: 'lost', long: 'Nobody of the party is left standing.' },
  fled: { short: 'the party got away', long: 'The party got away.' },
  escaped: { short: 'they got away', long: 'Those who are left of them got away.' },
  ended: { short: 'it ends here', long: 'The game master ends the fight.' },
});

/** The facts of a fight in words. */
export const COMBAT_FACTS: TellingsOf<FactsOf<CombatVocabulary>, Fact> = {
  'fight-begins': {
    title: () => ({ title: t`A fight begins`, tone: 'trouble' }),
    lines: ({ names, foes, surprised }) => [
      names.length === 1
        ? t`${nameList(names)} stands against ${nameList(foes)}.`
        : t`${nameList(names)} stand against ${nameList(foes)}.`,
      ...(surprised === null
        ? []
        : [surprised === 'foes' ? t`The foes are taken by surprise.` : t`The party is taken by surprise.`]),
    ],
    rank: 91,
  },
  initiative: {
    title: ({ round }) => neutral(t`Round ${round} of the fight`),
    lines: (fact) => [initiativeWords(fact)],
    rank: 90,
  },
  'side-acts': { lines: ({ side }) => [side === 'characters' ? t`The party` : t`The foes`], rank: 'follows' },
  attack: { title: attackTitle, lines: (fact) => [attackStory(fact), attackDice(fact)], rank: 16 },
  retarget: {
    lines: ({ name, from, to }) => [
      from === null
        ? t`${escapeMarkdown(name)} turns to ${escapeMarkdown(to)}.`
        : t`${escapeMarkdown(from)} is out of it or out of reach; ${escapeMarkdown(name)} turns to ${escapeMarkdown(to)}.`,
    ],
    rank: 'follows',
  },
  drawn: {
    lines: ({ name, item, free }) => [
      free
        ? t`${escapeMarkdown(name)} has ${bookName(item)} out at once.`
        : t`${escapeMarkdown(name)} fumbles for ${bookName(item)}: it is in hand now, and that was the action.`,
    ],
    rank: 'follows',
  },
  improvised: {
    title: ({ target }) => ({ title: t`${escapeMarkdown(target)} is hurt`, tone: 'trouble' }),
    lines: (fact) => [...hazardStory(fact), ...hazardDice(fact)],
    rank: 14,
  },
  'deed-ruled': {
    title: ({ name }) => neutral(t`What ${escapeMarkdown(name)} does`),
    lines: ({ name, how }) => [
      how === 'works'
        ? t`What ${escapeMarkdown(name)} tries works.`
        : t`Nothing comes of what ${escapeMarkdown(name)} tries.`,
    ],
    rank: 12,
  },
  stunt: { lines: (fact) => [stuntWords(fact)], rank: 'follows' },
  acts: { title: ({ name }) => neutral(t`${escapeMarkdown(name)} acts`), lines: (fact) => [actsWords(fact)] },
  'action-lost': { lines: ({ name, reason }) => [t`${escapeMarkdown(name)} ${LOST[reason]}.`], rank: 'follows' },
  reacts: {
    lines: ({ name, how, foeName }) => [
      how === 'strike' && foeName !== null
        ? t`${escapeMarkdown(name)} strikes back at ${escapeMarkdown(foeName)} at once.`
        : t`${escapeMarkdown(name)} reacts. The game master says what comes of it.`,
    ],
    rank: 'follows',
  },
  'steps-back': { lines: ({ name }) => [t`${escapeMarkdown(name)} steps back, out of reach.`], rank: 'follows' },
  'broke-free': {
    lines: ({ name, success }) => [
      success ? t`${escapeMarkdown(name)} breaks free.` : t`${escapeMarkdown(name)} does not get loose.`,
    ],
    rank: 'follows',
  },
  opening: {
    lines: ({ side }) => [
      side === 'characters'
        ? t`That is an opening: the party’s next action has advantage.`
        : t`That is an opening: the foes’ next action has advantage.`,
    ],
    rank: 'follows',
  },
  'foe-moves': {
    lines: ({ foeName, to }) => [
      to <= 10
        ? t`${escapeMarkdown(foeName)} comes up close.`
        : t`${escapeMarkdown(foeName)} comes nearer: ${to} feet.`,
    ],
    rank: 'follows',
  },
  'foe-waits': { lines: ({ foeName, why }) => [t`${escapeMarkdown(foeName)} ${WAITS[why]}.`], rank: 'follows' },
  'foe-out': {
    title: ({ foeName }) => ({ title: t`${escapeMarkdown(foeName)} is out of the fight`, tone: 'strong' }),
    lines: ({ foeName, how }) => [`${escapeMarkdown(foeName)} ${OUT[how].one}.`],
    together: {
      isLike: (fact, last) => fact.how === last.how,
      lines: (facts) => {
        const how = facts[0]?.how ?? 'gone';
        return [`${nameList(facts.map(({ foeName }) => foeName))} ${OUT[how].many}.`];
      },
    },
  },
  'breaking-point': {
    lines: (fact) => breakWords([fact]),
    together: { isLike: () => true, lines: breakWords },
    rank: 'follows',
  },
  morale: {
    title: ({ broke }) => (broke ? { title: t`The foes lose heart`, tone: 'strong' } : neutral(t`The foes stand firm`)),
    lines: (fact) => [moraleWords(fact)],
    rank: 72,
  },
  ...SIDE_FACTS,
  ...courseFacts(ENDINGS),
};

function breakWords(facts: readonly Fact<'breaking-point'>[]): readonly string[] {
  return [t`**Morale:** ${listWords(facts.map(({ kind }) => BREAKS[kind]))}.`];
}

type Morale = Fact<'morale'>;

function attackTitle({ by, name, target, outcome }: Fact<'attack'>): Head {
  const [who, whom] = [escapeMarkdown(name), escapeMarkdown(target)];
  const isHit = outcome === 'hit' || outcome === 'critical';
  const tone = by === 'foes' ? (isHit ? 'trouble' : 'strong') : isHit ? 'strong' : 'miss';
  return { title: isHit ? t`${who} hits ${whom}` : t`${who} misses ${whom}`, tone };
}

function initiativeWords({ first, roll, why }: Fact<'initiative'>): string {
  if (why === 'dex') return initiativeStory({ first, why });
  const dice = roll === null ? '' : ` ${dieWords(roll)}`;
  return `${initiativeStory({ first, why })}${dice}`;
}

/** Which side acts first. */
export function initiativeStory({ first, why }: Pick<Fact<'initiative'>, 'first' | 'why'>): string {
  if (why === 'dex') return t`The quick act before the foes, the others after them.`;
  if (why === 'caught')
    return first === 'characters'
      ? t`The party has caught them, and acts first.`
      : t`The foes have caught up, and act first.`;
  return first === 'characters' ? t`The party acts first.` : t`The foes act first.`;
}

const STUNT_DONE: Readonly<Record<Stunt | 'improvise', string>> = phrases({
  push: 'drives it back 10 feet',
  trip: 'trips it up',
  disarm: 'knocks the weapon from its grip',
  grab: 'gets hold of it',
  blind: 'blinds it for a moment',
  improvise: 'hits home with what is at hand',
});

function stuntWords({ name, foeName, stunt, success }: Fact<'stunt'>): string {
  const [who, whom] = [escapeMarkdown(name), escapeMarkdown(foeName)];
  return success
    ? t`${who} goes for ${whom} and ${STUNT_DONE[stunt]}.`
    : t`${who} tries a stunt on ${whom}, and it does not work.`;
}

/** The effect on a foe; a character's is told with their losses. */
export function hazardStory({ kind, target, isFoe, damage }: Fact<'improvised'>): readonly string[] {
  if (!isFoe) return [];
  const [whom, from] = [escapeMarkdown(target), kind === null ? '' : HARM_WORDS[kind]];
  return [from === '' ? t`${whom} takes ${damage} damage.` : t`${whom} takes ${damage} damage ${from}.`];
}

/** The dice of it; none where the game master said how much. */
export function hazardDice({ target, rolls, damage }: Fact<'improvised'>): readonly string[] {
  return rolls.length === 0 ? [] : [t`${escapeMarkdown(target)}: damage ${sumWords([...rolls], damage)}`];
}

function actsWords({ name, act, target, detail, feet }: Fact<'acts'>): string {
  const who = escapeMarkdown(name);
  switch (act) {
    case 'reload':
      return t`${who} reloads ${bookName(detail ?? '')}.`;
    case 'advance':
      if (target === null) return t`${who} advances.`;
      if (feet === undefined) return t`${who} advances on ${escapeMarkdown(target)}.`;
      return feet <= 10
        ? t`${who} advances on ${escapeMarkdown(target)}, which is close now.`
        : t`${who} advances on ${escapeMarkdown(target)}, which is ${feet} feet away now.`;
    case 'cast':
      if (detail === null)
        return target === null
          ? t`${who} casts a spell. The game master says what it does.`
          : t`${who} casts a spell on ${escapeMarkdown(target)}. The game master says what it does.`;
      return target === null
        ? t`${who} casts ${escapeMarkdown(detail)}. The game master says what it does.`
        : t`${who} casts ${escapeMarkdown(detail)} on ${escapeMarkdown(target)}. The game master says what it does.`;
    case 'hold':
      return t`${who} holds back.`;
    default:
      return target === null
        ? t`${who} does something else. The game master says what comes of it.`
        : t`${who} does something else to ${escapeMarkdown(target)}. The game master says what comes of it.`;
  }
}

const LOST: Readonly<Record<Fact<'action-lost'>['reason'], string>> = phrases({
  down: 'has fallen before their turn',
  'no-target': 'has nobody left to attack',
  'out-of-reach': 'reaches nobody any more',
  'not-there': 'no longer has what that was to be done with',
  stunned: 'is stunned and loses the action',
  paralysed: 'cannot move',
});

const WAITS: Readonly<Record<Fact<'foe-waits'>['why'], string>> = phrases({
  'held-back': 'holds back',
  'no-target': 'finds nobody to attack',
  disarmed: 'gathers up its weapon and does nothing else',
  held: 'is held fast and reaches nobody',
});

const OUT: Readonly<Record<Fact<'foe-out'>['how'], { readonly one: string; readonly many: string }>> = phrases({
  down: { one: 'goes down', many: 'go down' },
  surrendered: { one: 'surrenders', many: 'surrender' },
  routed: { one: 'runs', many: 'run' },
  fled: { one: 'gets away', many: 'get away' },
  gone: { one: 'is gone', many: 'are gone' },
});

function moraleWords({ name, how, foes, broke }: Morale): string {
  const [who, whom] = [escapeMarkdown(name), nameList(foes)];
  if (how === 'intimidated')
    return broke
      ? t`${who} tells ${whom} to give up, and they lose heart.`
      : t`${who} tells ${whom} to give up; they stand firm.`;
  return broke
    ? t`${who} tests the nerve of ${whom}, and they lose heart.`
    : t`${who} tests the nerve of ${whom}; they stand firm.`;
}
