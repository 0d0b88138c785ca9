import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { newName, refuseSecondDraft } from '../../mechanics/people/members.ts';
import { templateFrame } from '../classes/vocabulary.ts';
import { catchUpFrame } from '../followers/vocabulary.ts';
import { ABILITIES } from '../kit/ability.ts';
import { beginDraft, writtenDown } from '../kit/drafts.ts';
import { BONUS } from '../kit/ids.ts';
import { action, askMore, askQuestion, back, call, MAX_NAME, recordId, refused } from '../kit/kit.ts';
import { bringIntoPlay } from '../kit/people.ts';
import { chosenNumber } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { createFrame, raiseFrame } from './vocabulary.ts';

/** A character is made: three dice for each attribute in order, and the lowest is the bonus (AD-ATTR-01). */
export const createCharacter = action(
  z.strictObject({ userId: recordId, name: z.string() }),
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

/** One more in as many different attributes as the sheet waits for; with a limit of the campaign's, below it (AD-LVL-03, AD-D-13). */
export const raising: Handler<'raise'> = {
  ask(world, { characterId }) {
    const character = characterOf(world, characterId);
    const { sheet, userId } = character;
    const raisable = raisableOf(world, character);
    const count = Math.min(sheet.raises, raisable.length);
    if (count === 0) return null;
    return askQuestion('raise', {
      rule: RULE,
      audience: { who: 'one', userId },
      characterId,
      form: {
        form: 'several',
        options: raisable.map((id) => ({ id, terms: { from: sheet.bonuses[id], to: sheet.bonuses[id] + 1 } })),
        min: count,
        max: count,
      },
      required: true,
      fallback: null,
      terms: { count },
    });
  },
  resume(context, frame, value) {
    const { characterId } = frame;
    const character = characterOf(context.world, characterId);
    const raisable = raisableOf(context.world, character);
    const { name, sheet } = character;
    const count = Math.min(sheet.raises, raisable.length);
    if (count === 0) {
      sheet.raises = 0;
      return back(null);
    }
    if (value === null) return askMore(frame);
    const ids = Array.isArray(value) ? raisable.filter((id) => value.includes(id)) : [];
    if (ids.length !== count) return refused(refuse('prompt/no-such-option'));
    for (const id of ids) sheet.bonuses[id] += 1;
    sheet.raises = 0;
    const raised = ids.map((ability) => ({ ability, to: sheet.bonuses[ability] }));
    context.emit({ fact: 'attributes-raised', rule: RULE, characterId, name, raised });
    return back(null);
  },
};

const RULE = 'AD-LVL-03';

function raisableOf(world: Pick<World, 'campaign'>, { sheet }: Pick<Character, 'sheet'>) {
  const cap = chosenNumber(world, 'attr_cap');
  const most = cap === 0 ? BONUS.max : cap;
  return ABILITIES.map(({ id }) => id).filter((id) => sheet.bonuses[id] < most);
}
