/** Secrets of tests that stand nowhere else, so that finding one in a message or a line of the log is a fault. */
export const CANARY_TOKEN = 'canary-token-of-the-bot-5f1c9d';
/** Of the database server that the tests start. */
export const DATABASE_PASSWORD = 'canary-password-77ab';
/** Of a bot whose dice fall the same each time. */
export const STEADY_SEED = '5eed'.repeat(16);

const EVERYWHERE = [CANARY_TOKEN, `:${DATABASE_PASSWORD}@`];
const KEY = Symbol.for('watchpost.canary');

/** What was found where it must not be; test files of one worker share it. */
export function secretsFound(): string[] {
  const found = (Reflect.get(globalThis, KEY) as string[] | undefined) ?? [];
  Reflect.set(globalThis, KEY, found);
  return found;
}

/** Looks for secrets in what is logged or sent. A seed that is revealed on purpose is sent, and never logged. */
export function lookForSecrets(text: string, where: string, isLog: boolean): void {
  const isThere = EVERYWHERE.some((secret) => text.includes(secret)) || (isLog && text.includes(STEADY_SEED));
  if (isThere) secretsFound().push(`${where}: ${text.slice(0, 500)}`);
}
