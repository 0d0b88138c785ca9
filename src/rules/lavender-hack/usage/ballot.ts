import type { Json } from '../../engine/json.ts';
import type { Answer } from '../../engine/prompt.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import type { Asked } from '../../mechanics/question.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { UsageVocabulary } from './vocabulary.ts';

/** A player without a wish of their own agrees with the others. */
const AGREE = 'agree';

/** The subjects of a ballot. */
export type Ballot = UsageVocabulary['facts']['players-choose']['about'];

const KINDS = {
  leaves: 'leaves-vote',
  victim: 'murder-victim-vote',
  killer: 'murder-killer-vote',
} as const satisfies Record<Ballot, keyof UsageVocabulary['questions']>;

/** Players at the table with a character in play, in the order they joined. */
function voters(world: World): readonly string[] {
  const inPlay = new Set(charactersInPlay(world).map(({ userId }) => userId));
  return Object.values(world.members)
    .filter(({ present, userId }) => present && inPlay.has(userId))
    .sort((a, b) => a.joined - b.joined)
    .map(({ userId }) => userId);
}

/** Checks whether there is anybody to agree with. */
export function isToBeAgreed(world: World): boolean {
  return voters(world).length > 1;
}

/**
 * The question to all players, each for themselves (LH-SPOT-02). Null where there is nobody to choose, and as soon as
 * somebody has offered their own character: then nobody else has to say anything.
 */
export function ballotOf(
  world: World,
  about: Ballot,
  candidates: readonly Character[],
): Omit<Asked<UsageVocabulary['questions']['leaves-vote']>, 'terms'> | null {
  const userIds = voters(world);
  const open = Object.values(world.prompts).filter(({ kind }) => kind === KINDS[about]);
  const isSettled = open.some(({ answers }) => volunteerIn(answers, candidates) !== null);
  if (candidates.length === 0 || userIds.length === 0 || isSettled) return null;
  return {
    rule: 'LH-SPOT-02',
    audience: { who: 'each', userIds },
    characterId: null,
    form: {
      form: 'choice',
      options: [...candidates.map(({ id, name }) => ({ id, terms: { name } })), { id: AGREE, terms: {} }],
    },
    required: true,
    fallback: AGREE,
  };
}

/**
 * The result that the players agree on: somebody who offers their own character settles it, and so do at least two who name
 * the same one while nobody names another.
 * @param value answers by user
 * @returns null when they do not agree; then the spotlight player decides
 */
export function agreedOn(
  { emit, world }: Pick<Context, 'emit' | 'world'>,
  about: Ballot,
  value: Json,
  candidates: readonly Character[],
): Character | null {
  const isByUser = value !== null && typeof value === 'object' && !Array.isArray(value);
  const answers = (isByUser ? value : {}) as Readonly<Record<string, Answer>>;
  const volunteer = volunteerIn(answers, candidates);
  const votes = Object.values(answers).filter((vote) => candidates.some(({ id }) => id === vote));
  const named =
    new Set(votes).size === 1 && votes.length > 1 ? candidates.find(({ id }) => id === votes[0]) : undefined;
  const settled = volunteer ?? named ?? null;
  const how = volunteer !== null ? 'offered' : settled === null ? 'split' : 'together';
  const { id: characterId = null, name = null } = settled ?? {};
  const cast = charactersInPlay(world).flatMap(({ userId, name: by }, at, all) =>
    Object.hasOwn(answers, userId) && all.findIndex((other) => other.userId === userId) === at
      ? [{ by, name: candidates.find(({ id }) => id === answers[userId])?.name ?? null }]
      : [],
  );
  emit({ fact: 'players-choose', rule: 'LH-SPOT-02', about, how, characterId, name, votes: cast });
  return settled;
}

/** The character that its own player has named. */
function volunteerIn(answers: Readonly<Record<string, Answer>>, candidates: readonly Character[]): Character | null {
  return candidates.find(({ id, userId }) => answers[userId] === id) ?? null;
}
