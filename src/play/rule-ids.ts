/**
 * Ids of the rules by which facts happen that no book brings about. They are stored with each fact and cited in the log.
 * Three keep the names of the catalogue in which they were written first.
 */
export const RULE = {
  /** Questions wait for their owner, with a deadline and a default: rounds, absences, pauses. */
  byPost: 'LH-PBP-02',
  /** A game master takes back, plays again or sets what is wrong. */
  correction: 'LH-PBP-04',
  presence: 'LH-SPOT-01',
  campaign: 'engine/campaign',
  /** Reminders, time zones and the like: what only playing by post needs. */
  reminders: 'engine/post',
  roll: 'engine/roll',
  scene: 'engine/scene',
} as const;
