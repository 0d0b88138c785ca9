import type { Draft } from 'immer';
import { rollDie } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { refuse } from '../../engine/prompt.ts';
import type { Character } from '../../engine/world.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { classOf, hitPointsOf, languageCount, languageRule, readLanguages } from '../classes/classes.ts';
import { abilityModifier } from '../kit/ability.ts';
import { ABILITY_IDS, type AbilityId } from '../kit/ids.ts';
import { ask, back, MAX_NAME, refused } from '../kit/kit.ts';
import type { Context, Fact, Handler, Next } from '../vocabulary.ts';
import { askLevel, isLevelling, WORKINGS_FEATURE, workingLimit } from './level-features.ts';
import { MAX_LEVEL, type Sheet } from './schemas.ts';
import type { LevelFrame } from './vocabulary.ts';

type Riser = Draft<Character<Sheet>>;

/** Features that raise one ability of the class on top of the level's own (LH-STRONG-09, LH-WISE-07, LH-DEFT-08). */
const RAISING: Readonly<Record<string, string>> = {
  stronger: 'LH-STRONG-09',
  wiser: 'LH-WISE-07',
  defter: 'LH-DEFT-08',
};

/**
 * A new level, step by step (LH-LEVEL-01): an ability, hit points, a feature and what it brings. Nothing is taken for
 * granted, however long it takes; who dies or retires meanwhile is asked no more.
 */
export const level: Handler<'level'> = {
  ask: (world, frame) => askLevel(world, frame),
  resume(context, frame, value) {
    const character = characterOf(context.world, frame.characterId);
    if (!isLevelling(character)) return back(null);
    switch (frame.step) {
      case 'start':
        if (character.sheet.level < frame.level) rise(context, character.id);
        return ask({ ...frame, step: 'ability' });
      case 'ability':
        return abilityChosen(context, frame, character, value);
      case 'feature':
        return value === null ? over(context, frame) : featureChosen(context, frame, character, value);
      case 'feature-ability':
        return over(context, raised(context, frame, character, value, raisingRule(context.world, character)));
      case 'working':
        return value === null ? over(context, frame) : workingChosen(context, frame, character, value);
      case 'forget':
        return workingForgotten(context, frame, character, value);
      case 'weirdness':
        if (value !== null) addWeirdness(context, frame, character, value);
        return over(context, frame);
      case 'languages':
        return value === null ? next(context, frame) : languagesNamed(context, frame, character, value);
    }
  },
};

/**
 * The steps of a level, and of those above it as far as `upTo`.
 * @param first the level that they have risen to, or are to rise to first
 */
export function levelFrame(characterId: string, first: number, upTo: number): LevelFrame {
  return { kind: 'level', v: 1, step: 'start', characterId, level: first, upTo, working: null, tongues: 0 };
}

/** One level up, with an empty track (LH-TRAIN-02). The highest level stays. @returns the fact about it */
export function rise({ world, emit }: Context, characterId: string): Fact<'level-up'> {
  const { name, sheet } = characterOf(world, characterId);
  sheet.training = 0;
  sheet.level = Math.min(MAX_LEVEL, sheet.level + 1);
  const risen = { fact: 'level-up', rule: 'LH-LEVEL-01', characterId, name, level: sheet.level } as const;
  emit(risen);
  return risen;
}

/** First the ability, for its modifier counts already for the hit points (LH-LEVEL-02). */
function abilityChosen(context: Context, frame: LevelFrame, character: Riser, value: Json): Next {
  const isWeird = character.sheet.class === 'weird';
  const after = raised(context, frame, character, value, isWeird ? 'LH-WEIRD-07' : 'LH-LEVEL-02');
  rollHitPoints(context, frame, character);
  return ask({ ...after, step: isWeird ? 'weirdness' : 'feature' });
}

/** An ability goes up by 1; the frame remembers what languages that brings (LH-ABIL-04). Null: none is raised. */
function raised(context: Context, frame: LevelFrame, character: Riser, value: Json, rule: string): LevelFrame {
  if (value === null) return frame;
  const before = languageCount(context.world, character);
  raise(context, character, abilityIn(value), rule);
  return { ...frame, tongues: frame.tongues + languageCount(context.world, character) - before };
}

function abilityIn(value: Json): AbilityId {
  const found = ABILITY_IDS.find((id) => id === value);
  if (found === undefined) throw new Error(`no ability ${String(value)}`);
  return found;
}

function raise({ world, emit }: Context, character: Riser, ability: AbilityId, rule: string): void {
  const { id: characterId, name, sheet } = character;
  const from = sheet.abilities[ability];
  sheet.abilities[ability] = from + 1;
  const modifier = abilityModifier(world, sheet, ability);
  emit({ fact: 'ability-raised', rule, characterId, name, ability, from, to: from + 1, modifier });
}

