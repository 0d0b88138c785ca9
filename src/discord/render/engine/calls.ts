import { plural, t } from '../../../language/text.ts';
import { sceneOf } from '../../../play/access/masters.ts';
import { isForGm } from '../../../play/access/secrets.ts';
import type { View } from '../../../play/views.ts';
import { mastersOf, ownMasters } from '../../../play/waiting/masters.ts';
import { type Summons, sceneOfStep } from '../../../play/waiting/next-step.ts';
import { audienceOf, awaitedIn, calledTo, isHere } from '../../../play/waiting/people.ts';
import type { Actor } from '../../../rules/engine/context.ts';
import type { Fact, Prompt } from '../../../rules/engine/prompt.ts';
import type { Round } from '../../../rules/engine/round.ts';
import type { World } from '../../../rules/engine/world.ts';
import { rowLink } from '../../message-links.ts';
import { asBody, type Body, type Message } from '../../reply.ts';
import { escapeMarkdown, unbracketed } from './markdown.ts';
import type { BookRenderer, Renderers } from './renderer.ts';
import { roundQuestion } from './rounds/round-question.ts';
import { type Masters, newCharacterRow, summonsWords } from './waiting/next-step.ts';
import { whatWords } from './waiting/waits.ts';

/** People called in one message. */
const MAX_CALLED = 20;

/** Calls those whom a view asks or whose turn it is, in a message of its own; null when there is nobody to call. */
export function callOutOf(renderers: Renderers): (view: View) => Body | null {
  return (view) => {
    const renderer = renderers[view.world.campaign.book] ?? null;
    const { content: called, allowed_mentions } = calls(view, renderer);
    if (called === '') return null;
    const content = withName(view, called);
    if (view.summons != null) {
      const isLacking = (view.summons.characters ?? []).length > 0;
      const message: Message = { content, allowed_mentions, components: isLacking ? [newCharacterRow()] : [] };
      return asBody(message);
    }
    const message: Message = { content: `${content} ${choiceWords(view, renderer)}`, allowed_mentions };
    return asBody(message);
  };
}

/** A text with the campaign's name before it, where somebody may take it for another campaign's. */
export function withName({ isNamed = false, world }: Pick<View, 'isNamed' | 'world'>, content: string): string {
  if (!isNamed) return content;
  const name = `**${escapeMarkdown(world.campaign.name, 60)}**`;
  return content === '' ? name : `${name}: ${content}`;
}

/** The choice that somebody is called to, and a link to it. */
function choiceWords(view: View, renderer: BookRenderer | null): string {
  const { prompts, world } = view;
  if (prompts.length > 0 && prompts.every(isForGm)) return t`you have a decision to make: \`/waiting\`.`;
  const asked = prompts.filter((prompt) => !isForGm(prompt));
  const prompt = asked.find(({ replyId }) => replyId !== null);
  if (prompt === undefined || prompt.replyId === null) return belowWords(view, renderer);
  const what = whatWords(renderer, { kind: 'prompt', prompt, until: prompt.deadline }, world);
  const link = rowLink(unbracketed(what), world.campaign.guildId, prompt.replyId);
  const more = asked.length - 1;
  return more === 0
    ? t`your answer is awaited: ${link}`
    : t`your answer is awaited: ${link}, and to ${plural(more, { one: '# more question', other: '# more questions' })}.`;
}

/** Of a round that has just been opened on a card that is posted after this. */
function belowWords(view: View, renderer: BookRenderer | null): string {
  const [round] = [...openedRounds(view), ...reopenedRounds(view)];
  if (round === undefined) return t`your choice is on the card below.`;
  return t`your answer is awaited on the card below: **${roundQuestion(renderer, round, view.world).title}**`;
}

/**
 * The people to call: those who are asked and the others named, unless they did it themselves; nobody if there is nothing
 * new.
 */
