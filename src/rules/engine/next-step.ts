import type { Json } from './json.ts';

/** What the game goes on with when nobody has been asked anything: one act of one person. */
export interface NextStep {
  /** Names it, and stays the same until something comes of it: `watch/3.2/hex/0,1`. */
  readonly id: string;
  /** `watch`, `parley`, …: the renderer has the words. `answer` is the engine's own. */
  readonly kind: string;
  /** Id of the rule by which it is theirs. */
  readonly rule: string;
  /** Who takes it: the spotlight player, or the game master. */
  readonly who: 'spotlight' | 'gm';
  /** Anything else the renderer needs; nothing that players may not know. */
  readonly terms: Readonly<Record<string, Json>>;
}

/** The next step of a campaign while it is awaited. Instants in milliseconds since the epoch; an undo leaves them alone. */
export interface AwaitedStep extends NextStep {
  /** Whose turn it is; null: the game master's. */
  readonly userId: string | null;
  readonly since: number;
  /** When the spotlight passes on; null: never. */
  readonly until: number | null;
}
