import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { oneLine } from '../../mechanics/words.ts';
import { classesOfKind, classOf, hasFeature } from '../kit/classes.ts';
import { DICE_KINDS, MAX_DICE } from '../kit/ids.ts';
import { instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { ableCharacter } from '../kit/people.ts';
import { diceMax, readyDice } from '../kit/pool.ts';
import { refuseSpend, spend } from '../kit/spend.ts';

const kindInput = z.enum(DICE_KINDS);

/**
 * Somebody spends dice on an aim of their own; the readings are told, and the table interprets them (AD-DICE-02,
 * AD-DICE-03).
 */
export const spendAction = instantAction(
  z.strictObject({
    characterId: recordId,
    kind: kindInput,
    count: z.int().min(1).max(MAX_DICE).default(1),
    aim: z.string().nullable().default(null),
  }),
  (context, { characterId, kind, count, aim: said }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const aim = said === null ? null : oneLine(said, MAX_LINE);
    if (said !== null && aim === null) return refuse('input/bad-line', { field: 'for', max: MAX_LINE });
    const refusal = refuseSpend(context.world, { characterId, kind, count });
    if (refusal !== null) return refusal;
    spend(context, { characterId, kind, count, use: 'free', aim });
    return null;
  },
);

/** Magic is described, with the dice that go into it; what it does is the game master's to say (AD-MAGIC-01, AD-G-06). */
export const castAction = instantAction(
  z.strictObject({
    characterId: recordId,
    working: z.string(),
    dice: z.int().min(1).max(MAX_DICE).default(1),
    targetId: recordId.nullable().default(null),
    intent: z.string().nullable().default(null),
  }),
  (context, { characterId, working, dice, targetId, intent: said }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { world, emit } = context;
    const what = oneLine(working, MAX_LINE);
    if (what === null) return refuse('input/bad-line', { field: 'working', max: MAX_LINE });
    const intent = said === null ? null : oneLine(said, MAX_LINE);
    if (said !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    const refusal = refuseSpend(world, { characterId, kind: 'magic', count: dice });
    if (refusal !== null) return refusal;
    const { name } = character;
    const target = targetId === null ? null : (world.foes[targetId] ?? world.characters[targetId] ?? null);
    emit({ fact: 'cast', rule: 'AD-MAGIC-01', characterId, name, what, intent, target: target?.name ?? null });
    const { sum, highest } = spend(context, { characterId, kind: 'magic', count: dice, use: 'cast' });
    addTask(context, 'cast', 'AD-MAGIC-01', { characterId, name, what, dice, sum, highest });
    return null;
  },
);

/** Somebody with the template hands a ready die to an ally, until dice come back (AD-CLASS-03). */
export const shareAction = instantAction(
  z.strictObject({ characterId: recordId, toId: recordId, kind: kindInput }),
  (context, { characterId, toId, kind }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { world, emit } = context;
    const { name, sheet } = character;
    if (!hasFeature(world, character, 'share-die')) return refuse('dice/not-learnt', { name });
    const ally = Object.hasOwn(world.characters, toId) ? world.characters[toId] : undefined;
    if (ally === undefined || ally.status !== 'active' || toId === characterId) return refuse('dice/no-ally', { name });
    const refusal = refuseSpend(world, { characterId, kind, count: 1 });
    if (refusal !== null) return refusal;
    sheet.ready[kind] = readyDice(world, character, kind) - 1;
    const ready = readyDice(world, ally, kind);
    ally.sheet.shared[kind] += 1;
    ally.sheet.ready[kind] = ready + 1;
    emit({ fact: 'die-shared', rule: 'AD-CLASS-03', characterId, name, toId, to: ally.name, kind });
    return null;
  },
);

/** Once a day, whoever has learnt it keeps a die that showed 4 to 6 after all (AD-CLASS-03). */
export const keepAction = instantAction(
  z.strictObject({ characterId: recordId, kind: kindInput }),
  (context, { characterId, kind }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { world, emit } = context;
    const { name, sheet } = character;
    const { day } = world.party.state.clock;
    if (!hasFeature(world, character, 'keep-die')) return refuse('dice/not-learnt', { name });
    if (sheet.keptOn === day) return refuse('dice/kept-today', { name });
    const ready = readyDice(world, character, kind);
    if (ready >= diceMax(world, character, kind)) return refuse('dice/none-gone', { name, kind });
    sheet.ready[kind] = ready + 1;
    sheet.keptOn = day;
    emit({ fact: 'die-kept', rule: 'AD-CLASS-03', characterId, name, kind, ready: ready + 1 });
    return null;
  },
);

/** Names the class on whose table the doubles of a kind of dice are looked up, before they fall (AD-FIGHT-04, AD-SKILL-03). */
export const mishapClassAction = instantAction(
  z.strictObject({ characterId: recordId, kind: kindInput, classSlug: recordId }),
  (context, { characterId, kind, classSlug }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { world, emit } = context;
    const { name } = character;
    if (!classesOfKind(world, character, kind).includes(classSlug))
      return refuse('dice/no-class-of-kind', { name, kind });
    characterOf(world, characterId).sheet.mishapClass[kind] = classSlug;
    const className = classOf(world, classSlug)?.name ?? classSlug;
    emit({ fact: 'mishap-class-named', rule: 'AD-FIGHT-04', characterId, name, kind, className });
    return null;
  },
);
