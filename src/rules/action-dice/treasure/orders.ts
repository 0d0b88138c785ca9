import type { OrderKind } from '../../engine/book.ts';

/** True when a player puts experience by for a later character, with every gain (AD-XP-02). */
export const BACKUP_ORDER = 'backup';
export const backupOrder: OrderKind = {
  kind: BACKUP_ORDER,
  rule: 'AD-XP-02',
  choices: ['yes', 'no'],
  answer: () => null,
};
