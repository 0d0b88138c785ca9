import type { AnyBook } from '../../rules/engine/book.ts';
import type { Actor } from '../../rules/engine/context.ts';
import type { AwaitedStep, Task, World } from '../../rules/engine/world.ts';
import { namedMasters } from '../access/masters.ts';
import { type Summons, sceneOfStep, stepOf } from '../waiting/next-step.ts';
import { isAwake, lackingCharacters, lacksCharacter, personOf } from '../waiting/people.ts';
import { isQuiet } from './calendar.ts';
import { calendarFor } from './instants.ts';
import { postSetting } from './post-settings.ts';

/** Checks whether somebody takes a step themselves. */
function isOwnStep(world: World, step: AwaitedStep, actor: Actor): boolean {
  if (step.userId !== null) return step.userId === actor.userId;
  return actor.isGm || namedMasters(world, sceneOfStep(world, step)).includes(actor.userId);
}

/** The people to be called after an action of `actor`; null for nobody. Nobody is called to their own action. */
export function summonsOf(
  book: AnyBook,
  { before, after }: { readonly before: World; readonly after: World },
  actor: Actor,
  now: number,
): Summons | null {
  const step = stepOf(after);
  const old = stepOf(before);
  const isNew = step !== null && !(step.id === old?.id && step.userId === old.userId);
  const isOwn = step !== null && isOwnStep(after, step, actor);
  const begun = isNew && !isOwn ? step : null;
  // The subject of a question, or the step itself, calls them already.
  const known = [step, ...Object.values(after.prompts)].map((one) => one?.terms.taskId);
  const isBesides = ({ id, done }: Task) => !done && !Object.hasOwn(before.tasks, id) && !known.includes(id);
  const tasks = actor.isGm ? [] : Object.values(after.tasks).filter(isBesides);
  const again = askedAgain(before, after, actor, now);
  const characters = newlyLacking(before, after, actor, now);
  if (begun === null && tasks.length === 0 && again.length === 0 && characters.length === 0) return null;
  const heir = begun === null ? null : heirOf(book, before, after, now);
  return {
    step: begun,
    ...(heir === null ? {} : { heir }),
    ...(again.length === 0 ? {} : { again }),
    ...(characters.length === 0 ? {} : { characters }),
    tasks,
  };
}

/** People whose last character is gone by somebody else's action. */
function newlyLacking(before: World, after: World, actor: Actor, now: number): readonly string[] {
  return lackingCharacters(after).filter(
    (userId) =>
      userId !== actor.userId &&
      Object.hasOwn(before.members, userId) &&
      !lacksCharacter(before, userId) &&
      isAwake(after, userId, now),
  );
}

/** People who had handed in an answer to a round that is still open, and have to give one again. */
function askedAgain(before: World, after: World, actor: Actor, now: number): readonly string[] {
  const asked = Object.values(after.rounds).flatMap(({ id, seats }) =>
    Object.keys(seats).filter(
      (userId) => before.rounds[id]?.seats[userId]?.state === 'confirmed' && seats[userId]?.state === 'open',
    ),
  );
  return asked.filter((userId) => userId !== actor.userId && isAwake(after, userId, now));
}

/** The next holder of the spotlight once it has moved, if they want reminders at this time (PBP-TURN-04). */
function heirOf(book: AnyBook, before: World, after: World, now: number): string | null {
  const { spotlight } = after.party;
  if (spotlight === null || before.party.spotlight === null || spotlight === before.party.spotlight) return null;
  const next = book.spotlight?.next(after, (userId) => isAwake(after, userId, now)) ?? null;
  // Between two people it goes back and forth: there is nothing to say.
  if (next === null || next === spotlight || next === before.party.spotlight) return null;
  return mayBeCalled(after, next, now) ? next : null;
}

/** Checks whether somebody wishes reminders, and at this hour. */
function mayBeCalled(world: World, userId: string, now: number): boolean {
  const { reminders, snoozedUntil } = personOf(world, userId);
  const hours = reminders.everyHours ?? postSetting(world.campaign, 'nudge_hours');
  return hours !== 0 && (snoozedUntil ?? 0) <= now && !isQuiet(calendarFor(world, userId), now);
}
