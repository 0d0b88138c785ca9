import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { inSlot, layDown } from '../items/slots.ts';
import { ask, back } from '../kit/kit.ts';
import type { Character } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { rollWeather } from '../weather/weather.ts';
import { rollCreature, rollVibe } from './vibe.ts';
import { WATCH_EVENTS, type WatchEvent } from './vocabulary.ts';

/** Slots that something goes missing from: 11–20 (HX-ENC-07). */
const DEEP_SLOTS = 10;
const MAX_SIGNS = 50;
const MAX_SIGN = 100;

/** The watch die (HX-ENC-01). @returns what happened, `nothing` for nothing */
export const watchDie: Handler<'watch-die'> = {
  resume(context, frame) {
    const { world, emit, diceOf } = context;
    const roll = rollDie(diceOf(GM_DICE), 'watch-die', WATCH_EVENTS.length);
    const event = WATCH_EVENTS[roll.face - 1] ?? 'nothing';
    const tired = charactersInPlay(world).filter(({ id, status }) => status === 'active' && !frame.inCamp.includes(id));
    const ignored = (event === 'fatigue' || event === 'depletion') && tired.length === 0;
    emit({ fact: 'watch-die', rule: 'HX-ENC-01', roll, event, ignored });
    if (ignored) return back('nothing');
    if (event === 'encounter') return ask(rollVibe(context, frame));
    return back(play(context, event, frame, tired));
  },
};

/** Events without a question. @returns the one that stops a plan */
function play(
  context: Context,
  event: WatchEvent,
  { hexId }: Frame<'watch-die'>,
  tired: readonly Character[],
): WatchEvent {
  switch (event) {
    case 'signs':
      leaveSigns(context, hexId);
      return event;
    case 'fatigue':
      tire(context, tired);
      return event;
    case 'depletion':
      for (const { id } of tired) deplete(context, id);
      return event;
    case 'weather':
      rollWeather(context, 'watch-die');
      return event;
    default:
      return 'nothing';
  }
}

/**
 * Traces of a creature on the hex's table, which may be met there later (HX-ENC-03). A lost party takes them for traces in
 * the hex that it believes in (HX-NAV-03).
 */
function leaveSigns(context: Context, hexId: string | null): void {
  const { world, emit } = context;
  const { creature } = rollCreature(context, hexId);
  const sign = creature.slice(0, MAX_SIGN);
  const { journey } = world.party.state;
  const believed = journey?.believedHex ?? hexId;
  const isKnown = hexId !== null && hexOf(world, hexId)?.signs.includes(sign) === true;
  if (journey !== null && hexId !== null && believed !== null && believed !== hexId)
    journey.traces = [...journey.traces, { sign, believed, real: hexId, isNew: !isKnown }].slice(-MAX_SIGNS);
  const hex = hexId === null ? null : hexOf(world, hexId);
  if (hex !== null && !isKnown) hex.signs = [...hex.signs, sign].slice(-MAX_SIGNS);
  emit({ fact: 'signs', rule: 'HX-ENC-03', creature });
}

/** They rest in the next watch or lose a point of flesh at its end (HX-ENC-04, HX-D-24). */
function tire({ world, emit }: Context, tired: readonly Character[]): void {
  for (const { id } of tired) {
    const character = world.characters[id];
    if (character !== undefined) character.sheet.fatigueDue = true;
  }
  emit({ fact: 'fatigue', rule: 'HX-ENC-04', names: tired.map(({ name }) => name) });
}

/** The thing in a slot from 11 to 20 goes missing, and lies in the hex (HX-ENC-07). */
function deplete(context: Context, characterId: string): void {
  const { world, emit, diceOf } = context;
  const character = world.characters[characterId];
  if (character === undefined) return;
  const { name, userId, sheet } = character;
  const roll = rollDie(diceOf(userId), 'depletion', DEEP_SLOTS);
  const slot = roll.face + DEEP_SLOTS;
  const item = inSlot(world, characterId, slot);
  if (item !== null) {
    layDown(context, item.id);
    // Players read their sheets: the hex is the one that they believe in (HX-NAV-03).
    const hexId = world.party.state.journey?.believedHex ?? null;
    sheet.misplaced = { itemId: item.id, hexId, slot };
  }
  const count = item?.data.count ?? 0;
  emit({ fact: 'depletion', rule: 'HX-ENC-07', characterId, name, roll, slot, item: item?.name ?? null, count });
}
