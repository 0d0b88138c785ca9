import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { verdictLines } from './finding-words.ts';
import { verifyJournal } from './verify.ts';

// The command-line twin of verify.html: `npm run verify -- journal.jsonl`.

const GZIP = 0x1f;

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Name a journal: npm run verify -- journal.jsonl\n');
  process.exitCode = 2;
} else {
  const bytes = readFileSync(path);
  const text = (bytes[0] === GZIP ? gunzipSync(bytes) : bytes).toString('utf8');
  const verdict = verifyJournal(text);
  process.stdout.write(`${verdictLines(verdict).join('\n')}\n`);
  process.exitCode = verdict.findings.length === 0 ? 0 : 1;
}
