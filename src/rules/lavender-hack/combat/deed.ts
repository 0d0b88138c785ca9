import type { Ask } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Handler } from '../vocabulary.ts';
import type { DeedFrame } from './vocabulary.ts';

/**
 * Another act, with a thing or without (LH-COMBAT-02): the game master decides its outcome, and the fight continues
 * meanwhile.
 */
export const deed: Handler<'deed'> = {
  ask: (world, frame) => askRuling(world, frame),
  resume({ world, emit }, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'ruled' });
    const { characterId, itemId } = frame;
    if (value !== 'works' && value !== 'used' && value !== 'fails') return back(null);
    const item = thingOf(world, frame);
    const { name } = characterOf(world, characterId);
    emit({ fact: 'deed-ruled', rule: 'LH-COMBAT-02', characterId, name, how: value, item });
    if (value === 'used' && itemId !== null) delete world.items[itemId];
    return back(value);
  },
};

/** The thing's name; null for none, also when it is with somebody else by now. */
function thingOf({ items }: Pick<World, 'items'>, { characterId, itemId }: DeedFrame): string | null {
  const item = itemId !== null && Object.hasOwn(items, itemId) ? items[itemId] : undefined;
  return item?.holderId === characterId ? item.name : null;
}

function askRuling(world: World, frame: DeedFrame): Ask {
  const { characterId, said } = frame;
  const item = thingOf(world, frame);
  return askQuestion('deed', {
    rule: 'LH-COMBAT-02',
    audience: { who: 'gm' },
    characterId,
    form: {
      form: 'choice',
      options: item === null ? bareOptions('works', 'fails') : bareOptions('works', 'used', 'fails'),
    },
    required: true,
    fallback: 'works',
    terms: { name: characterOf(world, characterId).name, said, item },
  });
}
