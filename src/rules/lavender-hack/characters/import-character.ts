import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { readUsageSize } from '../../mechanics/dice/usage-die.ts';
import { cannotRead, unreadable } from '../../mechanics/people/importing.ts';
import { oneLine } from '../../mechanics/words.ts';
import { classOf, featuresOf, startingFeatures } from '../classes/classes.ts';
import { findEquipment, makeItem } from '../items/equipment.ts';
import { addItem } from '../items/gear.ts';
import type { ItemData } from '../items/schemas.ts';
import { ladderOf } from '../kit/edition.ts';
import { ABILITY_IDS, CLASS_IDS, type ClassId, ITEM_DICE, MAX_HP } from '../kit/ids.ts';
import { MAX_BACKGROUND, MAX_NAME } from '../kit/kit.ts';
import { bringIntoPlay } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { blankSheet } from './creation.ts';
import { MAX_LEVEL, SCORE, type Sheet } from './schemas.ts';

const line = (most: number) =>
  z.string().refine((text) => oneLine(text, most) !== null, `must be one line of 1 to ${most} characters`);
const score = z.int().min(SCORE.min).max(SCORE.max);
const MAX_THINGS = 100;

const thingSchema = z.union([
  line(MAX_NAME),
  z.strictObject({
    name: line(MAX_NAME),
    slots: z.int().min(0).max(100).optional(),
    value: z.int().min(0).max(10).optional(),
    /** The present die of a weapon or armour: `d6`. */
    die: z.enum(['d4', 'd6', 'd8', 'd10', 'd12', 'broken']).optional(),
    note: z.string().max(MAX_BACKGROUND).optional(),
  }),
]);

