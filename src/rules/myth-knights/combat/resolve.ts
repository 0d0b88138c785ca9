import type { RoundStep } from '../../mechanics/combat/declared-round.ts';
import { spreadOver } from '../../mechanics/combat/foe-targets.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { dyingOf, tend } from '../kit/care.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { alliesOf, bandsOf } from './allies.ts';
import { attack } from './attack.ts';
import { type Declaration, type Declarations, type Plan, planOf } from './declaration.ts';
import { endRound, verdictOf } from './flow.ts';
import type { Denial, Side, Smite } from './schemas.ts';
import {
  ableCombatants,
  combatantName,
  endStates,
  enemiesOf,
  isAble,
  mayLeave,
  missesTurn,
  outOfReach,
  ownSide,
} from './sides.ts';
import {
  type Attack,
  type Attacker,
  attackFrame,
  FIRST_STEP,
  NOTHING_YET,
  type RoundRunning,
  type Volley,
} from './vocabulary.ts';
import { FIRE, takeInHand } from './weapons.ts';

const RULE = 'MK-CORE-03';

/** The referee's choices for the foes. */
export interface FoesChosen {
  /** Each foe's target; null: it holds back. */
  readonly targets: Readonly<Record<string, string | null>>;
  /** The use of their spare dice. */
  readonly policy: string;
  /** The foes that smite, and how. */
  readonly smites: Readonly<Record<string, Smite>>;
}

type Step = RoundStep<Context, Plan, FoesChosen, RoundRunning, Frame>;

/**
 * A round: the company's acts, its blows one after another, then the foes', and it is over, or all declare again
 * (MK-CORE-03). A blow that hangs is played before the next step: nothing that comes after it happens while it is in the air.
 */
export const STEPS: readonly Step[] = [
  {
    name: FIRST_STEP,
    play(context, { declared }) {
      sideActs(context, 'company');
      return { comes: 'next', running: { volleys: companyActs(context, declared) } };
    },
  },
  {
    name: 'company-blows',
    play: (context, _said, { volleys: [next, ...later] }) =>
      next === undefined ? DONE : struck(companyStrikes(context, next), later),
  },
  {
    name: 'company-leaves',
    play(context, { declared }) {
      companyLeaves(context, declared);
      endStates(context, ['turn'], 'company');
      return DONE;
    },
  },
  {
    name: 'foes',
    play(context, { foes }) {
      if (verdictOf(context.world) !== null) return DONE;
      sideActs(context, 'foes');
      return { comes: 'next', running: { volleys: foesAct(context, foes) } };
    },
  },
  {
    name: 'foes-blows',
    play(context, { declared }, { volleys: [next, ...later] }) {
      return next === undefined ? DONE : struck(foesStrike(context, next, declared), later);
    },
  },
  {
    name: 'end',
    play(context) {
      endRound(context);
      return DONE;
    },
  },
];

const DONE = { comes: 'next', running: NOTHING_YET } as const;

/** The next blow comes after the one that hangs, if it does. */
function struck(hanging: Attack | null, volleys: readonly Volley[]): ReturnType<Step['play']> {
  const rest = { comes: 'again', running: { volleys } } as const;
  return hanging === null ? rest : { ...rest, first: attackFrame(hanging) };
}

function sideActs({ world, emit }: Context, side: Side): void {
  emit({ fact: 'side-acts', rule: RULE, side, round: fightOf(world).round });
}

/** People who tend or do something else go first. @returns the blows of the others, by their targets */
function companyActs(context: Context, declared: Declarations): readonly Volley[] {
  const { world } = context;
  const acting = actingIn(world);
  for (const one of acting) {
    const { act } = planned(declared, one);
    if (act !== 'attack' && act !== 'flee') actOf(context, one, declared.get(one.id));
  }
  const attackers = acting.filter((one) => planned(declared, one).act === 'attack');
  for (const one of attackers) takeInHand(context, one.id, planned(declared, one).with);
  const teams = acting.map((one) => teamOf(context, one, planned(declared, one)));
  const fight = fightOf(world);
  fight.allies = teams
    .flatMap(({ strikers, marching }) => [...strikers.map(({ attacker }) => attacker.id), ...marching])
    .filter((id) => Object.hasOwn(world.followers, id));
  fight.led = Object.assign({}, ...teams.map(({ led }) => led));
  return grouped(
    teams.flatMap((team) => team.strikers),
    ({ band, targetId, attacker }) => `${band ?? ''}/${targetId}/${attacker.which === FIRE ? FIRE : ''}`,
    ({ band }) => band !== null || chosen(world, 'pool_attackers') === 'yes',
  ).map((group) => ({ attackers: group.map(({ attacker }) => attacker), targetId: group[0]?.targetId ?? null }));
}

