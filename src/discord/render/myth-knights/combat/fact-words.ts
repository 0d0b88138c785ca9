import { named, phrases, t } from '../../../../language/text.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import type { CombatVocabulary } from '../../../../rules/myth-knights/combat/vocabulary.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { courseFacts, type FightEnding } from '../../mechanics/fight-facts.ts';
import { type Head, neutral, type TellingsOf } from '../../mechanics/telling/fact-words.ts';
import { STEED_NAMES } from '../kit/words.ts';
import {
  attackDice,
  attackStory,
  bolsterDice,
  bolsterStory,
  damageStory,
  foeResult,
  gambitStory,
  hangingStory,
  keptOffStory,
  landingStory,
  saveDice,
  whomResult,
} from './attack-words.ts';

const ENDINGS: Readonly<Record<Fact<'fight-ends'>['outcome'], FightEnding>> = phrases({
  won: { short: 'won', long: 'The company holds the field.' },
  lost: { short: 'lost', long: 'Nobody of the company is left standing.' },
  fled: { short: 'the company got away', long: 'The company got away.' },
  ended: { short: 'it ends here', long: 'The referee ends the fight.' },
});

/** The facts of a fight in words. */
export const COMBAT_FACTS: TellingsOf<FactsOf<CombatVocabulary>, Fact> = {
  'fight-begins': {
    title: () => ({ title: t`A fight begins`, tone: 'trouble' }),
    lines: (fact) => [beginningStory(fact)],
    rank: 91,
  },
  surprised: {
    lines: (fact) => [surpriseStory(fact), ...(fact.save === null ? [] : [saveDice(fact.save)])],
    rank: 'follows',
  },
  'side-acts': { lines: ({ side }) => [side === 'company' ? t`The company` : t`The foes`], rank: 'follows' },
  attack: { title: attackTitle, lines: (fact) => [attackStory(fact), attackDice(fact)], rank: 16 },
  smite: { lines: (fact) => [smiteStory(fact), saveDice(fact.save)], rank: 'follows' },
  deny: {
    title: ({ by }) => ({ title: t`${escapeMarkdown(by)} denies it`, tone: 'strong' }),
    lines: (fact) => [denyStory(fact), saveDice(fact.save)],
    rank: 15,
  },
  focus: { lines: (fact) => [focusStory(fact), saveDice(fact.save)], rank: 'follows' },
  bolster: { lines: (fact) => [bolsterStory(fact), bolsterDice(fact)], rank: 'follows' },
  gambit: {
    title: ({ by, works }) =>
      works
        ? { title: t`${escapeMarkdown(by)} gets the better of them`, tone: 'strong' }
        : { title: t`${escapeMarkdown(by)} does not get through`, tone: 'miss' },
    lines: (fact) => [gambitStory(fact), ...(fact.save === null ? [] : [saveDice(fact.save)])],
    rank: 14,
  },
  saddle: {
    title: ({ name, on }) => neutral(on ? t`${escapeMarkdown(name)} mounts` : t`${escapeMarkdown(name)} dismounts`),
    lines: ({ name, steed, on }) => [
      on && steed !== null
        ? t`${escapeMarkdown(name)} is in the saddle: ${STEED_NAMES[steed]}.`
        : t`${escapeMarkdown(name)} is on foot.`,
    ],
  },
  'attack-damage': { lines: (fact) => [damageStory(fact)], rank: 'follows' },
  'attack-lands': { lines: (fact) => [landingStory(fact)], rank: 'follows' },
  'kept-off': { lines: (fact) => [keptOffStory(fact)], rank: 'follows' },
  'attack-hangs': { lines: (fact) => [hangingStory(fact)], rank: 'follows' },
  immune: { lines: ({ target, reason }) => [t`${escapeMarkdown(target)} ${IMMUNE[reason]}.`], rank: 'follows' },
  'foe-struck': { lines: (fact) => [foeResult(fact)], rank: 'follows' },
  'foe-out': {
    title: ({ foeName }) => ({ title: t`${escapeMarkdown(foeName)} is out of the fight`, tone: 'strong' }),
    lines: ({ foeName, how }) => [`${escapeMarkdown(foeName)} ${OUT[how].one}.`],
    together: {
      isLike: (fact, last) => fact.how === last.how,
      lines: (facts) => [`${nameList(facts.map(({ foeName }) => foeName))} ${OUT[facts[0]?.how ?? 'slain'].many}.`],
    },
  },
  'follower-struck': {
    lines: ({ name, result, guard, vig }) => [`${whomResult(name, result)} ${t`Guard ${guard} · Vigour ${vig}.`}`],
    rank: 'follows',
  },
  'follower-out': {
    lines: ({ name, how }) => [
      how === 'routed'
        ? t`${escapeMarkdown(name)} is routed, and fights no more.`
        : t`${escapeMarkdown(name)} is down, and dead when this phase is over unless somebody tends them.`,
    ],
    rank: 'follows',
  },
  'band-marches': {
    lines: ({ name }) => [t`${escapeMarkdown(name)} marches. The referee says where that takes them.`],
    rank: 'follows',
  },
  retarget: {
    lines: ({ name, from, to }) => [
      from === null
        ? t`${escapeMarkdown(name)} turns to ${escapeMarkdown(to)}.`
        : t`${escapeMarkdown(from)} is out of it; ${escapeMarkdown(name)} turns to ${escapeMarkdown(to)}.`,
    ],
    rank: 'follows',
  },
  'hands-changed': { lines: (fact) => [handsStory(fact)], rank: 'follows' },
  'fight-act': { title: ({ name }) => neutral(t`${escapeMarkdown(name)} acts`), lines: (fact) => [actWords(fact)] },
  'act-lost': {
    lines: ({ name, reason }) => [
      reason === 'halted'
        ? t`${escapeMarkdown(name)} is held where they are, and cannot run.`
        : t`${escapeMarkdown(name)} has nobody left to tend.`,
    ],
    rank: 'follows',
  },
  'foe-waits': { lines: ({ foeName }) => [t`${escapeMarkdown(foeName)} holds back.`], rank: 'follows' },
  collision: {
    title: ({ large, small }) => ({
      title: t`${escapeMarkdown(large)} and ${escapeMarkdown(small)} collide`,
      tone: 'trouble',
    }),
    lines: ({ large, small, onSmall, onLarge }) => [
      t`${escapeMarkdown(large)} and ${escapeMarkdown(small)} collide.`,
      `${escapeMarkdown(small)}: ${dieWords(onSmall)}; ${escapeMarkdown(large)}: ${dieWords(onLarge)}`,
    ],
    rank: 18,
  },
  repaired: {
    title: ({ name }) => ({ title: t`${escapeMarkdown(name)} is repaired`, tone: 'strong' }),
    lines: ({ name }) => [t`A day’s work: ${escapeMarkdown(name)} is whole again.`],
  },
  'got-away': { lines: ({ name }) => [t`${escapeMarkdown(name)} runs, and gets away.`], rank: 'follows' },
  ...courseFacts(ENDINGS),
};

