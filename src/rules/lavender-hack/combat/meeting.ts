import type { Prompt, Refusal } from '../../engine/prompt.ts';
import type { Attitude, Encounter } from '../encounters/schemas.ts';
import { AFTER_ENDING, AFTER_MEETING, CALLED, type CalledFrame } from '../encounters/vocabulary.ts';
import { standingFoes } from '../foes/foes.ts';
import { endCondition } from '../kit/conditions.ts';
import type { Degree } from '../kit/ids.ts';
import { ask, call, END } from '../kit/kit.ts';
import type { Draft, World } from '../schemas.ts';
import type { Context, Fact, Next } from '../vocabulary.ts';
import { startCombat } from './flow.ts';

/** The encounter while it is at one of these stages and there is no fight; else null. */
export function encounterAt(world: World, ...stages: readonly Encounter['stage'][]): Encounter | null {
  const { encounter, fight } = world.party.state;
  return fight === null && encounter !== null && stages.includes(encounter.stage) ? encounter : null;
}

/** Attitude of this group, and of no faction (LH-ENC-05, LH-ENC-06). */
const ATTITUDE_OF: Readonly<Record<Degree, Attitude>> = {
  critical: 'friendly',
  strong: 'talkative',
  weak: 'unsure',
  miss: 'unfriendly',
  fumble: 'hostile',
};

/**
 * Their attitude to the party is known. The game master decides their behaviour, or it follows by itself if that was wanted;
 * somebody with something to say is asked nevertheless (LH-ENC-09).
 */
export function showAttitude({ world, emit }: Context, encounter: Encounter, degree: Degree): Next {
  const attitude = ATTITUDE_OF[degree];
  encounter.attitude = attitude;
  encounter.stage = 'met';
  emit({ fact: 'attitude', rule: 'LH-ENC-05', what: encounter.name, attitude, degree });
  dropQuestions(world);
  const mayTell = !encounter.beast && (attitude === 'friendly' || attitude === 'talkative');
  const isSettled = encounter.settles === true && !mayTell;
  return isSettled
    ? call({ kind: 'encounter', v: 1, step: 'settled' }, END)
    : ask({ kind: 'encounter', v: 1, step: 'next' });
}

/** The encounter is over: its open questions are dropped, and the party continues if nobody fights. */
export function endEncounter(
  { world, emit, begin }: Context,
  { name, count, stage }: Encounter,
  how: Fact<'encounter-ends'>['how'],
): void {
  emit({ fact: 'encounter-ends', rule: how === 'away' ? 'LH-ENC-07' : 'LH-ENC-01', what: name, how, count });
  world.party.state.encounter = null;
  for (const prompt of Object.values(world.prompts)) if (isOfMeeting(prompt)) delete world.prompts[prompt.id];
  if (how !== 'fight') begin(stage === 'hidden' ? CALLED : AFTER[how]);
}

/**
 * The continuation after a meeting without a fight; a party that parted in peace, or never knew of it, continues unasked.
 */
const AFTER: Readonly<Record<Exclude<Fact<'encounter-ends'>['how'], 'fight'>, CalledFrame>> = {
  parted: CALLED,
  away: AFTER_MEETING,
  gm: AFTER_ENDING,
};

/** It comes to blows. @returns why it cannot */
export function startCombatWith(
  context: Context,
  encounter: Encounter,
  surprised: Encounter['surprised'],
): Refusal | null {
  endEncounter(context, encounter, 'fight');
  return startCombat(context, { surprised });
}

/** The foes that stand are gone, and forgotten. */
export function sendFoesAway(context: Context, rule: string): void {
  const { world, emit } = context;
  for (const { id, name } of standingFoes(world)) {
    for (const { kind, characterId, foeId } of Object.values(world.modifiers)) {
      if (foeId === id && kind === 'advantage-vs') endCondition(context, kind, { characterId, foeId });
    }
    emit({ fact: 'foe-out', rule, foeId: id, foeName: name, how: 'gone' });
    delete world.foes[id];
  }
}

const MEETING_FRAMES = ['encounter', 'parley', 'chase'];

/** Takes back what the encounter asks the party or the game master; tests that wait for a gear die go on. */
export function dropQuestions(world: Draft): void {
  for (const { id, frames } of Object.values(world.prompts)) {
    if (MEETING_FRAMES.includes(frames.at(-1)?.kind ?? '')) delete world.prompts[id];
  }
}

/** A question of the encounter or of a test made for it; not one of a blow or a loss that it caused. */
function isOfMeeting({ frames }: Pick<Prompt, 'frames'>): boolean {
  const asking = frames.findLast(({ kind }) => kind !== 'test' && kind !== 'die');
  return asking !== undefined && MEETING_FRAMES.includes(asking.kind);
}
