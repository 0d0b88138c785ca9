import {
  creatureFrom as actionDiceCreature,
  readStatLine as readActionDice,
} from '../../rules/action-dice/foes/bestiary.ts';
import type { ContentKind } from '../../rules/engine/content.ts';
import { creatureFrom as hexcrawlCreature } from '../../rules/hexcrawl-osr/foes/bestiary.ts';
import { readStatLine as readHexcrawl } from '../../rules/hexcrawl-osr/foes/stat-line.ts';
import { creatureSchema as lavenderCreature } from '../../rules/lavender-hack/foes/schemas.ts';
import { readStatLine as readLavender } from '../../rules/lavender-hack/foes/stat-line.ts';
import { creaturesKind } from '../../rules/mechanics/content/creatures-kind.ts';
import { damageText, type FoeDamage } from '../../rules/mechanics/foes/damage.ts';
import { creatureFrom as knightsCreature } from '../../rules/myth-knights/foes/bestiary.ts';
import { readStatLine as readKnights } from '../../rules/myth-knights/foes/stat-line.ts';
import type { ClassicAbility, ClassicCreature } from './classic.ts';
import type { StatPart } from './stat-keys.ts';

/** Where a part of a classic stat block went in the book's own stat line. */
export interface Taken {
  readonly part: StatPart;
  /** The book's own word for it. */
  readonly as: string;
  readonly value: number | string;
}

/** One book, as far as a draft of a pack needs it. */
export interface DraftBook {
  readonly slug: string;
  /** The book prints its creatures as old books do. */
  readonly isClassic: boolean;
  /** Its creatures, as packs have them. */
  readonly creatures: ContentKind;
  /** Checks whether the book's own reader reads a stat line without a name. */
  reads(line: string): boolean;
  /** The parts of the book's own stat line for the numbers of a classic one. What cannot be said in it is missing. */
  draftLine(classic: ClassicCreature): readonly Taken[];
  /** A price in the book's own money, or in the book's own word for what is as dear. */
  worth(copper: number): number | string;
}

const HALF_DIE = 2;

/** Hit points as printed, or the average of the hit dice. */
function hitPointsOf({ hitDice, hitDicePlus, hitDie, hitPoints }: ClassicCreature): number | null {
  if (hitPoints !== null) return hitPoints;
  if (hitDice === null) return null;
  const average = hitDice === 0 ? HALF_DIE : Math.floor((hitDice * (hitDie + 1)) / 2) + hitDicePlus;
  return within(average, 1, 999);
}

/** The part that hit points come from. */
function pointsPart({ hitPoints }: ClassicCreature): StatPart {
  return hitPoints === null ? 'hit-dice' : 'hit-points';
}

function levelOf({ hitDice, level }: ClassicCreature): number | null {
  return hitDice ?? level;
}

function levelPart({ hitDice }: ClassicCreature): StatPart {
  return hitDice === null ? 'level' : 'hit-dice';
}

function averageOf({ count, sides, plus }: FoeDamage): number {
  return (count * (sides + 1)) / 2 + plus;
}

function within(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, number));
}

function taken(part: StatPart, as: string, value: number | string | null): readonly Taken[] {
  return value === null ? [] : [{ part, as, value }];
}

function isRead(read: object): boolean {
  return !('wrong' in read);
}

/** Pieces of silver, one at least. */
function silver(copper: number): number {
  return Math.max(copper > 0 ? 1 : 0, Math.round(copper / 10));
}

/** HX-G-19. */
const HEXCRAWL: DraftBook = {
  slug: 'hexcrawl-osr',
  isClassic: false,
  creatures: creaturesKind({ read: readHexcrawl, make: hexcrawlCreature }),
  reads: (line) => isRead(readHexcrawl(line)),
  draftLine(classic) {
    const { armour, damage, attackBonus, speedFt, isRanged, abilities } = classic;
    const level = levelOf(classic);
    const defences: readonly [ClassicAbility, string][] = [
      ['str', 'str'],
      ['dex', 'dex'],
      ['int', 'int'],
      ['wis', 'wil'],
    ];
    return [
      ...taken(levelPart(classic), 'level', level === null ? null : within(level, 0, 20)),
      ...taken('armour', 'AD', armour === null ? null : within(armour.ascending, 0, 40)),
      ...taken(pointsPart(classic), 'HP', hitPointsOf(classic)),
      // A defence is 10 and the bonus of a score.
      ...defences.flatMap(([ability, own]) => {
        const score = abilities[ability];
        return score === undefined ? [] : taken('abilities', own, within(10 + Math.floor((score - 10) / 2), 0, 40));
      }),
      ...taken('attacks', 'attack', attackBonus === null ? null : within(attackBonus, -10, 20)),
      ...taken('damage', 'damage', damage === null ? null : damageText(damage)),
      ...taken('move', 'speed', speedFt === null ? null : within(speedFt, 0, 1000)),
      ...taken('attacks', 'ranged', isRanged ? '' : null),
    ];
  },
  worth: (copper) => Math.min(10_000, silver(copper)),
};

