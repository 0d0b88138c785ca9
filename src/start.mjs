// What `npm start` runs: the bot as it was built, and built anew first where a source is newer.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { canBuild, hasBuild, isBuilt } from './build/bot.mjs';

// An image without the tools runs what it was made with. The build takes its memory with it when it ends.
const build = fileURLToPath(new URL('build/bot.mjs', import.meta.url));
if (!isBuilt() && canBuild() && spawnSync(process.execPath, [build], { stdio: 'inherit' }).status !== 0)
  process.exit(1);
if (!hasBuild()) {
  process.stderr.write('The bot is not built yet: run npm ci, then npm start again.\n');
  process.exit(1);
}
await import('../dist/bot/main.js');
