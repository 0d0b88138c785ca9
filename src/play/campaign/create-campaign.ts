import { createDraft, type Draft, finishDraft } from 'immer';
import type { AnyBook } from '../../rules/engine/book.ts';
import { contextOf } from '../../rules/engine/context.ts';
import { newWorld } from '../../rules/engine/new-world.ts';
import { type Fact, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import type { NewEntry } from '../../store/journal.ts';
import type { NewReply } from '../../store/store.ts';
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
  const draft = createDraft(firstWorld(deps, book, invocation, { ...options, name })) as Draft<World>;
  const dice: NewEntry['dice'][number][] = [];
  const diceOf = (roller: string) => seededDice(seed, roller, draft.counters, dice);
  const created: EngineFact = { fact: 'campaign-created', rule: 'PBP-CAMP-01', name, book: book.name, commitment };
  const facts: Fact[] = [created];
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
    rules: ['PBP-CAMP-01'],
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

function firstWorld(
  deps: PlayDeps,
  book: AnyBook,
  { caller, where }: Omit<Invocation, 'campaignId'>,
  { guildId, name, gmChannelId, statusChannelId }: CampaignOptions,
): World {
  const world = newWorld(
    {
      id: deps.newId(),
      guildId,
      book: book.slug,
      name,
      settings: { ...book.fixed },
      gmRoleId: null,
      gmUserIds: [caller.userId],
      homeId: where.channelId,
      pause: null,
      status: statusChannelId === undefined ? null : { rowId: deps.newId(), channelId: statusChannelId },
    },
    book,
  );
  return gmChannelId ? { ...world, bindings: { [gmChannelId]: { channelId: gmChannelId, use: 'gm' } } } : world;
}
