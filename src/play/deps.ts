import { randomBytes } from 'node:crypto';
import type { AnyBook } from '../rules/engine/book.ts';
import type { Json } from '../rules/engine/json.ts';
import type { World } from '../rules/engine/world.ts';
import type { Store } from '../store/store.ts';
import type { Workshop } from '../workshop/workshop.ts';
import type { Limits } from './access/limits.ts';
import type { DiceSource } from './seeded-dice.ts';
import type { BenchView, BookCardView, RoundView, StatusView, StepCardView, View } from './views.ts';

/** The dependencies of `play`, handed in by main. */
export interface PlayDeps {
  readonly store: Store;
  readonly books: Readonly<Record<string, AnyBook>>;
  readonly clock: { now(): Date };
  readonly newId: () => string;
  /** Reads strangers' files and does long computations, outside the main loop. */
  readonly workshop: Workshop;
  /** The limits on hard work; unlimited when absent. */
  readonly limits?: Limits;
  /** Decides who may join a new campaign that does not say so itself; people have to ask when absent. */
  readonly newcomers?: 'anyone' | 'ask';
  /** People who are invited to each new campaign; nobody when absent. */
  readonly invited?: () => readonly string[];
  /** The source of dice faces; the campaign's seed when absent. */
  readonly dice?: DiceSource;
  /** Turns what happened into a message (the API's JSON). Pure. */
  readonly present: (view: View) => Json;
  /** The card of a round: who has answered, who is awaited, until when. Pure. */
  readonly roundCard: (view: RoundView) => Json;
  /** A standing card of the campaign's book. Pure. */
  readonly bookCard: (view: BookCardView) => Json;
  /** The campaign's status card. Pure. */
  readonly statusCard: (view: StatusView) => Json;
  /** The game masters' own card, with what only they may know. Pure. */
  readonly benchCard: (view: BenchView) => Json;
  /** A short message that calls those whom a view asks or whose turn it is (an edited message calls nobody); null: nobody. */
  readonly callOut: (view: View) => Json | null;
  /**
   * A message as it is, with or without the buttons of the next step; null if it has no room for them, or the step has none.
   * Pure.
   */
  readonly stepCard: (view: StepCardView) => Json | null;
}

/** The book of a campaign. @throws when no book has that slug: a bug, or a book that was removed */
export function bookOf(deps: PlayDeps, world: World): AnyBook {
  const book = deps.books[world.campaign.book];
  if (book === undefined) throw new Error(`no book ${world.campaign.book}`);
  return book;
}

/** 32 of them: each says five bits, and none comes more often than another. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

const ID_LENGTH = 16;
/** Random bytes for many ids: asking the system for those of one takes longer than all else about it. */
const random = { bytes: Buffer.alloc(0), used: 0 };

/** A new id for a record: 80 random bits as 16 characters of base32. */
export function newId(): string {
  if (random.used === random.bytes.length) {
    random.bytes = randomBytes(256 * ID_LENGTH);
    random.used = 0;
  }
  let id = '';
  for (const end = random.used + ID_LENGTH; random.used < end; random.used++)
    id += LETTERS.charAt((random.bytes[random.used] ?? 0) % LETTERS.length);
  return id;
}
