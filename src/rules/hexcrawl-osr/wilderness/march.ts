import { charactersInPlay } from '../../mechanics/people/characters.ts';
import type { CrawlContext } from '../context.ts';
import { bonusOf } from '../kit/ability.ts';
import { check } from '../kit/check.ts';
import { conditionSources } from '../kit/conditions.ts';
import { harm } from '../kit/harm.ts';
import { chosen, chosenNumber } from '../kit/settings.ts';
import type { CrawlDraft, CrawlWorld } from '../shapes.ts';

const RULE = 'HX-TRAV-03';
/** Of the save against a forced march. */
export const MARCH_DC = 15;
/** Watches of travel that nobody feels: twelve hours. */
const EASY_WATCHES = 3;

/** Whether the next watch of travel is one too many (HX-TRAV-03). */
export function isForced({ party }: CrawlWorld): boolean {
  return (party.state.journey?.travelWatches ?? 0) >= EASY_WATCHES;
}

/** Each of them saves, or loses one flesh; who rides, too (HX-TRAV-03). */
export function march(context: CrawlContext): void {
  const { world, emit, diceOf } = context;
  for (const { id, name, userId, status, sheet } of charactersInPlay(world)) {
    if (status !== 'active') continue;
    const sources = conditionSources(world, { characterId: id, use: 'march' });
    const save = check(diceOf(userId), { purpose: 'march', bonus: bonusOf(sheet, 'str'), sources, target: MARCH_DC });
    const { roll, bonus, total, target, success } = save;
    const told = { characterId: id, name, ability: 'str', intent: null, sources, roll, bonus, total } as const;
    emit({ fact: 'check', rule: RULE, use: 'march', ...told, target, success });
    if (!success) harm(context, { characterId: id, damage: 1, direct: true, cause: 'march' });
  }
}

/** Counts a watch of travel, or one of camp: enough of those in a row are a long rest (HX-D-17, HX-D-26). */
export function countWatch(world: CrawlDraft, was: 'travel' | 'camp' | 'other'): void {
  const { journey } = world.party.state;
  if (journey === null) return;
  journey.campWatches = was === 'camp' ? journey.campWatches + 1 : 0;
  if (was === 'travel') journey.travelWatches += 1;
  if (journey.campWatches >= chosenNumber(world, 'long_rest_watches')) journey.travelWatches = 0;
}

/** A new day begins the count anew, where the campaign counts by days (HX-D-17). */
export function beginCount(world: CrawlDraft): void {
  const { journey } = world.party.state;
  if (journey !== null && chosen(world, 'march_window') === 'calendar_day') journey.travelWatches = 0;
}
