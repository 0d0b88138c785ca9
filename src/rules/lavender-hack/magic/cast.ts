import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { type Ask, isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { Sheet } from '../characters/schemas.ts';
import { readTestResult, statedEdge } from '../checks/ability-check.ts';
import { readRoll, testFrame } from '../checks/vocabulary.ts';
import { hasFeature } from '../classes/classes.ts';
import { keepByRing } from '../items/magic-items.ts';
import { holdsUp } from '../kit/combatants.ts';
import { isSuccess } from '../kit/degree.ts';
import { BROKEN, canRoll, isSpent } from '../kit/edition.ts';
import type { Degree } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import type { Character, World } from '../schemas.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { mishap } from './mishap.ts';
import { aimWorking, findTarget, type Target, targetIdOf } from './target.ts';
import type { CastFrame, CastInput } from './vocabulary.ts';
import { readyWeirdness } from './weirdness.ts';
import { shielded, takeEffect } from './working-effects.ts';
import { isNamed, type WorkingNeeds, workingOf } from './workings.ts';

/**
 * A magical working (LH-SPELL-01): Int test, gear die, and what the degree says.
 *
 * Critical: double effect, kept. Strong: effect, kept. Weak: effect, lost. Miss: lost. Fumble: lost, and a mishap.
 */
export const cast: Handler<'cast'> = {
  ask: (world, frame) => askReagents(world, frame),
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return begin(context, frame);
      case 'tested':
        return tested(context, { ...frame, degree: readTestResult(value).degree });
      case 'reagents':
        return reagents(context, frame, value);
      case 'reagents-rolled':
        return takeEffect(context, { ...frame, power: z.int().parse(value) });
      case 'armour-rolled':
        return shielded(context, frame, readRoll(value));
      case 'harmed':
      case 'mishap':
      case 'end':
        return back(frame.degree);
    }
  },
};

/**
 * Checks whether a working can be cast in the present World: the caster, the working, the target (LH-SPELL-01, LH-WISE-02).
 * @returns the target; null for nobody in particular
 */
function aimCast(world: World, input: CastInput): Target | null | Refusal {
  const { name, sheet, status } = characterOf(world, input.characterId);
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  const known = knownWorking(sheet, input.working);
  if (known === null) return refuse('cast/unknown', { name, working: input.working });
  if (!known.ready) return refuse('cast/lost', { name, working: known.name });
  return aimWorking(world, workingOf(world, known.name), input);
}

/** The reason why a working, or a weirdness, cannot be cast in the present World; null when it can. */
export function refuseCast(world: World, input: CastInput, kind: 'cast' | 'weird'): Refusal | null {
  const aim = kind === 'weird' ? readyWeirdness(world, input) : aimCast(world, input);
  return isRefusal(aim) ? aim : null;
}

/** Something that a character could cast or use. */
interface Castable {
  readonly kind: 'cast' | 'weird';
  readonly name: string;
  readonly needs: WorkingNeeds;
  /** True when it is there to be used now: neither lost nor exhausted. */
  readonly ready: boolean;
}

/** Workings, then weirdness, in the order of the sheet (LH-WISE-02, LH-WEIRD-02). */
export function castables(world: World, { sheet }: Character): readonly Castable[] {
  const { workings, weirdness, fatigue } = sheet;
  const isFresh = fatigue !== null && !isSpent(world, 'fatigue', fatigue);
  return [
    ...workings.map(({ name, ready }) => ({ kind: 'cast' as const, name, needs: workingOf(world, name).needs, ready })),
    ...weirdness.map(({ name }) => ({ kind: 'weird' as const, name, needs: 'none' as const, ready: isFresh })),
  ];
}

/** A working of a sheet by its name in any letter case: one that is ready before one that is lost. */
export function knownWorking({ workings }: Pick<Sheet, 'workings'>, name: string): Sheet['workings'][number] | null {
  const known = workings.filter((one) => isNamed(one, name));
  return known.find(({ ready }) => ready) ?? known[0] ?? null;
}

