import type { Ask } from '../../engine/prompt.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { comparable } from '../../mechanics/words.ts';
import { readTestResult, statedEdge } from '../checks/ability-check.ts';
import { factionOf, knows, learn, sharesLanguage } from '../factions/factions.ts';
import { worthTo } from '../items/value.ts';
import type { Degree, EdgeSource } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import { isResource } from '../kit/settings.ts';
import type { Faction, Item, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { courtTestFrame } from './check.ts';
import { charm } from './session.ts';
import { takeDie, tradeWordsFrame } from './trade-goods.ts';
import { askChoice, choose, noTrade, taken } from './trade-take.ts';
import { RUMOUR, reckon } from './trade-value.ts';
import type { TradeFrame, TradeInput } from './trade-vocabulary.ts';

const RULE = 'LH-TRADE-01';

/** One thing for another: a Cha test, and what the faction gives for it (LH-TRADE-01). */
export const trade: Handler<'trade'> = {
  ask: (world, frame) => (frame.step === 'asked' ? askLeave(world, frame) : askChoice(world, frame)),
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return frame.asks ? ask({ ...frame, step: 'asked' }) : offer(context, frame);
      case 'asked':
        return value === 'yes' ? offer(context, frame) : noTrade(context, frame, value === null ? 'gone' : 'declined');
      case 'tested':
        return tested(context, frame, readTestResult(value).degree);
      case 'take':
        return taken(context, frame, value);
    }
  },
};

/** At court, or outside of it in the encounter of that id (LH-TRADE-09). `asks`: the game master has to agree first. */
export function tradeFrame(input: TradeInput, encounterId: string | null = null, asks = false): TradeFrame {
  return { kind: 'trade', v: 1, step: 'start', input, encounterId, asks, offer: null, budget: 0, down: false };
}

/** Things that a character may offer: what is believed to be priceless is kept (LH-TRADE-10, LH-APPR-04). */
export function tradable(world: World, characterId: string): readonly Item[] {
  return itemsOf(world, characterId).filter(({ data }) => !data.locked);
}

/** The thing and its receiver, while both are there and the meeting lasts. */
function standing(
  world: World,
  { input, encounterId }: TradeFrame,
): { readonly item: Item; readonly faction: Faction } | null {
  const { characterId, itemId, factionId } = input;
  const { encounter } = world.party.state;
  const isHere = encounterId === null || (encounter?.id === encounterId && !encounter.traded.includes(characterId));
  const faction = factionOf(world, factionId);
  const item = tradable(world, characterId).find(({ id }) => id === itemId);
  if (!isHere || faction === null || item === undefined) return null;
  return characterOf(world, characterId).status === 'active' ? { item, faction } : null;
}

/** The thing is out of their hands, whatever the outcome (LH-TRADE-01). */
function offer(context: Context, frame: TradeFrame): Next {
  const { world, emit } = context;
  const stands = standing(world, frame);
  if (stands === null) return noTrade(context, frame, 'gone');
  const { item, faction } = stands;
  const { characterId, factionId, want, claim } = frame.input;
  const { encounter } = world.party.state;
  if (encounter !== null && encounter.id === frame.encounterId) encounter.traded = [...encounter.traded, characterId];
  const { name: thing, data } = item;
  const offered = {
    item: thing,
    type: data.type,
    value: data.value,
    worth: worthTo(faction, item),
    known: data.knownValue,
  };
  const { name } = characterOf(world, characterId);
  delete world.items[item.id];
  learn(context, factionId, 'name');
  emit({ fact: 'trade-offered', rule: RULE, characterId, name, factionId, faction: faction.name, item: thing, want });
  const sources = sourcesOf(context, frame.input);
  const input = {
    use: 'trade',
    characterId,
    ability: 'cha',
    intent: thing,
    claim,
    needsLight: false,
    sources,
  } as const;
  return call(courtTestFrame(input), { ...frame, step: 'tested', offer: offered });
}

/** Without a common language it is harder (LH-FACT-06). */
function sourcesOf(context: Context, input: TradeInput): readonly EdgeSource[] {
  const { factionId, characterId, edge } = input;
  const isForeign = !sharesLanguage(context.world, factionId, characterId);
  return [
    ...statedEdge(edge),
    ...(isForeign ? [{ source: 'no-common-language', edge: 'disadvantage', rule: 'LH-FACT-06' } as const] : []),
    ...(input.charm ? charm(context, characterId) : []),
  ];
}

/** The order of LH-TRADE-02: worth with the faction, degree, cap; then what is taken for it. */
function tested(context: Context, frame: TradeFrame, degree: Degree): Next {
  const { world, emit, begin } = context;
  const { offer: offered, input } = frame;
  const { characterId, factionId, want } = input;
  const faction = factionOf(world, factionId);
  if (faction === null || offered === null) return noTrade(context, frame, 'gone');
  const { item, type, value, worth } = offered;
  const reckoned = reckon(worth, degree, faction.data.disposition);
  const { name } = characterOf(world, characterId);
  emit({ fact: 'trade-reckoned', rule: 'LH-TRADE-02', item, value, ...reckoned });
  const isCapped = worth + reckoned.change > reckoned.budget;
  emit({
    fact: 'traded',
    rule: 'LH-TRADE-02',
    characterId,
    name,
    factionId,
    faction: faction.name,
    item,
    degree,
    value: offered.known ? value : null,
    worth: offered.known ? worth : null,
    budget: Math.max(0, reckoned.budget),
    capped: isCapped && knows(faction, 'disposition'),
  });
  learnType(context, faction, type);
  if (reckoned.budget <= 0) return back(null);
  const { budget } = reckoned;
  if (isResource(world, want)) {
    takeDie(context, want, budget);
    return back(null);
  }
  if (want === RUMOUR) {
    begin(tradeWordsFrame(characterId, faction.name, RUMOUR, { value: budget, count: 1 }));
    return back(null);
  }
  learnType(context, faction, want);
  return choose(context, { ...frame, step: 'take', budget });
}

/** Dealing in a type shows how the faction prices it (LH-FACT-03). */
function learnType(context: Context, { id, data }: Faction, type: string): void {
  for (const kind of ['supply', 'demand'] as const) {
    const own = data[kind].find((one) => comparable(one) === comparable(type));
    if (own !== undefined) learn(context, id, `${kind}:${own}`);
  }
}

/** Outside court the game master has to agree (LH-TRADE-09). */
function askLeave(world: World, frame: TradeFrame): Ask | null {
  const stands = standing(world, frame);
  if (stands === null) return null;
  const { characterId, want } = frame.input;
  return askQuestion('trade-leave', {
    rule: 'LH-TRADE-09',
    audience: { who: 'gm' },
    characterId,
    form: { form: 'choice', options: bareOptions('yes', 'no') },
    required: true,
    fallback: 'no',
    terms: { faction: stands.faction.name, item: stands.item.name, want },
  });
}
