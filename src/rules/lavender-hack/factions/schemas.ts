import { z } from 'zod';
import { whole } from '../../mechanics/schemas.ts';

/** Ways to win a faction over, each with its ability (LH-GOAL-04). */
export const APPROACHES = ['rapport', 'command', 'intimidation', 'logic'] as const;
export type Approach = (typeof APPROACHES)[number];

/** Of what a faction thinks of the party (LH-FACT-02). */
export const MAX_DISPOSITION = 10;
/** Of a goal (LH-GOAL-01). */
export const DIFFICULTY = { min: 3, max: 12 } as const;

/** A task or a rare thing (LH-FACT-04): `spent` once it has won them favour (LH-CURRY-01). */
const wantSchema = z.strictObject({
  text: z.string().min(1).max(200),
  state: z.enum(['open', 'satisfied', 'spent']),
});

/** A goal that the characters want a faction to fulfil (LH-GOAL-01). */
const goalSchema = z.strictObject({
  text: z.string().min(1).max(200),
  /** Null until the game master has set it. */
  difficulty: z.int().min(DIFFICULTY.min).max(DIFFICULTY.max).nullable(),
  progress: whole.max(100),
  state: z.enum(['open', 'achieved', 'dropped']),
});
export type Goal = z.infer<typeof goalSchema>;

/** A faction (LH-FACT-01). */
export const factionSchema = z.strictObject({
  disposition: whole.max(MAX_DISPOSITION),
  /** The one it favours. */
  approach: z.enum(APPROACHES),
  languages: z.array(z.string().min(1).max(40)).max(10),
  /** Types of valuables that count one less, or one more, with it (LH-FACT-03). */
  supply: z.array(z.string().min(1).max(40)).max(20),
  demand: z.array(z.string().min(1).max(40)).max(20),
  wants: z.record(z.string(), wantSchema),
  /** Kept from one court to the next (LH-GOAL-03). */
  goals: z.record(z.string(), goalSchema),
  /** Places that it holds, by id: where it is courted, and a refuge when it is friendly (LH-FACT-05). */
  holdings: z.array(z.string()).max(20),
  /** Since the last downtime (LH-COURT-01). */
  courted: z.boolean(),
  /**
   * The players' knowledge: `name`, `disposition`, `approach`, `languages`, `supply:<type>`, `demand:<type>`, `want:<id>`,
   * `holding:<place id>`. Any knowledge includes the name.
   */
  known: z.array(z.string()).max(100),
  /** For the game master only. */
  note: z.string().max(1000),
});
export type FactionData = z.infer<typeof factionSchema>;
