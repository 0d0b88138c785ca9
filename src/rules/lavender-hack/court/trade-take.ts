import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { OptionOf } from '../../mechanics/question.ts';
import { comparable } from '../../mechanics/words.ts';
import { factionOf, worthAt } from '../factions/factions.ts';
import { equipmentOf } from '../items/equipment.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Fact, Next } from '../vocabulary.ts';
import { giveTraded, tradeWordsFrame } from './trade-goods.ts';
import { rowsWithin, valueAtPrice } from './trade-value.ts';
import type { TradeFrame, TradeVocabulary } from './trade-vocabulary.ts';

/** Asks what is taken, unless there is but one way. */
export function choose(context: Context, frame: TradeFrame): Next {
  const options = choicesOf(context.world, frame);
  const [first] = options;
  if (first === undefined) return noTrade(context, frame, 'nothing');
  return options.length === 1 ? taken(context, frame, first.id) : ask(frame);
}

/** Gives what was chosen; what has no name yet the game master names. */
export function taken(context: Context, frame: TradeFrame, choice: Json): Next {
  const { characterId, want, factionId } = frame.input;
  const picked = choicesOf(context.world, frame).find(({ id }) => id === choice);
  const faction = factionOf(context.world, factionId);
  if (picked === undefined || faction === null) return noTrade(context, frame, 'gone');
  if (picked.id === 'down') return choose(context, { ...frame, down: true });
  const { value, count } = picked.terms;
  if (picked.id === 'other') context.begin(tradeWordsFrame(characterId, faction.name, want, { value, count }));
  else giveTraded(context, characterId, faction.name, picked.terms.name, { value, count, type: comparable(want) });
  return back(null);
}

/** The possible gains: one thing within the budget, or several that are one value lower (LH-TRADE-02, LH-TRADE-07). */
function choicesOf(
  world: World,
  { input, budget, down }: TradeFrame,
): readonly OptionOf<TradeVocabulary['questions']['trade-take']>[] {
  const { factionId, want } = input;
  const faction = factionOf(world, factionId);
  if (faction === null) return [];
  const several = Number(chosen(world.campaign, 'court_trade_down'));
  const [price, count] = down ? [budget - 1, several] : [budget, 1];
  const rows = rowsWithin(world, faction, want, price).map((row) => {
    const { name, value } = row;
    return {
      id: `pick:${equipmentOf(world).indexOf(row)}` as const,
      terms: { name, value, price: worthAt(faction, want, value), count },
    };
  });
  const value = valueAtPrice(faction, want, price);
  const lower = down || budget <= 1 ? null : valueAtPrice(faction, want, budget - 1);
  return [
    ...(value === null ? [] : [{ id: 'other' as const, terms: { type: want, value, price, count } }]),
    ...(lower === null
      ? []
      : [{ id: 'down' as const, terms: { type: want, value: lower, price: budget - 1, count: several } }]),
    ...rows,
  ];
}

/** The question what is taken. */
export function askChoice(world: World, frame: TradeFrame): Ask | null {
  const options = choicesOf(world, frame);
  const [first] = options;
  const { characterId, factionId, want } = frame.input;
  const faction = factionOf(world, factionId);
  if (first === undefined || faction === null) return null;
  return askQuestion('trade-take', {
    rule: 'LH-TRADE-02',
    audience: { who: 'one', userId: characterOf(world, characterId).userId },
    characterId,
    form: { form: 'choice', options },
    required: true,
    fallback: first.id,
    terms: { faction: faction.name, type: want, budget: frame.down ? frame.budget - 1 : frame.budget },
  });
}

/** The trade ends with nothing. */
export function noTrade({ world, emit }: Context, { input }: TradeFrame, why: Fact<'no-trade'>['why']): Next {
  const { characterId, factionId } = input;
  const { name } = characterOf(world, characterId);
  const faction = factionOf(world, factionId)?.name ?? '';
  emit({ fact: 'no-trade', rule: why === 'declined' ? 'LH-TRADE-09' : 'LH-TRADE-01', characterId, name, faction, why });
  return back(null);
}