/** A character as written by hand: any level; what is left out is as for a new one. */
const writtenSchema = z.strictObject({
  class: z.preprocess((value) => (typeof value === 'string' ? value.trim().toLowerCase() : value), z.enum(CLASS_IDS)),
  level: z.int().min(1).max(MAX_LEVEL).default(1),
  background: line(MAX_BACKGROUND).nullable().default(null),
  abilities: z.strictObject({ str: score, dex: score, wis: score, int: score, con: score, cha: score }),
  /** One of the two is enough: it is used for both. */
  hpMax: z.int().min(1).max(MAX_HP).optional(),
  hp: z.int().min(0).max(MAX_HP).optional(),
  pool: z.int().min(0).max(MAX_LEVEL).optional(),
  /** Ids or names of advanced features; one taken twice is listed twice. */
  features: z.array(z.string()).max(MAX_THINGS).default([]),
  languages: z.array(line(MAX_NAME)).max(MAX_THINGS).default([]),
  familiar: line(MAX_BACKGROUND).nullable().default(null),
  workings: z
    .array(
      z.strictObject({
        name: line(MAX_NAME),
        level: z.int().min(1).max(MAX_LEVEL).default(1),
        ready: z.boolean().default(true),
      }),
    )
    .max(MAX_THINGS)
    .default([]),
  weirdness: z
    .array(z.strictObject({ name: line(MAX_NAME), level: z.int().min(1).max(MAX_LEVEL).default(1) }))
    .max(MAX_THINGS)
    .default([]),
  fatigue: z.enum(['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'broken', 'gone']).optional(),
  gear: z.array(thingSchema).max(MAX_THINGS).default([]),
});
type Written = z.infer<typeof writtenSchema>;

/** Brings in a character made elsewhere, of any level. Refuses with the field that cannot be read. */
export function importCharacter(context: Context, userId: string, name: string, written: Json): Refusal | null {
  const { world, newId, emit } = context;
  const parsed = writtenSchema.safeParse(written);
  if (!parsed.success) return unreadable(parsed.error);
  if (!(parsed.data.hpMax ?? parsed.data.hp)) return cannotRead('hpMax', 'how many hit points at full health?');
  const things = readItems(world, parsed.data.gear);
  if (isRefusal(things)) return things;
  const features = readFeatures(world, parsed.data.class, parsed.data.features);
  if (isRefusal(features)) return features;
  const { class: classId, level } = parsed.data;
  const ladder = ladderOf(world, 'fatigue');
  const tired = parsed.data.fatigue === undefined ? undefined : readUsageSize(ladder, parsed.data.fatigue);
  if (tired === null) return cannotRead('fatigue', `d4 to d12, or ${ladder.lowest}`);
  const sheet = sheetOf(world, parsed.data, features, tired);
  if (sheet.hp > sheet.hpMax) return cannotRead('hp', `at most ${sheet.hpMax}`);
  const id = newId();
  const created = 1 + Math.max(0, ...Object.values(world.characters).map((one) => one.created));
  world.characters[id] = { id, userId, name, status: 'active', created, sheet };
  for (const thing of things) addItem(context, id, classId, thing.name, thing.data);
  const character = world.characters[id];
  const active = character !== undefined && bringIntoPlay(context, character);
  emit({ fact: 'imported', rule: 'LH-CHAR-05', characterId: id, name, userId, class: classId, level, active });
  return null;
}

/** @param fatigue as written; the class's own when absent */
function sheetOf(
  world: Stocking,
  written: Written,
  features: Sheet['features'],
  fatigue: Sheet['fatigue'] | undefined,
): Sheet {
  const { class: classId, level, background, abilities } = written;
  const hpMax = written.hpMax ?? written.hp ?? 0;
  const { languages, familiar, workings, weirdness } = written;
  const begun = classOf(world, classId).begin(level);
  return {
    ...blankSheet(abilities),
    class: classId,
    background: background?.trim() ?? null,
    level,
    hpMax,
    hp: written.hp ?? hpMax,
    features,
    languages,
    familiar,
    workings,
    weirdness,
    pool: written.pool ?? begun.pool ?? 0,
    fatigue: fatigue ?? begun.fatigue ?? null,
  };
}

/** Starting features come with the class; the listed ones are added, each counted as often as it is listed. */
function readFeatures(world: Stocking, classId: ClassId, words: readonly string[]): Sheet['features'] | Refusal {
  const features = startingFeatures(world, classId);
  for (const [index, word] of words.entries()) {
    const wanted = word.trim().toLowerCase();
    const feature = classOf(world, classId).features.find(
      ({ id, name }) => id === wanted || name.toLowerCase() === wanted,
    );
    if (feature === undefined) {
      const isAnothers = featuresOf(world).some(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
      const reason = isAnothers ? `${word} is of another class` : `no feature is called ${word}`;
      return cannotRead(`features.${index}`, reason);
    }
    const known = features.find(({ id }) => id === feature.id);
    if (known === undefined) features.push({ id: feature.id, times: 1 });
    else if (feature.repeatable) known.times += 1;
    else if (feature.kind === 'advanced') {
      return cannotRead(`features.${index}`, `${feature.name} can be taken once`);
    }
  }
  return features;
}

function readItems(
  world: Stocking,
  gear: Written['gear'],
): readonly { readonly name: string; readonly data: ItemData }[] | Refusal {
  const things: { name: string; data: ItemData }[] = [];
  for (const [index, thing] of gear.entries()) {
    if (typeof thing === 'string') {
      things.push(makeItem(world, thing));
      continue;
    }
    const { name, data } = makeItem(world, thing.name);
    const size =
      data.die === null || thing.die === undefined || thing.die === 'broken' ? null : Number(thing.die.slice(1));
    if (thing.die !== undefined && (data.die === null || (size !== null && size > data.die))) {
      const reason = data.die === null ? `${name} has no die` : `at most d${data.die}`;
      return cannotRead(`gear.${index}.die`, reason);
    }
    const { slots = data.slots, value = data.value, note = data.note } = thing;
    const knownValue = thing.value !== undefined || findEquipment(world, thing.name) !== null;
    const dieNow = thing.die === 'broken' ? 4 : (ITEM_DICE.find((die) => die === size) ?? data.dieNow);
    things.push({ name, data: { ...data, slots, value, note, knownValue, dieNow, broken: thing.die === 'broken' } });
  }
  return things;
}

/** Fields of the form for a character that was made elsewhere. */
export const IMPORT_FIELDS = ['class', 'abilities', 'hp', 'gear'] as const;

/** The filled-in form as the sheet that would be written by hand; names and numbers are checked there (LH-CHAR-05). */
export function readImportForm(fields: Readonly<Record<string, string>>): Json | Refusal {
  const who = /^\s*(?:the\s+)?(\p{L}+)[\s,]+(\d{1,3})(?:[\s,]+(.*\S))?\s*$/iu.exec(fields.class ?? '');
  const classId = who?.[1];
  if (who === null || classId === undefined) return refuse('import/class-and-level');
  const scores = (fields.abilities ?? '').match(/\d+/g) ?? [];
  if (scores.length !== ABILITY_IDS.length) return refuse('import/abilities');
  const hitPoints = /^\s*(\d+)(?:\s*(?:\/|of)\s*(\d+))?\s*$/.exec(fields.hp ?? '');
  const now = hitPoints?.[1];
  if (hitPoints === null || now === undefined) return refuse('import/hit-points');
  return {
    class: classId,
    level: Number(who[2]),
    background: who[3]?.trim() ?? null,
    abilities: Object.fromEntries(ABILITY_IDS.map((ability, at) => [ability, Number(scores[at])])),
    hp: Number(now),
    hpMax: Number(hitPoints[2] ?? now),
    gear: (fields.gear ?? '')
      .split(/[,\n]/)
      .map((thing) => thing.trim())
      .filter((thing) => thing !== ''),
  };
}
