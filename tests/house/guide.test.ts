import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { settingsOf } from '../../src/play/campaign/campaign.ts';
import { readArguments } from '../../src/practice/page/composer/arguments.ts';
import { type Runnable, readCommand, runnables } from '../../src/practice/page/composer/commands.ts';
import { readOption } from '../../src/practice/page/composer/option-value.ts';
import type { SelectPlaces } from '../../src/practice/page/message/select-view.ts';
import { SPANS } from '../../src/rules/action-dice/clock/actions.ts';
import type { Setting } from '../../src/rules/engine/book.ts';
import { TURN_ACTS } from '../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import { PARTY_ACTS } from '../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import { OATH_ACTS } from '../../src/rules/myth-knights/clock/schemas.ts';
import { ROWS } from '../commands/who-may-rows.ts';

/** What people are told to type exists, read by the very reader that the practice table reads it with. */
const PAGES = [
  'docs/guide.md',
  'docs/guide-hexcrawl.md',
  'docs/guide-action-dice.md',
  'docs/guide-myth-knights.md',
  'README.md',
];
const MAX_PICTURE_BYTES = 150 * 1024;

/** What is listed in one server only, for whoever runs the bot. */
const OPERATORS = new Set(['admin']);
const all = runnables(COMMANDS.map(({ data }) => data as APIApplicationCommand));

/** The chairs and channels of the practice table, as the guide calls them. */
const AT_THE_TABLE: SelectPlaces = {
  chairs: ['Game master', 'Player one', 'Player two'].map((name, index) => ({
    userId: `${index}`,
    name,
    role: index === 0 ? ('gm' as const) : ('player' as const),
    hue: 0,
  })),
  roles: [],
  channels: ['the-table', 'gm-room'].map((name, index) => ({ id: `${index + 10}`, name })),
};

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  test('shows commands that exist, with options and choices that they have', () => {
    const shown = [...mentionsIn(text), ...linesIn(text)];
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.flatMap(faultsOf)).toEqual([]);
  });

  test('has in every line to type all that the command cannot do without', () => {
    expect(linesIn(text).flatMap(lacksOf)).toEqual([]);
  });

  test('names buttons, menus and menu commands by the labels that they have', () => {
    const named = labelsIn(text);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((label) => !isLabel(label))).toEqual([]);
  });

  test('shows pictures that are there and small, and leads to pages that are there', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)].map(([, target = '']) =>
      join(dirname(page), target.replace(/#.*$/, '')),
    );
    expect(targets.filter((path) => !existsSync(path))).toEqual([]);
    const pictures = targets.filter((path) => path.endsWith('.png'));
    expect(pictures.filter((path) => statSync(path).size > MAX_PICTURE_BYTES)).toEqual([]);
  });
});

test.each(readdirSync('docs').filter((file) => file.endsWith('.md')))('docs/%s names commands that exist', (file) => {
  const shown = mentionsIn(readFileSync(`docs/${file}`, 'utf8'));
  expect(shown.filter((one) => !isPath(one)).flatMap((one) => faultsOf(withoutSlots(one)))).toEqual([]);
});

/** An address of the bot, as `/health/ready`. */
function isPath(shown: string): boolean {
  return /^\/(health\b|metrics\b|calendar\/)/.test(shown);
}

/** Pages for people who play or run the bot; in those for developers italics are for terms. */
const FOR_USERS = ['chronicle.md', 'data.md', 'dice.md', 'exchange.md', 'operations.md', 'privacy.md', 'security.md'];

test.each(FOR_USERS)('docs/%s names labels that there are', (file) => {
  expect(labelsIn(readFileSync(`docs/${file}`, 'utf8')).filter((label) => !isLabel(label))).toEqual([]);
});

test.each([
  ['Press _Show it to the players_.', 'Show it to the players'],
  ['Open the menu of a line: _Read aloud_.', 'Read aloud'],
  ['then press **Strike hard**', 'Strike hard'],
])('a page that said “%s” would be found out', (sentence, label) => {
  expect(labelsIn(sentence)).toEqual([label]);
  expect(isLabel(label)).toBe(false);
});

