import { z } from 'zod';
import { type ContentKind, contentKind } from '../../engine/content.ts';
import { line, slug } from '../../mechanics/content/texts.ts';
import { startingFeatures } from '../classes/classes.ts';
import { THINGS } from '../items/equipment.ts';
import { giveItems } from '../items/gear.ts';
import { MAX_NAME } from '../kit/kit.ts';
import { admit, bringIntoPlay } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { blankSheet } from './creation.ts';
import { type Sheet, sheetSchema } from './schemas.ts';

const { abilities, hp, pool, languages } = sheetSchema.shape;

const starter = z.strictObject({
  name: line(MAX_NAME),
  class: sheetSchema.shape.class.unwrap(),
  abilities,
  background: line(MAX_NAME),
  hp,
  pool: pool.optional(),
  languages: languages.optional(),
  /** Ids of things; the first armour and shield are worn. */
  gear: z.array(slug),
});
type Starter = z.infer<typeof starter>;

/** People of a practice table, ready to play. The first holds the spotlight. */
export const STARTERS: ContentKind<Starter> = contentKind<Starter, Starter>({
  name: 'starters',
  schema: starter,
  words: null,
  make: (_id, written) => written,
  check: (content, ids) =>
    ids.flatMap((id) =>
      (content.of(STARTERS).get(id)?.gear ?? []).flatMap((thing, at) =>
        content.of(THINGS).has(thing)
          ? []
          : [{ id, path: ['gear', at], fault: { fault: 'unknown-entry', of: 'things', id: thing } } as const],
      ),
    ),
});

/** Two characters ready to play, for a fresh practice table. The first holds the spotlight. */
export function starters(context: Context, userIds: readonly string[]): void {
  const { world, newId } = context;
  for (const [index, starter] of [...world.content.of(STARTERS).values()].entries()) {
    const userId = userIds[index];
    if (userId === undefined) continue;
    admit(context, userId);
    const id = newId();
    const { name, class: classId, gear, hp: hpMax, pool: dice, languages: spoken, background } = starter;
    const sheet: Sheet = {
      ...blankSheet({ ...starter.abilities }),
      class: classId,
      background,
      hp: hpMax,
      hpMax,
      pool: dice ?? 0,
      languages: [...(spoken ?? [])],
      features: startingFeatures(world, classId),
    };
    const created = Object.keys(world.characters).length + 1;
    world.characters[id] = { id, userId, name, status: 'active', created, sheet };
    const things = gear.flatMap((thing) => world.content.of(THINGS).get(thing)?.name ?? []);
    giveItems(context, id, classId, things);
    const character = world.characters[id];
    if (character !== undefined) bringIntoPlay(context, character);
  }
}
