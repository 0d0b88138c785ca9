import { parentPort } from 'node:worker_threads';
import { BOOKS } from '../../rules/index.ts';
import type { ForecastDone, ForecastOrder } from './counter.ts';

parentPort?.on('message', ({ id, world, asked }: ForecastOrder) => {
  const book = BOOKS[world.campaign.book];
  const say = (foreseen: ForecastDone) => parentPort?.postMessage(foreseen);
  try {
    if (book?.forecast === undefined) say({ id, failed: `no forecast in ${world.campaign.book}` });
    else say({ id, forecast: book.forecast(book, world, asked) });
  } catch (error) {
    say({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});
