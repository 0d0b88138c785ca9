import type { Of } from '../../engine/prompt.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { Degree, ItemDie } from '../kit/terms.ts';

/** What can happen in a rest (LH-WILD-17, LH-WILD-25). */
export type RestFact =
  | Of<'rests', { what: 'regroup' | 'camp' | 'granted' }>
  | Of<
      'activity',
      {
        characterId: string;
        name: string;
        activity: 'heal' | 'repair' | 'memorise' | 'forage' | 'song' | 'poison' | 'none';
        thing: string | null;
        done: boolean;
      }
    >
  | Of<'forage', { characterId: string; name: string; degree: Degree }>
  | Of<'song', { characterId: string; name: string; degree: Degree; set: UsageSize | null }>
  | Of<
      'repaired',
      { characterId: string; name: string; itemId: string; item: string; from: ItemDie | null; to: ItemDie }
    >
  | Of<'working-regained', { characterId: string; name: string; workings: readonly string[] }>
  | Of<'pool-filled', { characterId: string; name: string; pool: number }>;