/** AD-G-08: wounds by level, and a wound more with a hit for every five points of the average damage. */
const ACTION_DICE: DraftBook = {
  slug: 'action-dice',
  isClassic: false,
  creatures: creaturesKind({ read: readActionDice, make: actionDiceCreature }),
  reads: (line) => isRead(readActionDice(line)),
  draftLine(classic) {
    const { armour, damage, attackBonus, isRanged } = classic;
    const level = levelOf(classic);
    const deals = damage === null ? null : within(Math.ceil(averageOf(damage) / 5), 1, 10);
    return [
      ...taken(levelPart(classic), 'level', level === null ? null : within(level, 0, 100)),
      ...taken('attacks', 'bonus', attackBonus === null ? null : within(attackBonus, 0, 40)),
      ...taken('armour', 'defence', armour === null ? null : within(armour.ascending, 0, 60)),
      ...taken(levelPart(classic), 'wounds', level === null ? null : within(level, 1, 999)),
      ...taken('damage', 'deals', deals),
      ...taken('attacks', 'ranged', isRanged ? '' : null),
    ];
  },
  worth: silver,
};

const KNIGHT_DICE = [4, 6, 8, 10, 12] as const;
const MAX_POOL = 6;

/** The dice of an attack without an addition: as many, of the size that comes nearest; a die more for each further attack. */
function poolOf({ count, sides, plus }: FoeDamage, attacks: number): string {
  const average = (sides + 1) / 2 + plus / count;
  const size = KNIGHT_DICE.reduce((best, one) =>
    Math.abs((one + 1) / 2 - average) < Math.abs((best + 1) / 2 - average) ? one : best,
  );
  const dice = within(Math.max(count, attacks), 1, MAX_POOL);
  return `${dice === 1 ? '' : dice}d${size}`;
}

/** MK-G-16. */
const MYTH_KNIGHTS: DraftBook = {
  slug: 'myth-knights',
  isClassic: false,
  creatures: creaturesKind({ read: readKnights, make: knightsCreature }),
  reads: (line) => isRead(readKnights(line)),
  draftLine(classic) {
    const { armour, damage, attacks, morale, isRanged, abilities } = classic;
    const level = levelOf(classic);
    const { str, dex, con, cha } = abilities;
    const body = str === undefined && con === undefined ? null : Math.max(str ?? 0, con ?? 0);
    const isBodily = body !== null;
    const vigour = body ?? (level === null ? null : 8 + level);
    const spirit = cha ?? (morale === null ? null : morale + 3);
    return [
      ...taken(levelPart(classic), 'GD', level === null ? null : within(level + 1, 1, 12)),
      ...taken(isBodily ? 'abilities' : levelPart(classic), 'VIG', vigour === null ? null : within(vigour, 1, 19)),
      ...taken('abilities', 'CLA', dex === undefined ? null : within(dex, 1, 19)),
      ...taken(cha === undefined ? 'morale' : 'abilities', 'SPI', spirit === null ? null : within(spirit, 1, 19)),
      ...taken('damage', 'attack', damage === null ? null : poolOf(damage, attacks ?? 1)),
      ...taken('armour', 'armour', armour === null ? null : within(Math.floor((armour.ascending - 10) / 2), 0, 9)),
      ...taken('attacks', 'ranged', isRanged ? '' : null),
    ];
  },
  // Trade is barter: how hard it is to find (MK-SERV-01).
  worth: (copper) => (copper <= 500 ? 'common' : copper <= 3000 ? 'uncommon' : 'rare'),
};

/** The least copper pennies of each value (LH-VALUE-01). */
const VALUES = [1, 5, 25, 125, 625, 3000, 15_000, 80_000, 400_000, 2_000_000];

interface LavenderLine {
  readonly creature: Extract<ReturnType<typeof readLavender>, { creature: object }>['creature'];
}

/** LH-BX-01: its stat line is that of old books. */
const LAVENDER: DraftBook = {
  slug: 'lavender-hack',
  isClassic: true,
  creatures: creaturesKind({
    read(line): LavenderLine | { readonly wrong: string } {
      const read = readLavender(line);
      return 'wrong' in read ? { wrong: read.wrong.text } : { creature: read.creature };
    },
    make: (name, { creature: { hp: _hp, ...known } }) => lavenderCreature.parse({ ...known, name }),
  }),
  reads: (line) => isRead(readLavender(line)),
  draftLine({ hitDice, level, hitDicePlus, hitPoints, armour, attacks, damage, morale, isPoisonous }) {
    const dice = hitDice ?? level;
    const plus = hitDicePlus === 0 ? '' : hitDicePlus > 0 ? `+${hitDicePlus}` : String(hitDicePlus);
    const many = dice === null ? null : within(dice, 0, 30);
    const part = hitDice === null ? 'level' : 'hit-dice';
    return [
      ...taken(part, 'HD', many === null ? null : many === 0 ? '½' : `${many}${plus}`),
      ...taken(
        'armour',
        'armour',
        armour === null ? null : within(Math.floor(((armour.ascending - 10) * 2) / 3), 0, 6),
      ),
      ...taken('hit-points', 'hp', hitPoints),
      ...taken('attacks', '#AT', attacks),
      ...taken('damage', 'damage', damage === null ? null : damageText(damage)),
      ...taken('morale', 'ML', morale),
      ...taken('attacks', 'poison', isPoisonous ? '' : null),
    ];
  },
  worth: (copper) => Math.max(1, VALUES.filter((least) => least <= copper).length),
};

const BOOKS: readonly DraftBook[] = [
  HEXCRAWL,
  ACTION_DICE,
  MYTH_KNIGHTS,
  LAVENDER,
  { ...LAVENDER, slug: 'lavender-hack-first-edition' },
];

/** The book of that slug; null for one that has no creatures. */
export function draftBookOf(slug: string): DraftBook | null {
  return BOOKS.find((book) => book.slug === slug) ?? null;
}

/** A stat line of these parts, as the book's own reader reads it. */
export function statLineOf(parts: readonly Taken[]): string {
  return parts.map(({ as, value }) => `${as} ${value}`.trim()).join(', ');
}
