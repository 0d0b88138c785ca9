import type { Draft } from 'immer';
import type { Roll } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { refuse } from '../../engine/prompt.ts';
import { rollTable } from '../../engine/table.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { Character } from '../../engine/world.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { dieFrame, readRoll } from '../checks/vocabulary.ts';
import {
  classOf,
  hitPointsOf,
  languageCount,
  languageRule,
  openClasses,
  readLanguages,
  startingFeatures,
} from '../classes/classes.ts';
import { giveItems, slotsOf, usedSlots } from '../items/gear.ts';
import { ABILITIES, abilityModifier } from '../kit/ability.ts';
import type { ClassId } from '../kit/ids.ts';
import { ask, back, call, MAX_BACKGROUND, MAX_NAME, refused } from '../kit/kit.ts';
import { bringIntoPlay } from '../kit/people.ts';
import { chosen } from '../kit/settings.ts';
import { tableIn, tableNamed } from '../tables/registry.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { askCreation, pickedLine, STARTING_WEIRDNESSES, thingsIn } from './creation-questions.ts';
import { levelFrame } from './level.ts';
import type { Sheet } from './schemas.ts';
import type { CreateFrame } from './vocabulary.ts';

type Maker = Draft<Character<Sheet>>;

/** Different level-1 workings of a new Wise (LH-WISE-02). */
const STARTING_WORKINGS = 2;

/**
 * A character in the making (LH-CHAR-01): its scores stand already; class, background, hit points, gear and what the
 * class brings follow, one question at a time, for as many days as it takes.
 */
export const creation: Handler<'create'> = {
  ask: (world, frame) => askCreation(world, frame),
  resume(context, frame, value) {
    const character = characterOf(context.world, frame.characterId);
    if (character.status !== 'draft') return back(null);
    switch (frame.step) {
      case 'class':
        return value === null ? ask(frame) : chooseClass(context, frame, character, value);
      case 'background':
        return chooseBackground(context, frame, character, value);
      case 'background-text':
        return writeBackground(context, frame, character, value);
      case 'hit-points':
        return hitPoints(context, frame, character, readRoll(value));
      case 'gear':
        return chooseGear(context, frame, character, value);
      case 'weirdness':
        return chooseWeirdness(context, frame, character, value);
      case 'languages':
        return chooseLanguages(context, frame, character, value);
    }
  },
};

/** Rolls 3d6 down the line, in the open, and writes the character down as a draft (LH-ABIL-01). */
export function beginCharacter(context: Context, userId: string, name: string): CreateFrame {
  const { world, dice, newId, emit } = context;
  const id = newId();
  const rolls = ABILITIES.map(({ id: ability }) => {
    const faces = [1, 2, 3].map(() => dice.roll('scores', 6));
    return { ability, faces, score: faces.reduce((sum, face) => sum + face, 0) };
  });
  const scoreOf = (ability: string) => rolls.find((one) => one.ability === ability)?.score ?? 0;
  const abilities = {
    str: scoreOf('str'),
    dex: scoreOf('dex'),
    wis: scoreOf('wis'),
    int: scoreOf('int'),
    con: scoreOf('con'),
    cha: scoreOf('cha'),
  };
  const sheet = blankSheet(abilities);
  const created = 1 + Math.max(0, ...Object.values(world.characters).map((one) => one.created));
  world.characters[id] = { id, userId, name, status: 'draft', created, sheet };
  const scores = rolls.map((one) => ({ ...one, modifier: abilityModifier(world, sheet, one.ability) }));
  emit({ fact: 'scores', rule: 'LH-CHAR-01', characterId: id, name, scores });
  return { kind: 'create', v: 1, step: 'class', characterId: id };
}

export function blankSheet(abilities: Sheet['abilities']): Sheet {
  return {
    class: null,
    background: null,
    level: 1,
    abilities,
    hp: 0,
    hpMax: 0,
    pool: 0,
    features: [],
    languages: [],
    familiar: null,
    workings: [],
    weirdness: [],
    fatigue: null,
    training: 0,
    project: null,
    armourValue: null,
    awayWeeks: null,
    awayUntil: null,
    familiarUsedDay: null,
  };
}