/** Knights of the company who have this turn. */
function actingIn(world: World): readonly Character[] {
  return ableCombatants(world).filter(({ id }) => !missesTurn(world, id));
}

function planned(declared: Declarations, { id }: Character): Plan {
  return declared.get(id)?.plan ?? planOf([]);
}

/** A blow of the company, by those of them who still can, at their target or another one that is left. */
function companyStrikes(context: Context, { attackers, targetId: meantId }: Volley): Attack | null {
  const { world } = context;
  const up = attackers.filter(({ id }) => Object.hasOwn(world.followers, id) || isAble(world, id));
  const knights = ableCombatants(world).filter(({ id }) => up.some((one) => one.id === id));
  const targetId = up.length === 0 ? null : targetFor(context, knights, meantId);
  if (targetId === null) return null;
  return attack(context, { side: 'company', targetId, denialOf: () => 'never' as const, attackers: up });
}

/** Those who flee are away when the others have struck, unless somebody holds them where they are (MK-GAMBIT-01). */
function companyLeaves({ world, emit }: Context, declared: Declarations): void {
  const fight = fightOf(world);
  for (const one of actingIn(world)) {
    if (planned(declared, one).act !== 'flee') continue;
    const told = { rule: RULE, characterId: one.id, name: one.name } as const;
    if (!mayLeave(world, one.id)) {
      emit({ fact: 'act-lost', ...told, rule: 'MK-GAMBIT-01', reason: 'halted' });
      continue;
    }
    fight.escaped = [...fight.escaped, one.id];
    emit({ fact: 'got-away', ...told });
  }
}

