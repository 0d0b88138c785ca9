import type { Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion, NoTerms, SeveralQuestion, TextQuestion } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';
import type { OwnTurnAct, Sought, TurnAct } from './schemas.ts';

/** A die of a notation as it fell. */
interface FellDie {
  readonly sides: number;
  readonly face: number;
  readonly kept: boolean;
}

/** A place of the map; null: on no map. */
interface Where {
  placeId: string | null;
  name: string | null;
}

/** The party's reactions to wanderers (HX-DUN-02). */
export type WandererChoice = 'wait' | 'ambush' | 'hide' | 'flee' | 'bar' | 'parley';

/** A turn, from that step on. */
export function turnFrame(
  step: FrameOf<DungeonVocabulary, 'turn'>['step'] = 'start',
): FrameOf<DungeonVocabulary, 'turn'> {
  return { kind: 'turn', v: 1, step };
}

/** The way back begins. */
export const RETURN: FrameOf<DungeonVocabulary, 'return'> = { kind: 'return', v: 1, step: 'kind', owed: {}, at: null };

/** Facts, frames and questions underground. */
export interface DungeonVocabulary {
  facts: {
    'delve-begins': Where & { dark: boolean };
    'delve-ends': { turns: number };
    /** The party begins a turn, the `turn`th since it went in. */
    'turn-begins': { act: TurnAct; turn: number; seeks: Sought | null; on: string | null };
    /** Each person's act, if everybody chose (HX-DUN-01). */
    'turn-apart': { does: readonly (OwnTurnAct & { readonly name: string })[] };
    'room-entered': Where & { how: 'explored' | 'travelled' | 'fled'; isNew: boolean; heard: string | null };
    /** For the game master alone: the die of every second turn; who comes, and how far off they are (HX-DUN-02). */
    wandering: { turn: number; roll: Roll; distance: readonly Roll[]; creature: string | null };
    /** Something is on its way to the party, this far off. */
    'wanderers-come': { distanceFt: number; isNew: boolean; isHeldUp: boolean };
    /** They have reached the party: a meeting. */
    'wanderers-here': { choice: WandererChoice };
    /** They lose the party, or go by. */
    'wanderers-gone': { how: 'fled' | 'hidden' };
    'ways-barred': Where;
    /** For the game master alone: each secret d6 of a search (HX-DUN-03). */
    'search-rolled': {
      seeks: Sought;
      on: string | null;
      searchers: readonly { readonly name: string; readonly roll: Roll; readonly hit: boolean }[];
    };
    /** The same words whether or not there is anything (HX-DUN-03). */
    sought: { seeks: Sought; on: string | null; found: readonly string[] };
    /** For the game master alone: the secret d6 of a trap that somebody could trip (HX-DUN-04). */
    'trap-rolled': { what: string; name: string; roll: Roll; springs: boolean };
    /** `damage`: null when the game master says what it does. */
    'trap-sprung': {
      what: string;
      characterId: string;
      name: string;
      dice: string | null;
      faces: readonly FellDie[];
      damage: number | null;
    };
    /** They listen; the game master says what they hear (HX-DUN-07). */
    listens: Where & { isDoor: boolean };
    hears: Where & { isDoor: boolean; heard: string | null };
    lit: { name: string; what: string; turns: number; left: number };
    /** `more`: somebody has something else to light. */
    'light-out': { name: string | null; what: string; dark: boolean; more: boolean };
    /** People who see nothing in the dark, and people who see again (HX-DUN-09). */
    'blinded-by-dark': { names: readonly string[] };
    'sees-again': { names: readonly string[] };
    /** Six turns without a rest (HX-DUN-08). */
    'rest-due': { turns: number };
    /** The hour die is through (HX-TIME-02). */
    'hour-over': { hours: number };
    /** `names`: who has rested while the others did something else; null: the whole party. */
    'turn-of-rest': { turn: number; names: readonly string[] | null };
    /** From now on they are worse in a fight (HX-DUN-08). */
    'goes-unrested': { names: readonly string[] };
    /** An hour's rest is over, and has healed them; a meeting ends it before, and heals nobody (HX-HP-03). */
    'hour-of-rest': { turn: number };
    'rest-broken': { turns: number };
    /** Something happened, or the next step cannot be done (`reason` is a refusal's code): `left` turns are dropped. */
    'turns-dropped': { reason: string; left: number };
    /** They set out for camp (HX-BACK-02). */
    'way-back': { way: 'dangerous' | 'arduous'; hours: number; dc: number };
    /** For each who falls short on a dangerous way. */
    'way-hurts': { name: string; below: number; faces: readonly Roll[]; damage: number };
    'loads-lost': { name: string; things: readonly string[]; placeId: string | null; all: boolean };
    /** Everybody but those at 0 flesh is in camp (HX-D-15). */
    'in-camp': { left: readonly string[] };
  };
  frames: {
    /**
     * Turns underground (HX-DUN-01), and what follows by a plan. What the party is at is kept in `dungeon.action`. These are the
     * steps at which it may wait; then the party acts, and the turn is over (HX-TIME-03).
     *
     * | step | what it does |
     * | --- | --- |
     * | `start` | wanderers come nearer or are checked for (HX-DUN-02) |
     * | `wanderers` | what the party does about those that it notices |
     * | `hidden` | whether they pass by, by the game master's word |
     * | `each` | everybody says what they do for themselves |
     * | `heard` | what the game master lets them hear (HX-DUN-07) |
     * | `go-on` | with a plan that waited for somebody who did not come |
     */
    turn: {
      step: 'start' | 'wanderers' | 'hidden' | 'each' | 'heard' | 'go-on';
    };
    /**
     * The roll to return (HX-BACK).
     *
     * | step | what it does |
     * | --- | --- |
     * | `kind` | the game master says what the way is like |
     * | `loads` | which loads are lost, by the game master's word (HX-INV-04) |
     */
    return: {
      step: 'kind' | 'loads';
      /** Loads that each has still to lose, by character. */
      owed: Readonly<Record<string, number>>;
      /** Their place then; null: on no map. */
      at: string | null;
    };
  };
  questions: {
    /** For the leader: something comes toward the party (HX-DUN-02). `wait` when nobody answers: they go on, and it costs nothing. */
    wanderers: ChoiceQuestion<
      { wait: NoTerms; ambush: NoTerms; hide: NoTerms; flee: NoTerms; bar: NoTerms; parley: NoTerms },
      { distanceFt: number }
    >;
    /** For everybody who is here: what they do with the turn (HX-DUN-01). `rest` when somebody says nothing. */
    'turn-acts': ChoiceQuestion<{
      door: NoTerms;
      'room-trap': NoTerms;
      listen: NoTerms;
      rest: NoTerms;
      other: NoTerms;
      '{thing:n}': { what: string };
    }>;
    /** For the game master: the party hides. `pass` when nobody says: they go by. */
    hidden: ChoiceQuestion<{ pass: NoTerms; find: NoTerms }, { distanceFt: number }>;
    /** For the game master: what the party hears (HX-DUN-07). Nothing when nobody says. */
    heard: TextQuestion<{ placeId: string | null; name: string | null; isDoor: boolean }>;
    /**
     * For the game master: what the way back is like (HX-BACK-01). `arduous` when nobody says: it costs things, which can be
     * found again, and nobody's life.
     */
    'way-back': ChoiceQuestion<{ arduous: NoTerms; dangerous: NoTerms }, { hours: number; dc: number }>;
    /** For the game master: which loads are lost (HX-INV-04). The cheapest and loosest when nobody says. */
    loads: SeveralQuestion<
      { '{itemId}': { name: string; who: string; slot: number | null } },
      { count: number; owners?: readonly { who: string; count: number }[] }
    >;
  };
}
