import type { ChoiceQuestion, NoTerms, SeveralQuestion } from '../../mechanics/question.ts';
import type { FollowerType } from '../followers/shapes.ts';
import type { Contest, GloryReason } from './shapes.ts';

/** What is asked about Glory. */
export interface OathGloryQuestions {
  /** For the referee: who took part (MK-GLORY-01, MK-D-04). All do when nobody says. */
  award: SeveralQuestion<{ '{characterId}': { name: string } }, { reason: GloryReason }>;
  /** For the player of who was called out, else for the referee (MK-G-14): nobody fights by silence. `friendly`: no Glory is staked. */
  challenge: ChoiceQuestion<
    { accept: { staked: boolean }; friendly: NoTerms; decline: NoTerms },
    {
      contest: Contest;
      challenger: string;
      against: string;
      vigour: number;
      /** As whom one of the referee's fights; null: it is a knight of the company. */
      like: FollowerType | null;
      staked: boolean;
    }
  >;
  /** For everybody who has a knight (MK-G-14): who says nothing stays away. */
  tourney: ChoiceQuestion<{ enter: NoTerms; watch: NoTerms }, { tourney: string; ofNote: boolean }>;
}
