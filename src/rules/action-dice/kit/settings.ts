import type { Setting } from '../../engine/book.ts';
import { settingsOf } from '../../mechanics/settings.ts';

/** The campaign's choices between readings of the book (chapter 14), each with the rule that names it; default first. */
export const SETTINGS = {
  level1_increases: { values: ['yes', 'no'], rule: 'AD-ATTR-01' },
  disadvantage: { values: ['twice_keep_low', 'drop_highest'], rule: 'AD-CHECK-03' },
  dice_rest: { values: ['anywhere', 'safe'], rule: 'AD-DICE-04' },
  mishap_source: { values: ['action_dice', 'checks', 'both'], rule: 'AD-SKILL-03' },
  noise_chance: { values: { min: 1, max: 6, default: 1 }, rule: 'AD-CHECK-02' },
  facing: { values: ['player_rolls', 'foe_rolls'], rule: 'AD-FIGHT-05' },
  attack_must: { values: ['beat', 'meet'], rule: 'AD-FIGHT-05' },
  xp_rounding: { values: ['down', 'carry'], rule: 'AD-XP-01' },
  attr_cap: { values: { min: 0, max: 30, default: 0 }, rule: 'AD-LVL-03' },
  resilience_mode: { values: ['off', 'buffer'], rule: 'AD-LVL-04' },
  minor_cap: { values: ['no', 'yes'], rule: 'AD-INJ-01' },
  rest: { values: ['parallel', 'one_by_one'], rule: 'AD-REC-01' },
  rest_resets: { values: ['yes', 'no'], rule: 'AD-REC-02' },
} as const satisfies Record<string, Setting>;

export const { chosen, chosenNumber } = settingsOf(SETTINGS);
