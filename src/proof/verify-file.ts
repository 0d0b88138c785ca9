import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { verdictLines } from './finding-words.ts';
import { verifyJournal } from './verify.ts';

// The command-line twin of verify.html: `npm run verify -- journal.jsonl`, or several of them.

const GZIP = 0x1f;

const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stderr.write('Name a journal: npm run verify -- journal.jsonl\n');
  process.exitCode = 2;
}
for (const path of paths) {
  const bytes = readFileSync(path);
  const text = (bytes[0] === GZIP ? gunzipSync(bytes) : bytes).toString('utf8');
  const verdict = verifyJournal(text);
  if (paths.length > 1) process.stdout.write(`${path}\n`);
  process.stdout.write(`${verdictLines(verdict).join('\n')}\n`);
  if (verdict.findings.length > 0) process.exitCode = 1;
}