test('the guide has four to six pictures, and is found from the README', () => {
  expect([...readFileSync('docs/guide.md', 'utf8').matchAll(/!\[[^\]]+\]\(pictures\//g)].length).toBeOneOf([4, 5, 6]);
  for (const found of ['guide.md', 'guide-hexcrawl.md', 'guide-action-dice.md', 'guide-myth-knights.md'])
    expect(readFileSync('README.md', 'utf8')).toContain(`(docs/${found})`);
});

test.each([
  ['/tests str', 'no such command'],
  ['/campaign begin', 'no such subcommand'],
  ['/usage food do:sleep', 'no such choice'],
  ['/watch do:sleep', 'no such deed'],
  ['/test str luck:7', 'no such option'],
  ['/campaign settings setting:round_minutes to:3', 'no such setting'],
  ['/campaign settings setting:ocean to:theirs', 'no such value'],
])('a page that said `%s` would be found out: %s', (wrong) => {
  expect(faultsOf(wrong)).toHaveLength(1);
});

test.each(Object.entries(RENDERERS))(
  'a newcomer to a practice table of %s is told lines that can be sent',
  (slug, { invitation }) => {
    const { next, practice } = invitation;
    const shown = [...next, ...practice.tries].flatMap(mentionsIn);
    expect([...shown, ...practice.steps.map(({ line }) => line)].flatMap(faultsOf)).toEqual([]);
    expect(practice.steps.flatMap(({ line }) => lacksOf(line))).toEqual([]);
    const known = Object.keys(BOOKS[slug]?.actions ?? {});
    expect(practice.steps.flatMap(({ actions }) => actions).filter((action) => !known.includes(action))).toEqual([]);
  },
);

describe.each(['said', 'German'] as const)('whatever is %s', (which) => {
  test('names commands, options and choices that there are: helps, refusals, cards', () => {
    const shown = [...new Set(CATALOGUE.map(([english, german]) => (which === 'said' ? english : german)))].flatMap(
      mentionsIn,
    );
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.flatMap((one) => [...faultsOf(withoutSlots(one)), ...slotFaultsOf(one)])).toEqual([]);
  });
});

describe('a line of help', () => {
  const helps = CATALOGUE.filter(([english]) => HELPED.test(english));

  test('names subcommands, deeds and options that its command has', () => {
    expect(helps.length).toBeGreaterThan(60);
    expect(helps.flatMap(([english]) => helpedIn(english)).flatMap(helpFaults)).toEqual([]);
  });

  test('names the same in German, where commands and options are called as everywhere', () => {
    const lacking = helps.flatMap(([english, german]) =>
      helpedIn(english)
        .filter(({ word }) => !new RegExp(`\\b${word}\\b`).test(german))
        .map(({ command, word }) => `${command} ${word}: ${german}`),
    );
    expect(lacking).toEqual([]);
  });

  test('that named what is not there would be found out', () => {
    expect(helpedIn('**/table** new, edit: tables of your own.').flatMap(helpFaults)).toEqual(['/table has no “new”']);
  });
});

test('a line to type that left out what is needed would be found out', () => {
  expect(lacksOf('/faction add disposition:6')).toEqual(['/faction add disposition:6 lacks name']);
});

/** Every text of the bot with its translation. */
const CATALOGUE: readonly (readonly [string, string])[] = readdirSync('src/language/de')
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(`src/language/de/${file}`, 'utf8'))));

/** What is only filled in when it is said: `{0}`, `"{0}"`, `…`. */
const SLOT = /"?\{\w+\}"?|…/;

/** A command without what is filled in, and without the options that it is filled into. */
function withoutSlots(command: string): string {
  return command.replace(new RegExp(`\\s?([a-z-]+:)?(${SLOT.source})`, 'g'), '').trim();
}

