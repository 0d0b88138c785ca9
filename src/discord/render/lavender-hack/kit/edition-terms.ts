import { phrases, t } from '../../../../language/text.ts';
import type { Ladder } from '../../../../rules/engine/ladder.ts';
import type { UsageSize } from '../../../../rules/engine/world.ts';
import { BROKEN, EDITIONS, type Edition } from '../../../../rules/lavender-hack/kit/edition.ts';

/**
 * An edition's terms, as far as editions differ: words where a word will do, else the sentence. Each edition's renderer
 * passes its own.
 */
export interface Terms {
  /** Its ladders, and which die tells how the party gets along. */
  readonly edition: Edition;
  /** The die of ordinary gear, before its size: `gear` of `gear d6`. */
  readonly gear: string;
  /** The same die without a size: `gear die`. */
  readonly gearDie: string;
  /** With its article: `the gear die`. */
  readonly theGearDie: string;
  /** The measure of how the party gets along, for a sentence: `fellowship`. */
  readonly mood: string;
  /** Before what it added to a test: `Gear adds`. */
  readonly gearAdds: string;
  /** The effect of 1 to 3 on a die: `steps down`. */
  readonly lowers: string;
  /** A die at the foot of its ladder: `broken`. */
  readonly lowest: string;
  /** The effect of claiming a background: in a question, in a declaration, at court. */
  readonly background: { readonly asked: string; readonly declared: string; readonly atCourt: string };
  /** The effect of Bard’s Song, in one line of a menu (100 characters). */
  readonly bardsSong: string;
  readonly rest: RestTerms;
  readonly court: CourtTerms;
  readonly downtime: DowntimeTerms;
  /** Finds at a place, by the die they help, if that is not its id: after `a find of `. */
  readonly finds: Readonly<Record<string, string>>;
  /** The things that a forecast ignores, for the middle of a sentence; empty for none. */
  readonly notForecast: string;
  readonly help: HelpTerms;
}

interface RestTerms {
  readonly repair: string;
  readonly sing: string;
  readonly both: string;
  /** @param mood what the mood die is before, in words; likewise `gear` and `light` */
  readonly rebalance: (mood: string, gear: string) => string;
  readonly torches: (gear: string, light: string) => string;
  /** Ends the question after a song. */
  readonly songAsked: string;
  readonly songSet: (from: string, to: string) => string;
  readonly songLeft: string;
  /** Answers in the middle of a sentence. */
  readonly songAnswers: { readonly set: string; readonly leave: string };
  /** After `The song of Bryn `. */
  readonly sung: (to: string) => string;
}

interface CourtTerms {
  /** After `Grey Abbey receives the party; `. */
  readonly lasts: (days: string) => string;
  /** After how many days are left; empty where the number that counts them is on no die. */
  readonly face: (face: number) => string;
  /** The phrase for dwindling days at court. */
  readonly frays: string;
  /** The reason why court is over when they run out, after `over after 3 days`. */
  readonly over: string;
  /** The possible wishes, for the middle of a sentence; others appear as they were typed. */
  readonly wishes: Readonly<Record<string, string>>;
  /** The same in a list to choose from, likewise. */
  readonly wishNames: Readonly<Record<string, string>>;
  /** The same on the court card. */
  readonly wishLabels: Readonly<Record<string, string>>;
}

interface DowntimeTerms {
  /** The dice after paying the cost of living. @param die of food, gear and light @param mood of the mood */
  readonly living: (die: UsageSize, mood: UsageSize) => string;
  /** After `they set out again, `. */
  readonly setsOut: (die: UsageSize, mood: UsageSize) => string;
  /** Before `Leave all the same?` */
  readonly unpaid: string;
  readonly leaveUnpaid: { readonly label: string; readonly hint: string };
}

/** Lines of the help. */
interface HelpTerms {
  /** The leader of the party, for the middle of a sentence, before it is known which campaign asks. */
  readonly leader: string;
  readonly results: string;
  readonly forecast: string;
  readonly underground: string;
  readonly hearing: string;
  readonly living: string;
  readonly fatigue: string;
  readonly dice: readonly string[];
}

