import type { RoundDeclarations, RoundStep } from '../../mechanics/combat/declared-round.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { endCondition, findCondition } from '../kit/conditions.ts';
import { chosen } from '../kit/settings.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { attackFoe } from './attack.ts';
import { hasStandingFoe, isAble, standingFoes } from './combatants.ts';
import {
  type DeclaredAct,
  type FightDeclaration,
  type FightDeclarations,
  type FightPlan,
  strikeIn,
  targetsOf,
  weaponIn,
} from './declaration.ts';
import { improvise } from './deed.ts';
import { drawItem } from './draw.ts';
import { attackEdges, hasAdvantage } from './edges.ts';
import { endRound, verdictOf } from './flow.ts';
import { type FoeTargets, foesAct } from './foes-act.ts';
import { breakFree, stepBack } from './footwork.ts';
import { rollInitiative } from './initiative.ts';
import { breaks } from './morale.ts';
import { giveOrder, retainersAct } from './retainers-act.ts';
import { foesRetreat, retreat } from './retreat.ts';
import { STUNT_ABILITIES, tryStunt } from './stunt.ts';
import { BROKEN, deedFrame, type RoundParts } from './vocabulary.ts';
import { BARE_HANDS, isPacked, MOVE_FT } from './weapons.ts';

/** Feet within which a foe can strike (HX-ATK-02). */
const REACH_FT = 5;

type Step = RoundStep<Context, FightPlan, FoeOrders, RoundParts, Frame>;

/** A round: a die says who acts first, then the sides act, one part after another; then it is over, or all declare again (HX-INIT-01). */
export const STEPS: readonly Step[] = [
  {
    name: 'initiative',
    // Where the game master has struck out the last foe meanwhile, nobody rolls for it.
    play: (context) => ({ comes: 'next', running: verdictOf(context.world) === null ? rollInitiative(context) : [] }),
  },
  {
    name: 'sides',
    play(context, said, [part, ...left]) {
      if (part === undefined || verdictOf(context.world) !== null) return { comes: 'next', running: [] };
      const rest = { comes: 'again', running: left } as const;
      // Foes who have broken do not strike before it is said what they do instead.
      return sideActs(context, said, part) ? { ...rest, first: BROKEN } : rest;
    },
  },
  {
    name: 'end',
    play(context) {
      endRound(context);
      return { comes: 'next', running: [] };
    },
  },
];

/** @returns whether the foes have broken */
function sideActs(
  context: Context,
  { declared, foes }: RoundDeclarations<FightPlan, FoeOrders>,
  { side, ids }: RoundParts[number],
): boolean {
  context.emit({ fact: 'side-acts', rule: 'HX-INIT-01', side, round: fightOf(context.world).round });
  if (side === 'characters') return charactersAct(context, ids, declared);
  if (foes.retreat) foesRetreat(context);
  else foesAct(context, foes.targets, declared);
  return false;
}

/** The game master's choices for the foes. */
export interface FoeOrders {
  readonly targets: FoeTargets;
  /** They turn their backs (HX-FLEE-01). */
  readonly retreat: boolean;
}

/**
 * One after another, then the retainers, and last of all whoever turns their back (HX-FLEE-01).
 * @returns whether the foes have broken
 */
function charactersAct(context: Context, ids: readonly string[], declared: FightDeclarations): boolean {
  const { world } = context;
  const runs = (id: string) => declared.get(id)?.plan.act === 'retreat' && whyUnable(world, id) === null;
  const runners = ids.filter(runs);
  let broke = false;
  for (const id of ids.filter((one) => !runners.includes(one))) {
    const own = declared.get(id) ?? null;
    const intimidates = own?.plan.act === 'intimidate' && hasStandingFoe(world) && whyUnable(world, id) === null;
    if (intimidates) broke = intimidate(context, id, own.plan) || broke;
    else characterActs(context, id, own);
  }
  retainersAct(context);
  retreat(
    context,
    runners.map((characterId) => ({ characterId, by: declared.get(characterId)?.plan.by ?? 'dex' })),
  );
  return broke;
}

/** @returns whether the foes break (HX-TURN-03) */
function intimidate(context: Context, characterId: string, { back }: FightPlan): boolean {
  const broke = breaks(context, characterId, 'intimidated');
  if (back) stepBack(context, characterId);
  return broke;
}

