import type { Store } from '../../store/store.ts';

/** What is written down of which process does what only one may do. */
export type RoleLeases = Pick<Store, 'holdRoles' | 'leaveRoles'>;
