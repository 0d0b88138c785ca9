import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { keepRumour } from '../downtime/carouse.ts';
import { makeItem } from '../items/equipment.ts';
import { fitsOnAnimal, handOver, layDown, refuseLoad } from '../items/load.ts';
import { dieOfValue } from '../items/value.ts';
import { isWorseThan, sizeIn } from '../kit/edition.ts';
import type { ResourceId } from '../kit/ids.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { Item } from '../schemas.ts';
import { setUsageDie } from '../usage/usage-check.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { RUMOUR } from './trade-value.ts';
import type { TradeWordsFrame } from './trade-vocabulary.ts';

const MAX_RUMOUR = 500;
const MAX_THING = 60;

/** Goods that somebody gets: `count` things of one true value and type. */
interface TradedItems {
  readonly type: string;
  /** 1–10; the true one. */
  readonly value: number;
  readonly count: number;
}

/** A die of twice the value, at most d12 (LH-TRADE-04); one that is as good already stays as it is (LH-USAGE-09). */
export function takeDie(context: Context, dieId: ResourceId, budget: number): void {
  const die = context.world.usageDice[dieId];
  if (die === undefined) return;
  const named = dieOfValue(budget);
  const size = sizeIn(context.world, dieId, named);
  if (isWorseThan(context.world, dieId, die.size, named))
    setUsageDie(context, dieId, size, { how: 'set', rule: 'LH-TRADE-04' });
  else context.emit({ fact: 'die-stays', rule: 'LH-USAGE-09', dieId, die: die.name, size: die.size, offered: size });
}

/** The game master says what is heard, or what exactly is had. Nobody waits for it but who is to get it. */
export const tradeWords: Handler<'trade-words'> = {
  ask(_world, { characterId, faction, want, value, count }) {
    const toGm = { audience: { who: 'gm' }, characterId, required: true } as const;
    if (want === RUMOUR) {
      const form = { form: 'text', min: 1, max: MAX_RUMOUR } as const;
      const terms = { faction, value };
      return askQuestion('trade-rumour', { ...toGm, rule: 'LH-TRADE-05', form, fallback: null, terms });
    }
    const form = { form: 'text', min: 1, max: MAX_THING } as const;
    const terms = { faction, type: want, value, count };
    return askQuestion('trade-thing', { ...toGm, rule: 'LH-TRADE-03', form, fallback: plainName(want), terms });
  },
  resume(context, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'written' });
    const { characterId, faction, want, value: worth, count } = frame;
    const words = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
    if (want !== RUMOUR) {
      const name = words.slice(0, MAX_THING).trim() || plainName(want);
      giveTraded(context, characterId, faction, name, { type: want, value: worth, count });
    } else if (words !== '') {
      const { name } = characterOf(context.world, characterId);
      const told = { characterId, name, faction, text: words, value: worth };
      keepRumour(context.world, words);
      context.emit({ fact: 'trade-rumour', rule: 'LH-TRADE-05', ...told });
    }
    return back(null);
  },
};

export function tradeWordsFrame(
  characterId: string,
  faction: string,
  want: string,
  goods: Omit<TradedItems, 'type'>,
): TradeWordsFrame {
  const { value, count } = goods;
  return { kind: 'trade-words', v: 1, step: 'start', characterId, faction, want, value, count };
}

/** A thing that nobody has named. */
function plainName(type: string): string {
  return `A fine ${type}`;
}

/** Things go to a character, of known value; what they cannot carry an animal does, or it lies where they are (LH-SLOT-04). */
export function giveTraded(
  context: Context,
  characterId: string,
  faction: string,
  what: string,
  goods: TradedItems,
): void {
  const { world, newId, emit } = context;
  const character = characterOf(world, characterId);
  const { type, value, count } = goods;
  const { name: item, data } = makeItem(world, what);
  let left = 0;
  for (let at = 0; at < count; at++) {
    const id = newId();
    const thing: Item = { id, holderId: null, name: item, data: { ...data, type, value, knownValue: true } };
    const fits = isInPlay(character) && refuseLoad(world, character, thing) === null;
    if (!fits) left += 1;
    const isOnAnimal = !fits && fitsOnAnimal(world, thing);
    Object.assign(world.items, { [id]: thing });
    if (fits || isOnAnimal) handOver(context, id, fits ? characterId : null);
    else layDown(context, id);
  }
  const told = { characterId, name: character.name, faction, item, type, value, count, left };
  emit({ fact: 'trade-taken', rule: 'LH-TRADE-02', ...told });
}
