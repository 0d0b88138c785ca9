/** Parts that old stat blocks have, and newer ones in their wake. */
export type StatPart =
  | 'armour'
  | 'hit-dice'
  | 'hit-points'
  | 'attacks'
  | 'damage'
  | 'morale'
  | 'move'
  | 'thac0'
  | 'number'
  | 'save'
  | 'alignment'
  | 'experience'
  | 'treasure'
  | 'size'
  | 'abilities'
  | 'level'
  | 'other';

export type ClassicAbility = 'str' | 'dex' | 'con' | 'int' | 'wis' | 'cha';

/** An armour class, and the reason why it is read as it is. */
export interface ClassicArmour {
  readonly printed: number;
  readonly isAscending: boolean;
  /** As ascending: 10 is no armour. */
  readonly ascending: number;
  readonly why: 'bracket' | 'named' | 'below-ten' | 'ten-or-more';
}

/** The numbers of a creature as old books print them; null is not said. */
export interface ClassicCreature {
  /** 0: less than one. */
  readonly hitDice: number | null;
  /** Hit points that are added to them: 1 of `4+1`. */
  readonly hitDicePlus: number;
  /** Sides of each. */
  readonly hitDie: number;
  readonly hitPoints: number | null;
  readonly armour: ClassicArmour | null;
  /** Number of its attacks in a round. */
  readonly attacks: number | null;
  /** Of the strongest attack: `count` dice of `sides`, and something added. */
  readonly damage: { readonly count: number; readonly sides: number; readonly plus: number } | null;
  readonly attackBonus: number | null;
  /** 2–12. */
  readonly morale: number | null;
  /** Feet in a round of a fight, where somebody on foot makes 40. */
  readonly speedFt: number | null;
  readonly isRanged: boolean;
  readonly isPoisonous: boolean;
  readonly level: number | null;
  /** Scores from 3 to 18 or so. */
  readonly abilities: Readonly<Partial<Record<ClassicAbility, number>>>;
}

/** A part of the book's own stat line, and the printed part that it comes from. */
export interface ConvertedPart {
  readonly part: StatPart;
  /** The book's own word for it. */
  readonly as: string;
  /** Empty for a word that has no value. */
  readonly value: number | string;
}

/** A book, as far as a draft of a pack needs it. */
export interface Drafting {
  /** The book prints its creatures as old books do. */
  readonly isClassic: boolean;
  /** Checks whether the book's own reader reads a stat line without a name. */
  reads(line: string): boolean;
  /** The parts of the book's own stat line for the numbers of a classic one. What cannot be said in it is left out. */
  convert(classic: ClassicCreature): readonly ConvertedPart[];
  /** A price in the book's own money, or in the book's own word for what is as dear. */
  worth(copper: number): number | string;
}
