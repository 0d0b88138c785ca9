import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { Locked, NewReply, SpokenLine } from '../../store/store.ts';
import type { Invocation } from '../access/invocation.ts';
import { isGmAt, isKeptHere } from '../access/masters.ts';
import type { PlayDeps } from '../deps.ts';
import { deleted, edited, posted } from '../messages/posts.ts';
import type { TurnScope } from '../turns/turn.ts';
import { sayBeside } from './remark.ts';

/** Something said in character. */
export interface Line {
  /** The speaker's character; null for a person played by the game master. */
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
 * Says a line in character, in the channel of the invocation. It is not an act by the rules: no offer lapses and nothing can
 * be taken back. But it is a sign of life, and a game master's line answers what they asked for. The log records the speaker
 * and the character. The line itself stays in the channel, where its author may change or delete it, and its current text
 * goes into the chronicle.
 */
export async function say(deps: PlayDeps, invocation: Invocation, line: Line): Promise<Spoken> {
  const { campaignId, interactionId } = invocation;
  const changed = await deps.store.change<Spoken>(campaignId, interactionId, async (locked) => {
    const name = speakerOf(locked.world, invocation, line);
    if (isRefusal(name)) return { commit: null, value: { kind: 'refused', refusal: name } };
    const said = await sayBeside(deps, invocation, locked, {
      action: line.characterId === null ? 'voice/npc' : 'voice/say',
      input: { characterId: line.characterId, name },
      fact: { fact: 'spoken', rule: 'PBP-VOICE-01', name },
      secret: isKeptHere(locked.world, invocation),
      message: (scope, number, world) => ({ ...lineRow(scope, line, { name, world }), entry: number }),
    });
    if (isRefusal(said)) return { commit: null, value: { kind: 'refused', refusal: said } };
    return { commit: said.commit, value: { kind: 'done', rowId: said.row.id, name } };
  });
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

function lineRow(
  scope: TurnScope,
  { content, characterId }: Line,
  { name, world }: { readonly name: string; readonly world: World },
): NewReply {
  const { userId } = scope.invocation.caller;
  const portrait = characterId === null ? undefined : world.portraits[characterId]?.picture;
  const voice = { name, userId, ...(portrait === undefined ? {} : { portrait }) };
  return { ...posted(scope, bodyOf(content)), voice };
}

function bodyOf(content: string) {
  return { content, allowed_mentions: { parse: [] } };
}
