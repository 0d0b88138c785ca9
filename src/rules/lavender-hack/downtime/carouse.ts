import { GM_DICE, rollDie } from '../../engine/dice.ts';
import type { Ask } from '../../engine/prompt.ts';
import { distance, readHexId } from '../../mechanics/map/hexes.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { readTestResult } from '../checks/ability-check.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { makeItem } from '../items/equipment.ts';
import type { AbilityId, Degree } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import type { Draft, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { rollOwnHitDie } from '../wounds/damage.ts';
import { harmFrame } from '../wounds/vocabulary.ts';
import { MAX_RUMOURS } from './schemas.ts';
import { boxesIn, spendBox, WEALTH_ROWS } from './wealth.ts';
import type { CarouseFrame, RumourFrame, WonMapFrame } from './week-vocabulary.ts';

/** Wealth that a night on the town costs (LH-CAROUSE-01). */
export const CAROUSE_COST = 2;
const MAX_RUMOUR = 500;
/** Rumours by degree; other degrees bring something else, or nothing. */
const RUMOURS: Partial<Readonly<Record<Degree, number>>> = { strong: 2, weak: 1 };

/** A night on the town: a Cha test, and what it brings (LH-CAROUSE-01, default B12). */
export const carouse: Handler<'carouse'> = {
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return testOf(frame, 'cha', 'tested');
      case 'tested':
        return tested(context, frame, readTestResult(value).degree);
      case 'saved':
        return fought(context, frame, readTestResult(value).degree);
      case 'hurt':
        payForDamage(context);
        return back(null);
    }
  },
};

function testOf(frame: CarouseFrame, ability: AbilityId, step: CarouseFrame['step']): Next {
  const { characterId } = frame;
  const use = ability === 'cha' ? 'carouse' : 'save';
  // A claim for the night counts in the brawl; else that is a roll like any other that is forced.
  const claim = frame.claim === true || (use === 'save' ? 'ordered' : false);
  const input = { use, characterId, ability, intent: null, claim, needsLight: false, sources: [] } as const;
  return call(testFrame(input), { ...frame, step });
}

function tested({ world, emit, begin }: Context, frame: CarouseFrame, degree: Degree): Next {
  const { characterId } = frame;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'caroused', rule: 'LH-CAROUSE-01', characterId, name, degree });
  const count = RUMOURS[degree] ?? 0;
  // The game master's answer is awaited while the week continues.
  const heard: RumourFrame = { kind: 'rumour', v: 1, step: 'start', characterId, count };
  const won: WonMapFrame = { kind: 'won-map', v: 1, step: 'start', characterId };
  if (count > 0) begin(heard);
  if (degree === 'critical') begin(won);
  return degree === 'fumble' ? testOf(frame, 'con', 'saved') : back(null);
}

/** Somebody who does not keep out of it loses a hit die, and the party a box (default B12). */
function fought(context: Context, frame: CarouseFrame, degree: Degree): Next {
  if (degree !== 'miss' && degree !== 'fumble') return back(null);
  const { characterId } = frame;
  const roll = rollOwnHitDie(context, characterId);
  return call(harmFrame(characterId, roll.face, 'brawl', roll), { ...frame, step: 'hurt' });
}

/** A box of the lowest row that has one. */
function payForDamage(context: Context): void {
  const lowest = WEALTH_ROWS.find((row) => boxesIn(context.world, row) > 0);
  if (lowest !== undefined) spendBox(context, lowest, 'LH-CAROUSE-02', 'brawl');
}

/** The game master writes what was heard: a line about a hex, a faction or a dungeon (default B12). */
export const rumour: Handler<'rumour'> = {
  ask: (_world, { characterId, count }) =>
    askQuestion('rumour', {
      rule: 'LH-CAROUSE-02',
      audience: { who: 'gm' },
      characterId,
      form: { form: 'text', min: 1, max: MAX_RUMOUR },
      required: true,
      fallback: null,
      terms: { count },
    }),
  resume({ world, emit }, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'written' });
    if (typeof value !== 'string') return back(null);
    const { characterId } = frame;
    const { name } = characterOf(world, characterId);
    keepRumour(world, value);
    emit({ fact: 'rumour', rule: 'LH-CAROUSE-02', characterId, name, text: value });
    return back(null);
  },
};

/** A map that is worth something; where the party's own map hides something the game master may let it show that instead. */
export const wonMap: Handler<'won-map'> = {
  ask: (world, frame) => askMap(world, frame),
  resume(context, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'chosen' });
    const hidden = nearestHidden(context.world);
    if (value === 'feature' && hidden !== null) mark(context, frame, hidden);
    else giveMap(context, frame);
    return back(null);
  },
};

/** Everybody sees the question, so it says nothing of what is hidden where. */
function askMap(world: World, { characterId }: WonMapFrame): Ask | null {
  if (nearestHidden(world) === null) return null;
  return askQuestion('won-map', {
    rule: 'LH-CAROUSE-02',
    audience: { who: 'gm' },
    characterId,
    form: { form: 'choice', options: bareOptions('valuable', 'feature') },
    required: true,
    fallback: 'valuable',
    terms: {},
  });
}

interface Hidden {
  readonly placeId: string;
  readonly index: number;
}

/** The hidden thing out of doors that is nearest to home, or to where the party is; traps are nothing to look for. */
function nearestHidden(world: World): Hidden | null {
  const { base, journey } = world.party.state;
  const from = [base?.placeId, journey?.hexId].find((id) => typeof id === 'string' && readHexId(id) !== null) ?? null;
  const hidden = Object.keys(world.places).flatMap((placeId) => {
    const features = hexOf(world, placeId)?.features ?? [];
    const index = features.findIndex((one) => one.hidden && !one.found && !one.trap);
    return index === -1 ? [] : [{ placeId, index, steps: from === null ? 0 : distance(from, placeId) }];
  });
  return hidden.sort((a, b) => a.steps - b.steps || a.placeId.localeCompare(b.placeId))[0] ?? null;
}

function mark(context: Context, frame: WonMapFrame, { placeId, index }: Hidden): void {
  const feature = hexOf(context.world, placeId)?.features[index];
  if (feature === undefined) return;
  feature.found = true;
  emitMap(context, frame, 'feature');
  context.emit({ fact: 'found', rule: 'LH-CAROUSE-02', what: feature.what, placeId });
}

/** Of value d4 + 1, which nobody knows (default B12). */
function giveMap(context: Context, frame: WonMapFrame): void {
  const { world, diceOf, newId, emit } = context;
  const { face } = rollDie(diceOf(GM_DICE), 'valuable', 4);
  const { name, data } = makeItem(world, 'Map');
  const id = newId();
  world.items[id] = { id, holderId: frame.characterId, name, data: { ...data, type: 'map', value: face + 1 } };
  emitMap(context, frame, 'valuable');
  emit({ fact: 'valuable-found', rule: 'LH-CAROUSE-02', itemId: id, what: name, type: 'map' });
}

function emitMap({ world, emit }: Context, { characterId }: WonMapFrame, as: 'valuable' | 'feature'): void {
  const { name } = characterOf(world, characterId);
  emit({ fact: 'map-won', rule: 'LH-CAROUSE-02', characterId, name, as });
}

/** The party keeps in mind what it has heard; the oldest is forgotten where there are too many (LH-CAROUSE-02). */
export function keepRumour({ party: { state } }: Draft, text: string): void {
  state.rumours = [...state.rumours, { text, day: state.clock.day }].slice(-MAX_RUMOURS);
}
