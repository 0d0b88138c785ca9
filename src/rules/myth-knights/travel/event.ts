import { type Dice, GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { distance } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { isWild } from '../kit/hexes.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame } from '../vocabulary.ts';

const RULE = 'MK-TRAV-02';
/** On the wilderness die: a random Myth, then the nearest, then a landmark or nothing (MK-TRAV-02). */
const RANDOM = 1;
const NEAREST = 3;

/**
 * The wild's event at the end of a phase, by a secret die: an omen of a random Myth, one of the nearest, or a landmark if
 * there is one; in a Myth's own hex its next omen, without a roll (MK-TRAV-02, MK-TRAV-03).
 */
export function wilderness(context: Context): 'omen' | 'landmark' | 'clear' {
  const { world, emit, diceOf } = context;
  const here = world.party.state.hexId;
  if (here === null || !isWild(world)) return 'clear';
  const own = hiddenMyths(world).find(([, { hexId }]) => hexId === here)?.[0] ?? null;
  if (own !== null) {
    emit({ fact: 'event-rolled', rule: 'MK-TRAV-03', roll: null, mythRolls: [], event: 'omen', myth: own });
    announce(context, own);
    return 'omen';
  }
  const dice = diceOf(GM_DICE);
  const roll = rollDie(dice, 'event', 6);
  const picked = roll.face === RANDOM ? randomMyth(world, dice) : { myth: null, rolls: [] };
  const myth = roll.face === RANDOM ? picked.myth : roll.face <= NEAREST ? nearestMyth(world, here) : null;
  const landmark = hexOf(world, here)?.landmark ?? null;
  const event =
    myth !== null ? 'omen' : roll.face > NEAREST && landmark !== null && !landmark.known ? 'landmark' : 'clear';
  emit({ fact: 'event-rolled', rule: RULE, roll, mythRolls: picked.rolls, event, myth });
  if (myth !== null) announce(context, myth);
  if (event === 'landmark' && landmark !== null) {
    landmark.known = true;
    emit({ fact: 'landmark-found', rule: RULE, hexId: here, kind: landmark.kind, text: landmark.text });
  }
  return event;
}

/** An omen of a Myth comes: the referee sees it first (MK-TRAV-04). */
function announce({ begin }: Pick<Context, 'begin'>, myth: string): void {
  const frame: Frame<'omen'> = { kind: 'omen', v: 1, myth, isWriting: false };
  begin(frame);
}

type Numbered = readonly [number: string, myth: World['party']['state']['myths'][string]];

/** Myths that have not come forth and are not resolved, by their numbers. */
function hiddenMyths({ party }: World): readonly Numbered[] {
  return Object.entries(party.state.myths).filter(([, { status }]) => status === 'hidden');
}

/** A d6 says which; one that is resolved or out is rolled again (MK-TRAV-04). */
function randomMyth(world: World, dice: Dice): { readonly myth: string | null; readonly rolls: readonly Roll[] } {
  const numbers = new Set(hiddenMyths(world).map(([number]) => number));
  const rolls: Roll[] = [];
  while ([...numbers].some((one) => Number(one) <= 6)) {
    const roll = rollDie(dice, 'myth', 6);
    rolls.push(roll);
    if (numbers.has(String(roll.face))) return { myth: String(roll.face), rolls };
  }
  return { myth: null, rolls };
}

/** The nearest; of two as near the one with the lower number (MK-TRAV-02). */
function nearestMyth(world: World, here: string): string | null {
  const near = hiddenMyths(world).flatMap(([number, { hexId }]) =>
    hexId === null ? [] : [{ number, far: distance(here, hexId) }],
  );
  return near.toSorted((a, b) => a.far - b.far || Number(a.number) - Number(b.number))[0]?.number ?? null;
}
