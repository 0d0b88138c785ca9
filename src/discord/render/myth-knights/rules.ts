import { phrases, t } from '../../../language/text.ts';
import { CONDITION_IDS, RANKS, type Rank, VIRTUE_IDS } from '../../../rules/myth-knights/kit/ids.ts';
import type { RuleWords } from '../engine/card.ts';
import { capital } from '../engine/words.ts';
import { CONDITION_NAMES, CONDITION_TEXTS, RANK_NAMES, VIRTUE_NAMES, VIRTUE_USES } from './kit/words.ts';

const TERMS = phrases([
  { name: 'Save', text: 'A d20 that may show no more than the virtue as it is now.' },
  { name: 'Guard', text: 'What keeps blows from wounding; it goes first, and a moment of peace fills it up.' },
  { name: 'Scar', text: 'What a blow leaves that brings Guard to exactly 0.' },
  {
    name: 'Mortal wound',
    text: 'A blow that takes half of the Vigour there was: dead within the hour, unless tended.',
  },
  { name: 'Glory', text: 'What deeds are worth; enough of it brings a higher rank.' },
  {
    name: 'Smite',
    text: 'A feat before a melee attack: a d12 more, or the blow strikes all around. Risks fatigue by a Vigour save.',
  },
  {
    name: 'Focus',
    text: 'A feat after an attack roll: a gambit without giving up a die for it. Risks fatigue by a Clarity save.',
  },
  {
    name: 'Deny',
    text: 'A feat against an attack on you or a companion: one of its dice is discarded. Risks fatigue by a Spirit save.',
  },
  { name: 'Gambit', text: 'An attack die of 4 or more given up to strike harder, to move, or to hinder the target.' },
  { name: 'Phase', text: 'A third of a day: morning, afternoon or night.' },
] as const);

/** The rights of a rank (MK-GLORY-02). */
const RANK_TEXTS: Readonly<Record<Rank, string>> = phrases({
  errant: 'From Glory 0 on: may lead a warband.',
  gallant: 'From Glory 3 on: may hold a seat in a council or at a court.',
  tenant: 'From Glory 6 on: may rule a Holding.',
  dominant: 'From Glory 9 on: may rule a Seat of Power.',
  radiant: 'From Glory 12 on: may take the City Quest.',
});

/** Everything of the book that has a name and can be looked up, in one sentence each; its settings apart. */
export function ruleWords(): readonly RuleWords[] {
  return [
    ...TERMS.map(({ name, text }) => ({ name, text, sort: t`Rule` })),
    ...VIRTUE_IDS.map((id) => ({ name: VIRTUE_NAMES[id], sort: t`Virtue`, text: VIRTUE_USES[id] })),
    ...RANKS.map((rank) => ({ name: RANK_NAMES[rank], sort: t`Rank`, text: RANK_TEXTS[rank] })),
    ...CONDITION_IDS.map((id) => ({ name: capital(CONDITION_NAMES[id]), sort: t`State`, text: CONDITION_TEXTS[id] })),
  ];
}
