import { SlashCommandBuilder } from '@discordjs/builders';
import { diceAskedBy } from '../src/discord/render/engine/dice-button.ts';
import type { Message } from '../src/discord/reply.ts';
import { t } from '../src/language/text.ts';
import { factsFor, mayReadAction, mayReadEntry } from '../src/play/access/secrets.ts';
import type { JournalEntry } from '../src/play/play.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { toldElsewhere } from './support/access/readers.ts';
import { diceAnswer } from './support/act/dice.ts';
import { cardMessage, pageOf, showCard, turnPage } from './support/cards/card.ts';
import { entryTexts, isOwn } from './support/cards/log-entry.ts';
import { characterChoices } from './support/choices/character.ts';
import {
  conditionsOf,
  filtersOf,
  LOG_KINDS,
  type LogFilters,
  readFilters,
  written,
} from './support/choices/log-filters.ts';
import { defineCommand } from './support/define-command.ts';
import { daysPast, instantChoices } from './support/input/instant.ts';
import { listed, oneOf } from './support/input/options.ts';
import { numberOf } from './support/input/typed.ts';

const PER_PAGE = 8;
const MAX_PAGE = 100_000;
/** Pages of a log that is filtered: all of them have to be counted. */
const MAX_FILTERED = 50;
/** Entries that are read at once where each has to be looked at, and how often. */
const AT_ONCE = 100;
const MAX_READ = 20;

/** Shows what has happened, newest first. */
export const log = defineCommand({
  data: new SlashCommandBuilder()
    .setName('log')
    .setDescription('Everything that has happened, newest first, with every die')
    .addUserOption((option) => option.setName('who').setDescription('Only what this person did'))
    .addStringOption(oneOf('kind', 'Only things of one kind', LOG_KINDS))
    .addStringOption(listed('character', 'Only what is about this character'))
    .addStringOption(listed('since', 'Only from then: today, 2026-11-20'))
    .addStringOption(listed('until', 'Only until then: 2026-11-20, 2026-11-20 18:00'))
    .addIntegerOption((option) =>
      option.setName('page').setDescription('1 is the newest').setMinValue(1).setMaxValue(MAX_PAGE),
    ),
  isPrivate: true,
  // The dice below a message are for whoever sees the message.
  audience: (request) => (request.kind === 'press' && diceAskedBy(request.customId) !== null ? 'anybody' : 'readers'),
  run: async (here, request) => {
    const filters = filtersOf(here, request);
    if (isRefusal(filters)) return filters;
    return showCard(await logPage(here, filters, numberOf(request, 'page') ?? 1));
  },
  complete: {
    character: characterChoices,
    since: (here, request) => instantChoices(here, request.focused.text, 'start', daysPast(here)),
    until: (here, request) => instantChoices(here, request.focused.text, 'end', daysPast(here)),
  },
  press: async (here, request) => {
    const dice = await diceAnswer(here.app, request);
    if (dice !== null) return dice;
    const [, page, filters = ''] = request.customId.split(':');
    return turnPage(await logPage(here, readFilters(filters), Number(page)));
  },
});

async function logPage(here: Here, filters: LogFilters, wanted: number): Promise<Message> {
  const { play } = here.app;
  const conditions = conditionsOf(here, filters);
  const isFiltered = Object.keys(conditions).length > 0;
  const most = isFiltered ? MAX_FILTERED : MAX_PAGE;
  // By its kind or a character an entry would be known that is kept: players find those that they may read.
  const isAsked = filters.kind !== undefined || filters.characterId !== undefined;
  const found = isAsked && !here.look.isGm ? await findable(here, filters) : null;
  const all = found?.length ?? (await (isFiltered ? fitting() : newest()));
  const pages = Math.min(most, Math.max(1, Math.ceil(all / PER_PAGE)));
  const page = pageOf(wanted, pages);
  const entries =
    found?.slice((page - 1) * PER_PAGE, page * PER_PAGE) ?? (await (isFiltered ? filtered() : numbered()));
  const elsewhere = await toldElsewhere(
    here,
    entries.map(({ number }) => number),
  );
  const lines = entryTexts(here, entries, elsewhere);
  const nothing = isFiltered ? t`Nothing like that has happened.` : t`Nothing yet.`;
  const more =
    isFiltered && page === pages && all > pages * PER_PAGE
      ? [t`-# Older ones fit as well: name an earlier until.`]
      : [];
  const rest = written(filters);
  return cardMessage(
    { title: t`What has happened`, lines: lines.length === 0 ? [nothing] : [...lines, ...more], fields: [] },
    { page, pages, isTimeline: true, idOf: (at) => (rest === '' ? `log:${at}` : `log:${at}:${rest}`) },
  );

  /** The number of matches, or one more than are shown. */
  function fitting() {
    return play.countJournal(here.campaignId, { before: null, limit: MAX_FILTERED * PER_PAGE + 1, ...conditions });
  }

  /** Entries are numbered without gaps. */
  async function newest() {
    const [entry] = await play.journal(here.campaignId, { before: null, limit: 1 });
    return entry?.number ?? 0;
  }

  function numbered() {
    return play.journal(here.campaignId, { before: all + 1 - (page - 1) * PER_PAGE, limit: PER_PAGE });
  }

  function filtered() {
    const skip = (page - 1) * PER_PAGE;
    return play.journal(here.campaignId, { before: null, limit: PER_PAGE, skip, ...conditions });
  }
}

/** Entries that fit and that whoever asks may read, newest first; at most one more than are shown. */
async function findable(here: Here, filters: LogFilters): Promise<readonly JournalEntry[]> {
  const found: JournalEntry[] = [];
  let before: number | null = null;
  for (let pages = 0; pages < MAX_READ && found.length <= MAX_FILTERED * PER_PAGE; pages++) {
    const page = { before, limit: AT_ONCE, ...conditionsOf(here, filters) };
    const entries: readonly JournalEntry[] = await here.app.play.journal(here.campaignId, page);
    const elsewhere = await toldElsewhere(
      here,
      entries.map(({ number }) => number),
    );
    const isKnown = (entry: JournalEntry) => !elsewhere.has(entry.number) && mayFind(here, entry, filters);
    found.push(...entries.filter((entry) => isOwn(here, entry) || isKnown(entry)));
    before = entries.at(-1)?.number ?? null;
    if (entries.length < AT_ONCE) break;
  }
  return found.slice(0, MAX_FILTERED * PER_PAGE + 1);
}

/** Checks whether an entry fits by what whoever asks may read of it. */
function mayFind({ look }: Here, entry: JournalEntry, { characterId }: LogFilters): boolean {
  if (!mayReadEntry(entry, look) || !mayReadAction(entry, look)) return false;
  const known = factsFor(look.book, entry.facts, look);
  if (known.length === entry.facts.length) return true;
  return known.length > 0 && (characterId === undefined || JSON.stringify(known).includes(characterId));
}
