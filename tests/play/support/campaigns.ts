import { createDraft, finishDraft } from 'immer';
import { makeGear as poolGear } from '../../../src/rules/action-dice/kit/gear.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { World as EngineWorld, UsageDie } from '../../../src/rules/engine/world.ts';
import { makeGear } from '../../../src/rules/hexcrawl-osr/items/gear.ts';
import { journeySchema } from '../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import { lavenderHackFirstEdition } from '../../../src/rules/lavender-hack-first-edition/book.ts';
import { starters } from '../../../src/rules/myth-knights/realm/chapter.ts';
import { actionDiceWorld } from '../../support/action-dice.ts';
import { ACTION_DICE_HABITS } from '../../support/action-dice-deeds.ts';
import type { Chance } from '../../support/chance.ts';
import { deedsOf } from '../../support/deeds.ts';
import { BOOK_ITSELF, hexcrawlWorld } from '../../support/hexcrawl.ts';
import { HEXCRAWL_HABITS, hexcrawlGear, hexcrawlPlaces } from '../../support/hexcrawl-deeds.ts';
import { KNIGHT_HABITS } from '../../support/knight-deeds.ts';
import { knightsWorld } from '../../support/knights.ts';
import { journey, land } from '../../support/wilds.ts';
import { lavenderWorld } from '../../support/worlds.ts';
import type { RandomHabits } from './random-play.ts';

/** A campaign of a book that anything can be done in. */
export interface RandomCampaign {
  readonly habits: RandomHabits<EngineWorld>;
  begun(chance: Chance): EngineWorld;
}

/** One campaign of each book, with two characters on their way and one who is not in play. */
export const CAMPAIGNS: Readonly<Record<string, RandomCampaign>> = {
  'lavender-hack': { habits: lavenderHabits(lavenderHack as AnyBook), begun: () => lavender(lavenderHack as AnyBook) },
  'lavender-hack-first-edition': {
    habits: lavenderHabits(lavenderHackFirstEdition as AnyBook),
    begun: () => lavender(lavenderHackFirstEdition as AnyBook),
  },
  'hexcrawl-osr': { habits: anyHabits(HEXCRAWL_HABITS), begun: crawl },
  'action-dice': { habits: anyHabits(ACTION_DICE_HABITS), begun: pool },
  'myth-knights': { habits: anyHabits(KNIGHT_HABITS), begun: oath },
};

/** What people do with a book is handed Worlds of that book alone. */
function anyHabits<W extends EngineWorld>(habits: RandomHabits<W>): RandomHabits<EngineWorld> {
  return habits as unknown as RandomHabits<EngineWorld>;
}

function crawl(chance: Chance): EngineWorld {
  const gear = () =>
    Object.fromEntries(
      hexcrawlGear(chance).map((name, at) => [`${name} ${at}`, { ...makeGear(BOOK_ITSELF, name).data, slot: at + 1 }]),
    );
  const on = journeySchema.parse({ trueHex: 'hex/0,0', believedHex: 'hex/0,0', trail: ['hex/0,0'] });
  return hexcrawlWorld({
    characters: [{ gear: gear() }, { gear: gear() }, { status: 'retired' }],
    places: hexcrawlPlaces(chance),
    state: { journey: on },
  });
}

function pool(): EngineWorld {
  const gear = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name, at) => [
        `${name} ${at}`,
        { ...poolGear(actionDiceWorld(), name).data, slot: at + 1, worn: name === 'Shield' },
      ]),
    );
  return actionDiceWorld({
    characters: [
      { templates: ['warden A', 'warden B'], gear: gear(['Sword', 'Shield', 'Bow', 'Bandages']) },
      { templates: ['hedge-singer A'], gear: gear(['Knife', 'Rope']) },
      { status: 'retired' },
    ],
  });
}

function oath(): EngineWorld {
  const steed = { kind: 'horse' as const, now: 8, max: 10 };
  const world = knightsWorld({
    characters: [
      { gear: { Longsword: {}, Coat: {} }, sheet: { glory: 6, steed } },
      { gear: { Spear: {}, Sustenance: {} }, virtues: { vig: [6, 10] }, sheet: { glory: 2, steed } },
      { status: 'retired' },
    ],
  });
  const draft = createDraft(world);
  starters({ world: draft });
  return finishDraft(draft);
}

function lavender(book: AnyBook): EngineWorld {
  const world = lavenderWorld({
    characters: [
      { name: 'Ada', class: 'strong', gear: ['Chainmail', 'Longsword'] },
      { name: 'Ben', class: 'deft', gear: ['Dagger'] },
      { name: 'Cyd', class: 'wise', status: 'retired' },
    ],
    places: land(),
    state: { clock: { day: 1, watch: 2, hour: 1, turn: 1 }, journey: journey() },
  });
  const dice = Object.fromEntries(book.usageDice({ ...book.fixed }).map((die): [string, UsageDie] => [die.id, die]));
  const spotlight = book.spotlight?.next(world, () => true) === null ? null : world.party.spotlight;
  const campaign = { ...world.campaign, book: book.slug, settings: { ...book.fixed } };
  const own = { ...world, campaign, usageDice: dice };
  const leads = book.spotlight?.next(own, () => true) !== null;
  return { ...own, party: { ...own.party, spotlight: leads ? spotlight : null } };
}

/** What people do with Lavender Hack, in either edition. */
function lavenderHabits(book: AnyBook): RandomHabits<EngineWorld> {
  const words = (world: EngineWorld, field: string): readonly string[] => lavenderWords(world as World, field);
  return {
    book,
    usual: (world) => lavenderUsual(world as World).filter((action) => Object.hasOwn(book.actions, action)),
    deed: deedsOf(book, words, { 'add-foe': 'creature', watch: 'direction' }),
    values: ['yes', 'no', '0', '1', '3', 'active', 'down', 'dead', 'd6', 'd12'],
  };
}

function lavenderUsual({ party }: World): readonly string[] {
  const { fight, encounter, dungeon } = party.state;
  if (fight !== null) return ['melee', 'missile', 'defend', 'harm', 'fight-end', 'foes-gone'];
  if (encounter !== null) return ['encounter-end', 'fight-start', 'parley', 'chase'];
  if (dungeon !== null) return [...Array(6).fill('delve'), 'leave-dungeon'];
  return [...Array(8).fill('watch'), 'test', 'usage', 'harm', 'heal', 'encounter-start', 'add-foe', 'fight-start'];
}

function lavenderWords(world: World, field: string): readonly string[] {
  const characters = Object.keys(world.characters);
  const places = Object.keys(world.places);
  const among: Readonly<Record<string, readonly string[]>> = {
    characterId: characters,
    targetId: characters,
    toId: [...characters, ...places],
    scoutId: characters,
    userId: Object.keys(world.members),
    to: Object.keys(world.members),
    itemId: Object.keys(world.items),
    foeId: Object.keys(world.foes),
    followerId: Object.keys(world.followers),
    promptId: Object.keys(world.prompts),
    dieId: Object.keys(world.usageDice),
    hexId: places,
    creature: ['Wolf', 'Ghoul', 'Bandit'],
    ability: ['str', 'dex', 'con', 'int', 'wis', 'cha'],
    name: ['Rook', 'Sword'],
  };
  const drawn = among[field] ?? [];
  return drawn.length > 0 ? drawn : ['Something'];
}
