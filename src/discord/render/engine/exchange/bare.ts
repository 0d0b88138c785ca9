import type { World } from '../../../../rules/engine/world.ts';
import { nounsOf } from '../nouns.ts';
import { plainWords } from '../plain/sentences.ts';
import type { BookRenderer } from '../renderer.ts';
import { plainWho } from '../words.ts';

/** An instant's repetition as a span from now. */
const SPAN_BESIDE = / ?\(<t:\d+:R>\)/g;
const INSTANT = /<t:(\d+)(?::[a-zA-Z])?>/g;
const MENTION = /<@!?(\d+)>/g;
const CHANNEL = /<#(\d+)>/g;
const LINK = /\[([^\]]*)\]\((?:[^()\s]|\([^()]*\))*\)/g;
/** Marks of a heading, a quotation or small letters. */
const AT_START = /^(?:#{1,3}|-#|>) /gm;
const MARKS = /\*{1,3}|_{1,2}|~~|\|\||`+/g;
const ESCAPED = /\\([\\*_~`|<>[\]:#\-+.)])/g;
/** A mention that was taken apart. */
const APART = /@\u200b/g;

/** Letters that nobody writes stand for what was escaped, so that it is not taken for a mark. */
const PRIVATE = 0xe000;
const KEPT = /[\ue000-\ue07f]/g;

/** A text of a message without markdown, mentions and signs: for files that know none of them. */
export function bareText(text: string, world: World, renderer: BookRenderer | null): string {
  return bareMarks(bareMentions(text, world, renderer));
}

/** The same with its markdown, for files that know it. */
function bareMentions(text: string, world: World, renderer: BookRenderer | null): string {
  const nouns = nounsOf(renderer);
  const named = text
    .replace(SPAN_BESIDE, '')
    .replace(INSTANT, (_, seconds: string) => instantWords(Number(seconds) * 1000))
    .replace(MENTION, (_, userId: string) => plainWho(world, userId, nouns))
    .replace(CHANNEL, '#$1');
  return plainWords(named).replace(APART, '@');
}

function bareMarks(text: string): string {
  return text
    .replace(ESCAPED, (_, sign: string) => String.fromCharCode(PRIVATE + sign.charCodeAt(0)))
    .replace(AT_START, '')
    .replace(LINK, '$1')
    .replace(MARKS, '')
    .replace(KEPT, (sign) => String.fromCharCode(sign.charCodeAt(0) - PRIVATE));
}

/** `2026-11-20 18:00 UTC`. */
export function instantWords(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