/** Options that a value would be filled into, and that are not there. */
function slotFaultsOf(command: string): readonly string[] {
  const options = readCommand(all, withoutSlots(command))?.runnable.options ?? [];
  return [...command.matchAll(new RegExp(`([a-z-]+):(${SLOT.source})`, 'g'))].flatMap(([, name]) =>
    options.some((option) => option.name === name) ? [] : [`${command}: no option ${name}`],
  );
}

// A line of help has a command in bold, and then words that belong to it: `add, edit`.
const HELPED = /\*\*\/([a-z]+)\*\* ([a-z]+(?:(?:, | or )[a-z]+)*)(?=:)/;

interface Helped {
  readonly command: string;
  readonly word: string;
}

function helpedIn(text: string): readonly Helped[] {
  return [...text.matchAll(new RegExp(HELPED, 'g'))].flatMap(([, command = '', words = '']) =>
    words.split(/, | or /).map((word) => ({ command, word })),
  );
}

function helpFaults({ command, word }: Helped): readonly string[] {
  const own = all.filter(({ name }) => name === command);
  const isOption = own.some(({ options }) => options.some(({ name }) => name === word));
  return isOption || isSubcommand(command, word) ? [] : [`/${command} has no “${word}”`];
}

function isSubcommand(command: string, word: string): boolean {
  const isDeed = ROWS.some(([line]) => line.startsWith(`${command} `) && line.endsWith(` do:${word}`));
  return (
    all.some(({ label }) => label === `${command} ${word}`) || isDeed || OTHER_DEEDS[command]?.includes(word) === true
  );
}

/** What stands on what people press: the bot's texts, the page's own, and what Discord and other programs call theirs. */
const LABELS: ReadonlySet<string> = new Set([
  ...CATALOGUE.map(([english]) => english),
  ...COMMANDS.map(({ data }) => data.name),
  ...pageTexts(),
  ...['Server Settings → Integrations', 'Manage Webhooks', 'Attach Files', 'Apps'],
  // Of Foundry VTT.
  'Import Data',
]);
/** Letters that stand before what is filled in; with fewer, anything would fit. */
const MIN_LETTERS = 8;

/** Texts that are filled in when they are said, such as `Move it to {0}`, and what stands before that: `Try again ({0} of 3)`. */
const FILLED = CATALOGUE.flatMap(([english]) => (english.includes('{') ? filledIn(english) : []));

/** What a page calls a button or a menu: words in italics or bold in the middle of a line that begin with a capital letter. */
function labelsIn(text: string): readonly string[] {
  const books = new Set(Object.values(BOOKS).map(({ name }) => name));
  const spans = withoutBlocks(text)
    .replace(/`[^`]*`/g, '')
    .matchAll(/(?<![\w*])_([^_\n]+)_(?!\w)|(?<=[\p{L}\p{N},;:)] )\*\*([^*\n]+)\*\*/gu);
  return [...spans]
    .map(([, italic, bold]) => italic ?? bold ?? '')
    .filter((span) => /^\p{Lu}/u.test(span) && !books.has(span));
}

function isLabel(label: string): boolean {
  return LABELS.has(label) || FILLED.some((pattern) => pattern.test(label));
}

function filledIn(text: string): readonly RegExp[] {
  const [head = '', ...rest] = text.split(/\{\w+(?:, plural, (?:[^{}]|\{[^{}]*\})*)?\}/);
  if (head.replace(/[^\p{L}]/gu, '').length < MIN_LETTERS) return [];
  const safe = [head, ...rest].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const before = (safe[0] ?? '').replace(/(?:: | \\\().*$/, '');
  return [new RegExp(`^${safe.join('.+')}$`), ...(before === safe[0] ? [] : [new RegExp(`^${before}$`)])];
}

/** Every text in quotation marks of the practice page's sources. */
function pageTexts(): readonly string[] {
  const folder = 'src/practice/page';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/'([A-Z][^'\n]+)'/g)].flatMap(([, said]) => said ?? []),
  );
}

/** Commands in backticks, which may name one in passing. */
function mentionsIn(text: string): readonly string[] {
  return [...withoutBlocks(text).matchAll(/`(\/[a-z][^`]*)`/g)].map(([, command = '']) => command);
}