/** One character’s turn, as it was declared (HX-TURN-01, HX-TURN-02). */
function characterActs(context: Context, characterId: string, declared: FightDeclaration | null): void {
  const { world } = context;
  if (!hasStandingFoe(world)) return;
  const reason = whyUnable(world, characterId);
  if (reason !== null) {
    lose(context, characterId, reason);
    // A stunned character loses one action, and that was it (HX-COND-07).
    if (reason === 'stunned') endCondition(context, 'stunned', { characterId });
    return;
  }
  const plan = declared?.plan ?? null;
  if (plan === null || plan.act === 'hold') {
    tellAct(context, characterId, { act: 'hold', with: null });
    if (plan?.back === true) stepBack(context, characterId);
    return;
  }
  const strike = strikeIn(plan);
  const weapon = strike === null ? null : weaponIn(world, characterId, strike);
  if (plan.back && weapon?.ranged === true) stepBack(context, characterId);
  act(context, characterId, plan, declared?.said ?? null);
  if (plan.back && weapon?.ranged !== true && isAble(world, characterId)) stepBack(context, characterId);
}

function whyUnable(world: World, characterId: string): 'down' | 'paralysed' | 'stunned' | null {
  if (!isAble(world, characterId)) return 'down';
  return (
    (['paralysed', 'stunned'] as const).find((kind) => findCondition(world, kind, { characterId }) !== null) ?? null
  );
}

function lose(
  { world, emit }: Context,
  characterId: string,
  reason: 'down' | 'no-target' | 'out-of-reach' | 'not-there' | 'stunned' | 'paralysed',
): void {
  emit({ fact: 'action-lost', rule: 'HX-TURN-01', characterId, name: characterOf(world, characterId).name, reason });
}

function tellAct(
  { world, emit }: Context,
  characterId: string,
  { act: done }: DeclaredAct,
  more: { target?: string; detail?: string; feet?: number } = {},
): void {
  const { name } = characterOf(world, characterId);
  const told = {
    fact: 'acts',
    rule: 'HX-TURN-02',
    characterId,
    name,
    act: done,
    target: more.target ?? null,
    detail: more.detail ?? null,
  } as const;
  emit(more.feet === undefined ? told : { ...told, feet: more.feet });
}

function act(context: Context, characterId: string, plan: FightPlan, said: string | null): void {
  const { world } = context;
  switch (plan.act) {
    case 'attack':
    case 'stunt':
      strikeAt(context, characterId, plan, plan);
      return;
    case 'draw': {
      const isFree = drawFor(context, characterId, plan);
      if (isFree && plan.next?.act === 'attack') strikeAt(context, characterId, plan, plan.next);
      return;
    }
    case 'reload':
      reload(context, characterId, plan);
      return;
    case 'advance':
      advance(context, characterId, plan);
      return;
    case 'break':
      breakFree(context, characterId);
      return;
    case 'improvise':
      improviseAt(context, characterId, plan, said);
      return;
    case 'order':
      giveOrder(context, characterId, { does: plan.order, targetId: plan.targetId });
      return;
    case 'cast':
    case 'other': {
      const foe = standingFoes(world).find(({ id }) => id === plan.targetId);
      tellAct(context, characterId, plan, foe === undefined ? {} : { target: foe.name });
      context.begin(deedFrame({ act: plan.act, characterId, foeId: foe?.id ?? null, said }));
      return;
    }
    case 'intimidate':
    case 'retreat':
    case 'hold':
      return;
  }
}

/** Takes out what was declared. @returns whether an action is left */
function drawFor(context: Context, characterId: string, { with: thing }: DeclaredAct): boolean {
  const item = thing !== null && Object.hasOwn(context.world.items, thing) ? context.world.items[thing] : undefined;
  // It may have been given away, or lost, since it was declared.
  if (item === undefined || item.holderId !== characterId) {
    lose(context, characterId, 'not-there');
    return false;
  }
  return !isPacked(item) || drawItem(context, characterId, item.id);
}

