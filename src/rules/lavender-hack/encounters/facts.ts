import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { AnyRoll } from '../../engine/table-dice.ts';
import type { Band, Degree } from '../kit/terms.ts';
import type { Attitude } from './shapes.ts';

/** `what`: whom it is offered to. */
interface ParleyOffer {
  characterId: string;
  name: string;
  itemId: string;
  item: string;
  what: string;
}

/** What can happen in a meeting (LH-ENC). */
export type EncounterFact =
  /** `roll` null where the distance was named; `many` are the dice of how many there are, where some fell. */
  | Of<
      'encounter',
      {
        encounterId: string;
        what: string;
        count: number;
        distance: Band;
        roll: Roll | null;
        many?: AnyRoll;
        secret: boolean;
      }
    >
  | Of<'encounter-rolled', { table: string; roll: AnyRoll; what: string }>
  | Of<'surprise', { side: 'party' | 'foes' | 'nobody'; why: 'test' | 'event' | 'gm' }>
  | Of<'approach', { approach: 'communicate' | 'fight' | 'flee'; by: string; count?: number }>
  /** A d20 of the game master, read by degree (LH-TEST-09). */
  | Of<'general-test', { why: string; roll: Roll; degree: Degree }>
  | Of<'attitude', { what: string; attitude: Attitude; degree: Degree }>
  /** A thing is held out to those who are met, before the test (LH-ENC-14). */
  | Of<'parley-offer', ParleyOffer>
  /** `declined`: it stays where it is. */
  | Of<'parley-offer-ends', ParleyOffer & { outcome: 'taken' | 'declined' }>
  /** The game master says that nobody comes after all (LH-ENC-09). */
  | Of<'nobody-comes', { placeId: string | null }>
  /** Somebody may speak for the party once more (LH-ENC-10). */
  | Of<'talk-on', { what: string; reason: string }>
  | Of<
      'chase',
      {
        outcome: 'away' | 'length' | 'strike' | 'caught' | 'stands';
        /** What was dropped. */
        bait: 'food' | 'treasure' | null;
        lengths: number;
      }
    >
  /** Facts of before `count` was told have none. */
  | Of<'encounter-ends', { what: string; how: 'fight' | 'away' | 'parted' | 'gm'; count?: number }>;
