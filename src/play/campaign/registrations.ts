import type { Store } from '../../store/store.ts';

/** What the wire may know of the store to list commands: which books are played where, and what Discord lists already. */
export type Registrations = Pick<Store, 'booksPlayed' | 'registrations' | 'keepRegistration'>;
