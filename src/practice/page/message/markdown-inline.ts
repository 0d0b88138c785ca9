import { h } from '../dom.ts';
import { formatTime } from '../time-text.ts';
import { emojiView } from './emoji-view.ts';

/** The things that marks in a text may refer to. */
export interface MarkdownContext {
  now(): number;
  userName(id: string): string | null;
  roleName(id: string): string | null;
  channelName(id: string): string | null;
  /** The reader: their own mentions are highlighted. */
  readonly reader: string;
  openChannel(id: string): void;
  typeCommand(name: string): void;
}

type Rule = readonly [pattern: RegExp, render: (match: RegExpExecArray, context: MarkdownContext) => Node | string];

const wrap =
  (tag: 'strong' | 'em' | 'u' | 's', className = ''): Rule[1] =>
  (match, context) =>
    h(tag, { class: className || null }, renderInline(match[1] ?? '', context));

const RULES: readonly Rule[] = [
  [/\\([^0-9A-Za-z\s])/y, (match) => match[1] ?? ''],
  [/(`{1,2})([^`]+|[^`].*?[^`])\1(?!`)/y, (match) => h('code', { class: 'md-code' }, [(match[2] ?? '').trim() || ' '])],
  [/\|\|(.+?)\|\|/sy, (match, context) => spoiler(renderInline(match[1] ?? '', context))],
  [
    /\*\*\*(.+?)\*\*\*(?!\*)/y,
    (match, context) => h('strong', {}, [h('em', {}, renderInline(match[1] ?? '', context))]),
  ],
  [/\*\*(.+?)\*\*(?!\*)/sy, wrap('strong')],
  [/__(.+?)__(?!_)/sy, wrap('u')],
  [/~~(.+?)~~(?!~)/sy, wrap('s')],
  [/\*(?=\S)((?:\*\*|[^*])+?)\*(?!\*)/y, wrap('em')],
  [/\b_((?:__|[^_])+?)_(?![\w_])/y, wrap('em')],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (match, context) => time(Number(match[1]) * 1_000, match[2] ?? 'f', context)],
  [/<@!?(\d{1,20})>/y, (match, context) => mentionUser(match[1] ?? '', context)],
  [/<@&(\d{1,20})>/y, (match, context) => mention(`@${context.roleName(match[1] ?? '') ?? 'role'}`)],
  [/<#(\d{1,20})>/y, (match, context) => mentionChannel(match[1] ?? '', context)],
  [/<\/([^:>]{1,100}):\d{1,20}>/y, (match, context) => mentionCommand(match[1] ?? '', context)],
  [/<a?:(\w{1,32}):(\d{1,20})>/y, (match) => emojiView({ name: match[1], id: match[2] })],
  [/@(everyone|here)\b/y, (match) => mention(match[0])],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/y,
    (match, context) => link(match[2] ?? '', renderInline(match[1] ?? '', context)),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, (match) => link(match[1] ?? '', [match[1] ?? ''])],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]*_~|]/y, (match) => link(match[0], [match[0]])],
  [/\n/y, () => h('br')],
];

/** Possible beginnings of a mark; everything before is plain text. */
const NEXT_MARK = /[\\`|*_~<@[\n]|https?:/g;

/** One run of text with its marks, as nodes. */
export function renderInline(source: string, context: MarkdownContext): (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let text = '';
  let at = 0;
  while (at < source.length) {
    const found = firstRule(source, at);
    if (found) {
      if (text) nodes.push(text);
      text = '';
      nodes.push(found.rule[1](found.match, context));
      at += found.match[0].length;
      continue;
    }
    NEXT_MARK.lastIndex = at + 1;
    const next = NEXT_MARK.exec(source)?.index ?? source.length;
    text += source.slice(at, next);
    at = next;
  }
  if (text) nodes.push(text);
  return nodes;
}

function firstRule(source: string, at: number): { readonly rule: Rule; readonly match: RegExpExecArray } | null {
  for (const rule of RULES) {
    rule[0].lastIndex = at;
    const match = rule[0].exec(source);
    if (match) return { rule, match };
  }
  return null;
}

/** A `<t:…>` whose words the page renews as the table's clock runs. */
function time(at: number, style: string, context: Pick<MarkdownContext, 'now'>): HTMLElement {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return h('span', {}, ['Invalid date']);
  return h(
    'time',
    {
      class: 'md-time',
      datetime: date.toISOString(),
      'data-at': at,
      'data-style': style,
      title: formatTime(at, 'F', at),
    },
    [formatTime(at, style, context.now())],
  );
}

function spoiler(children: readonly (Node | string)[]): HTMLElement {
  const inner = h('span', { 'aria-hidden': 'true' }, children);
  const element = h(
    'span',
    { class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': 'Spoiler, press to show' },
    [inner],
  );
  const revealSpoiler = (event: Event) => {
    if (element.classList.contains('shown')) return;
    event.preventDefault();
    event.stopPropagation();
    element.classList.add('shown');
    for (const name of ['role', 'tabindex', 'aria-label']) element.removeAttribute(name);
    inner.removeAttribute('aria-hidden');
  };
  element.addEventListener('click', revealSpoiler, true);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') revealSpoiler(event);
  });
  return element;
}

function link(address: string, children: readonly (Node | string)[]): HTMLElement {
  const safe = URL.canParse(address) ? new URL(address) : null;
  if (!safe || !/^https?:$/.test(safe.protocol)) return h('span', {}, children);
  return h('a', { class: 'md-link', href: safe.href, target: '_blank', rel: 'noopener noreferrer' }, children);
}

function mention(text: string, isReader = false): HTMLElement {
  return h('span', { class: isReader ? 'mention mention-me' : 'mention' }, [text]);
}

function mentionUser(id: string, context: MarkdownContext): HTMLElement {
  return mention(`@${context.userName(id) ?? 'unknown-user'}`, id === context.reader);
}

function mentionChannel(id: string, context: MarkdownContext): HTMLElement {
  const name = context.channelName(id);
  if (name === null) return mention('#unknown');
  return h('button', { type: 'button', class: 'mention' }, [`#${name}`], { click: () => context.openChannel(id) });
}

function mentionCommand(name: string, context: MarkdownContext): HTMLElement {
  return h('button', { type: 'button', class: 'mention' }, [`/${name}`], { click: () => context.typeCommand(name) });
}
