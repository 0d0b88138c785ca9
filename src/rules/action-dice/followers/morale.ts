import { isRefusal, refuse } from '../../engine/prompt.ts';
import { VERBS } from '../../engine/verbs.ts';
import { findFollower } from '../../mechanics/followers/followers.ts';
import { characterOf, diceFor, gmOnly } from '../../mechanics/people/characters.ts';
import { spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { bonusOf } from '../kit/ability.ts';
import { rollSave } from '../kit/check.ts';
import { injurySources } from '../kit/injuries.ts';
import { action, ask, askQuestion, back } from '../kit/kit.ts';
import type { Follower, World } from '../schemas.ts';
import type { Handler } from '../vocabulary.ts';
import { SERVANTS } from './servants.ts';

const RULE = 'AD-G-01';

/** The game master asks whether a hireling stays: who employs them rolls for it (AD-G-01). */
export const moraleAction = action(VERBS['follower-morale'].input, (context, { followerId }) => {
  const { world, emit } = context;
  const follower = gmOnly(context) ?? findFollower(world, followerId);
  if (isRefusal(follower)) return follower;
  const { name, status, data } = follower;
  if (status !== 'active') return refuse('follower/not-serving', { name, status });
  if (data.kind === 'henchperson') return refuse('follower/no-morale', { name });
  const employer = employerOf(world, follower);
  if (employer === null) return refuse('follower/no-employer', { name });
  const told = { followerId, name, characterId: employer.id, employer: employer.name };
  emit({ fact: 'morale-called', rule: RULE, ...told });
  return { kind: 'morale', v: 1, followerId, characterId: employer.id } as const;
});

/** A Charisma save of the employer’s; when it fails, the hireling flees (AD-G-01). Nobody’s silence holds it. */
export const morale: Handler<'morale'> = {
  ask(world, { followerId, characterId }) {
    const follower = wavering(world, followerId);
    if (follower === null) return null;
    const { userId, sheet } = characterOf(world, characterId);
    return askQuestion('morale', {
      rule: RULE,
      audience: { who: 'one', userId },
      characterId,
      form: { form: 'choice', options: [{ id: 'roll', terms: { bonus: bonusOf(sheet, 'cha') } }] },
      required: true,
      fallback: 'roll',
      byHand: true,
      terms: { follower: follower.name },
    });
  },
  resume(context, frame, value) {
    const { followerId, characterId } = frame;
    const { world, emit } = context;
    if (wavering(world, followerId) === null) return back(null);
    if (value === null) return ask(frame);
    const { name, sheet } = characterOf(world, characterId);
    const bonus = bonusOf(sheet, 'cha');
    const sources = injurySources(world, characterId, 'cha');
    const trial = rollSave(diceFor(context, characterId), {
      purpose: 'morale',
      bonus,
      hasDisadvantage: sources.length > 0,
    });
    const told = {
      use: 'morale',
      characterId,
      name,
      ability: 'cha',
      intent: null,
      sources,
      bonus,
      tools: null,
    } as const;
    emit({ fact: 'check', rule: RULE, ...told, ...trial, boost: 0, bent: 0, isSecond: false });
    const follower = world.followers[followerId];
    if (follower === undefined) return back(null);
    emit({ fact: 'morale', rule: RULE, followerId, name: follower.name, held: trial.success });
    if (!trial.success) {
      SERVANTS.lose(context, follower, 'gone', RULE);
      addTask(context, 'follower', RULE, { followerId, name: follower.name });
    }
    return back(null);
  },
};

/** Their employer; for the party’s own, the caller. */
function employerOf(world: World, { ownerId }: Pick<Follower, 'ownerId'>) {
  return ownerId === null ? spotlightCharacter(world) : characterOf(world, ownerId);
}

function wavering({ followers }: Pick<World, 'followers'>, followerId: string): Follower | null {
  const follower = followers[followerId];
  return follower?.status === 'active' ? follower : null;
}
