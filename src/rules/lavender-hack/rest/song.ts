import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import type { UsageSize } from '../../engine/world.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { BROKEN, editionOf, isWorseThan, sizeIn, worse } from '../kit/edition.ts';
import type { Degree } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import { moodFrame, setUsageDie } from '../usage/usage-check.ts';
import type { Context, Next } from '../vocabulary.ts';
import type { ActivityFrame } from './vocabulary.ts';

/** To what a song may lift the fellowship (LH-DEFT-06); discord is lowered as far (LH1-DISCORD-05). */
const LIFTS: { readonly [Name in Degree]?: UsageSize } = { critical: 8, strong: 6, weak: 4 };

/** The Bard's Song: the food goes down without a roll, then Cha is tested (LH-DEFT-06). */
export function sing(context: Context, frame: ActivityFrame): Next {
  const { characterId } = frame;
  const food = context.world.usageDice.food?.size ?? BROKEN;
  setUsageDie(context, 'food', worse(context.world, 'food', food), { how: 'down', rule: 'LH-DEFT-06' });
  const input = { use: 'song', characterId, ability: 'cha', intent: null } as const;
  const test = testFrame({ ...input, claim: frame.claim === true, needsLight: false, sources: [] });
  return call(test, { ...frame, step: 'tested' });
}

/** A success may lift the fellowship, never lower it (LH-USAGE-09); a fumble strains it. */
export function sung(context: Context, frame: ActivityFrame, value: Json): Next {
  const { degree } = readTestResult(value);
  const { characterId } = frame;
  if (LIFTS[degree] !== undefined) return ask({ ...frame, step: 'chosen', degree });
  emitSong(context, characterId, degree, null);
  return degree === 'fumble'
    ? call(moodFrame(context.world, 'asked', characterId), { ...frame, step: 'rolled', degree })
    : back(null);
}

/** Null when it would not lift the fellowship: nothing is asked then. */
export function askSong(world: World, { characterId, degree }: ActivityFrame): Ask | null {
  const singer = characterOf(world, characterId);
  const lift = liftOf(world, degree);
  if (lift === null || !isInPlay(singer)) return null;
  return askQuestion('song', {
    rule: 'LH-DEFT-06',
    audience: { who: 'one', userId: singer.userId },
    characterId,
    form: {
      form: 'choice',
      options: [
        { id: 'set', terms: { ...lift } },
        { id: 'leave', terms: {} },
      ],
    },
    required: false,
    fallback: 'leave',
    terms: { name: singer.name },
  });
}

export function songChosen(context: Context, frame: ActivityFrame, value: Json): Next {
  const { characterId, degree } = frame;
  const lift = value === 'set' ? liftOf(context.world, degree) : null;
  emitSong(context, characterId, degree, lift?.to ?? null);
  if (lift !== null)
    setUsageDie(context, editionOf(context.world).mood.id, lift.to, { how: 'set', rule: 'LH-DEFT-06' });
  return back(null);
}

function liftOf(world: World, degree: Degree): { readonly from: UsageSize; readonly to: UsageSize } | null {
  const { id } = editionOf(world).mood;
  const from = world.usageDice[id]?.size;
  const named = LIFTS[degree];
  if (from === undefined || named === undefined || !isWorseThan(world, id, from, named)) return null;
  return { from, to: sizeIn(world, id, named) };
}

function emitSong({ world, emit }: Context, characterId: string, degree: Degree, set: UsageSize | null): void {
  emit({ fact: 'song', rule: 'LH-DEFT-06', characterId, name: characterOf(world, characterId).name, degree, set });
}
