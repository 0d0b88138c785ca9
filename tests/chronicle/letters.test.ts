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

test.each([
  ['Greek', 'Ἀθῆναι', 'Ἀθῆναι'],
  ['Cyrillic', 'Бриг № 5', 'Бриг № 5'],
  ['Vietnamese', 'Đặng Thị Ước', 'Đặng Thị Ước'],
  ['full-width letters', 'Ｔower ①', 'Tower 1'],
  ['arrows, boxes and stars', '5 → 3 ▰▱ ●○ ✓ ★', '5 → 3 ▰▱ ●○ ✓ ★'],
  ['letters in two parts', 'e\u0301', 'é'],
  ['signs that nobody sees', 'Br\u200by\u00adn\u001b', 'Bryn'],
])('%s are in the book, and nothing is said to be lacking', async (_, text, shown) => {
  const { whole, isLacking } = await bookOf([said('Ann', text)]);
  expect(whole).toContain(`Ann: ${shown}`);
  expect([isLacking, whole.includes('[?]')]).toEqual([false, false]);
});

test.each([
  ['Hindi', 'नमस्ते'],
  ['Thai', 'น้ำตก'],
  ['Tamil', 'தமிழ்'],
])('%s is set with letters that are shaped, and nothing is lacking', async (_, text) => {
  const { whole, isLacking } = await bookOf([said('Ann', text)]);
  expect(isLacking).toBe(false);
  // Which sign stands for which letters is the font's affair; that there are some is enough.
  expect(whole).toMatch(/Ann: [\p{L}\p{M}\ufffd]{2,}/u);
  expect(whole).not.toContain('[?]');
});

test.each([
  ['Persian', 'می‌خواهم بروم', '[?]'],
  ['Hebrew', 'שלום, Ann', '[?], Ann'],
  ['Japanese', '「龍の門」 is here', '[?] is here'],
  ['an emoji', 'Hello 👩‍🚀!', 'Hello [?]!'],
  ['a name of them alone', '龍', '[?]'],
])('%s is marked in place, and said once in front', async (_, text, shown) => {
  const { pages, whole, isLacking } = await bookOf([said('Ann', text), said('龍', 'x')], '門 Gate');
  expect(whole).toContain(`Ann: ${shown}`);
  expect(whole).toContain('[?]: x');
  expect(whole).toContain('[?] Gate');
  expect(isLacking).toBe(true);
  expect(pages[0]).toContain(WORDS.lacking);
  expect(whole.split(WORDS.lacking)).toHaveLength(2);
});
