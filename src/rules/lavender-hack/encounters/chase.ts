import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { type Ask, refuse } from '../../engine/prompt.ts';
import type { UsageDie } from '../../engine/world.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { refuseLead, spotlightAudience, spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import type { OptionOf } from '../../mechanics/question.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { isClaimedByOrder } from '../checks/claim.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { foeFrame } from '../combat/enemy-vocabulary.ts';
import { canFight } from '../combat/flow.ts';
import { dropQuestions, encounterAt, endEncounter, sendFoesAway, startCombatWith } from '../combat/meeting.ts';
import { aftermathFrame } from '../combat/vocabulary.ts';
import { standingFoes } from '../foes/foes.ts';
import { isPartyEncumbered } from '../items/load.ts';
import { editionOf, isSpent, worse } from '../kit/edition.ts';
import type { EdgeSource } from '../kit/ids.ts';
import { action, ask, askQuestion, back, call } from '../kit/kit.ts';
import type { Character, Item, World } from '../schemas.ts';
import { setUsageDie } from '../usage/usage-check.ts';
import type { Context, Fact, Handler, Next } from '../vocabulary.ts';
import { toBlows } from './blows.ts';
import type { Encounter } from './schemas.ts';
import type { ChaseFrame, EncountersVocabulary } from './vocabulary.ts';

const RULE = 'LH-ENC-07';
/** Lengths that bring the party away (default B10). */
const LENGTHS = 2;

/** Flight from its beginning: the first step. */
export const FLIGHT: ChaseFrame = { kind: 'chase', v: 1, step: 'start', strikers: [] };

/**
 * Flight: free strikes of those who are close, then exchanges until the party is away or caught (LH-ENC-07, default B10).
 * After a fight it begins with no strikers, for those strikes are over.
 */
export const chase: Handler<'chase'> = {
  ask: (world, frame) => (frame.step === 'run' ? askHow(world) : null),
  resume(context, frame, value) {
    const { world } = context;
    if (frame.step === 'start') return setOff(context, frame);
    const run = encounterAt(world, 'chase');
    if (run === null) return back(null);
    switch (frame.step) {
      case 'strikes':
        return strike(context, run, frame);
      case 'run':
        return exchange(context, run, frame, value);
      case 'tested':
        return read(context, run, frame, value);
      case 'struck':
        return nextExchange(context, run);
    }
  },
};

/** The encounter becomes a chase. */
function setOff(context: Context, frame: ChaseFrame): Next {
  const { world } = context;
  const run = encounterAt(world, 'approach', 'parley', 'met');
  if (run === null) return back(null);
  run.stage = 'chase';
  run.lengths = 0;
  return strike(context, run, { ...frame, strikers: closeFoes(world) });
}

/** The characters who can still run, oldest first: those on their feet. */
function onTheirFeet(world: World): readonly Character[] {
  return charactersInPlay(world).filter(({ status }) => status === 'active');
}

/** Foes in reach of a blow, in the order they were written down. */
function closeFoes(world: World): readonly string[] {
  return standingFoes(world)
    .filter(({ data }) => data.distance === 'close')
    .map(({ id }) => id);
}

/** The next foe strikes once at somebody who turns their back; the foes share the party out among them. */
function strike(context: Context, run: Encounter, frame: ChaseFrame): Next {
  const { world } = context;
  const [foeId, ...strikers] = frame.strikers;
  if (foeId === undefined) return nextExchange(context, run);
  const then: ChaseFrame = { ...frame, step: 'strikes', strikers };
  const runners = onTheirFeet(world);
  const place = closeFoes(world).indexOf(foeId);
  const target = runners[place % runners.length];
  if (place < 0 || target === undefined) return strike(context, run, then);
  return call(foeFrame(foeId, target.id, true), then);
}

/** Those who can still run continue; when nobody can, they are caught. */
function nextExchange(context: Context, run: Encounter): Next {
  if (leaderOf(context.world) === null) return caught(context, run);
  run.bait = null;
  return ask({ ...FLIGHT, step: 'run' });
}

/** The runner for the group: the spotlight player's character if on their feet, else the oldest who is. */
function leaderOf(world: World): Character | null {
  const runners = onTheirFeet(world);
  const holder = spotlightCharacter(world)?.id;
  return runners.find(({ id }) => id === holder) ?? runners[0] ?? null;
}

/** The party's means of running: bait only while there is some (LH-USAGE-09). */
function askHow(world: World): Ask | null {
  const run = encounterAt(world, 'chase');
  const leader = leaderOf(world);
  if (run === null || leader === null) return null;
  const options: OptionOf<EncountersVocabulary['questions']['chase']>[] = [
    { id: 'run', terms: { encumbered: isPartyEncumbered(world) } },
  ];
  const { background } = leader.sheet;
  if (background !== null)
    options.push({ id: 'background', terms: { background, costs: editionOf(world).backgroundCostsGear } });
  const food = foodOf(world);
  if (food !== null) options.push({ id: 'food', terms: { die: food.size } });
  const treasure = treasureOf(world);
  if (treasure !== null) options.push({ id: 'treasure', terms: { item: treasure.name, itemId: treasure.id } });
  options.push({ id: 'stand', terms: {} });
  return askQuestion('chase', {
    rule: RULE,
    audience: spotlightAudience(world),
    characterId: leader.id,
    form: { form: 'choice', options },
    required: true,
    fallback: isClaimedByOrder(world, leader.id, 'chase') ? 'background' : 'run',
    terms: { what: run.name, lengths: run.lengths },
  });
}

/** The food die while there is a rung to drop. */
function foodOf(world: World): UsageDie | null {
  const food = world.usageDice.food;
  return food === undefined || isSpent(world, food.id, food.size) ? null : food;
}

