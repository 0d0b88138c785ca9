import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startBuilt } from '../support/bot-process.ts';
import { dataFolder } from '../support/databases.ts';
import { proofTest } from '../support/sizes.ts';

proofTest(
  'a running bot gives a backup; when its database is damaged the next start says how to have it back, and it is',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'watchpost-restore-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await dataFolder(folder);
    const variables = { DATA_DIR: folder, PRACTICE_PORT: '0' };
    const bot = await startBuilt(variables);
    await bot.said(/practice table is open/);
    const asking = await startBuilt(variables, ['--backup']);
    const [, file = ''] = await asking.said(/The backup is (.*)\.\n/);
    expect(await asking.ended()).toBe(0);
    expect(await bot.end('SIGTERM')).toBe(0);

    await truncate(join(folder, 'db/global/pg_control'), 100);
    const broken = await startBuilt(variables);
    expect(await broken.ended()).toBe(1);
    expect(broken.output()).toContain(`it is damaged. The newest backup is of `);
    expect(broken.output()).toContain(`npm run restore -- ${file}\n`);

    const restoring = await startBuilt(variables, ['--restore', file]);
    await restoring.said(
      /is restored\. What was there before is kept in .*db\.before-.*\. Start the bot with npm start\./,
    );
    expect(await restoring.ended()).toBe(0);
    const again = await startBuilt(variables);
    await again.said(/practice table is open/);
    expect(await again.end('SIGTERM')).toBe(0);
  },
);
