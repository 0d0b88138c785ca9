import type { Procedure } from '../../engine/book.ts';
import type { FormField } from '../../engine/form.ts';
import { withDefaults } from '../../engine/form.ts';
import { type Answer, type Ask, refuse } from '../../engine/prompt.ts';
import type { Round } from '../../engine/round.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { testFrame } from '../checks/frames.ts';
import { ORDERS } from '../checks/orders.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderFact } from '../facts.ts';
import type { LavenderFrame, LavenderHandler } from '../frames.ts';
import { combatantOf, isAble, slowness } from '../kit/combatants.ts';
import { isSuccess } from '../kit/degree.ts';
import { back, call } from '../kit/next.ts';
import type { LavenderShapes, LavenderWorld } from '../shapes.ts';
import { chosenBy, declarationFields, isOutOfReach, planOf, targetFields, targetsIn } from './declaration.ts';
import { GO_ON, isDeclaring, isRolling, verdictOf } from './flow.ts';
import { defaultTarget } from './foe-targets.ts';
import type { InitiativeFrame } from './frames.ts';
import type { Plan } from './shapes.ts';

/**
 * A round of combat (LH-COMBAT-01): everybody declares, in any order; initiative falls when a player first hands in; when
 * all are in, or time is up, the phases follow.
 */
export const combatRound: Procedure<LavenderShapes, LavenderFrame, LavenderFact> = {
  mode: 'together',
  rule: 'LH-COMBAT-02',
  mayJoin: () => false,
  form: (world, round, userId, chosen) => ({ form: 'fields', fields: fieldsFor(world, round, userId, listOf(chosen)) }),
  submit(context, round, userId, answer) {
    const { world } = context;
    if (isGm(world, round, userId)) return null;
    const characterId = characterIn(world, userId);
    if (characterId === null) return refuse('fight/not-in-it', { name: nameOf(world, userId) });
    const plan = planOf(listOf(answer));
    return plan.act === 'stand-back' ? null : initiativeFor(context, characterId, plan);
  },
  fallback(world, round, userId, orders) {
    if (isGm(world, round, userId)) return { answer: [], means: 'default' };
    const characterId = characterIn(world, userId);
    if (characterId === null) return null;
    const order = orders.combat;
    const fields = declarationFields(world, characterId, [], orders);
    const wanted = order === undefined ? null : orderedAct(world, characterId, fields, order);
    const answer = [...silently(world, characterId, wanted, orders)];
    return { answer, means: wanted === null ? 'default' : 'order' };
  },
  resolve(context, round, verdicts) {
    const { world } = context;
    const { fight } = world.party.state;
    if (fight === null || fight.id !== round.terms.fightId) return null;
    for (const { userId, answer, means } of verdicts) {
      if (isGm(world, round, userId)) {
        fight.targets = { ...targetsIn(listOf(answer)) };
        continue;
      }
      const characterId = characterIn(world, userId);
      const combatant = characterId === null || answer === null ? null : combatantOf(world, characterId);
      if (combatant === null) continue;
      combatant.plan = planOf(listOf(answer));
      // Nobody meant to stand back who was only silent or could reach nobody: they go on from what they did before.
      const hadNoChoice =
        means === 'default' ||
        (combatant.plan.act === 'stand-back' && isOutOfReach(world, characterOf(world, combatant.characterId)));
      if (!hadNoChoice) combatant.lastPlan = combatant.plan;
    }
    // Who was skipped, or came after the round had begun.
    for (const combatant of Object.values(fight.fighters)) {
      const { id, userId } = characterOf(world, combatant.characterId);
      combatant.plan ??= planOf(silently(world, id, null, world.people[userId]?.orders ?? {}));
    }
    return GO_ON;
  },
};

function listOf(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
}

function isGm(world: LavenderWorld, { terms }: Round, userId: string): boolean {
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

function fieldsFor(
  world: LavenderWorld,
  round: Round,
  userId: string,
  chosen: readonly string[],
): readonly FormField[] {
  if (verdictOf(world) !== null) return [];
  if (isGm(world, round, userId)) return targetFields(world, (_foeId, at) => defaultTarget(world, at));
  const characterId = characterIn(world, userId);
  return characterId === null ? [] : declarationFields(world, characterId, chosen, world.people[userId]?.orders ?? {});
}

/** Once a round, when it is first handed in; a slow weapon or surprise needs none (LH-COMBAT-03, LH-EQUIP-04, LH-ENC-04). */
function initiativeFor({ world }: LavenderContext, characterId: string, plan: Plan): InitiativeFrame | null {
  const combatant = combatantOf(world, characterId);
  if (combatant === null || combatant.initiative !== null || slowness(world, plan.with) !== null) return null;
  if (isRolling(world, characterId)) return null;
  const gear = plan.presets.initiative === 'add' ? 'add' : 'keep';
  return { kind: 'initiative', v: 1, step: 'start', characterId, gear };
}

/** What a standing order for combat comes to now; null when it cannot be followed. */
function orderedAct(
  world: LavenderWorld,
  characterId: string,
  fields: readonly FormField[],
  order: string,
): string | null {
  const acts = fields.find(({ id }) => id === 'do')?.options.map(({ id }) => id) ?? [];
  const last = combatantOf(world, characterId)?.lastPlan ?? null;
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
  return withDefaults(declarationFields(world, characterId, chosen, orders), chosen);
}

/** Nobody is asked who did not declare: the questions are settled by their orders, else by what costs nothing. */
function settledBy(orders: Readonly<Record<string, string>>): readonly string[] {
  const ordered = ORDERS.flatMap(({ kind }) => (orders[kind] === undefined ? [] : [`${kind}:${orders[kind]}`]));
  const free = ORDERS.map(({ kind, choices: [first = ''] }) => `${kind}:${first}`);
  // What was ordered comes first; where it is not possible now, what is free.
  return [...ordered, ...free, 'initiative:keep', 'claim:no'];
}

/** The answer to a question of a fight that its player settled when they declared; null when it is to be asked. */
export function preset(world: LavenderWorld, ask: Ask): Answer | null {
  if (ask.audience.who !== 'one' || ask.characterId === null) return null;
  const choice = combatantOf(world, ask.characterId)?.plan?.presets[ask.kind];
  if (choice === undefined || choice === 'ask') return null;
  const order = ORDERS.find(({ kind }) => kind === ask.kind);
  // What cannot be paid (any more) gives way to what costs nothing, rather than hold everybody up.
  return order?.answer(ask, choice) ?? order?.answer(ask, order.choices[0] ?? '') ?? null;
}

/** A Dex test: quick when it is passed, slow when not (LH-COMBAT-03). */
export const initiative: LavenderHandler<InitiativeFrame> = {
  resume(context, frame, value) {
    const { world } = context;
    const { characterId, gear } = frame;
    if (frame.step === 'start') {
      const test = { use: 'initiative', characterId, ability: 'dex', intent: null } as const;
      const input = { ...test, claim: false, needsLight: false, sources: [], gear };
      return call(testFrame(input), { ...frame, step: 'tested' });
    }
    const { degree, total } = readTestResult(value);
    const combatant = combatantOf(world, characterId);
    if (combatant !== null) {
      combatant.initiative = isSuccess(degree) ? 'quick' : 'slow';
      combatant.initiativeTotal = total;
    }
    // Who picked a die when all had declared already held the round up.
    if (world.party.state.fight?.phase === 'declare' && !isDeclaring(world)) context.begin(GO_ON);
    return back(combatant?.initiative ?? null);
  },
};
