import { type Ask, isRefusal } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { aimMelee, aimMissile, hasReach, rangeIn } from '../attack/aim.ts';
import { type AttackInput, meleeFrame, missileFrame } from '../attack/vocabulary.ts';
import { isHelpless, standingFoes, stands } from '../foes/foes.ts';
import { beastOf } from '../items/beasts.ts';
import { combatantOf, combatOf, isAble, slowness, speedOf } from '../kit/combatants.ts';
import { BANDS, type RANGES } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import { refuseCast } from '../magic/cast.ts';
import { type CastInput, castFrame, weirdFrame } from '../magic/vocabulary.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { helpFrame } from '../wounds/vocabulary.ts';
import { springTraps } from './craft.ts';
import { foeFrame } from './enemy-vocabulary.ts';
import { over } from './flow.ts';
import type { Plan } from './schemas.ts';
import { needsStep, strikersAtStep, takeStep, targetOf } from './step.ts';
import { type CombatantFrame, deedFrame } from './vocabulary.ts';

/**
 * One character's declaration, carried out in its phase of the round: an attack, a working, help, movement, flight
 * (LH-COMBAT-02).
 */
export const combatantMove: Handler<'fighter'> = {
  ask: (world, frame) => askInterrupt(world, frame),
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return begin(context, frame);
      case 'interrupt':
        return value === 'goes-on' ? setOut(context, frame) : lost(context, frame, 'interrupted');
      case 'step':
        return step(context, frame);
      case 'flee':
        return flee(context, frame);
      case 'done':
        return done(context, frame);
    }
  },
};

function planOf(world: World, { characterId }: CombatantFrame): Plan {
  const plan = combatantOf(world, characterId)?.plan ?? null;
  if (plan === null) throw new Error(`${characterId} has declared nothing`);
  return plan;
}

function begin(context: Context, frame: CombatantFrame): Next {
  const { world, emit } = context;
  const { characterId } = frame;
  if (!isAble(world, characterId)) return lost(context, frame, 'down');
  const { act: what, with: weaponId } = planOf(world, frame);
  const { name } = characterOf(world, characterId);
  const combatant = combatantOf(world, characterId);
  const speed = speedOf(world, characterId) ?? 'slow';
  const why = slowness(world, weaponId) ?? 'test';
  const total = why === 'test' ? (combatant?.initiativeTotal ?? null) : null;
  if (why !== 'test' || total !== null)
    emit({ fact: 'initiative', rule: INITIATIVE_RULES[why], characterId, name, speed, why, total });
  if (!isInterrupted(world, frame, what)) return setOut(context, frame);
  return chosen(world.campaign, 'interrupt') === 'gm'
    ? ask({ ...frame, step: 'interrupt' })
    : lost(context, frame, 'interrupted');
}

const INITIATIVE_RULES = { test: 'LH-COMBAT-03', 'slow-weapon': 'LH-EQUIP-04', surprised: 'LH-ENC-04' } as const;

/** A slow shot or working of one who was hurt in the enemy phase (LH-COMBAT-05). */
function isInterrupted(world: World, { characterId }: CombatantFrame, what: Plan['act']): boolean {
  if (chosen(world.campaign, 'interrupt') === 'off' || combatOf(world).phase !== 'slow') return false;
  const isFragile = what === 'missile' || what === 'cast' || what === 'weird';
  return isFragile && combatantOf(world, characterId)?.hurt === true;
}

function askInterrupt(world: World, frame: CombatantFrame): Ask | null {
  const { characterId } = frame;
  if (!isAble(world, characterId)) return null;
  const { act: what } = planOf(world, frame);
  return askQuestion('interrupt', {
    rule: 'LH-COMBAT-05',
    audience: { who: 'gm' },
    characterId,
    form: { form: 'choice', options: bareOptions('lost', 'goes-on') },
    required: true,
    fallback: 'lost',
    terms: { name: characterOf(world, characterId).name, act: what },
  });
}

/** First the step that was declared, then the action. */
function setOut(context: Context, frame: CombatantFrame): Next {
  const { world } = context;
  const { characterId } = frame;
  const strikers = strikersAtStep(world, characterId, planOf(world, frame).step);
  return step(context, { ...frame, step: 'step', strikers });
}

