import { HOUR } from '../../rules/engine/time.ts';
import type { MasterSilence, World } from '../../rules/engine/world.ts';
import { isForGm } from '../access/secrets.ts';
import { areMastersGone } from '../waiting/masters.ts';
import { stepOf } from '../waiting/next-step.ts';
import { isHere } from '../waiting/people.ts';
import { instantAfter } from './instants.ts';
import { postSetting } from './post-settings.ts';

/** Hours that somebody who left the server has to come back before the table is asked. */
const HOURS_WHEN_GONE = 1;
/** Name of the procedure by which the table decides how to continue without its game master. */
export const GM_SILENT = 'gm-silent';

/** Checks whether the game goes on only with something that a game master does. */
export function isMasterAwaited(world: World): boolean {
  const asked = Object.values(world.prompts).some((prompt) => prompt.required && isForGm(prompt));
  const holds = Object.values(world.rounds).some(({ held }) => held !== null);
  return asked || holds || stepOf(world)?.userId === null;
}

/** The voters of the table: players who are at the table and here, in the order in which they joined. */
export function tableOf(world: World, now: number): readonly string[] {
  const { gmUserIds } = world.campaign;
  return Object.values(world.members)
    .filter(({ present, userId }) => present && !gmUserIds.includes(userId) && isHere(world, userId, now))
    .toSorted((a, b) => a.joined - b.joined)
    .map(({ userId }) => userId);
}

/** Checks whether the table is being asked. */
export function isAskingTable({ rounds }: Pick<World, 'rounds'>): boolean {
  return Object.values(rounds).some(({ procedure }) => procedure === GM_SILENT);
}

/**
 * The start of the game master's silence after an action: it begins with the first thing they are awaited for, and starts
 * over with everything they do, which also ends the bot's playing for them (PBP-GM-01).
 * @returns null when nobody waits for them
 */
export function silenceNext(
  world: World,
  { now, isMaster }: { readonly now: number; readonly isMaster: boolean },
): MasterSilence | null {
  const old = isMaster ? null : world.party.silence;
  if (world.campaign.pause !== null) return old;
  const byBot = old?.byBot ?? false;
  const hours = postSetting(world.campaign, 'gm_silent_hours');
  const isOver = hours === 0 || !isMasterAwaited(world) || tableOf(world, now).length === 0;
  if (isOver) return byBot ? same(old, { askAt: null, byBot }) : null;
  if (isAskingTable(world)) return same(old, { askAt: null, byBot });
  const after = (wait: number) => instantAfter(world.campaign, now, wait * HOUR);
  const usual = old?.askAt ?? after(hours);
  // Somebody who left the server will not answer, however long the table waits (PBP-GM-04).
  const askAt = areMastersGone(world) ? Math.min(usual, after(HOURS_WHEN_GONE)) : usual;
  return same(old, { askAt, byBot });
}

/** The same object while nothing is new, so that it is not saved again. */
function same(old: MasterSilence | null, next: MasterSilence): MasterSilence {
  return old !== null && old.askAt === next.askAt && old.byBot === next.byBot ? old : next;
}
