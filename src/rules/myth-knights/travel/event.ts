import { type Dice, GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { distance } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { openTask } from '../../mechanics/tasks.ts';
import { isWild } from '../kit/hexes.ts';
import { stayNow } from '../kit/stay.ts';
import { announceOmen, mythTask } from '../omens/omen.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { meetLandmark } from './landmark.ts';

const RULE = 'MK-TRAV-02';
/** On the wilderness die: a random Myth, then the nearest, then a landmark or nothing (MK-TRAV-02). */
const RANDOM = 1;
const NEAREST = 3;

/**
 * The wild's event at the end of a phase, by a secret die: an omen of a random Myth, one of the nearest, or a landmark if
 * there is one; in a Myth's own hex its next omen, without a roll, and once it has come forth, the Myth (MK-TRAV-02,
 * MK-TRAV-03, MK-D-44).
 */
export function wilderness(context: Context): 'omen' | 'landmark' | 'myth' | 'clear' {
  const { world, emit, diceOf } = context;
  const here = world.party.state.hexId;
  if (here === null || !isWild(world)) return 'clear';
  const own = mythAt(world, here);
  if (own !== null) {
    const [myth, { status, name }] = own;
    const event = status === 'out' ? 'myth' : 'omen';
    emit({ fact: 'event-rolled', rule: 'MK-TRAV-03', roll: null, mythRolls: [], event, myth });
    if (event === 'omen') announceOmen(context, myth);
    else meetMyth(context, name);
    return event;
  }
  const dice = diceOf(GM_DICE);
  const roll = rollDie(dice, 'event', 6);
  const picked = roll.face === RANDOM ? randomMyth(world, dice) : { myth: null, rolls: [] };
  const myth = roll.face === RANDOM ? picked.myth : roll.face <= NEAREST ? nearestMyth(world, here) : null;
  const isThere = hexOf(world, here)?.landmark != null && !stayNow(world).landmark;
  const event = myth !== null ? 'omen' : roll.face > NEAREST && isThere ? 'landmark' : 'clear';
  emit({ fact: 'event-rolled', rule: RULE, roll, mythRolls: picked.rolls, event, myth });
  if (myth !== null) announceOmen(context, myth);
  if (event === 'landmark') meetLandmark(context, here);
  return event;
}

/** The company is where a Myth has come forth: it is no ordinary hex until that is resolved (MK-D-44). */
function meetMyth(context: Context, name: string): void {
  const { world, emit } = context;
  emit({ fact: 'myth-here', rule: 'MK-TRAV-03', name });
  if (openTask(world, 'myth') === null) mythTask(context, name);
}

/** The Myth of a hex that is not resolved; of two the one that is out. */
function mythAt({ party }: World, here: string): Numbered | null {
  const all = Object.entries(party.state.myths).filter(
    ([, { hexId, status }]) => hexId === here && status !== 'resolved',
  );
  return all.find(([, { status }]) => status === 'out') ?? all[0] ?? null;
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
