import type { Json } from '../src/rules/engine/json.ts';

/** Nobody falls in a fight of ten rounds. */
const HIT_POINTS = 900;

/** Does one of the book's actions, and answers what it asks. */
export type Act = (by: string, action: string, input: Json, ...answers: readonly string[]) => Promise<void>;

interface Hero {
  readonly userId: string;
  readonly name: string;
  /** What they do, by how an action's option begins: the first that is open. */
  readonly acts: readonly string[];
}

/** Six characters, and the ten foes they stand against, of one book. */
export interface FightParty {
  readonly book: string;
  readonly heroes: readonly Hero[];
  readonly foes: readonly Json[];
  /** Answers to what a fight may ask: what costs nothing that must be mended. */
  readonly settled: readonly string[];
  /** Ability of the roll that asks nothing. */
  readonly tested: string;
  /** Brings the characters in, as the game master. */
  seat(act: Act, gm: string): Promise<void>;
  /** What is set by hand once they are there, by the label of its field. */
  readonly sets: (name: string) => Readonly<Record<string, string>>;
}

const NAMES = ['Ada', 'Ben', 'Cyd', 'Dov', 'Eir', 'Fen'];

/** Ten kinds, so that each checks its morale alone; none breaks at 12. */
const FOES = ['Ghoul', 'Wolf', 'Orc', 'Bandit', 'Ogre', 'Viper', 'Spider', 'Archer', 'Hound', 'Troll'];

interface LavenderHero extends Hero {
  readonly sheet: Json;
}

const LAVENDER_HEROES: readonly LavenderHero[] = [
  lavender(0, 'strong', ['Chainmail', 'Shield', 'Longsword'], ['do:melee:'], { features: ['tank'] }),
  lavender(1, 'deft', ['Leather Armor', 'Shortbow', 'Dagger'], ['do:missile:', 'do:melee:']),
  lavender(2, 'wise', ['Mace'], ['do:cast:', 'do:melee:'], { workings: [{ name: 'Magic Missile' }] }),
  lavender(3, 'weird', ['Mace'], ['do:weird:', 'do:melee:'], { weirdness: [{ name: 'Swap' }] }),
  lavender(4, 'strong', ['Chainmail', 'Claymore'], ['do:melee:'], { features: ['power-attack'] }),
  lavender(5, 'deft', ['Leather Armor', 'Dagger'], ['do:melee:']),
];

/** All classes, armed and armoured. */
const LAVENDER: FightParty = {
  book: 'lavender-hack',
  heroes: LAVENDER_HEROES,
  foes: FOES.map((name, at) => {
    const reach =
      name === 'Archer' ? { range: 'long', distance: 'far' } : { distance: at % 2 === 0 ? 'close' : 'near' };
    return { name, hp: HIT_POINTS, armour: at % 4, hitDice: 2, damage: 'd8', morale: 12, ...reach };
  }),
  settled: [
    'gear-die:keep',
    'weak-cost:body-blow',
    'death-dice:none',
    'power-attack:no',
    'precise-shot:no',
    'reagents:no',
    'maneuver:none',
    'cleave:stop',
    'defend:roll',
  ],
  tested: 'int',
  async seat(act, gm) {
    for (const { userId, name, sheet } of LAVENDER_HEROES) await act(gm, 'import-character', { userId, name, sheet });
  },
  sets: () => ({}),
};

/** Swords, bows and stunts; whoever has an advantage tries a stunt besides. */
const CRAWL: FightParty = {
  book: 'hexcrawl-osr',
  heroes: NAMES.map((name, at) => ({
    userId: userIdOf(at),
    name,
    acts:
      [['do:attack:'], ['do:attack:'], ['do:stunt:trip'], ['do:stunt:blind'], ['do:attack:'], ['do:attack:']][at] ?? [],
  })),
  foes: FOES.map((name, at) => {
    const reach = name === 'Archer' ? { range: 'ranged', distance: '60' } : { distance: at % 2 === 0 ? '5' : '30' };
    return { name, hp: HIT_POINTS, armour: 11 + (at % 4), damage: 'd8', morale: 12, ...reach };
  }),
  settled: ['edge:trip', 'sunder:never', 'move:stay'],
  tested: 'int',
  async seat(act, gm) {
    for (const [at, name] of NAMES.entries()) {
      const userId = userIdOf(at);
      await act(gm, 'create-character', { userId, name }, 'str', 'dex', 'int');
      for (const thing of [at === 1 || at === 5 ? 'Bow' : 'Sword', 'Mail Armour', 'Dagger', 'Torch'])
        await act(gm, 'give-item', { name: thing, characterId: name });
    }
  },
  sets: (name) => ({
    [`${name}: most grit`]: String(HIT_POINTS),
    [`${name}: grit`]: String(HIT_POINTS),
  }),
};

/** Swords and bows, with spare dice and Smites; foes deny nothing, and nobody loses a virtue in ten rounds. */
const OATH: FightParty = {
  book: 'myth-knights',
  heroes: NAMES.map((name, at) => ({ userId: userIdOf(at), name, acts: ['do:attack:held'] })),
  foes: FOES.map((name, at) => ({ line: `${name}: GD 99, VIG 19, CLA 10, SPI 10, 2d6, armour ${at % 3}` })),
  settled: ['gambit:repel', 'deny:wound', 'smite:none', 'move:stay', 'focus:no'],
  tested: 'cla',
  async seat(act, gm) {
    for (const [at, name] of NAMES.entries()) {
      const userId = userIdOf(at);
      const answers = at === 0 ? ['wanderer', 'keep'] : ['keep'];
      await act(gm, 'create-character', { userId, name }, ...answers);
      for (const thing of [at === 1 || at === 5 ? 'Shortbow' : 'Longsword', 'Coat', 'Helm'])
        await act(gm, 'give-item', { name: thing, characterId: name });
    }
  },
  sets: (name) => ({ [`${name}: most Guard`]: '99', [`${name}: Guard`]: '99' }),
};

export const PARTIES: readonly FightParty[] = [LAVENDER, CRAWL, OATH];

function userIdOf(at: number): string {
  return `1${String(at + 2).padStart(17, '0')}`;
}

function lavender(
  at: number,
  classId: string,
  gear: readonly string[],
  acts: readonly string[],
  more: Readonly<Record<string, Json>> = {},
): LavenderHero {
  const abilities = { str: 14, dex: 13, wis: 10, int: 12, con: 13, cha: 10 };
  const sheet = { class: classId, background: 'Miner', level: 3, abilities, hp: HIT_POINTS, gear: [...gear], ...more };
  return { userId: userIdOf(at), name: NAMES[at] ?? '', sheet, acts };
}
