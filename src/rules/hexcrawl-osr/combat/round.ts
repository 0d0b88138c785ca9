import type { FormField } from '../../engine/form.ts';
import { declaredRound } from '../../mechanics/combat/declared-round.ts';
import { spreadOver, targetFields, targetsIn } from '../../mechanics/combat/foe-targets.ts';
import type { BookData } from '../schemas.ts';
import type { Fact, Frame } from '../vocabulary.ts';
import { ableCombatants, isAble, standingFoes } from './combatants.ts';
import { declarationFields, type FightPlan, planOf } from './declaration.ts';
import { verdictOf } from './flow.ts';
import { type FoeOrders, STEPS } from './resolve.ts';
import { type RoundParts, roundFrame } from './vocabulary.ts';

const RETREAT = 'do:retreat';
const FOES_RETREAT = 'foes:retreat';
/** For the game master: the foes may turn their backs, all of them (HX-FLEE-01). */
const FOES_FIELD: FormField = {
  id: 'foes',
  options: [
    { id: 'foes:fight', terms: {} },
    { id: FOES_RETREAT, terms: {} },
  ],
  fallback: 'foes:fight',
};

/** A round of a fight; the call to retreat goes before any standing order (HX-INIT-01, HX-TURN-01, HX-FLEE-01). */
export const combatRound = declaredRound<BookData, Frame, Fact, FightPlan, FoeOrders, RoundParts>({
  rule: 'HX-TURN-01',
  choices: ['hold', 'attack', 'shoot', 'as-before'],
  isDecided: (world) => verdictOf(world) !== null,
  isAble,
  fields: declarationFields,
  foeFields(world) {
    const able = ableCombatants(world);
    return [FOES_FIELD, ...targetFields(standingFoes(world), able, (_foeId, at) => spreadOver(able, at))];
  },
  planOf,
  foesOf: (options) => ({ targets: targetsIn(options), retreat: options.includes(FOES_RETREAT) }),
  isMeant: ({ terms }, order) => terms.slot === null && (terms.ranged === true) === (order === 'shoot'),
  calledFor: ({ party }) => (party.state.fight?.retreating === 'characters' ? RETREAT : null),
  start: [],
  steps: STEPS,
  frameOf: roundFrame,
});
