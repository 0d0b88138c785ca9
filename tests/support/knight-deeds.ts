import type { AnyBook } from '../../src/rules/engine/book.ts';
import { mythKnights } from '../../src/rules/myth-knights/book.ts';
import { DEFENCES, MANNERS } from '../../src/rules/myth-knights/combat/actions.ts';
import { creaturesOf } from '../../src/rules/myth-knights/foes/bestiary.ts';
import { FOLLOWER_TYPES, WARBAND_TYPES } from '../../src/rules/myth-knights/followers/schemas.ts';
import { gearNames } from '../../src/rules/myth-knights/kit/gear.ts';
import type { World } from '../../src/rules/myth-knights/schemas.ts';
import type { RandomHabits } from '../play/support/random-play.ts';
import { deedsOf } from './deeds.ts';

/** What of a World an input names, by its field. */
function words(world: World, field: string): readonly string[] {
  const { domains, folk, myths, sites, tables } = world.party.state;
  const characters = Object.keys(world.characters);
  const hexes = Object.keys(world.places).filter((id) => id.startsWith('hex/'));
  const known = Object.values(folk.people).map(({ name }) => name);
  const among: Readonly<Record<string, readonly string[]>> = {
    characterId: characters,
    surprised: ['company', 'foes', ...characters],
    againstId: characters,
    targetId: [...characters, ...Object.keys(world.followers)],
    toId: characters,
    ownerId: characters,
    to: [...Object.keys(world.members), ...hexes, 'gone'],
    from: hexes,
    userId: Object.keys(world.members),
    itemId: Object.keys(world.items),
    weaponId: [...Object.keys(world.items), 'bare'],
    foeId: Object.keys(world.foes),
    firstId: Object.keys(world.foes),
    secondId: Object.keys(world.foes),
    followerId: Object.keys(world.followers),
    promptId: Object.keys(world.prompts),
    domainId: Object.keys(domains),
    projectId: Object.values(domains).flatMap(({ projects }) => projects.map(({ id }) => id)),
    favourId: Object.keys(folk.favours),
    siteId: Object.keys(sites),
    hexId: hexes,
    placeId: Object.keys(world.places),
    myth: Object.keys(myths),
    where: ['0', '1', '2', '3', '4', '5', ...hexes],
    creature: creaturesOf(world).map(({ name }) => name),
    kind: [...FOLLOWER_TYPES, 'd8', 'vig', 'spi'],
    type: WARBAND_TYPES,
    with: [...MANNERS, ...DEFENCES],
    line: ['GD 5, VIG 9, d8', 'GD 2, VIG 6, d6, warband', 'ok'],
    like: [...gearNames(world), 'soldier'],
    id: Object.keys(tables),
    name: [...gearNames(world).slice(0, 5), 'Rook', 'Thornhold', 'A bridge', ...known],
    whom: ['Old Mab', ...known],
    landmark: ['ruin: a burnt abbey', ''],
    text: ['rats\nbats', 'A cold wind.', 'q,r,terrain\n0,0,fen\n1,0,heath'],
    foeName: ['Brigand'],
  };
  const drawn = among[field] ?? [];
  return drawn.length > 0 ? drawn : ['Something'];
}

const SAID = { 'add-foe': 'creature', watch: 'where', 'set-table': 'id', melee: 'with', defend: 'with' };

const HANDS = ['wear-item', 'take-item', 'pass-item', 'drop-item', 'give-item', 'use-item'] as const;
const REALM = ['next-omen', 'ask-lore', 'edit-myth', 'move-myth', 'set-holding', 'edit-hex', 'parley'] as const;
const RULE = [
  ...([
    'found-domain',
    'found-domain',
    'check-domain',
    'solve-crisis',
    'start-project',
    'squeeze',
    'take-due',
  ] as const),
  // A due has its time, and the check of a domain is the referee’s: both are tried more often.
  ...(['check-domain', 'take-due'] as const),
  ...(['muster', 'disband', 'appoint', 'turn-season', 'turn-age', 'turn-unsure'] as const),
];
const SITE = [
  ...(['new-site', 'enter-site', 'enter-site', 'go-site', 'go-site', 'try-way', 'open-way', 'search-site'] as const),
  ...(['leave-site', 'edit-site', 'erase-site'] as const),
];

function usual({ party, prompts, followers, foes }: World): readonly string[] {
  const { realm, sites, fight, domains } = party.state;
  if (Object.values(prompts).some(({ kind }) => kind === 'save')) return ['waive', 'test'];
  if (fight !== null) return ['fight-join', 'fight-leave', 'defend', 'melee', 'missile', 'harm', 'fight-end', ...HANDS];
  const served = Object.keys(followers).length > 0 ? ['edit-follower', 'pass-follower', 'knight-squire'] : [];
  // Where nobody stands against them there is nobody to fight.
  const war = Array<string>(4).fill(Object.keys(foes).length > 0 ? 'fight-start' : 'add-foe');
  const arms = ['add-follower', 'take-squire', ...war, 'melee', 'engine'];
  const rest = [...Array(8).fill('watch'), 'harm', 'harm', 'help', 'heal', 'test', 'call', 'deed', 'challenge'];
  const land = realm?.published === false ? ['publish-realm', 'publish-realm'] : ['new-realm'];
  const inside = Object.keys(sites).length === 0 ? ['new-site', 'new-site'] : SITE;
  const ruled = Object.values(domains).some(({ crises }) => crises.length > 0) ? Array(4).fill('solve-crisis') : [];
  return [
    ...[...rest, ...served, ...arms, ...HANDS, ...REALM, ...RULE, ...land, ...inside, ...ruled],
    ...['barter', 'owe-favour', 'note-person'],
  ];
}

/** What people do with the fifth book. */
export const KNIGHT_HABITS: RandomHabits<World> = {
  book: mythKnights as AnyBook,
  usual,
  // The deeds of a book are drawn in Worlds of that book.
  deed: deedsOf(mythKnights as AnyBook, (world, field) => words(world as World, field), SAID),
  values: ['yes', 'no', '0', '1', '3', '8', 'active', 'dead', 'dying', 'debt', 'mature', 'ruler'],
};
