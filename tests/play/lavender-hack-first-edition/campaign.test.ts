import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyBook, worldParser } from '../../../src/rules/engine/book.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { lavenderHackFirstEdition } from '../../../src/rules/lavender-hack-first-edition/book.ts';
import { playedDatabase } from '../../support/databases.ts';
import { must } from '../../support/must.ts';
import { BRYN, GM, type TableByPost, tableOn } from '../support/table-by-post.ts';

const BOOK = lavenderHackFirstEdition.slug;
const BOOKS = { [BOOK]: lavenderHackFirstEdition as AnyBook };

type Step = readonly ['act', string, Json] | readonly ['set', string, string] | readonly ['field', string, string];

const step = fc.oneof(
  fc
    .record({
      dieId: fc.constantFrom('food', 'discord', 'gear', 'light'),
      how: fc.constantFrom('up', 'down', 'roll'),
    })
    .map(({ dieId, how }): Step => ['act', 'usage', { dieId, do: how }]),
  fc.constantFrom<Step>(
    ['act', 'admit', { userId: '100000000000000009' }],
    ['set', 'spotlight_first', 'gm'],
    ['set', 'spotlight_first', 'main'],
    ['set', 'resource_die_on_tests', 'no'],
    ['field', 'party/light', 'gone'],
    ['field', 'party/discord', 'none'],
    ['field', 'party/discord', 'd12'],
  ),
);

function take(at: TableByPost, [kind, name, value]: Step) {
  if (kind === 'act') return at.play.act(at.deed(GM), { action: name, inputs: [value] });
  return kind === 'set' ? at.play.setSetting(at.deed(GM), name, value) : at.play.setGmField(at.deed(GM), name, value);
}

/** What an undo gives back: instants are outside it, and so is how often dice fell. */
const plain = ({ counters: _counters, ...world }: World) => ({
  ...world,
  campaign: { ...world.campaign, dice: null },
  party: { ...world.party, spotlightUntil: null, awaited: null, silence: null },
});

playedDatabase('a campaign of the first edition', (here) => {
  test('LH1-SCOPE-02: it is founded with its edition, which is no setting, and is read again as it was written', async () => {
    const at = await tableOn(here, { books: BOOKS, book: BOOK });
    expect((await at.world()).campaign).toMatchObject({ book: BOOK, settings: { edition: 'first' } });
    const refused = { kind: 'refused', refusal: { refused: 'setting/unknown' } };
    expect(await at.play.setSetting(at.deed(GM), 'edition', 'main')).toMatchObject(refused);
    expect(await at.play.setSetting(at.deed(GM), 'fellowship_fumble', 'as_written')).toMatchObject(refused);
    expect(await at.play.setSetting(at.deed(GM), 'starting_resource_die', 'd20')).toMatchObject({
      refusal: { refused: 'setting/not-allowed' },
    });
    must(await take(at, ['field', 'party/light', 'gone']));
    const written = await at.test.fresh(worldParser(BOOKS)).read(at.id);
    expect(written?.world.usageDice).toMatchObject({ discord: { size: 0 }, light: { size: 0 }, gear: { size: 8 } });
  });

  test('LH1-SPOT-01: the game master takes the choices over, and an undo gives them back', async () => {
    const at = await tableOn(here, { books: BOOKS, book: BOOK });
    expect((await at.world()).party.spotlight).toBe(BRYN);
    must(await take(at, ['set', 'spotlight_first', 'gm']));
    expect((await at.world()).party.spotlight).toBeNull();
    expect(await at.play.act(at.deed(GM), { action: 'spotlight', inputs: [{ to: BRYN }] })).toMatchObject({
      refusal: { refused: 'spotlight/with-gm' },
    });
    must(await at.play.undo(at.deed(GM), { number: null, back: false }, null));
    const { campaign, party } = await at.world();
    expect(party.spotlight).toBe(BRYN);
    expect(campaign.settings).toEqual({ edition: 'first' });
  });

  test('LH1-USAGE-01 LH1-DISCORD-02: whatever its dice and settings come to is on the ladder, and is taken back exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const at = await tableOn(here, { books: BOOKS, book: BOOK });
        const worlds = [plain(await at.world())];
        let { counters } = await at.world();
        for (const one of steps) {
          if ((await take(at, one)).kind !== 'done') continue;
          const now = await at.world();
          const world = plain(now);
          for (const { size } of Object.values(world.usageDice)) expect([0, 4, 6, 8, 10, 12]).toContain(size);
          // What changes nothing is not taken back either.
          const isRolled = now.counters !== counters && !isDeepStrictEqual(now.counters, counters);
          if (isRolled || !isDeepStrictEqual(world, worlds.at(-1))) worlds.push(world);
          counters = now.counters;
        }
        for (const before of worlds.reverse().slice(1)) {
          must(await at.play.undo(at.deed(GM), { number: null, back: false }, null));
          expect(plain(await at.world())).toEqual(before);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
