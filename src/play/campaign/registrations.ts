import type { Store } from '../../store/store.ts';

/**
 * The part of the store that the gateway needs to list commands: the books played in each server, and the commands Discord
 * lists already.
 */
export type Registrations = Pick<Store, 'booksPlayed' | 'registrations' | 'keepRegistration'>;
