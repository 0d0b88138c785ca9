import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { actingCharacter, characterOf, gmOnly } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import type { Injury } from '../injuries/schemas.ts';
import { LEAVES } from '../injuries/tables.ts';
import { isMajor } from '../kit/injuries.ts';
import { action, ask, askMore, askQuestion, back, END, instantAction, recordId, refused } from '../kit/kit.ts';
import { heal, interruptRest, sleep } from '../kit/recovery.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context, Frame, Handler } from '../vocabulary.ts';
import { mendFrame, scarFrame } from './vocabulary.ts';

const RULE = 'AD-REC-03';
/** Most healings at once. */
const MAX_HEALINGS = 60;

/**
 * Magic heals somebody by the game master's word: a number of healings, whose injuries their player chooses; without a
 * number, all there are (AD-REC-03).
 */
const healAction = action(
  z.strictObject({ characterId: recordId, amount: z.int().min(1).optional() }),
  (context, { characterId, amount }) => {
    const character = gmOnly(context) ?? actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    if (amount !== undefined) return mendFrame(characterId, Math.min(amount, MAX_HEALINGS));
    for (const injury of mendable(context.world, characterId)) mendOne(context, characterId, injury);
    return END;
  },
);

/** All that a night gives, to everybody at once, by the game master's word; no time goes by (AD-DICE-04). */
const restAction = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal === null) sleep(context, true);
  return refusal;
});

/** One healing after another: a minor injury goes, of a major one the effect (AD-REC-03). */
const mend: Handler<'mend'> = {
  ask(world, { characterId, left }) {
    const { userId, status } = characterOf(world, characterId);
    const injuries = mendable(world, characterId);
    const [worst] = injuries;
    if (status !== 'active' || left === 0 || worst === undefined) return null;
    return askQuestion('mend', {
      rule: RULE,
      audience: { who: 'one', userId },
      characterId,
      form: {
        form: 'choice',
        options: injuries.map((injury) => {
          const { kind, part, side, fingers } = injury;
          return {
            id: optionOf(world, characterId, injury),
            terms: { kind, part, side, fingers, isMajor: isMajor(kind) },
          };
        }),
      },
      required: true,
      fallback: optionOf(world, characterId, worst),
      terms: { left },
    });
  },
  resume(context, frame, value) {
    const { world } = context;
    const { characterId, left } = frame;
    const injuries = mendable(world, characterId);
    const isHere = characterOf(world, characterId).status === 'active';
    if (left === 0 || injuries.length === 0 || !isHere) return back(null);
    if (value === null) return ask(frame);
    const injury = injuries.find((one) => optionOf(world, characterId, one) === value);
    if (injury === undefined) return refused(refuse('prompt/no-such-option'));
    mendOne(context, characterId, injury);
    const rest = { ...frame, left: left - 1 };
    return rest.left > 0 && mendable(world, characterId).length > 0 ? askMore(rest) : back(null);
  },
};

/** The scar is there; its player may do without it (AD-REC-03). */
const scar: Handler<'scar'> = {
  ask(world, frame) {
    const mark = scarOf(world, frame);
    if (mark === null) return null;
    const { userId } = characterOf(world, frame.characterId);
    const { of: kind, part, side, fingers } = mark;
    return askQuestion('mend-scar', {
      rule: RULE,
      audience: { who: 'one', userId },
      characterId: frame.characterId,
      form: { form: 'choice', options: bareOptions('keep', 'none') },
      required: false,
      fallback: 'keep',
      terms: { kind, part, side, fingers },
    });
  },
  resume(context, frame, value) {
    if (scarOf(context.world, frame) === null) return back(null);
    if (value === null) return ask(frame);
    const { name, sheet } = characterOf(context.world, frame.characterId);
    if (value === 'none') {
      sheet.marks = sheet.marks.filter(({ injuryId }) => injuryId !== frame.injuryId);
      context.emit({ fact: 'scar-gone', rule: RULE, characterId: frame.characterId, name });
    }
    return back(null);
  },
};

/** The scar that a healed injury has left; null once it is there no more. */
function scarOf(world: World, { characterId, injuryId }: Frame<'scar'>) {
  const mark = characterOf(world, characterId).sheet.marks.find((one) => one.injuryId === injuryId);
  return mark?.kind === 'scar' && mark.of !== null ? { ...mark, of: mark.of } : null;
}

/** Somebody has an injury that magic can do something about (AD-REC-03). */
function isHurt(world: World, characterId: string): boolean {
  return Object.hasOwn(world.characters, characterId) && mendable(world, characterId).length > 0;
}

/** Injuries that magic can heal, the worst first. */
function mendable(world: World, characterId: string): readonly Injury[] {
  return characterOf(world, characterId)
    .sheet.injuries.filter(({ kind, suppressed }) => !isMajor(kind) || !suppressed)
    .toSorted((a, b) => b.days - a.days);
}

/** By its place on the sheet: `injury:1`. */
function optionOf(world: World, characterId: string, { id }: Injury): `injury:${number}` {
  return `injury:${characterOf(world, characterId).sheet.injuries.findIndex((one) => one.id === id) + 1}`;
}

function mendOne(context: Context, characterId: string, { id, kind, part, side, fingers, hidden }: Injury): void {
  const { world, emit, begin } = context;
  const { name, sheet } = characterOf(world, characterId);
  if (!isMajor(kind)) {
    heal(context, characterId, id, RULE);
    if (LEAVES[kind] === 'scar') begin(scarFrame(characterId, id));
    return;
  }
  // Its lasting effect is gone, and with it the bleeding; slot and days stay.
  sheet.injuries = sheet.injuries.map((one) => (one.id === id ? { ...one, suppressed: true, bleedsUntil: null } : one));
  emit({ fact: 'suppressed', rule: RULE, characterId, name, injury: { kind, part, side, fingers, hidden } });
}

/** Rest and healing (AD-REC). */
export const recovery = {
  actions: { heal: healAction, rest: restAction },
  frames: { mend, scar },
  isHurt,
  afterwards: interruptRest,
} satisfies Chapter;
