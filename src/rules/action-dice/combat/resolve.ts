import type { RoundStep } from '../../mechanics/combat/declared-round.ts';
import { spreadOver } from '../../mechanics/combat/foe-targets.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { bleedersOf, tendInFight } from '../kit/bleeding.ts';
import { hasFeature } from '../kit/classes.ts';
import { carry } from '../kit/packs.ts';
import { spendable } from '../kit/pool.ts';
import { spend } from '../kit/spend.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame } from '../vocabulary.ts';
import { ableCombatants, inReachOf, isAble } from './combatants.ts';
import { BANDAGES, type Declaration, type Declarations, type Plan, planOf } from './declaration.ts';
import { type BlockPlans, foeStrikes } from './defence.ts';
import { endRound, verdictOf } from './flow.ts';
import type { Side } from './schemas.ts';
import { foeNamed, strike } from './strike.ts';
import { NOTHING_YET, type RoundRunning } from './vocabulary.ts';
import { type Weapon, weaponNamed } from './weapons.ts';

const RULE = 'AD-G-09';

/** Each foe's target, as the game master chose; null: it holds back. */
export type FoeTargets = Readonly<Record<string, string | null>>;

type Step = RoundStep<Context, Plan, FoeTargets, RoundRunning, Frame>;

/**
 * A round: one side, then the other; then it is over, or all declare again (AD-G-09). A blow that somebody may still block is
 * played before what comes after it.
 */
export const STEPS: readonly Step[] = [
  {
    name: 'lines',
    play(context, { declared }) {
      takeLines(context, declared);
      return DONE;
    },
  },
  sideStep('first'),
  blowsStep('first-blows'),
  sideStep('second'),
  blowsStep('second-blows'),
  {
    name: 'end',
    play(context) {
      endRound(context);
      return DONE;
    },
  },
];

const DONE = { comes: 'next', running: NOTHING_YET } as const;

/** One side begins its turn: the party acts, and the foes are to strike one after another. */
function sideStep(name: 'first' | 'second'): Step {
  return {
    name,
    play(context, { declared }) {
      const { world, emit } = context;
      if (verdictOf(world) !== null) return DONE;
      const { firstSide, round } = fightOf(world);
      const side: Side = (name === 'first') === (firstSide === 'foes') ? 'foes' : 'party';
      emit({ fact: 'side-acts', rule: RULE, side, round });
      if (side === 'foes')
        return { comes: 'next', running: { foes: foesStanding(world).map(({ id }, at) => ({ foeId: id, at })) } };
      partyActs(context, declared);
      return DONE;
    },
  };
}

/** The foes strike one after another; the next one when the blow of the one before has landed, or was blocked. */
function blowsStep(name: string): Step {
  return {
    name,
    play(context, { declared, foes }, { foes: [next, ...later] }) {
      if (next === undefined) return DONE;
      const hanging = foeActs(context, next, declared, foes);
      const rest = { comes: 'again', running: { foes: later } } as const;
      return hanging === null ? rest : { ...rest, first: hanging };
    },
  };
}

/** Everybody's line in this round: for close combat, the front. */
function takeLines({ world }: Context, declared: Declarations): void {
  const fight = fightOf(world);
  for (const [characterId, { plan }] of declared) {
    const weapon = plan.act === 'attack' ? weaponIn(world, characterId, plan) : null;
    const line = weapon?.ranged === false ? 'front' : plan.line;
    if (line === null) continue;
    const others = fight.back.filter((id) => id !== characterId);
    fight.back = line === 'back' ? [...others, characterId] : others;
  }
}

function weaponIn(world: World, characterId: string, { with: thing }: Plan): Weapon | null {
  return thing === null ? null : weaponNamed(world, characterOf(world, characterId), thing);
}

/** One after another; whoever flees is away last of all. */
function partyActs(context: Context, declared: Declarations): void {
  const { world, emit } = context;
  const able = ableCombatants(world).map(({ id }) => id);
  const runs = (id: string) => declared.get(id)?.plan.act === 'flee';
  for (const id of able) if (!runs(id) && foesStanding(world).length > 0) characterActs(context, id, declared.get(id));
  for (const id of able.filter((one) => runs(one) && isAble(world, one))) {
    const fight = fightOf(world);
    fight.escaped = [...fight.escaped, id];
    emit({ fact: 'got-away', rule: RULE, characterId: id, name: characterOf(world, id).name });
  }
}

function characterActs(context: Context, characterId: string, declared: Declaration | undefined): void {
  const { world, emit } = context;
  const { name } = characterOf(world, characterId);
  const who = { characterId, name };
  const plan = declared?.plan ?? planOf([]);
  const said = declared?.said ?? null;
  const told = { fact: 'fight-act', rule: RULE, ...who, act: plan.act } as const;
  switch (plan.act) {
    case 'attack':
      attack(context, characterId, plan);
      return;
    case 'tend':
      tend(context, characterId, plan);
      return;
    case 'loosen':
    case 'take':
      handle(context, characterId, plan);
      return;
    case 'cast':
      emit({ ...told, target: combatantName(world, plan.targetId), detail: said });
      cast(context, characterId, plan, said);
      return;
    case 'other':
      emit({ ...told, target: combatantName(world, plan.targetId), detail: said });
      addTask(context, 'deed', RULE, { characterId, name, what: said ?? '' });
      return;
    default:
      emit({ ...told, act: 'hold', target: null, detail: null });
  }
}

