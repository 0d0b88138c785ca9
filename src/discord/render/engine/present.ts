import type { APIEmbed } from 'discord-api-types/v10';
import { listWords, t } from '../../../language/text.ts';
import { namedMasters, sceneOf } from '../../../play/access/masters.ts';
import { isForGm, mayReadQuestion, PLAYERS, storyFor } from '../../../play/access/secrets.ts';
import type { View } from '../../../play/views.ts';
import { joiningOf } from '../../../play/waiting/joining.ts';
import { lacksCharacter } from '../../../play/waiting/people.ts';
import type { Fact, Prompt } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { isTask } from '../../../rules/mechanics/tasks.ts';
import { MAX_EMBED_DESCRIPTION, MAX_EMBED_TITLE, MAX_ROWS } from '../../limits.ts';
import { asBody, type Body, type Message } from '../../reply.ts';
import { calls, withName } from './calls.ts';
import { componentsFor, none, type PromptQuestion, pressable, type Row, row } from './components.ts';
import { areDiceAside, withDiceButton } from './dice-button.ts';
import { isEngineFact } from './facts.ts';
import { cut, escapeMarkdown, stripMarkdown } from './markdown.ts';
import { nounsOf } from './nouns.ts';
import type { BookRenderer, FactMessage, Question, Renderers } from './renderer.ts';
import { sourceLine } from './source-line.ts';
import { storyOf } from './story.ts';
import { takenBack } from './taken-back.ts';
import { askerRow } from './tasks.ts';
import { COLOURS, toneSign } from './tones.ts';
import { newCharacterRow } from './waiting/next-step.ts';
import { ADDRESS } from './waiting/waits.ts';
import { answeredLines, windowLines } from './waiting/window-words.ts';
import { inWords } from './words.ts';

/** Of more that are taken when nobody answers, it is said only that they are the ones proposed. */
const MAX_NAMED = 3;
/** Of the description, at most this much belongs to the questions. */
const MAX_QUESTIONS = 1800;

/** The story and its questions as a message: one embed, and buttons or menus for each open prompt. */
export function presenter(renderers: Renderers): (view: View) => Body {
  return (view) => {
    if (view.marked !== undefined) return asBody(takenBack(view.marked));
    const renderer = renderers[view.world.campaign.book];
    if (renderer === undefined) throw new Error(`no renderer for the book ${view.world.campaign.book}`);
    const prompts = view.undone
      ? []
      : view.prompts.filter((prompt) => mayReadQuestion(prompt, { isGm: view.forGm ?? false }));
    const asked = prompts.map((prompt) => askedIn(renderer, prompt, view.world));
    const { content, allowed_mentions } = calls(view, renderer);
    const told = withSecrets(view, renderer);
    const others = view.undone ? [] : [...partingRows(view.facts), ...askerRows(view), ...newCharacterRows(view)];
    const rows = [...componentsFor(asked), ...others].slice(0, MAX_ROWS);
    const message: Message = {
      content: withName(view, content),
      embeds: [embedOf(view, told, asked, renderer)],
      components: areDiceAside(view, told) ? withDiceButton(rows, view) : rows,
      allowed_mentions,
    };
    return asBody(message);
  };
}

/** The game master's options for somebody who has left the server. */
function partingRows(facts: View['facts']): readonly Row[] {
  return facts.flatMap((fact) => {
    if (!isEngineFact(fact) || fact.fact !== 'left-server') return [];
    const of = (what: string) => `gm:left:${what}:${fact.userId}`;
    const buttons = [
      pressable(of('care'), t`Caretaker`),
      pressable(of('retire'), t`Retire`),
      pressable(of('remove'), t`Remove`),
    ];
    return [row(buttons)];
  });
}

/**
 * For a player whose character is out of play by this story, and who has no other: they make one (PBP-CHAR-03). After a
 * retirement they may also leave (PBP-CHAR-02).
 */
