import { inject } from 'vitest';

/** What all test files share: the files of it, or its address. */
export interface Shared {
  /** An embedded database without tables. */
  readonly cluster: string;
  /** One with its tables, as it is before anything is written. */
  readonly snapshot: string;
  /** The same as the data folder of a bot. */
  readonly data: string;
  /** A Postgres server. */
  readonly postgres: string;
  /** Name of a database on that server which has its tables, and nothing in them: others are made from it. */
  readonly template: string;
  /** The bot as it is shipped. */
  readonly bot: string;
  /** Programs of tests as one file of JavaScript each. */
  readonly bundle: string;
  /** The practice page as it is shipped, where a started bot looks for it. */
  readonly page: string;
}

const answers = new Map<string, Promise<string>>();

/** Asks the run's own process for what all test files share; once for each. */
export function askDesk(name: keyof Shared): Promise<string> {
  const known = answers.get(name) ?? fetchText(`${inject('desk')}/${name}`);
  answers.set(name, known);
  return known;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
