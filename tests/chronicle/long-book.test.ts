import { expect, test } from 'vitest';
import { DAY } from '../../src/rules/engine/time.ts';
import { tableFor } from '../commands/support/file-table.ts';
import { asGm, JON, MIRA, NOW } from '../commands/support/server.ts';
import { epubFiles, faultsOf } from './support/epub-files.ts';
import { filesOf, work } from './support/written.ts';

const ENTRIES = 20_000;

const table = tableFor({ tests: 'all' });

test(`a campaign of ${ENTRIES.toLocaleString('en')} entries becomes a whole book that Discord takes`, {
  timeout: 1_200_000,
}, async () => {
  for (let n = 0; n < ENTRIES; n++)
    await table.run('roll', { dice: '2d6', for: `chance ${n}` }, { by: n % 2 === 0 ? JON : MIRA });
  await table.run('chronicle', { edition: 'gm', format: 'both' }, asGm);
  const began = performance.now();
  const [job] = await work(table.store, () => NOW + 2 * DAY);
  const took = (performance.now() - began) / 1000;
  expect(job).toMatchObject({ state: 'done' });
  const { epub, pdf } = await filesOf(table.store, job);
  const sizes = [epub, pdf].map((file) => (file?.bytes.length ?? 0) / 1_000_000);
  const heap = process.memoryUsage().heapUsed / 1_000_000;
  console.log(
    `written in ${took.toFixed(0)} s; EPUB and PDF of ${sizes.map((size) => size.toFixed(1)).join(' and ')} MB; heap ${heap.toFixed(0)} MB`,
  );
  const files = await epubFiles(epub?.bytes ?? new Uint8Array());
  expect(faultsOf(files)).toEqual([]);
  expect(files.some(({ data }) => data.includes(`chance ${ENTRIES - 1}`))).toBe(true);
  expect(Math.max(...sizes)).toBeLessThan(10);
});
