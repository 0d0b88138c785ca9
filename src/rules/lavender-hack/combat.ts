import type { Procedure } from '../book.ts';
import { fitted } from '../parts.ts';
import { refuse } from '../prompt.ts';
import type { Part, Round } from '../round.ts';
import type { LavenderContext } from './context.ts';
import { chosenBy, declarationParts, isOutOfReach, planOf, targetParts, targetsIn } from './declaration.ts';
import type { LavenderFact } from './facts.ts';
import { GO_ON, isRolling, verdictOf } from './fight.ts';
import { fighterOf, isAble, slowness } from './fighters.ts';
import { defaultTarget } from './foe-targets.ts';
import type { InitiativeFrame, LavenderFrame } from './frames.ts';
import { ORDERS } from './orders.ts';
import { characterOf } from './people.ts';
import type { LavenderShapes, LavenderWorld, Plan } from './shapes.ts';

/**
 * A round of combat (LH-COMBAT-01): everybody declares, in any order; initiative falls when a player first hands in; when
 * all are in, or time is up, the phases follow.
 */
export const combat: Procedure<LavenderShapes, LavenderFrame, LavenderFact> = {
  mode: 'together',
  rule: 'LH-COMBAT-02',
  mayJoin: () => false,
  form: (world, round, userId, chosen) => ({ form: 'parts', parts: partsFor(world, round, userId, listOf(chosen)) }),
  submit(context, round, userId, answer) {
    const { world } = context;
    if (isMaster(world, round, userId)) return null;
    const characterId = characterIn(world, userId);
    if (characterId === null) return refuse('fight/not-in-it', { name: nameOf(world, userId) });
    const plan = planOf(listOf(answer));
    return plan.act === 'stand-back' ? null : initiativeFor(context, characterId, plan);
  },
  fallback(world, round, userId, orders) {
    if (isMaster(world, round, userId)) return { answer: [], means: 'default' };
    const characterId = characterIn(world, userId);
    if (characterId === null) return null;
    const order = orders.combat;
    const parts = declarationParts(world, characterId, [], orders);
    const wanted = order === undefined ? null : orderedAct(world, characterId, parts, order);
    const answer = [...silently(world, characterId, wanted, orders)];
    return { answer, means: wanted === null ? 'default' : 'order' };
  },
  resolve(context, round, verdicts) {
    const { world } = context;
    const { fight } = world.party.state;
    if (fight === null || fight.id !== round.terms.fightId) return null;
    for (const { userId, answer, means } of verdicts) {
      if (isMaster(world, round, userId)) {
        fight.targets = { ...targetsIn(listOf(answer)) };
        continue;
      }
      const characterId = characterIn(world, userId);
      const fighter = characterId === null || answer === null ? null : fighterOf(world, characterId);
      if (fighter === null) continue;
      fighter.plan = planOf(listOf(answer));
      // Nobody meant to stand back who was only silent or could reach nobody: they go on from what they did before.
      const hadNoChoice =
        means === 'default' ||
        (fighter.plan.act === 'stand-back' && isOutOfReach(world, characterOf(world, fighter.characterId)));
      if (!hadNoChoice) fighter.lastPlan = fighter.plan;
    }
    // Who was skipped, or came after the round had begun.
    for (const fighter of Object.values(fight.fighters)) {
      const { id, userId } = characterOf(world, fighter.characterId);
      fighter.plan ??= planOf(silently(world, id, null, world.people[userId]?.orders ?? {}));
    }
    return GO_ON;
  },
};

function listOf(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
}

function isMaster(world: LavenderWorld, { terms }: Round, userId: string): boolean {
  return terms.gm === userId && characterIn(world, userId) === null;
}

/** The character that a player has in the fight; null for none that can act. */
function characterIn(world: LavenderWorld, userId: string): string | null {
  const fighters = Object.keys(world.party.state.fight?.fighters ?? {});
  return fighters.find((id) => isAble(world, id) && world.characters[id]?.userId === userId) ?? null;
}

function nameOf(world: LavenderWorld, userId: string): string {
  const own = world.members[userId]?.characterId ?? null;
  return (own === null ? null : world.characters[own]?.name) ?? 'Your character';
}

function partsFor(world: LavenderWorld, round: Round, userId: string, chosen: readonly string[]): readonly Part[] {
  if (verdictOf(world) !== null) return [];
  if (isMaster(world, round, userId)) return targetParts(world, (_foeId, at) => defaultTarget(world, at));
  const characterId = characterIn(world, userId);
  return characterId === null ? [] : declarationParts(world, characterId, chosen, world.people[userId]?.orders ?? {});
}

/** Once a round, when it is first handed in; a slow weapon or surprise needs none (LH-COMBAT-03, LH-EQUIP-04, LH-ENC-04). */
function initiativeFor({ world }: LavenderContext, characterId: string, plan: Plan): InitiativeFrame | null {
  const fighter = fighterOf(world, characterId);
  if (fighter === null || fighter.initiative !== null || slowness(world, plan.with) !== null) return null;
  if (isRolling(world, characterId)) return null;
  const gear = plan.presets.initiative === 'add' ? 'add' : 'keep';
  return { kind: 'initiative', v: 1, step: 'start', characterId, gear };
}

/** What a standing order for combat comes to now; null when it cannot be followed. */
function orderedAct(world: LavenderWorld, characterId: string, parts: readonly Part[], order: string): string | null {
  const acts = parts.find(({ id }) => id === 'do')?.options.map(({ id }) => id) ?? [];
  const last = fighterOf(world, characterId)?.lastPlan ?? null;
  const wanted = {
    attack: (id: string) => id.startsWith('do:melee:'),
    shoot: (id: string) => id.startsWith('do:missile:'),
    'as-before': (id: string) => last !== null && chosenBy(last).includes(id),
    flee: (id: string) => id === 'do:flee',
    'stand-back': (id: string) => id === 'do:stand-back',
  }[order];
  return wanted === undefined ? null : (acts.find(wanted) ?? null);
}

/** The declaration of one who made none: what was ordered, else they stand back (LH-COMBAT-02). */
function silently(
  world: LavenderWorld,
  characterId: string,
  act: string | null,
  orders: Readonly<Record<string, string>>,
): readonly string[] {
  const chosen = [act ?? 'do:stand-back', ...settledBy(orders)];
  return fitted(declarationParts(world, characterId, chosen, orders), chosen);
}

/** Nobody is asked who did not declare: the questions are settled by their orders, else by what costs nothing. */
function settledBy(orders: Readonly<Record<string, string>>): readonly string[] {
  const ordered = ORDERS.flatMap(({ kind }) => (orders[kind] === undefined ? [] : [`${kind}:${orders[kind]}`]));
  const free = ORDERS.map(({ kind, choices: [first = ''] }) => `${kind}:${first}`);
  // What was ordered comes first; where it is not possible now, what is free.
  return [...ordered, ...free, 'initiative:keep', 'claim:no'];
}
