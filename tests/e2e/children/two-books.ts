// Run as a process of its own: the bot with one more book than it is shipped with, and a command that only that book has.
// DISCORD_API_URL, DATA_DIR or DATABASE_URL; MORE=1 gives it two more commands, one for everywhere and one of the toy book.
import { pino } from 'pino';
import { COMMANDS } from '../../../commands/index.ts';
import { serveDiscord } from '../../../src/discord/gateway/serve-discord.ts';
import { drawnBy, RENDERERS } from '../../../src/discord/render/index.ts';
import { openPlay } from '../../../src/play/play.ts';
import { worldParser } from '../../../src/rules/engine/book.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { toy } from '../../discord/support/toy-command.ts';
import { TOY_RENDERER } from '../../discord/support/toy-words.ts';
import { depsOf } from '../../support/deps.ts';
import { toyBook } from '../../support/toy-book.ts';

const { DISCORD_API_URL = '', DATA_DIR = '', DATABASE_URL, MORE } = process.env;
const books = { ...BOOKS, toy: toyBook };
const renderers = { ...RENDERERS, toy: TOY_RENDERER };
const more = [
  { ...toy, needs: null, data: { name: 'wave', description: 'Say hello' } },
  { ...toy, data: { name: 'spin', description: 'Spin a top' } },
];
const store = await openStore({
  databaseUrl: DATABASE_URL ?? null,
  dataDir: DATABASE_URL === undefined ? DATA_DIR : null,
  parse: worldParser(books),
});
const clock = { now: () => new Date() };
await serveDiscord({
  token: 'a-token',
  apiUrl: DISCORD_API_URL,
  guildId: null,
  outbox: store,
  registrations: store,
  clock,
  commands: [...COMMANDS, toy, ...(MORE === undefined ? [] : more)],
  app: { play: openPlay(depsOf(store, { ...drawnBy(renderers), books, clock })), renderers },
  log: pino({ level: 'info' }),
});
process.stdout.write('serving Discord\n');
