import { type Refusal, refuse } from '../../engine/prompt.ts';
import { ABILITY_IDS, type Ability, BONUS, MAX_LEVEL } from '../kit/terms.ts';
import type { FollowerData } from './shapes.ts';

const MAX_NOTE = 300;
const BONUS_SAID = /\b(str|dex|con|int|wis|cha)[a-z]*\s*[:=]?\s*\+?(\d{1,3})\b/gi;

/**
 * Reads a line such as `level 2, Str 3 Dex 1 Con 2 Int 1 Wis 2 Cha 1, 5 silver a week`: parts in any order, and what is
 * neither a level nor bonuses is the note. What it does not say stays as it was.
 */
export function readLine(line: string, before: FollowerData): FollowerData | Refusal {
  let { level, bonuses } = before;
  const notes: string[] = [];
  for (const part of line.split(/[,;]/).map((one) => one.trim())) {
    const [, said] = /^level\s*[:=]?\s*(\d{1,4})$/i.exec(part) ?? [];
    const found = [...part.matchAll(BONUS_SAID)];
    if (said !== undefined) {
      level = Number(said);
      if (level < 1 || level > MAX_LEVEL) return refuse('follower/bad-line', { text: part });
    } else if (found.length > 0 && part.replaceAll(BONUS_SAID, '').trim() === '') {
      const six = withBonuses(bonuses, found);
      if (six === null) return refuse('follower/all-six', { text: part });
      bonuses = six;
    } else if (part !== '') notes.push(part);
  }
  const note = notes.length === 0 ? before.note : notes.join(', ');
  return note.length > MAX_NOTE ? refuse('follower/long-note', { max: MAX_NOTE }) : { ...before, level, bonuses, note };
}

/** All six, or null: with some alone nobody could be played (AD-ATTR-01). */
function withBonuses(before: FollowerData['bonuses'], found: readonly RegExpMatchArray[]): FollowerData['bonuses'] {
  const said = new Map(found.map(([, id = '', number]) => [id.toLowerCase(), Number(number)]));
  const of = (id: Ability) => said.get(id) ?? before?.[id] ?? 0;
  const six = { str: of('str'), dex: of('dex'), con: of('con'), int: of('int'), wis: of('wis'), cha: of('cha') };
  return ABILITY_IDS.every((id) => six[id] >= BONUS.min && six[id] <= BONUS.max) ? six : null;
}
