import { named, plural, t } from '../../../../language/text.ts';
import {
  factsFor,
  isSecretChange,
  mayReadChange,
  mayReadEntry,
  readerOf,
  storyFor,
} from '../../../../play/access/secrets.ts';
import type { EngineFact } from '../../../../play/facts.ts';
import type { JournalEntry } from '../../../../play/play.ts';
import type { Wait } from '../../../../play/waiting/waits.ts';
import type { AnyBook } from '../../../../rules/engine/book.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { MAX_EMBED_DESCRIPTION } from '../../../limits.ts';
import type { Message } from '../../../reply.ts';
import { askRows } from '../ask-rows.ts';
import { dieWords } from '../changes.ts';
import { engineLines, isEngineFact } from '../facts.ts';
import { cut, escapeMarkdown } from '../markdown.ts';
import type { BookRenderer, Renderers } from '../renderer.ts';
import { saidIn } from '../rounds/own-words.ts';
import { standInLine } from '../rounds/recap.ts';
import { type Tale, taleOf } from '../tale.ts';
import { COLOURS } from '../tones.ts';
import { listWords, whoWords } from '../words.ts';
import { codeBlock, column } from './standing-lines.ts';
import { linkedText, linkedWait } from './waiting-card.ts';
import { isOffer, soonWords, whatWords } from './waits.ts';
import { heardLines, unreadLines, unreadRows } from './whispers.ts';

/** Lines of a page: what a phone shows without much scrolling. */
const PER_PAGE = 12;
/** Lines as a phone breaks them that leave room for the buttons of the first page on its first screen. */
const FIRST_SCREEN = 17;
/** And when there are no buttons. */
const WHOLE_SCREEN = 22;
/** Letters in a line of a phone. */
const LINE_WIDTH = 34;
/** Rows of buttons on the first page: one for rounds, one for questions, which share a menu when they are many. */
const MAX_BUTTON_ROWS = 2;
const MAX_WAITS = 3;
const MAX_WHAT = 60;
const MAX_SPEAKERS = 4;
const MAX_CHANGES = 5;
const MAX_LINE = 220;
const MAX_FOR_ME = 4;
const nothing = () => t`Nothing has happened since.`;
const further = () => t`-# What happened is on the next page.`;

export interface CatchUpView {
  readonly world: World;
  readonly book: AnyBook;
  /** The entries since then, in any order. */
  readonly entries: readonly JournalEntry[];
  readonly userId: string;
  readonly isGm: boolean;
  /** Addresses of messages, by the number of the entry, or the id of the prompt or round. */
  readonly links: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The things the person is awaited for. */
  readonly waits: readonly Wait[];
}

/**
 * A summary for somebody who was gone: their open questions, changed dice and hit points, and the events, oldest first. At
 * least one page; each leaves a row free for the buttons to the others.
 */
export function catchUpPages(view: CatchUpView, renderers: Renderers): readonly Message[] {
  const { world, waits } = view;
  const renderer = renderers[world.campaign.book];
  if (renderer === undefined) throw new Error(`no renderer for the book ${world.campaign.book}`);
  const entries = [...view.entries].sort((a, b) => a.number - b.number);
  const known = entries.filter((entry) => mayReadEntry(entry, view));
  const asked = askedLines(view, renderer);
  const changed = changeLines({ ...view, entries }, renderer);
  const forMe = known.flatMap((entry) => forMeLines(view, renderer, entry)).slice(-MAX_FOR_ME);
  const told = [
    ...known.flatMap((entry) => (isDoneFor(view, entry) ? [] : entryLine(view, renderer, entry))),
    ...spokenLine(view, known),
    ...heard(view, known),
  ];
  const first = [...asked, ...section(t`Done for you`, forMe), ...section(t`Changed`, codeBlock(changed))];
  const whispers = unreadRows(world, view, renderer);
  const screen = waits.length + whispers.length === 0 ? WHOLE_SCREEN : FIRST_SCREEN;
  const room = Math.min(
    Math.max(0, PER_PAGE - asked.length - forMe.length),
    fitting(told, screen - heightOf(first) - 1),
  );
  const parts = [told.slice(0, room), ...pagesOf(told.slice(room))];
  const hint = told.length === 0 ? [nothing()] : room === 0 ? [further()] : [];
  return parts.map((part, at) => {
    const lines = at === 0 ? [...first, ...section(t`What happened`, part), ...hint] : part;
    return {
      embeds: [
        {
          title: t`Since you were here`,
          color: COLOURS.neutral,
          description: cut(lines.join('\n'), MAX_EMBED_DESCRIPTION),
          ...(parts.length === 1 ? {} : { footer: { text: t`Page ${at + 1} of ${parts.length}` } }),
        },
      ],
      components: at === 0 ? [...askRows(renderer, waits, view, MAX_BUTTON_ROWS), ...whispers] : [],
      allowed_mentions: { parse: [] },
    };
  });
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`**${title}**`, ...lines];
}

