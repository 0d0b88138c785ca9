import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { cannotRead, importAction } from '../../mechanics/people/importing.ts';
import { newcomer } from '../../mechanics/people/members.ts';
import { oneLine } from '../../mechanics/words.ts';
import { ABILITIES } from '../kit/ability.ts';
import { bonusSchema, MAX_HEALTH, MAX_LEVEL, whole } from '../kit/ids.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { admit, bringIntoPlay } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { equip, gearSchema } from './importing-gear.ts';
import { blankSheet, healthOf } from './making.ts';
import type { Sheet } from './schemas.ts';

/** Fields of the form for a character that was made elsewhere. */
export const IMPORT_FIELDS = ['abilities', 'health', 'gear'] as const;

const MAX_NOTES = 1000;
const MAX_DEFENCE = 40;

/** A character as written by hand: any level; what is left out is as for a new one (HX-G-01, HX-G-02). */
const writtenSchema = z.strictObject({
  abilities: z.strictObject({ str: bonusSchema, dex: bonusSchema, int: bonusSchema, wil: bonusSchema }),
  level: z.int().min(1).max(MAX_LEVEL).default(1),
  grit: whole.max(MAX_HEALTH).optional(),
  gritMax: whole.max(MAX_HEALTH).optional(),
  flesh: z.int().min(1).max(MAX_HEALTH).optional(),
  fleshMax: z.int().min(1).max(MAX_HEALTH).optional(),
  armouredDefence: whole.max(MAX_DEFENCE).nullable().default(null),
  darkvision: z.boolean().default(false),
  notes: z.string().max(MAX_NOTES).default(''),
  gear: gearSchema,
});
type Written = z.infer<typeof writtenSchema>;

/** Brings in a character made elsewhere, of any level. */
export const importCharacter = importAction<Context, Written, ReturnType<typeof instantAction>>(instantAction, {
  maxName: MAX_NAME,
  schema: writtenSchema,
  readForm,
  bringIn(context, who, written) {
    const { world, emit } = context;
    const sheet = sheetOf(written);
    if (isRefusal(sheet)) return sheet;
    admit(context, who.userId);
    const character = newcomer(context, who, sheet);
    const { id } = character;
    world.characters[id] = character;
    const refusal = equip(context, id, written.gear);
    if (refusal !== null) return refusal;
    const active = bringIntoPlay(context, world.characters[id] ?? character);
    emit({ fact: 'imported', rule: 'HX-G-01', characterId: id, ...who, level: sheet.level, active });
    return null;
  },
});

/** One of the present and the maximum is enough: it is used for both. */
function sheetOf({ grit, gritMax, flesh, fleshMax, gear: _, ...written }: Written): Sheet | Refusal {
  const usual = healthOf(written.abilities);
  const most = gritMax ?? grit ?? (written.level === 1 ? usual.gritMax : null);
  if (most === null) return cannotRead('gritMax', 'how much grit at full health?');
  const mostFlesh = fleshMax ?? flesh ?? usual.fleshMax;
  const sheet = {
    ...blankSheet(),
    ...written,
    gritMax: most,
    grit: grit ?? most,
    fleshMax: mostFlesh,
    flesh: flesh ?? mostFlesh,
  };
  if (sheet.grit > sheet.gritMax) return cannotRead('grit', `at most ${sheet.gritMax}`);
  return sheet.flesh > sheet.fleshMax ? cannotRead('flesh', `at most ${sheet.fleshMax}`) : sheet;
}

/** The filled-in form as the sheet that would be written by hand; names and numbers are checked there. */
function readForm(fields: Readonly<Record<string, string>>): Json | Refusal {
  const bonuses = (fields.abilities ?? '').match(/[+\-−]?\d+/g) ?? [];
  if (bonuses.length !== ABILITIES.length) return refuse('import/abilities');
  const health = /^\s*(\d+)(?:\s*[,;]\s*(\d+)(?:\/(\d+))?\s*[,;]\s*(\d+)(?:\/(\d+))?)?\s*$/.exec(fields.health ?? '');
  if (health === null) return refuse('import/health');
  const [, level, grit, gritMax = grit, flesh, fleshMax = flesh] = health;
  const pools = { grit, gritMax, flesh, fleshMax };
  return {
    abilities: Object.fromEntries(ABILITIES.map(({ id }, at) => [id, Number(bonuses[at]?.replace('−', '-'))])),
    level: Number(level),
    ...Object.fromEntries(
      Object.entries(pools).flatMap(([pool, value]) => (value === undefined ? [] : [[pool, Number(value)]])),
    ),
    gear: (fields.gear ?? '')
      .split(/[,\n]/)
      .map((thing) => oneLine(thing, MAX_NAME))
      .filter((thing) => thing !== null),
  };
}
