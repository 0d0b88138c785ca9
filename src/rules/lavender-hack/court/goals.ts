import type { Draft } from 'immer';
import { z } from 'zod';
import { type Ask, type Refusal, refuse } from '../../engine/prompt.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { factionOf } from '../factions/factions.ts';
import { DIFFICULTY, type Goal } from '../factions/schemas.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Faction, World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import type { GoalFrame } from './vocabulary.ts';

/** Open goals with one faction: what a card can show. */
const MAX_GOALS = 10;
/** In characters. */
export const MAX_GOAL = 200;
/** The difficulty that is suggested is this, less the disposition (LH-GOAL-02). */
const UNLIKELY = 13;

/** @param disposition 0–10 */
export function suggestedDifficulty(disposition: number): number {
  return Math.min(DIFFICULTY.max, Math.max(DIFFICULTY.min, UNLIKELY - disposition));
}

/** Goals that are to be reached still, oldest first. */
export function openGoals({ data }: Faction): readonly (Goal & { readonly id: string })[] {
  return Object.entries(data.goals)
    .filter(([, { state }]) => state === 'open')
    .map(([id, goal]) => ({ id, ...goal }));
}

/** Open goals without a difficulty. */
export function unratedGoals(faction: Faction): readonly string[] {
  return openGoals(faction)
    .filter(({ difficulty }) => difficulty === null)
    .map(({ id }) => id);
}

/** Open goals of an earlier court, with their progress if the campaign keeps it (LH-GOAL-03). */
export function carryGoals({ world }: Context, faction: Draft<Faction>): void {
  const carries = chosen(world.campaign, 'goal_progress_carries') === 'yes';
  for (const [id, goal] of Object.entries(faction.data.goals)) {
    if (goal.state !== 'open') delete faction.data.goals[id];
    else if (!carries) goal.progress = 0;
  }
}

/** Writes a goal down (LH-GOAL-01). @returns its id */
export function writeGoal(context: Context, faction: Draft<Faction>, text: string): string | Refusal {
  const { newId, emit } = context;
  const goal = oneLine(text, MAX_GOAL);
  if (goal === null) return refuse('input/bad-line', { field: 'goal', max: MAX_GOAL });
  const open = openGoals(faction);
  if (open.some((one) => isSameName(one.text, goal))) return refuse('court/goal-twice', { goal });
  if (open.length >= MAX_GOALS) return refuse('court/too-many-goals', { max: MAX_GOALS });
  const goalId = newId();
  faction.data.goals[goalId] = { text: goal, difficulty: null, progress: 0, state: 'open' };
  emit({ fact: 'goal-written', rule: 'LH-GOAL-01', factionId: faction.id, faction: faction.name, goalId, goal });
  return goalId;
}

/** The difficulty of an open goal, 3–12 (LH-GOAL-02). One with that much progress already is reached. */
export function rateGoal(
  context: Context,
  faction: Draft<Faction>,
  goalId: string,
  difficulty: number,
  by: 'gm' | 'book',
): void {
  const goal = goalOf(faction, goalId);
  if (goal === null) return;
  goal.difficulty = difficulty;
  const told = { factionId: faction.id, goalId, goal: goal.text, difficulty, by };
  context.emit({ fact: 'goal-rated', rule: 'LH-GOAL-02', ...told });
  settleGoal(context, faction, goalId);
}

/** A goal that has come far enough is reached, and is no longer a goal (LH-GOAL-03). */
export function settleGoal({ emit }: Context, faction: Draft<Faction>, goalId: string): void {
  const goal = goalOf(faction, goalId);
  if (goal === null || goal.difficulty === null || goal.progress < goal.difficulty) return;
  goal.state = 'achieved';
  const { id: factionId, name } = faction;
  emit({ fact: 'goal-achieved', rule: 'LH-GOAL-03', factionId, faction: name, goalId, goal: goal.text });
}

/** An open goal; null when it is reached, dropped or unheard of. */
export function goalOf(faction: Draft<Faction>, goalId: string): Draft<Goal> | null;
export function goalOf(faction: Faction, goalId: string): Goal | null;
export function goalOf({ data }: Faction, goalId: string): Goal | null {
  const goal = Object.hasOwn(data.goals, goalId) ? data.goals[goalId] : undefined;
  return goal?.state === 'open' ? goal : null;
}

/** Asks the game master how hard a new goal is; what the book suggests when nobody says (LH-GOAL-02). */
export const goal: Handler<'goal'> = {
  ask: (world, frame) => askDifficulty(world, frame),
  resume(context, frame, value) {
    const faction = context.world.factions[frame.factionId];
    const difficulty = z.int().safeParse(value);
    if (faction === undefined || askDifficulty(context.world, frame) === null) return back(null);
    if (value === null) return ask(frame);
    if (difficulty.success) rateGoal(context, faction, frame.goalId, difficulty.data, 'gm');
    return back(null);
  },
};

export function goalFrame(factionId: string, goalId: string): GoalFrame {
  return { kind: 'goal', v: 1, step: 'ask', factionId, goalId };
}

function askDifficulty(world: World, { factionId, goalId }: GoalFrame): Ask | null {
  const faction = factionOf(world, factionId);
  const open = faction === null ? null : goalOf(faction, goalId);
  const { court } = world.party.state;
  if (faction === null || open === null || open.difficulty !== null || court?.factionId !== factionId) return null;
  return askQuestion('goal-difficulty', {
    rule: 'LH-GOAL-02',
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'number', ...DIFFICULTY },
    required: true,
    fallback: suggestedDifficulty(faction.data.disposition),
    terms: { goal: open.text, faction: faction.name },
  });
}