/** Days may have passed since it was decided: what cannot be cast any more lapses, and the working is kept. */
function begin(context: Context, frame: CastFrame): Next {
  const { world, emit } = context;
  const { characterId, intent, claim, edge } = frame.input;
  const target = aimCast(world, frame.input);
  if (isRefusal(target)) {
    const { name } = characterOf(world, characterId);
    const detail = { name, reason: target.refused };
    emit({ fact: 'note', rule: 'LH-SPELL-01', note: 'cast-lapsed', detail });
    return back(null);
  }
  const aimed: CastFrame = { ...frame, step: 'tested', input: { ...frame.input, targetId: targetIdOf(target) } };
  const sources = statedEdge(edge);
  const test = { use: 'cast', characterId, ability: 'int', intent, claim, needsLight: false, sources } as const;
  return call(testFrame(test), aimed);
}

function tested(context: Context, frame: CastFrame): Next {
  const { world, emit } = context;
  const { degree } = frame;
  const { characterId, working, targetId } = frame.input;
  const caster = characterOf(world, characterId);
  const known = knownWorking(caster.sheet, working);
  const kept = isKept(degree) || (known !== null && keepByRing(context, characterId, known.name) !== null);
  if (!kept && known !== null) lose(context, characterId, known);
  emit({
    fact: 'cast',
    rule: 'LH-SPELL-01',
    characterId,
    name: caster.name,
    working: known?.name ?? working,
    degree,
    targetId,
    target: nameOfTarget(world, targetId),
    kept,
  });
  if (degree === 'fumble') return mishap(context, frame);
  if (!isSuccess(degree)) return back(degree);
  return mayAddReagents(world, frame, caster) ? ask({ ...frame, step: 'reagents' }) : takeEffect(context, frame);
}

function isKept(degree: Degree): boolean {
  return degree === 'critical' || degree === 'strong';
}

/** It comes back with a night's rest, or while regrouping (LH-WISE-02). */
function lose({ world }: Context, characterId: string, known: Sheet['workings'][number]): void {
  const { sheet } = characterOf(world, characterId);
  const index = sheet.workings.findIndex(({ name, ready }) => name === known.name && ready === known.ready);
  sheet.workings = sheet.workings.map((one, at) => (at === index ? { ...one, ready: false } : one));
}

function nameOfTarget(world: World, id: string | null): string | null {
  if (id === null) return null;
  return world.foes[id]?.name ?? world.characters[id]?.name ?? null;
}

function reagents(context: Context, frame: CastFrame, value: Json): Next {
  const { characterId } = frame.input;
  const isWanted = value === 'yes' && mayAddReagents(context.world, frame, characterOf(context.world, characterId));
  if (!isWanted) return takeEffect(context, frame);
  return call(usageFrame('gear', 'reagents', characterId), { ...frame, step: 'reagents-rolled' });
}

/** The gear die on the damage of a working (LH-WISE-06). */
function mayAddReagents(world: World, { input }: CastFrame, { sheet }: Character): boolean {
  if (workingOf(world, input.working).effect !== 'damage' || !hasFeature(sheet, 'reagents')) return false;
  return canRoll(world.usageDice.gear) && findTarget(world, input.targetId) !== null;
}

function askReagents(world: World, frame: CastFrame): Ask | null {
  const { characterId, working } = frame.input;
  const gear = world.usageDice.gear;
  const caster = characterOf(world, characterId);
  if (gear === undefined || !mayAddReagents(world, frame, caster)) return null;
  return askQuestion('reagents', {
    rule: 'LH-WISE-06',
    audience: { who: 'one', userId: caster.userId },
    characterId,
    form: {
      form: 'choice',
      options: [
        { id: 'yes', terms: { die: gear.size, broken: gear.size === BROKEN } },
        { id: 'no', terms: {} },
      ],
    },
    required: holdsUp(world, frame.input.characterId),
    fallback: 'no',
    terms: { working: workingOf(world, working).name },
  });
}
