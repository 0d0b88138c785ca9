import { inject } from 'vitest';

const answers = new Map<string, Promise<string>>();

/** Asks the run's own process for what all test files share; once for each. */
export function askDesk(path: '/snapshot' | '/postgres' | '/bundle'): Promise<string> {
  const known = answers.get(path) ?? fetchText(`${inject('desk')}${path}`);
  answers.set(path, known);
  return known;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
