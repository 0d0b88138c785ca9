import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { forCampaign } from '../discord/render/engine/recipients.ts';
import type { BookRenderer, Renderers } from '../discord/render/engine/renderer.ts';
import type { JobDesk, JobKind, JobOutcome } from '../jobs/kind.ts';
import { INTL_LOCALES } from '../language/languages.ts';
import { reader as recipient } from '../language/reader.ts';
import { plural, t } from '../language/text.ts';
import { PLAYERS } from '../play/access/secrets.ts';
import { CHRONICLE_JOB, type ChronicleWish } from '../play/campaign/chronicle.ts';
import { postSetting } from '../play/time/post-settings.ts';
import type { AnyBook } from '../rules/engine/book.ts';
import type { Json } from '../rules/engine/json.ts';
import { MINUTE } from '../rules/engine/time.ts';
import type { World } from '../rules/engine/world.ts';
import type { BackgroundJob, JobFile } from '../store/job.ts';
import type { NewReply } from '../store/message.ts';
import type { Store } from '../store/store.ts';
import { appendicesOf } from './appendices.ts';
import type { Binder, BookFront, ChronicleWords } from './book-model.ts';
import { chapterOf, type Dates } from './chapters.ts';
import { lookBack, membersAt } from './looking-back.ts';
import { stretchesOf } from './outline.ts';
import type { Names } from './runs.ts';
import type { Teller } from './tell.ts';

/** Discord's limit on a bot's files in any server, in bytes. */
const MAX_FILE = 10_000_000;
/** Milliseconds for which the answer to an interaction can be changed. */
const TOKEN_LIVES = 14 * MINUTE;
/** Lines in character that are read at once. */
const MAX_SPOKEN = 5_000;
/** Appendices of a book. */
const APPENDICES = 3;

const WISH: z.ZodType<ChronicleWish> = z.object({
  edition: z.enum(['players', 'gm']),
  format: z.enum(['epub', 'pdf', 'both']),
  since: z.number().nullable(),
  until: z.number().nullable(),
  notIn: z.array(z.string()).optional(),
  userId: z.string(),
  channelId: z.string(),
  isPrivate: z.boolean(),
  applicationId: z.string(),
  // It is gone once the job has ended; then it is asked for again without it.
  token: z.string().default(''),
});

