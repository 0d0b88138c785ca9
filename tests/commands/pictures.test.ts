import { expect, test } from 'vitest';
import { showPicture } from '../../commands/support/cards/pictures.ts';
import { refusalText } from '../../src/discord/render/engine/refusal.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { lavenderHackRenderer } from '../../src/discord/render/lavender-hack/index.ts';
import { sentence } from '../../src/discord/reply.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import { lavenderWorld } from '../support/worlds.ts';
import { filesOf } from './support/replies.ts';

const look = { world: lavenderWorld(), book: lavenderHack, isGm: false, commitment: '', now: 0 };

test('a book that has no such picture says so, whichever picture it lacks', async () => {
  const { picture: _, ...without } = lavenderHackRenderer;
  for (const renderer of [without, { ...without, picture: () => null }]) {
    const reply = await showPicture({ look, renderer, isPrivate: true }, sentence('The party.'), { kind: 'party' });
    expect(reply).toMatchObject({ kind: 'refused' });
    expect(reply.kind === 'refused' ? refusalText(reply.refusal, reply.world, RENDERERS) : '').toBe(
      'Lavender Hack has no such picture. Nothing was changed. `/help` shows what it can do.',
    );
  }
});

test('a picture of nothing is none: the words stand alone', async () => {
  const shown = (kind: 'map' | 'party') =>
    showPicture(
      { look, renderer: lavenderHackRenderer, isPrivate: true },
      sentence('Here.'),
      kind === 'map' ? { kind, isGm: false } : { kind },
    );
  expect(filesOf(await shown('map'))).toEqual([]);
  expect(filesOf(await shown('party'))).toHaveLength(1);
});
