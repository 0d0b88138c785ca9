import { named, phrases, t } from '../../../../language/text.ts';
import type { EnemyVocabulary } from '../../../../rules/lavender-hack/combat/enemy-vocabulary.ts';
import type { CombatVocabulary } from '../../../../rules/lavender-hack/combat/vocabulary.ts';
import type { Band, Degree } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { withHurt } from '../attack/recap.ts';
import type { RecapsOf, Telling } from '../kit/chapter-words.ts';
import { newest } from '../kit/fact-words.ts';
import { bookName, foesWords } from '../kit/names.ts';
import { MORALE_WORDS } from './names.ts';

/** A fight at the table: one line for each actor. */
export const COMBAT_RECAPS: RecapsOf<FactsOf<CombatVocabulary | EnemyVocabulary>> = {
  // The heading under which somebody acts says how quick they are, but not that they were surprised.
  initiative: {
    story: ({ why }) => (why === 'surprised' ? null : []),
    dice: ({ why }, _, full) => (why === 'surprised' ? [] : full),
  },
  // A small heading: bold are the names of who acts.
  'fight-phase': { story: (_, __, full) => full.map((line) => `-# ${line.replaceAll('**', '')}`) },
  'beast-bites': {
    story: (fact, telling) => [bitesWords(fact, telling)],
    dice: ({ roll }, _, full) => (roll === null ? [] : full),
  },
  'foe-attack': {
    story: (fact, telling) => [attackedWords(fact, telling)],
    dice: ({ rolls }, _, full) => (rolls.length === 0 ? [] : full),
  },
  // An attacker has come close; one that has only come nearer does not say that nobody is in reach.
  'foe-moves': { story: (fact, { facts }) => (newest(facts, 'foe-attack') === undefined ? movesWords([fact]) : []) },
  // Its line is the actor's: how far it is from there is in the log.
  steps: { story: (fact) => [stepWords(fact)] },
  'foe-waits': {
    story: ({ why }, { facts }) => (why === 'out-of-reach' && newest(facts, 'foe-moves') !== undefined ? [] : null),
  },
  morale: {
    story: (fact) => [moraleWords(fact)],
    dice: ({ rolls }, _, full) => (rolls.length === 0 ? [] : full),
  },
};

/** `Sable sets Deathcat on Wolf (weak): 2 damage, hurt.` */
function bitesWords(fact: Fact<'beast-bites'>, { facts, isCrowded }: Telling): string {
  const [who, beast, foe] = [escapeMarkdown(fact.name), bookName(fact.item), escapeMarkdown(fact.foeName)];
  if (fact.roll === null) return t`${who} sets ${beast} on ${foe}, but it does not get at them.`;
  const blow = t`${who} sets ${beast} on ${foe}${isCrowded ? ` (${named(fact.degree)})` : ''}`;
  return withHurt(blow, fact, facts.slice(facts.indexOf(fact) + 1));
}

/** `Wolf attacks Sable: 2 of 4 get through (weak defence).` */
function attackedWords(fact: Fact<'foe-attack'>, { facts }: Telling): string {
  const [foe, who] = [escapeMarkdown(fact.foeName), escapeMarkdown(fact.name)];
  const head = fact.free ? t`${foe} strikes at the back of ${who}` : t`${foe} attacks ${who}`;
  const after = facts.slice(facts.indexOf(fact) + 1);
  const met = after.find((one): one is Fact<'defend'> => one.fact === 'defend' && one.characterId === fact.characterId);
  if (met === undefined) return t`${head}: ${fact.damage} damage.`;
  return `${head}: ${throughWords(met)} (${DEFENCES[met.degree]}).`;
}

function throughWords({ through, damage, degree }: Fact<'defend'>): string {
  if (through === 0) return t`nothing gets through`;
  if (degree === 'fumble') return t`doubled, ${through} get through`;
  return through === damage ? t`all ${through} get through` : t`${through} of ${damage} get through`;
}

const DEFENCES: Readonly<Record<Degree, string>> = phrases({
  critical: 'critical defence',
  strong: 'strong defence',
  weak: 'weak defence',
  miss: 'defence missed',
  fumble: 'defence fumbled',
});

const NEARNESS: Readonly<Record<Band, number>> = { close: 0, near: 1, far: 2 };

/** One foe, or several that move alike: `Wolf 1, 2 and 3 come nearer.` */
export function movesWords(facts: readonly Fact<'foe-moves'>[]): readonly string[] {
  const [first] = facts;
  if (first === undefined) return [];
  const { from, to } = first;
  const who = foesWords(facts.map(({ foeName }) => foeName));
  const isMany = facts.length > 1;
  if (NEARNESS[to] > NEARNESS[from]) {
    if (to === 'far') return [isMany ? t`${who} fall back to afar.` : t`${who} falls back to afar.`];
    return [isMany ? t`${who} fall back a little.` : t`${who} falls back a little.`];
  }
  if (to === 'close') return [isMany ? t`${who} come close.` : t`${who} comes close.`];
  return [isMany ? t`${who} come nearer.` : t`${who} comes nearer.`];
}

function stepWords({ name, foeName, from, to }: Fact<'steps'>): string {
  const [who, foe] = [escapeMarkdown(name), escapeMarkdown(foeName)];
  return NEARNESS[to] > NEARNESS[from] ? t`${who} steps back from ${foe}.` : t`${who} steps towards ${foe}.`;
}

/** Never what the dice are held against: that is the game master's. */
function moraleWords({ why, names: who, broke }: Fact<'morale'>): string {
  const names = nameList(who);
  const because = MORALE_WORDS[why];
  if (who.length > 1) return broke ? t`${names} lose heart (${because}).` : t`${names} stand firm (${because}).`;
  return broke ? t`${names} loses heart (${because}).` : t`${names} stands firm (${because}).`;
}
