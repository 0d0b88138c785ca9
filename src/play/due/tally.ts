import type { Fact, Prompt } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewReply } from '../../store/store.ts';
import type { PlayedTurn } from '../turns/turn.ts';

/** What has come of a tick so far. */
export interface Tally {
  world: World;
  readonly turns: PlayedTurn[];
  /** Told in the one message: notices, and what came of rounds and questions. */
  readonly facts: Fact[];
  readonly calls: Set<string>;
  readonly toGm: Fact[];
  readonly posts: NewReply[];
  readonly opened: Prompt[];
  /** Channels in which something happened. */
  readonly channels: Set<string>;
}

/** Adds a turn, and tells what came of it, or only those facts. */
export function play(tally: Tally, turn: PlayedTurn, told: readonly Fact[] = turn.facts): void {
  tally.world = turn.world;
  tally.turns.push(turn);
  tally.facts.push(...told);
}
