import { afterAll, beforeAll, expect, test } from 'vitest';
import { topicsOf } from '../../commands/support/cards/help-topics.ts';
import { settingWords } from '../../src/discord/render/engine/setting-words.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { writingFor } from '../../src/language/reader.ts';
import { settingsOf } from '../../src/play/campaign/campaign.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { beginPseudo, endPseudo, MAX_DESCRIBED } from './pseudo.ts';

beforeAll(() => beginPseudo(MAX_DESCRIBED));
afterAll(endPseudo);

/** Every text in a value, at any depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const inPseudo = <Made>(make: () => Made) => writingFor({ language: 'de', isPlain: false }, make);

test.each(Object.keys(RENDERERS))(
  'all that %s says while nobody plays is in the reader’s language, also what was made before',
  (slug) => {
    const { [slug]: renderer } = RENDERERS;
    const { [slug]: book } = BOOKS;
    if (renderer === undefined || book === undefined) throw new Error(`no book ${slug}`);
    const said = inPseudo(() => [
      ...topicsOf(renderer).flatMap(({ title, lines }) => [title, ...lines]),
      ...Object.keys(settingsOf(book))
        .map((setting) => settingWords(setting, renderer))
        .flatMap(({ name, text }) => [name, text]),
      ...textsIn(renderer.nouns),
      ...[renderer.invitation.blurb, renderer.invitation.feel, ...renderer.invitation.next],
      ...textsIn(renderer.sheetPages),
    ]);
    expect(said.length).toBeGreaterThan(80);
    // Two brackets do not fit where Discord takes no more than a hundred characters; such a text stays as it is here.
    expect(said.filter((text) => !text.startsWith('⟦') && text.length < 99)).toEqual([]);
  },
);
