/** Why two dice were rolled: each advantage and disadvantage, also when they cancel. */
export interface EdgeSource {
  /**
   * `stated` (by who asked for the roll), `background`, `resourceful`, `sneak-attack`, `tank`, `hit-die`, or a
   * condition: `starving`, `darkness`, `badly-wounded`, `advantage-vs`.
   */
  readonly source: string;
  readonly edge: 'advantage' | 'disadvantage';
  readonly rule: string;
}

/** What a test is for. */
export type TestUse =
  | 'test'
  | 'melee'
  | 'save'
  | 'missile'
  | 'defend'
  | 'cast'
  | 'initiative'
  | 'wound'
  | 'surprise'
  | 'parley'
  | 'chase'
  | 'scout'
  | 'forage'
  | 'song'
  | 'row'
  | 'pursue'
  | 'appraise'
  | 'trade'
  | 'carouse';

/** What a usage die is rolled for. */
export type UsageWhy =
  | 'asked'
  | 'gear-die'
  | 'background'
  | 'produce'
  | 'power-attack'
  | 'precise-shot'
  | 'reagents'
  | 'ammunition'
  | 'aid'
  | 'trap'
  | 'poison'
  | 'mishap'
  | 'day'
  | 'night'
  | 'dungeon'
  | 'repair'
  | 'door'
  | 'storm'
  | 'gear-save'
  | 'food-save'
  | 'light-save';

export type TaskKind =
  | 'encounter'
  | 'complication'
  | 'character-leaves'
  | 'character-killed'
  | 'nobody-left'
  | 'zero-hit-points'
  | 'poison'
  | 'morale'
  | 'weirdness'
  | 'working'
  | 'loud-shot'
  | 'replacement'
  | 'nobody-to-hurt'
  | 'maneuver'
  | 'court-incident';

/** A fact by its name, with the id of the rule that it follows from. */
export type Of<Name extends string, Rest extends object> = {
  readonly fact: Name;
  readonly rule: string;
} & Readonly<Rest>;
