import { bringStarters } from '../../mechanics/people/members.ts';
import { makeGear } from '../items/gear.ts';
import { stow } from '../items/slots.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { blankSheet, healthOf } from './making.ts';
import type { Sheet } from './schemas.ts';

interface Starter {
  readonly name: string;
  readonly abilities: Sheet['abilities'];
  /** Worn. */
  readonly armour: string;
  /** In hand, in the first slots of the pack. */
  readonly inHand: readonly string[];
  /** Further things in the pack, with their numbers. */
  readonly pack: Readonly<Record<string, number>>;
}

const PROVISIONS = { Torch: 3, Food: 4, Tinderbox: 1 };

const STARTERS: readonly Starter[] = [
  {
    name: 'Odda',
    abilities: { str: 3, dex: 1, int: 0, wil: 2 },
    armour: 'Mail Armour',
    inHand: ['Sword'],
    pack: { Dagger: 1, ...PROVISIONS, Rope: 1 },
  },
  {
    name: 'Fenn',
    abilities: { str: 0, dex: 2, int: 3, wil: 1 },
    armour: 'Padded Armour',
    inHand: ['Bow'],
    pack: { Dagger: 1, ...PROVISIONS, Chalk: 1, Heartsbane: 1 },
  },
];

/** Two characters ready to play, for a fresh practice table, with arms, food and light (HX-G-01, HX-G-04). The first has the lead. */
export function starters(context: Context, userIds: readonly string[]): void {
  bringStarters<Starter, Sheet>(context, userIds, {
    starters: STARTERS,
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
  const { items } = context.world;
  const id = context.newId();
  const { name, data } = makeGear(armour);
  items[id] = { id, name, holderId: characterId, data: { ...data, worn: true } };
  for (const weapon of inHand) stow(context, characterId, makeGear(weapon));
  for (const item of Object.values(items))
    if (item.holderId === characterId && item.data.slot !== null) item.data.inHand = true;
  for (const [thing, count] of Object.entries(pack)) stow(context, characterId, makeGear(thing), count);
}
