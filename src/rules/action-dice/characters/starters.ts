import { z } from 'zod';
import { type ContentKind, contentKind, type FaultOf } from '../../engine/content.ts';
import { MAX_NAME } from '../../engine/limits.ts';
import { line, slug } from '../../mechanics/content/texts.ts';
import { bringStarters } from '../../mechanics/people/members.ts';
import { LETTERS } from '../classes/schemas.ts';
import { CLASSES } from '../classes/tables.ts';
import { blankSheet, writtenDown } from '../kit/drafts.ts';
import { THINGS } from '../kit/gear.ts';
import { outfit } from '../kit/packs.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { type Sheet, sheetSchema } from './schemas.ts';

const MAX_GEAR = 10;
const { bonuses, ready } = sheetSchema.shape;

const starter = z.strictObject({
  name: line(MAX_NAME),
  bonuses,
  templates: z.record(slug, z.array(z.enum(LETTERS)).min(1)).describe('The letters that they have of each class'),
  ready: ready.describe('Dice that they begin with'),
  gear: z.array(slug).max(MAX_GEAR).describe('Ids of things; armour and shields are worn'),
});
type Starter = z.output<typeof starter>;

/** People of a practice table, ready to play (AD-ATTR-01, AD-CLASS-01). */
export const STARTERS: ContentKind<Starter> = contentKind<Starter, Starter>({
  name: 'starters',
  schema: starter,
  words: null,
  make: (_id, written) => written,
  check: (content, ids) =>
    ids.flatMap((id): readonly FaultOf[] => {
      const { templates, gear } = content.of(STARTERS).get(id) ?? { templates: {}, gear: [] };
      const classes = Object.keys(templates).filter((one) => !content.of(CLASSES).has(one));
      const things = gear.filter((one) => !content.of(THINGS).has(one));
      return [
        ...classes.map(
          (one): FaultOf => ({ id, path: ['templates'], fault: { fault: 'unknown-entry', of: 'classes', id: one } }),
        ),
        ...things.map(
          (one): FaultOf => ({ id, path: ['gear'], fault: { fault: 'unknown-entry', of: 'things', id: one } }),
        ),
      ];
    }),
});

/** Characters with gear, ready to play, for a fresh practice table (AD-ATTR-01, AD-CLASS-01). The first is the caller. */
export function starters(context: Context, userIds: readonly string[]): void {
  const { content } = context.world;
  bringStarters<Starter, Sheet>(context, userIds, {
    starters: [...content.of(STARTERS).values()],
    rule: LEAD_RULE,
    sheetOf({ bonuses: six, templates, ready: dice }) {
      const taken = Object.entries(templates).flatMap(([classSlug, letters]) =>
        letters.map((letter) => ({ classSlug, letter })),
      );
      return { ...blankSheet({ ...six }), templates: taken, ready: { ...dice }, ...writtenDown(six) };
    },
    outfit(characterId, { gear }) {
      outfit(
        context,
        characterId,
        gear.flatMap((id) => content.of(THINGS).get(id)?.name ?? []),
      );
    },
  });
}
