import { GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { characterOf, charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { MAX_ARMOUR_VALUE } from '../characters/schemas.ts';
import { dieFrame } from '../checks/vocabulary.ts';
import { hasFeature } from '../classes/classes.ts';
import { standingFoes } from '../foes/foes.ts';
import type { FoeOut } from '../foes/schemas.ts';
import { armourDieOf } from '../items/gear.ts';
import { beginCondition } from '../kit/conditions.ts';
import { degreeOf, isSuccess } from '../kit/degree.ts';
import { back, call } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, Foe } from '../schemas.ts';
import type { Context, Fact, Next } from '../vocabulary.ts';
import { heal, hurtFoe } from '../wounds/damage.ts';
import { harmFrame } from '../wounds/vocabulary.ts';
import { findTarget, type Target } from './target.ts';
import type { CastFrame } from './vocabulary.ts';
import { SHIELD_VALUE, SLEEP_DICE, type Working, workingOf } from './workings.ts';

type Effect = Pick<Fact<'working-effect'>, 'effect' | 'amount' | 'targets'> &
  Partial<Pick<Fact<'working-effect'>, 'rolls' | 'text'>>;

/** One working taking effect. */
interface Casting {
  readonly context: Context;
  readonly frame: CastFrame;
  readonly working: Working;
  readonly caster: Character;
  /** A critical's factor for every number. */
  readonly times: 1 | 2;
  /** Dice that fell for it already: whom a mishap hits. */
  readonly before: readonly Roll[];
}

/**
 * The effect of a working (LH-MAGIC-01, default B13). A critical doubles it (LH-SPELL-01). @param before dice of a mishap
 */
export function takeEffect(context: Context, frame: CastFrame, before: readonly Roll[] = []): Next {
  const { world, emit } = context;
  const caster = characterOf(world, frame.input.characterId);
  const working = workingOf(world, frame.input.working);
  const target = findTarget(world, frame.input.targetId);
  const casting: Casting = { context, frame, working, caster, times: frame.degree === 'critical' ? 2 : 1, before };
  if (target === null && working.needs !== 'none') {
    const detail = { name: caster.name, reason: 'cast/bad-target' };
    emit({ fact: 'note', rule: 'LH-SPELL-01', note: 'cast-lapsed', detail });
    return back(frame.degree);
  }
  switch (working.effect) {
    case 'damage':
      return damage(casting, target);
    case 'heal':
      return mend(casting, target);
    case 'armour':
      return shield(casting, target);
    case 'blessing':
      return bless(casting, target);
    case 'sleep':
      return sleep(casting, target);
    case 'charm':
      return charm(casting, target);
    case 'told':
      return leaveToGm(casting, target);
  }
}

function happens({ context, working, caster, times, before }: Casting, effect: Effect): void {
  context.emit({
    fact: 'working-effect',
    rule: 'LH-MAGIC-01',
    characterId: caster.id,
    name: caster.name,
    working: working.name,
    twice: times === 2,
    text: null,
    ...effect,
    rolls: [...before, ...(effect.rolls ?? [])],
  });
}

function over({ frame }: Casting): Next {
  return back(frame.degree);
}

function rollEffect({ context, caster, working }: Casting): Roll {
  return rollDie(diceFor(context, caster.id), 'working', working.die ?? 1);
}

/** Armour does not help. Reagents are added after the doubling, unless the campaign doubles all (LH-COMBAT-07). */
function damage(casting: Casting, target: Target | null): Next {
  if (target === null) return over(casting);
  const { context, frame, times } = casting;
  const roll = rollEffect(casting);
  const doublesAll = chosen(context.world.campaign, 'critical_doubles') === 'all';
  const amount = roll.face * times + (frame.power ?? 0) * (doublesAll ? times : 1);
  happens(casting, { effect: 'damage', rolls: [roll], amount, targets: [target.name] });
  if (target.kind === 'character')
    return call(harmFrame(target.character.id, amount, 'mishap'), { ...frame, step: 'harmed' });
  hurtFoe(context, target.foe.id, amount, 'LH-MAGIC-01');
  return over(casting);
}

function mend(casting: Casting, target: Target | null): Next {
  if (target === null) return over(casting);
  const { context, times } = casting;
  const roll = rollEffect(casting);
  const amount = roll.face * times;
  happens(casting, { effect: 'heal', rolls: [roll], amount, targets: [target.name] });
  if (target.kind === 'character') heal(context, target.character.id, amount, null);
  else mendFoe(context, target.foe, amount);
  return over(casting);
}

/** By a mishap only. */
function mendFoe({ world }: Context, { id }: Foe, amount: number): void {
  const data = world.foes[id]?.data;
  if (data === undefined || data.hp === null) return;
  data.hp = Math.min(data.hpMax ?? data.hp, data.hp + amount);
}

/** +3 to the armour value in this fight; the armour die is rolled first if it has not been needed yet (LH-ARMOUR-01). */
function shield(casting: Casting, target: Target | null): Next {
  if (target?.kind !== 'character') return leaveToGm(casting, target);
  const { context, frame } = casting;
  const { id, sheet } = target.character;
  happens(casting, { effect: 'armour', amount: SHIELD_VALUE * casting.times, targets: [target.name] });
  const sides = armourDieOf(context.world, id, false);
  if (sheet.armourValue !== null || sides === null) {
    raiseArmour(context, frame);
    return over(casting);
  }
  const edge = hasFeature(sheet, 'tank') ? 'advantage' : 'none';
  return call(dieFrame('armour', sides, edge, id), { ...frame, step: 'armour-rolled' });
}

/** The armour die of the one who is shielded has fallen; somebody may have been quicker while a choice of dice was awaited. */
export function shielded(context: Context, frame: CastFrame, roll: Roll): Next {
  const target = findTarget(context.world, frame.input.targetId);
  if (target?.kind !== 'character') return back(frame.degree);
  const { id, name, sheet } = characterOf(context.world, target.character.id);
  if (sheet.armourValue === null) {
    sheet.armourValue = roll.face;
    context.emit({ fact: 'armour-rolled', rule: 'LH-ARMOUR-01', characterId: id, name, roll });
  }
  raiseArmour(context, frame);
  return back(frame.degree);
}

/** Without armour the bonus is the whole: from 0. */
function raiseArmour({ world }: Context, { input, degree }: CastFrame): void {
  const { sheet } = characterOf(world, input.targetId ?? input.characterId);
  const more = SHIELD_VALUE * (degree === 'critical' ? 2 : 1);
  sheet.armourValue = Math.min(MAX_ARMOUR_VALUE, (sheet.armourValue ?? 0) + more);
}

/** The next test of each ally has advantage; doubled, that of the caster too. A mishap blesses somebody else alone. */
function bless(casting: Casting, target: Target | null): Next {
  if (target?.kind === 'foe') return leaveToGm(casting, target);
  const { context, caster, times } = casting;
  const allies = charactersInPlay(context.world).filter(({ id }) => times === 2 || id !== caster.id);
  const blessed = target === null ? allies : [target.character];
  happens(casting, { effect: 'blessing', amount: blessed.length, targets: blessed.map(({ name }) => name) });
  for (const { id } of blessed) beginCondition(context, 'blessed', { characterId: id });
  return over(casting);
}

/** So many hit dice of standing foes, the weakest first; of equal ones those written down first. A mishap: one foe alone. */
function sleep(casting: Casting, target: Target | null): Next {
  if (target?.kind === 'character') return leaveToGm(casting, target);
  const { context, times } = casting;
  const rolls = Array.from({ length: SLEEP_DICE * times }, () => rollEffect(casting));
  const amount = rolls.reduce((sum, { face }) => sum + face, 0);
  const near = target === null ? standingFoes(context.world) : [target.foe];
  const asleep = weakest(near, amount);
  happens(casting, { effect: 'sleep', rolls, amount, targets: asleep.map(({ name }) => name) });
  for (const foe of asleep) putOut(context, foe, 'asleep');
  return over(casting);
}

function weakest(foes: readonly Foe[], hitDice: number): readonly Foe[] {
  let left = hitDice;
  const inOrder = [...foes].sort((a, b) => a.data.hitDice - b.data.hitDice);
  return inOrder.filter(({ data }) => {
    left -= data.hitDice;
    return left >= 0;
  });
}

/** The foe resists with a general test of 8 or more; doubled, at disadvantage (LH-TEST-09). */
function charm(casting: Casting, target: Target | null): Next {
  if (target?.kind !== 'foe') return leaveToGm(casting, target);
  const { context, times } = casting;
  const roll = rollDie(context.diceOf(GM_DICE), 'general', 20, times === 2 ? 'disadvantage' : 'none');
  const degree = degreeOf(roll.face, roll.face);
  const resisted = isSuccess(degree);
  context.emit({ fact: 'general-test', rule: 'LH-TEST-09', why: 'charm', roll, degree });
  happens(casting, { effect: resisted ? 'resisted' : 'charm', amount: 0, targets: [target.name] });
  if (!resisted) putOut(context, target.foe, 'charmed');
  return over(casting);
}

function putOut({ world, emit }: Context, { id, name }: Foe, how: FoeOut): void {
  const foe = world.foes[id];
  if (foe === undefined) throw new Error(`no foe ${id}`);
  foe.data.out = how;
  emit({ fact: 'foe-out', rule: 'LH-MAGIC-01', foeId: id, foeName: name, how });
}

/** Effects without a rule of ours: the text is shown, and the game master decides the outcome. */
function leaveToGm(casting: Casting, target: Target | null): Next {
  const { context, working, caster, times } = casting;
  const targets = target === null ? [] : [target.name];
  happens(casting, { effect: 'told', amount: 0, targets, text: working.text });
  addTask(context, 'working', 'LH-MAGIC-01', {
    characterId: caster.id,
    name: caster.name,
    working: working.name,
    twice: times === 2,
    target: target?.name ?? null,
    text: working.text,
  });
  return over(casting);
}

/** The other possible victims of a mishap: foes in action and characters, but neither the caster nor the intended target. */
export function othersThan({ world }: Context, { input }: CastFrame): readonly string[] {
  const foes = standingFoes(world).map(({ id }) => id);
  const characters = charactersInPlay(world).map(({ id }) => id);
  return [...foes, ...characters].filter((id) => id !== input.targetId && id !== input.characterId);
}