/** Those who go for the same target, in the order of the first of each; or each alone, where dice are not pooled (MK-D-09). */
function grouped<One>(
  all: readonly One[],
  keyOf: (one: One) => string | null,
  isPooled: (one: One) => boolean,
): readonly (readonly One[])[] {
  const groups = new Map<string | null, One[]>();
  for (const [at, one] of all.entries()) {
    const key = isPooled(one) ? keyOf(one) : `${at}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** One who strikes in the company’s turn. */
interface Striker {
  readonly attacker: Attacker;
  readonly targetId: string | null;
  /** The warband whose roll it is part of; null: their own, with all others who go for that target (MK-WAR-02). */
  readonly band: string | null;
}

interface Team {
  readonly strikers: readonly Striker[];
  /** Warbands that move, and can be struck. */
  readonly marching: readonly string[];
  readonly led: Readonly<Record<string, string>>;
}

/**
 * A knight with those who strike at their word: squire and hirelings where the knight does, and each warband as it was ordered,
 * with a roll of its own, which whoever leads it from the front joins (MK-SERV-01, MK-WAR-01, MK-WAR-02).
 */
function teamOf({ world, emit }: Context, { id }: Character, plan: Plan): Team {
  const isAttacking = plan.act === 'attack';
  const ordered = bandsOf(world, id).flatMap((band) => {
    // Who is led from the front attacks, also without an order of its own.
    const order = plan.bands[band.id] ?? (isAttacking && band.id === plan.leads ? plan.targetId : null);
    return order === null ? [] : [{ id: band.id, name: band.name, order }];
  });
  const marching = ordered.filter(({ order }) => order === 'march');
  for (const { name } of marching) emit({ fact: 'band-marches', rule: 'MK-WAR-01', name });
  const attacking = ordered.filter(({ order }) => order !== 'march');
  const front = isAttacking ? attacking.find((band) => band.id === plan.leads) : undefined;
  const targetId = front?.order ?? plan.targetId;
  const along = isAttacking && plan.along === 'all' ? alliesOf(world, id) : [];
  const own = { attacker: { ...plan, id, which: plan.with }, targetId, band: front?.id ?? null };
  return {
    strikers: [
      ...(isAttacking ? [own] : []),
      ...along.map((ally) => ({ attacker: allyAttacker(ally.id), targetId: plan.targetId, band: null })),
      ...attacking.map((band) => ({ attacker: allyAttacker(band.id), targetId: band.order, band: band.id })),
    ],
    marching: marching.map((band) => band.id),
    led: front === undefined ? {} : { [front.id]: id },
  };
}

/** A follower as they strike along: their spare dice hit harder. */
function allyAttacker(id: string): Attacker {
  return { id, which: '', moved: false, smite: null, policy: 'bolster', focus: false };
}

/** The chosen foe while it is in action, else the first one that is. */
function targetFor({ world, emit }: Context, attackers: readonly Character[], meantId: string | null): string | null {
  const standing = enemiesOf(world);
  const target = standing.find(({ id }) => id === meantId) ?? standing[0];
  if (target === undefined) return null;
  if (meantId !== null && target.id !== meantId)
    for (const { id, name } of attackers)
      emit({
        fact: 'retarget',
        rule: RULE,
        characterId: id,
        name,
        from: combatantName(world, meantId) || null,
        to: target.name,
      });
  return target.id;
}

function actOf(context: Context, { id, name }: Character, declared: Declaration | undefined): void {
  const { world, emit } = context;
  const plan = declared?.plan ?? planOf([]);
  const said = declared?.said ?? null;
  const whom = plan.targetId === null ? null : combatantName(world, plan.targetId) || null;
  const told = { fact: 'fight-act', rule: 'MK-CORE-05', characterId: id, name, act: plan.act } as const;
  switch (plan.act) {
    case 'tend': {
      const patient = dyingOf(world).find((one) => one.id === plan.targetId) ?? dyingOf(world)[0];
      if (patient === undefined)
        emit({ fact: 'act-lost', rule: 'MK-HURT-01', characterId: id, name, reason: 'no-target' });
      else tend(context, id, patient);
      return;
    }
    case 'other':
      emit({ ...told, target: whom, detail: said });
      addTask(context, 'deed', 'MK-CORE-05', { characterId: id, name, what: said ?? '' });
      return;
    default:
      emit({ ...told, act: 'hold', target: null, detail: null });
  }
}

/** The foes' blows: as the referee chose, else spread over those whom each can reach; those who go for one roll together. */
function foesAct({ world, emit }: Context, chosenFor: FoesChosen): readonly Volley[] {
  const aimed = enemiesOf(world).flatMap(({ id, name, data }, at) => {
    if (missesTurn(world, id) || data.attack === null) return [];
    const picked = Object.hasOwn(chosenFor.targets, id) ? chosenFor.targets[id] : undefined;
    if (picked === null) {
      emit({ fact: 'foe-waits', rule: RULE, foeId: id, foeName: name });
      return [];
    }
    const near = reachedBy(world, id);
    const targetId =
      near.find((one) => one.id === picked)?.id ?? spreadOver(near, at) ?? picked ?? ownSide(world)[0]?.id;
    return targetId === undefined ? [] : [{ attacker: foeAttacker(id, chosenFor), targetId }];
  });
  const pooled = chosen(world, 'pool_attackers') === 'yes';
  return grouped(
    aimed,
    ({ targetId }) => targetId,
    () => pooled,
  ).map((group) => ({ attackers: group.map(({ attacker }) => attacker), targetId: group[0]?.targetId ?? null }));
}

/** The people of the company whom a foe can strike: who drove it back is out of its reach (MK-GAMBIT-01). */
function reachedBy(world: World, foeId: string): readonly { readonly id: string }[] {
  const isRanged = world.foes[foeId]?.data.ranged === true;
  return ownSide(world).filter(({ id }) => isRanged || outOfReach(world, foeId, id) === null);
}

/** A blow of the foes, by those who still can; one whose prey is down goes for another. */
function foesStrike(context: Context, { attackers, targetId: meantId }: Volley, declared: Declarations): Attack | null {
  const { world } = context;
  const standing = enemiesOf(world);
  const up = attackers.filter(({ id }) => standing.some((one) => one.id === id));
  const isUp = ownSide(world).some(({ id }) => id === meantId);
  const targetId = isUp ? meantId : (ableCombatants(world)[0]?.id ?? null);
  if (targetId === null || up.length === 0) return null;
  return attack(context, {
    side: 'foes',
    attackers: up,
    targetId,
    denialOf: (characterId, forId) => denialIn(declared, characterId, forId),
  });
}

/** A foe as it attacks. */
export function foeAttacker(id: string, { policy, smites }: Omit<FoesChosen, 'targets'>): Attacker {
  return { id, which: '', moved: false, smite: smites[id] ?? null, policy, focus: false };
}

/** By default people deny wounds to themselves, and nothing else (MK-ATK-02). */
function denialIn(declared: Declarations, characterId: string, forId: string): Denial {
  const plan = declared.get(characterId)?.plan ?? planOf([]);
  return characterId === forId ? plan.deny : plan.ally;
}