/** The number of lines that fit this height when a phone breaks them. */
function fitting(lines: readonly string[], height: number): number {
  const at = lines.findIndex((_, last) => heightOf(lines.slice(0, last + 1)) > height);
  return at < 0 ? lines.length : at;
}

/** Lines as a phone breaks them: addresses are not seen, instants are about as long as `in 12 hours`. */
function heightOf(lines: readonly string[]): number {
  const seen = lines.map((line) => line.replace(/\]\([^)]*\)/g, '').replace(/<t:[^>]*>/g, t`in 12 hours`));
  return seen.reduce((height, { length }) => height + Math.max(1, Math.ceil(length / LINE_WIDTH)), 0);
}

function pagesOf(lines: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(lines.length / PER_PAGE) }, (_, at) =>
    lines.slice(at * PER_PAGE, (at + 1) * PER_PAGE),
  );
}

function askedLines(view: CatchUpView, renderer: BookRenderer): readonly string[] {
  const { world, waits, links } = view;
  const reader = readerOf(world, view);
  const whispers = unreadLines(world, view, (id, text) => linkedText(links, id, text)).slice(0, MAX_WAITS);
  if (waits.length + whispers.length === 0) return [t`Nothing waits for you.`];
  const lines = waits.slice(0, MAX_WAITS).map((wait) => {
    const offer = isOffer(wait) ? t` (you may leave it)` : '';
    const when = world.campaign.pause === null ? soonWords(wait) : '';
    return `⏳ ${linkedWait(links, wait, whatWords(renderer, wait, world, { most: MAX_WHAT, reader }))}${offer}${when}`;
  });
  const more = waits.length > lines.length ? [t`… and ${waits.length - lines.length} more: \`/waiting\``] : [];
  return [t`**Asked of you**`, ...lines, ...more, ...whispers];
}

/** Dice and hit points that are not what they were: from the oldest entry that changed them to now, undone ones included. */
function changeLines(view: CatchUpView, renderer: BookRenderer): readonly string[] {
  const { world, book, entries } = view;
  const before = new Map<string, OldNumber>();
  for (const entry of entries)
    for (const patch of entry.inverse)
      for (const { path, from } of numbersIn(patch.path, patch.value)) {
        const key = path.join('/');
        const secret = isSecretChange(book, world, entry, path);
        if (!before.has(key) && mayReadChange({ secret }, view)) before.set(key, { path, from });
      }
  const lines = [...before.values()].flatMap(({ path, from }) => {
    const label = labelOf(path, world, renderer);
    const to = valueAt(world, path);
    if (label === null || typeof to !== 'number' || from === to) return [];
    const show = path[0] === 'usageDice' ? dieWords : String;
    return [column(label, `${show(from)} → ${show(to)}`)];
  });
  const more = lines.length - MAX_CHANGES;
  return more > 0 ? [...lines.slice(0, MAX_CHANGES), t`… and ${more} more`] : lines;
}

interface OldNumber {
  readonly path: readonly (string | number)[];
  readonly from: number;
}

/** A patch may put back a whole record: then every number in it. */
function numbersIn(path: readonly (string | number)[], value: unknown): readonly OldNumber[] {
  if (path[0] !== 'usageDice' && path[0] !== 'characters') return [];
  if (typeof value === 'number') return [{ path, from: value }];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => numbersIn([...path, key], part));
}

function labelOf(path: readonly (string | number)[], world: World, renderer: BookRenderer): string | null {
  const [table, id, field] = path.map(String);
  if (table === 'usageDice' && id !== undefined && field === 'size') {
    const die = world.usageDice[id];
    return die === undefined ? null : named(die.name);
  }
  return renderer.watched?.(path, world) ?? null;
}

function valueAt(world: World, path: readonly (string | number)[]): unknown {
  let value: unknown = world;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[part];
  }
  return value;
}

/** Only what somebody must know who was gone: how people are reminded is their own affair. */
const UNTOLD: readonly EngineFact['fact'][] = [
  'answered',
  'window-passed',
  'window-closed',
  'nudged',
  'snoozed',
  'reminders-set',
  'order-set',
  'stops-set',
  'order-stopped',
  'round-submitted',
  'round-warned',
  'round-last',
  'round-skipped',
  'silent',
  'status-placed',
  'channel-lost',
  'channel-found',
  'channel-bound',
  'task-done',
  'spoken',
  'whispered',
  'own-words',
];

