import type { Procedure } from '../../engine/book.ts';
import { type FormField, withDefaults } from '../../engine/form.ts';
import type { Answer, Ask, Option } from '../../engine/prompt.ts';
import type { Round } from '../../engine/round.ts';
import { declaring, speaksForFoes } from '../../mechanics/combat/declaring.ts';
import { spreadOver, targetFields, targetsIn } from '../../mechanics/combat/foe-targets.ts';
import { chosenIn } from '../../mechanics/combat/people.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { claimIn, hasBackground } from '../checks/claim.ts';
import { ORDERS } from '../checks/orders.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { isHelpless, standingFoes } from '../foes/foes.ts';
import { ableCombatants, combatantOf, isAble } from '../kit/combatants.ts';
import { isSuccess } from '../kit/degree.ts';
import { back, call } from '../kit/kit.ts';
import type { BookData, World } from '../schemas.ts';
import type { Context, Fact, Frame, Handler } from '../vocabulary.ts';
import { chosenBy, declarationFields, isOutOfReach, planOf } from './declaration.ts';
import { GO_ON, over, verdictOf } from './flow.ts';
import type { Plan } from './schemas.ts';

/**
 * A round of combat (LH-COMBAT-01): everybody declares, in any order; when all are in, or time is up, initiative falls and
 * the phases follow.
 */
export const combatRound: Procedure<BookData, Frame, Fact> = {
  ...declaring({
    isOver: (world) => verdictOf(world) !== null,
    characterOf: characterIn,
    fields: (world, characterId, chosen) => declarationFields(world, characterId, chosen, ordersOf(world, characterId)),
    foeFields(world, round) {
      const able = ableCombatants(world);
      const targets = targetFields(standingFoes(world), able, (_foeId, at) => spreadOver(able, at));
      return [...noticedFields(world, unseenIn(world, round)), ...targets];
    },
    silent(world, characterId, orders) {
      const order = orders.combat;
      const fields = declarationFields(world, characterId, [], orders);
      const wanted = order === undefined ? null : orderedAct(world, characterId, fields, order);
      const answer = [...silently(world, characterId, wanted, orders)];
      return { answer, means: wanted === null ? 'default' : 'order' };
    },
  }),
  rule: 'LH-COMBAT-02',
  resolve(context, round, verdicts) {
    const { world } = context;
    const { fight } = world.party.state;
    if (fight === null || fight.id !== round.terms.fightId) return null;
    const ruled = chosenIn(verdicts.find(({ userId }) => isGm(world, round, userId))?.answer);
    const noticed = noticedIn(ruled);
    fight.targets = { ...targetsIn(ruled) };
    fight.seen = standingFoes(world).map(({ id }) => id);
    for (const { userId, answer, means, words } of verdicts) {
      if (isGm(world, round, userId)) continue;
      const characterId = characterIn(world, userId);
      const combatant = characterId === null || answer === null ? null : combatantOf(world, characterId);
      if (combatant === null) continue;
      const plan: Plan = { ...planOf(chosenIn(answer)), said: words?.text ?? null };
      combatant.plan = seenBy(context, plan, combatant.characterId, noticed);
      // Nobody meant to stand back who was only silent or could reach nobody: they go on from what they did before.
      const hadNoChoice =
        means === 'default' ||
        (combatant.plan.act === 'stand-back' && isOutOfReach(world, characterOf(world, combatant.characterId)));
      if (!hadNoChoice) combatant.lastPlan = combatant.plan;
    }
    // People who were skipped, or came after the round had begun.
    for (const combatant of Object.values(fight.combatants)) {
      const { characterId } = combatant;
      combatant.plan ??= planOf(silently(world, characterId, null, ordersOf(world, characterId)));
    }
    return GO_ON;
  },
};

/** For the game master: who says that a foe does not see them coming, and whether it does after all (LH-DEFT-01). */
export function noticedFields(world: World, hidden: readonly string[]): readonly FormField[] {
  return hidden.map((characterId): FormField => {
    const { name } = characterOf(world, characterId);
    const option = (answer: string): Option => ({ id: `noticed:${characterId}:${answer}`, terms: { name } });
    const id = `noticed:${characterId}`;
    return { id, options: [option('no'), option('yes')], fallback: `${id}:no` };
  });
}

/** The characters whom the foes have noticed, by the game master's choice. */
function noticedIn(chosen: readonly string[]): readonly string[] {
  return chosen.flatMap((option) => {
    const [word, characterId = '', answer] = option.split(':');
    return word === 'noticed' && answer === 'yes' ? [characterId] : [];
  });
}

