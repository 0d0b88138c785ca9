import { expect, test } from 'vitest';
import { fieldLabel, withNames } from '../../../src/discord/render/engine/names-in.ts';
import type { BookRenderer } from '../../../src/discord/render/engine/renderer.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import { writingFor } from '../../../src/language/reader.ts';
import { contentWith } from '../../../src/rules/engine/content.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import { emptyWorld, lavenderWorld } from '../../support/worlds.ts';

/** Says the name of a fact, as it was given it. */
const bare: BookRenderer = {
  ...lavenderHackRenderer,
  logLine: (fact) => String('name' in fact ? fact.name : ''),
};
const fact = (name: string): Fact & { readonly name: string } => ({ fact: 'met', rule: 'LH-ENC-01', name });
const german = (name: string, characters: string[] = []) =>
  writingFor({ language: 'de', isPlain: false }, () =>
    withNames(bare).logLine(
      fact(name),
      lavenderWorld({ characters: characters.map((one) => ({ id: one, name: one })) }),
    ),
  );

test.each([
  ['a creature', 'Skeleton', 'Skelett'],
  ['one of several', 'Skeleton 2', 'Skelett 2'],
  ['an id is no name', 'skeleton', 'skeleton'],
  ['what somebody called it', 'Old Bones', 'Old Bones'],
])('%s: %s is %s', (_what, name, told) => {
  expect(german(name)).toBe(told);
});

test('a value that the game master sets is no creature of that name', () => {
  const label = writingFor({ language: 'de', isPlain: false }, () => fieldLabel('Guard 2: Guard'));
  expect(label.endsWith(': Deckung')).toBe(true);
});

test('a character who is called like a creature keeps the name', () => {
  expect(german('Skeleton', ['Skeleton'])).toBe('Skeleton');
});

test('a name of a campaign’s own pack is called as that pack has it, and one fact in two campaigns as each has it', () => {
  const met = fact('Bog aunt');
  const told = (de: string | null) => {
    const words = { de: { creatures: { aunt: { name: de } } } };
    const body = JSON.stringify({ title: 'Bog', entries: { creatures: { aunt: { name: 'Bog aunt' } } }, words });
    const packs = { bog: { id: 'bog', used: de !== null, place: 1, body } };
    const world = { ...lavenderWorld({}), packs, content: contentWith(lavenderHack.core, packs) };
    return writingFor({ language: 'de', isPlain: false }, () => withNames(bare).logLine(met, world));
  };
  expect(['Moortante', null, 'Muhme', 'Moortante'].map(told)).toEqual(['Moortante', 'Bog aunt', 'Muhme', 'Moortante']);
});

test('in English nothing is copied', () => {
  const world = lavenderWorld({});
  let seen: unknown = null;
  const watching = withNames({
    ...bare,
    logLine: (_fact, given) => {
      seen = given;
      return null;
    },
  });
  watching.logLine({ fact: 'met', rule: 'LH-ENC-01' }, world);
  expect(seen).toBe(world);
});

test('what is made when it is read stays so', () => {
  let reads = 0;
  const pages = {
    ...bare,
    get sheetPages() {
      return [`page ${++reads}`];
    },
  };
  const renderer = withNames(pages);
  reads = 0;
  expect([renderer.sheetPages, renderer.sheetPages]).toEqual([['page 1'], ['page 2']]);
});

test('what every book can look up is there in German, too: a World in another language keeps its content', () => {
  for (const book of Object.values(BOOKS)) {
    const { rules } = RENDERERS[book.slug] ?? {};
    const world = emptyWorld(book);
    const look = () => rules?.(world).length;
    expect(writingFor({ language: 'de', isPlain: false }, look)).toBe(look());
  }
});
