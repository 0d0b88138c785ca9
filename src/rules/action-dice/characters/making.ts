import { z } from 'zod';
import { isRefusal } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { newName, refuseSecondDraft } from '../../mechanics/people/members.ts';
import { templateFrame } from '../classes/vocabulary.ts';
import { catchUpFrame } from '../followers/vocabulary.ts';
import { beginDraft, writtenDown } from '../kit/drafts.ts';
import { action, back, call, idInput, MAX_NAME } from '../kit/kit.ts';
import { bringIntoPlay } from '../kit/people.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { createFrame, raiseFrame } from './vocabulary.ts';

/** A character is made: three dice for each attribute in order, and the lowest is the bonus (AD-ATTR-01). */
export const createCharacter = action(
  z.strictObject({ userId: idInput, name: z.string() }),
  (context, { userId, name: typed }) => {
    const name = newName(context, userId, typed, MAX_NAME);
    if (isRefusal(name)) return name;
    const refusal = refuseSecondDraft(context.world, userId);
    if (refusal !== null) return refusal;
    return createFrame(beginDraft(context, { userId, name, bonuses: null, sheet: {} }).id);
  },
);

/** Increases, a first template, what their player has kept for them, and the character is ready. */
export const creation: Handler<'create'> = {
  resume(context, { characterId, step, written }) {
    switch (step) {
      case 'raise':
        return call(raiseFrame(characterId), createFrame(characterId, 'template', written));
      case 'template':
        return call(templateFrame(characterId), createFrame(characterId, 'catch-up', written));
      case 'catch-up': {
        const { sheet } = characterOf(context.world, characterId);
        Object.assign(sheet, writtenDown(sheet.bonuses));
        return call(catchUpFrame(characterId, written), createFrame(characterId, 'finish', written));
      }
      case 'finish':
        finish(context, characterId);
        return back(null);
    }
  },
};

function finish(context: Context, characterId: string): void {
  const character = characterOf(context.world, characterId);
  const { name, userId, sheet } = character;
  character.status = 'active';
  const active = bringIntoPlay(context, character);
  const { henchLimit } = sheet;
  const told = { characterId, name, userId, bonuses: { ...sheet.bonuses }, henchLimit, active };
  context.emit({ fact: 'ready', rule: 'AD-ATTR-01', ...told });
}
