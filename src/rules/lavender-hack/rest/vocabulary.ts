import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms } from '../../mechanics/question.ts';
import type { Degree, ItemDie } from '../kit/ids.ts';

/** Facts, frames and questions of a rest (LH-WILD-17, LH-WILD-25). */
export interface RestVocabulary {
  facts: {
    rests: { what: 'regroup' | 'camp' | 'granted' };
    activity: {
      characterId: string;
      name: string;
      activity: 'heal' | 'repair' | 'memorise' | 'forage' | 'song' | 'poison' | 'none';
      thing: string | null;
      done: boolean;
    };
    forage: { characterId: string; name: string; degree: Degree };
    song: { characterId: string; name: string; degree: Degree; set: UsageSize | null };
    repaired: { characterId: string; name: string; itemId: string; item: string; from: ItemDie | null; to: ItemDie };
    'working-regained': { characterId: string; name: string; workings: readonly string[] };
    'pool-filled': { characterId: string; name: string; pool: number };
  };
  frames: {
    rest: RestFrame;
    stores: StoresFrame;
    activity: ActivityFrame;
  };
  questions: {
    /** Set the fellowship die after a song (LH-DEFT-06)? `leave` when nobody answers. */
    song: ChoiceQuestion<{ set: { from: UsageSize; to: UsageSize }; leave: NoTerms }, { name: string }>;
    /** For who had the spotlight when camp was made: free, each once (LH-DUNG-16, LH-WILD-23). `none` when nobody answers. */
    stores: ChoiceQuestion<{ none: NoTerms; rebalance: StoreDice; torches: StoreDice; both: StoreDice }>;
  };
}

export type RestActivity = 'heal' | 'repair' | 'memorise' | 'forage' | 'song' | 'poison' | 'none';

/**
 * Everybody's activities while the party regroups or camps: a round is opened, and when it ends each carries out their
 * choice (LH-WILD-17, LH-WILD-25, LH-DUNG-15, LH-DUNG-17). Its value: nothing.
 */
export interface RestFrame {
  readonly kind: 'rest';
  readonly v: 1;
  readonly step: 'start' | 'chosen' | 'activity' | 'after';
  /** `granted`: what a camp gives, by the game master's word; no time goes by. */
  readonly what: 'regroup' | 'camp' | 'granted';
  readonly where: 'wilderness' | 'dungeon';
  readonly left: readonly {
    readonly characterId: string;
    readonly activity: RestActivity;
    readonly thing: string | null;
    readonly claim?: true;
  }[];
}

/** The party's uses of its stores at a camp (LH-DUNG-16, LH-WILD-23); its value: nothing. */
export interface StoresFrame {
  readonly kind: 'stores';
  readonly v: 1;
  readonly step: 'start' | 'chosen';
  /** The holder of the spotlight when camp was made. */
  readonly userId: string;
  readonly where: 'wilderness' | 'dungeon';
  /** Number of the last watch in which it is still the same camp, counted from the first day. */
  readonly until: number;
  /** Hour and turn in which it was offered: underground a new one ends it. */
  readonly turn: number;
}

/** One character's activity in a rest. */
export interface ActivityFrame {
  readonly kind: 'activity';
  readonly v: 1;
  readonly step: 'start' | 'rolled' | 'tested' | 'chosen';
  readonly characterId: string;
  readonly activity: RestActivity;
  /** Item, working or weapon; null for none. */
  readonly thing: string | null;
  readonly where: 'wilderness' | 'dungeon';
  /** The background is claimed for its test (LH-GEAR-08). */
  readonly claim?: true;
  readonly degree: Degree;
}

/** The dice that may change. */
type StoreDice = { readonly fellowship: UsageSize; readonly gear: UsageSize; readonly light: UsageSize };
