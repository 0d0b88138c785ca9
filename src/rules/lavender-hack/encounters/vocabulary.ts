import type { Edge, Roll } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { UsageSize } from '../../engine/world.ts';
import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { Band, Degree } from '../kit/ids.ts';
import type { Attitude } from './schemas.ts';

/** Facts, frames and questions of a meeting (LH-ENC). */
export interface EncountersVocabulary {
  facts: {
    /** `roll` null where the distance was named; `many` are the dice of how many there are, where some fell. */
    encounter: {
      encounterId: string;
      what: string;
      count: number;
      distance: Band;
      roll: Roll | null;
      many?: AnyRoll;
      secret: boolean;
    };
    'encounter-rolled': { table: string; roll: AnyRoll; what: string };
    surprise: { side: 'party' | 'foes' | 'nobody'; why: 'test' | 'event' | 'gm' };
    approach: { approach: 'communicate' | 'fight' | 'flee'; by: string; count?: number };
    /** A d20 of the game master, read by degree (LH-TEST-09). */
    'general-test': { why: string; roll: Roll; degree: Degree };
    attitude: { what: string; attitude: Attitude; degree: Degree };
    /** A thing is held out to those who are met, before the test (LH-ENC-14). */
    'parley-offer': ParleyOffer;
    /** `declined`: it stays where it is. */
    'parley-offer-ends': ParleyOffer & { outcome: 'taken' | 'declined' };
    /** The game master says that nobody comes after all (LH-ENC-09). */
    'nobody-comes': { placeId: string | null };
    /** Somebody may speak for the party once more (LH-ENC-10). */
    'talk-on': { what: string; reason: string };
    chase: {
      outcome: 'away' | 'length' | 'strike' | 'caught' | 'stands';
      /** The bait. */
      bait: 'food' | 'treasure' | null;
      lengths: number;
    };
    /** Facts from before `count` was added have none. */
    'encounter-ends': { what: string; how: 'fight' | 'away' | 'parted' | 'gm'; count?: number };
  };
  frames: {
    encounter: EncounterFrame;
    parley: ParleyFrame;
    chase: ChaseFrame;
    called: CalledFrame;
  };
  questions: {
    /**
     * For the spotlight player (LH-ENC-01), who may speak at once, as one does with nothing to offer (LH-ENC-05). Beasts cannot be
     * talked to, so `communicate` may mean to wait and see. While the party is surprised it is the game master's, and `feel` when
     * nobody answers.
     */
    approach: ChoiceQuestion<
      { speak: { name: string }; communicate: { beast: boolean }; fight: NoTerms; flee: NoTerms; feel: NoTerms },
      { what: string; count: number; distance: Band; surprised: 'party' | 'foes' | null }
    >;
    /** For the game master: somebody is to be met (LH-ENC-09). The first option when nobody answers. */
    called: ChoiceQuestion<
      {
        /** By the table of the place; the name of the table is empty in a lair. What they do settles itself. */
        roll: { table: string };
        /** The same, and the game master is asked what they do. */
        'roll-ask': NoTerms;
        /** The one that is prepared. */
        show: { what: string };
        table: NoTerms;
        nobody: NoTerms;
      },
      {
        taskId: string;
        /** The event behind it, as in the task. */
        detail: Readonly<Record<string, Json>>;
        /** The owners of the lair there. */
        lair: string | null;
      }
    >;
    /** For the game master: the table that says who it is. The place’s own when nobody answers. */
    'called-table': ChoiceQuestion<{ '{tableId}': { name: string } }>;
    /**
     * For the game master, when it is known what they think of the party (LH-ENC-05). When nobody answers the hostile fight,
     * and all others part.
     */
    'encounter-next': ChoiceQuestion<
      { part: NoTerms; fight: NoTerms; 'talk-on': { beast: boolean } },
      { what: string; attitude: Attitude }
    >;
    /**
     * For the game master: it comes to blows with somebody who has no numbers (LH-ENC-12). `plain` when nobody answers; the
     * others are stat blocks by their names.
     */
    'foes-met': ChoiceQuestion<
      { plain: NoTerms; written: NoTerms; '{creature}': { name: string } },
      { what: string; count: number }
    >;
    /** For the game master: what makes them listen once more (LH-ENC-10). Without a reason nobody speaks again. */
    'talk-reason': TextQuestion<{ what: string }>;
    /** For the spotlight player: one exchange of a chase (LH-ENC-07). `run` when nobody answers. */
    chase: ChoiceQuestion<
      {
        run: { encumbered: boolean };
        /** Claimed for the run; `costs`: it may cost a roll of the gear die (LH-GEAR-05). */
        background: { background: string; costs: boolean };
        food: { die: UsageSize };
        treasure: { item: string; itemId: string };
        stand: NoTerms;
      },
      { what: string; lengths: number }
    >;
  };
}

/** `what`: whom it is offered to. */
interface ParleyOffer {
  characterId: string;
  name: string;
  itemId: string;
  item: string;
  what: string;
}

/** A meeting, from the distance to the approach (LH-ENC-01). */
export interface EncounterFrame {
  readonly kind: 'encounter';
  readonly v: 1;
  readonly step: 'start' | 'surprised' | 'approach' | 'next' | 'settled' | 'reason' | 'foes';
}

/** Somebody speaks for the party (LH-ENC-05). */
export interface ParleyFrame {
  readonly kind: 'parley';
  readonly v: 1;
  readonly step: 'start' | 'tested';
  readonly characterId: string;
  /** Id of the thing that is offered (LH-ENC-14); true: in older entries it was not said what. */
  readonly offer: boolean | string;
  readonly leverage: boolean;
  readonly commonLanguage: boolean;
  readonly claim: boolean | 'ordered';
  readonly edge: Edge;
  readonly intent: string | null;
}

/** Flight: free strikes, then a chase to its end (LH-ENC-07). */
export interface ChaseFrame {
  readonly kind: 'chase';
  readonly v: 1;
  readonly step: 'start' | 'strikes' | 'run' | 'tested' | 'struck';
  readonly strikers: readonly string[];
}

/** The game master is called to say who comes (LH-ENC-09); when nobody is awaited any more, the party continues its act. */
export interface CalledFrame {
  readonly kind: 'called';
  readonly v: 1;
  readonly step: 'start' | 'asked' | 'table';
  /** There was a fight or a flight meanwhile: the party is asked whether it continues (LH-WILD-26). */
  readonly met: boolean;
  /** The game master said that it is over: asked only where more is left than the watch or turn under way. */
  readonly ended?: boolean;
  /** Groups of those who fell in the fight before it, one for each. */
  readonly fallen?: readonly string[];
}

/** A call in its beginning: nobody has come yet. */
export const CALLED: CalledFrame = { kind: 'called', v: 1, step: 'start', met: false };

/** After a fight or a flight: the other encounters that were called for, then the interrupted act. */
export const AFTER_MEETING: CalledFrame = { ...CALLED, met: true };

/** After a meeting that the game master ended. */
export const AFTER_ENDING: CalledFrame = { ...AFTER_MEETING, ended: true };
