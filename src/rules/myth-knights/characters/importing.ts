import { z } from 'zod';
import type { Json } from '../../engine/json.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { importAction, namesIn, refuseGear } from '../../mechanics/people/importing.ts';
import { newcomer } from '../../mechanics/people/members.ts';
import { newSheet } from '../kit/drafts.ts';
import { rankOf } from '../kit/glory.ts';
import { AGES, MAX_GLORY, MAX_GUARD, MAX_VIRTUE, STEED_VIG, STEEDS, VIRTUE_IDS, whole } from '../kit/ids.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { equip } from '../kit/outfit.ts';
import { bringIntoPlay } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { MAX_PASSION, type Sheet } from './schemas.ts';

/** Fields of the form for a knight who was made elsewhere. */
export const IMPORT_FIELDS = ['numbers', 'knight', 'passion', 'gear'] as const;

/** Things that somebody may bring along. */
const MAX_GEAR = 40;
/** Longest name of a kind of knight. */
const MAX_KNIGHT = 100;

const virtue = whole.max(MAX_VIRTUE);

/** A knight as written by hand; what is left out is as for a new one (MK-MAKE-02). */
const writtenSchema = z.strictObject({
  guard: whole.max(MAX_GUARD),
  virtues: z.strictObject({ vig: virtue, cla: virtue, spi: virtue }),
  glory: whole.max(MAX_GLORY).default(0),
  knight: z.string().max(MAX_KNIGHT).default(''),
  passion: z.string().max(MAX_PASSION).default(''),
  age: z.enum(AGES).default('young'),
  steed: z.enum(STEEDS).nullable().default(null),
  /** Things by name: the book's as they are there, all else plain. What is worn or wielded is on or in hand. */
  gear: z.array(z.string()).max(MAX_GEAR).default([]),
});
type Written = Omit<z.infer<typeof writtenSchema>, 'gear'>;

/** Brings in a knight who was made elsewhere, with their gear. */
export const importCharacter = importAction<Context, z.infer<typeof writtenSchema>, ReturnType<typeof instantAction>>(
  instantAction,
  {
    maxName: MAX_NAME,
    schema: writtenSchema,
    readForm,
    bringIn(context, who, { gear, ...written }) {
      const bad = refuseGear(gear, MAX_NAME);
      if (bad !== null) return bad;
      const character = newcomer(context, who, sheetOf(written));
      const { id } = character;
      context.world.characters[id] = character;
      equip(context, id, gear);
      const active = bringIntoPlay(context, character);
      const { glory, knight } = character.sheet;
      context.emit({
        fact: 'imported',
        rule: 'MK-MAKE-02',
        characterId: id,
        ...who,
        glory,
        rank: rankOf(glory),
        knight,
        active,
      });
      return null;
    },
  },
);

function sheetOf({ guard, virtues, steed, ...written }: Written): Sheet {
  const vig = steed === null ? 0 : STEED_VIG[steed];
  return {
    ...newSheet('wanderer', { guard, virtues }),
    ...written,
    steed: steed === null ? null : { kind: steed, now: vig, max: vig },
  };
}

/** The filled-in form as the sheet that would be written by hand: `4, 13 10 12; 3` is Guard, the virtues, and Glory. */
function readForm(fields: Readonly<Record<string, string>>): Json | Refusal {
  const [guard, ...rest] = (fields.numbers ?? '').match(/\d+/g) ?? [];
  const virtues = rest.slice(0, VIRTUE_IDS.length);
  const [glory = '0', ...more] = rest.slice(VIRTUE_IDS.length);
  if (guard === undefined || virtues.length < VIRTUE_IDS.length || more.length > 0) return refuse('import/numbers');
  return {
    guard: Number(guard),
    virtues: Object.fromEntries(VIRTUE_IDS.map((id, at) => [id, Number(virtues[at])])),
    glory: Number(glory),
    knight: (fields.knight ?? '').trim(),
    passion: (fields.passion ?? '').trim(),
    gear: namesIn(fields.gear),
  };
}