function step(context: Context, frame: CombatantFrame): Next {
  const { world } = context;
  const { characterId } = frame;
  const [striker, ...strikers] = frame.strikers;
  if (!isAble(world, characterId)) return lost(context, frame, 'down');
  if (striker !== undefined) return call(foeFrame(striker, characterId, true), { ...frame, strikers });
  const declared = planOf(world, frame).step;
  if (declared !== undefined) takeStep(context, characterId, declared);
  return act(context, frame);
}

function act(context: Context, frame: CombatantFrame): Next {
  const { world, emit } = context;
  const { characterId } = frame;
  if (!isAble(world, characterId)) return lost(context, frame, 'down');
  const plan = planOf(world, frame);
  const then: CombatantFrame = { ...frame, step: 'done' };
  switch (plan.act) {
    case 'melee':
    case 'missile':
      return attack(context, frame, plan);
    case 'cast':
    case 'weird':
      return magic(context, frame, plan);
    case 'beast':
      return setOn(context, frame, plan);
    case 'help': {
      const target = plan.targetId === null ? undefined : world.characters[plan.targetId];
      if (target?.status !== 'dying') return lost(context, frame, 'no-target');
      return call(helpFrame(characterId, target.id), then);
    }
    case 'advance':
      return advance(context, frame, plan);
    case 'flee':
      return flee(context, { ...frame, step: 'flee', strikers: strikersAt(world, characterId) });
    case 'other': {
      const item = plan.with === null ? undefined : world.items[plan.with];
      const { name } = characterOf(world, characterId);
      emit({ fact: 'acts', rule: 'LH-COMBAT-02', characterId, name, act: 'other', target: item?.name ?? null });
      context.begin(deedFrame(characterId, plan.said, plan.with));
      return done(context, frame);
    }
    case 'stand-back': {
      const { name } = characterOf(world, characterId);
      emit({ fact: 'acts', rule: 'LH-COMBAT-02', characterId, name, act: plan.act, target: null });
      return done(context, frame);
    }
  }
}

function attack(context: Context, frame: CombatantFrame, plan: Plan): Next {
  const { world } = context;
  const { characterId } = frame;
  const foe = foeFor(context, frame, plan);
  if (foe === null) return lost(context, frame, 'no-target');
  if (plan.step === undefined && needsStep(foe.data.distance, rangeOf(world, plan)))
    takeStep(context, characterId, { way: 'in', foeId: foe.id });
  const input: AttackInput = {
    characterId,
    foeId: foe.id,
    foeName: null,
    weaponId: plan.with,
    claim: plan.claim && characterOf(world, characterId).sheet.background !== null,
    edge: 'none',
    unaware: plan.unaware,
    needsLight: true,
    intent: null,
  };
  const aim = plan.act === 'melee' ? aimMelee(world, input) : aimMissile(world, input);
  if (isRefusal(aim)) return lost(context, frame, aim.refused);
  return call(plan.act === 'melee' ? meleeFrame(input) : missileFrame(input), { ...frame, step: 'done' });
}

/** An animal comes up to whoever is near, and leaves those who are far alone (LH-EQUIP-08). */
function setOn(context: Context, frame: CombatantFrame, plan: Plan): Next {
  const { characterId } = frame;
  const item = plan.with === null ? undefined : context.world.items[plan.with];
  const foe = foeFor(context, frame, plan);
  if (item === undefined || item.holderId !== characterId || beastOf(context.world, item) === null || foe === null)
    return lost(context, frame, 'no-target');
  if (!hasReach(foe.data.distance, 'none')) return lost(context, frame, 'melee/too-far');
  const claim = plan.claim && characterOf(context.world, characterId).sheet.background !== null;
  const set = { kind: 'beast', v: 1, step: 'start', characterId, itemId: item.id, foeId: foe.id, claim } as const;
  return call(set, { ...frame, step: 'done' });
}

function rangeOf(world: World, { act: what, with: thing }: Plan): (typeof RANGES)[number] {
  const item = thing === null ? undefined : world.items[thing];
  return item === undefined ? 'none' : rangeIn(world, what === 'missile' ? 'missile' : 'melee', item);
}