/** Commands on a line of their own in a block, which are to be typed as they stand. */
function linesIn(text: string): readonly string[] {
  return [...text.matchAll(/```[a-z]*\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .filter((line) => line.startsWith('/'));
}

function withoutBlocks(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '');
}

function faultsOf(shown: string): readonly string[] {
  const found = readCommand(all, shown);
  if (found === null) {
    const isKnown = isFamily(shown) || OPERATORS.has(shown.slice(1).split(' ')[0] ?? '');
    return isKnown ? [] : [`${shown}: no such command`];
  }
  const { runnable, rest } = found;
  const { texts, leftover } = readArguments(rest, runnable.options, AT_THE_TABLE);
  const known = new Set(runnable.options.map(({ name }) => name));
  const named = [...rest.replace(/"[^"]*"/g, '""').matchAll(/(?:^|\s)([a-z-]+):(?!\/)/g)].map(([, name = '']) => name);
  return [
    ...named.filter((name) => !known.has(name)).map((name) => `${shown}: no option ${name}`),
    ...leftover.filter((word) => !word.includes(':')).map((word) => `${shown}: “${word}” fits no option`),
    ...[...texts].flatMap(([name, typed]) => faultOf(runnable, name, typed)).map((fault) => `${shown}: ${fault}`),
    ...(runnable.label === 'campaign settings' ? settingFaults(shown, texts) : []),
  ];
}

/** `/hex` stands for all that begins so. */
function isFamily(shown: string): boolean {
  return all.some(({ name, path }) => path.length > 0 && shown === `/${name}`);
}

/** Those of Hexcrawl & Delve and of Myth-knights, which have no rows. */
const OTHER_DEEDS: Readonly<Record<string, readonly string[]>> = {
  watch: [...PARTY_ACTS, 'reveal', ...SPANS, ...OATH_ACTS],
  dungeon: TURN_ACTS,
};

function hasRow(wanted: string): boolean {
  return ROWS.some(([line]) => line === wanted);
}

/** `where:` with nothing after it only says that there is such an option. */
function faultOf({ label, options }: Runnable, name: string, typed: string): readonly string[] {
  const option = options.find((one) => one.name === name);
  if (option === undefined || typed === '') return [];
  // What the campaign's book can do there has a row of who may.
  if (name === 'do' && 'autocomplete' in option && option.autocomplete === true)
    return hasRow(`${label} do:${typed}`) || OTHER_DEEDS[label]?.includes(typed) === true ? [] : [`no deed ${typed}`];
  const read = readOption(option, typed, AT_THE_TABLE);
  return read.ok ? [] : [read.error];
}

/** Settings are completed by the bot: Discord knows of no list of them. */
function settingFaults(shown: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const name = texts.get('setting');
  if (name === undefined) return [];
  const setting = settingsOf(lavenderHack)[name];
  if (setting === undefined) return [`${shown}: no setting ${name}`];
  const to = texts.get('to');
  return to === undefined || allows(setting, to) ? [] : [`${shown}: ${name} cannot be ${to}`];
}

function allows({ values }: Setting, text: string): boolean {
  if ('check' in values) return values.check(text) !== null;
  if ('default' in values) return Number(text) >= values.min && Number(text) <= values.max;
  return values.map(String).includes(text);
}

function lacksOf(line: string): readonly string[] {
  const found = readCommand(all, line);
  if (found === null) return [`${line}: no such command`];
  const { texts } = readArguments(found.rest, found.runnable.options, AT_THE_TABLE);
  return found.runnable.options
    .filter(({ name, required }) => required === true && (texts.get(name) ?? '') === '')
    .map(({ name }) => `${line} lacks ${name}`);
}
