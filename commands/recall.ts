import { SlashCommandBuilder } from '@discordjs/builders';
import { pressable, row } from '../src/discord/render/engine/components.ts';
import { cut, escapeMarkdown } from '../src/discord/render/engine/markdown.ts';
import type { Message } from '../src/discord/reply.ts';
import { t } from '../src/language/text.ts';
import { mayReadEntry } from '../src/play/access/secrets.ts';
import type { JournalPage } from '../src/play/play.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { toldElsewhere, unseenBy } from './support/access/readers.ts';
import { cardMessage, showCard, turnPage } from './support/cards/card.ts';
import { jumpLinks } from './support/cards/jump-links.ts';
import { isOwn, taleIn } from './support/cards/log-entry.ts';
import { knownNames } from './support/choices/known-names.ts';
import { defineCommand } from './support/define-command.ts';
import { listed } from './support/input/options.ts';
import { folded, textOf } from './support/input/typed.ts';

/** Mentions on a page. */
const PER_PAGE = 6;
/** Entries with the name that are read at once; some of them may be hidden from the reader. */
const PER_READ = 25;
/** Numbers of the journal that the database looks through at once: the embedded one does nothing else meanwhile. */
const WINDOW = 1_000;
const MAX_LINE = 260;
/** Room for a name in a custom id, in characters. */
const MAX_NAME = 60;
const LEAST_NAME = 2;

/** Finds people, places and things in the story so far. */
export const recall = defineCommand({
  data: new SlashCommandBuilder()
    .setName('recall')
    .setDescription('Where somebody, a place or a thing was told of: first, and of late')
    .addStringOption(listed('name', 'Who or what: a name, or a part of one', 'required')),
  costs: 'searches',
  isPrivate: true,
  run: async (here, request) => {
    const name = (textOf(request, 'name') ?? '').trim().slice(0, MAX_NAME);
    if (folded(name).length < LEAST_NAME) return refuse('recall/too-short', { letters: LEAST_NAME });
    const message = await recalled(here, name, null);
    return isRefusal(message) ? message : showCard(message);
  },
  complete: { name: knownNames },
  press: async (here, request) => {
    const [, before = '', ...name] = request.customId.split(':');
    const number = Number(before);
    const message = await recalled(here, name.join(':'), Number.isInteger(number) && number > 0 ? number : null);
    return isRefusal(message) ? message : turnPage(message);
  },
});

/** A mention of a name, in an entry that the asker may read. */
interface Mention {
  readonly number: number;
  readonly at: number;
  readonly lines: readonly string[];
}

/** The newest mentions below a number, and the first of all. */
async function recalled(here: Here, name: string, before: number | null): Promise<Message | Refusal> {
  const [newest] = await here.app.play.journal(here.campaignId, { before: null, limit: 1 });
  const last = newest?.number ?? 0;
  const latest = await mentions(here, name, { from: Math.min(before ?? last + 1, last + 1), most: PER_PAGE + 1, last });
  const [first] = await mentions(here, name, { from: 0, most: 1, last, isForward: true });
  if (first === undefined && latest.length === 0 && before === null) return refuse('recall/nothing', { name });
  const isFirst = ({ number, lines }: Mention) => number === first?.number && lines[0] === first.lines[0];
  // Equal lines are shown once.
  const shown = latest.slice(0, PER_PAGE).filter((mention) => !isFirst(mention));
  const all = first === undefined ? shown : [first, ...shown];
  const links = await jumpLinks(
    here,
    [],
    all.map(({ number }) => number),
  );
  const line = (mention: Mention) => mentionLine(mention, links);
  const lines = [
    ...(first === undefined ? [] : [t`**First told**`, line(first)]),
    ...(shown.length === 0 ? [] : ['', before === null ? t`**Of late**` : t`**Before that**`, ...shown.map(line)]),
  ];
  const older = latest.length > PER_PAGE ? (shown.at(-1)?.number ?? 0) : 0;
  const buttons = [
    ...(before === null ? [] : [pressable(`recall:0:${name}`, t`Newest`)]),
    ...(older === 0 ? [] : [pressable(`recall:${older}:${name}`, t`Older`)]),
  ];
  const rows = buttons.length === 0 ? [] : [row(buttons)];
  return cardMessage({ title: escapeMarkdown(name, MAX_NAME), lines, fields: [] }, null, rows);
}