/** All that was said in character, as one line: who spoke, how often, and where it begins. */
function spokenLine({ links }: CatchUpView, entries: readonly JournalEntry[]): readonly string[] {
  const spoken = entries.flatMap(({ number, facts }) =>
    facts.flatMap((fact) => (isEngineFact(fact) && fact.fact === 'spoken' ? [{ number, name: fact.name }] : [])),
  );
  const [first] = spoken;
  if (first === undefined) return [];
  const names = [...new Set(spoken.map(({ name }) => name))].map((name) => escapeMarkdown(name, 40));
  const more = names.length - MAX_SPEAKERS;
  const who = listWords(more > 0 ? [...names.slice(0, MAX_SPEAKERS), t`${more} more`] : names);
  const link = Object.hasOwn(links, String(first.number)) ? links[String(first.number)] : undefined;
  const from = `#${first.number}`;
  return [
    t`In character: ${who}, ${plural(spoken.length, { one: '# line', other: '# lines' })} from ${link === undefined ? from : `[${from}](${link})`} on`,
  ];
}

function heard(view: CatchUpView, entries: readonly JournalEntry[]): readonly string[] {
  return heardLines(
    view.world,
    view,
    entries.flatMap(({ facts }) => facts),
  );
}

/** Checks whether somebody else did it for whoever asks. */
function isDoneFor({ userId }: CatchUpView, { actorId, onBehalfOf }: JournalEntry): boolean {
  return onBehalfOf === userId && actorId !== userId;
}

/** Actions on somebody's behalf, with the person, order or default behind them. */
function forMeLines(view: CatchUpView, renderer: BookRenderer, entry: JournalEntry): readonly string[] {
  const { world, book, userId } = view;
  const lines = factsFor(book, entry.facts, view).flatMap((fact): readonly string[] => {
    if (!isEngineFact(fact)) return [];
    if (fact.fact === 'round-resolved') return [standInLine(fact, userId, world, renderer) ?? ''];
    const isMine = (fact.fact === 'stood-in' || fact.fact === 'on-orders') && fact.userId === userId;
    return isMine ? engineLines(fact, world, renderer) : [];
  });
  const shown = lines.filter((line) => line !== '').map((line) => line.replaceAll('**', '').replaceAll('\n> ', ' '));
  if (shown.length > 0) return [`${numbered(view, entry)} ${cut(shown.join(' '), MAX_LINE)}`];
  if (!isDoneFor(view, entry)) return [];
  const by = /^\d+$/.test(entry.actorId) ? ` (${whoWords(world, entry.actorId)})` : '';
  return entryLine(view, renderer, entry).map((line) => `${line}${by}`);
}

/** `#142`, linked where there is a link. */
function numbered({ links }: CatchUpView, { number }: JournalEntry): string {
  const link = Object.hasOwn(links, String(number)) ? links[String(number)] : undefined;
  return link === undefined ? `#${number}` : `[#${number}](${link})`;
}

/**
 * `#142 Bryn · Strength test: weak success · Bryn gets 13: yes, at a price.`, or the outcome of a round, as in its recap;
 * empty for entries that need not be told.
 */
function entryLine(view: CatchUpView, renderer: BookRenderer, entry: JournalEntry): readonly string[] {
  const { world, book } = view;
  const facts = storyFor(book, entry.facts, view).filter((fact) => !isEngineFact(fact) || !UNTOLD.includes(fact.fact));
  // Written answers to a plain question are long, and its recap has them.
  const tale = facts.every(isEngineFact) ? null : taleOf(facts, world, renderer);
  const title = tale === null ? firstOf(taleOf(facts, world, renderer, 'all')) : tale.title;
  if (title === '' && (tale?.lines.length ?? 0) === 0) return [];
  const own = (tale?.lines ?? []).filter((line) => !line.startsWith('> '));
  const sentences = own.map((line) => line.replaceAll('**', ''));
  const isRound = facts.some((fact) => fact.fact === 'round-resolved');
  const caller = entry.onBehalfOf ?? entry.actorId;
  const who = !isRound && /^\d+$/.test(caller) ? whoWords(world, caller) : '';
  // The question, and that it is over, say nothing about the outcome.
  const head = isRound && sentences.length > 0 ? '' : title;
  const said = saidIn(entry.facts.filter(isEngineFact), world);
  const parts = [who, head, sentences.join(' '), ...said].filter((one) => one !== '');
  const words = cut(parts.join(' · '), MAX_LINE);
  const told = entry.undoneBy === null ? words : `~~${words}~~`;
  return [`${numbered(view, entry)} ${told}`];
}

/** Bookkeeping in a few words: its title, or a sentence that says the same. */
function firstOf(tale: Tale | null): string {
  if (tale === null) return '';
  return tale.title === '' ? (tale.lines[0] ?? '') : tale.title;
}
