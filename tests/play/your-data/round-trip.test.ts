import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/play/deps.ts';
import { worldParser } from '../../../src/rules/engine/book.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { makeGear } from '../../../src/rules/hexcrawl-osr/items/gear.ts';
import { journeySchema } from '../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import type { Store } from '../../../src/store/store.ts';
import { actionDiceWorld } from '../../support/action-dice.ts';
import { ACTION_DICE_HABITS } from '../../support/action-dice-deeds.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { embeddedStore, postgresStore } from '../../support/databases.ts';
import { BOOK_ITSELF, hexcrawlWorld } from '../../support/hexcrawl.ts';
import { HEXCRAWL_HABITS, hexcrawlGear, hexcrawlPlaces } from '../../support/hexcrawl-deeds.ts';
import { inBooks } from '../../support/in-books.ts';
import { keptStore } from '../../support/kept-store.ts';
import { KNIGHT_HABITS } from '../../support/knight-deeds.ts';
import { knightsWorld } from '../../support/knights.ts';
import { SIZES } from '../../support/sizes.ts';
import { type RandomHabits, randomPlay } from '../support/random-play.ts';
import { BRYN, GM, SABLE, tableOn } from '../support/table-by-post.ts';
import { COMMANDS, KINDS } from '../support/undo-commands.ts';
import { brought, contents, exported } from './support.ts';

/** A campaign in memory in which all sorts of things were done. */
interface Played {
  readonly store: Store;
  readonly id: string;
}

async function atRandom<W extends World>(begun: W, habits: RandomHabits<W>, chance: Chance): Promise<Played> {
  const at = randomPlay(begun, habits, { newId });
  for (let done = 0, tried = 0; done < SIZES.carriedDeeds && tried < 10 * SIZES.carriedDeeds; tried++)
    if (await at.anything(chance)) done++;
  return { store: at.store, id: at.id };
}

async function atTable(book: string, chance: Chance): Promise<Played> {
  const at = await tableOn(keptStore, { book });
  for (let done = 0; done < SIZES.carriedDeeds; done++)
    await COMMANDS[chance.pick(KINDS)](at, {
      by: chance.pick([GM, BRYN, SABLE]),
      n: Math.floor(chance.next() * 999),
      m: Math.floor(chance.next() * 999),
    });
  return { store: at.test.store, id: at.id };
}

function crawl(chance: Chance): World {
  const names = hexcrawlGear(chance);
  const gear = Object.fromEntries(
    names.map((name, at) => [`${name} ${at}`, { ...makeGear(BOOK_ITSELF, name).data, slot: at + 1 }]),
  );
  const journey = journeySchema.parse({ trueHex: 'hex/0,0', believedHex: 'hex/0,0', trail: ['hex/0,0'] });
  return hexcrawlWorld({ characters: [{ gear }, {}], places: hexcrawlPlaces(chance), state: { journey } });
}

const PLAYED: Readonly<Record<string, (chance: Chance) => Promise<Played>>> = {
  'lavender-hack': (chance) => atTable('lavender-hack', chance),
  'lavender-hack-first-edition': (chance) => atTable('lavender-hack-first-edition', chance),
  'hexcrawl-osr': (chance) => atRandom(crawl(chance) as never, HEXCRAWL_HABITS, chance),
  'action-dice': (chance) => atRandom(actionDiceWorld({ characters: [{}, {}] }), ACTION_DICE_HABITS, chance),
  'myth-knights': (chance) => atRandom(knightsWorld({ characters: [{}, {}] }), KNIGHT_HABITS, chance),
};

let embedded: Store;
let postgres: Store;

beforeAll(async () => {
  const parse = worldParser(BOOKS);
  const opened = [await embeddedStore({ parse }), await postgresStore({ parse })];
  [embedded, postgres] = opened.map(({ store }) => store) as [Store, Store];
  return async () => {
    for (const one of opened) await one.close();
  };
}, 600_000);

inBooks(({ slug: book }) => {
  test('PBP-DATA-01, PBP-DATA-02: a campaign is the same field by field in the other database, and back', async () => {
    for (let seed = 0; seed < SIZES.carried; seed++) {
      const { store, id } = (await PLAYED[book]?.(chanceOf(seed))) ?? expect.fail(book);
      const begun = await contents(store, id);
      const there = await brought(embedded, await exported(store, id));
      expect(await contents(embedded, there), `seed ${seed}`).toEqual(begun);
      const other = await brought(postgres, await exported(embedded, there));
      expect(await contents(postgres, other), `seed ${seed}`).toEqual(begun);
      // Beside the one that it was made of: no id is another's.
      const back = await brought(embedded, await exported(postgres, other));
      expect(await contents(embedded, back), `seed ${seed}`).toEqual(begun);
      expect(await contents(embedded, there), `seed ${seed}`).toEqual(begun);
      for (const one of [there, back]) await embedded.deleteCampaign(one);
      await postgres.deleteCampaign(other);
    }
  }, 600_000);
});