function newCharacterRows({ facts, world, summons }: View): readonly Row[] {
  const told = facts.flatMap((fact) => {
    const { characterId } = fact as Fact & { readonly characterId?: unknown };
    const character = typeof characterId === 'string' ? world.characters[characterId] : undefined;
    return character !== undefined && lacksCharacter(world, character.userId) ? [{ fact, character }] : [];
  });
  const leaving = told.find(({ fact }) => fact.fact === 'retired')?.character.userId ?? null;
  return told.length > 0 || (summons?.characters ?? []).length > 0 ? [newCharacterRow(leaving)] : [];
}

/** The options for somebody who asks to join, as long as they do. */
function askerRows({ facts, world }: View): readonly Row[] {
  return facts.flatMap((fact) =>
    isEngineFact(fact) && fact.fact === 'join-asked' && joiningOf(world, fact.userId) === 'asked'
      ? [askerRow(fact.userId)]
      : [],
  );
}

/** What a message tells of: all of it where only a game master sees it. */
function knownFacts({ facts, book, forGm = false }: View): readonly Fact[] {
  return forGm ? facts : storyFor(book, facts, PLAYERS);
}

/** The story; a message that only a game master sees tells what the log tells them alone, too, or all of it where nothing is open. */
function withSecrets({ facts, world, book, forGm = false }: View, renderer: BookRenderer): FactMessage {
  const open = storyFor(book, facts, PLAYERS);
  if (forGm && open.length === 0) return storyOf(facts, world, renderer);
  if (open.length === 0 && facts.some(isTask))
    return { title: t`Something for the ${nounsOf(renderer).gm}`, tone: 'neutral', lines: [] };
  const message = storyOf(open, world, renderer);
  if (!forGm) return message;
  const secrets = facts.filter((fact) => !open.includes(fact)).flatMap((fact) => renderer.logLine(fact, world) ?? []);
  return { ...message, lines: [...message.lines, ...secrets] };
}

/** One question by itself, for whoever has to find its buttons again. */
export function presentQuestion(renderer: BookRenderer, prompt: Prompt, world: World): Message {
  const asked = askedIn(renderer, prompt, world);
  return {
    embeds: [
      { description: cut(questionLines(asked, renderer).join('\n'), MAX_EMBED_DESCRIPTION), color: COLOURS.neutral },
    ],
    components: componentsFor([asked]),
    allowed_mentions: { parse: [] },
  };
}

/** A prompt in words. */
export function askedIn(renderer: BookRenderer, prompt: Prompt, world: World): PromptQuestion {
  const character = prompt.characterId === null ? undefined : world.characters[prompt.characterId];
  const question = renderer.question(prompt, world);
  const who = stripMarkdown(character?.name ?? addressed(question.text), 40);
  return { prompt, question, who, status: [...windowLines(prompt, world), ...answeredLines(prompt, world)] };
}

/** The addressee in a question's text (`Spotlight: …`); else its first words. */
function addressed(text: string): string {
  return ADDRESS.exec(text)?.[1] ?? text;
}

function embedOf(view: View, message: FactMessage, asked: readonly PromptQuestion[], renderer: BookRenderer): APIEmbed {
  const title = view.undone
    ? t`~~${cut(message.title, MAX_EMBED_TITLE - 20)}~~ (taken back)`
    : cut(`${toneSign(message.tone)}${message.title}`, MAX_EMBED_TITLE);
  const questions = cut(
    [
      ...asked.flatMap((one) => questionLines(one, renderer)),
      ...decisionLine(view, renderer),
      ...listLine(view, renderer),
    ].join('\n'),
    MAX_QUESTIONS,
  );
  const room = MAX_EMBED_DESCRIPTION - (questions === '' ? 0 : questions.length + 2);
  const told = [...toldLines(view, message), ...campaignLine(view), ...sourceLine(knownFacts(view))];
  const description = [newest(told, room), questions].filter((part) => part !== '').join('\n\n');
  return {
    title,
    color: COLOURS[view.undone ? 'neutral' : message.tone],
    ...(description === '' ? {} : { description }),
    ...(view.number === null ? {} : { footer: { text: `#${view.number}` } }),
  };
}

