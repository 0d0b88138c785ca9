import type { Json } from '../../engine/json.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { ABILITY_IDS } from '../kit/terms.ts';

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
