// The pictures of the README and the guide, made anew from the practice table: `npm run pictures`. Look at them before you commit.
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const FROM = 'tests/screenshots';
const TO = 'docs/pictures';

/** Tests that play at the practice table in a browser, and which of their screenshots are shown under which name. */
const SOURCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tests/e2e/guide-page.test.ts': {
    'guide-test.png': 'test.png',
    'guide-round.png': 'round.png',
    'guide-map.png': 'map.png',
    'guide-fight.png': 'fight.png',
    'guide-court.png': 'court.png',
    'guide-week.png': 'week.png',
  },
  'tests/e2e/fight-page.test.ts': {
    'fight-card-declare.png': 'phone-fight.png',
    'fight-recap.png': 'phone-recap.png',
  },
  'tests/e2e/days-page.test.ts': { 'explore-map.png': 'phone-map.png' },
};

const { status } = spawnSync('npx', ['vitest', 'run', ...Object.keys(SOURCES)], {
  env: { ...process.env, PROOF: '1' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) throw new Error('A test failed: no picture was changed.');
for (const [shot, name] of Object.values(SOURCES).flatMap((shots) => Object.entries(shots))) {
  copyFileSync(join(FROM, shot), join(TO, name));
  process.stdout.write(`${join(TO, name)}\n`);
}
