import { type Dice, type Roll, rollDie } from '../../engine/dice.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import type { BodySide, Injury, InjuryKind } from '../injuries/schemas.ts';
import {
  type BodyPlace,
  DAYS_OF,
  EXTREMITIES,
  INJURIES,
  LIMBS,
  LOCATIONS,
  MINOR,
  PAIRED,
  sideOf,
} from '../injuries/tables.ts';
import { halveFrame } from '../injuries/vocabulary.ts';
import type { Context } from '../vocabulary.ts';
import { bonusOf } from './ability.ts';
import { callForTending, die } from './bleeding.ts';
import { beginCondition } from './conditions.ts';
import type { Harm } from './ids.ts';
import { isMajor } from './injuries.ts';
import { chosen } from './settings.ts';
import { dropFrom, nextFromEnd, slotOfInjury } from './slots.ts';
import { TIME, throughTurns } from './time.ts';

const RULE = 'AD-INJ-01';
const SIDES = 12;
/** Of the die for a minor injury (AD-INJ-01). */
const MINOR_SIDES = 6;
/** Turns that somebody is out of the action where there is no fight, and turns more in a faint: an hour each (AD-G-07, ours). */
const TURNS_OUT = 6;

interface Wound {
  readonly characterId: string;
  /** True for a minor injury that is named as such: a d6, and no wound that resilience could take (AD-INJ-01). */
  readonly minor?: boolean;
  readonly cause: Harm;
  /** The cause, by name; null for nobody. */
  readonly by?: string | null;
}

/**
 * A character takes one wound: an injury by the table, with all its immediate effects (AD-INJ-01 to AD-INJ-06). Several
 * wounds are several calls, one after another (AD-D-18). Somebody out of play is not hurt any more.
 */
export function wound(context: Context, { characterId, minor = false, cause, by = null }: Wound): void {
  const { world, emit } = context;
  const { name, sheet, status } = characterOf(world, characterId);
  if (status !== 'active' || (!minor && isBuffered(context, characterId))) return;
  const dice = diceFor(context, characterId);
  const roll = rollDie(dice, 'injury', minor ? MINOR_SIDES : SIDES);
  const [before, con] = [sheet.injuries.length, bonusOf(sheet, 'con')];
  const most = minor && chosen(world, 'minor_cap') === 'yes' ? MINOR : Number.POSITIVE_INFINITY;
  const total = Math.min(most, Math.max(1, roll.face + before - con));
  const told = { characterId, name, cause, by, minor, roll, before, con, total };
  const kind = INJURIES.find(({ upTo }) => total <= upTo)?.kind;
  if (kind === undefined) {
    emit({ fact: 'injured', rule: RULE, ...told, injury: null, details: [], slot: null, dropped: [], turns: null });
    die(context, characterId, 'injury', 'AD-INJ-03');
    return;
  }
  const { place, fingers, hidden, turns, details } = detailsOf(dice, sheet.hand, kind);
  const fromEnd = nextFromEnd(sheet);
  const slot = slotOfInjury(sheet, { fromEnd });
  const dropped = slot === null ? [] : dropFrom(context, characterId, slot);
  const what = { kind, ...place, fingers, hidden };
  const { clock } = world.party.state;
  const injury: Injury = {
    id: context.newId(),
    value: total,
    ...what,
    detail: '',
    fromEnd,
    days: DAYS_OF[kind],
    rested: 0,
    bleedsUntil: turns === null ? null : throughTurns(clock, turns),
    called: false,
    suppressed: false,
    day: clock.day,
  };
  sheet.injuries = [...sheet.injuries, injury];
  // A rest is interrupted; days of it that are over have counted (AD-REC-02).
  sheet.streak.at = null;
  emit({ fact: 'injured', rule: RULE, ...told, injury: what, details, slot, dropped, turns });
  takeEffect(context, characterId, kind);
}

/** If resilience is a buffer, a wound costs 1 of it and injures nobody while there is some (AD-LVL-04, AD-D-14). */
function isBuffered({ world, emit }: Context, characterId: string): boolean {
  const { name, sheet } = characterOf(world, characterId);
  if (chosen(world, 'resilience_mode') === 'off' || sheet.resilience === 0) return false;
  sheet.resilience -= 1;
  emit({ fact: 'resilience-lost', rule: 'AD-LVL-04', characterId, name, left: sheet.resilience });
  return true;
}

interface Details {
  readonly place: { readonly part: Injury['part']; readonly side: Injury['side'] };
  readonly fingers: number | null;
  readonly hidden: boolean;
  readonly turns: number | null;
  readonly details: readonly Roll[];
}

/** The further dice of an injury: its place, the lost part, the time it may bleed (AD-INJ-03, AD-INJ-05, AD-G-07). */
function detailsOf(dice: Dice, hand: BodySide, kind: InjuryKind): Details {
  const details: Roll[] = [];
  const fall = (purpose: string, sides: number) => {
    const roll = rollDie(dice, purpose, sides);
    details.push(roll);
    return roll.face;
  };
  const place = placeOf(kind, fall);
  const part = place?.part ?? null;
  return {
    place: { part, side: place === null ? null : sideOn(hand, place, fall) },
    fingers: part === 'fingers' ? fall('fingers', 3) : null,
    hidden: kind === 'scratch' && fall('scar', 4) === 1,
    turns: kind === 'haemorrhage' ? fall('bleeding', 4) : null,
    details,
  };
}

type Fall = (purpose: string, sides: number) => number;

function placeOf(kind: InjuryKind, fall: Fall): BodyPlace | null {
  const among = (places: readonly BodyPlace[], purpose: string) => places[fall(purpose, places.length) - 1] ?? null;
  switch (kind) {
    case 'flesh-wound':
      return among(LOCATIONS, 'location');
    case 'lost-extremity':
      return among(EXTREMITIES, 'extremity');
    case 'lost-limb':
      return among(LIMBS, 'limb');
    case 'leg-useless':
      return { part: 'leg', dominant: null };
    case 'arm-useless':
      return { part: 'arm', dominant: null };
    case 'concussion':
    case 'head-wound':
      return { part: 'head', dominant: null };
    case 'scratch':
    case 'haemorrhage':
      return null;
  }
}

/** On which side it is, of what there are two of; where nothing says so, a die does: 1 is the dominant one (AD-G-07, ours). */
function sideOn(hand: BodySide, { part, dominant }: BodyPlace, fall: Fall): BodySide | null {
  return PAIRED.includes(part) ? sideOf(hand, dominant ?? fall('side', 2) === 1) : null;
}

/** The immediate effects of an injury (AD-INJ-03, AD-INJ-04, AD-INJ-06). */
function takeEffect(context: Context, characterId: string, kind: InjuryKind): void {
  const { world, begin } = context;
  const { clock, fight } = world.party.state;
  const whom = { characterId };
  const isInFight = fight !== null;
  if (kind === 'concussion') beginCondition(context, 'dazed', whom, TIME.until(clock, 'day', 1));
  if (kind === 'flesh-wound') beginCondition(context, 'part-useless', whom, TIME.until(clock, 'day', 1));
  if (isMajor(kind)) beginCondition(context, 'out', whom, isInFight ? undefined : TIME.until(clock, 'turn', TURNS_OUT));
  if (kind === 'leg-useless' || kind === 'arm-useless') {
    const turns = isInFight ? TURNS_OUT : 2 * TURNS_OUT;
    beginCondition(context, 'fainted', whom, TIME.until(clock, 'turn', turns));
  }
  if (kind === 'head-wound') begin(halveFrame(characterId));
  if (kind === 'haemorrhage') callForTending(context);
}