function chooseClass({ world, emit }: Context, frame: CreateFrame, character: Maker, value: Json): Next {
  const classId = openClasses(world).find(({ id }) => id === value)?.id;
  if (classId === undefined) return refused(refuse('prompt/no-such-option'));
  const { sheet, id: characterId, name } = character;
  sheet.class = classId;
  sheet.features = startingFeatures(world, classId);
  Object.assign(sheet, classOf(world, classId).begin(sheet.level));
  emit({ fact: 'class-chosen', rule: 'LH-CHAR-03', characterId, name, class: classId });
  return ask({ ...frame, step: 'background' });
}

function chooseBackground(context: Context, frame: CreateFrame, character: Maker, value: Json): Next {
  const table = tableNamed(context.world, classOf(context.world, classIdOf(character)).backgrounds);
  if (value === 'write') return ask({ ...frame, step: 'background-text' });
  if (value === 'roll') {
    const { roll, row } = rollTable(context.dice, 'background', table);
    return backgroundChosen(context, frame, character, row.text, 'rolled', roll);
  }
  const picked = pickedLine(table, value);
  if (picked === null) return refused(refuse('prompt/no-such-option'));
  return backgroundChosen(context, frame, character, picked, 'picked', null);
}

function writeBackground(context: Context, frame: CreateFrame, character: Maker, value: Json): Next {
  const written = oneLine(String(value), MAX_BACKGROUND);
  if (written === null) return refused(refuse('character/bad-background', { max: MAX_BACKGROUND }));
  return backgroundChosen(context, frame, character, written, 'written', null);
}

function backgroundChosen(
  { world, emit }: Context,
  frame: CreateFrame,
  character: Maker,
  background: string,
  how: 'rolled' | 'picked' | 'written',
  roll: AnyRoll | null,
): Next {
  const { id: characterId, name, sheet } = character;
  sheet.background = background;
  emit({ fact: 'background-chosen', rule: 'LH-CHAR-01', characterId, name, background, how, roll });
  const { hitDie } = classOf(world, classIdOf(character));
  return call(dieFrame('hit-die', hitDie, 'advantage', characterId), { ...frame, step: 'hit-points' });
}

function hitPoints({ world, emit }: Context, frame: CreateFrame, character: Maker, roll: Roll): Next {
  const { id: characterId, name, sheet } = character;
  const modifier = abilityModifier(world, sheet, 'con');
  const hpMax = hitPointsOf(roll.face, modifier);
  sheet.hpMax = hpMax;
  sheet.hp = hpMax;
  emit({ fact: 'hit-points', rule: 'LH-CHAR-02', characterId, name, roll, modifier, hpMax });
  return ask({ ...frame, step: 'gear' });
}

function chooseGear(context: Context, frame: CreateFrame, character: Maker, value: Json): Next {
  const { id: characterId, name } = character;
  const classId = classIdOf(character);
  const table = tableNamed(context.world, classOf(context.world, classId).startingGear);
  const rolled = value === 'roll' ? rollTable(context.dice, 'starting-gear', table) : null;
  const line = rolled?.row.text ?? pickedLine(table, value);
  if (line === null) return refused(refuse('prompt/no-such-option'));
  const items = giveItems(context, characterId, classId, thingsIn(line));
  const how = rolled === null ? 'picked' : 'rolled';
  context.emit({ fact: 'starting-gear', rule: table.rule, characterId, name, how, roll: rolled?.roll ?? null, items });
  if (classId === 'wise') learn(context, character);
  return classId === 'weird' ? offerWeirdness(context, frame, character) : offerLanguages(context, frame, character);
}

/** A Wise's familiar (LH-WISE-01) and two different workings, duplicates rolled again (LH-WISE-02). */
function learn({ world, dice, emit }: Context, { id: characterId, name, sheet }: Maker): void {
  const familiar = rollTable(dice, 'familiar', tableIn(world, 'familiars'));
  sheet.familiar = familiar.row.text;
  emit({ fact: 'familiar', rule: 'LH-WISE-01', characterId, name, familiar: familiar.row.text, roll: familiar.roll });
  const table = tableIn(world, 'workings-1');
  const known = new Set<string>();
  const rolls: AnyRoll[] = [];
  const many = Math.min(STARTING_WORKINGS, new Set(table.rows.map(({ text }) => text)).size);
  while (known.size < many) {
    const { roll, row } = rollTable(dice, 'working', table);
    rolls.push(roll);
    known.add(row.text);
  }
  sheet.workings = [...known].map((working) => ({ name: working, level: 1, ready: true }));
  emit({ fact: 'workings', rule: 'LH-WISE-02', characterId, name, workings: [...known], rolls });
}

