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
import { SPANS } from '../../src/rules/action-dice/clock/shapes.ts';
import type { Setting } from '../../src/rules/engine/book.ts';
import { TURN_ACTS } from '../../src/rules/hexcrawl-osr/delve/shapes.ts';
import { PARTY_ACTS } from '../../src/rules/hexcrawl-osr/wilderness/shapes.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import { OATH_ACTS } from '../../src/rules/myth-knights/clock/shapes.ts';
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
    ...{ userId: `${index}`, name, role: index === 0 ? ('gm' as const) : ('player' as const), hue: 0 },
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