/** Mentions that the reader may know of, from a number on in one direction, `most` at most. */
async function mentions(
  here: Here,
  name: string,
  about: { readonly from: number; readonly most: number; readonly last: number; readonly isForward?: boolean },
): Promise<readonly Mention[]> {
  const { from, most, last, isForward = false } = about;
  const found: Mention[] = [];
  let at = from;
  const isOver = () => (isForward ? at >= last : at <= 1);
  while (!isOver() && found.length < most) {
    const edge = isForward ? at + WINDOW : Math.max(0, at - WINDOW - 1);
    const page: JournalPage = isForward
      ? { before: edge + 1, after: at, oldestFirst: true, limit: PER_READ, naming: name, standing: true }
      : { before: at, after: edge, limit: PER_READ, naming: name, standing: true };
    const entries = await here.app.play.journal(here.campaignId, page);
    const spoken = await spokenIn(here, name, isForward ? { after: at, upTo: edge } : { after: edge, upTo: at - 1 });
    const elsewhere = await toldElsewhere(
      here,
      entries.map(({ number }) => number),
    );
    const told = entries.flatMap((entry): readonly Mention[] => {
      if (!mayReadEntry(entry, here.look) || (elsewhere.has(entry.number) && !isOwn(here, entry))) return [];
      // Spoken lines are searched word for word elsewhere.
      if (entry.facts.every(({ fact }) => fact === 'spoken')) return [];
      const lines = taleIn(here, entry).filter((line) => folded(line).includes(folded(name)));
      return lines.length === 0 ? [] : [{ number: entry.number, at: entry.at, lines }];
    });
    // Of a page that is full, only what lies before its end is known to be whole.
    const end = entries.length < PER_READ ? null : (entries.at(-1)?.number ?? null);
    const isWithin = ({ number }: Mention) => end === null || (isForward ? number <= end : number >= end);
    const both = [...told, ...spoken.filter(isWithin)];
    found.push(...both.sort((a, b) => (isForward ? a.number - b.number : b.number - a.number)));
    at = end ?? (isForward ? edge : edge + 1);
  }
  return found.slice(0, most);
}

/** Lines in character, from channels that the reader sees. */
async function spokenIn(
  here: Here,
  name: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly Mention[]> {
  const { app, campaignId, look } = here;
  const closed = look.isGm ? [] : Object.values(look.world.bindings).filter(({ use }) => use === 'gm');
  const notIn = new Set(closed.map(({ channelId }) => channelId));
  const page = { after, upTo, open: !look.isGm, limit: PER_READ, naming: name, newestFirst: after > 0 };
  // Each turn leaves out at least one channel more.
  for (;;) {
    const lines = await app.play.spokenLines(campaignId, { ...page, notIn: [...notIn] });
    const unseen = await unseenBy(
      here,
      lines.map(({ channelId }) => channelId),
    );
    if (unseen.size === 0)
      return lines.map(({ entry, at, name: who, text }) => ({
        number: entry,
        at,
        lines: [`**${escapeMarkdown(who, 80)}**: ${text.replaceAll('\n', ' ')}`],
      }));
    for (const channelId of unseen) notIn.add(channelId);
  }
}

function mentionLine({ number, at, lines }: Mention, links: Readonly<Record<string, string>>): string {
  const link = links[String(number)];
  const head = link === undefined ? `**#${number}**` : `**[#${number}](${link})**`;
  return `${head} <t:${Math.floor(at / 1000)}:R> ${cut(lines.join(' '), MAX_LINE)}`;
}
