/** A trap is laid or a weapon poisoned: a usage test of the gear die (LH-DEFT-05). Its value is the number rolled. */
export interface CraftFrame {
  readonly kind: 'craft';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  /** The weapon that is poisoned; null for a trap. */
  readonly itemId: string | null;
}

/** Initiative of one character for this round (LH-COMBAT-03). */
export interface InitiativeFrame {
  readonly kind: 'initiative';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  /** True when the gear die is added when the test fails. */
  readonly gear: 'keep' | 'add';
  /** The background is claimed for it (LH-GEAR-08). */
  readonly claim?: true;
}

/** The action that one character declared, in its phase of the round (LH-COMBAT-01). */
export interface CombatantFrame {
  readonly kind: 'fighter';
  readonly v: 1;
  readonly step: 'start' | 'interrupt' | 'step' | 'flee' | 'done';
  readonly characterId: string;
  /** Foes that still strike at one who flees or steps back. */
  readonly strikers: readonly string[];
}

/** One foe's attacks in the enemy phase (LH-COMBAT-04); also a free strike at somebody who flees (LH-ENC-07). */
export interface FoeFrame {
  readonly kind: 'foe';
  readonly v: 1;
  readonly step: 'start' | 'strike' | 'defended' | 'poison' | 'done';
  readonly foeId: string;
  /** Whom it goes for; null: it holds back. */
  readonly characterId: string | null;
  readonly attacksLeft: number;
  readonly free: boolean;
}

/** Goes on with the fight: the next phase when all moves of this one are over. */
export interface CombatFrame {
  readonly kind: 'fight';
  readonly v: 1;
  /** `after`: it is over, and all flee; `chase`: they are followed. */
  readonly step: 'go-on' | 'after' | 'chase';
}

/** A morale check that the game master makes by hand or by a general test (LH-COMBAT-06). */
export interface MoraleFrame {
  readonly kind: 'morale';
  readonly v: 1;
  readonly step: 'start' | 'ruled';
  readonly foeIds: readonly string[];
  readonly checks: readonly string[];
}

/** What follows a fight, one thing after another: armour checks, the dying, those who wake (LH-ARMOUR-02, LH-HP-02). */
export interface AftermathFrame {
  readonly kind: 'aftermath';
  readonly v: 1;
  readonly step: 'start' | 'armour' | 'armour-rolled' | 'dying' | 'tended' | 'end';
  readonly outcome: 'won' | 'lost' | 'fled' | 'ended';
  /** Characters still to be seen to in this step. */
  readonly left: readonly string[];
  /** Attempts left for the one at the head of `left`. */
  readonly tries: number;
}

/** Something else that somebody does in a fight, which the game master rules on while it goes on (LH-COMBAT-02). */
export interface DeedFrame {
  readonly kind: 'deed';
  readonly v: 1;
  readonly step: 'start' | 'ruled';
  readonly characterId: string;
  /** What they said to it. */
  readonly said: string | null;
  readonly itemId: string | null;
}

/** Somebody sets an animal of theirs on a foe (LH-EQUIP-08). */
export interface BeastFrame {
  readonly kind: 'beast';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  readonly itemId: string;
  readonly foeId: string;
  readonly claim: boolean;
}

/** Steps of a fight. */
export type CombatFrames =
  | InitiativeFrame
  | CombatantFrame
  | FoeFrame
  | CombatFrame
  | MoraleFrame
  | AftermathFrame
  | CraftFrame
  | DeedFrame
  | BeastFrame;

/** Lays a trap, or poisons a weapon when one is given. */
export function craftFrame(characterId: string, itemId: string | null): CraftFrame {
  return { kind: 'craft', v: 1, step: 'start', characterId, itemId };
}

export function deedFrame(characterId: string, said: string | null, itemId: string | null): DeedFrame {
  return { kind: 'deed', v: 1, step: 'start', characterId, said, itemId };
}

export function foeFrame(foeId: string, characterId: string | null, free = false): FoeFrame {
  return { kind: 'foe', v: 1, step: 'start', foeId, characterId, attacksLeft: 0, free };
}

export function aftermathFrame(outcome: AftermathFrame['outcome']): AftermathFrame {
  return { kind: 'aftermath', v: 1, step: 'start', outcome, left: [], tries: 0 };
}

/** Initiative with what was settled beforehand. */
export function initiativeFrame(
  characterId: string,
  { gear, claim }: { readonly gear: InitiativeFrame['gear']; readonly claim: boolean },
): InitiativeFrame {
  return { kind: 'initiative', v: 1, step: 'start', characterId, gear, ...(claim ? { claim } : {}) };
}
