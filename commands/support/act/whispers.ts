import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { quoted, stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { forCampaign } from '../../../src/discord/render/engine/recipients.ts';
import { notDoneFor, refusalMessage } from '../../../src/discord/render/engine/refusal.ts';
import { whisperMessage, whisperPost } from '../../../src/discord/render/engine/waiting/whispers.ts';
import { atWords } from '../../../src/discord/render/engine/words.ts';
import { asBody, type Message, type Reply } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import type { DrawWhisper } from '../../../src/play/people/whispers.ts';
import { isAway, personOf } from '../../../src/play/waiting/people.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Whisper } from '../../../src/rules/engine/whisper.ts';
import { answerRefusal } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { commandRefusal } from '../access/refusals.ts';

const MAX_QUOTED = 4000;
/** The remainder of a text without any visible character. */
const NOTHING_SEEN = '–';

interface WhisperDraft {
  /** Null: the game masters, or who wrote what is answered. */
  readonly toUserId: string | null;
  /** The whisper that it answers, by its id. */
  readonly answers: string | null;
  readonly text: string;
}

/** Whispers; its author hears privately where the other person is notified, and may take it back while it waits. */
export async function whisperTo(here: Here, wanted: WhisperDraft): Promise<Reply> {
  const { text } = wanted;
  if (stripMarkdown(text) === NOTHING_SEEN && text.trim() !== NOTHING_SEEN)
    return unsaid(here, refuse('voice/nothing'), text);
  const done = await here.app.play.whisper(invocationOf(here), { ...wanted, draw: drawing(here) });
  if (done.kind === 'duplicate') return { kind: 'nothing' };
  if (done.kind === 'refused') return unsaid(here, done.refusal, text);
  const { whisper, number } = done;
  const { channelId, rowId } = whisper.post;
  const message: Message = {
    content: sentWords(here, whisper),
    components: [row([pressable(`whisper:unsend:${number}`, t`Take it back`)])],
    allowed_mentions: { parse: [] },
  };
  const post = { channelId, rowId, message: {}, isQueued: true } as const;
  return { kind: 'message', message, private: true, rowId: null, post };
}

/** Opens a whisper for its receiver, in private. */
export async function openWhisper(here: Here, whisperId: string): Promise<Reply> {
  const { app, look } = here;
  const found = await app.play.readWhisper(invocationOf(here), whisperId, drawing(here));
  if (isRefusal(found)) return answerRefusal(look.world, found, here.renderer.nouns);
  const message = whisperMessage(look.world, found);
  return { kind: 'message', message, private: true, rowId: null, isVerbatim: true };
}

/** The reason for a refusal, with the words, so that nobody has to write them again. */
export function unsaid({ app, look, renderer }: Here, refusal: Refusal, text: string): Reply {
  const words = commandRefusal(refusal, renderer.nouns);
  const why: Message =
    words === null
      ? refusalMessage(refusal, look.world, app.renderers)
      : { content: words, allowed_mentions: { parse: [] } };
  const message: Message = { ...why, embeds: [{ description: quoted(text, MAX_QUOTED) }] };
  const notDone = notDoneFor(refusal);
  return { kind: 'message', message, private: true, rowId: null, isVerbatim: true, notDone };
}

/** Everybody sees that a whisper waits, so it is said in the campaign's language. */
function drawing({ renderer }: Here): DrawWhisper {
  return (world, whisper) => asBody(forCampaign(world, () => whisperPost(world, whisper, renderer)));
}

function sentWords(here: Here, { toUserId, post }: Whisper): string {
  const { gm } = here.renderer.nouns;
  if (toUserId === null) return t`Whispered to the ${gm}. Nobody else can read it.`;
  const said = t`Whispered to <@${toUserId}>. Nobody else can read it; <#${post.channelId}> says only that it waits.`;
  const note = absenceWords(here, toUserId);
  return note === null ? said : `${said}\n-# ${note}`;
}

/** That it may take a while until it is read; null for who is there. */
function absenceWords({ look }: Here, userId: string): string | null {
  const { world, now } = look;
  const person = personOf(world, userId);
  if (isAway(person, now)) {
    const until = person.away?.until ?? null;
    return until === null
      ? t`They are away; it waits for them.`
      : t`They are away until ${atWords(until)}; it waits for them.`;
  }
  return world.members[userId]?.present === false ? t`They have left the table; it waits for them.` : null;
}