/** If the table has no more lines than a new Weird gets there is nothing to choose. */
function offerWeirdness(context: Context, frame: CreateFrame, character: Maker): Next {
  const { rows } = tableIn(context.world, 'weirdness-1');
  if (rows.length > STARTING_WEIRDNESSES) return ask({ ...frame, step: 'weirdness' });
  return weirdnessChosen(
    context,
    frame,
    character,
    rows.map(({ text }) => text),
  );
}

function chooseWeirdness(context: Context, frame: CreateFrame, character: Maker, value: Json): Next {
  const table = tableIn(context.world, 'weirdness-1');
  const picked = (Array.isArray(value) ? value : []).flatMap((one: Json) => pickedLine(table, one) ?? []);
  if (picked.length !== STARTING_WEIRDNESSES) return refused(refuse('prompt/no-such-option'));
  return weirdnessChosen(context, frame, character, picked);
}

function weirdnessChosen(context: Context, frame: CreateFrame, character: Maker, weirdness: readonly string[]): Next {
  const { id: characterId, name, sheet } = character;
  sheet.weirdness = weirdness.map((one) => ({ name: one, level: 1 }));
  context.emit({ fact: 'weirdness', rule: 'LH-WEIRD-02', characterId, name, weirdness: [...weirdness] });
  return offerLanguages(context, frame, character);
}

function offerLanguages(context: Context, frame: CreateFrame, character: Maker): Next {
  return languageCount(context.world, character) > 0 ? ask({ ...frame, step: 'languages' }) : ready(context, character);
}

function chooseLanguages(context: Context, _: CreateFrame, character: Maker, value: Json): Next {
  const count = languageCount(context.world, character);
  const languages = readLanguages(String(value));
  if (languages === null) return refused(refuse('character/bad-language', { max: MAX_NAME }));
  if (languages.length > count) return refused(refuse('character/too-many-languages', { count }));
  const { id: characterId, name, sheet } = character;
  const rule = languageRule(character);
  sheet.languages = [...languages];
  context.emit({ fact: 'languages', rule, characterId, name, languages });
  return ready(context, character);
}

/** The character is made and comes into play. */
function ready(context: Context, character: Maker): Next {
  const { world, emit } = context;
  const { id: characterId, name, userId, sheet } = character;
  const lowest = Math.min(...charactersInPlay(world).map((one) => one.sheet.level));
  character.status = 'active';
  const active = bringIntoPlay(context, character);
  const slots = slotsOf(world, character);
  const classId = classIdOf(character);
  emit({
    fact: 'ready',
    rule: 'LH-CHAR-01',
    characterId,
    name,
    userId,
    class: classId,
    level: sheet.level,
    slots,
    used: usedSlots(world, characterId),
    active,
  });
  const isLate = isReplacement(context, character) && Number.isFinite(lowest) && lowest > sheet.level;
  if (isLate) context.begin(levelFrame(characterId, sheet.level + 1, lowest));
  return back(characterId);
}

/** Somebody whose earlier character is gone rises at once to the party's lowest level, where it is played so (LH-CHAR-07). */
function isReplacement({ world }: Context, { id, userId }: Maker): boolean {
  const isGone = ({ status }: { readonly status: string }) =>
    status === 'dead' || status === 'away' || status === 'retired';
  const others = Object.values(world.characters).filter((one) => one.userId === userId && one.id !== id);
  return chosen(world.campaign, 'replacement_level') === 'lowest' && others.some(isGone);
}

function classIdOf({ id, sheet }: Maker): ClassId {
  if (sheet.class === null) throw new Error(`${id} has no class yet`);
  return sheet.class;
}
