import { z } from 'zod';
import { type Edge, edgeOf } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { type Ask, type Refusal, refuse } from '../../engine/prompt.ts';
import { passes } from '../../mechanics/dice/usage-die.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { classOf } from '../classes/classes.ts';
import { abilityModifier } from '../kit/ability.ts';
import { holdsUp } from '../kit/combatants.ts';
import { conditionSources, endCondition } from '../kit/conditions.ts';
import { canChange, canPass, degreeOf, degreeOfTotal, mostOf, passOrFail } from '../kit/degree.ts';
import { BROKEN, canRoll, editionOf } from '../kit/edition.ts';
import { DEGREES, type Degree, type EdgeSource, type TestUse } from '../kit/ids.ts';
import { ask, askQuestion, back, call } from '../kit/kit.ts';
import { addsGear } from '../kit/settings.ts';
import type { Character, World } from '../schemas.ts';
import { usageFrame } from '../usage/vocabulary.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { circumstanceSources } from './circumstance.ts';
import { askClaim, claimOf } from './claim.ts';
import { dieFrame, readRoll, type TestFrame, type TestInput } from './vocabulary.ts';

const resultSchema = z.object({ degree: z.enum(DEGREES), natural: z.int(), total: z.int() });
export type TestResult = z.infer<typeof resultSchema>;

/** Reads the value of a `test` frame. */
export function readTestResult(value: Json): TestResult {
  return resultSchema.parse(value);
}

/** The source of an edge that somebody stated for a roll. */
export function statedEdge(edge: Edge): readonly EdgeSource[] {
  return edge === 'none' ? [] : [{ source: 'stated', edge, rule: 'LH-TEST-04' }];
}

/** The reason why a background cannot be claimed; null when it can, or is not. */
export function refuseClaim({ name, sheet }: Character, claim: boolean): Refusal | null {
  return claim && sheet.background === null ? refuse('test/no-background', { name }) : null;
}

/**
 * An ability test (LH-TEST-01): d20 + modifier, read by degree; then the gear die, if it may be added and could still
 * matter; then what a claimed background costs on the final degree (LH-GEAR-06).
 */
export const abilityTest: Handler<'test'> = {
  ask: (world, frame) => (frame.step === 'claim' ? askClaim(world, frame) : askGearDie(world, frame)),
  resume(context, frame, value) {
    switch (frame.step) {
      case 'roll':
        return begin(context, frame);
      case 'claim':
        return begin(context, claimed(frame, value === 'background'));
      case 'weighed':
        return roll(context, moodWeighed(context, frame, value));
      case 'rolled':
        return readTest(context, frame, value);
      case 'gear':
        return value === 'add'
          ? call(usageFrame('gear', 'gear-die', frame.input.characterId), { ...frame, step: 'geared' })
          : finishTest(context, frame);
      case 'geared':
        return addGear(context, frame, z.int().parse(value));
      case 'paid':
        return result(frame);
    }
  },
};

function begin(context: Context, frame: TestFrame): Next {
  const claim = claimOf(context.world, frame.input);
  if (claim === 'ask') return ask({ ...frame, step: 'claim' });
  const settled = claimed(frame, claim);
  return weighMood(context.world, settled) ?? roll(context, settled);
}

/** Rolls the mood before a test that it may hinder (LH1-DISCORD-04). Null: it does not, or there is none to roll. */
function weighMood(world: World, frame: TestFrame): Next | null {
  const { id, hinders } = editionOf(world).mood;
  const die = world.usageDice[id];
  const { use, characterId } = frame.input;
  if (!hinders.includes(use) || !canRoll(die)) return null;
  return call(dieFrame(id, die.size, 'none', characterId), { ...frame, step: 'weighed' });
}

/** The test as it is to be rolled: 4 or more is a disadvantage. The die stays as it is (LH1-DISCORD-03). */
function moodWeighed({ world, emit }: Context, frame: TestFrame, value: Json): TestFrame {
  const roll = readRoll(value);
  const { input } = frame;
  const { mood } = editionOf(world);
  const { name } = characterOf(world, input.characterId);
  const hinders = passes(roll.face);
  emit({ fact: 'discord-weighs', rule: RULE, characterId: input.characterId, name, die: mood.name, roll, hinders });
  if (!hinders) return frame;
  const source = { source: mood.id, edge: 'disadvantage', rule: RULE } as const;
  return { ...frame, input: { ...input, sources: [...input.sources, source] } };
}

const RULE = 'LH1-DISCORD-04';

function claimed(frame: TestFrame, claim: boolean): TestFrame {
  return { ...frame, input: { ...frame.input, claim } };
}

function roll(context: Context, frame: TestFrame): Next {
  const { input } = frame;
  const waiting = conditionSources(context.world, input);
  const sources = [...input.sources, ...claimSources(input), ...waiting];
  sources.push(...blessing(context, input), ...circumstanceSources(context, input));
  const edge = edgeOf(count(sources, 'advantage'), count(sources, 'disadvantage'));
  return call(dieFrame('test', 20, edge, input.characterId), { ...frame, step: 'rolled', sources });
}

function claimSources({ claim }: TestInput): readonly EdgeSource[] {
  return claim === true ? [{ source: 'background', edge: 'advantage', rule: 'LH-GEAR-05' }] : [];
}

/** A blessing is for the next test, whatever it is of (LH-MAGIC-01). */
function blessing(context: Context, { characterId }: TestInput): readonly EdgeSource[] {
  return endCondition(context, 'blessed', { characterId })
    ? [{ source: 'blessed', edge: 'advantage', rule: 'LH-MAGIC-01' }]
    : [];
}

