import { ComponentType } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import { mayReadQuestion, readerOf } from '../../../../play/access/secrets.ts';
import { JOINING, mayLetIn } from '../../../../play/waiting/joining.ts';
import { type Wait, waitsOf } from '../../../../play/waiting/waits.ts';
import type { AnyBook } from '../../../../rules/engine/book.ts';
import type { Task, World } from '../../../../rules/engine/world.ts';
import { MAX_EMBED_DESCRIPTION, MAX_ROWS, MAX_SELECT_OPTIONS } from '../../../limits.ts';
import type { Message } from '../../../reply.ts';
import { askRows } from '../ask-rows.ts';
import { pressable, type Row, row, withDistinctLabels } from '../components.ts';
import { cut, escapeMarkdown, stripMarkdown, unbracketed } from '../markdown.ts';
import { askedIn } from '../present.ts';
import type { BookRenderer, Renderers } from '../renderer.ts';
import { askersRows, taskLabel, taskLine, tickedOff } from '../tasks.ts';
import { COLOURS } from '../tones.ts';
import { restLines } from './status-card.ts';
import { isAsked, isOffer, isOpenWindow, ofWhomWords, whatWords, whenWords } from './waits.ts';
import { unreadLines, unreadRows } from './whispers.ts';

const MAX_OWN = 8;
const MAX_OTHERS = 8;
const MAX_TASKS = 8;
const MAX_TASK = 160;
const MAX_WHISPERS = 5;

export interface WaitingView {
  readonly world: World;
  readonly book: AnyBook;
  /** The viewer. */
  readonly userId: string;
  readonly isGm: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Addresses of the messages that ask, by the id of the prompt, round or whisper. */
  readonly links: Readonly<Record<string, string>>;
}

/** Somebody's open tasks, with working buttons, and then the campaign's. For nobody else to see. */
export function waitingCard(view: WaitingView, renderers: Renderers): Message {
  const { world, userId, isGm, now } = view;
  const renderer = renderers[world.campaign.book];
  if (renderer === undefined) throw new Error(`no renderer for the book ${world.campaign.book}`);
  const all = waitsOf(world);
  const own = all.filter((wait) => isAsked(world, wait, { userId, isGm }, now));
  // If nobody runs the game, the players let people in.
  const mayAnswer = mayLetIn(world, { userId, roleIds: [], isManager: false }, now);
  const tasks = Object.values(world.tasks).filter(
    ({ done, kind }) => !done && (isGm || (mayAnswer && kind === JOINING)),
  );
  const others = all.filter((wait) => !own.includes(wait) && (isOpenWindow(wait) || !isOffer(wait)));
  const names = namesApart(renderer, own, world);
  const whispers = unreadLines(world, view, (id, text) => linkedText(view.links, id, text)).slice(0, MAX_WHISPERS);
  const asked = section(t`You`, own, MAX_OWN, (wait) => `⏳ ${leadWords(names, wait)}${ownLine(view, renderer, wait)}`);
  const lines = [
    ...(world.campaign.pause?.noPlace !== undefined ? restLines(world) : []),
    ...(world.campaign.pause === null || world.campaign.pause.noPlace !== undefined
      ? []
      : [t`**The campaign rests**: no time runs.`]),
    ...(whispers.length > 0 && asked.length === 0 ? [`**${t`You`}**`] : asked),
    ...whispers,
    ...taskLines(tasks, renderer),
    ...(own.length + whispers.length + tasks.length === 0 ? [t`Nothing waits for you.`] : []),
    ...section(t`Others`, others, MAX_OTHERS, (wait) => otherLine(view, renderer, wait)),
  ];
  const reminders = row([
    pressable('waiting:snooze', t`No reminders for a day`),
    pressable('waiting:reminders', t`Reminders…`),
  ]);
  const ticked = tickedOff(tasks);
  const list = [
    ...unreadRows(world, view, renderer),
    ...(isGm || mayAnswer ? askersRows(world) : []),
    ...(ticked.length === 0 ? [] : [taskMenu(ticked, renderer)]),
  ];
  return {
    embeds: [
      { title: t`Waiting on`, color: COLOURS.neutral, description: cut(lines.join('\n'), MAX_EMBED_DESCRIPTION) },
    ],
    components: [...askRows(renderer, own, view, MAX_ROWS - 1 - list.length), ...list, reminders],
    allowed_mentions: { parse: [] },
  };
}

