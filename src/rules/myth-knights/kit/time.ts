import type { Context } from '../vocabulary.ts';
import { armourOf } from './arms.ts';
import { momentOf } from './calendar.ts';
import { endModifiers, findCondition } from './conditions.ts';
import { seeDues } from './domains.ts';
import { seeMortal } from './harm.ts';
import { NIGHT } from './ids.ts';
import { chosen } from './settings.ts';

/** A phase goes by; after the night a day begins (MK-TIME-01). */
export function passPhase(context: Context): void {
  const { clock } = context.world.party.state;
  const isNight = clock.phase === NIGHT;
  clock.phase = isNight ? 1 : clock.phase + 1;
  if (isNight) clock.day += 1;
  const { year, season, day, phase } = clock;
  context.emit({ fact: 'phase', rule: 'MK-TIME-01', year, season, day, phase });
  seeTime(context);
}

/** Ends what lasts until now, and sees what has become due. Whatever moves the calendar calls it. */
export function seeTime(context: Context): void {
  const now = momentOf(context.world.party.state.clock);
  endModifiers(context, { kind: 'time', now });
  // Of blows outside a fight.
  endModifiers(context, { kind: 'all', units: ['fight', 'turn'] });
  seeMortal(context, now);
  finishDonning(context);
  seeDues(context);
}

/** Plates that were being put on are on now (MK-GEAR-04). */
function finishDonning({ world, emit }: Context): void {
  for (const { name: item, holderId, data } of Object.values(world.items)) {
    if (!data.donning) continue;
    data.donning = false;
    const name = holderId === null ? null : (world.characters[holderId]?.name ?? null);
    const armour =
      holderId === null
        ? 0
        : armourOf(world, holderId, findCondition(world, 'shield', { characterId: holderId }) !== null);
    emit({ fact: 'donned', rule: 'MK-GEAR-04', characterId: holderId, name, item, armour });
  }
}

/** A chapter of the story is over: what was to turn after it turns now (MK-TIME-02, MK-D-25). */
export function endOfChapter({ world, emit }: Context): void {
  const { seasons } = world.party.state;
  const turns = seasons.pending !== null;
  if (turns) seasons.pending = 'now';
  emit({ fact: 'chapter-ends', rule: RULE, turns });
}

const RULE = 'MK-TIME-02';

/** With a Myth resolved a chapter is over by itself, where the campaign takes that for its break (MK-D-25). */
export function seeBreak(context: Context): void {
  if (chosen(context.world, 'break') === 'myth') endOfChapter(context);
}
