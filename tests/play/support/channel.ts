import { readCustomId } from '../../../src/discord/custom-id.ts';
import type { Message } from '../../../src/discord/reply.ts';
import type { NewReply } from '../../../src/store/store.ts';

/** A message of a channel as everybody sees it once all that was written has been sent. */
export interface Seen {
  readonly rowId: string;
  readonly channelId: string;
  readonly body: Message;
}

/** The messages that all can see, oldest first, each as its last change left it. */
export function seenIn(replies: readonly NewReply[]): readonly Seen[] {
  const seen = new Map<string, Seen>();
  for (const { id, kind, target, body, channelId, private: isPrivate, voice } of replies) {
    if (isPrivate || voice !== undefined) continue;
    if (target === null) seen.set(id, { rowId: id, channelId, body: body as Message });
    else if (kind === 'delete') seen.delete(target);
    else if (kind === 'walk') {
      seen.delete(target);
      seen.set(target, { rowId: target, channelId, body: body as Message });
    } else {
      const old = seen.get(target);
      if (old !== undefined) seen.set(target, { ...old, body: body as Message });
    }
  }
  return [...seen.values()];
}

/** Custom ids of everything that can be pressed or chosen in a message, wherever it stands in it. */
export function pressables({ components = [] }: Message): readonly string[] {
  return [...JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/g)].flatMap(([, id]) => id ?? []);
}

/** Commands whose buttons a standing card of the book has. */
const OF_CARDS: readonly string[] = ['character', 'fight', 'court', 'downtime'];

/** Messages with buttons of a step, which are those of other commands. */
export function bearers(replies: readonly NewReply[]): readonly Seen[] {
  const isOfStep = (id: string) => {
    const pressed = readCustomId(id);
    return pressed.kind === 'command' && !OF_CARDS.includes(pressed.command);
  };
  return seenIn(replies).filter(({ body }) => pressables(body).some(isOfStep));
}

/** What is wrong with a message that asks somebody something: buttons of a step, which would read as answers. Empty for others. */
export function stepsBesideQuestions(body: Message): readonly string[] {
  const ids = pressables(body);
  const kinds = ids.map((id) => readCustomId(id).kind);
  if (!kinds.some((kind) => kind === 'prompt' || kind === 'prompts' || kind === 'round')) return [];
  return ids.filter((id) => STEP.test(id));
}

/** Ids of what a step's row has. */
const STEP = /^(?:watch|dungeon|map|sheet|site|season):/;

/** What of a message is written for the program and not for people: marks in the middle of a line, states and keys as data. */
export function dataWordsIn(body: unknown): readonly string[] {
  const texts = [...JSON.stringify(body).matchAll(/"(?:content|description|title|value)":("(?:[^"\\]|\\.)*")/g)];
  return texts.flatMap(([, text = '""']) => (JSON.parse(text) as string).split('\n').filter((line) => DATA.test(line)));
}

const DATA = /\S -# |: (?:draft|active) → |\b[a-z]+-[a-z]+ d\d+: \d|\b[a-z]+[A-Z][a-zA-Z]*: |\[object|undefined/;
