import { rollDie } from '../../engine/dice.ts';
import { rollTable } from '../../engine/table.ts';
import { PARTY } from '../../mechanics/conditions.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { beginCondition } from '../kit/conditions.ts';
import { back, call } from '../kit/kit.ts';
import { callMeeting } from '../kit/pending-call.ts';
import { MISHAP_EFFECTS, type MishapEffect, tableIn } from '../tables/registry.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Next } from '../vocabulary.ts';
import { harmFrame } from '../wounds/vocabulary.ts';
import type { CastFrame } from './vocabulary.ts';
import { othersThan, takeEffect } from './working-effects.ts';

/** Sides of the die that a mishap hurts its caster with. */
const MISHAP_DIE = 4;

/** A fumbled working (LH-SPELL-01, B11). A text that only the campaign's own table has is shown, and the game master carries it out. */
export function mishap(context: Context, frame: CastFrame): Next {
  const { world, emit } = context;
  const { characterId, working } = frame.input;
  const { name } = characterOf(world, characterId);
  const table = tableIn(world, 'mishaps');
  const { roll, row } = rollTable(diceFor(context, characterId), 'mishap', table);
  emit({ fact: 'mishap', rule: 'LH-SPELL-01', characterId, name, roll, row: row.from, text: row.text });
  const effect = MISHAP_EFFECTS.find((one) => one === row.effect);
  if (effect !== undefined) return befall(context, frame, effect);
  addTask(context, 'working', 'LH-SPELL-01', { characterId, name, working, text: row.text });
  return back(frame.degree);
}

function befall(context: Context, frame: CastFrame, effect: MishapEffect): Next {
  const { world } = context;
  const { characterId, working } = frame.input;
  switch (effect) {
    case 'harm': {
      const roll = rollDie(diceFor(context, characterId), 'mishap-damage', MISHAP_DIE);
      return call(harmFrame(characterId, roll.face, 'mishap', roll), { ...frame, step: 'harmed' });
    }
    case 'lose-workings': {
      const { sheet } = characterOf(world, characterId);
      sheet.workings = sheet.workings.map((one) => ({ ...one, ready: false }));
      return back(frame.degree);
    }
    case 'strike-other':
      return goAstray(context, frame);
    case 'darkness':
      beginCondition(context, 'darkness', PARTY);
      return back(frame.degree);
    case 'usage':
      if (world.usageDice.gear === undefined) return back(frame.degree);
      return call(usageFrame('gear', 'mishap', characterId), { ...frame, step: 'mishap' });
    case 'encounter':
      callMeeting(context, 'LH-SPELL-01', { name: characterOf(world, characterId).name, working });
      return back(frame.degree);
  }
}

/** The working takes effect, on somebody else; with nobody else about it is spent on the air. */
function goAstray(context: Context, frame: CastFrame): Next {
  const others = othersThan(context, frame);
  if (others.length === 0) return back(frame.degree);
  const roll = rollDie(diceFor(context, frame.input.characterId), 'mishap-target', others.length);
  const targetId = others[roll.face - 1] ?? null;
  return takeEffect(context, { ...frame, input: { ...frame.input, targetId } }, [roll]);
}
