import { type APIComponentInContainer, type APIMessageTopLevelComponent, ComponentType } from 'discord-api-types/v10';
import { plainReply } from '../../src/discord/render/engine/plain/plain-reply.ts';
import { BESIDE } from '../../src/discord/render/engine/plain/sentences.ts';
import { COLOURS } from '../../src/discord/render/engine/tones.ts';
import type { Message, Reply, ReplyFile, WordedReply } from '../../src/discord/reply.ts';
import { signsInWords } from '../../src/discord/signs/sign-words.ts';
import { checkMessage } from '../../src/practice/validate/message.ts';

/** Words that say what a sign says, of which one stands in the same line or in the heading above it. */
const SAID: Readonly<Record<string, RegExp>> = {
  '✅': /ready|done|handed in|answered|acted|nobody is awaited|reached/i,
  '💤': /not here|not at the table|away|orders|down|out of the fight/i,
  '✏': /writing|choosing|not handed in/i,
  '⏭': /passed over/i,
  '↩': /take back|back/i,
  '🌟': /level/i,
  '🩸': /dying/i,
  '💀': /dead/i,
  '🏃': /fled/i,
  '•': /./,
  '💥': /critical/i,
  '✔': /strong|success|done/i,
  '🌗': /weak/i,
  '✖': /miss|fail/i,
  '☠': /fumble|fail/i,
  '⚠': /./,
};
/** Colours of the degrees that a roll can have, and what is said with them. */
const DEGREES = { critical: /critical|flawless|!/i, fumble: /fumble|miss|fail/i } as const;
/** Signs that are words by their place: boxes and the strip of a day. */
const DRAWN = /[▣▰■▢▱□✓○●]/u;
const SIGN = /\p{Extended_Pictographic}\u{fe0f}?|[\u{2190}-\u{21ff}\u{25a0}-\u{25ff}\u{2600}-\u{27bf}]\u{fe0f}?/gu;
/** What no plain sentence has. */
const OURS = /[▣▰■▢▱□✓○●→⏳✅✏⏭💤🏃🩸💀↩🔒💥✔🌗✖☠⚠]|<a?:\w+:\d+>/gu;
const TONES = Object.keys(COLOURS);
/** A picture of ours among words. */
const EMOJI = /<a?:\w+:\d+>/g;
/** Put in place of what has no words at all. */
const WITHOUT_WORDS = '🖼';
/** Marks of trade and law are letters. */
const LETTERS = /[©®™]/u;

interface Seen {
  /** What stands above. */
  readonly heading: string;
  readonly text: string;
}

/** What an answer says by a sign, a colour or a picture alone, one line each. */
export function wordlessIn(reply: Reply): readonly string[] {
  if (reply.kind !== 'message' && reply.kind !== 'update') return [];
  const files = reply.kind === 'message' ? (reply.files ?? []) : [];
  const messages = [reply.message, reply.aside, reply.post?.message].filter((one) => one !== undefined);
  return [...messages.flatMap(wordless), ...files.flatMap(pictureFaults)];
}

/** What somebody still gets by a sign, a colour or a picture who reads plain sentences; what Discord would not take is thrown. */
export function unplainIn(reply: WordedReply): readonly string[] {
  const plain = plainReply(reply, true);
  if (plain.kind !== 'message' && plain.kind !== 'update') return [];
  if (plain.kind === 'message' && (plain.isVerbatim === true || !plain.private)) return [];
  checkMessage(plain.message as never, 'reply');
  const pictures = plain.kind === 'message' ? (plain.files ?? []).filter(({ name }) => name.endsWith('.png')) : [];
  const said = JSON.stringify(plain.message, (key, value: unknown) => (key === 'custom_id' ? undefined : value));
  const own = said.replace(/(?:^|\\n|")> (?:(?!\\n|").)*/g, '').match(OURS) ?? [];
  const colour = said.match(/"(?:color|accent_color|emoji)":/g) ?? [];
  return [...pictures.map(({ name }) => name), ...own.map((sign) => `${sign} in ${said}`), ...colour];
}