function count(sources: readonly EdgeSource[], edge: EdgeSource['edge']): number {
  return sources.filter((source) => source.edge === edge).length;
}

/** Uses with a rule of their own for what the degree means. */
const RULES: Readonly<Record<TestUse, string>> = {
  test: 'LH-TEST-01',
  save: 'LH-TEST-10',
  melee: 'LH-MELEE-01',
  missile: 'LH-MISSILE-01',
  defend: 'LH-DEFEND-01',
  cast: 'LH-SPELL-01',
  initiative: 'LH-COMBAT-03',
  wound: 'LH-HP-02',
  surprise: 'LH-ENC-03',
  parley: 'LH-ENC-05',
  chase: 'LH-ENC-07',
  scout: 'LH-WILD-13',
  forage: 'LH-WILD-21',
  song: 'LH-DEFT-06',
  row: 'LH-OCEAN-01',
  pursue: 'LH-GOAL-04',
  appraise: 'LH-APPR-02',
  trade: 'LH-TRADE-01',
  carouse: 'LH-CAROUSE-01',
};

function readTest(context: Context, frame: TestFrame, value: Json): Next {
  const { world, emit } = context;
  const { characterId, ability, use, intent } = frame.input;
  const { name, sheet } = characterOf(world, characterId);
  const fell = readRoll(value);
  const modifier = abilityModifier(world, sheet, ability);
  const total = fell.face + modifier;
  const passOnly = isPassOnly(world, frame.input);
  const degree = read(passOnly, degreeOf(fell.face, total));
  const rule = RULES[use];
  emit({
    fact: 'test',
    rule,
    use,
    characterId,
    name,
    ability,
    intent,
    sources: frame.sources,
    roll: fell,
    modifier,
    total,
    degree,
    ...(passOnly ? { passOnly } : {}),
  });
  const fallen: TestFrame = { ...frame, step: 'gear', natural: fell.face, total, degree };
  if (!mayAddGear(world, fallen) || frame.input.gear === 'keep') return finishTest(context, fallen);
  if (frame.input.gear === undefined) return ask(fallen);
  return degree === 'miss'
    ? call(usageFrame('gear', 'gear-die', characterId), { ...fallen, step: 'geared' })
    : finishTest(context, fallen);
}

/**
 * Checks whether a test only passes or fails: a general one or a save, where the edition reads no degrees of them
 * (LH1-TEST-03).
 */
function isPassOnly(world: World, { use, byDegree }: TestInput): boolean {
  return byDegree !== true && editionOf(world).passOnly.includes(use);
}

function read(passOnly: boolean, degree: Degree): Degree {
  return passOnly ? passOrFail(degree) : degree;
}

/** Only to a primary ability (LH-GEAR-01), never to a natural 20 or 1 (LH-TEST-08), and only if it can change the degree. */
function mayAddGear(world: World, { input, natural, total }: TestFrame): boolean {
  const { sheet } = characterOf(world, input.characterId);
  const gear = world.usageDice.gear;
  if (gear === undefined || sheet.class === null || !addsGear(world)) return false;
  if (!classOf(world, sheet.class).primary.includes(input.ability)) return false;
  const most = mostOf(gear.size);
  const isPass = input.decides === 'pass' || isPassOnly(world, input);
  return isPass ? canPass(natural, total, most) : canChange(natural, total, most);
}

function askGearDie(world: World, frame: TestFrame): Ask | null {
  const gear = world.usageDice.gear;
  if (gear === undefined || !mayAddGear(world, frame)) return null;
  const { input, total, degree } = frame;
  return askQuestion('gear-die', {
    rule: 'LH-GEAR-01',
    audience: { who: 'one', userId: characterOf(world, input.characterId).userId },
    characterId: input.characterId,
    form: {
      form: 'choice',
      options: [
        { id: 'add', terms: { die: gear.size, broken: gear.size === BROKEN } },
        { id: 'keep', terms: {} },
      ],
    },
    required: holdsUp(world, input.characterId),
    fallback: 'keep',
    terms: {
      ability: input.ability,
      use: input.use,
      total,
      degree,
      ...(isPassOnly(world, input) ? { passOnly: true } : {}),
      ...(input.foe === undefined ? {} : { foe: input.foe }),
    },
  });
}

function addGear(context: Context, frame: TestFrame, value: number): Next {
  const { characterId } = frame.input;
  const total = frame.total + value;
  const passOnly = isPassOnly(context.world, frame.input);
  const degree = read(passOnly, degreeOfTotal(total));
  const { name } = characterOf(context.world, characterId);
  const added = { characterId, name, value, total, was: frame.degree, degree, ...(passOnly ? { passOnly } : {}) };
  context.emit({ fact: 'gear-added', rule: 'LH-GEAR-01', ...added });
  return finishTest(context, { ...frame, total, degree });
}

/** The degree is final; a claimed background costs a roll of the gear die on a weak success (LH-GEAR-05). */
function finishTest({ world, emit }: Context, frame: TestFrame): Next {
  const { characterId, claim } = frame.input;
  const { name, sheet } = characterOf(world, characterId);
  const isFree = claim !== true || !editionOf(world).backgroundCostsGear;
  if (isFree || frame.degree !== 'weak' || world.usageDice.gear === undefined) return result(frame);
  emit({ fact: 'background-price', rule: 'LH-GEAR-05', characterId, name, background: sheet.background ?? '' });
  return call(usageFrame('gear', 'background', characterId), { ...frame, step: 'paid' });
}

function result({ degree, natural, total }: TestFrame): Next {
  return back({ degree, natural, total });
}
