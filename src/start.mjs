// What `npm start` runs: the bot as it was built, and built anew first where a source is newer.
import process from 'node:process';
import { buildBot, canBuild, hasBuild, isBuilt } from './build/bot.mjs';

// An image without the tools runs what it was made with.
if (!isBuilt() && canBuild()) await buildBot();
if (!hasBuild()) {
  process.stderr.write('The bot is not built yet: run npm ci, then npm start again.\n');
  process.exit(1);
}
await import('../dist/bot/main.js');
