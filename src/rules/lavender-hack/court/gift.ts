import { z } from 'zod';
import { type Ask, isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { findItem } from '../../mechanics/items.ts';
import { actingCharacter, characterOf } from '../../mechanics/people/characters.ts';
import { factionOf, knows, learn, placeOfParty, takeIn } from '../factions/factions.ts';
import { refuseLocked } from '../items/items.ts';
import { refuseTracked } from '../kit/combatants.ts';
import { action, ask, askQuestion, back, recordId } from '../kit/kit.ts';
import type { Faction, Item, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import type { GiftFrame } from './vocabulary.ts';

const RULE = 'LH-FACT-04';
/** Room of a menu next to the two other answers. */
const MAX_WANTS = 23;

/**
 * Somebody hands a faction a thing (LH-FACT-04), where its people are: it may be what they want. The game master says
 * whether it is, and until then it stays where it is.
 */
export const giveToFaction = action(
  z.strictObject({ characterId: recordId, itemId: recordId, factionId: recordId }),
  (context, { characterId, itemId, factionId }) => {
    const { world, actor, emit } = context;
    const character = actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const item = findItem(context, itemId);
    if (isRefusal(item)) return item;
    const { name } = character;
    if (item.holderId !== characterId) return refuse('trade/not-yours', { item: item.name, name });
    const faction = factionOf(world, factionId);
    if (faction === null || !(actor.isGm || knows(faction, 'name')))
      return refuse('faction/unknown', { typed: factionId });
    const refusal = refuseTracked(context, characterId) ?? refuseLocked(item) ?? refuseGift(world, item, faction);
    if (refusal !== null && !(actor.isGm && refusal.refused === 'gift/not-here')) return refusal;
    emit({ fact: 'gift-offered', rule: RULE, characterId, name, itemId, item: item.name, faction: faction.name });
    return { kind: 'gift', v: 1, step: 'start', characterId, itemId, factionId } as const;
  },
);

/** Its people are not here, or the thing is being offered already. */
function refuseGift(world: World, { id, name }: Item, faction: Faction): Refusal | null {
  const isOffered = Object.values(world.prompts).some(({ frames }) =>
    frames.some((frame) => frame.kind === 'gift' && 'itemId' in frame && frame.itemId === id),
  );
  if (isOffered) return refuse('gift/waits', { item: name });
  return isAmong(world, faction) ? null : refuse('gift/not-here', { faction: faction.name });
}

/**
 * Checks whether the party is among the people of a faction: meets them, is at their court or in their refuge, or in their
 * place.
 */
function isAmong(world: World, { id, data }: Faction): boolean {
  const { encounter, court, downtime } = world.party.state;
  const place = placeOfParty(world);
  return (
    [encounter?.factionId, court?.factionId, downtime?.factionId].includes(id) ||
    (place !== null && data.holdings.includes(place))
  );
}

/** The game master says what the thing is to them; who says nothing has not taken it. */
export const gift: Handler<'gift'> = {
  ask: (world, frame) => askGm(world, frame),
  resume(context, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'asked' });
    return typeof value === 'string' ? given(context, frame, value) : back(null);
  },
};

/** The thing and the faction, while both are there. */
function standing(world: World, { characterId, itemId, factionId }: GiftFrame) {
  const item = world.items[itemId];
  const faction = factionOf(world, factionId);
  return item === undefined || item.holderId !== characterId || item.data.locked || faction === null
    ? null
    : { item, faction };
}

function given(context: Context, frame: GiftFrame, value: string): Next {
  const { world, emit } = context;
  const stands = standing(world, frame);
  if (stands === null) return back(null);
  const { item, faction } = stands;
  const { characterId, itemId, factionId } = frame;
  const { name } = characterOf(world, characterId);
  const told = { characterId, name, itemId, item: item.name, factionId, faction: faction.name };
  if (value === 'no') {
    emit({ fact: 'gift', rule: RULE, ...told, outcome: 'declined' });
    return back(null);
  }
  delete world.items[itemId];
  const wanted = value === 'thanks' ? undefined : world.factions[factionId]?.data.wants[value];
  emit({ fact: 'gift', rule: RULE, ...told, outcome: wanted === undefined ? 'thanked' : 'wanted' });
  learn(context, factionId, 'name');
  const draft = world.factions[factionId];
  if (wanted === undefined || draft === undefined) return back(null);
  wanted.state = 'satisfied';
  takeIn(draft, `want:${value}`);
  emit({ fact: 'want', rule: RULE, factionId, faction: faction.name, what: wanted.text, to: 'satisfied' });
  return back(null);
}

function askGm(world: World, frame: GiftFrame): Ask | null {
  const stands = standing(world, frame);
  if (stands === null) return null;
  const wants = Object.entries(stands.faction.data.wants)
    .filter(([, { state }]) => state === 'open')
    .slice(0, MAX_WANTS)
    .map(([id, { text }]) => ({ id, terms: { want: text } }));
  return askQuestion('gift', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: frame.characterId,
    form: { form: 'choice', options: [...wants, { id: 'thanks', terms: {} }, { id: 'no', terms: {} }] },
    required: true,
    fallback: 'no',
    terms: { item: stands.item.name, faction: stands.faction.name },
  });
}