export function calls(
  view: View,
  renderer: BookRenderer | null,
): Required<Pick<Message, 'content' | 'allowed_mentions'>> {
  const nobody = { content: '', allowed_mentions: { parse: [] } };
  const { actor, world } = view;
  if (actor === null || view.undone || view.isCalledBelow === true) return nobody;
  const awaited = view.prompts.flatMap((prompt) =>
    isForGm(prompt) ? mastersCalled(world, prompt, actor) : calledTo(world, prompt, prompt.opened).map(mention),
  );
  const declaring = openedRounds(view).flatMap((round) => awaitedIn(world, round, round.opened).map(mention));
  // Each of them may change their mind.
  const free = reopenedRounds(view).flatMap(({ seats, reopened }) =>
    Object.keys(seats).filter((userId) => seats[userId]?.isFree !== true && isHere(world, userId, reopened ?? 0)),
  );
  const again = promptsAgain(view.facts, world).flatMap((prompt) => audienceOf(world, prompt));
  const named = [...declaring, ...[...free, ...again, ...(view.calls ?? [])].map(mention)];
  const summons =
    view.summons == null ? null : summonsWords(renderer, view.summons, world, mastersOfSummons(world, view.summons));
  const others = [...new Set([...awaited, ...named])]
    .filter((id) => id !== mention(actor.userId) && summons?.mentions.includes(id) !== true)
    .slice(0, MAX_CALLED);
  const ids = [...(summons?.mentions ?? []), ...others];
  if (ids.length === 0) return nobody;
  return calling(ids, [others.join(' '), ...(summons?.lines ?? [])]);
}

/** The text of a question's card in the game masters' channel, which calls them. */
export function gmCalls(
  world: World,
  prompt: Prompt,
  now: number,
): Required<Pick<Message, 'content' | 'allowed_mentions'>> {
  // A scene's own game masters are called in the scene, and may not be able to see this channel.
  const ids = ownMasters(world, sceneOf(prompt), now).length > 0 ? [] : gmMentions(world, null, now);
  return calling(ids, [ids.join(' ')]);
}

/** A message that calls these people and roles, given as mentions. */
export function calling(
  ids: readonly string[],
  lines: readonly string[],
): Required<Pick<Message, 'content' | 'allowed_mentions'>> {
  const users = ids.flatMap((id) => /^<@(\d+)>$/.exec(id)?.[1] ?? []);
  const roles = ids.flatMap((id) => /^<@&(\d+)>$/.exec(id)?.[1] ?? []);
  return {
    content: lines.filter((line) => line !== '').join('\n'),
    allowed_mentions: { parse: [], ...(users.length > 0 ? { users } : {}), ...(roles.length > 0 ? { roles } : {}) },
  };
}

function mention(userId: string): string {
  return `<@${userId}>`;
}

/**
 * The people called to a question for the game master, in the message of the action that led to it: a scene's own; the
 * campaign's, if no card in their channel calls them. Nobody when one of them is at it already.
 */
function mastersCalled(world: World, prompt: Prompt, { userId, isGm }: Actor): readonly string[] {
  const own = ownMasters(world, sceneOf(prompt), prompt.opened);
  if (own.length > 0) return own.includes(userId) ? [] : own.map(mention);
  return prompt.card !== null || isGm ? [] : gmMentions(world, null, prompt.opened);
}

/** The game masters whose turn has begun, and those who have something to see to. */
function mastersOfSummons(world: World, { step }: Summons): Masters {
  const now = step?.since ?? 0;
  const sceneId = step === null ? null : sceneOfStep(world, step);
  return { turn: gmMentions(world, sceneId, now), tasks: gmMentions(world, null, now) };
}

/** The game masters by name, else their role. */
export function gmMentions(world: World, sceneId: string | null, now: number): readonly string[] {
  const { gmRoleId } = world.campaign;
  const named = mastersOf(world, sceneId, now);
  if (named.length > 0) return named.map(mention);
  return gmRoleId === null ? [] : [`<@&${gmRoleId}>`];
}

function openedRounds({ facts, world, book }: View): readonly Round[] {
  const cards = book.cards?.(world) ?? [];
  const ids = new Set(
    facts.flatMap((fact) => ('roundId' in fact && fact.fact === 'round-opened' ? [fact.roundId] : [])),
  );
  return Object.values(world.rounds).filter(
    ({ id, cardId }) => ids.has(id) && cards.some(({ rowId }) => rowId === cardId),
  );
}

/** Rounds that an undo brought back, as far as they are open still. */
function reopenedRounds({ facts, world }: View): readonly Round[] {
  const ids = new Set(
    facts.flatMap((fact) => ('roundId' in fact && fact.fact === 'round-reopened' ? [fact.roundId] : [])),
  );
  return Object.values(world.rounds).filter(({ id, reopened }) => reopened !== null && ids.has(id));
}

/** Questions that an undo brought back, as far as they are open still. */
function promptsAgain(facts: readonly Fact[], { prompts }: World): readonly Prompt[] {
  const ids = facts.flatMap((fact) =>
    fact.fact === 'asked-again' && 'promptId' in fact ? [String(fact.promptId)] : [],
  );
  return ids.flatMap((id) => (Object.hasOwn(prompts, id) ? (prompts[id] ?? []) : []));
}