export interface ChronicleDeps {
  readonly store: Pick<Store, 'read' | 'journal' | 'spokenLines'>;
  readonly books: Readonly<Record<string, AnyBook>>;
  readonly renderers: Renderers;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Writes the chronicle of a campaign: the journal as a book, in the language of the campaign. */
export function chronicleJob(deps: ChronicleDeps): JobKind {
  const found = async (job: BackgroundJob) => {
    const wish = WISH.parse(job.input);
    const read = job.campaignId === null ? null : await deps.store.read(job.campaignId);
    return { wish, world: read?.world ?? null };
  };
  return {
    kind: CHRONICLE_JOB,
    async run(job, desk) {
      const { wish, world } = await found(job);
      if (world === null) return { result: null };
      return forCampaign(world, () => write(deps, job, { wish, world, desk }));
    },
    async tell(job, { done, of }) {
      const { wish, world } = await found(job);
      if (world === null) return [];
      const share = Math.min(99, Math.floor((100 * done) / Math.max(1, of)));
      return forCampaign(world, () =>
        changed(deps, job, wish, { content: t`The chronicle is being written: ${share} %.`, ...CALLS_NOBODY }),
      );
    },
    async giveUp(job) {
      const { wish, world } = await found(job);
      if (world === null) return [];
      const sorry = () => t`The chronicle could not be written, and nothing else was changed. Ask for it again later.`;
      return forCampaign(world, () => changed(deps, job, wish, { content: sorry(), ...CALLS_NOBODY }));
    },
  };
}

const CALLS_NOBODY = { allowed_mentions: { parse: [] } } as const;

interface Writing {
  readonly wish: ChronicleWish;
  readonly world: World;
  readonly desk: JobDesk;
}

async function write(deps: ChronicleDeps, job: BackgroundJob, { wish, world, desk }: Writing): Promise<JobOutcome> {
  const { store } = deps;
  const campaignId = world.campaign.id;
  const book = deps.books[world.campaign.book];
  const renderer = deps.renderers[world.campaign.book];
  if (book === undefined || renderer === undefined) throw new Error(`no book ${world.campaign.book}`);
  const isGm = wish.edition === 'gm';
  const read: Store['journal'] extends (id: string, page: infer Page) => infer Entries
    ? (page: Page) => Entries
    : never = (page) => store.journal(campaignId, page);
  const dates = datesOf(postSetting(world.campaign, 'time_zone'));
  const [newest] = await read({ before: null, limit: 1, ...(wish.until === null ? {} : { to: wish.until }) });
  const [oldest] = await read({
    before: null,
    limit: 1,
    oldestFirst: true,
    ...(wish.since === null ? {} : { from: wish.since }),
  });
  const nothing = () => t`There is nothing to tell yet: nothing has happened in that time.`;
  if (newest === undefined || oldest === undefined || oldest.number > newest.number)
    return { result: null, messages: ended(deps, job, wish, { content: nothing(), fileIds: [] }) };

  const first = oldest.number;
  const last = newest.number;
  const [end] = await read({ before: null, limit: 1 });
  const stretches = await stretchesOf(read, { first, last, monthOf: dates.month });
  const total = 2 * ((end?.number ?? last) - first + 1);
  let done = 0;
  const breathe = async (entries: number) => {
    done = entries;
    await desk.progress({ step: 'read', done, of: total });
    await desk.breathe();
  };
  const past = await lookBack({
    read,
    world,
    last: end?.number ?? last,
    stretches,
    renderer,
    isGm,
    breathe,
  });

  const front = frontOf(world, { renderer, wish, dates, made: deps.now(), from: oldest.at, to: newest.at });
  const words = wordsOf();
  const binders = await bindersOf(wish, front, { words, parts: stretches.length + APPENDICES });
  const tellerAt = (number: number): Teller => {
    const then = { ...world, members: membersAt(world, past.roles, number) };
    const reader = isGm ? { isGm } : PLAYERS;
    const names = namesOf(then, renderer, dates);
    const inCharacter = spokenNamesOf(then, renderer, dates);
    return { world: then, book, renderer, reader, names, inCharacter };
  };
  const hidden = isGm ? [] : Object.values(world.bindings).filter(({ use }) => use === 'gm');
  const notIn = [...hidden.map(({ channelId }) => channelId), ...(wish.notIn ?? [])];
  const linesAfter = (after: number, upTo: number) =>
    store.spokenLines(campaignId, { after, upTo, notIn, open: !isGm, limit: MAX_SPOKEN });
  let chapters = 0;
  const prepared = new Set<string>();
  for (const [at, stretch] of stretches.entries()) {
    const before = total / 2 + stretch.from - first;
    const telling = { read, linesAfter, tellerAt, dates, breathe: () => breathe(before) };
    const chapter = await chapterOf(telling, stretch, { at: at + 1, pictures: past.maps.get(at) ?? [], prepared });
    if (chapter === null) continue;
    chapters += 1;
    for (const [, binder] of binders) await binder.addChapter(chapter);
  }
  for (const appendix of appendicesOf(world, { renderer, ...past, tellerAt, dates, isGm, prepared }))
    for (const [, binder] of binders) await binder.addAppendix(appendix);

  const files: JobFile[] = [];
  let tooLarge = false;
  for (const [format, binder] of binders) {
    const bytes = await binder.finish();
    tooLarge ||= bytes.length > MAX_FILE;
    const description = isGm
      ? t`The chronicle of ${front.title}, with all secrets.`
      : t`The chronicle of ${front.title}.`;
    if (bytes.length <= MAX_FILE)
      files.push({ id: deps.newId(), name: fileName(front.title, wish.edition, format), description, bytes });
    await desk.breathe();
  }
  const lacking = binders.some(([, binder]) => binder.isLacking?.() === true);
  const told = [
    files.length === 0
      ? ''
      : t`The chronicle of ${front.title} is written: ${plural(chapters, { one: '# chapter', other: '# chapters' })}.`,
    lacking ? t`Where the PDF has [?] there are letters that it has no font for; the EPUB has all of it.` : '',
    tooLarge ? t`Not everything fits a message of Discord: ask for a part of the time with since and until.` : '',
  ];
  const fileIds = files.map(({ id }) => id);
  return {
    result: { files: fileIds, chapters, lastEntry: end?.number ?? last },
    files,
    messages: ended(deps, job, wish, { content: told.filter((one) => one !== '').join(' '), fileIds }),
  };
}

type Bound = readonly ['epub' | 'pdf', Binder];

/** The makers of the requested files; loaded only when needed. */
async function bindersOf(
  { format }: ChronicleWish,
  front: BookFront,
  { words, parts }: { readonly words: ChronicleWords; readonly parts: number },
): Promise<readonly Bound[]> {
  const binders: Bound[] = [];
  if (format !== 'pdf') binders.push(['epub', (await import('./epub.ts')).openEpub(front, words)]);
  if (format !== 'epub') binders.push(['pdf', (await import('./pdf.ts')).openPdf(front, words, parts)]);
  return binders;
}

function wordsOf(): ChronicleWords {
  return {
    contents: t`Contents`,
    people: t`The characters`,
    notes: t`How the dice fell`,
    back: t`Back`,
    lacking: t`Where [?] is, there are letters that this PDF has no font for. The EPUB has all of it.`,
  };
}

function frontOf(
  world: World,
  about: {
    readonly renderer: BookRenderer;
    readonly wish: ChronicleWish;
    readonly dates: Dates;
    readonly made: number;
    readonly from: number;
    readonly to: number;
  },
): BookFront {
  const { renderer, wish, dates, made, from, to } = about;
  const names = Object.values(world.characters)
    .filter(({ status }) => status !== 'draft')
    .map(({ name }) => [{ text: name }]);
  return {
    title: world.campaign.name,
    subtitle: t`A chronicle`,
    span: dates.span(from, to),
    people: names,
    edition:
      wish.edition === 'gm'
        ? t`For the ${renderer.nouns.gm}: with all that players do not know.`
        : t`For the players: what they know.`,
    language: recipient().language,
    id: `urn:uuid:${randomUUID()}`,
    made,
  };
}

/** Mentions in the narration: a book names no accounts, and nobody by a character that they play on another day. */
function namesOf({ scenes, campaign }: World, { nouns }: BookRenderer, dates: Dates): Names {
  return {
    person: (userId) => (campaign.gmUserIds.includes(userId) ? t`the ${nouns.gm}` : t`a player`),
    role: () => t`the ${nouns.gm}`,
    channel: (id) => Object.values(scenes).find(({ channelId }) => channelId === id)?.name ?? t`another place`,
    instant: (at) => dates.date(at),
  };
}

/** Mentions in people's own words: there the person's character is meant. */
function spokenNamesOf(world: World, renderer: BookRenderer, dates: Dates): Names {
  const { members, characters } = world;
  const names = namesOf(world, renderer, dates);
  return {
    ...names,
    person(userId) {
      const characterId = Object.hasOwn(members, userId) ? members[userId]?.characterId : undefined;
      const character = characterId == null ? undefined : characters[characterId];
      return character?.name ?? names.person(userId);
    },
  };
}

/** Dates of the campaign’s time zone, in the language at hand. */
function datesOf(timeZone: string): Dates {
  const locale = INTL_LOCALES[recipient().language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone });
  return {
    day: (at) => day.format(at),
    date: (at) => date.format(at),
    month: (at) => month.format(at),
    span: (from, to) => date.formatRange(from, to),
  };
}

