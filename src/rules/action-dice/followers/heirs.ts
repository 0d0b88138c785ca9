import { isRefusal, refuse } from '../../engine/prompt.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { newName } from '../../mechanics/people/members.ts';
import { nextInSpotlight, passSpotlight } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { createFrame } from '../characters/vocabulary.ts';
import { beginDraft } from '../kit/drafts.ts';
import { ask, askMore, askQuestion, back, call, END, MAX_NAME, refused } from '../kit/kit.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { Follower, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { promotionOf } from './promotion.ts';
import { formerOf, servedBy } from './succession.ts';
import { heirFrame } from './vocabulary.ts';

const RULE = 'AD-PATH-01';
/** Followers whom the question offers; `/promote` takes any. */
const MAX_OFFERED = 10;

/**
 * A player without a character is asked who comes next, once for each one they lose, and no longer calls for the party
 * (AD-PATH-01).
 */
export function callHeirs(context: Pick<Context, 'world' | 'emit' | 'begin'>): void {
  const { world, emit, begin } = context;
  for (const { sheet, status } of Object.values(world.characters))
    if (status !== 'dead' && status !== 'retired' && sheet.heirAsked) sheet.heirAsked = false;
  for (const { userId, present } of Object.values(world.members)) {
    const lost = present ? formerOf(world, userId) : null;
    if (lost === null || lost.sheet.heirAsked) continue;
    const { id: characterId, name, status } = lost;
    characterOf(world, characterId).sheet.heirAsked = true;
    const how = status === 'dead' ? 'dead' : 'retired';
    const told = { fact: 'heirless', rule: RULE, characterId, name, userId, how } as const;
    emit(told);
    begin(heirFrame(characterId), [told]);
    if (world.party.spotlight === userId) passSpotlight(context, nextCaller(world), LEAD_RULE);
  }
}

/** The next player who has somebody to play; null for nobody. */
function nextCaller(world: World): string | null {
  const playing = charactersInPlay(world).map(({ userId }) => userId);
  return nextInSpotlight(world, (userId) => playing.includes(userId));
}

/** A henchperson of their own or a comrade's, or somebody new (AD-PATH-01). */
export const heir: Handler<'heir'> = {
  ask(world, { characterId, isNaming }) {
    const { name, userId, status } = characterOf(world, characterId);
    if (formerOf(world, userId) === null) return null;
    const whose = { rule: RULE, audience: { who: 'one', userId }, characterId, required: true } as const;
    if (isNaming)
      return askQuestion('heir-name', {
        ...whose,
        form: { form: 'text', min: 1, max: MAX_NAME },
        fallback: null,
        terms: {},
      });
    const offered = candidates(world, userId).map((one, at) => {
      const owner = servedBy(world, one);
      const isOwn = owner?.userId === userId;
      return {
        id: `follower:${at}` as const,
        terms: { name: one.name, level: one.data.level, owner: owner?.name ?? null, isOwn },
      };
    });
    return askQuestion('heir', {
      ...whose,
      form: { form: 'choice', options: [...offered, ...bareOptions('new', 'later')] },
      fallback: 'later',
      terms: { name, how: status === 'dead' ? 'dead' : 'retired' },
    });
  },
  resume(context, frame, value) {
    const { world } = context;
    const { userId } = characterOf(world, frame.characterId);
    if (formerOf(world, userId) === null || value === 'later') return back(null);
    if (typeof value !== 'string') return ask(frame);
    if (frame.isNaming) return makeNew(context, userId, value);
    if (value === 'new') return askMore({ ...frame, isNaming: true });
    const followerId = candidates(world, userId).find((_one, at) => value === `follower:${at}`)?.id;
    if (followerId === undefined) return refused(refuse('prompt/no-such-option'));
    const first = promotionOf(context, { userId, followerId, name: null });
    // After a refusal they are asked again.
    return isRefusal(first) ? refused(first) : call(first, heirFrame(frame.characterId));
  },
};

function makeNew(context: Context, userId: string, typed: string): Next {
  const name = newName(context, userId, typed, MAX_NAME);
  if (isRefusal(name)) return refused(name);
  const { id } = beginDraft(context, { userId, name, bonuses: null, sheet: {} });
  return call(createFrame(id), END);
}

/** Their own first, then those whose leader can be asked (AD-PATH-01). */
function candidates(world: World, userId: string): readonly Follower[] {
  const isOwn = (one: Follower) => servedBy(world, one)?.userId === userId;
  const all = Object.values(world.followers).filter(
    ({ status, data }) => status === 'active' && data.kind === 'henchperson' && !data.promoted,
  );
  return [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))].slice(0, MAX_OFFERED);
}
