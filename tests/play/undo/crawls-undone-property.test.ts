import { expect, test } from 'vitest';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import { makeGear } from '../../../src/rules/hexcrawl-osr/items/gear.ts';
import { journeySchema } from '../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { chanceOf } from '../../support/chance.ts';
import { BOOK_ITSELF, hexcrawlWorld } from '../../support/hexcrawl.ts';
import { HEXCRAWL_HABITS, hexcrawlGear, hexcrawlPlaces } from '../../support/hexcrawl-deeds.ts';
import { IS_PROOF, SIZES } from '../../support/sizes.ts';
import { GM } from '../../support/worlds.ts';
import { randomPlay } from '../support/random-play.ts';
import { plain, standing, takeAllBack } from '../support/undoing.ts';

const DEEDS = 60;
const DONE = ['watch', 'delve', 'give-item', 'add-foe', 'fight-start', 'round/resolve', 'gm/set', 'undo'];

test('HX-TIME-04, HX-TURN-01, HX-CHASE-01, PBP-UNDO-01: whatever is done by the third book is taken back whole, one after another', async () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < SIZES.crawlsUndone; seed++) {
    const chance = chanceOf(seed);
    const gear = Object.fromEntries(
      hexcrawlGear(chance).map((name, at) => [`${name} ${at}`, { ...makeGear(BOOK_ITSELF, name).data, slot: at + 1 }]),
    );
    const journey = journeySchema.parse({ trueHex: 'hex/0,0', believedHex: 'hex/0,0', trail: ['hex/0,0'] });
    const characters = [{ gear }, {}, { status: 'away' as const }];
    const { characters: made, ...world } = hexcrawlWorld({
      characters,
      places: hexcrawlPlaces(chance),
      state: { journey },
    });
    const own = Object.values(made).map((one) => (one.status === 'away' ? { ...one, userId: 'ann' } : one));
    const at = randomPlay(
      { ...world, characters: Object.fromEntries(own.map((one) => [one.id, one])) },
      HEXCRAWL_HABITS,
    );
    const begun = plain(await at.world());
    const known = new Map([[await standing(at), begun]]);
    for (let done = 0, tried = 0; done < DEEDS && tried < 10 * DEEDS; tried++) {
      if (!(await at.anything(chance))) continue;
      done++;
      known.set(await standing(at), plain(await at.world()));
    }
    for (const { action } of await at.play.journal(at.id, { before: null, limit: 10_000 })) seen.add(action);
    await takeAllBack(at, known, GM);
    expect(plain(await at.world()), `seed ${seed}`).toEqual(begun);
  }
  // A sequence in which nothing was done would prove nothing; in proof hardly an action of the book is missing.
  const actions = Object.keys(hexcrawl.actions);
  expect(DONE.filter((action) => !seen.has(action))).toEqual([]);
  if (IS_PROOF) expect(actions.filter((action) => !seen.has(action)).length).toBeLessThan(actions.length / 10);
}, 600_000);
