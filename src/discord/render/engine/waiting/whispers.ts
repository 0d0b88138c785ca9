import { listWords, t } from '../../../../language/text.ts';
import type { WhisperReader } from '../../../../play/access/whispers.ts';
import { isSentTo, unreadFor, whisperOf } from '../../../../play/access/whispers.ts';
import type { EngineFact } from '../../../../play/facts.ts';
import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { Whisper } from '../../../../rules/engine/whisper.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { MAX_IN_ROW } from '../../../limits.ts';
import type { Message } from '../../../reply.ts';
import { calling, gmMentions } from '../calls.ts';
import { pressable, type Row, row } from '../components.ts';
import { escapeMarkdown, quoted } from '../markdown.ts';
import type { BookRenderer } from '../renderer.ts';
import { COLOURS } from '../tones.ts';
import { inWords, plainWho, whoWords } from '../words.ts';

const MAX_SHOWN = 3800;
const MAX_ANSWERED = 150;
const MAX_BRIEF = 120;

/** The message about a waiting or read whisper, with its receiver. Its text is not in it. */
export function whisperPost(world: World, whisper: Whisper, { nouns }: BookRenderer): Message {
  const { id, toUserId, fromUserId, sent, read, post } = whisper;
  const ids = toUserId === null ? gmMentions(world, null, sent) : [`<@${toUserId}>`];
  const whom = ids.length === 0 ? t`the ${nouns.gm}` : listWords(ids);
  // Only the game masters read there, so it may say who whispers.
  const from = world.bindings[post.channelId]?.use === 'gm' ? whoWords(world, fromUserId) : null;
  const button =
    read === null ? pressable(`whisper:read:${id}`, t`Read`, 'main') : pressable(`whisper:read:${id}`, t`Read again`);
  const components = [row([button])];
  if (read === null) {
    const content = from === null ? t`A whisper for ${whom}.` : t`A whisper from ${from} for ${whom}.`;
    return { ...calling(ids, [content]), components };
  }
  const content = from === null ? t`-# A whisper for ${whom}, read.` : t`-# A whisper from ${from} for ${whom}, read.`;
  return { content, components, allowed_mentions: { parse: [] } };
}

/** The text of a whisper, for its receiver alone, with a button to answer. */
export function whisperMessage(world: World, whisper: Whisper): Message {
  const { id, text, fromUserId, sent, answers } = whisper;
  const answered = answers === null ? null : whisperOf(world, answers);
  const lines = [
    quoted(text, MAX_SHOWN),
    t`-# From <@${fromUserId}>, ${inWords(sent)}`,
    ...(answered === null ? [] : [t`-# It answers: ${escapeMarkdown(answered.text, MAX_ANSWERED)}`]),
  ];
  return {
    embeds: [{ title: t`A whisper`, color: COLOURS.neutral, description: lines.join('\n') }],
    components: [row([pressable(`whisper:answer:${id}`, t`Answer`, 'main')])],
    allowed_mentions: { parse: [] },
  };
}

/** Somebody's unread whispers, a line each. @param linked a text as a link to its message, by the whisper's id */
export function unreadLines(
  world: World,
  reader: WhisperReader,
  linked: (id: string, text: string) => string,
): readonly string[] {
  return unreadFor(world, reader).map(
    ({ id, fromUserId }) => `⏳ ${linked(id, t`A whisper from ${whoWords(world, fromUserId)} waits to be read`)}`,
  );
}

/** Buttons to read what waits, oldest first, as far as one row holds them; no row where nothing waits. */
export function unreadRows(world: World, reader: WhisperReader, { nouns }: BookRenderer): readonly Row[] {
  const unread = unreadFor(world, reader).slice(0, MAX_IN_ROW);
  if (unread.length === 0) return [];
  const label = ({ fromUserId }: Whisper) =>
    unread.length === 1 ? t`Read the whisper` : t`Whisper: ${plainWho(world, fromUserId, nouns)}`;
  return [row(unread.map((whisper) => pressable(`whisper:read:${whisper.id}`, label(whisper), 'main')))];
}

/** Somebody's read whispers, a line each, as far as their texts are kept. */
export function heardLines(world: World, reader: WhisperReader, facts: readonly Fact[]): readonly string[] {
  return whispersIn(world, facts)
    .filter((whisper) => whisper.read !== null && isSentTo(whisper, reader))
    .map(({ fromUserId, text }) => t`Whisper from ${whoWords(world, fromUserId)}: ${escapeMarkdown(text, MAX_BRIEF)}`);
}

function whispersIn(world: World, facts: readonly Fact[]): readonly Whisper[] {
  return (facts as readonly EngineFact[]).flatMap((fact) =>
    fact.fact === 'whispered' ? (whisperOf(world, fact.whisperId) ?? []) : [],
  );
}
