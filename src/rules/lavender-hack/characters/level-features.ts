import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Ask } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { OptionOf } from '../../mechanics/question.ts';
import { classOf, hasFeature, languageRule } from '../classes/classes.ts';
import { abilityModifier } from '../kit/ability.ts';
import { ABILITY_IDS, type AbilityId } from '../kit/ids.ts';
import { askQuestion, MAX_LINE } from '../kit/kit.ts';
import { isNamed } from '../magic/workings.ts';
import type { Character, World } from '../schemas.ts';
import { findTable } from '../tables/registry.ts';
import type { Questions } from '../vocabulary.ts';
import { SCORE, type Sheet } from './schemas.ts';
import type { LevelFrame, LevelVocabulary } from './vocabulary.ts';

export const WORKINGS_FEATURE = 'advanced-workings';
/** Every Wise knows as many, whatever their scores (LH-WISE-05). */
const FEWEST_WORKINGS = 2;

interface Learnt {
  readonly name: string;
  readonly level: number;
}

/** Checks whether a new level still means anything to a character. */
export function isLevelling({ status }: Pick<Character, 'status'>): boolean {
  return status !== 'dead' && status !== 'retired';
}

/** The questions of a new level at each of its steps; null if there is nothing to choose. */
export function askLevel(world: World, frame: LevelFrame): Ask | null {
  const character = characterOf(world, frame.characterId);
  if (!isLevelling(character)) return null;
  const { sheet } = character;
  switch (frame.step) {
    case 'start':
      return null;
    case 'ability': {
      const rule = sheet.class === 'weird' ? 'LH-WEIRD-07' : 'LH-LEVEL-02';
      return question(character, frame, 'level-ability', rule, abilityOptions(world, sheet));
    }
    case 'feature-ability':
      return question(character, frame, 'level-ability', 'LH-LEVEL-04', abilityOptions(world, sheet));
    case 'feature':
      return question(character, frame, 'level-feature', 'LH-LEVEL-04', featureOptions(world, character, frame.level));
    case 'working': {
      const options = learntOptions(unknownWorkings(world, sheet, frame.level));
      return question(character, frame, 'level-working', 'LH-WISE-05', options);
    }
    case 'forget':
      return question(character, frame, 'level-forget', 'LH-WISE-05', learntOptions(sheet.workings));
    case 'weirdness': {
      const options = learntOptions(unknownWeirdness(world, sheet, frame.level));
      return question(character, frame, 'level-weirdness', 'LH-WEIRD-02', options);
    }
    case 'languages':
      return askQuestion('languages', {
        rule: languageRule(character),
        audience: { who: 'one', userId: character.userId },
        characterId: character.id,
        form: { form: 'text', min: 1, max: MAX_LINE },
        required: true,
        fallback: null,
        terms: { count: frame.tongues },
      });
  }
}

/** The number of workings that a character may know, at least 2 (LH-WISE-05). */
export function workingLimit(world: World, { sheet }: Pick<Character, 'sheet'>): number {
  const sum = abilityModifier(world, sheet, 'int') + abilityModifier(world, sheet, 'wis');
  return Math.max(FEWEST_WORKINGS, sum);
}

/** Primary abilities, or any for a class that has none (LH-LEVEL-02, LH-WEIRD-07). */
function raisable(world: World, { class: classId }: Pick<Sheet, 'class'>): readonly AbilityId[] {
  const primary = classId === null ? [] : classOf(world, classId).primary;
  return primary.length > 0 ? primary : ABILITY_IDS;
}

function abilityOptions(
  world: World,
  sheet: Sheet,
): readonly OptionOf<LevelVocabulary['questions']['level-ability']>[] {
  return raisable(world, sheet)
    .filter((ability) => sheet.abilities[ability] < SCORE.max)
    .map((ability) => {
      const to = sheet.abilities[ability] + 1;
      const raised = { abilities: { ...sheet.abilities, [ability]: to } };
      const from = abilityModifier(world, sheet, ability);
      return { id: ability, terms: { score: to, from, modifier: abilityModifier(world, raised, ability) } };
    });
}

/** Advanced ones that they do not have yet, and those that may be taken again (LH-LEVEL-04). */
function featureOptions(
  world: World,
  { sheet }: Character,
  level: number,
): readonly OptionOf<LevelVocabulary['questions']['level-feature']>[] {
  if (sheet.class === null) return [];
  return classOf(world, sheet.class)
    .features.filter(({ kind, id, repeatable }) => kind === 'advanced' && (repeatable || !hasFeature(sheet, id)))
    .filter(({ id }) => id !== WORKINGS_FEATURE || unknownWorkings(world, sheet, level).length > 0)
    .map(({ id, name }) => ({ id, terms: { name, again: hasFeature(sheet, id) } }));
}

/** Workings of a level or lower, the highest first (LH-WISE-05). */
function unknownWorkings(world: World, { workings }: Sheet, level: number): readonly Learnt[] {
  return levelsDownFrom(level)
    .flatMap((one) => rowsOf(world, 'workings', one))
    .filter(({ name }) => workings.every((known) => !isNamed(known, name)));
}

/** Those of the level; where there are none (any more), any lower one (LH-WEIRD-02). */
function unknownWeirdness(world: World, { weirdness }: Sheet, level: number): readonly Learnt[] {
  const byLevel = levelsDownFrom(level).map((one) =>
    rowsOf(world, 'weirdness', one).filter(({ name }) => weirdness.every((known) => !isNamed(known, name))),
  );
  const [own = [], ...lower] = byLevel;
  return own.length > 0 ? own : lower.flat();
}

function levelsDownFrom(level: number): readonly number[] {
  return Array.from({ length: level }, (_, index) => level - index);
}

/** The book's table of a level or the campaign's own; a level without a table has nothing. */
function rowsOf(world: World, what: 'workings' | 'weirdness', level: number): readonly Learnt[] {
  const rows = findTable(world, `${what}-${level}`)?.rows ?? [];
  return [...new Set(rows.map(({ text }) => text))].map((name) => ({ name, level }));
}

function learntOptions(learnt: readonly Learnt[]): readonly OptionOf<LevelVocabulary['questions']['level-working']>[] {
  return learnt
    .slice(0, MAX_OPTIONS)
    .map(({ name, level }, index) => ({ id: `pick:${index + 1}` as const, terms: { name, level } }));
}

type LevelKind = 'level-ability' | 'level-feature' | 'level-working' | 'level-forget' | 'level-weirdness';

/** Null where there is nothing to choose from. */
function question<Kind extends LevelKind>(
  { id, userId }: Character,
  frame: LevelFrame,
  kind: Kind,
  rule: string,
  options: readonly OptionOf<Questions[Kind]>[],
): Ask | null {
  if (options.length === 0) return null;
  return askQuestion(kind, {
    rule,
    audience: { who: 'one', userId },
    characterId: id,
    form: { form: 'choice', options },
    required: true,
    fallback: null,
    terms: {
      level: frame.level,
      feature: frame.step === 'feature-ability',
      working: frame.working?.name ?? null,
    },
  });
}
