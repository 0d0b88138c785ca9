import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { World } from '../../../src/rules/engine/world.ts';
import { eachDatabase } from '../../support/databases.ts';
import { SIZES } from '../../support/sizes.ts';
import { alter, anyRecipe, anyWorld, emptyWorld, newCampaign, SHELVES } from '../worlds.ts';

eachDatabase('a World in the database', (open) => {
  test('comes back field by field, records in the order in which they were made', async () => {
    const { database, fresh } = await open();
    const property = fc.asyncProperty(anyWorld, async (world) => {
      await database.prisma.guild.deleteMany();
      const store = fresh();
      expect(await store.create(newCampaign(world))).toBe(true);
      const back = await fresh().read(world.campaign.id);
      expect(back?.world).toEqual(world);
      expect(letters(back?.world)).toBe(letters(world));
      for (const name of SHELVES) expect(Object.keys(back?.world[name] ?? {})).toEqual(Object.keys(world[name]));
    });
    await fc.assert(property, { numRuns: SIZES.keptWorlds });
  });

  test('after any changes is the one that was committed, whether remembered or read anew', async () => {
    const { database, fresh } = await open();
    const property = fc.asyncProperty(
      anyWorld,
      fc.array(anyRecipe, { minLength: 1, maxLength: 5 }),
      async (world, recipes) => {
        await database.prisma.guild.deleteMany();
        const store = fresh();
        const { id } = world.campaign;
        await store.create(newCampaign(world));
        for (const recipe of recipes) await alter(store, id, recipe);
        const remembered = await store.read(id);
        const reread = await fresh().read(id);
        expect(remembered).toEqual(reread);
        expect(reread?.version).toBe(recipes.length + 1);
      },
    );
    await fc.assert(property, { numRuns: SIZES.keptWorlds });
  });

  test('keeps characters that Postgres has no room for as U+FFFD, in memory too', async () => {
    const { store, fresh } = await open();
    const world = emptyWorld();
    await store.create(newCampaign(world));
    await alter(store, world.campaign.id, (draft) => {
      draft.party.state = { nul: 'a\u0000b', half: '\ud83d', whole: '😀', backslash: '\\u0000 \\ud83d' };
    });
    const state = { nul: 'a\ufffdb', half: '\ufffd', whole: '😀', backslash: '\\u0000 \\ud83d' };
    expect((await store.read(world.campaign.id))?.world.party.state).toEqual(state);
    expect((await fresh().read(world.campaign.id))?.world.party.state).toEqual(state);
  });
});

/** What only a book knows, as text: the order of keys may mean something to it. */
function letters(world: World | undefined): string {
  return JSON.stringify([
    world?.party.state,
    Object.values(world?.characters ?? {}).map(({ sheet }) => sheet),
    [...Object.values(world?.items ?? {}), ...Object.values(world?.foes ?? {})].map(({ data }) => data),
  ]);
}
