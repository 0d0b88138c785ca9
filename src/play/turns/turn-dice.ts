import { canonicalJson } from '../../proof/entry-hash.ts';
import { textHash } from '../../proof/face.ts';
import type { CampaignDice, KeptFace } from '../../rules/engine/campaign-dice.ts';
import type { Dice } from '../../rules/engine/dice.ts';
import { DAY } from '../../rules/engine/time.ts';
import type { RolledFace } from '../../store/journal.ts';
import type { SeedKeys } from '../../store/seeds.ts';
import type { DiceSource } from '../seeded-dice.ts';

/** Milliseconds for which a seed is in force once a die has been rolled with it. */
const SEED_LASTS = 30 * DAY;

/** Faces that are kept for one roller; the oldest are forgotten. */
const MAX_KEPT = 200;

/** Faces that were taken back, each with its roller. */
export type TakenBack = readonly (KeptFace & { readonly roller: string })[];

export interface TurnDiceSetup {
  readonly source: DiceSource;
  readonly keys: SeedKeys;
  readonly dice: CampaignDice;
  /** Of the World: how often each roller has rolled for each purpose. */
  readonly counters: Record<string, number>;
  /** Faces that this turn takes back before it rolls any. */
  readonly takenBack: TakenBack;
  isHidden(purpose: string): boolean;
  /** The question that a roller's dice answer. */
  asked(roller: string): unknown;
}

/** The dice of one turn, whoever rolls them. */
export interface TurnDice {
  readonly rolled: RolledFace[];
  of(roller: string): Dice;
  /** The state of the campaign's dice afterwards. */
  after(now: number): CampaignDice;
}

/**
 * The dice of one turn. A die is counted by roller and purpose, and no count is used twice: where an undo took back a face
 * that somebody saw, only the same question has it again; any other of that roller takes the next one, and what was kept
 * for them is forgotten.
 */
export function turnDice(setup: TurnDiceSetup): TurnDice {
  const { source, keys, dice, counters, isHidden } = setup;
  const rolled: RolledFace[] = [];
  const again = new Map(Object.entries(withTakenBack(dice.again, setup.takenBack)));
  const labels = new Map<string, string>();

  function askedBy(roller: string): string {
    const known = labels.get(roller) ?? labelOf(setup.asked(roller));
    labels.set(roller, known);
    return known;
  }

  /** The count of a face that this question had before; null: it has none. */
  function keptFor(roller: string, purpose: string, asked: string): number | null {
    const kept = again.get(roller);
    if (kept === undefined) return null;
    const found = kept.find((one) => one.purpose === purpose && one.asked === asked && one.seed === dice.seed);
    const left = found === undefined ? kept.filter((one) => one.asked === asked) : kept.filter((one) => one !== found);
    if (left.length === 0) again.delete(roller);
    else again.set(roller, left);
    return found?.counter ?? null;
  }

  return {
    rolled,
    of: (roller) => ({
      roll(purpose, sides) {
        const key = `${roller}/${purpose}`;
        const asked = askedBy(roller);
        const kept = keptFor(roller, purpose, asked);
        const next = counters[key] ?? 0;
        const count: Record<string, number> = kept === null && next === 0 ? {} : { [key]: kept ?? next };
        const hidden = isHidden(purpose);
        const face = source(hidden ? keys.hidden : keys.open, roller, count, rolled).roll(purpose, sides);
        const counted = count[key];
        if (counted !== undefined && counted > next) counters[key] = counted;
        const fallen = rolled.at(-1);
        if (fallen !== undefined) rolled[rolled.length - 1] = { ...fallen, ...(hidden ? { hidden } : {}), asked };
        return face;
      },
    }),
    after(now) {
      const rotateAt = dice.rotateAt ?? (rolled.length === 0 ? null : now + SEED_LASTS);
      if (rotateAt === dice.rotateAt && setup.takenBack.length === 0 && rolled.length === 0) return dice;
      const left = Object.fromEntries(again);
      return { ...dice, rotateAt, again: canonicalJson(left) === canonicalJson(dice.again) ? dice.again : left };
    },
  };
}

/** Twelve hex digits that name a question; an amendment has a name of its own. */
function labelOf(asked: unknown): string {
  return typeof asked === 'string' ? asked : textHash(canonicalJson(asked)).slice(0, 12);
}

/** Faces taken back come first, in the order they were rolled. */
function withTakenBack(again: CampaignDice['again'], takenBack: TakenBack): CampaignDice['again'] {
  const all: Record<string, readonly KeptFace[]> = { ...again };
  for (const roller of new Set(takenBack.map((one) => one.roller))) {
    const faces = takenBack.filter((one) => one.roller === roller).map(({ roller: _, ...face }) => face);
    const others = (all[roller] ?? []).filter((kept) => !faces.some((face) => isSame(face, kept)));
    all[roller] = [...faces, ...others].slice(-MAX_KEPT);
  }
  return all;
}

function isSame(a: KeptFace, b: KeptFace): boolean {
  return a.purpose === b.purpose && a.counter === b.counter && a.seed === b.seed;
}
