import { actionDice } from '../../src/rules/action-dice/book.ts';
import { creaturesOf } from '../../src/rules/action-dice/foes/bestiary.ts';
import { classesOf } from '../../src/rules/action-dice/kit/classes.ts';
import { gearNames } from '../../src/rules/action-dice/kit/gear.ts';
import type { World } from '../../src/rules/action-dice/schemas.ts';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import type { RandomHabits } from '../play/support/random-play.ts';
import { deedsOf } from './deeds.ts';

/** What of a World an input names, by its field. */
function words(world: World, field: string): readonly string[] {
  const { hauls, creatures, masters } = world.party.state;
  const characters = Object.keys(world.characters);
  const among: Readonly<Record<string, readonly string[]>> = {
    characterId: characters,
    targetId: [...characters, ...Object.keys(world.foes)],
    toId: characters,
    to: [...Object.keys(world.members), 'ground'],
    userId: Object.keys(world.members),
    ownerId: characters,
    itemId: Object.keys(world.items),
    tools: Object.keys(world.items),
    weaponId: [...Object.keys(world.items), 'bare'],
    foeId: Object.keys(world.foes),
    followerId: Object.keys(world.followers),
    promptId: Object.keys(world.prompts),
    injuryId: Object.values(world.characters).flatMap(({ sheet }) => sheet.injuries.map(({ id }) => id)),
    haulId: hauls.map(({ id }) => id),
    classSlug: Object.keys(classesOf(world)),
    creature: creaturesOf(world).map(({ name }) => name),
    slug: Object.keys(creatures),
    id: ['encounters-wanderers', 'reactions'],
    table: ['encounters-wanderers'],
    with: ['precision:1', 'power:1', 'before:1', 'hit:1'],
    damage: ['1', '2'],
    kind: ['henchperson', 'hireling'],
    line: ['bonus 3, defence 12, wounds 2', 'level 2, a guide'],
    like: gearNames(world),
    name: [...gearNames(world).slice(0, 5), 'Rook', 'Wren', 'Gloom', ...masters.map(({ name }) => name)],
    text: ['rats\nbats', 'A cold wind.'],
    project: ['A mill', 'A bridge'],
    foeName: ['Bear'],
  };
  const known = among[field] ?? [];
  return known.length > 0 ? known : ['Something'];
}

const SAID = { 'add-foe': 'creature', 'encounter-start': 'creature', 'set-table': 'id', test: 'with' };

const HANDS = ['move-item', 'wear-item', 'take-item', 'pass-item', 'drop-item', 'give-item', 'spend-dice'] as const;
const PURSE = ['add-haul', 'bank-haul', 'share-silver', 'lose-haul', 'meet-master', 'train', 'invest'] as const;

function usual({ party, prompts, followers }: World): readonly string[] {
  const { fight, encounter, town } = party.state;
  if (Object.values(prompts).some(({ kind }) => kind === 'save')) return ['waive', 'test'];
  if (fight !== null) return ['fight-join', 'fight-leave', 'defend', 'fight-end', ...HANDS];
  if (encounter !== null) return ['parley', 'encounter-show', 'encounter-end', 'fight-start', ...HANDS];
  const served =
    Object.keys(followers).length > 0 ? ['promote', 'follower-morale', 'pass-follower', 'edit-follower'] : [];
  const anywhere = [
    ...served,
    'add-follower',
    'encounter-start',
    'add-foe',
    'add-foe',
    'fight-start',
    'melee',
    ...HANDS,
  ];
  const rest = [...Array(6).fill('test'), ...Array(5).fill('watch'), 'harm', 'harm', 'tend', 'heal', 'cast', 'call'];
  return [
    ...rest,
    ...anywhere,
    ...PURSE,
    town === null ? 'reach-town' : 'leave-town',
    'create-character',
    'choose-title',
  ];
}

/** What people do with the fourth book. */
export const ACTION_DICE_HABITS: RandomHabits<World> = {
  book: actionDice as AnyBook,
  usual,
  // The deeds of a book are drawn in Worlds of that book.
  deed: deedsOf(actionDice as AnyBook, (world, field) => words(world as World, field), SAID),
  values: ['yes', 'no', '0', '1', '3', '5000', 'active', 'dead', 'concussion', 'haemorrhage', 'a scar'],
};
