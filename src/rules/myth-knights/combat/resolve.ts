import { spreadOver } from '../../mechanics/combat/foe-targets.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { OathContext } from '../context.ts';
import { chosen } from '../kit/settings.ts';
import { tend } from '../kit/tending.ts';
import type { OathCharacter } from '../shapes.ts';
import { type Attacker, attack } from './attack.ts';
import { dyingOf, type OathDeclaration, type OathDeclarations, planOf } from './declaration.ts';
import { conclude, declare, verdictOf } from './flow.ts';
import type { OathDenial, OathSmite } from './shapes.ts';
import { ableFighters, endStates, fightOf, missesTurn, nameOf } from './sides.ts';

const RULE = 'MK-CORE-03';

/** What the referee chose for the foes. */
export interface FoesChosen {
  /** Whom each goes for; null: it holds back. */
  readonly targets: Readonly<Record<string, string | null>>;
  /** What their spare dice are for. */
  readonly policy: string;
  /** Who of them smites, and how. */
  readonly smites: Readonly<Record<string, OathSmite>>;
}

/** Plays a round at once: the company, then the foes; then it is over, or all declare again (MK-CORE-03). */
export function playRound(context: OathContext, declared: OathDeclarations, foes: FoesChosen): void {
  const { world, emit } = context;
  const { round } = fightOf(world);
  emit({ fact: 'side-acts', rule: RULE, side: 'company', round });
  companyActs(context, declared);
  endStates(context, ['turn'], 'company');
  if (verdictOf(world) === null) {
    emit({ fact: 'side-acts', rule: RULE, side: 'foes', round });
    foesAct(context, declared, foes);
  }
  if (verdictOf(world) !== null) {
    conclude(context);
    return;
  }
  endStates(context, ['turn'], 'foes');
  fightOf(world).round += 1;
  declare(context);
}

/** Whoever tends or does something else goes first, then those who attack, by their targets; whoever flees is away last. */
function companyActs(context: OathContext, declared: OathDeclarations): void {
  const { world, emit } = context;
  const acting = ableFighters(world).filter(({ id }) => !missesTurn(world, id));
  const planned = ({ id }: OathCharacter) => declared.get(id)?.plan ?? planOf([]);
  for (const one of acting) {
    const { act } = planned(one);
    if (act !== 'attack' && act !== 'flee') actOf(context, one, declared.get(one.id));
  }
  const attackers = acting.filter((one) => planned(one).act === 'attack');
  const aimed = attackers.map((one) => ({ one, plan: planned(one) }));
  for (const group of grouped(aimed, ({ plan }) => plan.targetId, chosen(world, 'pool_attackers') === 'yes')) {
    const targetId = targetFor(
      context,
      group.map(({ one }) => one),
      group[0]?.plan.targetId ?? null,
    );
    if (targetId === null) break;
    attack(context, {
      side: 'company',
      attackers: group.map(({ one, plan }): Attacker => ({ ...plan, id: one.id, which: plan.with })),
      targetId,
      denialOf: () => 'never',
    });
  }
  for (const one of acting.filter((each) => planned(each).act === 'flee')) {
    const fight = fightOf(world);
    fight.escaped = [...fight.escaped, one.id];
    emit({ fact: 'got-away', rule: RULE, characterId: one.id, name: one.name });
  }
}

/** Those who go for the same target, in the order of the first of each; or each alone, where dice are not pooled (MK-D-09). */
function grouped<One>(
  all: readonly One[],
  keyOf: (one: One) => string | null,
  pooled: boolean,
): readonly (readonly One[])[] {
  if (!pooled) return all.map((one) => [one]);
  const groups = new Map<string | null, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

/** The foe that was meant while it stands, else the first that does. */
function targetFor(
  { world, emit }: OathContext,
  attackers: readonly OathCharacter[],
  meantId: string | null,
): string | null {
  const standing = foesStanding(world);
  const target = standing.find(({ id }) => id === meantId) ?? standing[0];
  if (target === undefined) return null;
  if (meantId !== null && target.id !== meantId)
    for (const { id, name } of attackers)
      emit({
        ...{ fact: 'retarget', rule: RULE, characterId: id, name },
        ...{ from: nameOf(world, meantId) || null, to: target.name },
      });
  return target.id;
}

function actOf(context: OathContext, { id, name }: OathCharacter, declared: OathDeclaration | undefined): void {
  const { world, emit } = context;
  const plan = declared?.plan ?? planOf([]);
  const said = declared?.said ?? null;
  const whom = plan.targetId === null ? null : nameOf(world, plan.targetId) || null;
  const told = { fact: 'fight-act', rule: 'MK-CORE-05', characterId: id, name, act: plan.act } as const;
  switch (plan.act) {
    case 'tend': {
      const patient = dyingOf(world).find((one) => one.id === plan.targetId) ?? dyingOf(world)[0];
      if (patient === undefined)
        emit({ fact: 'act-lost', rule: 'MK-HURT-01', characterId: id, name, reason: 'no-target' });
      else tend(context, id, patient.id);
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
function foesAct(context: OathContext, declared: OathDeclarations, chosenFor: FoesChosen): void {
  const { world, emit } = context;
  const able = ableFighters(world);
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
  for (const group of grouped(aimed, ({ targetId }) => targetId, chosen(world, 'pool_attackers') === 'yes')) {
    const [first] = group;
    const isUp = first !== undefined && ableFighters(world).some(({ id }) => id === first.targetId);
    const targetId = isUp ? first.targetId : (ableFighters(world)[0]?.id ?? null);
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

/** Whoever declared nothing denies what would wound them, and nothing else (MK-ATK-02). */
function denialIn(declared: OathDeclarations, characterId: string, forId: string): OathDenial {
  const plan = declared.get(characterId)?.plan ?? planOf([]);
  return characterId === forId ? plan.deny : plan.ally;
}
