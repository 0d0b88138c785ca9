import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { FoeOut } from '../foes/shapes.ts';
import type { Band, Degree } from '../kit/terms.ts';
import type { CombatAct, CombatPhase } from './shapes.ts';

/** What can happen in a fight, from its beginning to its end (LH-COMBAT). */
export type CombatFact =
  /** The damage of a foe's attack, rolled before the defence. `roll` empty: the game master said how much. */
  | Of<
      'foe-attack',
      {
        foeId: string | null;
        foeName: string;
        characterId: string;
        name: string;
        rolls: readonly Roll[];
        plus: number;
        damage: number;
        /** At somebody who flees. */
        free: boolean;
      }
    >
  | Of<
      'fight-begins',
      {
        fightId: string;
        cardId: string;
        names: readonly string[];
        foes: readonly string[];
        surprised: 'party' | 'foes' | null;
      }
    >
  | Of<'fight-phase', { fightId: string; round: number; phase: CombatPhase }>
  /** `why`: a test (told before), a slow weapon, or surprise. */
  | Of<
      'initiative',
      {
        characterId: string;
        name: string;
        speed: 'quick' | 'slow';
        why: 'test' | 'slow-weapon' | 'surprised';
        /** Of the test; null where none was made. */
        total: number | null;
      }
    >
  /** What a character does that is no move of its own: stands back, advances, something else. */
  | Of<'acts', { characterId: string; name: string; act: CombatAct; target: string | null }>
  /** The foe sees it coming after all, says the game master. */
  | Of<'noticed', { characterId: string; name: string; target: string | null }>
  /** What came of something else. `used`: the thing is used up. */
  | Of<'deed-ruled', { characterId: string; name: string; how: 'works' | 'used' | 'fails'; item: string | null }>
  /** The action comes to nothing: `reason` is a refusal's code, or `down`, `interrupted`, `no-target`. */
  | Of<'action-lost', { characterId: string; name: string; act: CombatAct; reason: string }>
  /** A step besides the action. */
  | Of<'steps', { characterId: string; name: string; foeId: string; foeName: string; from: Band; to: Band }>
  /** An animal is set on a foe. `damage` is before armour; `roll` null: it does not get at the foe. */
  | Of<
      'beast-bites',
      {
        characterId: string;
        name: string;
        itemId: string;
        item: string;
        foeId: string;
        foeName: string;
        degree: Degree;
        roll: Roll | null;
        damage: number;
      }
    >
  /** The one it was meant for is out: the next one is attacked instead. */
  | Of<'retarget', { characterId: string; name: string; from: string; to: string }>
  | Of<'fled', { characterId: string; name: string }>
  | Of<'foe-moves', { foeId: string; foeName: string; from: Band; to: Band }>
  | Of<
      'foe-waits',
      { foeId: string; foeName: string; why: 'surprised' | 'held-back' | 'no-target' | 'out-of-reach' | 'stopped' }
    >
  | Of<'foe-out', { foeId: string; foeName: string; how: FoeOut }>
  /** `roll` null where the game master rules. Never the morale itself. */
  | Of<
      'morale',
      {
        why: 'one-hit' | 'one-half' | 'one-three-quarters' | 'group-first' | 'group-half' | 'group-three-quarters';
        foeIds: readonly string[];
        names: readonly string[];
        rolls: readonly Roll[];
        broke: boolean;
      }
    >
  | Of<'fight-ends', { fightId: string; outcome: 'won' | 'lost' | 'fled' | 'ended'; rounds: number }>
  /** `item`: it was bought ready, and is gone; with a value of 0 it does no harm but stops one foe. */
  | Of<'trap-laid', { characterId: string; name: string; value: number; item?: string }>
  | Of<'trap-sprung', { characterId: string; name: string; foeId: string; foeName: string; damage: number }>
  | Of<
      'poison-made',
      { characterId: string; name: string; itemId: string; item: string; made: boolean; value: number }
    >;
