import { createDraft, type Draft, finishDraft } from 'immer';
import { type Fact, refuse } from '../rules/prompt.ts';
import type { World } from '../rules/world.ts';
import type { NewEntry, NewReply } from '../store/store.ts';
import type { Deed, Done, House } from './deed.ts';
import type { HouseFact } from './facts.ts';
import { posted } from './posts.ts';
import { commitmentOf, newSeed, seededDice } from './seeded-dice.ts';

/** Longest name of a campaign, in characters. */
export const MOST_CAMPAIGN_NAME = 60;

export interface Founding {
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
export type Founded = Done & { readonly campaignId?: string };

/** A new campaign with its own secret seed; the seed's commitment is in its first journal entry. */
export async function found(house: House, deed: Omit<Deed, 'campaignId'>, founding: Founding): Promise<Founded> {
  const name = founding.name.trim().replace(/\s+/g, ' ');
  if (name.length === 0 || name.length > MOST_CAMPAIGN_NAME)
    return { done: 'refused', refusal: refuse('campaign/name-length', { max: MOST_CAMPAIGN_NAME }) };
  const book = Object.hasOwn(house.books, founding.book) ? house.books[founding.book] : undefined;
  if (book === undefined) return { done: 'refused', refusal: refuse('book/unknown', { book: founding.book }) };

  const now = house.clock.now().getTime();
  const seed = newSeed();
  const commitment = commitmentOf(seed);
  const empty = emptyWorld(house, deed, { ...founding, name });
  const draft = createDraft(empty) as Draft<World>;
  const dice: NewEntry['dice'][number][] = [];
  const diceOf = (roller: string) => seededDice(seed, roller, draft.counters, dice);
  const created: HouseFact = { fact: 'campaign-created', rule: 'house/campaign', name, book: book.name, commitment };
  const facts: Fact[] = [created];
  if (founding.starters.length > 0)
    book.starters(
      {
        world: draft,
        dice: diceOf(deed.doer.userId),
        diceOf,
        channelId: deed.where.channelId,
        actor: { userId: deed.doer.userId, isGm: true },
        now,
        newId: house.newId,
        tell: (fact: Fact) => facts.push(fact),
        openRound: () => {
          throw new Error('a campaign is not founded with an open round');
        },
        begin: () => {
          throw new Error('a campaign is not founded in the middle of a move');
        },
      },
      founding.starters,
    );
  const world = finishDraft(draft) as World;
  const rowId = house.newId();
  const message = house.present({
    world,
    book,
    facts,
    prompts: [],
    number: 1,
    undone: false,
    actor: { userId: deed.doer.userId, isGm: true },
  });
  const reply: NewReply = {
    id: rowId,
    kind: 'reply',
    applicationId: deed.where.applicationId,
    token: deed.where.token,
    channelId: deed.where.channelId,
    private: deed.private,
    body: message,
    target: null,
    created: now,
  };
  const entry: NewEntry = {
    id: house.newId(),
    at: now,
    actorId: deed.doer.userId,
    onBehalfOf: null,
    action: 'campaign/create',
    input: { name, book: founding.book },
    rules: ['house/campaign'],
    dice,
    facts,
    patches: [],
    inverse: [],
    secret: false,
    undoes: null,
  };
  const replies = founding.starters.length > 0 ? [] : [reply];
  const { status } = world.campaign;
  const standing = { house, now, deed: { ...deed, campaignId: world.campaign.id } };
  if (status !== null) {
    const card = house.statusCard({ world, book, now });
    replies.push({ ...posted(standing, card, { id: status.rowId, channelId: status.channelId }), pin: true });
  }
  const fresh = await house.store.create({
    interactionId: deed.interactionId,
    seed,
    commitment,
    world,
    entry,
    replies,
    now,
  });
  if (!fresh) return { done: 'duplicate' };
  const campaignId = world.campaign.id;
  return { done: 'yes', message, aside: null, rowId, kind: 'reply', number: 1, facts, prompts: [], campaignId };
}

function emptyWorld(house: House, deed: Omit<Deed, 'campaignId'>, founding: Founding): World {
  const { statusChannelId } = founding;
  const book = house.books[founding.book];
  if (book === undefined) throw new Error(`no book ${founding.book}`);
  const dice = book.usageDice({}).map((die) => [die.id, die] as const);
  const bindings = founding.gmChannelId
    ? { [founding.gmChannelId]: { channelId: founding.gmChannelId, use: 'gm' as const } }
    : {};
  return {
    campaign: {
      id: house.newId(),
      guildId: founding.guildId,
      book: founding.book,
      name: founding.name,
      settings: {},
      gmRoleId: null,
      gmUserIds: [deed.doer.userId],
      homeId: deed.where.channelId,
      pause: null,
      status: statusChannelId === undefined ? null : { rowId: house.newId(), channelId: statusChannelId },
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
