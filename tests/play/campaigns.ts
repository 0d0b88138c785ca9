import type { Deed, View } from '../../src/play/deed.ts';
import { openPlay, type Play } from '../../src/play/play.ts';
import type { AnyBook } from '../../src/rules/book.ts';
import { BOOKS } from '../../src/rules/index.ts';
import type { Json } from '../../src/rules/json.ts';
import { worldParser } from '../../src/rules/parse.ts';
import type { World } from '../../src/rules/world.ts';
import type { JournalEntry } from '../../src/store/store.ts';
import type { TestStore, TestStoreOptions } from '../support/databases.ts';
import { houseOf, PLAINLY } from '../support/house.ts';

export const GM = '100000000000000001';
/** Plays Bryn. */
export const BRYN = '100000000000000002';
/** Plays Sable. */
export const SABLE = '100000000000000003';
const CHANNEL = '300000000000000001';

/** One campaign with two ready characters and a foe, on a real database. */
export interface TestCampaign {
  readonly play: Play;
  readonly id: string;
  readonly test: TestStore;
  deed(by: string, interactionId?: string): Deed;
  world(): Promise<World>;
  journal(): Promise<readonly JournalEntry[]>;
  characterOf(userId: string): Promise<string>;
  foe(): Promise<string>;
}

export const BEGIN = 1_790_000_000_000;

let guilds = 0;
let interactions = 0;

export async function campaignOn(
  open: (options?: TestStoreOptions) => Promise<TestStore>,
  {
    books = BOOKS,
    book = 'lavender-hack',
    present = PLAINLY.present,
    callOut = PLAINLY.callOut,
    now = () => BEGIN,
  }: Partial<Setting> = {},
): Promise<TestCampaign> {
  const test = await open({ parse: worldParser(books) });
  const play = openPlay(
    houseOf(test.store, { ...PLAINLY, books, clock: { now: () => new Date(now()) }, present, callOut }),
  );
  const guildId = `2000000000000${String(++guilds).padStart(5, '0')}`;
  const deed = (by: string, interactionId = `4${String(++interactions).padStart(17, '0')}`): Deed => ({
    interactionId,
    campaignId: id,
    doer: { userId: by, roleIds: [], isManager: by === GM },
    where: { applicationId: '5', token: 'token', channelId: CHANNEL },
    private: false,
  });
  let id = '';
  const done = await play.found(deed(GM), {
    guildId,
    name: 'The Salt Road',
    book,
    starters: [BRYN, SABLE],
    gmChannelId: null,
  });
  if (done.done !== 'yes') throw new Error(`no campaign: ${done.done}`);
  id = (await play.campaignAt(guildId, [])) ?? '';
  const world = async (): Promise<World> => {
    const look = await play.look(id, deed(GM).doer);
    if (look === null) throw new Error('the campaign is gone');
    return look.world;
  };
  return {
    play,
    id,
    test,
    deed,
    world,
    journal: () => play.journal(id, { before: null, limit: 500 }),
    async characterOf(userId) {
      return Object.values((await world()).characters).find((character) => character.userId === userId)?.id ?? '';
    },
    async foe() {
      return Object.keys((await world()).foes)[0] ?? '';
    },
  };
}

interface Setting {
  readonly books: Readonly<Record<string, AnyBook>>;
  readonly book: string;
  readonly present: (view: View) => Json;
  readonly callOut: (view: View) => Json | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