/**
 * The least valuable treasure that the chooser carries and does not wear; null without one. Other people's belong to them.
 */
function treasureOf(world: World): Item | null {
  const chooser = world.party.spotlight ?? leaderOf(world)?.userId;
  const own = charactersInPlay(world).filter(({ userId }) => userId === chooser);
  const holders = own.map(({ id }) => id);
  const valuables = Object.values(world.items)
    .filter(
      ({ holderId, data }) =>
        holderId !== null && holders.includes(holderId) && data.value >= 1 && !data.worn && !data.locked,
    )
    .sort((a, b) => a.data.value - b.data.value || a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  return valuables[0] ?? null;
}

function exchange(context: Context, run: Encounter, frame: ChaseFrame, value: Json): Next {
  const { world } = context;
  const leader = leaderOf(world);
  if (leader === null) return caught(context, run);
  if (value === 'stand') return stand(context, run);
  run.bait = drop(context, value);
  const claim = value === 'background' && leader.sheet.background !== null;
  const input = { use: 'chase', characterId: leader.id, ability: 'dex', intent: null, claim } as const;
  const test = testFrame({ ...input, needsLight: false, sources: sourcesOf(world, run.bait) });
  return call(test, { ...frame, step: 'tested' });
}

/** Leaves something behind for them. @returns what it was; null when it was nothing, or is there no more */
function drop(context: Context, what: Json): Encounter['bait'] {
  const { world } = context;
  const food = foodOf(world);
  if (what === 'food' && food !== null) {
    setUsageDie(context, food.id, worse(world, food.id, food.size), { how: 'down', rule: RULE });
    return 'food';
  }
  const treasure = treasureOf(world);
  if (what !== 'treasure' || treasure === null) return null;
  delete world.items[treasure.id];
  return 'treasure';
}

function sourcesOf(world: World, bait: Encounter['bait']): readonly EdgeSource[] {
  return [
    ...(isPartyEncumbered(world) ? [{ source: 'encumbered', edge: 'disadvantage', rule: 'LH-SLOT-03' } as const] : []),
    ...(bait === null ? [] : [{ source: 'bait', edge: 'advantage', rule: RULE } as const]),
  ];
}

function read(context: Context, run: Encounter, frame: ChaseFrame, value: Json): Next {
  switch (readTestResult(value).degree) {
    case 'critical':
    case 'strong':
      run.lengths = LENGTHS;
      return away(context, run);
    case 'weak':
      run.lengths = Math.min(run.lengths + 1, LENGTHS);
      if (run.lengths === LENGTHS) return away(context, run);
      say(context, run, 'length');
      return nextExchange(context, run);
    case 'miss':
      say(context, run, 'strike');
      return strikeSlowest(context, run, frame);
    case 'fumble':
      return caught(context, run);
  }
}

function say({ emit }: Context, { bait, lengths }: Encounter, outcome: Fact<'chase'>['outcome']): void {
  emit({ fact: 'chase', rule: RULE, outcome, bait, lengths });
}

function away(context: Context, run: Encounter): Next {
  say(context, run, 'away');
  endEncounter(context, run, 'away');
  sendFoesAway(context, RULE);
  // Strikes at their backs may have cost armour and more (LH-ARMOUR-02).
  context.begin(aftermathFrame('fled'));
  return back(null);
}

/** The first foe strikes at whoever has the lowest Dex; of equals the oldest. */
function strikeSlowest(context: Context, run: Encounter, frame: ChaseFrame): Next {
  const { world } = context;
  const [foe] = standingFoes(world);
  const [slowest] = onTheirFeet(world).toSorted((a, b) => a.sheet.abilities.dex - b.sheet.abilities.dex);
  if (foe === undefined || slowest === undefined) return nextExchange(context, run);
  return call(foeFrame(foe.id, slowest.id, true), { ...frame, step: 'struck' });
}

/** They turn and fight. */
function stand(context: Context, run: Encounter): Next {
  say(context, run, 'stands');
  return toBlows(context, run, null);
}

/** The foes have caught up: a fight, if there is anybody to fight on both sides; else the game master continues. */
function caught(context: Context, run: Encounter): Next {
  const { world } = context;
  say(context, run, 'caught');
  const foes = standingFoes(world);
  if (!canFight(world)) {
    endEncounter(context, run, 'gm');
    // As after a lost fight: armour, the dying, and those who wake (LH-ARMOUR-02, LH-HP-02).
    if (onTheirFeet(world).length === 0) context.begin(aftermathFrame('fled'));
    return back(null);
  }
  if (foes.length === 0) {
    run.distance = 'close';
    return toBlows(context, run, null);
  }
  for (const { id } of foes) {
    const foe = world.foes[id];
    if (foe !== undefined) foe.data.distance = 'close';
  }
  // If it is refused, the dice have been rolled: the flight is over nevertheless.
  startCombatWith(context, run, null);
  return back(null);
}

/** The group flees before it comes to a fight (LH-ENC-07). */
export const flee = action(z.strictObject({}), (context) => {
  const { world, emit } = context;
  const refusal = refuseLead(context);
  if (refusal !== null) return refusal;
  const met = encounterAt(world, 'approach', 'parley', 'met');
  if (met === null) return refuse(world.party.state.encounter === null ? 'encounter/none' : 'flee/not-now');
  // The other side picks first (LH-ENC-04).
  if (met.stage === 'approach' && met.surprised === 'party') return refuse('flee/not-now');
  emit({ fact: 'approach', rule: 'LH-ENC-01', approach: 'flee', by: 'party' });
  dropQuestions(world);
  return FLIGHT;
});
