import { z } from 'zod';
import { type ContentKind, contentKind, drawnFrom, type FaultOf } from '../../engine/content.ts';
import { type Dice, type Roll, rollDie } from '../../engine/dice.ts';
import { MAX_LINE, MAX_NAME } from '../../engine/limits.ts';
import { isRefusal } from '../../engine/prompt.ts';
import { line, sameNames, slug } from '../../mechanics/content/texts.ts';
import { MAX_FOLLOWER_NAME } from '../../mechanics/followers/followers.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { RETINUE } from '../followers/retinue.ts';
import { HIRELING_TYPES } from '../followers/schemas.ts';
import { freshFollower } from '../followers/types.ts';
import { THINGS } from '../kit/gear.ts';
import { STEEDS } from '../kit/ids.ts';
import { equip, giveSteed } from '../kit/outfit.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { MAX_PASSION } from './schemas.ts';

const RULE = 'MK-MAKE-03';
/** Longest name of a kind of knight. */
const MAX_KNIGHT = 100;
const MAX_ARMS = 6;
/** Groups of knights, for a d6 (MK-MAKE-03). */
const GROUPS = 6;
/** Dice that people have. */
const DICE = [2, 3, 4, 6, 8, 10, 12, 20, 100];

const treasure = z.strictObject({ name: line(MAX_NAME), note: line(MAX_LINE) });

const knight = z.strictObject({
  group: z.int().min(1).max(GROUPS).describe('For the d6; the knights of a group are rolled in their order'),
  name: line(MAX_KNIGHT).describe('Who they are in arms, for the middle of a sentence'),
  arms: z.array(slug).min(1).max(MAX_ARMS).describe('Ids of things; what is in front is in hand'),
  steed: z.enum(STEEDS).optional(),
  companion: z
    .strictObject({ name: line(MAX_FOLLOWER_NAME), type: z.enum(HIRELING_TYPES) })
    .optional()
    .describe('Somebody who serves them from the start'),
  treasure: treasure.describe('A thing that nobody else has, and what there is to it'),
  passion: line(MAX_PASSION).describe('For the middle of a sentence'),
});
export type Knight = z.infer<typeof knight>;

/** Who a knight can be in arms, with all that is their own (MK-MAKE-03, MK-G-01). */
export const KNIGHTS: ContentKind<Knight> = contentKind<Knight, Knight>({
  name: 'knights',
  schema: knight,
  words: z.strictObject({
    name: line(MAX_KNIGHT),
    companion: z.strictObject({ name: line(MAX_FOLLOWER_NAME) }).optional(),
    treasure,
    passion: line(MAX_PASSION),
  }),
  make: (_id, written) => written,
  check: (content, ids) => [
    ...sameNames(content.of(KNIGHTS), ids),
    ...ids.flatMap((id) =>
      (content.of(KNIGHTS).get(id)?.arms ?? []).flatMap((thing): readonly FaultOf[] =>
        content.of(THINGS).has(thing)
          ? []
          : [{ id, path: ['arms'], fault: { fault: 'unknown-entry', of: 'things', id: thing } }],
      ),
    ),
  ],
});

/**
 * Somebody becomes a knight whom nobody else at the table is or was: a d6 for the group and a d12 in it, or honest dice for
 * as many as there are. They have that knight’s arms, steed or companion, treasure and passion (MK-MAKE-03).
 * @returns who they are in arms
 */
export function becomeSomebody(context: Context, characterId: string, dice: Dice): string {
  const { world, emit } = context;
  const drawn = draw(world, dice);
  if (drawn === null) return '';
  const { one, rolls } = drawn;
  const character = characterOf(world, characterId);
  const { sheet } = character;
  sheet.knight = one.name;
  sheet.passion = one.passion;
  const arms = one.arms.flatMap((id) => world.content.of(THINGS).get(id)?.name ?? []);
  equip(context, characterId, [...arms, one.treasure.name]);
  const own = Object.values(world.items).find(
    (item) => item.holderId === characterId && item.name === one.treasure.name,
  );
  if (own !== undefined) own.data.note = one.treasure.note;
  if (one.steed !== undefined) giveSteed(context, characterId, one.steed);
  const told = { characterId, name: character.name, knight: one.name, rolls, arms, steed: one.steed ?? null };
  const { treasure, passion } = one;
  emit({ fact: 'knight-named', rule: RULE, ...told, treasure: { ...treasure }, passion, ...drawnFrom(one) });
  return one.name;
}

/** Whoever serves a knight from the start follows them, once they are in play (MK-MAKE-03, MK-SERV-01). */
export function bringCompanion(context: Context, characterId: string): void {
  const { world } = context;
  const { knight: name } = characterOf(world, characterId).sheet;
  const companion = knightsIn(world).find((one) => one.name === name)?.companion;
  if (companion === undefined) return;
  const data = freshFollower(world, companion.type);
  const joined = RETINUE.takeOn(context, { name: companion.name, ownerId: characterId, data });
  // Somebody of that name serves the company already: this one stays at home.
  if (isRefusal(joined)) return;
}

function knightsIn({ content }: Pick<World, 'content'>): readonly Knight[] {
  return [...content.of(KNIGHTS).values()];
}

/** One whom nobody is or was, as long as there is one; null: no pack has any. */
function draw(world: World, dice: Dice): { readonly one: Knight; readonly rolls: readonly Roll[] } | null {
  const all = knightsIn(world);
  const known = new Set(Object.values(world.characters).map(({ sheet }) => sheet.knight));
  const isFree = ({ name }: Knight) => !known.has(name) || all.every((one) => known.has(one.name));
  const groups = [...new Set(all.map(({ group }) => group))].toSorted((a, b) => a - b);
  const group = pick(dice, groups, (number) => all.some((one) => one.group === number && isFree(one)));
  if (group === null) return null;
  const own = all.filter((one) => one.group === group.one);
  const found = pick(dice, own, isFree);
  return found === null ? null : { one: found.one, rolls: [...group.rolls, ...found.rolls] };
}

/** Rolls the smallest die that reaches the last of them, and again for what it does not have; one alone needs none. */
function pick<One>(dice: Dice, all: readonly One[], isFree: (one: One) => boolean) {
  const free = all.filter(isFree);
  const [only] = free;
  if (only === undefined) return null;
  const rolls: Roll[] = [];
  if (free.length === 1) return { one: only, rolls };
  const sides = DICE.find((one) => one >= all.length) ?? all.length;
  for (;;) {
    const roll = rollDie(dice, 'knight', sides);
    rolls.push(roll);
    const one = all[roll.face - 1];
    if (one !== undefined && isFree(one)) return { one, rolls };
  }
}
