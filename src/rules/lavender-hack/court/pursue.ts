import { characterOf } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { changeDisposition, factionOf, learn, sharesLanguage } from '../factions/factions.ts';
import type { Approach } from '../factions/schemas.ts';
import { isSuccess } from '../kit/degree.ts';
import type { AbilityId, Degree, EdgeSource } from '../kit/ids.ts';
import { back, call } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { courtTestFrame } from './check.ts';
import { goalOf, settleGoal } from './goals.ts';
import { charm, endCourt } from './session.ts';
import type { PursueFrame } from './vocabulary.ts';

/** The speaker's ability for each approach (LH-GOAL-04). */
export const ABILITY_OF: Readonly<Record<Approach, AbilityId>> = {
  rapport: 'cha',
  command: 'wis',
  intimidation: 'con',
  logic: 'int',
};

/** Progress by degree, without the approach that the faction favours (LH-GOAL-04). */
const PROGRESS: Readonly<Record<Degree, number>> = { critical: 3, strong: 2, weak: 1, miss: 0, fumble: 0 };

/** Somebody speaks for a goal before an influential member of the faction (LH-GOAL-04). */
export const pursue: Handler<'pursue'> = {
  resume(context, frame, value) {
    const { world } = context;
    if (frame.step === 'tested') return spoken(context, frame, readTestResult(value).degree);
    const { factionId, characterId, goalId, approach, claim, charm: charming } = frame;
    const faction = factionOf(world, factionId);
    const goal = faction === null ? null : goalOf(faction, goalId);
    if (goal === null) return inVain(context, frame);
    const ability = ABILITY_OF[approach];
    const sources = [...strangers(world, factionId, characterId), ...(charming ? charm(context, characterId) : [])];
    const input = {
      use: 'pursue',
      characterId,
      ability,
      intent: goal.text,
      claim,
      needsLight: false,
      sources,
    } as const;
    return call(courtTestFrame(input), { ...frame, step: 'tested' });
  },
};

/** Without a common language it is harder (LH-FACT-06). */
function strangers(world: World, factionId: string, characterId: string): readonly EdgeSource[] {
  return sharesLanguage(world, factionId, characterId)
    ? []
    : [{ source: 'no-common-language', edge: 'disadvantage', rule: 'LH-FACT-06' }];
}

function spoken(context: Context, frame: PursueFrame, degree: Degree): Next {
  const { world, emit } = context;
  const { factionId, characterId, goalId, approach } = frame;
  const faction = world.factions[factionId];
  if (faction === undefined) return back(null);
  if (degree === 'fumble') return incident(context, frame);
  const goal = goalOf(faction, goalId);
  // Somebody else may have reached it while a question was open.
  if (goal === null || goal.difficulty === null) return inVain(context, frame);
  const favoured = isSuccess(degree) && faction.data.approach === approach;
  const gained = PROGRESS[degree] + (favoured ? 1 : 0);
  goal.progress += gained;
  emit({
    fact: 'pursued',
    rule: 'LH-GOAL-04',
    characterId,
    name: characterOf(world, characterId).name,
    factionId,
    faction: faction.name,
    goalId,
    goal: goal.text,
    approach,
    degree,
    favoured,
    gained,
    progress: goal.progress,
    difficulty: goal.difficulty,
  });
  if (favoured) learn(context, factionId, 'approach');
  settleGoal(context, faction, goalId);
  return back(null);
}

function inVain({ world, emit }: Context, { factionId, characterId }: PursueFrame): Next {
  const { name } = characterOf(world, characterId);
  const faction = factionOf(world, factionId)?.name ?? '';
  emit({ fact: 'nothing-to-pursue', rule: 'LH-GOAL-04', characterId, name, faction });
  return back(null);
}

/** An incident: from 1 it goes to 0, the party is about to be jailed or killed, and court ends (LH-GOAL-05). */
function incident(context: Context, { factionId, characterId }: PursueFrame): Next {
  const { world, emit } = context;
  const faction = factionOf(world, factionId);
  if (faction === null) return back(null);
  const { name } = characterOf(world, characterId);
  const grave = faction.data.disposition <= 1;
  const rule = grave ? 'LH-GOAL-05' : 'LH-GOAL-04';
  emit({ fact: 'incident', rule, characterId, name, factionId, faction: faction.name, grave });
  changeDisposition(context, factionId, -1, rule);
  if (!grave) return back(null);
  addTask(context, 'court-incident', 'LH-GOAL-05', { faction: faction.name, characterId, name });
  if (world.party.state.court?.factionId === factionId) endCourt(context, 'incident');
  return back(null);
}
