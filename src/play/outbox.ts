import type { Store } from '../store/store.ts';

/** What the wire may know of the store: the messages that wait for Discord, and how it went with them. */
export type Outbox = Pick<Store, 'undelivered' | 'delivered' | 'undeliverable' | 'messageOf'>;

export type { OutboxRow } from '../store/store.ts';
export { StoreDown } from '../store/store.ts';
