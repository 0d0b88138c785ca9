import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Invocation, openPlay } from '../../src/play/play.ts';
import { worldParser } from '../../src/rules/engine/book.ts';
import { DAY, HOUR } from '../../src/rules/engine/time.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { MIGRATIONS } from '../../src/store/database/database.ts';
import { readMigrations } from '../../src/store/database/migrate.ts';
import { storeOn } from '../../src/store/prisma-store.ts';
import { depsOf, PLAINLY } from '../support/deps.ts';
import { IS_PROOF } from '../support/sizes.ts';
import { cleanups, OPEN } from './left-behind.ts';

const DUMPS = new URL('../fixtures/upgrade/', import.meta.url);
/** What `make-dump.ts` played, and who. */
const GUILD = '200000000000000001';
const GM = '100000000000000001';
const BRYN = '100000000000000002';
const SABLE = '100000000000000003';
const NOW = 1_790_000_000_000;

const NAMES = readdirSync(DUMPS)
  .map((file) => file.replace('.sql', ''))
  .sort();

test('every migration but those on their way to the next release has a database that it left', async () => {
  const names = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
  expect(NAMES.toSorted()).toEqual(names.filter((name) => NAMES.includes(name)));
  expect(NAMES).toEqual(expect.arrayContaining(['0001_init', '0002_by_post', '0003_places', '0004_home']));
});

/**
 * `npm test` opens the oldest on either database, for which every migration runs, and on Postgres the newest and every
 * fourth between; the embedded database starts slowly. `npm run proof` opens all.
 */
const OPENED: Readonly<Record<string, readonly string[]>> = IS_PROOF
  ? { embedded: NAMES, postgres: NAMES }
  : { embedded: NAMES.slice(0, 1), postgres: NAMES.filter((_, at) => at % 4 === 0 || at === NAMES.length - 1) };

describe.each(Object.keys(OPEN))('on %s', (kind) => {
  test.each(OPENED[kind] ?? NAMES)(
    'a campaign that %s left in the middle is played on and taken back',
    async (name) => {
      const database = await OPEN[kind]?.(new URL(`${name}.sql`, DUMPS), name);
      if (database === undefined) throw new Error('no such database');
      const store = storeOn(database, { parse: worldParser(BOOKS), clock: () => NOW });
      cleanups.push(() => store.close());
      let now = NOW + HOUR;
      const play = openPlay(depsOf(store, { ...PLAINLY, clock: { now: () => new Date(now) } }));
      const id = (await play.campaignAt(GUILD, [])) ?? '';
      let deeds = 0;
      const invocation = (userId: string): Invocation => ({
        interactionId: `after-${++deeds}`,
        campaignId: id,
        private: false,
        caller: { userId, roleIds: [], isManager: false },
        where: { applicationId: 'a', token: 't', channelId: '300000000000000001' },
      });
      const world = async () => {
        const look = await play.look(id, invocation(GM).caller);
        if (look === null) throw new Error('the campaign is gone');
        return look.world;
      };
      const before = await world();
      const count = await play.countJournal(id, { before: null, limit: 1_000 });
      expect(before.campaign).toMatchObject({ name: 'The Salt Road', gmUserIds: [GM] });
      expect(Object.values(before.characters).map(({ name: called }) => called)).toEqual(['Bryn', 'Sable']);

      const save = Object.values(before.prompts).find(({ kind: asked }) => asked === 'save');
      expect(save).toBeDefined();
      expect(await play.answer(invocation(SABLE), save?.id ?? '', 'roll')).toMatchObject({ kind: 'done' });
      expect((await world()).prompts[save?.id ?? '']).toBeUndefined();

      const [round] = Object.values(before.rounds);
      expect(round === undefined).toBe(name === '0001_init');
      if (round !== undefined) {
        expect(round.seats[BRYN]).toMatchObject({ state: 'confirmed', answer: 'We cross at night.' });
        now = NOW + 4 * DAY;
        while ((await play.tick()) !== null);
        expect((await world()).rounds[round.id]).toBeUndefined();
      }

      const bryn = Object.values(before.characters).find(({ userId }) => userId === BRYN)?.id ?? '';
      const tested = await play.act(invocation(BRYN), {
        action: 'test',
        inputs: [{ characterId: bryn, ability: 'dex' }],
      });
      expect(tested).toMatchObject({ kind: 'done' });
      expect(await play.countJournal(id, { before: null, limit: 1_000 })).toBeGreaterThan(count + 1);

      const undone = await play.undo(invocation(GM), { number: 2, back: true }, null);
      expect(undone).toMatchObject({ kind: 'done' });
      const { characters, usageDice, prompts, rounds } = await world();
      expect([Object.keys(prompts), Object.keys(rounds)]).toEqual([[], []]);
      expect(usageDice.food?.size).toBe(8);
      expect(characters).toEqual(before.characters);
    },
  );
});
