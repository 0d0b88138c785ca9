import type { Store } from '../store/store.ts';

/** The part of the store that delivers messages: those that wait for Discord, and the outcome of each attempt. */
export type Outbox = Pick<
  Store,
  | 'claim'
  | 'takeAnswer'
  | 'release'
  | 'delivered'
  | 'undeliverable'
  | 'waitForChannel'
  | 'retryIn'
  | 'messageOf'
  | 'knownMessages'
  | 'webhookOf'
  | 'keepWebhook'
  | 'pictureOf'
  | 'picturesInUse'
> & { readonly jobs: Pick<Store['jobs'], 'fileOf'> };

export { StoreDown } from '../store/errors.ts';
export type { ClaimedRow, Claiming, Delivery, Voice } from '../store/store.ts';

/** The part of the store that records which process does the work that only one may do. */
export type RoleLeases = Pick<Store, 'holdRoles' | 'leaveRoles'>;

/**
 * The part of the store that the gateway needs to list commands: the books played in each server, and the commands Discord
 * lists already.
 */
export type Registrations = Pick<Store, 'booksPlayed' | 'registrations' | 'keepRegistration'>;
