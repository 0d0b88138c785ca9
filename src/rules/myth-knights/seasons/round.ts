import type { Procedure } from '../../engine/book.ts';
import type { Option } from '../../engine/prompt.ts';
import type { Round } from '../../engine/round.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { Crisis, Domain } from '../dominion/schemas.ts';
import { finishWork, solve, turnDomains } from '../kit/domains.ts';
import { END } from '../kit/kit.ts';
import { hearOnPilgrimage } from '../omens/lore.ts';
import type { BookData, World } from '../schemas.ts';
import type { Context, Fact, Frame } from '../vocabulary.ts';
import { makeWay } from './heirs.ts';
import { AGE_CHOICES, SEASON_CHOICES, type TurnChoice } from './schemas.ts';

/** Procedure of the round in which each knight chooses an activity between two Seasons or Ages. */
export const TURN_ROUND = 'turn';

type What = 'season' | 'age';

/** One choice for each knight (MK-DOWN-01, MK-DOWN-02); then the old Season is judged, and the new one begins (MK-DOM-02). */
export const turnRound: Procedure<BookData, Frame, Fact> = {
  mode: 'together',
  rule: 'MK-DOWN-01',
  mayJoin: () => false,
  form(world, round, userId) {
    const knight = knightOf(world, userId);
    if (knight === null) return { form: 'fields', fields: [] };
    return { form: 'choice', options: turnOptions(world, whatOf(round), knight).map(optionOf) };
  },
  submit: () => null,
  fallback(world, round, userId) {
    const knight = knightOf(world, userId);
    if (knight === null) return null;
    const all = turnOptions(world, whatOf(round), knight);
    const silent = all.find(({ choice }) => choice === SILENT[whatOf(round)]);
    return silent === undefined ? null : { answer: silent.id, means: 'default' };
  },
  resolve(context, round, verdicts) {
    const left = new Map<TurnChoice, string[]>();
    for (const { userId, answer } of verdicts) {
      const characterId = knightOf(context.world, userId);
      if (characterId === null || typeof answer !== 'string') continue;
      const choice = applyTurnChoice(context, characterId, answer, whatOf(round));
      if (choice !== null)
        left.set(choice, [...(left.get(choice) ?? []), characterOf(context.world, characterId).name]);
    }
    // One thing to see to for all who do the same.
    for (const [choice, names] of left) addTask(context, 'season', 'MK-G-09', { name: names.join(', '), what: choice });
    judgeTurn(context, whatOf(round));
    return END;
  },
};

/** Of a Season what costs nothing, of an Age what keeps the knight in play: it counts for whoever says nothing. */
const SILENT = { season: 'courtesy', age: 'duty' } as const;

/** What the old Season comes to in every domain, after the knights have done what they could (MK-DOM-02, MK-DOM-03, MK-DOM-05). */
export function judgeTurn(context: Context, what: What): void {
  context.world.party.state.seasons.unjudged = null;
  turnDomains(context, what);
}

/** One of the things that a knight may do; service and duty say where, and against what or for which work. */
interface TurnOption {
  /** `courtesy`, `service:<domain>:<crisis>`, `duty:<domain>:<work>` */
  readonly id: string;
  readonly choice: TurnChoice;
  readonly domain: Domain | null;
  readonly crisis: Crisis | null;
  /** A grand work (MK-DOM-05). */
  readonly work: Domain['projects'][number] | null;
}

/** A menu has as many at most. */
const MAX_OPTIONS = 25;

/** What a knight may do, their own domains first (MK-DOWN-01, MK-DOWN-02, MK-G-09). @param characterId null: in no order */
export function turnOptions(world: World, what: What, characterId: string | null): readonly TurnOption[] {
  const choices: readonly TurnChoice[] = what === 'age' ? AGE_CHOICES : SEASON_CHOICES;
  const domains = Object.values(world.party.state.domains).toSorted(
    (a, b) => Number(b.rulerId === characterId) - Number(a.rulerId === characterId),
  );
  const all = choices.flatMap((choice) => {
    const bare = { id: choice, choice, domain: null, crisis: null, work: null };
    if (choice !== 'service' && choice !== 'duty') return [bare];
    const aims = domains.flatMap((domain) => aimsIn(domain, choice));
    return aims.length === 0 ? [bare] : aims;
  });
  const spare = all.length - MAX_OPTIONS;
  return spare <= 0 ? all : all.filter(({ domain }, at) => domain === null || at < all.length - spare);
}

function aimsIn(domain: Domain, choice: 'service' | 'duty'): readonly TurnOption[] {
  const works = choice === 'duty' ? domain.projects.filter(({ grand }) => grand) : [];
  return [
    ...works.map((work) => ({ id: `duty:${domain.id}:${work.id}`, choice, domain, crisis: null, work })),
    ...domain.crises.map((crisis) => ({ id: `${choice}:${domain.id}:${crisis}`, choice, domain, crisis, work: null })),
  ];
}

function optionOf({ id }: TurnOption): Option {
  return { id, terms: {} };
}

function whatOf({ terms }: Pick<Round, 'terms'>): What {
  return terms.what === 'age' ? 'age' : 'season';
}

/** The knight that a player acts with; null for none in play. */
function knightOf(world: World, userId: string): string | null {
  const id = world.members[userId]?.characterId ?? null;
  return id !== null && isInPlay(characterOf(world, id)) ? id : null;
}

/**
 * The effect of a choice (MK-G-09). A companion may have done it already.
 * @returns the choice, where the referee says what comes of it; null: it is done
 */
function applyTurnChoice(context: Context, characterId: string, answer: string, what: What): TurnChoice | null {
  const { world, emit } = context;
  const [said] = answer.split(':');
  const choice = [...AGE_CHOICES, ...SEASON_CHOICES].find((one) => one === said);
  if (choice === undefined) return null;
  const { name } = characterOf(world, characterId);
  const rule = what === 'age' ? 'MK-DOWN-02' : 'MK-DOWN-01';
  const option = turnOptions(world, what, characterId).find(({ id }) => id === answer) ?? null;
  const done = isDone(context, characterId, choice, option);
  const glory = choice === 'succession' || choice === 'legacy' ? makeWay(context, characterId, choice) : null;
  emit({ fact: 'turn-choice', rule, characterId, name, choice, glory, done });
  return done ? null : choice;
}

/** A pilgrim learns something, service and duty improve something; a courtesy is for the referee to answer. */
function isDone(context: Context, characterId: string, choice: TurnChoice, option: TurnOption | null): boolean {
  switch (choice) {
    case 'courtesy':
      return false;
    case 'pilgrimage':
      return hearOnPilgrimage(context, characterId);
    case 'service':
    case 'duty':
      return improve(context, option);
    case 'succession':
    case 'legacy':
      return true;
  }
}

/** A crisis is over, or a grand work is done; without either the referee says what is improved. @returns whether it is */
function improve(context: Context, option: TurnOption | null): boolean {
  if (option === null || option.domain === null) return false;
  const { choice, crisis, work } = option;
  const domain = context.world.party.state.domains[option.domain.id];
  if (domain === undefined) return false;
  if (work !== null) finishWork(context, domain, work);
  else if (crisis !== null) solve(context, domain, crisis, choice === 'duty' ? 'duty' : 'service');
  return true;
}
