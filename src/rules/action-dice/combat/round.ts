import { declaredRound } from '../../mechanics/combat/declared-round.ts';
import { spreadOver, targetFields, targetsIn } from '../../mechanics/combat/foe-targets.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import type { BookData, World } from '../schemas.ts';
import type { Fact, Frame } from '../vocabulary.ts';
import { ableCombatants, isAble } from './combatants.ts';
import { declarationFields, type Plan, planOf } from './declaration.ts';
import { verdictOf } from './flow.ts';
import { BLOCK_ORDER } from './orders.ts';
import { type FoeTargets, STEPS } from './resolve.ts';
import { NOTHING_YET, type RoundRunning, roundFrame } from './vocabulary.ts';

/** A round of a fight (AD-G-09). A standing order spends no dice but as before. */
export const combatRound = declaredRound<BookData, Frame, Fact, Plan, FoeTargets, RoundRunning>({
  rule: 'AD-G-09',
  choices: ['hold', 'attack', 'shoot', 'flee', 'as-before'],
  isDecided: (world) => verdictOf(world) !== null,
  isAble,
  fields: declarationFields,
  foeFields(world) {
    const able = ableCombatants(world);
    return targetFields(foesStanding(world), able, (_foeId, at) => spreadOver(able, at));
  },
  planOf,
  foesOf: targetsIn,
  isMeant: ({ terms }, order) => (terms.ranged === true) === (order === 'shoot'),
  alsoOrdered: (world, characterId, orders) => blockOrdered(world, characterId, orders[BLOCK_ORDER]),
  start: NOTHING_YET,
  steps: STEPS,
  frameOf: roundFrame,
});

/** Checks whether a shield of somebody silent comes between: as they ordered, with all that is ready (AD-FIGHT-03). */
function blockOrdered(world: World, characterId: string, order: string | undefined): readonly string[] {
  if (order === undefined || order === 'never') return [];
  const fields = declarationFields(world, characterId, []);
  const [when, word] = order === 'ask' ? ['ask', 'ask'] : ['hit', 'hit:'];
  return fields
    .filter(({ id }) => id === 'block' || (id === 'ally' && when === 'ask'))
    .flatMap(({ id, options }) => options.findLast((one) => one.id.startsWith(`${id}:${word}`))?.id ?? []);
}