/** The foe that was meant; when it is out, the next one within reach (a declared blow is not wasted). */
function foeFor(context: Context, { characterId }: CombatantFrame, plan: Plan): Foe | null {
  const { world, emit } = context;
  const meant = plan.targetId === null ? undefined : world.foes[plan.targetId];
  // A foe that fell asleep since is left alone, unless somebody meant to strike it asleep.
  if (meant !== undefined && (stands(meant) || (plan.unaware && isHelpless(meant)))) return meant;
  const next = standingFoes(world).find(({ data }) => hasReach(data.distance, rangeOf(world, plan)));
  if (next === undefined) return null;
  const { name } = characterOf(world, characterId);
  emit({
    fact: 'retarget',
    rule: 'LH-COMBAT-02',
    characterId,
    name,
    from: meant?.name ?? plan.targetId ?? '',
    to: next.name,
  });
  return next;
}

function magic(context: Context, frame: CombatantFrame, plan: Plan): Next {
  const { world } = context;
  const { characterId } = frame;
  const meant = plan.targetId !== null ? world.foes[plan.targetId] : undefined;
  const isMoot = meant !== undefined && !stands(meant);
  const targetId = isMoot ? (foeFor(context, frame, plan)?.id ?? plan.targetId) : plan.targetId;
  const input: CastInput = {
    characterId,
    working: plan.with ?? '',
    targetId,
    claim: plan.claim && characterOf(world, characterId).sheet.background !== null,
    edge: 'none',
    intent: null,
  };
  const refusal = refuseCast(world, input, plan.act === 'weird' ? 'weird' : 'cast');
  if (refusal !== null) return lost(context, frame, refusal.refused);
  return call(plan.act === 'weird' ? weirdFrame(input) : castFrame(input), { ...frame, step: 'done' });
}

/** One band nearer (LH-EQUIP-06). */
function advance(context: Context, frame: CombatantFrame, plan: Plan): Next {
  const { world, emit } = context;
  const { characterId } = frame;
  const foe = plan.targetId === null ? undefined : world.foes[plan.targetId];
  const from = foe?.data.distance;
  const to = from === undefined ? undefined : BANDS[BANDS.indexOf(from) - 1];
  if (foe === undefined || from === undefined || to === undefined || !stands(foe))
    return lost(context, frame, 'no-target');
  foe.data.distance = to;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'acts', rule: 'LH-COMBAT-01', characterId, name, act: 'advance', target: foe.name });
  emit({ fact: 'foe-moves', rule: 'LH-EQUIP-06', foeId: foe.id, foeName: foe.name, from, to });
  springTraps(context);
  return done(context, frame);
}

/** Foes in reach that go for who turns to flee (LH-ENC-07). */
function strikersAt(world: World, characterId: string): readonly string[] {
  return standingFoes(world)
    .filter(({ id, data }, at) => data.distance === 'close' && targetOf(world, id, at) === characterId)
    .map(({ id }) => id);
}

/** One free strike after another, then away. */
function flee(context: Context, frame: CombatantFrame): Next {
  const { world, emit } = context;
  const { characterId } = frame;
  const [striker, ...strikers] = frame.strikers;
  if (!isAble(world, characterId)) return lost(context, frame, 'down');
  if (striker !== undefined) return call(foeFrame(striker, characterId, true), { ...frame, strikers });
  const own = combatantOf(world, characterId);
  if (own !== null) own.fled = true;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'fled', rule: 'LH-ENC-07', characterId, name });
  return done(context, frame);
}

function lost(context: Context, frame: CombatantFrame, reason: string): Next {
  const { world, emit } = context;
  const { characterId } = frame;
  const { name } = characterOf(world, characterId);
  const what = combatantOf(world, characterId)?.plan?.act ?? 'stand-back';
  const rule = reason === 'interrupted' ? 'LH-COMBAT-05' : 'LH-COMBAT-02';
  emit({ fact: 'action-lost', rule, characterId, name, act: what, reason });
  return done(context, frame);
}

function done(context: Context, { characterId }: CombatantFrame): Next {
  over(context, characterId);
  return back(null);
}