/** Sleeping or charmed foes see nothing coming; any others if the game master says so (LH-DEFT-01). */
function seenBy({ world, emit }: Context, plan: Plan, characterId: string, noticed: readonly string[]): Plan {
  const foe = plan.targetId === null ? undefined : world.foes[plan.targetId];
  const isBlind = foe !== undefined && isHelpless(foe);
  const isSeen = plan.unaware && !isBlind && noticed.includes(characterId);
  const { name } = characterOf(world, characterId);
  if (isSeen) emit({ fact: 'noticed', rule: 'LH-DEFT-01', characterId, name, target: foe?.name ?? null });
  return { ...plan, unaware: isBlind || (plan.unaware && !isSeen) };
}

/** Characters whose present draft says that their foe does not see them coming. */
export function unseenIn(world: World, { seats }: Pick<Round, 'seats'>): readonly string[] {
  return Object.entries(seats).flatMap(([userId, { state, answer }]) => {
    const characterId = characterIn(world, userId);
    return state === 'confirmed' && characterId !== null && planOf(chosenIn(answer)).unaware ? [characterId] : [];
  });
}

function isGm(world: World, round: Round, userId: string): boolean {
  return speaksForFoes(round, userId, characterIn(world, userId));
}

/** The character that a player has in the fight; null for none that can act. */
function characterIn(world: World, userId: string): string | null {
  const combatants = Object.keys(world.party.state.fight?.combatants ?? {});
  return combatants.find((id) => isAble(world, id) && world.characters[id]?.userId === userId) ?? null;
}

/** The advance orders of a character's player. */
function ordersOf(world: World, characterId: string): Readonly<Record<string, string>> {
  return world.people[characterOf(world, characterId).userId]?.orders ?? {};
}

/** A standing order for combat, as it applies now; null when it cannot be followed. */
function orderedAct(world: World, characterId: string, fields: readonly FormField[], order: string): string | null {
  const options = fields.find(({ id }) => id === 'do')?.options ?? [];
  // Nobody throws a blade away who is not there.
  const acts = options.filter(({ terms }) => terms.thrown !== true).map(({ id }) => id);
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
  world: World,
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
  // The order comes first; if it is impossible now, a free choice.
  const claim = claimIn(orders, 'initiative') === 'always' ? ['claim:first'] : [];
  return [...ordered, ...free, 'initiative:keep', ...claim, 'claim:no'];
}

/** The answer to a question of a fight that its player settled when they declared; null when it is to be asked. */
export function preset(world: World, ask: Ask): Answer | null {
  const choice = declaredFor(world, ask);
  if (choice === null || choice === 'ask') return null;
  const order = ORDERS.find(({ kind }) => kind === ask.kind);
  // An option that cannot be paid (any more) gives way to a free one, rather than hold everybody up.
  return order?.answer(ask, choice) ?? order?.answer(ask, order.choices[0] ?? '') ?? null;
}

/**
 * Checks whether a player declared that they want to be asked this: the declaration goes before their orders (PBP-ORDER-01).
 */
export function wantsAsking(world: World, ask: Ask): boolean {
  return declaredFor(world, ask) === 'ask';
}

/** A declaration's answer to a question of the fight; null without one. */
function declaredFor(world: World, { audience, characterId, kind }: Ask): string | null {
  if (audience.who !== 'one' || characterId === null) return null;
  return combatantOf(world, characterId)?.plan?.presets[kind] ?? null;
}

/** A Dex test when all have declared: quick when it is passed, slow when not (LH-COMBAT-03). */
export const initiative: Handler<'initiative'> = {
  resume(context, frame, value) {
    const { world } = context;
    const { characterId, gear, claim = false } = frame;
    if (frame.step === 'start') {
      const test = { use: 'initiative', decides: 'pass', characterId, ability: 'dex', intent: null } as const;
      const mayClaim = claim && hasBackground(world, characterId);
      const input = { ...test, claim: mayClaim, needsLight: false, sources: [], gear };
      return call(testFrame(input), { ...frame, step: 'tested' });
    }
    const { degree, total } = readTestResult(value);
    const combatant = combatantOf(world, characterId);
    if (combatant !== null) {
      combatant.initiative = isSuccess(degree) ? 'quick' : 'slow';
      combatant.initiativeTotal = total;
    }
    over(context, characterId);
    return back(combatant?.initiative ?? null);
  },
};