/** The words for the rungs of one of the party’s dice. */
export function rungsOf({ edition }: Terms, dieId: string): Ladder['words'] {
  return (dieId === edition.mood.id ? edition.mood.ladder : edition.ladder).words;
}

/** The same of the die that tells how the party gets along. */
export function moodRungs({ edition }: Terms): Ladder['words'] {
  return edition.mood.ladder.words;
}

/** The main book’s. */
export const MAIN_TERMS: Terms = phrases(
  {
    edition: EDITIONS.main,
    gear: 'gear',
    gearDie: 'gear die',
    theGearDie: 'the gear die',
    mood: 'fellowship',
    gearAdds: 'Gear adds',
    lowers: 'steps down',
    lowest: 'broken',
    background: {
      asked: 'Rolls with advantage; on a weak success the gear die is rolled too.',
      declared: 'Advantage; on a weak success the gear die is rolled too.',
      atCourt: 'Advantage; a weak success costs a roll of the gear die.',
    },
    bardsSong: 'Sing while regrouping: a Charisma test may mend the fellowship die.',
    rest: {
      repair: 'Gear is used; 4 or more, and it goes up a step.',
      sing: 'Food goes down a step; a Charisma test for the fellowship.',
      both: 'Gear pays for the light, then fellowship for the gear.',
      rebalance: (mood, gear) => t`Fellowship goes down from ${mood}; gear becomes d6 (now ${gear}).`,
      torches: (gear, light) => t`Gear goes down from ${gear}; light becomes d6 (now ${light}).`,
      songAsked: 'Shall it lift the fellowship?',
      songSet: (from, to) => t`Set fellowship: ${from} → ${to}`,
      songLeft: 'The fellowship stays as it is.',
      songAnswers: { set: 'the fellowship is lifted', leave: 'the fellowship stays as it is' },
      sung: (to) => t`holds them together: fellowship is ${to} now.`,
    },
    court: {
      lasts: (days) => t`the fellowship lasts for ${days}.`,
      face: (face) => t` (the die shows ${face})`,
      frays: 'The fellowship frays',
      over: 'the fellowship lasts no longer',
      wishes: { fellowship: 'a better fellowship', rumour: 'a rumour' },
      wishNames: {},
      wishLabels: {
        food: 'Food: a better die',
        gear: 'Gear: a better die',
        light: 'Light: a better die',
        fellowship: 'Fellowship: a better die',
        rumour: 'A rumour',
      },
    },
    downtime: {
      living: (die) => t`Food, fellowship, gear and light are ${die === BROKEN ? t`broken` : `d${die}`}.`,
      setsOut: (die) => t`with all four dice at ${die === BROKEN ? t`d20, broken` : `d${die}`}`,
      unpaid: 'if nothing is paid, all four dice break: food, fellowship, gear and light set out at d20.',
      leaveUnpaid: {
        label: 'Leave with four broken dice',
        hint: 'Food, fellowship, gear and light are broken (d20).',
      },
    },
    finds: {},
    notForecast: ', nor who leaves when the fellowship breaks',
    help: {
      leader: 'who has the spotlight',
      results: 'The result is one of five: critical success, strong success, weak success, miss, fumble.',
      forecast:
        '`/forecast` looks up to three days ahead: the exact chance that food or light is broken after each watch of a plan. Nothing changes, and encounters are not counted.',
      underground:
        'Underground, `/dungeon` spends turns instead, six to an hour: light is used twice an hour, fellowship each watch. do:run doubles the pace.',
      hearing:
        'Where a faction holds a place, `/court do:open` asks for a hearing, once between two stays at home. It gives you as many days as the face of the fellowship die, less one.',
      living:
        '`/downtime do:leave` sets out, and asks first where somebody has said what they do with the week. Who has the spotlight then pays the cost of living with one box, and the four dice follow from it; who owns nothing has four broken dice.',
      fatigue: 'A weirdness rolls the fatigue die; when that breaks, nothing works until you camp.',
      dice: [
        'Food, fellowship, gear and light are one die each, from d12 (lavish) down to d4 (scant); d20 is broken.',
        'A low roll steps the die down. A broken one is rolled as a save, and may have consequences.',
      ],
    },
  },
  'edition',
);