/** `Ada takes Sword and Shield in hand, and puts Greatsword away.` */
function handsStory({ name, taken, away }: Fact<'hands-changed'>): string {
  const who = escapeMarkdown(name);
  const [now, before] = [nameList(taken.map(named)), nameList(away.map(named))];
  if (taken.length === 0) return t`${who} puts ${before} away.`;
  return away.length === 0 ? t`${who} takes ${now} in hand.` : t`${who} takes ${now} in hand, and puts ${before} away.`;
}

/** The two sides. */
export function beginningStory({ names, foes }: Fact<'fight-begins'>): string {
  const [us, them] = [nameList(names), nameList(foes)];
  return names.length === 1 ? t`${us} stands against ${them}.` : t`${us} stand against ${them}.`;
}

export function surpriseStory({ name, misses }: Fact<'surprised'>): string {
  return misses
    ? t`${escapeMarkdown(name)} is caught unready and misses the first turn.`
    : t`${escapeMarkdown(name)} is not caught unready.`;
}

export function smiteStory({ by, effect }: Fact<'smite'>): string {
  const who = escapeMarkdown(by);
  return effect === 'd12' ? t`${who} smites: a d12 more.` : t`${who} smites all around.`;
}

export function denyStory({ by, forName, face }: Fact<'deny'>): string {
  const who = escapeMarkdown(by);
  return by === forName ? t`${who} denies the ${face}.` : t`${who} denies the ${face} for ${escapeMarkdown(forName)}.`;
}

export function focusStory({ by }: Fact<'focus'>): string {
  return t`${escapeMarkdown(by)} finds an opening by Focus.`;
}

function attackTitle({ attackers, target, side }: Fact<'attack'>): Head {
  const [who, whom] = [nameList(attackers), escapeMarkdown(target)];
  const title = attackers.length === 1 ? t`${who} attacks ${whom}` : t`${who} attack ${whom}`;
  return { title, tone: side === 'company' ? 'neutral' : 'trouble' };
}

function actWords({ name, act, target, detail }: Fact<'fight-act'>): string {
  const who = escapeMarkdown(name);
  if (act !== 'other') return t`${who} holds back.`;
  const what = detail === null ? t`${who} does something else` : t`${who}: ${escapeMarkdown(detail)}`;
  return target === null
    ? t`${what}. The referee says what comes of it.`
    : t`${what} (${escapeMarkdown(target)}). The referee says what comes of it.`;
}

const IMMUNE: Readonly<Record<Fact<'immune'>['reason'], string>> = phrases({
  warband: 'is a warband: a blow at one of them does it no harm',
  timber: 'is of timber: only fire, engines and monsters harm it',
  stone: 'is of stone: only engines and monsters harm it',
});

const OUT: Readonly<Record<Fact<'foe-out'>['how'], { readonly one: string; readonly many: string }>> = phrases({
  slain: { one: 'falls dead', many: 'fall dead' },
  dying: { one: 'goes down', many: 'go down' },
  fled: { one: 'gets away', many: 'get away' },
  routed: { one: 'is routed', many: 'are routed' },
  wiped: { one: 'is wiped out', many: 'are wiped out' },
  broken: { one: 'is broken and follows no orders', many: 'are broken and follow no orders' },
  destroyed: { one: 'is destroyed', many: 'are destroyed' },
});
