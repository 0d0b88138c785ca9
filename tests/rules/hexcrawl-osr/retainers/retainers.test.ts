import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import type { CrawlDraft } from '../../../../src/rules/hexcrawl-osr/shapes.ts';
import { playCrawl } from '../../../support/crawls.ts';

describe('retainers', () => {
  test('HX-G-15: the game master writes one down with willpower, grit and a weapon', () => {
    const table = playCrawl();
    table.act('add-follower', { name: 'Tam', ownerId: 'ada', line: 'wil +1, grit 4, boar spear d6+1' });
    const [tam] = Object.values(table.world.followers);
    expect(tam).toMatchObject({
      ...{ name: 'Tam', ownerId: 'ada', status: 'active' },
      data: {
        wil: 1,
        grit: 4,
        gritMax: 4,
        weapon: 'boar spear',
        damage: { count: 1, sides: 6, plus: 1 },
        scattered: false,
      },
    });
  });

  test('HX-G-15: what a new line does not say stays as it was, and who was scattered is back', () => {
    const table = playCrawl({ followers: { tam: { wil: 2, weapon: 'axe', scattered: true } } });
    table.act('edit-follower', { followerId: 'tam', line: 'grit 7' });
    expect(table.world.followers.tam?.data).toMatchObject({ wil: 2, grit: 7, weapon: 'axe', scattered: false });
  });

  test.each(['wil 99', 'grit -1', 'axe 3 4'])('HX-G-15: a line that cannot be read changes nothing: %s', (line) => {
    const table = playCrawl({ followers: { tam: {} } });
    expect(table.refused('edit-follower', { followerId: 'tam', line }).refused).toBe('follower/bad-line');
  });

  test('HX-G-15: nobody is lost with their master', () => {
    const world = structuredClone(
      playCrawl({ characters: [{ status: 'dead' }], followers: { tam: {} } }).world,
    ) as CrawlDraft;
    hexcrawl.afterwards?.({ world, newId: () => 'task', emit: () => undefined });
    expect(world.followers.tam).toMatchObject({ ownerId: null, formerId: 'ada' });
  });
});
