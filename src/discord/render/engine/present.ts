import type { APIEmbed } from 'discord-api-types/v10';
import { factsFor, isForGm, mayReadQuestion, PLAYERS } from '../../../play/access/secrets.ts';
import { opensCard } from '../../../play/messages/cards.ts';
import type { View } from '../../../play/views.ts';
import { audienceOf, isHere } from '../../../play/waiting/people.ts';
import { awaitedIn } from '../../../play/waiting/waits.ts';
import type { Json } from '../../../rules/engine/json.ts';
import type { Fact, Prompt } from '../../../rules/engine/prompt.ts';
import type { Round } from '../../../rules/engine/round.ts';
import type { World } from '../../../rules/engine/world.ts';
import { rowLink } from '../../message-links.ts';
import type { Message } from '../../reply.ts';
import { componentsFor, type PromptQuestion, type Row } from './components.ts';
import { cut, escapeMarkdown, stripMarkdown } from './markdown.ts';
import { stepRows, summonsWords } from './next-step.ts';
import type { BookRenderer, FactMessage, Question, Renderers } from './renderer.ts';
import { actLabel, roundButtons } from './round-row.ts';
import { storyOf } from './story.ts';
import { takenBack } from './taken-back.ts';
import { COLOURS } from './tones.ts';
import { inWords } from './words.ts';

const MAX_TITLE = 256;
/** Rows of components in one message. */
const MAX_ROWS = 5;
const MAX_DESCRIPTION = 4096;
/** Of the description, at most this much belongs to the questions. */
const MAX_QUESTIONS = 1800;
/** People called in one message. */
const MAX_CALLED = 20;
/** What players read of whatever a game master is asked. */
const DECISION = 'The game master has a decision to make';

/** What happened and what is asked, as a message: one embed, and buttons or menus for each open prompt. */
export function presenter(renderers: Renderers): (view: View) => Message & Json {
  return (view) => {
    if (view.marked !== undefined) return takenBack(view.marked) as Message & Json;
    const renderer = renderers[view.world.campaign.book];
    if (renderer === undefined) throw new Error(`no renderer for the book ${view.world.campaign.book}`);
    const prompts = view.undone
      ? []
      : view.prompts.filter((prompt) => mayReadQuestion(prompt, { isGm: view.forGm ?? false }));
    const asked = prompts.map((prompt) => askedIn(renderer, prompt, view.world));
    const { content, allowed_mentions } = calls(view, renderer);
    const message: Message = {
      content,
      embeds: [embedOf(view, withSecrets(view, renderer), asked)],
      components: [
        ...componentsFor(asked),
        ...(view.undone || view.isCalledBelow ? [] : roundRows(view, renderers)),
        ...stepRows(renderer, view.summons?.step ?? null, view.world),
      ].slice(0, MAX_ROWS),
      allowed_mentions,
    };
    return message as Message & Json;
  };
}

/** The story; a message that only a game master sees tells what the log tells them alone, too. */
function withSecrets({ facts, world, book, forGm = false }: View, renderer: BookRenderer): FactMessage {
  const open = factsFor(book, facts, PLAYERS);
  const message = storyOf(open, world, renderer);
  if (!forGm) return message;
  const secrets = facts.filter((fact) => !open.includes(fact)).flatMap((fact) => renderer.logLine(fact, world) ?? []);
  return { ...message, lines: [...message.lines, ...secrets] };
}

