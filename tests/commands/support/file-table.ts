import { afterAll, beforeAll, beforeEach } from 'vitest';
import { worldParser } from '../../../src/rules/engine/book.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import type { Store } from '../../../src/store/store.ts';
import { embeddedStore, type TestStore } from '../../support/databases.ts';
import { keptStore } from '../../support/kept-store.ts';
import { SIZES } from '../../support/sizes.ts';
import type { WantedFace } from './seeds.ts';
import { CHANNEL, GM, GUILD, JON, MIRA } from './server.ts';
import { emptyTable, type Table } from './table.ts';

/** The table of a test file. It is the same object all along; what is done at it is done in the newest campaign. */
export interface FileTable extends Table {
  readonly store: Store;
  /** Begins anew: an empty store, the clock at `NOW`, campaigns as they are made. */
  anew(beginning?: Beginning): Promise<void>;
}

interface Beginning {
  /** Dice that fall as wanted; all others fall as they fall. */
  readonly faces?: readonly WantedFace[];
  /** Servers with a campaign; one when left out. */
  readonly guilds?: readonly string[];
  /** Slug of the book they are played by; the main one when left out. */
  readonly book?: string;
}

interface FileBeginning extends Beginning {
  readonly tests?: 'each' | 'all';
  /** An embedded database where Discord's messages are looked up; else what this run has for tables. */
  readonly on?: (typeof SIZES)['tablesOn'];
}

/**
 * A server with its commands, and a campaign: each test finds a new one, or (`all`) the tests of a file play on in one, each
 * where the last one stopped.
 */
export function tableFor({ tests = 'each', on = SIZES.tablesOn, ...beginning }: FileBeginning = {}): FileTable {
  let test: TestStore;
  const anew = async ({ faces = [], guilds = [GUILD], book }: Beginning = beginning): Promise<void> => {
    if (test.kind === 'memory') test = await keptStore();
    else await test.store.wipe();
    Object.assign(table, await emptyTable(test, faces), { store: test.store });
    for (const guildId of guilds) await found(table, guildId, book);
  };
  const table = { anew } as FileTable;
  beforeAll(async () => {
    test = on === 'memory' ? await keptStore() : await embeddedStore({ parse: worldParser(BOOKS) });
  });
  if (tests === 'all') beforeAll(() => anew());
  else beforeEach(() => anew());
  afterAll(() => test.close());
  return table;
}

/** Makes a campaign: Bryn (Mira), Sable (Jon) and a barrow ghoul, in that book’s own starters; or those of another. */
export async function found(table: Table, guildId: string, book = 'lavender-hack'): Promise<void> {
  const invocation = {
    interactionId: `7${guildId.slice(1)}`,
    caller: { userId: GM, roleIds: [], isManager: true },
    where: { applicationId: '500000000000000001', token: 'token', channelId: CHANNEL },
    private: false,
  };
  const done = await table.play.createCampaign(invocation, {
    guildId,
    name: 'The Barrow Road',
    book,
    starters: [MIRA, JON],
    gmChannelId: null,
  });
  if (done.kind !== 'done') throw new Error('no campaign was made');
}
