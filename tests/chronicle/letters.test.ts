import { expect, test } from 'vitest';
import type { BookFront, ChronicleBlock } from '../../src/chronicle/book-model.ts';
import { openPdf } from '../../src/chronicle/pdf.ts';
import { pdfText } from './support/pdf-text.ts';

const WORDS = { contents: 'Contents', people: 'Who plays', notes: 'Dice', back: 'Back', lacking: 'Where [?] is, ask.' };

const front = (more: Partial<BookFront> = {}): BookFront => ({
  title: 'The Barrow Road',
  subtitle: 'A chronicle',
  span: '2026',
  people: [],
  edition: 'For all',
  language: 'en',
  id: 'urn:uuid:1',
  made: 0,
  ...more,
});

async function bookOf(blocks: readonly ChronicleBlock[], title = 'One') {
  const pdf = openPdf(front(), WORDS, 1);
  await pdf.addChapter({ title, span: '1', blocks, notes: [{ number: 1, line: [{ text: 'd20: 5 → 3' }] }] });
  const pages = await pdfText(await pdf.finish());
  return { pages, whole: pages.join('\n'), isLacking: pdf.isLacking?.() };
}

const said = (name: string, text: string): ChronicleBlock => ({ kind: 'said', name, lines: [[{ text }]] });

/** One book for all rows of a table, written when it is first looked at: each row is said by somebody of its name. */
function bookWith(rows: readonly (readonly [name: string, text: string, shown?: string])[], title?: string) {
  let book: ReturnType<typeof bookOf> | null = null;
  return () => {
    const blocks = rows.map(([name, text]) => said(name, text));
    book ??= bookOf(blocks, title);
    return book;
  };
}

const SET = [
  ['Greek', 'Ἀθῆναι', 'Ἀθῆναι'],
  ['Cyrillic', 'Бриг № 5', 'Бриг № 5'],
  ['Vietnamese', 'Đặng Thị Ước', 'Đặng Thị Ước'],
  ['full-width letters', 'Ｔower ①', 'Tower 1'],
  ['arrows, boxes and stars', '5 → 3 ▰▱ ●○ ✓ ★', '5 → 3 ▰▱ ●○ ✓ ★'],
  ['letters in two parts', 'e\u0301', 'é'],
  ['signs that nobody sees', 'Br\u200by\u00adn\u001b', 'Bryn'],
] as const;
const bookOfSet = bookWith(SET);

test.each(SET)('%s are in the book, and nothing is said to be lacking', async (name, _, shown) => {
  const { whole, isLacking } = await bookOfSet();
  expect(whole).toContain(`${name}: ${shown}`);
  expect([isLacking, whole.includes('[?]')]).toEqual([false, false]);
});

const SHAPED = [
  ['Hindi', 'नमस्ते'],
  ['Thai', 'น้ำตก'],
  ['Tamil', 'தமிழ்'],
] as const;
const bookOfShaped = bookWith(SHAPED);

test.each(SHAPED)('%s is set with letters that are shaped, and nothing is lacking', async (name) => {
  const { whole, isLacking } = await bookOfShaped();
  expect(isLacking).toBe(false);
  // Which sign stands for which letters is the font's affair; that there are some is enough.
  expect(whole).toMatch(new RegExp(`${name}: [\\p{L}\\p{M}\\ufffd]{2,}`, 'u'));
  expect(whole).not.toContain('[?]');
});

const LACKING = [
  ['Persian', 'می‌خواهم بروم', '[?]'],
  ['Hebrew', 'שלום, Ann', '[?], Ann'],
  ['Japanese', '「龍の門」 is here', '[?] is here'],
  ['an emoji', 'Hello 👩‍🚀!', 'Hello [?]!'],
  ['a name of them alone', '龍', '[?]'],
] as const;
const bookOfLacking = bookWith([...LACKING, ['龍', 'x']], '門 Gate');

test.each(LACKING)('%s is marked in place, and said once in front', async (name, _, shown) => {
  const { pages, whole, isLacking } = await bookOfLacking();
  expect(whole).toContain(`${name}: ${shown}`);
  expect(whole).toContain('[?]: x');
  expect(whole).toContain('[?] Gate');
  expect(isLacking).toBe(true);
  expect(pages[0]).toContain(WORDS.lacking);
  expect(whole.split(WORDS.lacking)).toHaveLength(2);
});