/** Buttons for the rounds that this has opened on a card further up, or opened again. */
function roundRows(view: View, renderers: Renderers): Row[] {
  // On a card that begins in this very story they are right below.
  return [...openedRounds(view), ...reopenedRounds(view)]
    .filter(({ cardId }) => !opensCard(view.facts, cardId))
    .map((round) => roundButtons(round, actLabel(round, view.world, renderers)));
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

function openedRounds({ facts, world, book }: View): readonly Round[] {
  const cards = book.cards?.(world) ?? [];
  const ids = new Set(
    facts.flatMap((fact) => ('roundId' in fact && fact.fact === 'round-opened' ? [fact.roundId] : [])),
  );
  return Object.values(world.rounds).filter(
    ({ id, cardId }) => ids.has(id) && cards.some(({ rowId }) => rowId === cardId),
  );
}

/** Calls those whom a view asks or whose turn it is, in a message of its own; null when there is nobody to call. */
export function callOutOf(renderers: Renderers): (view: View) => (Message & Json) | null {
  return (view) => {
    const renderer = renderers[view.world.campaign.book] ?? null;
    const { content, allowed_mentions } = calls(view, renderer);
    if (content === '') return null;
    if (view.summons != null) {
      const message: Message = {
        content,
        allowed_mentions,
        components: [...stepRows(renderer, view.summons.step, view.world)],
      };
      return message as Message & Json;
    }
    const components = roundRows(view, renderers);
    const what = components.length === 0 ? choiceWords(view) : 'what do you do next?';
    const message: Message = {
      content: `${content} ${what}`,
      allowed_mentions,
      ...(components.length === 0 ? {} : { components }),
    };
    return message as Message & Json;
  };
}

/** Where the choice stands that somebody is called to. */
function choiceWords({ prompts, world }: View): string {
  if (prompts.length > 0 && prompts.every(isForGm)) return 'you have a decision to make: `/waiting`.';
  const row = prompts.find(({ replyId }) => replyId !== null)?.replyId ?? null;
  // A round that has just been opened on a card that is posted after this.
  if (row === null) return 'your choice is on the card below.';
  return `${rowLink('a choice above', world.campaign.guildId, row)} waits for you.`;
}

/** One question by itself, for whoever has to find its buttons again. */
export function presentQuestion(renderer: BookRenderer, prompt: Prompt, world: World): Message {
  const asked = askedIn(renderer, prompt, world);
  return {
    embeds: [{ description: cut(questionLines(asked).join('\n'), MAX_DESCRIPTION), color: COLOURS.neutral }],
    components: componentsFor([asked]),
    allowed_mentions: { parse: [] },
  };
}

/** A prompt with the words it is put in. */
export function askedIn(renderer: BookRenderer, prompt: Prompt, world: World): PromptQuestion {
  const character = prompt.characterId === null ? undefined : world.characters[prompt.characterId];
  const question = renderer.question(prompt, world);
  return { prompt, question, who: stripMarkdown(character?.name ?? addressed(question.text), 40) };
}

/** Whom a question speaks to, where it says so (`Spotlight: …`); else its first words. */
function addressed(text: string): string {
  return /^([\p{L} ]{1,20}): /u.exec(text)?.[1] ?? text;
}

function embedOf(view: View, message: FactMessage, asked: readonly PromptQuestion[]): APIEmbed {
  const title = view.undone ? `~~${cut(message.title, MAX_TITLE - 20)}~~ (taken back)` : cut(message.title, MAX_TITLE);
  const questions = cut([...asked.flatMap(questionLines), ...decisionLine(view)].join('\n'), MAX_QUESTIONS);
  const room = MAX_DESCRIPTION - (questions === '' ? 0 : questions.length + 2);
  const description = [newest([...message.lines, ...campaignLine(view)], room), questions]
    .filter((part) => part !== '')
    .join('\n\n');
  return {
    title,
    color: COLOURS[view.undone ? 'neutral' : message.tone],
    ...(description === '' ? {} : { description }),
    ...(view.number === null ? {} : { footer: { text: `#${view.number}` } }),
  };
}

/** What is said of a whole campaign names it: a server may have several. */
const OF_CAMPAIGN: ReadonlySet<string> = new Set([
  ...['setting-changed', 'channel-bound', 'gm-changed', 'status-placed', 'paused', 'resumed'],
]);

function campaignLine({ facts, world }: View): readonly string[] {
  return facts.some(({ fact }) => OF_CAMPAIGN.has(fact))
    ? [`-# Campaign: ${escapeMarkdown(world.campaign.name, 60)}`]
    : [];
}

/** That the game master is asked something, and nothing of what: that may be secret. */
function decisionLine({ prompts, forGm, undone }: View): readonly string[] {
  const hidden = undone || forGm ? [] : prompts.filter(isForGm);
  if (hidden.length === 0) return [];
  // Where there is a channel for it, the question stands there.
  return [`**${DECISION}${hidden.every(({ card }) => card !== null) ? '' : ': `/waiting`'}.**`];
}

/** As many of the last lines as there is room for; a long story loses its beginning. */
function newest(lines: readonly string[], room: number): string {
  const whole = lines.join('\n');
  if (whole.length <= room) return whole;
  const kept: string[] = [];
  let left = room - 2;
  for (const line of lines.toReversed()) {
    if (line.length + 1 > left) break;
    kept.unshift(line);
    left -= line.length + 1;
  }
  return kept.length === 0 ? cut(lines.at(-1) ?? '', room) : ['…', ...kept].join('\n');
}

export function questionLines({ prompt, question }: PromptQuestion): string[] {
  const isShort = prompt.form.form === 'choice' && prompt.form.options.length <= 5;
  const options = isShort && prompt.form.form === 'choice' ? prompt.form.options : [];
  const hints = options.flatMap(({ id }) => {
    const words = question.options[id];
    return words?.hint ? [`-# ${words.label}: ${words.hint}`] : [];
  });
  return [`**${question.text}**`, ...hints, ...untilLine(prompt, question)];
}

/** When the time for an answer ends, and what is taken then. Offers lapse without a word. */
function untilLine({ deadline, required, fallback, audience }: Prompt, question: Question): readonly string[] {
  if (deadline === null || !required) return [];
  const ends = `-# Ends ${inWords(deadline)}`;
  if (audience.who === 'spotlight') return [`${ends}, then the spotlight moves on.`];
  const label = typeof fallback === 'string' ? question.options[fallback]?.label : numberWords(fallback);
  return [label === undefined ? `${ends}.` : `${ends}, then: ${label}.`];
}

function numberWords(fallback: Prompt['fallback']): string | undefined {
  return typeof fallback === 'number' ? String(fallback) : undefined;
}

/** Who is called: those who are asked and those named besides, unless they did it themselves; when nothing new is said, nobody. */
function calls(view: View, renderer: BookRenderer | null): Required<Pick<Message, 'content' | 'allowed_mentions'>> {
  const nobody = { content: '', allowed_mentions: { parse: [] } };
  const { actor, world } = view;
  if (actor === null || view.undone) return nobody;
  const awaited = view.prompts.flatMap((prompt) =>
    isForGm(prompt)
      ? prompt.card === null
        ? gmMentions(world, actor.isGm)
        : []
      : audienceOf(world, prompt).map(mention),
  );
  const declaring = openedRounds(view).flatMap((round) => awaitedIn(world, round, round.opened).map(mention));
  // Each of them may change their mind.
  const free = reopenedRounds(view).flatMap(({ seats, reopened }) =>
    Object.keys(seats).filter((userId) => isHere(world, userId, reopened ?? 0)),
  );
  const again = promptsAgain(view.facts, world).flatMap((prompt) => audienceOf(world, prompt));
  const named = [...declaring, ...[...free, ...again, ...(view.calls ?? [])].map(mention)];
  const summons = view.summons == null ? null : summonsWords(renderer, view.summons, world, gmMentions(world, false));
  const others = [...new Set([...awaited, ...named])]
    .filter((id) => id !== mention(actor.userId) && summons?.mentions.includes(id) !== true)
    .slice(0, MAX_CALLED);
  const ids = [...(summons?.mentions ?? []), ...others];
  if (ids.length === 0) return nobody;
  return calling(ids, [others.join(' '), ...(summons?.lines ?? [])]);
}

/** A message's text that calls the game masters. */
export function gmCalls(world: World): Required<Pick<Message, 'content' | 'allowed_mentions'>> {
  const ids = gmMentions(world, false);
  return calling(ids, [ids.join(' ')]);
}

function calling(
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

/** The game masters by name, else their role; nobody when one of them is at it already. */
function gmMentions(world: World, isOneOfThem: boolean): readonly string[] {
  const { gmRoleId, gmUserIds } = world.campaign;
  if (isOneOfThem) return [];
  if (gmUserIds.length > 0) return gmUserIds.map((userId) => `<@${userId}>`);
  return gmRoleId === null ? [] : [`<@&${gmRoleId}>`];
}
