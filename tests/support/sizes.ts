import { test } from 'vitest';

/** `npm run proof` tries everything in full; `npm test` a smaller part of the same. */
export const IS_PROOF = process.env.PROOF === '1';

/** How much is tried: by `npm test`, and by `npm run proof`. */
export const SIZES = {
  /** Times that the bot is killed between a roll and its button, on each database. */
  kills: size(1, 10),
  /** Databases on which it is. */
  killedOn: size<readonly ('embedded' | 'postgres')[]>(['embedded'], ['embedded', 'postgres']),
  /** Databases under a bot that is started, played with, ended and started again. */
  wholeBotOn: size<readonly ('embedded' | 'postgres')[]>(['embedded'], ['embedded', 'postgres']),
  /** Times that the power is cut under the embedded database, and recordings of its disk on which it is. */
  powerCuts: size(12, 1000),
  powerCutRecordings: size(1, 4),
  /** Tables whose instants are made and moved by chance, in each zone about each change of its clock. */
  momentTables: size(2, 20),
  /** Realms that are made by chance. */
  realms: size(15, 1000),
  /** Realms of which all is looked at that players see. */
  realmsSeen: size(2, 1000),
  /** Worlds made by chance that are written down and read again, on each database. */
  keptWorlds: size(12, 200),
  /** Times that it is killed while deadlines fall, and rounds that are open when that begins. */
  deadlineKills: 20,
  deadlineRounds: 60,
  /** Campaigns in which ten things each are due at once. */
  dueCampaigns: size(12, 200),
  /** Databases on which stories over the wire are told. */
  storiesOn: size<readonly ('embedded' | 'postgres')[]>(['postgres'], ['embedded', 'postgres']),
  /** Databases on which an answer is lost. */
  lostAnswers: size<readonly ('embedded' | 'postgres')[]>(['postgres'], ['embedded', 'postgres']),
  /** What play is kept in where a test is not about it. The store in memory is held to the contract of the other two. */
  playedOn: size<readonly ('memory' | 'embedded' | 'postgres')[]>(['memory'], ['embedded', 'postgres']),
  /** What the tables of commands are kept in. */
  tablesOn: size<'memory' | 'embedded'>('memory', 'embedded'),
  /** Databases of tests that look into the tables; changes and rows themselves are tried on both by either command. */
  storedOn: size<readonly ('embedded' | 'postgres')[]>(['postgres'], ['embedded', 'postgres']),
  /** Whole games played at random, at each of these. */
  fights: size(15, 2_000),
  delves: size(20, 200),
  days: size(30, 1_000),
  /** The same of Hexcrawl. */
  crawlDays: size(20, 1_000),
  crawlsUndone: size(10, 200),
  poolsUndone: size(10, 200),
  oathsUndone: size(10, 200),
  /** Campaigns of each book that are put into every state in which somebody must be awaited. */
  states: size(2, 20),
  /** Campaigns of each book whose recaps are compared with the World. */
  recaps: size(4, 40),
  /** Campaigns of each book whose entries are told as a chronicle. */
  tales: size(2, 40),
  /** Parties that go astray, by their seeds, and how many days each. */
  lostDays: size<readonly (readonly [number, number])[]>(
    [[1, 15]],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => [seed, 100]),
  ),
  /** Journals that the verifier looks at: as they were written, and with one thing altered. */
  honestJournals: size(20, 1_000),
  alteredJournals: size(80, 10_000),
  /** Those of them that a browser looks at, and altered ones that the command looks at. */
  honestOnPage: size(8, 1_000),
  alteredOnPage: size(16, 10_000),
  alteredByCommand: size(2, 10_000),
  /** Faces of each die that are counted. */
  faces: size(4_000, 10_000_000),
  /** Times that action dice are spent. */
  pools: size(12_000, 10_000_000),
  /** People who reach for the same action dice at once. */
  spenders: size(10, 50),
  /** Interactions that are made by chance. */
  interactions: size(600, 100_000),
  /** Files of each kind that are made from good ones by chance. */
  mutants: size(200, 10_000),
  /** The same of campaign files, each of which takes some hundredths of a second of a processor. */
  campaignMutants: size(60, 10_000),
  forecasts: size(2_500, 100_000),
  undone: size(10, 100),
  /** Campaigns of each book that go out and in again, and what is done in each. */
  carried: size(1, 20),
  carriedDeeds: size(15, 80),
  /** Days of the campaign that is told as a book. */
  chronicleDays: size(2, 60),
  /** Campaigns of sixty days. */
  campaigns: size(1, 2),
  /** Months in another language, by their seeds. */
  months: size<readonly number[]>([1], [1, 2, 3, 4, 5, 6]),
  /** Months in which each half hour is looked at, by their seeds. */
  waitingMonths: size<readonly number[]>([1, 2, 3], [1, 2, 3, 4, 5, 6]),
  /** Books whose standing cards are pressed over the wire. */
  standingBooks: size<readonly string[]>(['lavender-hack'], ['lavender-hack', 'lavender-hack-first-edition']),
  /** Times that one of two replicas is killed under presses; only proof does it. */
  replicaKills: size(4, 200),
  /** Requests with a bad signature that the interactions endpoint refuses. */
  badSignatures: size(200, 10_000),
  /** Screens on which the page is looked at. */
  looks: size(1, 4),
} as const;

/** A longer telling of what a shorter test tells too: only proof has it. */
export const proofTest: typeof test | ((...args: unknown[]) => void) = IS_PROOF ? test : () => {};

function size<T>(inTest: T, inProof: T): T {
  return IS_PROOF ? inProof : inTest;
}