function section(title: string, waits: readonly Wait[], most: number, line: (wait: Wait) => string): readonly string[] {
  if (waits.length === 0) return [];
  const more = waits.length > most ? [t`… and ${waits.length - most} more`] : [];
  return [`**${title}**`, ...waits.slice(0, most).map(line), ...more];
}

/** The game master's tasks: things in the story that no button can do. */
function taskLines(tasks: readonly Task[], renderer: BookRenderer): readonly string[] {
  if (tasks.length === 0) return [];
  const shown = tasks.slice(0, MAX_TASKS).map((task) => `• ${taskLine(task, renderer, MAX_TASK)}`);
  const more = tasks.length > shown.length ? [t`… and ${tasks.length - shown.length} more`] : [];
  return [t`**Your list**`, ...shown, ...more, t`-# Tick off what you have dealt with below, or with \`/gm task\`.`];
}

function taskMenu(tasks: readonly Task[], renderer: BookRenderer): Row {
  return row([
    {
      type: ComponentType.StringSelect,
      custom_id: 'waiting:done',
      placeholder: t`Seen to…`,
      options: tasks
        .slice(0, MAX_SELECT_OPTIONS)
        .map((task) => ({ label: stripMarkdown(taskLabel(task, renderer), 100), value: task.id })),
    },
  ]);
}

/** By prompt, where somebody has several: what its buttons call it. */
function namesApart(renderer: BookRenderer, waits: readonly Wait[], world: World): ReadonlyMap<string, string> {
  const asked = waits.flatMap((wait) => (wait.kind === 'prompt' ? [askedIn(renderer, wait.prompt, world)] : []));
  const named = withDistinctLabels(asked).filter(({ who }, at) => who !== asked[at]?.who);
  return new Map(named.map(({ prompt, who }) => [prompt.id, who]));
}

function leadWords(names: ReadonlyMap<string, string>, wait: Wait): string {
  const name = wait.kind === 'prompt' ? names.get(wait.prompt.id) : undefined;
  return name === undefined ? '' : `**${escapeMarkdown(name, MAX_TASK)}**: `;
}

function ownLine(view: WaitingView, renderer: BookRenderer, wait: Wait): string {
  const { world, links } = view;
  const offer = isOffer(wait) ? t` (you may leave it)` : '';
  const what = whatWords(renderer, wait, world, { reader: readerOf(world, view) });
  return `${linkedWait(links, wait, what)}${offer}${timeWords(world, wait)}`;
}

function otherLine(view: WaitingView, renderer: BookRenderer, wait: Wait): string {
  const { world, links, now } = view;
  const reader = readerOf(world, view);
  const isSecret = wait.kind === 'prompt' && !mayReadQuestion(wait.prompt, reader);
  const what = whatWords(renderer, wait, world, { reader });
  const may = isOpenWindow(wait) ? t` may answer` : '';
  return `**${ofWhomWords(renderer, world, wait, now)}**${may}: ${isSecret ? what : linkedWait(links, wait, what)}${timeWords(world, wait)}`;
}

function timeWords({ campaign }: World, wait: Wait): string {
  return campaign.pause === null ? whenWords(wait) : '';
}

/** A task as a link to the message that asks. */
export function linkedWait(links: Readonly<Record<string, string>>, wait: Wait, what: string): string {
  return linkedText(links, waitId(wait), what);
}

/** A text as the way to the message that asks or tells of it; the bare text where that is not known. */
export function linkedText(links: Readonly<Record<string, string>>, id: string, text: string): string {
  const link = Object.hasOwn(links, id) ? links[id] : undefined;
  return link === undefined ? text : `[${unbracketed(text)}](${link})`;
}

function waitId(wait: Wait): string {
  switch (wait.kind) {
    case 'round':
      return wait.round.id;
    case 'prompt':
      return wait.prompt.id;
    case 'step':
      return wait.step.id;
    case 'character':
      return wait.userId;
  }
}
