import type { UsageSize } from '../../engine/world.ts';
import type { AbilityId, Attitude, Band, ClassId, CombatAct, Degree, ItemDie } from './shapes.ts';

/**
 * Every question this book asks, by the `kind` of its prompt. `terms` is what the whole question says; `options` what each
 * option says, by id (a number or a text has none). Ids in braces are made from data: a character's or foe's id,
 * `pick:1` … for the lines of a table.
 */
interface Questions {
  /** Add the gear die to a test? Optional; `keep` when nobody answers. */
  'gear-die': {
    form: 'choice';
    options: { add: { die: UsageSize; broken: boolean }; keep: Record<string, never> };
    terms: { ability: AbilityId; total: number; degree: Degree };
  };
  /** Which of two dice counts (setting `advantage_pick: ask`): the player's on advantage, the game master's on disadvantage. */
  'advantage-pick': {
    form: 'choice';
    options: { first: { face: number }; second: { face: number } };
    terms: { edge: 'advantage' | 'disadvantage'; purpose: string; sides: number };
  };
  /** A save that the game master called. */
  save: {
    form: 'choice';
    options: { roll: { ability: AbilityId; modifier: number }; background: { background: string } };
    terms: { ability: AbilityId; reason: string; modifier: number };
  };
  /** Who leaves the party; for the spotlight player. */
  leaves: { form: 'choice'; options: { '{characterId}': { name: string } }; terms: Record<string, never> };
  /** Whom another kills at night (or, with `leave_only`, who leaves for good). */
  'murder-victim': { form: 'choice'; options: { '{characterId}': { name: string } }; terms: { leaveOnly: boolean } };
  'murder-killer': {
    form: 'choice';
    options: { '{characterId}': { name: string } };
    terms: { victimId: string; victim: string };
  };
  /** Both players: may it happen? */
  'murder-consent': {
    form: 'choice';
    options: { yes: Record<string, never>; no: Record<string, never> };
    terms: { victimId: string; victim: string; killerId: string; killer: string };
  };
  /** For the game master: armour 0–6 of a foe nobody has written down. */
  'unknown-foe': { form: 'number'; options: Record<string, never>; terms: { foe: string; attacker: string } };
  /** How many Dealer of Death dice, 0–pool. Optional; 0 when nobody answers. */
  'death-dice': { form: 'number'; options: Record<string, never>; terms: { pool: number; foe: string } };
  /** Add the gear die to the damage? Optional; `no` when nobody answers. */
  'power-attack': {
    form: 'choice';
    options: { yes: { die: UsageSize; broken: boolean }; no: Record<string, never> };
    terms: { foe: string };
  };
  /** What a weak success costs. `exertion` with a null value rolls the armour die first. */
  'weak-cost': {
    form: 'choice';
    options: {
      'body-blow': Record<string, never>;
      exposed: Record<string, never>;
      exertion: { die: ItemDie; value: number | null };
      /** Missiles only: a usage test of the gear die, or of the weapon's (LH-MISSILE-03). */
      ammunition: { die: UsageSize };
    };
    /** `armour`: what the attacker's armour shows; null before it is rolled or without armour. */
    terms: { damage: number; foe: string; armour: number | null };
  };
  /** Optional; `none` when nobody answers. */
  maneuver: {
    form: 'choice';
    options: {
      disarm: Record<string, never>;
      push: Record<string, never>;
      'sunder-shield': Record<string, never>;
      none: Record<string, never>;
    };
    terms: { foe: string };
  };
  /** Attack another foe at once? Optional; `stop` when nobody answers. */
  cleave: {
    form: 'choice';
    options: { '{foeId}': { name: string }; stop: Record<string, never> };
    terms: { fallen: string; weapon: string | null };
  };
  /** How to meet an attack: `roll` when nobody answers. */
  defend: {
    form: 'choice';
    options: { roll: { modifier: number }; background: { background: string } };
    terms: { foe: string; damage: number };
  };
  /** Add the gear die to the damage of a shot? Optional; `no` when nobody answers. */
  'precise-shot': {
    form: 'choice';
    options: { yes: { die: UsageSize; broken: boolean }; no: Record<string, never> };
    terms: { foe: string };
  };
  /** Add the gear die to the damage of a working? Optional; `no` when nobody answers. */
  reagents: {
    form: 'choice';
    options: { yes: { die: UsageSize; broken: boolean }; no: Record<string, never> };
    terms: { working: string };
  };
  /** For the game master (setting `interrupt: gm`): does the blow spoil the slow action? `lost` when nobody answers. */
  interrupt: {
    form: 'choice';
    options: { lost: Record<string, never>; 'goes-on': Record<string, never> };
    terms: { name: string; act: CombatAct };
  };
  /** For the game master (setting `morale: gm`): `stand` when nobody answers. */
  morale: {
    form: 'choice';
    options: { stand: Record<string, never>; flee: Record<string, never>; yield: Record<string, never> };
    terms: { foes: readonly string[]; why: string };
  };
  /** For the spotlight player (LH-ENC-01). Beasts cannot be talked to, so `communicate` may mean to wait and see. */
  approach: {
    form: 'choice';
    options: {
      communicate: { beast: boolean };
      fight: Record<string, never>;
      flee: Record<string, never>;
    };
    terms: { what: string; count: number; distance: Band; surprised: 'party' | 'foes' | null };
  };
  /** For the game master, when it is known what they think of the party. */
  'encounter-next': {
    form: 'choice';
    options: { part: Record<string, never>; fight: Record<string, never>; 'talk-on': Record<string, never> };
    terms: { what: string; attitude: Attitude };
  };
  /** For the spotlight player: one exchange of a chase (LH-ENC-07). `run` when nobody answers. */
  chase: {
    form: 'choice';
    options: {
      run: { encumbered: boolean };
      food: { die: UsageSize };
      treasure: { item: string; itemId: string };
      stand: Record<string, never>;
    };
    terms: { what: string; lengths: number };
  };
  /** For the game master: the event that was rolled in secret. `stand` when nobody answers. */
  event: {
    form: 'choice';
    options: {
      stand: Record<string, never>;
      nothing: Record<string, never>;
      weather: Record<string, never>;
      encounter: Record<string, never>;
      discovery: Record<string, never>;
      later: Record<string, never>;
    };
    terms: { where: 'wilderness' | 'dungeon'; event: string; when: number | null; day: number; byHand: boolean };
  };
  /** For the game master: a find in a hex that hides something (LH-WILD-11). `give` when nobody answers. */
  find: {
    form: 'choice';
    options: { give: Record<string, never>; reveal: Record<string, never> };
    terms: { resource: string; what: string };
  };
  /** For who has the spotlight: a roll that a procedure forces (setting `spotlight_rolls`). `roll` when nobody answers. */
  'roll-die': {
    form: 'choice';
    options: { roll: { name: string; die: UsageSize; broken: boolean } };
    terms: { name: string; why: string };
  };
  /** For the spotlight player, when something happened in the middle of a long action. `go-on` is the default. */
  'break-off': {
    form: 'choice';
    options: { 'go-on': Record<string, never>; 'break-off': Record<string, never> };
    terms: { act: string; left: number };
  };
  /** For the spotlight player: something is heard a few rooms off (LH-DUNG-06). */
  distant: {
    form: 'choice';
    options: {
      flee: Record<string, never>;
      door: { die: UsageSize };
      ambush: Record<string, never>;
      wait: Record<string, never>;
    };
    terms: Record<string, never>;
  };
  /** Set the fellowship die after a song? `leave` when nobody answers. */
  song: {
    form: 'choice';
    options: { set: { from: UsageSize; to: UsageSize }; leave: Record<string, never> };
    terms: { name: string };
  };
  /** For who had the spotlight when camp was made: free, each once (LH-DUNG-16, LH-WILD-23). `none` when nobody answers. */
  stores: {
    form: 'choice';
    options: {
      none: Record<string, never>;
      rebalance: { fellowship: UsageSize; gear: UsageSize; light: UsageSize };
      torches: { fellowship: UsageSize; gear: UsageSize; light: UsageSize };
      both: { fellowship: UsageSize; gear: UsageSize; light: UsageSize };
    };
    terms: Record<string, never>;
  };
  /** For the game master: how hard a new goal is, 3–12 (LH-GOAL-02). What the book suggests when nobody answers. */
  'goal-difficulty': { form: 'number'; options: Record<string, never>; terms: { goal: string; faction: string } };
  /** For who is to have it: a thing that somebody passes on. `leave` when nobody answers. */
  pass: {
    form: 'choice';
    options: { take: { slots: number }; leave: Record<string, never> };
    terms: { item: string; from: string };
  };
  /** For the game master: who wants a thing and would give more for it (LH-APPR-02). */
  buyer: { form: 'text'; options: Record<string, never>; terms: { item: string } };
  /** For the game master: may a character trade outside court? `no` when nobody answers (LH-TRADE-09). */
  'trade-leave': {
    form: 'choice';
    options: { yes: Record<string, never>; no: Record<string, never> };
    terms: { faction: string; item: string; want: string };
  };
  /** What is had for an offer: a thing of the lists, another that the game master names, or several that are worth less. */
  'trade-take': {
    form: 'choice';
    options: {
      '{pick:n}': { name: string; value: number; price: number; count: number };
      other: { type: string; value: number; price: number; count: number };
      down: { type: string; value: number; price: number; count: number };
    };
    terms: { faction: string; type: string; budget: number };
  };
  /** For the game master: what exactly is had in a trade; a plain name when nobody answers. */
  'trade-thing': {
    form: 'text';
    options: Record<string, never>;
    terms: { faction: string; type: string; value: number; count: number };
  };
  /** For the game master: a rumour that was traded for, of a worth of 1–10 (LH-TRADE-05). */
  'trade-rumour': { form: 'text'; options: Record<string, never>; terms: { faction: string; value: number } };
  /** Optional: roll a miss at court again? `leave` when nobody answers. */
  bell: {
    form: 'choice';
    options: { ring: { item: string }; leave: Record<string, never> };
    terms: { item: string };
  };
  /** Which ability a new level raises, or (`feature`) a feature on top of it (LH-LEVEL-02, LH-WEIRD-07, LH-STRONG-09). */
  'level-ability': {
    form: 'choice';
    options: { '{abilityId}': { score: number; from: number; modifier: number } };
    terms: { level: number; feature: boolean };
  };
  /** A feature of a new level. `again`: they have it already. */
  'level-feature': {
    form: 'choice';
    options: { '{featureId}': { name: string; again: boolean } };
    terms: { level: number };
  };
  'level-working': {
    form: 'choice';
    options: { '{pick:n}': { name: string; level: number } };
    terms: { level: number };
  };
  /** Which working makes room for a new one (LH-WISE-05). */
  'level-forget': {
    form: 'choice';
    options: { '{pick:n}': { name: string; level: number } };
    terms: { level: number; working: string };
  };
  'level-weirdness': {
    form: 'choice';
    options: { '{pick:n}': { name: string; level: number } };
    terms: { level: number };
  };
  /** For the game master: what a thing can do; a dash for nothing (LH-RSRCH-01). */
  'research-property': { form: 'text'; options: Record<string, never>; terms: { item: string } };
  /** For the game master: what is heard on the town (LH-CAROUSE-02). */
  rumour: { form: 'text'; options: Record<string, never>; terms: { count: number } };
  /** For the game master: what a map is that was won; `valuable` when nobody answers. Everybody sees it. */
  'won-map': {
    form: 'choice';
    options: { valuable: Record<string, never>; feature: Record<string, never> };
    terms: Record<string, never>;
  };
  class: {
    form: 'choice';
    options: { '{classId}': { class: ClassId; hitDie: number; primary: readonly AbilityId[] } };
    terms: { scores: Readonly<Record<AbilityId, number>>; modifiers: Readonly<Record<AbilityId, number>> };
  };
  background: {
    form: 'choice';
    options: { roll: { sides: number }; '{pick:n}': { name: string }; write: Record<string, never> };
    terms: { class: ClassId };
  };
  'background-text': { form: 'text'; options: Record<string, never>; terms: Record<string, never> };
  'starting-gear': {
    form: 'choice';
    options: { roll: { sides: number }; '{pick:n}': { items: readonly string[] } };
    terms: { class: ClassId };
  };
  /** Two of the weirdnesses of level 1, when there are more than two. */
  weirdness: { form: 'several'; options: { '{pick:n}': { name: string } }; terms: { count: number } };
  /**
   * For each player: what they bank at the start of downtime, of their own and of what lies with the party (a null holder);
   * the rest is kept (LH-BANK-01). None when they do not answer.
   */
  bank: {
    form: 'several';
    options: { '{itemId}': { name: string; value: number; holder: string | null } };
    terms: Record<string, never>;
  };
  /** Is what they chose to be banked? `keep` when they do not answer. */
  'bank-sure': {
    form: 'choice';
    options: { bank: { things: Banked }; again: Record<string, never>; keep: Record<string, never> };
    terms: { things: Banked };
  };
  /** For the spotlight player: the box for the cost of living, and what the four dice are then (LH-LIVING-01). */
  living: {
    form: 'choice';
    options: { '{pay:n}': { value: number; die: UsageSize }; nothing: { die: UsageSize } };
    terms: { level: number };
  };
  /** For the spotlight player: leave with all four dice broken (LH-LIVING-01)? */
  'living-unpaid': {
    form: 'choice';
    options: { wait: Record<string, never>; nothing: Record<string, never> };
    terms: Record<string, never>;
  };
  /** The other players (setting `wealth_spend: vote`): may the box be spent? `no` when nobody answers. */
  'wealth-vote': {
    form: 'choice';
    options: { yes: Record<string, never>; no: Record<string, never> };
    terms: { row: number; why: string | null; userId: string };
  };
  /** Names of further languages, with commas between. */
  languages: { form: 'text'; options: Record<string, never>; terms: { count: number } };
}

/** Things, and the row of the box that each becomes. */
type Banked = readonly { readonly name: string; readonly value: number }[];

export type QuestionKind = keyof Questions;

export const QUESTION_KINDS = [
  'gear-die',
  'advantage-pick',
  'save',
  'leaves',
  'murder-victim',
  'murder-killer',
  'murder-consent',
  'unknown-foe',
  'death-dice',
  'power-attack',
  'weak-cost',
  'defend',
  'precise-shot',
  'reagents',
  'interrupt',
  'morale',
  'approach',
  'encounter-next',
  'chase',
  'event',
  'find',
  'roll-die',
  'break-off',
  'distant',
  'song',
  'stores',
  'maneuver',
  'cleave',
  'goal-difficulty',
  'pass',
  'buyer',
  'trade-leave',
  'trade-take',
  'trade-thing',
  'trade-rumour',
  'bell',
  'level-ability',
  'level-feature',
  'level-working',
  'level-forget',
  'level-weirdness',
  'research-property',
  'rumour',
  'won-map',
  'class',
  'background',
  'background-text',
  'starting-gear',
  'weirdness',
  'languages',
  'bank',
  'bank-sure',
  'living',
  'living-unpaid',
  'wealth-vote',
] as const satisfies readonly QuestionKind[];
