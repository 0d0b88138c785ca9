import type { Procedure } from '../../engine/book.ts';
import type { Round } from '../../engine/round.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { finishGrand, solve } from '../kit/domains.ts';
import { END } from '../kit/kit.ts';
import type { BookData, World } from '../schemas.ts';
import type { Context, Fact, Frame } from '../vocabulary.ts';
import { AGE_CHOICES, SEASON_CHOICES, type TurnChoice } from './schemas.ts';

/** Procedure of the round in which each knight chooses an activity between two Seasons or Ages. */
export const TURN_ROUND = 'turn';

/** Of a Season what costs nothing, of an Age what keeps the knight in play: it counts for whoever says nothing. */
const SILENT = { season: 'courtesy', age: 'duty' } as const;

/** One choice for each knight (MK-DOWN-01, MK-DOWN-02). */
export const turnRound: Procedure<BookData, Frame, Fact> = {
  mode: 'together',
  rule: 'MK-DOWN-01',
  mayJoin: () => false,
  form(world, round, userId) {
    if (knightOf(world, userId) === null) return { form: 'fields', fields: [] };
    return { form: 'choice', options: choicesOf(round).map((id) => ({ id, terms: {} })) };
  },
  submit: () => null,
  fallback: (world, round, userId) =>
    knightOf(world, userId) === null ? null : { answer: SILENT[whatOf(round)], means: 'default' },
  resolve(context, round, verdicts) {
    for (const { userId, answer } of verdicts) {
      const characterId = knightOf(context.world, userId);
      const choice = choicesOf(round).find((one) => one === answer);
      if (characterId !== null && choice !== undefined) applyTurnChoice(context, characterId, choice);
    }
    return END;
  },
};

function whatOf({ terms }: Pick<Round, 'terms'>): 'season' | 'age' {
  return terms.what === 'age' ? 'age' : 'season';
}

function choicesOf(round: Pick<Round, 'terms'>): readonly TurnChoice[] {
  return whatOf(round) === 'age' ? AGE_CHOICES : SEASON_CHOICES;
}

/** The knight that a player acts with; null for none in play. */
function knightOf(world: World, userId: string): string | null {
  const id = world.members[userId]?.characterId ?? null;
  return id !== null && isInPlay(characterOf(world, id)) ? id : null;
}

/** The effect of a choice (MK-G-09): the referee decides anything beyond the dice. */
function applyTurnChoice(context: Context, characterId: string, choice: TurnChoice): void {
  const { world, emit } = context;
  const { name, sheet, userId } = characterOf(world, characterId);
  const rule = AGE_CHOICES.some((one) => one === choice) ? 'MK-DOWN-02' : 'MK-DOWN-01';
  let [glory, done]: [number | null, boolean] = [null, true];
  if (choice === 'service') done = serve(context);
  if (choice === 'duty') done = finishGrand(context);
  if (choice === 'legacy') {
    glory = Math.floor(sheet.glory / 2);
    world.party.state.seasons.legacies[userId] = glory;
  }
  emit({ fact: 'turn-choice', rule, characterId, name, choice, glory, done });
  if (choice === 'pilgrimage' || choice === 'courtesy' || !done)
    addTask(context, 'season', rule, { name, what: choice });
}

/** Service removes a crisis from a domain; without one the referee says what it improves. @returns true if there was one */
function serve(context: Context): boolean {
  const domain = Object.values(context.world.party.state.domains).find(({ crises }) => crises.length > 0);
  const [crisis] = domain?.crises ?? [];
  if (domain === undefined || crisis === undefined) return false;
  solve(context, domain, crisis, 'service');
  return true;
}
