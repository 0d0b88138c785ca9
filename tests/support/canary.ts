// Loaded before every test file: what the bot logs, and what it sends to Discord's stand-in, is searched for secrets. The
// stand-in is in the test's own process, so every request to it is seen there, whichever process sends it; what a process
// prints is searched by `bot-process.ts`.
import { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { afterEach, expect } from 'vitest';
import { lookForSecrets, secretsFound } from './canaries.ts';

/** Characters of a body that are kept, because a secret may lie across two pieces of it. */
const OVERLAP = 128;
const WATCHED = Symbol.for('watchpost.watched');

// Test files of one worker share what is watched.
if (Reflect.get(globalThis, WATCHED) !== true) {
  Reflect.set(globalThis, WATCHED, true);
  watchLogs();
  watchRequests();
}

afterEach(() => {
  const found = secretsFound().splice(0);
  // An assertion after each of thousands of tests takes seconds.
  if (found.length > 0) expect(found, 'a secret was logged or sent').toEqual([]);
});

/** Every line that pino makes, whatever it is written to. */
function watchLogs(): void {
  const { asJsonSym } = pino.symbols;
  const shared = Object.getPrototypeOf(Object.getPrototypeOf(pino({ level: 'silent' }))) as Record<symbol, unknown>;
  if (!Object.hasOwn(shared, asJsonSym)) throw new Error('pino makes its lines elsewhere now');
  const make = shared[asJsonSym] as (...args: unknown[]) => string;
  shared[asJsonSym] = function watched(this: unknown, ...args: unknown[]): string {
    const line = make.apply(this, args);
    lookForSecrets(line, 'a line of the log', true);
    return line;
  };
}

/** The body of every request to a server in this process; not its headers, which have the token. */
function watchRequests(): void {
  const ends = new WeakMap<IncomingMessage, string>();
  const { push } = IncomingMessage.prototype;
  IncomingMessage.prototype.push = function watched(this: IncomingMessage, chunk: unknown, encoding?: BufferEncoding) {
    if (Buffer.isBuffer(chunk)) {
      const text = (ends.get(this) ?? '') + chunk.toString('latin1');
      lookForSecrets(text, `${this.method} ${this.url}`, false);
      ends.set(this, text.slice(-OVERLAP));
    }
    return push.call(this, chunk, encoding);
  };
}
