import { createDraft, type Draft, finishDraft } from 'immer';
import { type Fact, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewEntry, NewReply } from '../../store/store.ts';
import type { Invocation, Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import type { EngineFact } from '../facts.ts';
import { posted } from '../messages/posts.ts';
import { commitmentOf, newSeed, seededDice } from '../seeded-dice.ts';

/** Longest name of a campaign, in characters. */
export const MAX_CAMPAIGN_NAME = 60;

export interface CampaignOptions {
  readonly guildId: string;
  readonly name: string;
  readonly book: string;
  /** Users for whom ready characters are made: the practice table's first campaign. */
  readonly starters: readonly string[];
  /** Channel for the game master's secrets, if any. */
  readonly gmChannelId: string | null;
  /** Channel for its status card, where the bot may post; none when absent. */
  readonly statusChannelId?: string;
}

/** What came of it, and the campaign's id when there is one now. */
export type CampaignCreated = Result & { readonly campaignId?: string };

/** A new campaign with its own secret seed; the seed's commitment is in its first journal entry. */
export async function createCampaign(
  deps: PlayDeps,
  invocation: Omit<Invocation, 'campaignId'>,
  options: CampaignOptions,
): Promise<CampaignCreated> {
  const name = options.name.trim().replace(/\s+/g, ' ');
  if (name.length === 0 || name.length > MAX_CAMPAIGN_NAME)
    return { kind: 'refused', refusal: refuse('campaign/name-length', { max: MAX_CAMPAIGN_NAME }) };
  const book = Object.hasOwn(deps.books, options.book) ? deps.books[options.book] : undefined;
  if (book === undefined) return { kind: 'refused', refusal: refuse('book/unknown', { book: options.book }) };

  const now = deps.clock.now().getTime();
  const seed = newSeed();
  const commitment = commitmentOf(seed);
  const empty = emptyWorld(deps, invocation, { ...options, name });
  const draft = createDraft(empty) as Draft<World>;
  const dice: NewEntry['dice'][number][] = [];
  const diceOf = (roller: string) => seededDice(seed, roller, draft.counters, dice);
  const created: EngineFact = { fact: 'campaign-created', rule: 'engine/campaign', name, book: book.name, commitment };
  const facts: Fact[] = [created];
  if (options.starters.length > 0)
    book.starters(
      {
        world: draft,
        dice: diceOf(invocation.caller.userId),
        diceOf,
        channelId: invocation.where.channelId,
        actor: { userId: invocation.caller.userId, isGm: true },
        now,
        newId: deps.newId,
        emit: (fact: Fact) => facts.push(fact),
        openRound: () => {
          throw new Error('a campaign is not founded with an open round');
        },
        begin: () => {
          throw new Error('a campaign is not founded in the middle of a move');
        },
      },
      options.starters,
    );
  const world = finishDraft(draft) as World;
  const rowId = deps.newId();
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
    input: { name, book: options.book },
    rules: ['engine/campaign'],
    dice,
    facts,
    patches: [],
    inverse: [],
    secret: false,
    undoes: null,
  };
  const replies = options.starters.length > 0 ? [] : [reply];
  const { status } = world.campaign;
  const standing = { deps, now, invocation: { ...invocation, campaignId: world.campaign.id } };
  if (status !== null) {
    const card = deps.statusCard({ world, book, now });
    replies.push({ ...posted(standing, card, { id: status.rowId, channelId: status.channelId }), pin: true });
  }
  const fresh = await deps.store.create({
    interactionId: invocation.interactionId,
    seed,
    commitment,
    world,
    entry,
    replies,
    now,
  });
  if (!fresh) return { kind: 'duplicate' };
  const campaignId = world.campaign.id;
  return { kind: 'done', message, aside: null, rowId, shownAs: 'reply', number: 1, facts, prompts: [], campaignId };
}

function emptyWorld(deps: PlayDeps, invocation: Omit<Invocation, 'campaignId'>, options: CampaignOptions): World {
  const { statusChannelId } = options;
  const book = deps.books[options.book];
  if (book === undefined) throw new Error(`no book ${options.book}`);
  const dice = book.usageDice({}).map((die) => [die.id, die] as const);
  const bindings = options.gmChannelId
    ? { [options.gmChannelId]: { channelId: options.gmChannelId, use: 'gm' as const } }
    : {};
  return {
    campaign: {
      id: deps.newId(),
      guildId: options.guildId,
      book: options.book,
      name: options.name,
      settings: {},
      gmRoleId: null,
      gmUserIds: [invocation.caller.userId],
      homeId: invocation.where.channelId,
      pause: null,
      status: statusChannelId === undefined ? null : { rowId: deps.newId(), channelId: statusChannelId },
    },
    bindings,
    members: {},
    party: { spotlight: null, spotlightUntil: null, awaited: null, state: book.initialState() },
    usageDice: Object.fromEntries(dice),
    characters: {},
    items: {},
    foes: {},
    places: {},
    factions: {},
    wealth: {},
    modifiers: {},
    tasks: {},
    prompts: {},
    rounds: {},
    people: {},
    scenes: {},
    counters: {},
  };
}
