import type { Setting } from '../../engine/book.ts';
import { settingsOf } from '../../mechanics/settings.ts';

/** The campaign's choices between readings of the book (chapter 17), each with the rule that names it; default first. */
export const SETTINGS = {
  start_per_company: { values: ['yes', 'no'], rule: 'MK-MAKE-01' },
  scar_die: { values: ['reroll', 'd12'], rule: 'MK-HURT-01' },
  glory_share: { values: ['all', 'leader'], rule: 'MK-GLORY-01' },
  table_results: { values: ['change', 'stand'], rule: 'MK-REF-04' },
  stake_loss: { values: ['yes', 'no'], rule: 'MK-GLORY-01' },
  stakes: { values: ['season', 'any'], rule: 'MK-GLORY-01' },
  myth_distance: { values: ['2', '3', '4'], rule: 'MK-REALM-05' },
  omens: { values: ['6', '3', '4', '5'], rule: 'MK-TRAV-04' },
  omens_shown: { values: ['ask', 'at_once'], rule: 'MK-TRAV-04' },
  crisis_pick: { values: ['random', 'gm'], rule: 'MK-DOM-02' },
  night_spi: { values: ['travel', 'always'], rule: 'MK-TRAV-03' },
  old_age_kills: { values: ['yes', 'no'], rule: 'MK-TIME-03' },
  break: { values: ['gm', 'lead', 'myth'], rule: 'MK-TIME-02' },
  realm_ages_cycle: { values: ['yes', 'no'], rule: 'MK-TIME-01' },
  pool_attackers: { values: ['yes', 'no'], rule: 'MK-ATK-01' },
  feats_per_attack: { values: ['each_once', 'one'], rule: 'MK-FEAT-01' },
  impaired_blocks_deny: { values: ['yes', 'no'], rule: 'MK-CORE-06' },
  rest: { values: ['phase', 'night', 'peace'], rule: 'MK-CORE-06' },
} as const satisfies Record<string, Setting>;

export const { chosen } = settingsOf(SETTINGS);
