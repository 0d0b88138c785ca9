import { z } from 'zod';
import type { Ladder } from '../../engine/ladder.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { UsageDie, UsageSize } from '../../engine/world.ts';
import { dieName, lowestOf, readUsageSize, sizesOf, stepDown, stepUp } from '../../mechanics/dice/usage-die.ts';
import { actingCharacter, gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine, slugOf } from '../../mechanics/words.ts';
import { editionOf, ladderOf, refuseGone } from '../kit/edition.ts';
import { action, END, instantAction, MAX_NAME, recordId } from '../kit/kit.ts';
import { isResource } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context, Field } from '../vocabulary.ts';
import { leaves, murder } from './fellowship.ts';
import { findUsageDie, setUsageDie, usageTest } from './usage-check.ts';
import { usageFrame } from './vocabulary.ts';

/** Rolls a party die, or (the game master) steps or sets it (LH-USAGE-02, LH-USAGE-04, LH-USAGE-08). */
const usageAction = action(
  z.strictObject({
    dieId: z.string(),
    do: z.enum(['roll', 'up', 'down', 'set']).default('roll'),
    size: z.string().nullable().default(null),
    /** The acting character; null for nobody. */
    characterId: recordId.nullable().default(null),
  }),
  (context, { dieId, do: how, size, characterId }) => {
    const die = findUsageDie(context.world, dieId);
    if (isRefusal(die)) return die;
    if (how === 'roll') {
      const refusal = refuseStranger(context);
      if (refusal !== null) return refusal;
      const isMood = die.id === editionOf(context.world).mood.id;
      const nothing = isMood ? refuseGone(die) : null;
      if (nothing !== null) return nothing;
      const character = characterId === null ? null : actingCharacter(context, characterId);
      if (isRefusal(character)) return character;
      return usageFrame(die.id, 'asked', characterId);
    }
    const refusal = gmOnly(context) ?? change(context, die, how, size);
    return refusal ?? END;
  },
);

/** The dice are the party's: who does not play in it uses nothing of theirs up. */
function refuseStranger({ world, actor }: Context): Refusal | null {
  return actor.isGm || Object.hasOwn(world.members, actor.userId) ? null : refuse('member/not-here');
}

function change(context: Context, die: UsageDie, how: 'up' | 'down' | 'set', size: string | null): Refusal | null {
  const ladder = ladderOf(context.world, die.id);
  const step = how === 'up' ? stepUp(ladder, die.size) : stepDown(ladder, die.size);
  const to = how === 'set' ? readUsageSize(ladder, size ?? '') : step;
  if (to === null) return noSuchSize(ladder, size ?? '');
  if (how === 'up' && to === die.size) return refuse('usage-die/cannot-step-above-d12', { die: die.name });
  if (how === 'down' && to === die.size)
    return refuse('usage-die/cannot-step-below', { die: die.name, size: to, lowest: ladder.lowest });
  setUsageDie(context, die.id, to, { how, rule: how === 'set' ? 'LH-USAGE-08' : 'LH-USAGE-02' });
  return null;
}

function noSuchSize({ rungs, lowest }: Ladder, size: string): Refusal {
  return refuse('usage-die/no-such-size', { size, lowest, sizes: [...rungs].reverse() });
}

/** The most dice a party may have: a card and a select menu hold no more. */
const MAX_DICE = 20;

/** A usage die of the game master's own (LH-USAGE-10). */
const addDie = instantAction(z.strictObject({ name: z.string(), size: z.string().default('d8') }), (context, input) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { world, emit } = context;
  const name = oneLine(input.name, MAX_NAME);
  const id = slugOf(name ?? '');
  if (name === null || id === '') return refuse('usage-die/bad-name', { max: MAX_NAME });
  const ladder = ladderOf(world, id);
  const size: UsageSize | null = readUsageSize(ladder, input.size);
  if (size === null) return noSuchSize(ladder, input.size);
  if (!isRefusal(findUsageDie(world, name)) || !isRefusal(findUsageDie(world, id))) {
    return refuse('usage-die/already-there', { die: name });
  }
  if (Object.keys(world.usageDice).length >= MAX_DICE) return refuse('usage-die/too-many', { max: MAX_DICE });
  world.usageDice[id] = { id, name, size };
  emit({ fact: 'die-added', rule: 'LH-USAGE-10', dieId: id, die: name, size });
  return null;
});

/** Takes a die of the game master's own away again; the four resources stay (LH-RES-01). */
const removeDie = instantAction(z.strictObject({ dieId: z.string() }), (context, { dieId }) => {
  const die = gmOnly(context) ?? findUsageDie(context.world, dieId);
  if (isRefusal(die)) return die;
  if (isResource(context.world, die.id)) return refuse('usage-die/is-resource', { die: die.name });
  delete context.world.usageDice[die.id];
  context.emit({ fact: 'die-removed', rule: 'LH-USAGE-10', dieId: die.id, die: die.name });
  return null;
});

/** Sizes of the party's dice, for the game master to set (LH-USAGE-08). */
function usageFields(world: World): readonly Field[] {
  return Object.keys(world.usageDice).map((dieId) => usageField(world, dieId));
}

function usageField(world: World, dieId: string): Field {
  const die = world.usageDice[dieId];
  const ladder = ladderOf(world, dieId);
  return {
    key: `party/${dieId}`,
    label: die?.name ?? dieId,
    value: dieName(ladder, die?.size ?? lowestOf(ladder)),
    set(context, value) {
      const size = readUsageSize(ladder, value);
      if (size === null) return { expects: 'one-of', values: sizesOf(ladder) };
      setUsageDie(context, dieId, size, { how: 'set', rule: 'LH-USAGE-08' });
      return null;
    },
  };
}

/** The party's dice, and the fate of its fellowship (LH-USAGE, LH-RES). */
export const usage = {
  actions: { usage: usageAction, 'add-die': addDie, 'remove-die': removeDie },
  frames: { usage: usageTest, leaves, murder },
  gmFields: usageFields,
} satisfies Chapter;
