import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, gmOnly, isInPlay, ownCharacter } from '../../mechanics/people/characters.ts';
import { addTask, closeTask } from '../../mechanics/tasks.ts';
import { oneLine } from '../../mechanics/words.ts';
import { rankOf } from '../kit/glory.ts';
import { RANKS } from '../kit/ids.ts';
import { instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { MAX_STEPS, questSchema } from './schemas.ts';

const RULE = 'MK-G-02';
/** The highest rank may take it (MK-GLORY-02). */
const RADIANT = RANKS.length - 1;

type Quest = NonNullable<Context['world']['party']['state']['quest']>;

/** The referee writes or rewrites the City Quest; after a fulfilled one another begins (MK-G-02). */
export const writeQuest = instantAction(z.strictObject({ goal: z.string() }), (context, { goal: said }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const goal = oneLine(said, MAX_LINE);
  if (goal === null) return refuse('input/bad-line', { field: 'goal', max: MAX_LINE });
  const { world, emit } = context;
  const quest = openQuest(world) ?? questSchema.parse({});
  world.party.state.quest = { ...quest, goal };
  closeTask(world, 'quest');
  emit({ fact: 'quest-written', rule: RULE, goal });
  return null;
});

/** The referee adds a step of the way, or ticks one off (MK-G-02). @param step its number, from 1 on */
export const questStep = instantAction(
  z.strictObject({
    text: z.string().nullable().default(null),
    step: z.int().min(1).max(MAX_STEPS).nullable().default(null),
  }),
  (context, { text: said, step }) => {
    const quest = gmOnly(context) ?? openQuest(context.world);
    if (isRefusal(quest)) return quest;
    if (quest === null) return refuse('quest/none');
    if (step !== null) return tick(context, quest, step);
    const text = oneLine(said ?? '', MAX_LINE);
    if (text === null) return refuse('input/bad-line', { field: 'text', max: MAX_LINE });
    if (quest.steps.length >= MAX_STEPS) return refuse('quest/full', { max: MAX_STEPS });
    quest.steps.push({ text, done: false });
    context.emit({ fact: 'quest-step', rule: RULE, text, done: false });
    return null;
  },
);

function tick({ emit }: Context, quest: Quest, number: number): Refusal | null {
  const step = quest.steps[number - 1];
  if (step === undefined) return refuse('quest/no-step', { most: quest.steps.length });
  if (step.done) return refuse('quest/step-done');
  step.done = true;
  emit({ fact: 'quest-step', rule: RULE, text: step.text, done: true });
  return null;
}

/** A radiant knight takes it; where nobody has written it yet, the referee is to (MK-GLORY-02, MK-G-02). */
export const takeQuest = instantAction(z.strictObject({ characterId: recordId }), (context, { characterId }) => {
  const knight = ableCharacter(context, characterId);
  if (isRefusal(knight)) return knight;
  const { name } = knight;
  if (!isRadiant(knight)) return refuse('quest/rank', { name });
  const { world, newId, channelId, emit } = context;
  const quest = openQuest(world) ?? questSchema.parse({});
  if (quest.takers.includes(characterId)) return refuse('quest/taken', { name });
  const card = quest.takers.length === 0 ? { cardId: newId(), channelId } : {};
  world.party.state.quest = { ...quest, ...card, takers: [...quest.takers, characterId] };
  emit({ fact: 'quest-taken', rule: RULE, characterId, name, goal: quest.goal });
  if (quest.goal === '') addTask(context, 'quest', RULE, { name });
  return null;
});

/** Somebody gives it up; it stays for whoever takes it next. */
export const leaveQuest = instantAction(z.strictObject({ characterId: recordId }), (context, { characterId }) => {
  const knight = ownCharacter(context, characterId);
  if (isRefusal(knight)) return knight;
  const quest = openQuest(context.world);
  if (!quest?.takers.includes(characterId)) return refuse('quest/not-on-it', { name: knight.name });
  quest.takers = quest.takers.filter((id) => id !== characterId);
  context.emit({ fact: 'quest-left', rule: RULE, characterId, name: knight.name });
  return null;
});

/** The referee says that it is fulfilled, by all who are on it. */
export const fulfilQuest = instantAction(z.strictObject({}), (context) => {
  const quest = gmOnly(context) ?? openQuest(context.world);
  if (isRefusal(quest)) return quest;
  if (quest === null) return refuse('quest/none');
  const names = takersOf(context.world).map(({ name }) => name);
  if (names.length === 0) return refuse('quest/nobody');
  quest.fulfilled = true;
  closeTask(context.world, 'quest');
  context.emit({ fact: 'quest-fulfilled', rule: RULE, goal: quest.goal, names });
  return null;
});

/** Checks whether somebody has the rank for it (MK-GLORY-02). */
export function isRadiant({ sheet }: Pick<Character, 'sheet'>): boolean {
  return RANKS.indexOf(rankOf(sheet.glory)) >= RADIANT;
}

/** Knights who are on it and in play. */
export function takersOf({ party, characters }: Pick<World, 'party' | 'characters'>): readonly Character[] {
  const ids = party.state.quest?.takers ?? [];
  return ids.flatMap((id) => characters[id] ?? []).filter(isInPlay);
}

/** The quest that is not fulfilled yet; null for none. */
function openQuest({ party }: Context['world']): Quest | null {
  const { quest } = party.state;
  return quest === null || quest.fulfilled ? null : quest;
}
