import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { cannotRead, importAction, namesIn, refuseGear } from '../../mechanics/people/importing.ts';
import { newcomer } from '../../mechanics/people/members.ts';
import { LETTERS, type Template } from '../classes/schemas.ts';
import { ABILITIES } from '../kit/ability.ts';
import { classesOf, keepClass, MAX_TEMPLATES, nextTemplates } from '../kit/classes.ts';
import { blankSheet, writtenDown } from '../kit/drafts.ts';
import { bonusSchema, MAX_LEVEL, MAX_SUM, whole } from '../kit/ids.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { maxResilience, thresholdOf } from '../kit/levels.ts';
import { outfit } from '../kit/packs.ts';
import { bringIntoPlay } from '../kit/people.ts';
import { refill } from '../kit/pool.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { Sheet } from './schemas.ts';

/** Fields of the form for a character that was made elsewhere. */
export const IMPORT_FIELDS = ['numbers', 'templates', 'gear', 'notes'] as const;

/** Things that somebody may bring along. */
const MAX_GEAR = 40;

const sum = whole.max(MAX_SUM);

/** A character as written by hand: any level; what is left out is as for a new one (AD-ATTR-01, AD-ATTR-08, AD-LVL-01). */
const writtenSchema = z.strictObject({
  bonuses: z.strictObject({
    str: bonusSchema,
    dex: bonusSchema,
    con: bonusSchema,
    int: bonusSchema,
    wis: bonusSchema,
    cha: bonusSchema,
  }),
  level: z.int().min(1).max(MAX_LEVEL).default(1),
  xp: sum.optional(),
  silver: sum.default(0),
  investment: sum.default(0),
  ancestry: z.string().min(1).max(40).default('human'),
  /** `Warden A`, in the order in which they were taken. */
  templates: z.array(z.string().max(60)).max(MAX_TEMPLATES).default([]),
  /** Things by name: the book's as they are there, all else plain. Armour and a shield are worn. */
  gear: z.array(z.string()).max(MAX_GEAR).default([]),
  henchUsed: whole.max(100).default(0),
  henchLimit: whole.max(100).optional(),
  hand: z.enum(['right', 'left']).default('right'),
  notes: z.string().max(1000).default(''),
});
type Written = Omit<z.infer<typeof writtenSchema>, 'gear'>;

/** Brings in a character made elsewhere, of any level. */
export const importCharacter = importAction<Context, z.infer<typeof writtenSchema>, ReturnType<typeof instantAction>>(
  instantAction,
  {
    maxName: MAX_NAME,
    schema: writtenSchema,
    readForm,
    bringIn(context, who, { gear, ...written }) {
      const { world, emit } = context;
      const sheet = sheetOf(world, written);
      if (isRefusal(sheet)) return sheet;
      const bad = refuseGear(gear, MAX_NAME);
      if (bad !== null) return bad;
      const character = newcomer(context, who, sheet);
      const { id } = character;
      world.characters[id] = character;
      for (const { classSlug } of sheet.templates) keepClass(world, classSlug);
      refill(world, id);
      const left = outfit(context, id, gear);
      if (left !== null) return cannotRead('gear', `there is no slot left for ${left}`);
      const active = bringIntoPlay(context, character);
      emit({ fact: 'imported', rule: 'AD-ATTR-01', characterId: id, ...who, level: sheet.level, active });
      return null;
    },
  },
);

function sheetOf(world: World, { templates, xp, henchLimit, ...written }: Written): Sheet | Refusal {
  const taken = templatesOf(world, templates, written.level);
  if (isRefusal(taken)) return taken;
  const blank = blankSheet(written.bonuses);
  return {
    ...blank,
    ...written,
    templates: [...taken],
    xp: xp ?? thresholdOf(written.level),
    henchLimit: henchLimit ?? writtenDown(written.bonuses).henchLimit,
    resilience: maxResilience(written),
  };
}

/** Each template has to be the next of its class, and there is one for each level at most (AD-CLASS-01, AD-CLASS-02). */
function templatesOf(world: World, lines: readonly string[], level: number): readonly Template[] | Refusal {
  if (lines.length > level) return cannotRead('templates', `level ${level} has ${level} at most`);
  const taken: Template[] = [];
  for (const [at, line] of lines.entries()) {
    const found = readTemplate(world, line);
    if (found === null) return cannotRead(`templates.${at}`, `${line} is no template of this campaign`);
    const open = nextTemplates(world, { sheet: { templates: taken } });
    if (!open.some(({ classSlug, letter }) => classSlug === found.classSlug && letter === found.letter))
      return cannotRead(`templates.${at}`, `${line} comes later: the letters of a class go in order`);
    taken.push(found);
  }
  return taken;
}

/** Reads `Warden A`: the name or the slug of a class, in capitals or not, and a letter. */
function readTemplate(world: World, line: string): Template | null {
  const [, said = '', last = ''] = /^\s*(\S.*?)\s+([a-d])\s*$/i.exec(line) ?? [];
  const letter = LETTERS.find((one) => one === last.toUpperCase());
  const wanted = said.toLowerCase();
  const own = Object.entries(classesOf(world)).find(
    ([slug, { name }]) => slug === wanted || name.toLowerCase() === wanted,
  );
  return letter === undefined || own === undefined ? null : { classSlug: own[0], letter };
}

/** The filled-in form as the sheet that would be written by hand; what it says is checked there. */
function readForm(fields: Readonly<Record<string, string>>): Json | Refusal {
  const [first = '', ...rest] = (fields.numbers ?? '').split(';');
  const bonuses = first.match(/\d+/g) ?? [];
  if (bonuses.length !== ABILITIES.length) return refuse('import/bonuses');
  const numbers = /^\s*(\d+)?(?:\s*[,;]\s*(\d+))?(?:\s*[,;]\s*(\d+))?\s*$/.exec(rest.join(';'));
  if (numbers === null) return refuse('import/numbers');
  const [, level, xp, silver] = numbers;
  const said = Object.entries({ level, xp, silver }).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, Number(value)]],
  );
  return {
    bonuses: Object.fromEntries(ABILITIES.map(({ id }, at) => [id, Number(bonuses[at])])),
    ...Object.fromEntries(said),
    templates: namesIn(fields.templates),
    gear: namesIn(fields.gear),
    notes: (fields.notes ?? '').trim(),
  };
}
