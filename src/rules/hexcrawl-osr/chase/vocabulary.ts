import type { ChoiceQuestion, NoTerms, TextQuestion } from '../../mechanics/question.ts';
import type { FrameOf } from '../../mechanics/vocabulary.ts';

interface Runner {
  characterId: string;
  name: string;
}

type Fleeing = 'characters' | 'foes';

export const MEETING: FrameOf<ChaseVocabulary, 'meeting'> = { kind: 'meeting', v: 1, step: 'approach' };

export const CHASE: FrameOf<ChaseVocabulary, 'chase'> = { kind: 'chase', v: 1, step: 'start' };

export const PURSUIT: FrameOf<ChaseVocabulary, 'pursuit'> = { kind: 'pursuit', v: 1 };

export function quarryFrame(chaseId: string): FrameOf<ChaseVocabulary, 'quarry'> {
  return { kind: 'quarry', v: 1, chaseId, step: 'choose' };
}

interface Round {
  names: readonly string[];
  lead: number;
  round: number;
}

/** Facts, frames and questions of a meeting and a chase. The rolls are facts of their own (`check`). */
export interface ChaseVocabulary {
  facts: {
    /** Somebody is met (HX-ENC-02, HX-G-20). `secret`: the players know nothing of it yet. */
    meeting: { what: string; count: number; distanceFt: number; surprised: 'party' | 'foes' | null; secret: boolean };
    approach: { what: string; count: number; approach: 'approach' | 'observe' | 'hide' | 'attack' | 'flee' };
    'meeting-ends': { what: string; count: number; how: 'parted' | 'gm' | 'fight' };
    /** Somebody runs, and somebody is after them. */
    'chase-begins': { foes: readonly string[]; lead: number; fleeing: Fleeing };
    /** The party does not go after foes that got away. */
    'let-go': { foes: readonly string[] };
    /** Something is left behind for them (HX-CHASE-01). */
    bait: Runner & { item: string; taken: boolean };
    /** Somebody keeps what another would have dropped. */
    'bait-kept': Runner & { item: string };
    /** Those whom the party chases drop something (HX-CHASE-01). */
    'quarry-drops': { foes: readonly string[]; item: string };
    /** `steps`: gained by the party, below 0 by the foes; `lead`: of who flees (HX-CHASE-03). */
    'chase-steps': Runner & { round: number; steps: number; lead: number; fleeing: Fleeing };
    /** They let the others run on (HX-CHASE-02). */
    'stays-behind': Runner;
    /** `stopped`: the pursuers stop. `searching`: they look for the party (HX-CHASE-04); null: nobody asked. */
    'chase-ends': {
      how: 'away' | 'lost' | 'stopped' | 'caught' | 'nobody';
      searching: boolean | null;
      fleeing: Fleeing;
    };
  };
  frames: {
    /** A meeting: what the party does, and what the game master makes of it (HX-ENC-02). */
    meeting: {
      step: 'approach' | 'outcome';
    };
    /**
     * One round of a chase (HX-CHASE): how they run, and whether they were lost from sight. `pursue`: the party is behind.
     * `owner`: whether somebody drops `itemId`, which another would have dropped.
     */
    chase: {
      step: 'start' | 'pursue' | 'run' | 'sight' | 'owner';
      itemId?: string;
    };
    /** Foes have got away: does the party go after them? */
    pursuit: NoTerms;
    /** The chased side's action: the game master’s choice, next to the chase (HX-CHASE-01, HX-CHASE-06). */
    quarry: {
      chaseId: string;
      step: 'choose' | 'drop';
    };
  };
  questions: {
    /** For the leader (HX-ENC-02): `observe` when nobody answers, which costs nothing. */
    meeting: ChoiceQuestion<
      { observe: NoTerms; approach: NoTerms; hide: NoTerms; flee: NoTerms; attack: NoTerms },
      { what: string; count: number; distanceFt: number; surprised: 'party' | 'foes' | null }
    >;
    /** For the game master: the outcome. They part by default. */
    'meeting-outcome': ChoiceQuestion<
      { part: NoTerms; on: NoTerms; fight: NoTerms },
      { what: string; count: number; approach: string }
    >;
    /** For the leader, when the party flees (HX-CHASE-01, HX-CHASE-06): `run` when nobody answers. */
    chase: ChoiceQuestion<
      {
        run: { name: string };
        duck: NoTerms;
        '{itemId}': { item: string; count: number; holder: string; asks?: boolean };
      },
      Round
    >;
    /** For whoever carries what another would have dropped (HX-CHASE-01): `keep` when they do not answer. */
    'give-up': ChoiceQuestion<{ keep: NoTerms; drop: NoTerms }, { item: string; count: number; lead: number }>;
    /** For the game master (HX-CHASE-06): `seen` when nobody answers. */
    'chase-sight': ChoiceQuestion<{ seen: NoTerms; lost: NoTerms }, { lead: number }>;
    /** For the leader, when foes got away: they are let go when nobody answers. */
    pursuit: ChoiceQuestion<{ 'let-go': NoTerms; pursue: NoTerms }, { names: readonly string[] }>;
    /** For the leader, when the party is behind (HX-CHASE-01, HX-CHASE-02): `run` when nobody answers. */
    hunt: ChoiceQuestion<{ run: { name: string }; stop: { dropped: string | null } }, Round>;
    /** For the game master, beside the chase (HX-CHASE-01, HX-CHASE-06): they just run when nobody answers. */
    quarry: ChoiceQuestion<{ run: NoTerms; drop: NoTerms; hide: NoTerms }, { names: readonly string[] }>;
    'quarry-drop': TextQuestion;
  };
}
