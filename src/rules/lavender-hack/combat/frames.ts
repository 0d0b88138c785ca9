import type { Edge, Roll } from '../../engine/dice.ts';
import type { Degree } from '../kit/shapes.ts';

export interface AttackInput {
  readonly characterId: string;
  readonly foeId: string | null;
  readonly foeName: string | null;
  /** Null takes the best that is at hand; `unarmed` is bare hands. */
  readonly weaponId: string | null;
  readonly claim: boolean;
  readonly edge: Edge;
  /** The foe is unaware or surprised (LH-DEFT-01). */
  readonly unaware: boolean;
  readonly needsLight: boolean;
  readonly intent: string | null;
}

/** A melee or missile attack (LH-MELEE-01, LH-MISSILE-01). */
export interface AttackFrame {
  readonly kind: 'melee' | 'missile';
  readonly v: 1;
  readonly step:
    | 'start'
    | 'foe'
    | 'tested'
    | 'death-dice'
    | 'power-attack'
    | 'powered'
    /** The ammunition check (LH-MISSILE-03). */
    | 'ammunition'
    | 'cost'
    | 'armour-rolled'
    | 'maneuver'
    | 'cleave';
  readonly input: AttackInput;
  readonly foeId: string;
  readonly foeName: string;
  readonly degree: Degree;
  readonly deathDice: number;
  readonly power: number | null;
  readonly damage: number;
  /** Attacks that wait for the same answer about a foe nobody has written down. */
  readonly joined?: readonly { readonly kind: AttackFrame['kind']; readonly input: AttackInput }[];
}

export interface MeleeFrame extends AttackFrame {
  readonly kind: 'melee';
}

export interface MissileFrame extends AttackFrame {
  readonly kind: 'missile';
}

/** One character defends against one attack (LH-DEFEND-01); its value is the damage that got through. */
export interface DefendFrame {
  readonly kind: 'defend';
  readonly v: 1;
  readonly step: 'start' | 'answered' | 'tested' | 'armour-rolled' | 'harmed';
  readonly characterId: string;
  /** Null when nobody wrote that foe down. */
  readonly foeId: string | null;
  readonly foeName: string;
  /** Damage rolled for the attack, before defence. */
  readonly damage: number;
  /** Asked how, with a button, when nothing was settled in advance; else rolled at once. */
  readonly asks: boolean;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly needsLight: boolean;
  readonly intent: string | null;
  readonly degree: Degree;
  readonly through: number;
}

export type HarmCause = 'foe' | 'gear-fumble' | 'mishap' | 'poison' | 'trap' | 'brawl' | 'gm';

/** A character takes damage; at 0 hit points the wound save follows (LH-HP-01, LH-HP-02). Its value: hit points left. */
export interface HarmFrame {
  readonly kind: 'harm';
  readonly v: 1;
  readonly step: 'start' | 'saved' | 'tended';
  readonly characterId: string;
  readonly damage: number;
  readonly cause: HarmCause;
  /** Die that the damage was rolled with, when it tells that itself. */
  readonly roll: Roll | null;
  /** Attempts left to help, once the character is dying. */
  readonly tries: number;
}

/** Somebody helps one who is dying: a usage test of the gear die (LH-HP-02). Its value: whether it passed. */
export interface HelpFrame {
  readonly kind: 'help';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  readonly targetId: string;
}

/** A trap is laid or a weapon poisoned: a usage test of the gear die (LH-DEFT-05). Its value is the number rolled. */
export interface CraftFrame {
  readonly kind: 'craft';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  /** The weapon that is poisoned; null for a trap. */
  readonly itemId: string | null;
}

export interface CastInput {
  readonly characterId: string;
  /** Working or weirdness by its name. */
  readonly working: string;
  /** Foe or character, when it needs one. */
  readonly targetId: string | null;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly intent: string | null;
}

/** A magical working is cast (LH-SPELL-01); its value is the degree. */
export interface CastFrame {
  readonly kind: 'cast';
  readonly v: 1;
  readonly step: 'start' | 'tested' | 'reagents' | 'reagents-rolled' | 'armour-rolled' | 'harmed' | 'mishap' | 'end';
  readonly input: CastInput;
  readonly degree: Degree;
  /** Value of the gear die that was added (LH-WISE-06). */
  readonly power: number | null;
}

/** A weirdness is used: the fatigue die is rolled (LH-WEIRD-03). */
export interface WeirdFrame {
  readonly kind: 'weird';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly input: CastInput;
}

/** Initiative of one character for this round (LH-COMBAT-03). */
export interface InitiativeFrame {
  readonly kind: 'initiative';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  /** Whether the gear die is added when the test fails. */
  readonly gear: 'keep' | 'add';
}

/** The action that one character declared, in its phase of the round (LH-COMBAT-01). */
export interface CombatantFrame {
  readonly kind: 'fighter';
  readonly v: 1;
  readonly step: 'start' | 'interrupt' | 'flee' | 'done';
  readonly characterId: string;
  /** Foes that still strike at one who flees. */
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
