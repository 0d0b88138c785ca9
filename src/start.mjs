// What `npm start` runs: the bot as it was built, and built anew first where a source is newer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { canBuild, hasBuild, isBuilt } from './build/bot.mjs';

let isEnding = false;

// An image without the tools runs what it was made with. The build takes its memory with it when it ends.
const build = fileURLToPath(new URL('build/bot.mjs', import.meta.url));
if (!isBuilt() && canBuild() && spawnSync(process.execPath, [build], { stdio: 'inherit' }).status !== 0)
  process.exit(1);
if (!hasBuild()) {
  process.stderr.write('The bot is not built yet: run npm ci, then npm start again.\n');
  process.exit(1);
}
endWithNpm();
await import('../dist/bot/main.js');

/**
 * A signal for npm ends npm and its shell and never reaches this process: it ends once they are gone, as if the signal had
 * been for it.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const starters = [shell, npmAbove(shell)].filter((pid) => pid !== null);
  setInterval(() => {
    if (process.ppid === shell && starters.every(isThere)) return;
    // Whatever is under way is finished first; a second signal would break that off.
    if (!isEnding && !process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
    isEnding = true;
  }, 500).unref();
}

/** The process that started a shell, if that is npm; null where it is not, or the system does not tell. */
function npmAbove(shell) {
  try {
    const stat = readFileSync(`/proc/${shell}/stat`, 'utf8');
    // The name comes first, in parentheses, and may hold anything.
    const pid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return /^npm\b|[/ ]npm(-cli\.js)?\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '))
      ? pid
      : null;
  } catch {
    return null;
  }
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
