import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Locked, NewReply, SpokenLine } from '../../store/store.ts';
import { type Invocation, isGmOf } from '../access/invocation.ts';
import { isGmAt } from '../access/masters.ts';
import type { PlayDeps } from '../deps.ts';
import { settle, settledAndCalled } from '../entry/settle.ts';
import type { EngineFact } from '../facts.ts';
import { apartPosts } from '../messages/apart.ts';
import { cardChanges } from '../messages/cards.ts';
import { deleted, edited, posted } from '../messages/posts.ts';
import { bearStep } from '../messages/step-card.ts';
import { endAbsence } from '../turns/end-absence.ts';
import { playTurn, type TurnScope } from '../turns/turn.ts';
import { summonsOf } from '../waiting/next-step.ts';

/** Something said in character. */
export interface Line {
  /** Whose line it is: a character of the speaker; null for the game master's people. */
  readonly characterId: string | null;
  /** As whom it is said: the character's name, as it may be shown. */
  readonly name: string;
  /** Safe to show, at most 2,000 characters. */
  readonly content: string;
}

export type Spoken =
  | { readonly kind: 'done'; readonly rowId: string; readonly name: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'duplicate' };

/**
 * Says a line in character, in the channel of the invocation. It is no act by the rules: no offer lapses and nothing can be
 * taken back. But it is a sign of life, and a game master's line answers what they asked for. The log says who spoke as
 * whom; what was said stays in the channel alone, where who said it may change or delete it.
 */
export async function say(deps: PlayDeps, invocation: Invocation, line: Line): Promise<Spoken> {
  const now = deps.clock.now().getTime();
  const changed = await deps.store.change<Spoken>(
    invocation.campaignId,
    invocation.interactionId,
    async ({ world, seed, lastEntry, placeOf, bodyOf }) => {
      const name = speakerOf(world, invocation, line);
      if (isRefusal(name)) return { commit: null, value: { kind: 'refused', refusal: name } };
      const first: TurnScope = { deps, invocation, seed, now, lastEntry };
      const returned = endAbsence(first, world);
      const scope = { ...first, lastEntry: lastEntry + returned.length, isBack: returned.length > 0 };
      const turn = playTurn(scope, returned[0]?.world ?? world, '', {
        action: line.characterId === null ? 'voice/npc' : 'voice/say',
        input: { characterId: line.characterId, name },
        roller: invocation.caller.userId,
        standsAlone: true,
        work({ context }) {
          const fact: EngineFact = { fact: 'spoken', rule: 'PBP-VOICE-01', name };
          context.emit(fact);
          return null;
        },
      });
      if (isRefusal(turn)) return { commit: null, value: { kind: 'refused', refusal: turn } };
      const number = scope.lastEntry + 1;
      const settled = await settle(scope, { world: turn.world, placeOf }, number + 1, null);
      const turns = [...returned, turn, ...settled.turns];
      const row = { ...lineRow(scope, line, name), entry: number };
      const actor = { userId: invocation.caller.userId, isGm: isGmOf(world.campaign, invocation.caller) };
      const summons = summonsOf(world, settled.world, actor);
      const told = [row, ...settledAndCalled(scope, settled, summons, invocation.where.channelId)];
      const borne = await bearStep(scope, world, settled.world, told, bodyOf);
      return {
        commit: {
          world: borne.world,
          patches: turns.flatMap(({ entry }) => entry.patches),
          entries: turns.map(({ entry }) => entry),
          replies: [
            ...borne.replies,
            ...apartPosts(scope, borne.world, turns, lastEntry),
            ...cardChanges(scope, world, borne.world, turns),
          ],
          now,
        },
        value: { kind: 'done', rowId: row.id, name },
      };
    },
  );
  return changed.kind === 'duplicate' ? changed : changed.value;
}

/** A change of a line by who said it: other words, or none at all. `webhookId` as its message has it. */
export interface LineChange {
  readonly line: SpokenLine;
  readonly webhookId: string | null;
  /** Safe to show; null takes the line away. */
  readonly content: string | null;
}

/** Changes or deletes a line of the caller's own; nothing of it is in the log, as nothing of what was said is. */
export async function changeLine(
  deps: PlayDeps,
  invocation: Invocation,
  { line, webhookId, content }: LineChange,
): Promise<Spoken> {
  const now = deps.clock.now().getTime();
  const { rowId, channelId, voice } = line;
  const changed = await deps.store.change<Spoken>(
    invocation.campaignId,
    invocation.interactionId,
    ({ world, seed, lastEntry }: Locked) => {
      if (voice.userId !== invocation.caller.userId)
        return { commit: null, value: { kind: 'refused', refusal: refuse('voice/not-yours') } };
      const scope: TurnScope = { deps, invocation, seed, now, lastEntry };
      const row =
        content === null ? deleted(scope, rowId, channelId) : edited(scope, rowId, bodyOf(content), channelId);
      const replies: readonly NewReply[] = [{ ...row, voice: { ...voice, webhookId } }];
      return {
        commit: { world, patches: [], entries: [], replies, now },
        value: { kind: 'done', rowId: row.id, name: voice.name },
      };
    },
  );
  return changed.kind === 'duplicate' ? changed : changed.value;
}

/** As whom it is said, or why not. */
function speakerOf(world: World, { caller, where }: Invocation, line: Line): string | Refusal {
  if (line.characterId === null) return isGmAt(world, caller, where.channelId) ? line.name : refuse('gm-only');
  const { characters } = world;
  const character = Object.hasOwn(characters, line.characterId) ? characters[line.characterId] : undefined;
  return character?.userId === caller.userId ? line.name : refuse('voice/not-your-character');
}

function lineRow(scope: TurnScope, { content }: Line, name: string): NewReply {
  const { userId } = scope.invocation.caller;
  return { ...posted(scope, bodyOf(content)), voice: { name, userId } };
}

function bodyOf(content: string) {
  return { content, allowed_mentions: { parse: [] } };
}
