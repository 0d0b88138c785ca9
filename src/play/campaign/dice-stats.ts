import { setImmediate } from 'node:timers/promises';
import { type Luck, luckOf } from '../../rules/mechanics/dice/luck.ts';
import type { FallenDice, RolledFace } from '../../store/journal.ts';
import { diceFor, PLAYERS } from '../access/secrets.ts';
import { bookOf, type PlayDeps } from '../deps.ts';

/** The dice of one roller, the smallest first. */
export interface RollerStats {
  readonly roller: string;
  readonly dice: readonly Luck[];
}

/** Statistics of everybody's open dice. Rolls that were taken back do not count, and secret rolls never appear. */
export async function diceStats(deps: PlayDeps, campaignId: string): Promise<readonly RollerStats[]> {
  const found = await deps.store.read(campaignId);
  if (found === null) return [];
  const book = bookOf(deps, found.world);
  const fallen: RolledFace[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { faces, last }: FallenDice = await deps.store.fallenDice(campaignId, after);
    fallen.push(...diceFor(book, faces, PLAYERS).filter(({ hidden }) => hidden !== true));
    after = last;
    // The embedded database answers within the same turn of the event loop: others have theirs.
    await setImmediate();
  }
  const byRoller = groupedBy(fallen, ({ roller }) => roller);
  return [...byRoller].map(([roller, faces]) => ({
    roller,
    dice: [...groupedBy(faces, ({ sides }) => sides)]
      .map(([sides, own]) =>
        luckOf(
          sides,
          own.map(({ face }) => face),
        ),
      )
      .sort((a, b) => a.sides - b.sides),
  }));
}

function groupedBy<Key>(faces: readonly RolledFace[], keyOf: (face: RolledFace) => Key): Map<Key, RolledFace[]> {
  const groups = new Map<Key, RolledFace[]>();
  for (const face of faces) {
    const group = groups.get(keyOf(face)) ?? [];
    group.push(face);
    groups.set(keyOf(face), group);
  }
  return groups;
}
