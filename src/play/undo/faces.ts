import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry } from '../../store/journal.ts';
import type { TakenBack } from '../turns/turn-dice.ts';

/**
 * The faces of an entry that is taken back. They stay with the question that they answered, so that nobody who saw one can
 * spend it on something else. Faces of a seed that is revealed are gone.
 * @param asked the question, when it is another than they answered
 */
export function takenBack({ campaign }: World, { dice, seed }: JournalEntry, asked?: string): TakenBack {
  if (seed !== campaign.dice.seed) return [];
  const faces = dice.flatMap(({ roller, purpose, counter, asked: own }) => {
    const label = asked ?? own;
    return label === undefined ? [] : [{ roller, purpose, counter, seed, asked: label }];
  });
  if (asked === undefined) return faces;
  // Faces of the same roll that an earlier amendment had no use for are still its own.
  const others = Object.entries(campaign.dice.again).flatMap(([roller, kept]) =>
    kept.filter((one) => one.asked === asked && one.seed === seed).map((one) => ({ ...one, roller })),
  );
  return [...faces, ...others].sort((a, b) => a.counter - b.counter);
}

/** Names the faces of an amended roll, however often it is amended; no new question has this name. */
export function amendmentOf({ number, dice }: JournalEntry): string {
  return dice.find(({ asked }) => asked?.startsWith('#') === true)?.asked ?? `#${number}`;
}

/** Counts an entry's dice as rolled, although everything else in it is restored. */
export function moveOn(counters: Record<string, number>, before: World, { dice }: JournalEntry): void {
  for (const { roller, purpose } of dice) {
    const key = `${roller}/${purpose}`;
    const count = before.counters[key];
    if (count !== undefined) counters[key] = count;
  }
}
