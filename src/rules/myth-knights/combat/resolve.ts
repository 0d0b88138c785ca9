import { plainStep, type RoundStep } from '../../mechanics/combat/declared-round.ts';
import { spreadOver } from '../../mechanics/combat/foe-targets.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { dyingOf, tend } from '../kit/care.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { alliesOf, isBandOf } from './allies.ts';
import { type Attacker, attack } from './attack.ts';
import { type Declaration, type Declarations, type Plan, planOf } from './declaration.ts';
import { endRound, verdictOf } from './flow.ts';
import type { Denial, Side, Smite } from './schemas.ts';
import { ableCombatants, combatantName, endStates, missesTurn, ownSide } from './sides.ts';

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

type Step = RoundStep<Context, Plan, FoesChosen, null, Frame>;

/** A round: the company, then the foes; then it is over, or all declare again (MK-CORE-03). */
export const STEPS: readonly Step[] = [
  plainStep('company', (context, { declared }) => {
    sideActs(context, 'company');
    companyActs(context, declared);
    endStates(context, ['turn'], 'company');
  }),
  plainStep('foes', (context, { declared, foes }) => {
    if (verdictOf(context.world) !== null) return;
    sideActs(context, 'foes');
    foesAct(context, declared, foes);
  }),
  plainStep('end', (context) => endRound(context)),
];

function sideActs({ world, emit }: Context, side: Side): void {
  emit({ fact: 'side-acts', rule: RULE, side, round: fightOf(world).round });
}

/** People who tend or do something else go first, then the attackers, by their targets; those who flee are away last. */
function companyActs(context: Context, declared: Declarations): void {
  const { world, emit } = context;
  const acting = ableCombatants(world).filter(({ id }) => !missesTurn(world, id));
  const planned = ({ id }: Character) => declared.get(id)?.plan ?? planOf([]);
  for (const one of acting) {
    const { act } = planned(one);
    if (act !== 'attack' && act !== 'flee') actOf(context, one, declared.get(one.id));
  }
  const attackers = acting.filter((one) => planned(one).act === 'attack');
  const teams = attackers.map((one) => teamOf(world, one, planned(one)));
  const fight = fightOf(world);
  fight.allies = teams
    .flatMap(({ strikers }) => strikers.map(({ attacker }) => attacker.id))
    .filter((id) => Object.hasOwn(world.followers, id));
  fight.led = Object.assign({}, ...teams.map(({ led }) => led));
  const strikers = teams.flatMap((team) => team.strikers);
  for (const group of grouped(
    strikers,
    ({ band, targetId }) => `${band ?? ''}/${targetId}`,
    ({ band }) => band !== null || chosen(world, 'pool_attackers') === 'yes',
  )) {
    const knights = attackers.filter(({ id }) => group.some(({ attacker }) => attacker.id === id));
    const targetId = targetFor(context, knights, group[0]?.targetId ?? null);
    if (targetId === null) break;
    attack(context, {
      side: 'company',
      targetId,
      denialOf: () => 'never' as const,
      attackers: group.map(({ attacker }) => attacker),
    });
  }
  for (const one of acting.filter((each) => planned(each).act === 'flee')) {
    fight.escaped = [...fight.escaped, one.id];
    emit({ fact: 'got-away', rule: RULE, characterId: one.id, name: one.name });
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

/** A knight who attacks, with those who strike along: a warband has a roll of its own, which whoever leads it from the front joins. */
function teamOf(
  world: World,
  { id }: Character,
  plan: Plan,
): { readonly strikers: readonly Striker[]; readonly led: Readonly<Record<string, string>> } {
  const { targetId } = plan;
  const allies = plan.along === 'back' ? [] : alliesOf(world, id);
  const front = plan.along === 'front' ? (allies.find(isBandOf)?.id ?? null) : null;
  return {
    strikers: [
      { attacker: { ...plan, id, which: plan.with }, targetId, band: front },
      ...allies.map((ally) => ({ attacker: allyAttacker(ally.id), targetId, band: isBandOf(ally) ? ally.id : null })),
    ],
    led: front === null ? {} : { [front]: id },
  };
}

/** A follower as they strike along: their spare dice hit harder. */
function allyAttacker(id: string): Attacker {
  return { id, which: '', moved: false, smite: null, policy: 'bolster', focus: false };
}

/** The chosen foe while it is in action, else the first one that is. */
function targetFor({ world, emit }: Context, attackers: readonly Character[], meantId: string | null): string | null {
  const standing = foesStanding(world);
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

/** The foes’ turn: as the referee chose, else spread over those who stand; those who go for one knight roll together. */
function foesAct(context: Context, declared: Declarations, chosenFor: FoesChosen): void {
  const { world, emit } = context;
  const able = ownSide(world);
  const aimed = foesStanding(world).flatMap(({ id, name, data }, at) => {
    if (missesTurn(world, id) || data.attack === null) return [];
    const picked = Object.hasOwn(chosenFor.targets, id) ? chosenFor.targets[id] : undefined;
    if (picked === null) {
      emit({ fact: 'foe-waits', rule: RULE, foeId: id, foeName: name });
      return [];
    }
    const targetId = able.find((one) => one.id === picked)?.id ?? spreadOver(able, at);
    return targetId === null ? [] : [{ id, targetId }];
  });
  const pooled = chosen(world, 'pool_attackers') === 'yes';
  for (const group of grouped(
    aimed,
    ({ targetId }) => targetId,
    () => pooled,
  )) {
    const [first] = group;
    const isUp = first !== undefined && ownSide(world).some(({ id }) => id === first.targetId);
    const targetId = isUp ? first.targetId : (ableCombatants(world)[0]?.id ?? null);
    if (targetId === null) return;
    attack(context, {
      side: 'foes',
      attackers: group.map(({ id }) => foeAttacker(id, chosenFor)),
      targetId,
      denialOf: (characterId, forId) => denialIn(declared, characterId, forId),
    });
  }
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
