import { schemaFaults } from '../../../src/practice/validate/schema.ts';
import { chanceOf } from '../../support/chance.ts';
import { booksAt, openFuzzedBot, type Said } from './fuzzed-bot.ts';
import { type Fuzzed, openFuzz } from './interaction-chance.ts';

/** What came of many interactions. */
export interface FuzzResult {
  readonly sent: number;
  readonly answered: number;
  /** Each is a fault in the bot, with what it takes to see it again. */
  readonly faults: readonly string[];
  /** Messages that came of them in the campaigns. */
  readonly committed: number;
  /** How long the slowest answer took, in milliseconds. */
  readonly slowest: number;
  /** Bytes on the heap, collected, after each campaign. */
  readonly heaps: readonly number[];
}

/** Interactions that two campaigns are sent before two others take their place. */
const PER_CAMPAIGN = 250;
/** Discord waits so long, in milliseconds. */
const WITHIN = 3_000;
const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';
/** A trace, a path of the program, or a value that nobody put into words. */
const INNARDS = /\n\s*at .+:\d+:\d+|node_modules|file:\/\/\/|\b(Type|Reference|Range|Syntax)Error\b|\[object \w+\]/;

/** Sends so many interactions, 250 to each pair of campaigns. The same seed sends the same. */
export async function fuzz(seed: number, count: number, collect: () => void = () => {}): Promise<FuzzResult> {
  const faults: string[] = [];
  const heaps: number[] = [];
  let sent = 0;
  let answered = 0;
  let slowest = 0;
  let committed = 0;
  for (let round = 0; sent < count; round += 1) {
    const chance = chanceOf(seed + round);
    const bot = await openFuzzedBot(chance, booksAt(seed + round));
    const begunWith = bot.rows().length;
    const interactions = openFuzz(chance, bot.guilds);
    for (let nth = 0; nth < PER_CAMPAIGN && sent < count; nth += 1) {
      const one = interactions.next();
      const logged = bot.faults.length;
      const said = await bot.send(one.raw);
      sent += 1;
      const callbacks = said.filter(({ route }) => route.startsWith('post /interactions/'));
      // A machine that has much else to do is slow by the clock, and threads of the process work besides.
      const took = Math.min(callbacks[0]?.after.wall ?? 0, callbacks[0]?.after.cpu ?? 0);
      slowest = Math.max(slowest, took);
      if (callbacks.length > 0) answered += 1;
      const seen = [
        ...bot.faults.slice(logged),
        ...(one.isWhole && callbacks.length !== 1 ? [`answered ${callbacks.length} times`] : []),
        ...(took > WITHIN ? ['too slow'] : []),
        ...said.flatMap((words) => faultsOf(words, markOfOther(one, bot))),
      ];
      for (const fault of seen) faults.push(`seed ${seed + round}, interaction ${nth}: ${fault} ← ${shown(one)}`);
    }
    const rows = bot.rows();
    committed += rows.length - begunWith;
    for (const row of rows) {
      const text = JSON.stringify(row);
      const at = bot.guilds.findIndex(({ id }) => row.channelId.startsWith(id.slice(0, 1)));
      const mark = bot.marks[at === 0 ? 1 : 0];
      if (at >= 0 && text.includes(mark)) faults.push(`seed ${seed + round}: a message has words of the other server`);
    }
    await bot.close();
    collect();
    heaps.push(process.memoryUsage().heapUsed);
  }
  return { sent, answered, committed, faults, slowest, heaps };
}

function markOfOther({ guild }: Fuzzed, { guilds, marks }: Awaited<ReturnType<typeof openFuzzedBot>>): string {
  return marks[guild === guilds[0] ? 1 : 0];
}

function faultsOf({ route, body }: Said, foreign: string): readonly string[] {
  const text = JSON.stringify(body) ?? '';
  return [
    ...(text.toLowerCase().includes(foreign.toLowerCase()) ? [`words of the other server: ${text.slice(0, 600)}`] : []),
    ...(INNARDS.test(text.replaceAll('\\n', '\n')) ? [`innards in an answer: ${text.slice(0, 600)}`] : []),
    ...(route.startsWith('post /interactions/') && !(body as { files?: unknown }).files
      ? schemaFaults('post', CALLBACK, body).map(
          (fault) => `Discord refuses: ${JSON.stringify(fault)} ${text.slice(0, 600)}`,
        )
      : []),
  ];
}

function shown({ raw }: Fuzzed): string {
  const { type, data, member } = raw as { type: number; data?: object; member?: { permissions?: string } };
  const told = JSON.stringify({ type, by: member?.permissions, data: { ...data, resolved: undefined } });
  return told.length > 700 ? `${told.slice(0, 700)}…` : told;
}