/** `the-long-road-players.epub`, of letters that every system takes. */
function fileName(title: string, edition: string, format: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${slug === '' ? 'chronicle' : slug}-${edition}.${format}`;
}

/** The message that said that it was begun is changed: the answer itself while it can be, where only one person sees it. */
function changed(deps: ChronicleDeps, job: BackgroundJob, wish: ChronicleWish, body: Json): readonly NewReply[] {
  const { channelId, isPrivate, applicationId, token } = wish;
  const row = { id: deps.newId(), channelId, body, created: deps.now() } as const;
  if (!isPrivate)
    return job.rowId === null
      ? []
      : [{ ...row, kind: 'edit', applicationId: null, token: null, private: false, target: job.rowId }];
  if (token === '' || deps.now() - job.created > TOKEN_LIVES) return [];
  // It is as old as its token.
  return [{ ...row, kind: 'reply', applicationId, token, private: true, target: null, created: job.created }];
}

/** Announces the result: in the private answer while it can be changed; else in a message that calls the requester. */
function ended(
  deps: ChronicleDeps,
  job: BackgroundJob,
  wish: ChronicleWish,
  { content, fileIds }: { readonly content: string; readonly fileIds: readonly string[] },
): readonly NewReply[] {
  const { channelId, userId, isPrivate } = wish;
  const files = fileIds.length === 0 ? {} : { files: [...fileIds] };
  const answer = isPrivate ? changed(deps, job, wish, { content, ...files, ...CALLS_NOBODY }) : [];
  // Without a channel of their own, who runs the game asks again, and has it at once.
  if (answer.length > 0 || channelId === '') return answer;
  const body: Json = { content: `<@${userId}> ${content}`, ...files, allowed_mentions: { users: [userId] } };
  return [
    ...changed(deps, job, wish, { content: t`The chronicle has been written.`, ...CALLS_NOBODY }),
    {
      id: deps.newId(),
      kind: 'post',
      applicationId: null,
      token: null,
      channelId,
      private: false,
      body,
      target: null,
      created: deps.now(),
    },
  ];
}
