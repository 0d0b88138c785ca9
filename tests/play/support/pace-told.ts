import type { Pace, Times } from '../../../src/play/time/pace.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';

/** A pace as a table in Markdown, and what is suggested: hours until half and nine tenths of the answers had come, by person and by kind. */
export function paceTold({ people, kinds, rounds, suggestion }: Pace): string {
  return [
    '| who or what | awaited | half of the answers, h | nine of ten, h | unanswered |',
    '| --- | --- | --- | --- | --- |',
    ...people.map((one) => lineOf(one.userId ?? 'the game master', one)),
    ...kinds.map((one) => lineOf(`${one.of} ${one.name}${one.isGms ? ' (game master)' : ''}`, one)),
    lineOf('rounds, whole', rounds),
    `Suggested: ${JSON.stringify(suggestion)}`,
  ].join('\n');
}

function lineOf(name: string, { count, median, most, missed }: Times): string {
  const cells = [median, most].map((span) => (span === null ? '' : (span / HOUR).toFixed(1)));
  return `| ${[name, count, ...cells, missed].join(' | ')} |`;
}
