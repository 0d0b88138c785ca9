import { withoutControls } from '../rules/mechanics/words.ts';
import type {
  BookAppendix,
  BookChapter,
  BookFront,
  ChronicleBlock,
  ChronicleLine,
  ChronicleWords,
} from './book-model.ts';

/** Characters that XML forbids, in addition to control characters. */
const NOT_XML = /[\p{Cs}\u{fffe}\u{ffff}]/gu;

/** A text as XML takes it, between tags and in attributes. */
export function xml(text: string): string {
  return withoutControls(text)
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const STYLE = `body { font-family: serif; line-height: 1.45; margin: 5%; }
h1, h2, h3 { font-weight: normal; line-height: 1.2; page-break-after: avoid; break-after: avoid; text-align: center; }
h1 { font-size: 1.7em; margin: 2.5em 0 0.2em; }
h2 { font-size: 1.05em; margin: 2.2em 0 0.8em; letter-spacing: 0.06em; }
p { margin: 0 0 0.7em; }
p.span { text-align: center; font-style: italic; margin-bottom: 2em; }
p.said { margin-left: 1.2em; }
p.said b { font-variant: small-caps; font-weight: normal; letter-spacing: 0.04em; }
blockquote { margin: 0 0 0.9em 1.2em; padding-left: 0.8em; border-left: 2px solid; font-style: italic; }
aside.secret { margin: 0 0 0.9em; padding: 0.4em 0.8em; border: 1px dotted; }
figure { margin: 1.5em 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
figure img { max-width: 100%; }
figcaption { font-size: 0.85em; font-style: italic; }
section.notes { margin-top: 2.5em; font-size: 0.85em; border-top: 1px solid; }
section.notes ol { padding-left: 2em; }
a { text-decoration: none; }
div.title { text-align: center; margin-top: 20%; }
div.title h1 { font-size: 2.2em; }
ol.contents { list-style: none; padding: 0; }
`;

/** One document of the book. */
function page(
  front: BookFront,
  { title, body, type }: { readonly title: string; readonly body: string; readonly type: string },
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${xml(front.language)}" lang="${xml(front.language)}">
<head><title>${xml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body epub:type="${type}">
${body}
</body>
</html>
`;
}

/** The title page, with who played whom. */
export function titlePage(front: BookFront, words: ChronicleWords): string {
  const people =
    front.people.length === 0
      ? ''
      : `<h2>${xml(words.people)}</h2>\n${front.people.map((line) => `<p>${runs(line)}</p>`).join('\n')}`;
  const body = `<div class="title">
<h1>${xml(front.title)}</h1>
<p class="span">${xml(front.subtitle)}</p>
<p>${xml(front.span)}</p>
${people}
<p class="span">${xml(front.edition)}</p>
</div>`;
  return page(front, { title: front.title, body, type: 'frontmatter' });
}

export function chapterPage(
  front: BookFront,
  { title, span, blocks, notes }: BookChapter,
  words: ChronicleWords,
): string {
  const parts = blocks.map(blockText);
  const dice = notes.map(
    ({ number, line }) =>
      `<li id="n${number}" value="${number}" epub:type="endnote"><p>${runs(line)} <a href="#r${number}" epub:type="backlink">${xml(words.back)}</a></p></li>`,
  );
  const ends =
    dice.length === 0
      ? ''
      : `\n<section class="notes" epub:type="endnotes"><h2>${xml(words.notes)}</h2>\n<ol>\n${dice.join('\n')}\n</ol></section>`;
  const body = `<section epub:type="chapter">
<h1>${xml(title)}</h1>
<p class="span">${xml(span)}</p>
${parts.join('\n')}${ends}
</section>`;
  return page(front, { title, body, type: 'bodymatter' });
}

function blockText(block: ChronicleBlock): string {
  switch (block.kind) {
    case 'day':
      return `<h2>${xml(block.title)}</h2>`;
    case 'told':
      return `<p>${lines(block.lines)}${block.note === null ? '' : reference(block.note)}</p>`;
    case 'words':
      return `<blockquote><p>${lines(block.lines)}</p></blockquote>`;
    case 'said':
      return `<p class="said"><b>${xml(block.name)}:</b> ${lines(block.lines)}</p>`;
    case 'secret':
      return `<aside class="secret"><p>${lines(block.lines)}</p></aside>`;
    case 'picture': {
      const { id, alt, caption } = block.picture;
      return `<figure><img src="${id}.png" alt="${xml(alt)}"/><figcaption>${xml(caption)}</figcaption></figure>`;
    }
  }
}

export function appendixPage(front: BookFront, { title, nothing, entries }: BookAppendix): string {
  const list =
    entries.length === 0
      ? `<p>${xml(nothing)}</p>`
      : `<ul>\n${entries.map((line) => `<li>${runs(line)}</li>`).join('\n')}\n</ul>`;
  const body = `<section epub:type="appendix">\n<h1>${xml(title)}</h1>\n${list}\n</section>`;
  return page(front, { title, body, type: 'backmatter' });
}

/** The table of contents, which reading programs use as their own. */
export function contentsPage(
  front: BookFront,
  parts: readonly { readonly file: string; readonly title: string }[],
  words: ChronicleWords,
): string {
  const items = parts.map(({ file, title }) => `<li><a href="${file}">${xml(title)}</a></li>`).join('\n');
  const body = `<nav epub:type="toc" id="toc"><h1>${xml(words.contents)}</h1>\n<ol class="contents">\n${items}\n</ol></nav>`;
  return page(front, { title: words.contents, body, type: 'frontmatter' });
}

function reference(note: number): string {
  return `<sup><a id="r${note}" href="#n${note}" epub:type="noteref">${note}</a></sup>`;
}

function lines(all: readonly ChronicleLine[]): string {
  return all.map(runs).join('<br/>');
}

function runs(line: ChronicleLine): string {
  return line
    .map(({ text, bold, italic, struck }) => {
      let part = xml(text);
      if (struck) part = `<s>${part}</s>`;
      if (italic) part = `<i>${part}</i>`;
      return bold ? `<b>${part}</b>` : part;
    })
    .join('');
}
