import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { OwnTurnAct, Sought, TurnAct } from './shapes.ts';

/** A die of a notation as it fell. */
interface FellDie {
  readonly sides: number;
  readonly face: number;
  readonly kept: boolean;
}

/** A place of the map; null: on no map. */
interface Where {
  placeId: string | null;
  name: string | null;
}

/** What the party does about wanderers (HX-DUN-02). */
export type WandererChoice = 'wait' | 'ambush' | 'hide' | 'flee' | 'bar' | 'parley';

/** What can happen underground. */
export type CrawlDelveFact =
  | Of<'delve-begins', Where & { dark: boolean }>
  | Of<'delve-ends', { turns: number }>
  /** The party begins a turn, the `turn`th since it went in. */
  | Of<'turn-begins', { act: TurnAct; turn: number; seeks: Sought | null; on: string | null }>
  /** What each of them does, where everybody chose (HX-DUN-01). */
  | Of<'turn-apart', { does: readonly (OwnTurnAct & { readonly name: string })[] }>
  | Of<'room-entered', Where & { how: 'explored' | 'travelled' | 'fled'; isNew: boolean; heard: string | null }>
  /** For the game master alone: the die of every second turn; who comes, and how far off they are (HX-DUN-02). */
  | Of<'wandering', { turn: number; roll: Roll; distance: readonly Roll[]; creature: string | null }>
  /** Something is on its way to the party, this far off. */
  | Of<'wanderers-come', { distanceFt: number; isNew: boolean; isHeldUp: boolean }>
  /** They have reached the party: a meeting. */
  | Of<'wanderers-here', { choice: WandererChoice }>
  /** They lose the party, or go by. */
  | Of<'wanderers-gone', { how: 'fled' | 'hidden' }>
  | Of<'ways-barred', Where>
  /** For the game master alone: each secret d6 of a search (HX-DUN-03). */
  | Of<
      'search-rolled',
      {
        seeks: Sought;
        on: string | null;
        searchers: readonly { readonly name: string; readonly roll: Roll; readonly hit: boolean }[];
      }
    >
  /** The same words whether or not there is anything (HX-DUN-03). */
  | Of<'sought', { seeks: Sought; on: string | null; found: readonly string[] }>
  /** For the game master alone: the secret d6 of a trap that somebody could trip (HX-DUN-04). */
  | Of<'trap-rolled', { what: string; name: string; roll: Roll; springs: boolean }>
  /** `damage`: null when the game master says what it does. */
  | Of<
      'trap-sprung',
      {
        what: string;
        characterId: string;
        name: string;
        dice: string | null;
        faces: readonly FellDie[];
        damage: number | null;
      }
    >
  /** They listen; the game master says what they hear (HX-DUN-07). */
  | Of<'listens', Where & { isDoor: boolean }>
  | Of<'hears', Where & { isDoor: boolean; heard: string | null }>
  | Of<'lit', { name: string; what: string; turns: number; left: number }>
  /** `more`: somebody has something else to light. */
  | Of<'light-out', { name: string | null; what: string; dark: boolean; more: boolean }>
  /** Who sees nothing in the dark, and who sees again (HX-DUN-09). */
  | Of<'blinded-by-dark', { names: readonly string[] }>
  | Of<'sees-again', { names: readonly string[] }>
  /** Six turns without a rest (HX-DUN-08). */
  | Of<'rest-due', { turns: number }>
  /** The hour die is through (HX-TIME-02). */
  | Of<'hour-over', { hours: number }>
  /** `names`: who has rested while the others did something else; null: the whole party. */
  | Of<'turn-of-rest', { turn: number; names: readonly string[] | null }>
  /** From now on they are worse in a fight (HX-DUN-08). */
  | Of<'goes-unrested', { names: readonly string[] }>
  /** An hour's rest is over, and has healed them; a meeting ends it before, and heals nobody (HX-HP-03). */
  | Of<'hour-of-rest', { turn: number }>
  | Of<'rest-broken', { turns: number }>
  /** Something happened, or the next step cannot be done (`reason` is a refusal's code): `left` turns are dropped. */
  | Of<'turns-dropped', { reason: string; left: number }>
  /** They set out for camp (HX-BACK-02). */
  | Of<'way-back', { way: 'dangerous' | 'arduous'; hours: number; dc: number }>
  /** For each who falls short on a dangerous way. */
  | Of<'way-hurts', { name: string; below: number; faces: readonly Roll[]; damage: number }>
  | Of<'loads-lost', { name: string; things: readonly string[]; placeId: string | null; all: boolean }>
  /** Everybody but those at 0 flesh is in camp (HX-D-15). */
  | Of<'in-camp', { left: readonly string[] }>;
