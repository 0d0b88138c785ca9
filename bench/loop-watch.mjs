// Loaded into a bot that is measured: says to the process that started it how long its longest turn of the event loop was.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

const turns = monitorEventLoopDelay({ resolution: 1 });
turns.enable();
process.on('message', () => {
  const longest = turns.max / 1e6;
  turns.reset();
  process.send?.({ longest });
});
// It holds the bot up no longer than the bot itself would live.
process.channel?.unref();
