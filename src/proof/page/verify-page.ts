import { verdictLines } from '../finding-words.ts';
import { verifyJournal } from '../verify.ts';

// The script of verify.html: reads the chosen or dropped file, and shows the findings of the bot's own verifier.

const GZIP = 0x1f;

const input = document.querySelector<HTMLInputElement>('#file');
const headline = document.querySelector('#headline');
const result = document.querySelector('#result');

input?.addEventListener('change', () => check(input.files?.[0]));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  check(event.dataTransfer?.files[0]);
});

async function check(file: File | undefined): Promise<void> {
  if (file === undefined || headline === null || result === null) return;
  headline.textContent = 'Checking…';
  result.replaceChildren();
  const [first = '', ...lines] = verdictLines(verifyJournal(await textOf(file)));
  result.replaceChildren(...lines.map(item));
  headline.textContent = first;
}

async function textOf(file: File): Promise<string> {
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  if (first !== GZIP) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

function item(text: string): HTMLLIElement {
  const line = document.createElement('li');
  line.textContent = text;
  return line;
}
