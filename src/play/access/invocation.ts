import type { Json } from '../../rules/engine/json.ts';
import type { Fact, Prompt, Refusal } from '../../rules/engine/prompt.ts';
import type { Campaign } from '../../rules/engine/world.ts';

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
  readonly where: {
    readonly applicationId: string;
    readonly token: string;
    readonly channelId: string;
    /** The channel and those that it lies in, the most specific first; absent: the channel alone. */
    readonly places?: readonly string[];
  };
  /** Seen only by the caller. */
  readonly private: boolean;
}

/** The outcome of an action. */
export type Result =
  | {
      readonly kind: 'done';
      readonly message: Json;
      /** A private question to the game master who did it, shown to nobody else; null without one. */
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
