import type { World } from '../rules/engine/world.ts';

/** A campaign as of a version: all that a change of it starts from. */
export interface Known {
  readonly version: number;
  /** Secret, 64 hex digits each: what dice fall under, those that all may see and the others. */
  readonly seed: string;
  readonly hidden: string;
  /** Number of the newest journal entry. */
  readonly lastEntry: number;
  /** Its hash; empty when it has none. */
  readonly lastHash: string;
  readonly world: World;
}

/** The Worlds used last. It may drop any of them at any moment: callers compare versions and read again. */
export interface WorldCache {
  /** The World of that campaign at exactly that version. */
  get(campaignId: string, version: number): World | null;
  /** That campaign as it was seen last. */
  newest(campaignId: string): Known | null;
  set(campaignId: string, known: Known): void;
  forget(campaignId: string): void;
  clear(): void;
}

/** @param most campaigns kept; the one unused for longest goes first */
export function openWorldCache(most: number): WorldCache {
  const known = new Map<string, Known>();
  function use(campaignId: string): Known | null {
    const found = known.get(campaignId);
    if (found === undefined) return null;
    known.delete(campaignId);
    known.set(campaignId, found);
    return found;
  }

  return {
    get(campaignId, version) {
      const found = use(campaignId);
      return found?.version === version ? found.world : null;
    },
    newest: use,
    set(campaignId, next) {
      const found = known.get(campaignId);
      if (found !== undefined && found.version > next.version) return;
      known.delete(campaignId);
      known.set(campaignId, next);
      for (const oldest of known.keys()) {
        if (known.size <= most) return;
        known.delete(oldest);
      }
    },
    forget: (campaignId) => void known.delete(campaignId),
    clear: () => known.clear(),
  };
}
