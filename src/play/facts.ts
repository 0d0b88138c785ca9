import type { Json } from '../rules/json.ts';
import type { Answer } from '../rules/prompt.ts';
import type { SettingValue } from '../rules/world.ts';

/** One value that changed, by its path in the World. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly from: Json;
  readonly to: Json;
}

/** What happens in any campaign, whatever its book. */
export type HouseFact =
  | {
      readonly fact: 'campaign-created';
      readonly rule: string;
      readonly name: string;
      readonly book: string;
      readonly commitment: string;
    }
  | {
      readonly fact: 'setting-changed';
      readonly rule: string;
      readonly setting: string;
      readonly from: SettingValue;
      readonly to: SettingValue;
    }
  | {
      readonly fact: 'channel-bound';
      readonly rule: string;
      readonly channelId: string;
      readonly use: 'play' | 'gm' | 'none';
    }
  | {
      readonly fact: 'gm-changed';
      readonly rule: string;
      readonly roleId: string | null;
      readonly userId: string | null;
      readonly isGm: boolean;
    }
  | { readonly fact: 'presence'; readonly rule: string; readonly userId: string; readonly present: boolean }
  | { readonly fact: 'spotlight'; readonly rule: string; readonly userId: string | null }
  | {
      readonly fact: 'knob-turned';
      readonly rule: string;
      readonly label: string;
      readonly from: Json;
      readonly to: Json;
    }
  | { readonly fact: 'task-done'; readonly rule: string; readonly kind: string }
  | {
      readonly fact: 'dice-rolled';
      readonly rule: string;
      readonly notation: string;
      readonly reason: string | null;
      readonly faces: readonly { readonly sides: number; readonly face: number; readonly kept: boolean }[];
      readonly total: number;
    }
  | {
      readonly fact: 'answered';
      readonly rule: string;
      readonly kind: string;
      readonly answer: Answer;
      readonly by: string;
      /** The person it was asked of, when a game master answered instead. */
      readonly insteadOf: string | null;
      readonly lapsed: boolean;
    }
  | {
      readonly fact: 'undone';
      readonly rule: string;
      readonly number: number;
      readonly action: string;
      readonly changes: readonly Change[];
    }
  | { readonly fact: 'amended'; readonly rule: string; readonly number: number };
