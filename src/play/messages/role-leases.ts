import type { Store } from '../../store/store.ts';

/** The part of the store that records which process does the work that only one may do. */
export type RoleLeases = Pick<Store, 'holdRoles' | 'leaveRoles'>;