/** The story and its changes, followed by a few dice in small print. */
function toldLines(view: View, message: FactMessage): readonly string[] {
  const { lines, dice = [] } = message;
  return areDiceAside(view, message) ? lines : [...lines, ...dice.map((line) => `-# ${line}`)];
}

/** Facts about a whole campaign name it: a server may have several. */
const OF_CAMPAIGN: ReadonlySet<string> = new Set([
  ...['setting-changed', 'channel-bound', 'gm-changed', 'status-placed', 'paused', 'resumed'],
]);

function campaignLine({ facts, world }: View): readonly string[] {
  // The campaign that gains or loses a channel is named there.
  const isNamed = facts.some(
    (fact) =>
      fact.fact === 'campaign-created' ||
      fact.fact === 'place-left' ||
      (fact.fact === 'channel-bound' && 'use' in fact && fact.use !== 'gm'),
  );
  return !isNamed && facts.some(({ fact }) => OF_CAMPAIGN.has(fact))
    ? [t`-# Campaign: ${escapeMarkdown(world.campaign.name, 60)}`]
    : [];
}

/** That the game master is asked something, and nothing of what: that may be secret. */
function decisionLine({ world, prompts, forGm, undone }: View, renderer: BookRenderer): readonly string[] {
  const hidden = undone || forGm ? [] : prompts.filter(isForGm);
  if (hidden.length === 0) return [];
  // If there is a channel for it, the question is there.
  const where = hidden.every((prompt) => prompt.card !== null && namedMasters(world, sceneOf(prompt)).length === 0)
    ? ''
    : t`: \`/waiting\``;
  return [t`**The ${nounsOf(renderer).gm} has a decision to make${where}.**`];
}

/** That something new is on the game master's list, where nobody is called to it and no bench shows it; of what it is, nothing. */
function listLine({ facts, world, summons, forGm, undone }: View, renderer: BookRenderer): readonly string[] {
  const isShown = Object.values(world.bindings).some(({ use }) => use === 'gm');
  if (undone || forGm || isShown || (summons?.tasks ?? []).length > 0 || !facts.some(isTask)) return [];
  return [t`-# Something new is on the ${nounsOf(renderer).gm}’s list: \`/waiting\`.`];
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

export function questionLines({ prompt, question, status = [] }: PromptQuestion, renderer: BookRenderer): string[] {
  const isShort = prompt.form.form === 'choice' && prompt.form.options.length <= 5;
  const options = isShort && prompt.form.form === 'choice' ? prompt.form.options : [];
  const hints = options.flatMap(({ id }) => {
    const words = question.options[id];
    return words?.hint ? [`-# ${words.label}: ${words.hint}`] : [];
  });
  // Somebody's own words follow below, unchanged.
  const [asked = '', ...more] = question.text.split('\n');
  return [`**${asked}**`, ...more, ...hints, ...untilLine(prompt, question, renderer), ...status];
}

/** The time limit for an answer, and the default. Offers lapse silently. */
function untilLine(prompt: Prompt, question: Question, renderer: BookRenderer): readonly string[] {
  const { deadline, required, audience } = prompt;
  if (deadline === null || !required) return [];
  const ends = t`-# Ends ${inWords(deadline)}`;
  if (audience.who === 'spotlight') return [t`${ends}, then ${nounsOf(renderer).lead} moves on.`];
  const label = defaultWords(prompt, question);
  return [label === null ? `${ends}.` : t`${ends}, then: ${label}.`];
}

/** The default of a question; null if it has no words of its own. */
export function defaultWords(
  { fallback }: Pick<Prompt, 'fallback'>,
  { options }: Pick<Question, 'options'>,
): string | null {
  if (typeof fallback === 'number') return options[fallback]?.label ?? String(fallback);
  if (typeof fallback === 'string') return options[fallback]?.label ?? null;
  if (fallback === null) return null;
  const labels = fallback.flatMap((id) => options[id]?.label ?? []);
  return labels.length <= MAX_NAMED ? (labels.length === 0 ? none() : listWords(labels)) : t`as proposed`;
}
