import { createDraft, type Draft, finishDraft } from 'immer';
import { type AnyBook, defaultOf } from '../../rules/engine/book.ts';
import { FIRST_DICE } from '../../rules/engine/campaign-dice.ts';
import { contextOf } from '../../rules/engine/context.ts';
import { newWorld } from '../../rules/engine/new-world.ts';
import { type Fact, isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { SettingValue, World } from '../../rules/engine/world.ts';
import type { NewEntry } from '../../store/journal.ts';
import type { DiceSeed } from '../../store/seeds.ts';
import type { NewReply } from '../../store/store.ts';
import type { Invocation, Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { type EngineFact, fingerprintsOf } from '../facts.ts';
import { posted } from '../messages/posts.ts';
import { newSeed, seededDice } from '../seeded-dice.ts';
import { withBench } from '../turns/bench.ts';
import { inTime } from '../turns/in-time.ts';
import { sealOf } from '../turns/seal.ts';
import { setJoining } from '../waiting/joining.ts';
import { readSetting, settingsOf } from './campaign.ts';
import { campaignName } from './names.ts';

export interface CampaignOptions {
  readonly guildId: string;
  readonly name: string;
  readonly book: string;
  /** Users who get ready-made characters: those of the practice table's first campaign. */
  readonly starters: readonly string[];
  /** Channel for the game master's secrets, if any. */
  readonly gmChannelId: string | null;
  /** Settings by name, as typed; all are checked, and one that will not do refuses the campaign. Defaults when absent. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Channel for its status card, where the bot may post; none when absent. */
  readonly statusChannelId?: string;
}

/** The outcome, with the id of the campaign if there is one now. */
export type CampaignCreated = Result & { readonly campaignId?: string };

/** A new campaign with its own secret seed; the seed's commitment is in its first journal entry. */
export async function createCampaign(
  deps: PlayDeps,
  invocation: Omit<Invocation, 'campaignId'>,
  options: CampaignOptions,
): Promise<CampaignCreated> {
  const name = campaignName(options.name);
  if (isRefusal(name)) return { kind: 'refused', refusal: name };
  const book = Object.hasOwn(deps.books, options.book) ? deps.books[options.book] : undefined;
  if (book === undefined) return { kind: 'refused', refusal: refuse('book/unknown', { book: options.book }) };
  const settings = readSettings(book, options.settings ?? {});
  if (isRefusal(settings)) return { kind: 'refused', refusal: settings };

  const now = deps.clock.now().getTime();
  const isFirst = (await deps.store.campaignsOf(options.guildId)).length === 0;
  const first: DiceSeed = { ...newSeed(1), firstEntry: 1, begunAt: now };
  const next = newSeed(2);
  const { commitment } = first;
  const draft = createDraft(firstWorld(deps, book, invocation, { ...options, name }, settings)) as Draft<World>;
  // In a server with other campaigns it has no channel until it is bound to one.
  const noPlace = { from: invocation.where.channelId, isOnly: true };
  if (!isFirst) draft.campaign.pause = { since: now, until: null, forUserId: null, noPlace };
  const dice: NewEntry['dice'][number][] = [];
  const diceOf = (roller: string) => seededDice(first.secret, roller, draft.counters, dice);
  const created: EngineFact = {
    fact: 'campaign-created',
    rule: 'PBP-CAMP-01',
    name,
    book: book.name,
    commitment,
    hiddenCommitment: first.hiddenCommitment,
    next: fingerprintsOf(next),
  };
  const facts: Fact[] = [created, ...settingFacts(book, settings)];
  const rules = [...new Set(facts.map(({ rule }) => rule))];
  if (options.starters.length > 0)
    book.starters(
      contextOf({
        world: draft,
        diceOf,
        roller: invocation.caller.userId,
        channelId: invocation.where.channelId,
        actor: { userId: invocation.caller.userId, isGm: true },
        now,
        newId: deps.newId,
        emit: (fact) => facts.push(fact),
      }),
      options.starters,
    );
  const isAtTable = (userId: string) => userId === invocation.caller.userId || Object.hasOwn(draft.members, userId);
  for (const userId of deps.invited?.() ?? [])
    if (!isAtTable(userId)) setJoining({ world: draft, newId: deps.newId }, userId, 'invited');
  const made = finishDraft(draft) as World;
  const rowId = deps.newId();
  // From its first moment it is somebody's turn.
  const world = withBench(
    inTime(book, made, made, undefined, { now, callerId: invocation.caller.userId, rowId }),
    deps.newId,
  );
  const message = deps.present({
    world,
    book,
    facts,
    prompts: [],
    number: 1,
    undone: false,
    actor: { userId: invocation.caller.userId, isGm: true },
  });
  const reply: NewReply = {
    id: rowId,
    kind: 'reply',
    applicationId: invocation.where.applicationId,
    token: invocation.where.token,
    channelId: invocation.where.channelId,
    private: invocation.private,
    body: message,
    target: null,
    created: now,
  };
  const entry: NewEntry = {
    id: deps.newId(),
    at: now,
    actorId: invocation.caller.userId,
    onBehalfOf: null,
    action: 'campaign/create',
    input: { name, book: options.book, ...(options.settings === undefined ? {} : { settings: options.settings }) },
    rules,
    dice,
    facts,
    patches: [],
    inverse: [],
    secret: false,
    undoes: null,
    turn: null,
    seed: 1,
    seal: sealOf(book, { facts, inverse: [] }),
  };
  const replies = options.starters.length > 0 ? [] : [reply];
  const { status, bench } = world.campaign;
  const standing = { deps, now, invocation: { ...invocation, campaignId: world.campaign.id } };
  if (status !== null) {
    const card = deps.statusCard({ world, book, now });
    replies.push({ ...posted(standing, card, { id: status.rowId, channelId: status.channelId }), pin: true });
  }
  if (bench !== null) {
    const card = deps.benchCard({ world, book, now });
    replies.push({ ...posted(standing, card, { id: bench.rowId, channelId: bench.channelId }), pin: true });
  }
  const fresh = await deps.store.create({
    interactionId: invocation.interactionId,
    seeds: [first, next],
    world,
    entry,
    replies,
    now,
  });
  if (!fresh) return { kind: 'duplicate' };
  const campaignId = world.campaign.id;
  return { kind: 'done', message, aside: null, rowId, shownAs: 'reply', number: 1, facts, prompts: [], campaignId };
}

/** The settings of a new campaign, by the same rules as later changes. */
function readSettings(
  book: AnyBook,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, SettingValue>> | Refusal {
  const known = settingsOf(book);
  const settings: Record<string, SettingValue> = {};
  for (const [name, text] of Object.entries(typed)) {
    const setting = Object.hasOwn(known, name) ? known[name] : undefined;
    if (setting === undefined) return refuse('setting/unknown', { setting: name });
    const value = readSetting(setting, text);
    if (isRefusal(value)) return value;
    settings[name] = value;
  }
  return settings;
}

/** The settings that differ from the book's defaults, without those that concern the game master alone. */
function settingFacts(book: AnyBook, settings: Readonly<Record<string, SettingValue>>): readonly EngineFact[] {
  const known = settingsOf(book);
  return Object.entries(settings).flatMap(([name, to]): readonly EngineFact[] => {
    const setting = known[name];
    if (setting === undefined || setting.forGm) return [];
    const from = defaultOf(setting);
    return from === to ? [] : [{ fact: 'setting-changed', rule: setting.rule, setting: name, from, to }];
  });
}

function firstWorld(
  deps: PlayDeps,
  book: AnyBook,
  { caller, where }: Omit<Invocation, 'campaignId'>,
  { guildId, name, gmChannelId, statusChannelId }: CampaignOptions,
  settings: World['campaign']['settings'],
): World {
  const newcomers = deps.newcomers ?? 'ask';
  const world = newWorld(
    {
      id: deps.newId(),
      guildId,
      book: book.slug,
      name,
      // Without this setting anybody may join.
      settings: { ...(newcomers === 'anyone' ? {} : { join: newcomers }), ...settings, ...book.fixed },
      gmRoleId: null,
      gmUserIds: [caller.userId],
      homeId: where.channelId,
      pause: null,
      status: statusChannelId === undefined ? null : { rowId: deps.newId(), channelId: statusChannelId },
      bench: null,
      dice: FIRST_DICE,
    },
    book,
  );
  return gmChannelId ? { ...world, bindings: { [gmChannelId]: { channelId: gmChannelId, use: 'gm' } } } : world;
}
