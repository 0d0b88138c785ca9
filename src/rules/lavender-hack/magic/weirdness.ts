import type { Json } from '../../engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { isUsed } from '../../mechanics/dice/usage-die.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { Sheet } from '../characters/schemas.ts';
import { dieFrame, readRoll } from '../checks/vocabulary.ts';
import { BROKEN, isSpent, worse } from '../kit/edition.ts';
import { back, call } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { findTarget } from './target.ts';
import type { CastInput, WeirdFrame } from './vocabulary.ts';
import { weirdnessText } from './weirdness-kind.ts';
import { isNamed } from './workings.ts';

/** A weirdness is used: the fatigue die is rolled, and its face is mostly the size of the effect (LH-WEIRD-03). */
export const weirdness: Handler<'weird'> = {
  resume: (context, frame, value) => (frame.step === 'start' ? begin(context, frame) : used(context, frame, value)),
};

/** A weirdness that can be used in the present World: an exhausted fatigue die allows none (LH-WEIRD-04). */
export function readyWeirdness(
  world: World,
  { characterId, working }: CastInput,
): { readonly known: string; readonly die: Exclude<Sheet['fatigue'], null> } | Refusal {
  const { name, sheet, status } = characterOf(world, characterId);
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  const known = knownWeirdness(sheet, working);
  if (known === null) return refuse('cast/unknown', { name, working });
  if (sheet.fatigue === null) return refuse('weird/none', { name });
  if (isSpent(world, 'fatigue', sheet.fatigue)) return refuse('weird/exhausted', { name });
  return { known, die: sheet.fatigue };
}

/** Name of a weirdness as the sheet has it, from one in any letter case; null for one that is not there. */
export function knownWeirdness({ weirdness: known }: Pick<Sheet, 'weirdness'>, name: string): string | null {
  return known.find((one) => isNamed(one, name))?.name ?? null;
}

function begin(context: Context, frame: WeirdFrame): Next {
  const { world, emit } = context;
  const { characterId } = frame.input;
  const ready = readyWeirdness(world, frame.input);
  if (isRefusal(ready)) {
    const detail = { name: characterOf(world, characterId).name, reason: ready.refused };
    emit({ fact: 'note', rule: 'LH-WEIRD-04', note: 'cast-lapsed', detail });
    return back(null);
  }
  return call(dieFrame('fatigue', ready.die, 'none', characterId), {
    ...frame,
    step: 'rolled',
    input: { ...frame.input, working: ready.known },
  });
}

/** 1–3 steps the fatigue die down; below d4 they are exhausted until they camp (LH-WEIRD-03, LH-WEIRD-04, LH1-GAP-01). */
function used(context: Context, frame: WeirdFrame, value: Json): Next {
  const { world, emit } = context;
  const { characterId, working, targetId, intent } = frame.input;
  const roll = readRoll(value);
  const { name, sheet } = characterOf(world, characterId);
  const from = sheet.fatigue ?? BROKEN;
  const to = isUsed(roll.face) ? worse(world, 'fatigue', from) : from;
  sheet.fatigue = to;
  const text = weirdnessText(world, working, roll.face);
  emit({ fact: 'weirdness-used', rule: 'LH-WEIRD-03', characterId, name, weirdness: working, roll, from, to, text });
  const target = findTarget(world, targetId)?.name ?? null;
  const detail = { characterId, name, weirdness: working, face: roll.face, target, intent, text };
  addTask(context, 'weirdness', 'LH-WEIRD-02', detail);
  return back(roll.face);
}
