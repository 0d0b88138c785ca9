import type { Actor, AnyBook, StandingCard } from '../../rules/engine/book.ts';
import type { Json } from '../../rules/engine/json.ts';
import type { Fact, Prompt, Refusal } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { Campaign, World } from '../../rules/engine/world.ts';
import type { Store } from '../../store/store.ts';
import type { Summons } from './next-step.ts';
import type { DiceSource } from './seeded-dice.ts';

/** What play needs of its surroundings; handed in by main. */
export interface PlayDeps {
  readonly store: Store;
  readonly books: Readonly<Record<string, AnyBook>>;
  readonly clock: { now(): Date };
  readonly newId: () => string;
  /** Where faces come from; the campaign's seed when absent. */
  readonly dice?: DiceSource;
  /** Turns what happened into a message (the API's JSON). Pure. */
  readonly present: (view: View) => Json;
  /** The card of a round: who has answered, who is awaited, until when. Pure. */
  readonly roundCard: (view: RoundView) => Json;
  /** A standing card of the campaign's book. Pure. */
  readonly bookCard: (view: BookCardView) => Json;
  /** The campaign's status card. Pure. */
  readonly statusCard: (view: StatusView) => Json;
  /** A short message that calls those whom a view asks or whose turn it is (an edited message calls nobody); null: nobody. */
  readonly callOut: (view: View) => Json | null;
}

/** A message to be: what it tells and what it asks. */
export interface View {
  readonly world: World;
  readonly book: AnyBook;
  readonly facts: readonly Fact[];
  /** Open prompts that are answered in this message. */
  readonly prompts: readonly Prompt[];
  /** Journal number; null when nothing was journalled. */
  readonly number: number | null;
  /** This message tells of something that was taken back. */
  readonly undone: boolean;
  /** Who did it: nobody is called to what they see anyway. Null when a message is only drawn again, which calls nobody. */
  readonly actor: Actor | null;
  /** A message as it stands, only to be marked: it tells of these entries that were taken back, or of nothing else. */
  readonly marked?: { readonly body: Json; readonly undone: 'all' | readonly number[] };
  /** A message right below this one calls whom it asks, and has the buttons of the rounds that it opened. */
  readonly isCalledBelow?: boolean;
  /** Who is called besides. */
  readonly calls?: readonly string[];
  /** Whose turn begins with it: they are called, and told what for. */
  readonly summons?: Summons | null;
  /** Only a game master sees this message: what is asked of them is put in it. Elsewhere it only says that they are asked. */
  readonly forGm?: boolean;
}

export interface RoundView {
  readonly world: World;
  readonly book: AnyBook;
  readonly round: Round;
  /** `new` calls those who are asked; the others call nobody. */
  readonly state: 'new' | 'open' | 'over' | 'gone';
  readonly now: number;
}

export interface BookCardView {
  readonly world: World;
  readonly book: AnyBook;
  readonly card: StandingCard;
  /** `new`: it is posted and calls people. `over`: it stands no more, and is drawn a last time. */
  readonly state: 'new' | 'open' | 'over';
  /** What was answered, when the card puts a question and is over; absent when nothing was. */
  readonly answer?: Json;
  readonly now: number;
}

export interface StatusView {
  readonly world: World;
  readonly book: AnyBook;
  readonly now: number;
}

/** Somebody as Discord vouches for them. */
export interface Caller {
  readonly userId: string;
  readonly roleIds: readonly string[];
  /** May manage the server: its game master until the campaign names one. */
  readonly isManager: boolean;
}

/** One interaction that is to change something. */
export interface Invocation {
  readonly interactionId: string;
  readonly campaignId: string;
  readonly caller: Caller;
  readonly where: { readonly applicationId: string; readonly token: string; readonly channelId: string };
  /** Seen only by the caller. */
  readonly private: boolean;
}

/** What came of an action. */
export type Result =
  | {
      readonly kind: 'done';
      readonly message: Json;
      /** What it asks of the game master who did it, for nobody else to see; null when nothing. */
      readonly aside: Json;
      readonly rowId: string;
      /** The action's own message, the one whose button was pressed, or a new post under the one that was pressed. */
      readonly shownAs: 'reply' | 'update' | 'post';
      /** Of a new post: the message that was pressed, as it is now. */
      readonly pressed?: Json;
      readonly number: number;
      readonly facts: readonly Fact[];
      readonly prompts: readonly Prompt[];
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** That interaction was applied before; its first delivery answers it. */
  | { readonly kind: 'duplicate' };

/** The game masters are who holds the role or is named; while neither is set, who may manage the server. */
export function isGmOf(campaign: Campaign, caller: Caller): boolean {
  if (campaign.gmUserIds.includes(caller.userId)) return true;
  if (campaign.gmRoleId !== null) return caller.roleIds.includes(campaign.gmRoleId);
  return campaign.gmUserIds.length === 0 && caller.isManager;
}
