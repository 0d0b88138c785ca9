import { refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { ABILITIES } from '../kit/ability.ts';
import { askMore, askQuestion, back, refused } from '../kit/kit.ts';
import { chosenNumber } from '../kit/settings.ts';
import { BONUS } from '../kit/terms.ts';
import type { Character, World } from '../shapes.ts';
import type { Handler } from '../vocabulary.ts';

const RULE = 'AD-LVL-03';

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

function raisableOf(world: Pick<World, 'campaign'>, { sheet }: Pick<Character, 'sheet'>) {
  const cap = chosenNumber(world, 'attr_cap');
  const most = cap === 0 ? BONUS.max : cap;
  return ABILITIES.map(({ id }) => id).filter((id) => sheet.bonuses[id] < most);
}