/** An attack as it was declared: at another where the target is gone, and once more after a kill for who has learnt it (AD-CLASS-03). */
function attack(context: Context, characterId: string, plan: Plan): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const { name, sheet } = character;
  const weapon = weaponIn(world, characterId, plan);
  if (weapon === null) {
    emit({ fact: 'act-lost', rule: RULE, characterId, name, reason: 'no-weapon' });
    return;
  }
  const standing = foesStanding(world);
  const meant = standing.find(({ id }) => id === plan.targetId);
  const target = meant ?? standing[0];
  if (target === undefined) return;
  if (meant === undefined && plan.targetId !== null)
    emit({
      fact: 'retarget',
      rule: RULE,
      characterId,
      name,
      from: combatantName(world, plan.targetId),
      to: target.name,
    });
  if (plan.mishapClass !== null) sheet.mishapClass.fighting = plan.mishapClass;
  const { precision, power } = plan;
  const killed = strike(context, { characterId, foeId: target.id, weapon, precision, power });
  const [next] = foesStanding(world);
  if (killed && next !== undefined && hasFeature(world, character, 'after-a-kill'))
    strike(context, { characterId, foeId: next.id, weapon, again: true });
}

/** A bleeding character is tended: with bandages it always works (AD-INJ-05). */
function tend(context: Context, helperId: string, { targetId, with: thing }: Plan): void {
  const { world, emit } = context;
  const { name } = characterOf(world, helperId);
  const bleeder = bleedersOf(world).find(({ characterId }) => characterId === targetId);
  if (bleeder === undefined) {
    emit({ fact: 'act-lost', rule: 'AD-INJ-05', characterId: helperId, name, reason: 'no-target' });
    return;
  }
  tendInFight(context, { helperId, characterId: bleeder.characterId, bandages: thing === BANDAGES });
}

/** A weapon is freed, or something is picked up: it takes the round, and works (ours). */
function handle(context: Context, characterId: string, { act, with: thing }: Plan): void {
  const { world, emit } = context;
  const { name } = characterOf(world, characterId);
  const item = thing === null ? undefined : world.items[thing];
  if (item === undefined || item.holderId !== (act === 'take' ? null : characterId)) {
    emit({ fact: 'act-lost', rule: RULE, characterId, name, reason: 'not-there' });
    return;
  }
  // Somebody without room for it holds it nevertheless, in no slot.
  if (act === 'take' && carry(world, characterId, item.id) === null) item.holderId = characterId;
  if (act === 'loosen') item.data.stuck = false;
  emit({ fact: 'fight-act', rule: RULE, characterId, name, act, target: null, detail: item.name });
}

/** Magic dice that are still ready; what they do is the game master's to say (AD-MAGIC-01). */
function cast(context: Context, characterId: string, plan: Plan, said: string | null): void {
  const { world } = context;
  const { name } = characterOf(world, characterId);
  const count = Math.min(plan.magic, spendable(world, characterId, 'magic'));
  const { dice, sum, highest } = spend(context, { characterId, kind: 'magic', count, use: 'cast' });
  addTask(context, 'cast', 'AD-MAGIC-01', { characterId, name, what: said ?? '', dice, sum, highest });
}

/** A foe's turn: as the game master chose, else one of those it can get at. @returns its blow while it can still be blocked */
function foeActs(
  context: Context,
  { foeId, at }: RoundRunning['foes'][number],
  declared: Declarations,
  targets: FoeTargets,
): Frame<'block'> | null {
  const { world, emit } = context;
  const foe = foesStanding(world).find(({ id }) => id === foeId);
  if (foe === undefined) return null;
  const picked = Object.hasOwn(targets, foeId) ? targets[foeId] : undefined;
  if (picked === null) {
    emit({ fact: 'foe-waits', rule: RULE, foeId, foeName: foe.name });
    return null;
  }
  const able = inReachOf(world, foeNamed(context, foeId));
  const characterId = able.find(({ id }) => id === picked)?.id ?? spreadOver(able, at);
  return characterId === null ? null : foeStrikes(context, { foeId, characterId, plans: plansOf(declared) });
}

/** Without a declaration nobody blocks. */
function plansOf(declared: Declarations): BlockPlans {
  const none = planOf([]);
  return {
    own: (characterId) => (declared.get(characterId)?.plan ?? none).block,
    ally: (characterId) => (declared.get(characterId)?.plan ?? none).ally,
  };
}

function combatantName(world: World, id: string | null): string | null {
  if (id === null) return null;
  return world.foes[id]?.name ?? world.characters[id]?.name ?? null;
}