/** An attack or a stunt at whom it was meant for, else at the next (HX-ATK-01). What is in the pack is drawn first. */
function strikeAt(context: Context, characterId: string, plan: FightPlan, strike: DeclaredAct): void {
  const { world } = context;
  if (strike.act === 'attack' && strike.with !== 'bare' && !drawFor(context, characterId, strike)) return;
  const character = characterOf(world, characterId);
  const weapon = strike.act === 'stunt' ? BARE_HANDS : weaponIn(world, characterId, strike);
  if (weapon === null) {
    lose(context, characterId, 'not-there');
    return;
  }
  const targets = targetsOf(world, character, weapon);
  const foe = targets.find(({ id }) => id === plan.targetId) ?? targets[0];
  if (foe === undefined) {
    lose(context, characterId, standingFoes(world).length === 0 ? 'no-target' : 'out-of-reach');
    return;
  }
  turnTo(context, characterId, plan.targetId, foe);
  const { id: foeId } = foe;
  if (!weapon.ranged) closeIn(context, foeId, weapon.reachFt);
  const stunt = STUNT_IDS.find((one) => one === strike.with);
  if (strike.act === 'stunt') {
    if (stunt !== undefined) tryStunt(context, { characterId, foeId, stunt });
    return;
  }
  const way = chosen(world, 'advantage_in_combat');
  const mayTry = way !== 'dice' && plan.edge !== 'dice' && !weapon.ranged;
  const extra = mayTry && hasAdvantage(attackEdges(world, characterId, foeId)) ? plan.edge : null;
  if (extra !== null) tryStunt(context, { characterId, foeId, stunt: extra, plainly: true });
  // The stunt may have pushed it out of reach, and the blow follows it.
  if (extra === 'push') closeIn(context, foeId, weapon.reachFt);
  attackFoe(context, { characterId, foeId, weapon, sunder: plan.sunder, plainly: extra !== null && way !== 'both' });
}

/** With what is at hand, at whom it was meant for, else at the next (HX-ATK-06). */
function improviseAt(context: Context, characterId: string, plan: FightPlan, said: string | null): void {
  const { world } = context;
  const targets = targetsOf(world, characterOf(world, characterId), BARE_HANDS);
  const foe = targets.find(({ id }) => id === plan.targetId) ?? targets[0];
  if (foe === undefined) lose(context, characterId, standingFoes(world).length === 0 ? 'no-target' : 'out-of-reach');
  else {
    turnTo(context, characterId, plan.targetId, foe);
    improvise(context, { characterId, foeId: foe.id, said });
  }
}

/** Tells it when whoever was meant is out of it, and another one is aimed at. */
function turnTo({ world, emit }: Context, characterId: string, meantId: string | null, { id, name: to }: Foe): void {
  if (meantId === null || id === meantId) return;
  const from = world.foes[meantId]?.name ?? null;
  emit({ fact: 'retarget', rule: 'HX-ATK-01', characterId, name: characterOf(world, characterId).name, from, to });
}

const STUNT_IDS = Object.keys(STUNT_ABILITIES) as readonly (keyof typeof STUNT_ABILITIES)[];

/** Somebody walks up to a foe, as far as their reach needs. */
function closeIn({ world }: Context, foeId: string, reachFt: number): void {
  const foe = world.foes[foeId];
  if (foe !== undefined) foe.data.distanceFt = Math.min(foe.data.distanceFt, reachFt);
}

function reload(context: Context, characterId: string, plan: DeclaredAct): void {
  const item = plan.with === null ? undefined : context.world.items[plan.with];
  if (item === undefined || item.holderId !== characterId) {
    lose(context, characterId, 'not-there');
    return;
  }
  item.data.loaded = true;
  tellAct(context, characterId, plan, { detail: item.name });
}

/** Movement, and the action for as much again (HX-TURN-02). */
function advance(context: Context, characterId: string, plan: FightPlan): void {
  const foe = standingFoes(context.world).find(({ id }) => id === plan.targetId) ?? standingFoes(context.world)[0];
  if (foe === undefined) {
    lose(context, characterId, 'no-target');
    return;
  }
  const own = context.world.foes[foe.id];
  const feet = Math.max(REACH_FT, foe.data.distanceFt - 2 * MOVE_FT);
  if (own !== undefined) own.data.distanceFt = feet;
  tellAct(context, characterId, plan, { target: foe.name, feet });
}
