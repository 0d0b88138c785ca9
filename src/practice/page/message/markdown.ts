import { h } from '../dom.ts';
import { type MarkdownContext, renderInline } from './markdown-inline.ts';

/** Discord's markdown as elements. Text only ever becomes text nodes, and links only lead to http and https. */
export function renderMarkdown(source: string, context: MarkdownContext): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...renderBlocks(source.replace(/\r\n?/g, '\n'), context));
  return fragment;
}

/** The same line by line, as far as there is something on a line, for a spoken announcement. */
export function plainLines(source: string, context: MarkdownContext): readonly string[] {
  const holder = h('div');
  holder.append(renderMarkdown(source, context));
  for (const spoiler of holder.querySelectorAll('.spoiler')) spoiler.textContent = 'spoiler';
  for (const lineBreak of holder.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const block of holder.querySelectorAll('div, li, pre, blockquote')) {
    block.prepend('\n');
    block.append('\n');
  }
  const lines = (holder.textContent ?? '').split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '');
}

function renderBlocks(source: string, context: MarkdownContext): Node[] {
  const nodes: Node[] = [];
  const lines = source.split('\n');
  let paragraph: string[] = [];
  const closeParagraph = () => {
    const text = paragraph.join('\n');
    paragraph = [];
    if (text.trim() !== '') nodes.push(h('div', { class: 'md-text' }, renderInline(text, context)));
  };

  for (let index = 0; index < lines.length; ) {
    const block = codeBlock(lines, index) ?? quote(lines, index, context) ?? heading(lines, index, context);
    const found = block ?? list(lines, index, context);
    if (!found) {
      paragraph.push(lines[index] ?? '');
      index += 1;
      continue;
    }
    if (found.before !== '') paragraph.push(found.before);
    closeParagraph();
    nodes.push(found.node);
    if (found.after !== '') lines.splice(found.next, 0, found.after);
    index = found.next;
  }
  closeParagraph();
  return nodes;
}

interface Block {
  readonly node: Node;
  /** The first line that is not the block's. */
  readonly next: number;
  /** Text on the block's first line before it, and on its last line after it. */
  readonly before: string;
  readonly after: string;
}

function codeBlock(lines: readonly string[], start: number): Block | null {
  const first = lines[start] ?? '';
  const open = first.indexOf('```');
  if (open < 0) return null;
  const rest = [first.slice(open + 3), ...lines.slice(start + 1)].join('\n');
  const end = rest.indexOf('```');
  if (end <= 0) return null;
  const inside = rest.slice(0, end);
  const code = inside.replace(/^[\w+-]*\n/, '').replace(/\n$/, '');
  const next = start + inside.split('\n').length;
  const after = rest.slice(end + 3).split('\n')[0] ?? '';
  const node = h('pre', { class: 'md-pre', tabindex: '0' }, [h('code', {}, [code])]);
  return { node, next, before: first.slice(0, open), after };
}

function quote(lines: readonly string[], start: number, context: MarkdownContext): Block | null {
  const first = lines[start] ?? '';
  let quoted: string[] = [];
  if (first.startsWith('>>> ')) {
    quoted = [first.slice(4), ...lines.slice(start + 1)];
  } else {
    for (let index = start; /^> |^>$/.test(lines[index] ?? ''); index += 1) quoted.push((lines[index] ?? '').slice(2));
  }
  if (quoted.length === 0) return null;
  const node = h('blockquote', { class: 'md-quote' }, renderBlocks(quoted.join('\n'), context));
  return { node, next: start + quoted.length, before: '', after: '' };
}

/** Level of every heading in a message, however large: it is below the channel's name. */
const LEVEL = 2;

function heading(lines: readonly string[], start: number, context: MarkdownContext): Block | null {
  const match = /^(#{1,3}|-#) +(.+)$/.exec(lines[start] ?? '');
  if (!match?.[1] || !match[2]) return null;
  const children = renderInline(match[2], context);
  const node =
    match[1] === '-#'
      ? h('div', { class: 'md-small' }, children)
      : h('div', { class: `md-heading md-heading-${match[1].length}`, role: 'heading', 'aria-level': LEVEL }, children);
  return { node, next: start + 1, before: '', after: '' };
}

const LIST_ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;

function list(lines: readonly string[], start: number, context: MarkdownContext): Block | null {
  const first = LIST_ITEM.exec(lines[start] ?? '');
  if (!first) return null;
  const indent = first[1]?.length ?? 0;
  const isNumbered = /\d/.test(first[2] ?? '');
  const node = isNumbered
    ? h('ol', { class: 'md-list', start: Number.parseInt(first[2] ?? '1', 10) })
    : h('ul', { class: 'md-list' });
  let index = start;
  while (index < lines.length) {
    const item = LIST_ITEM.exec(lines[index] ?? '');
    if (!item) break;
    const depth = item[1]?.length ?? 0;
    if (depth < indent || (depth === indent && /\d/.test(item[2] ?? '') !== isNumbered)) break;
    if (depth > indent && node.lastElementChild) {
      const inner = list(lines, index, context);
      if (!inner) break;
      node.lastElementChild.append(inner.node);
      index = inner.next;
      continue;
    }
    node.append(h('li', {}, renderInline(item[3] ?? '', context)));
    index += 1;
  }
  return { node, next: index, before: '', after: '' };
}
