import type { CrawlContext } from '../context.ts';
import { admit, bringIntoPlay } from '../kit/people.ts';
import { blankSheet, healthOf } from './making.ts';
import type { CrawlSheet } from './shapes.ts';

interface CrawlStarter {
  readonly name: string;
  readonly abilities: CrawlSheet['abilities'];
}

const STARTERS: readonly CrawlStarter[] = [
  { name: 'Odda', abilities: { str: 3, dex: 1, int: 0, wil: 2 } },
  { name: 'Fenn', abilities: { str: 0, dex: 2, int: 3, wil: 1 } },
];

/** Two characters ready to play, for a fresh practice table (HX-G-01). The first has the lead. */
export function starters(context: CrawlContext, userIds: readonly string[]): void {
  const { world, newId } = context;
  for (const [index, { name, abilities }] of STARTERS.entries()) {
    const userId = userIds[index];
    if (userId === undefined) continue;
    admit(context, userId);
    const id = newId();
    const created = Object.keys(world.characters).length + 1;
    const sheet: CrawlSheet = { ...blankSheet(), abilities: { ...abilities }, ...healthOf(abilities) };
    world.characters[id] = { id, userId, name, status: 'active', created, sheet };
    const character = world.characters[id];
    if (character !== undefined) bringIntoPlay(context, character);
  }
}
