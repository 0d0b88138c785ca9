import type { Store } from '../../store/store.ts';

/** What the wire may know of the store: the messages that wait for Discord, and how it went with them. */
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

export { StoreDown } from '../../store/errors.ts';
export type { ClaimedRow, Claiming, Delivery, Voice } from '../../store/store.ts';
