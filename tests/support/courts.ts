import type { Round } from '../../src/rules/engine/round.ts';
import type { Court } from '../../src/rules/lavender-hack/court/schemas.ts';
import type { FactionData, Goal } from '../../src/rules/lavender-hack/factions/schemas.ts';
import type { FightTable } from './fight-table.ts';

/** A court that is held by the faction `abbey`, in its rounds with four days left, unless wished otherwise. */
export function courtState(wish: Partial<Court> = {}): Court {
  return {
    id: 'court',
    factionId: 'abbey',
    channelId: 'home',
    cardId: 'card',
    stage: 'rounds',
    face: 5,
    days: 0,
    round: 1,
    rung: [],
    charmed: [],
    ...wish,
  };
}

/** Opening the gate, at difficulty 6 unless wished otherwise. */
export function goalWith(wish: Partial<Goal> = {}): Goal {
  return { text: 'Open the gate', difficulty: 6, progress: 0, state: 'open', ...wish };
}

/** A faction with one goal, `gate`. */
export function hostWith(wish: Partial<FactionData> = {}): Partial<FactionData> {
  return { goals: { gate: goalWith() }, known: ['name'], ...wish };
}

/** The round of court that is open. */
export function courtRound(at: FightTable): Round {
  const round = Object.values(at.world().rounds).find(({ procedure }) => procedure === 'court');
  if (round === undefined) throw new Error('nobody is asked');
  return round;
}

/** The court that is held. */
export function courtOf(at: FightTable): Court {
  const { court } = at.world().party.state;
  if (court === null) throw new Error('no court is held');
  return court;
}

/** Hands in what somebody does in the round of court that is open. */
export function acts(at: FightTable, by: string, ...chosen: readonly string[]): Promise<void> {
  return at.done(handIn(at, by, chosen));
}

export function actRefused(at: FightTable, by: string, ...chosen: readonly string[]): Promise<string> {
  return at.refused(handIn(at, by, chosen));
}

function handIn(at: FightTable, by: string, chosen: readonly string[]) {
  const answer = { answer: [...chosen], draft: false, source: null, forUserId: null };
  return at.play.submit(at.deed(by), courtRound(at).id, answer);
}