/** The same of a message. */
export function wordless({ content, embeds, components }: Message): readonly string[] {
  const title = embeds?.[0]?.title ?? '';
  const texts: Seen[] = [
    { heading: '', text: content ?? '' },
    ...(embeds ?? []).flatMap((embed) => [
      { heading: title, text: embed.title ?? '' },
      { heading: title, text: embed.description ?? '' },
      ...(embed.fields ?? []).map(({ name, value }) => ({ heading: `${title} ${name}`, text: value })),
    ]),
    // The top level of a message, as it is sent.
    ...((components ?? []) as readonly APIMessageTopLevelComponent[]).flatMap(textsOf),
  ];
  return [...texts.flatMap(signFaults), ...(embeds ?? []).flatMap(colourFaults)];
}

function signFaults({ heading, text }: Seen): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const emoji = (line.match(EMOJI) ?? []).flatMap((one) => emojiFault(one, `${heading} ${line}`));
    const signs = (line.match(SIGN) ?? []).filter((sign) => !LETTERS.test(sign) && !DRAWN.test(sign));
    const faults = signs.flatMap((sign) => {
      const symbol = sign.replace('\u{fe0f}', '');
      if (symbol === WITHOUT_WORDS) return [line];
      // What people typed is theirs; our own symbols are all in the table (tests/house/symbols.test.ts).
      if (!BESIDE.has(symbol)) return [];
      return SAID[symbol]?.test(`${heading} ${line}`) === true
        ? []
        : [`${sign} has no words beside it: ${heading}: ${line}`];
    });
    return [...emoji, ...faults];
  });
}

/** A picture of ours stands before its word; that of a tone adds nothing to what is told. */
function emojiFault(emoji: string, said: string): readonly string[] {
  if (TONES.some((tone) => emoji.startsWith(`<:${tone}:`))) return [];
  const words = signsInWords(emoji).toLowerCase().split(' ');
  const rest = said.replace(EMOJI, '').toLowerCase();
  return words.some((word) => rest.includes(word)) ? [] : [`${emoji} has no words beside it: ${said}`];
}

function colourFaults(embed: NonNullable<Message['embeds']>[number]): readonly string[] {
  const said = JSON.stringify(embed);
  return Object.entries(DEGREES).flatMap(([tone, words]) =>
    embed.color === COLOURS[tone as keyof typeof DEGREES] && !words.test(said)
      ? [`only its colour says ${tone}: ${said}`]
      : [],
  );
}

function pictureFaults({ name, description, words }: ReplyFile): readonly string[] {
  if (!/\.png$/.test(name)) return [];
  const isTold = description.trim() !== '' && description.length <= 1024;
  return [
    ...(isTold ? [] : [`${name} has no description that fits`]),
    ...(words === undefined || words.join('').trim() === '' ? [`${name} is not told in words`] : []),
  ];
}

function textsOf(part: APIMessageTopLevelComponent | APIComponentInContainer): readonly Seen[] {
  switch (part.type) {
    case ComponentType.Container:
      return part.components.flatMap(textsOf);
    case ComponentType.TextDisplay:
      return [{ heading: '', text: part.content }];
    case ComponentType.Section: {
      const own = part.components.map(({ content }) => ({ heading: '', text: content }));
      const { accessory } = part;
      const isTold = accessory.type === ComponentType.Button || (accessory.description ?? '') !== '';
      return isTold ? own : [...own, { heading: '', text: `${WITHOUT_WORDS} ${accessory.media.url}` }];
    }
    case ComponentType.MediaGallery:
      return part.items.map(({ description, media }) => ({
        heading: '',
        text: description || `${WITHOUT_WORDS} ${media.url}`,
      }));
    case ComponentType.ActionRow:
      return part.components.map((one) => {
        const label = one.type === ComponentType.Button ? ('label' in one ? one.label : null) : one.placeholder;
        return { heading: '', text: label === '' ? `${WITHOUT_WORDS} a button` : (label ?? '') };
      });
    default:
      return [];
  }
}
