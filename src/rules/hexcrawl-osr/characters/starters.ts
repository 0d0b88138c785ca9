import { z } from 'zod';
import { type ContentKind, contentKind } from '../../engine/content.ts';
import { MAX_NAME } from '../../engine/limits.ts';
import { line, slug } from '../../mechanics/content/texts.ts';
import { bringStarters } from '../../mechanics/people/members.ts';
import { type Goods, makeGear, THINGS } from '../items/gear.ts';
import { stow } from '../items/slots.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { blankSheet, healthOf } from './making.ts';
import { type Sheet, sheetSchema } from './schemas.ts';

const MAX_PACKED = 20;

const starter = z.strictObject({
  name: line(MAX_NAME),
  abilities: sheetSchema.shape.abilities,
  /** Ids of things. It is worn. */
  armour: slug,
  /** In hand, in the first slots of the pack. */
  inHand: z.array(slug).max(2),
  /** Further things in the pack, with their numbers. */
  pack: z.record(slug, z.int().min(1).max(MAX_PACKED)),
});
type Starter = z.infer<typeof starter>;

const NOTHING: Pick<Starter, 'armour' | 'inHand' | 'pack'> = { armour: '', inHand: [], pack: {} };

/** People of a practice table, ready to play (HX-G-01, HX-G-04). */
export const STARTERS: ContentKind<Starter> = contentKind<Starter, Starter>({
  name: 'starters',
  schema: starter,
  words: null,
  make: (_id, written) => written,
  check: (content, ids) =>
    ids.flatMap((id) => {
      const { armour, inHand, pack } = content.of(STARTERS).get(id) ?? NOTHING;
      return [armour, ...inHand, ...Object.keys(pack)].flatMap((thing) =>
        content.of(THINGS).has(thing)
          ? []
          : [{ id, path: ['pack'], fault: { fault: 'unknown-entry', of: 'things', id: thing } } as const],
      );
    }),
});

/** Characters ready to play, for a fresh practice table, with arms, food and light (HX-G-01, HX-G-04). The first has the lead. */
export function starters(context: Context, userIds: readonly string[]): void {
  bringStarters<Starter, Sheet>(context, userIds, {
    starters: [...context.world.content.of(STARTERS).values()],
    rule: LEAD_RULE,
    sheetOf: ({ abilities }) => ({ ...blankSheet(), abilities: { ...abilities }, ...healthOf(abilities) }),
    outfit: (characterId, gear) => equip(context, characterId, gear),
  });
}

function equip(
  context: Context,
  characterId: string,
  { armour, inHand, pack }: Pick<Starter, 'armour' | 'inHand' | 'pack'>,
): void {
  const { items, content } = context.world;
  const goodsOf = (thing: string): Goods => content.of(THINGS).get(thing) ?? makeGear(context.world, thing);
  const id = context.newId();
  const { name, data } = goodsOf(armour);
  items[id] = { id, name, holderId: characterId, data: { ...data, worn: true } };
  for (const weapon of inHand) stow(context, characterId, goodsOf(weapon));
  for (const item of Object.values(items))
    if (item.holderId === characterId && item.data.slot !== null) item.data.inHand = true;
  for (const [thing, count] of Object.entries(pack)) stow(context, characterId, goodsOf(thing), count);
}