/** As many hit dice as the new level has; what is rolled counts when it is more than there was (LH-LEVEL-03). */
function rollHitPoints(context: Context, frame: LevelFrame, { id, name, sheet }: Riser): void {
  const { world, emit } = context;
  if (sheet.class === null) return;
  const { hitDie } = classOf(world, sheet.class);
  const dice = diceFor(context, id);
  const rolls = Array.from({ length: frame.level }, () => rollDie(dice, 'hit-die', hitDie));
  const modifier = abilityModifier(world, sheet, 'con');
  const toughness = Math.max(0, modifier) * timesOf(sheet, 'toughness');
  const sum = rolls.reduce((total, { face }) => total + hitPointsOf(face, modifier), toughness);
  const before = sheet.hpMax;
  const most = Math.max(before, sum);
  sheet.hpMax = most;
  sheet.hp += most - before;
  const rolled = { rolls, modifier, toughness, sum, before, most };
  emit({ fact: 'level-hit-points', rule: 'LH-LEVEL-03', characterId: id, name, ...rolled });
}

function timesOf({ features }: Pick<Sheet, 'features'>, id: string): number {
  return features.find((feature) => feature.id === id)?.times ?? 0;
}

function featureChosen(context: Context, frame: LevelFrame, character: Riser, value: Json): Next {
  const { id: characterId, name, sheet } = character;
  const feature =
    sheet.class === null ? undefined : classOf(context.world, sheet.class).features.find(({ id }) => id === value);
  if (feature === undefined) return refused(refuse('prompt/no-such-option'));
  const times = timesOf(sheet, feature.id) + 1;
  sheet.features = [...sheet.features.filter(({ id }) => id !== feature.id), { id: feature.id, times }];
  context.emit({ fact: 'feature-gained', rule: feature.rule, characterId, name, feature: feature.name, times });
  if (Object.hasOwn(RAISING, feature.id)) return ask({ ...frame, step: 'feature-ability' });
  return feature.id === WORKINGS_FEATURE ? ask({ ...frame, step: 'working' }) : over(context, frame);
}

/** Rule of the feature that raises an ability of this class. */
function raisingRule(world: Stocking, { sheet }: Riser): string {
  const features = sheet.class === null ? [] : classOf(world, sheet.class).features;
  return features.flatMap(({ id }) => RAISING[id] ?? [])[0] ?? 'LH-LEVEL-04';
}

/** With as many as they may know, one has to go first (LH-WISE-05). */
function workingChosen(context: Context, frame: LevelFrame, character: Riser, value: Json): Next {
  const working = optionOf(context, frame, value);
  if (working === null) return refused(refuse('prompt/no-such-option'));
  if (character.sheet.workings.length >= workingLimit(context.world, character))
    return ask({ ...frame, step: 'forget', working });
  learn(context, character, working, null);
  return over(context, frame);
}

function workingForgotten(context: Context, frame: LevelFrame, character: Riser, value: Json): Next {
  const gone = optionOf(context, frame, value)?.name ?? null;
  if (frame.working !== null) learn(context, character, frame.working, gone);
  return over(context, { ...frame, working: null });
}

function learn(
  { emit }: Context,
  { id: characterId, name, sheet }: Riser,
  working: Exclude<LevelFrame['working'], null>,
  forgotten: string | null,
): void {
  sheet.workings = [...sheet.workings.filter((one) => one.name !== forgotten), { ...working, ready: true }];
  emit({ fact: 'working-learned', rule: 'LH-WISE-05', characterId, name, working: working.name, forgotten });
}

function addWeirdness(context: Context, frame: LevelFrame, character: Riser, value: Json): void {
  const gained = optionOf(context, frame, value);
  if (gained === null) return;
  const { id: characterId, name, sheet } = character;
  sheet.weirdness = [...sheet.weirdness, gained];
  context.emit({ fact: 'weirdness-gained', rule: 'LH-WEIRD-02', characterId, name, weirdness: gained.name });
}

/** The working or weirdness behind an option of the frame's question. */
function optionOf({ world }: Context, frame: LevelFrame, value: Json): LevelFrame['working'] {
  const form = askLevel(world, frame)?.form;
  const option = form?.form === 'choice' ? form.options.find(({ id }) => id === value) : undefined;
  if (option === undefined) return null;
  return { name: String(option.terms.name), level: Number(option.terms.level) };
}

/** The gains from abilities are named last; then this level is done. */
function over(context: Context, frame: LevelFrame): Next {
  return frame.tongues > 0 ? ask({ ...frame, step: 'languages' }) : next(context, frame);
}

function languagesNamed(context: Context, frame: LevelFrame, character: Riser, value: Json): Next {
  const languages = readLanguages(String(value));
  if (languages === null) return refused(refuse('character/bad-language', { max: MAX_NAME }));
  if (languages.length > frame.tongues)
    return refused(refuse('character/too-many-languages', { count: frame.tongues }));
  const { id: characterId, name, sheet } = character;
  sheet.languages = [...new Set([...sheet.languages, ...languages])];
  const rule = languageRule(character);
  context.emit({ fact: 'languages', rule, characterId, name, languages: sheet.languages });
  return next(context, frame);
}

/** A late-comer continues with the level after this one (LH-CHAR-07). */
function next(context: Context, frame: LevelFrame): Next {
  const { characterId, level: reached, upTo } = frame;
  if (reached >= upTo) return back(null);
  rise(context, characterId);
  return ask({ ...levelFrame(characterId, reached + 1, upTo), step: 'ability' });
}
