import type { Of } from '../../engine/prompt.ts';
import type { Degree } from '../kit/terms.ts';

/** What can happen underground alone (LH-DUNG). */
export type DungeonFact =
  /** A trap that nobody found. */
  | Of<'trap-springs', { characterId: string; name: string; what: string }>
  /** `faces` of the dice for its `full` damage, none where it was avoided; `damage` is what is left of it. */
  | Of<
      'trap-met',
      {
        characterId: string;
        name: string;
        what: string;
        degree: Degree;
        faces: readonly { readonly sides: number; readonly face: number; readonly kept: boolean }[];
        full: number;
        damage: number;
      }
    >
  /** A search on no map: the game master says what is found. */
  | Of<'searched', { seeks: 'anything' | 'traps' }>
  /** The ways in are blocked, for as long as the party stays (LH-DUNG-07). */
  | Of<'barred', { roomId: string | null }>
  | Of<'enters-dungeon', { roomId: string | null; name: string | null }>
  | Of<'leaves-dungeon', { turnsSpent: number; watchCounts: boolean }>;
