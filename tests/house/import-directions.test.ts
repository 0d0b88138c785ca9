import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { expect, onTestFinished, test } from 'vitest';
import { proofTest } from '../support/sizes.ts';

const config: IConfiguration = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8'));

async function check(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(['src', 'commands'], {
    ...config.options,
    ruleSet: { forbidden: config.forbidden ?? [] },
    validate: true,
    baseDir,
  } as never);
  if (typeof output === 'string') throw new Error('expected a result, got a text');
  return output;
}

function houseWith(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'watchpost-imports-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [path, source] of Object.entries({ 'commands/a.ts': 'export {};', 'tsconfig.json': '{}', ...files })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), source);
  }
  return dir;
}

/** Chapters that can be reached from themselves; vocabulary, schemas and tables do not count. */
function chapterCircles({ modules }: ICruiseResult): readonly string[] {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = chapterOf(source);
    for (const { resolved } of dependencies) {
      const to = chapterOf(resolved);
      const isWord = /\/([a-z-]*vocabulary|schemas|tables)\.ts$/.test(resolved);
      if (from !== null && to !== null && from !== to && !isWord)
        imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  const reached = (chapter: string, seen: Set<string>): Set<string> => {
    for (const next of imports.get(chapter) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  return [...imports.keys()].filter((chapter) => reached(chapter, new Set()).has(chapter)).sort();
}

function chapterOf(path: string): string | null {
  const [, book, chapter] = /^src\/rules\/([^/]+)\/([^/]+)\/[^/]+\.ts$/.exec(path) ?? [];
  return book === undefined || book === 'engine' || book === 'mechanics' ? null : `${book}/${chapter}`;
}

const STATEMENT =
  /^(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)?\s*(?:from\s*)?'[^']+'/gm;
const IN_PLACE = /\bimport\(\s*'[^']+'/g;

/** The project with nothing in its files but their imports: most of a look at the whole of it goes into reading the rest. */
function importsAlone(): string {
  const files: Record<string, string> = {};
  for (const folder of ['src', 'commands'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      if (!/\.\w+$/.test(name) || path.startsWith('src/store/generated/')) continue;
      const source = /\.m?ts$|\.mjs$/.test(name) ? readFileSync(path, 'utf8') : '';
      const inPlace = (source.match(IN_PLACE) ?? []).map((found) => `${found})`);
      files[path] = [...(source.match(STATEMENT) ?? []), ...inPlace].map((one) => `${one};\n`).join('');
    }
  for (const name of ['tsconfig.json', 'package.json']) files[name] = readFileSync(name, 'utf8');
  const dir = houseWith(files);
  symlinkSync(join(process.cwd(), 'node_modules'), join(dir, 'node_modules'));
  return dir;
}

const crossings = ({ summary }: ICruiseResult) =>
  summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

/** Who imports whom, and how; all but what is generated. */
const edges = ({ modules }: ICruiseResult) =>
  modules
    .flatMap(({ source, dependencies }) =>
      dependencies.map(
        ({ resolved, dependencyTypes }) =>
          `${source} ${resolved.replace(/^.*node_modules/, '')} ${dependencyTypes.toSorted().join()}`,
      ),
    )
    .filter((edge) => !/dist\/bot\/|\/generated\//.test(edge))
    .sort();

test('every room imports only what docs/architecture.md lets it, and no two chapters each other in a circle', async () => {
  const project = await check(importsAlone());
  expect(crossings(project)).toEqual([]);
  expect(chapterCircles(project)).toEqual([]);
  // A check that looked at nothing would be green too.
  expect(project.summary.totalCruised).toBeGreaterThan(1_500);
  expect(project.summary.totalDependenciesCruised).toBeGreaterThan(8_000);
});

proofTest('the files as they are import what their imports alone say', async () => {
  const [alone, whole] = [await check(importsAlone()), await check(process.cwd())];
  expect(crossings(whole)).toEqual([]);
  expect(edges(whole)).toEqual(edges(alone));
});

test('two chapters that import each other are found, but not by their vocabularies', async () => {
  const there = { 'src/rules/book/court/end.ts': `import '../items/take.ts'; import '../items/vocabulary.ts';` };
  const words = {
    'src/rules/book/items/vocabulary.ts': 'export {};',
    'src/rules/book/court/trade-vocabulary.ts': 'export {};',
  };
  const oneWay = { ...there, ...words, 'src/rules/book/items/take.ts': `import '../court/trade-vocabulary.ts';` };
  expect(chapterCircles(await check(houseWith(oneWay)))).toEqual([]);
  // Not one file twice on the way round: only the folders go in a circle.
  const back = {
    'src/rules/book/court/goals.ts': 'export {};',
    'src/rules/book/items/value.ts': `import '../court/goals.ts';`,
  };
  expect(chapterCircles(await check(houseWith({ ...oneWay, ...back })))).toEqual(['book/court', 'book/items']);
});

/** Who may not import whom: the file, what it writes, where that is (null outside of the project), and the rule. */
const WALLS = [
  ['src/rules/a.ts', '../play/b.ts', 'src/play/b.ts', 'rules-import-only-rules'],
  ['src/rules/a.ts', 'node:fs', null, 'rules-do-no-io'],
  ['src/proof/a.ts', '../rules/b.ts', 'src/rules/b.ts', 'proof-stands-alone'],
  ['src/store/a.ts', '../play/b.ts', 'src/play/b.ts', 'store-imports-rules'],
  ['src/play/a.ts', '../discord/b.ts', 'src/discord/b.ts', 'play-imports-rules-and-store'],
  ['src/rules/book/a.ts', './court/end.ts', 'src/rules/book/court/end.ts', 'a-book-enters-chapters-by-their-doors'],
  ['src/rules/book/items/a.ts', '../court/chapter.ts', 'src/rules/book/court/chapter.ts', 'a-door-is-for-its-book'],
  [
    'src/rules/book/court/vocabulary.ts',
    './end.ts',
    'src/rules/book/court/end.ts',
    'a-chapters-vocabulary-knows-only-vocabulary',
  ],
  [
    'src/rules/book/court/trade-vocabulary.ts',
    './end.ts',
    'src/rules/book/court/end.ts',
    'a-chapters-vocabulary-knows-only-vocabulary',
  ],
  ['src/rules/book/court/end.ts', '../book.ts', 'src/rules/book/book.ts', 'a-chapter-takes-only-types-from-its-book'],
  ['src/rules/book/kit/a.ts', '../court/end.ts', 'src/rules/book/court/end.ts', 'kit-knows-no-chapter'],
  ['src/language/a.ts', '../rules/b.ts', 'src/rules/b.ts', 'language-knows-nobody'],
  ['src/rules/a.ts', '../language/b.ts', 'src/language/b.ts', 'rules-import-only-rules'],
  ['src/play/a.ts', '../language/b.ts', 'src/language/b.ts', 'play-imports-rules-and-store'],
  ['src/maps/a.ts', '../play/b.ts', 'src/play/b.ts', 'maps-import-mechanics'],
  ['src/maps/a.ts', '../rules/engine/b.ts', 'src/rules/engine/b.ts', 'maps-import-mechanics'],
  ['src/maps/a.ts', '../rules/lavender-hack/b.ts', 'src/rules/lavender-hack/b.ts', 'maps-import-mechanics'],
  ['src/discord/a.ts', '../maps/b.ts', 'src/maps/b.ts', 'discord-makes-views-and-draws-nothing'],
  ['src/rules/a.ts', '../maps/b.ts', 'src/maps/b.ts', 'rules-import-only-rules'],
  ['src/deadlines/a.ts', '../store/b.ts', 'src/store/b.ts', 'deadlines-import-play'],
  ['src/deadlines/a.ts', '../rules/b.ts', 'src/rules/b.ts', 'deadlines-import-play'],
  ['src/web/a.ts', '../store/b.ts', 'src/store/b.ts', 'web-imports-play-and-discord'],
  ['src/discord/a.ts', '../web/b.ts', 'src/web/b.ts', 'only-main-imports-web'],
  ['src/jobs/a.ts', '../play/b.ts', 'src/play/b.ts', 'jobs-import-store-and-rules'],
  ['src/chronicle/a.ts', '../discord/outbox/b.ts', 'src/discord/outbox/b.ts', 'chronicle-reads-and-tells'],
  ['src/discord/a.ts', '../chronicle/b.ts', 'src/chronicle/b.ts', 'only-main-imports-chronicle'],
  ['src/workshop/a.ts', '../discord/b.ts', 'src/discord/b.ts', 'workshop-does-pure-tasks'],
  ['src/config.ts', './workshop/tasks.ts', 'src/workshop/tasks.ts', 'only-the-child-does-the-tasks'],
  ['src/packs/a.ts', '../play/b.ts', 'src/play/b.ts', 'packs-know-rules-and-language'],
  ['src/play/a.ts', '../packs/b.ts', 'src/packs/b.ts', 'packs-are-read-by-the-build-and-the-child'],
  ['src/config.ts', './jobs/worker.ts', 'src/jobs/worker.ts', 'only-main-runs-jobs'],
  ['src/config.ts', './deadlines/b.ts', 'src/deadlines/b.ts', 'only-main-imports-deadlines'],
  ['src/discord/a.ts', '../store/b.ts', 'src/store/b.ts', 'discord-imports-play-maps-rules'],
  ['commands/b.ts', '../src/discord/render/index.ts', 'src/discord/render/index.ts', 'renderers-travel-in-app'],
  ['src/discord/render/engine/a.ts', '../../outbox/b.ts', 'src/discord/outbox/b.ts', 'words-do-not-send'],
  ['commands/b.ts', '../src/store/b.ts', 'src/store/b.ts', 'commands-import-play-and-discord'],
  ['commands/b.ts', '../src/rules/myth/b.ts', 'src/rules/myth/b.ts', 'shared-commands-know-no-book'],
  ['commands/b.ts', './myth/b.ts', 'commands/myth/b.ts', 'shared-commands-know-no-book'],
  [
    'commands/support/act/a.ts',
    '../../../src/discord/render/myth/b.ts',
    'src/discord/render/myth/b.ts',
    'shared-commands-know-no-book',
  ],
  [
    'commands/myth/a.ts',
    '../../src/rules/action-dice/b.ts',
    'src/rules/action-dice/b.ts',
    'a-books-commands-know-only-their-own',
  ],
  ['src/practice/a.ts', '../play/b.ts', 'src/play/b.ts', 'practice-is-discord'],
  ['src/play/a.ts', '../main.ts', 'src/main.ts', 'nothing-imports-main'],
  ['src/rules/engine/a.ts', '../mechanics/b.ts', 'src/rules/mechanics/b.ts', 'engine-knows-no-book'],
  ['src/rules/engine/a.ts', '../index.ts', 'src/rules/index.ts', 'engine-knows-no-book'],
  ['src/rules/mechanics/dice/a.ts', '../../myth/b.ts', 'src/rules/myth/b.ts', 'mechanics-know-no-book'],
  ['src/rules/myth/a.ts', '../action-dice/b.ts', 'src/rules/action-dice/b.ts', 'books-do-not-know-each-other'],
  ['src/rules/myth/a.ts', '../index.ts', 'src/rules/index.ts', 'books-do-not-know-each-other'],
  [
    'src/rules/lavender-hack/a.ts',
    '../lavender-hack-first-edition/b.ts',
    'src/rules/lavender-hack-first-edition/b.ts',
    'books-do-not-know-each-other',
  ],
  ['src/rules/myth/a.ts', '../lavender-hack/b.ts', 'src/rules/lavender-hack/b.ts', 'books-do-not-know-each-other'],
  [
    'src/rules/lavender-hack-first-edition/a.ts',
    '../myth/b.ts',
    'src/rules/myth/b.ts',
    'an-edition-knows-only-its-book',
  ],
  [
    'src/discord/render/lavender-hack-first-edition/a.ts',
    '../../../rules/myth/b.ts',
    'src/rules/myth/b.ts',
    'an-edition-knows-only-its-book',
  ],
  [
    'src/discord/render/myth/a.ts',
    '../../../rules/action-dice/b.ts',
    'src/rules/action-dice/b.ts',
    'books-do-not-know-each-other',
  ],
  ['src/discord/render/engine/a.ts', '../myth/b.ts', 'src/discord/render/myth/b.ts', 'engine-cards-know-no-book'],
  ['src/discord/render/engine/a.ts', '../../../rules/myth/b.ts', 'src/rules/myth/b.ts', 'engine-cards-know-no-book'],
  ['src/play/entry/a.ts', '../../rules/myth/b.ts', 'src/rules/myth/b.ts', 'play-store-and-wire-know-no-book'],
  ['src/store/a.ts', '../rules/index.ts', 'src/rules/index.ts', 'play-store-and-wire-know-no-book'],
  ['src/deadlines/a.ts', '../rules/myth/b.ts', 'src/rules/myth/b.ts', 'play-store-and-wire-know-no-book'],
  ['src/jobs/a.ts', '../rules/myth/b.ts', 'src/rules/myth/b.ts', 'play-store-and-wire-know-no-book'],
  [
    'src/discord/rounds/a.ts',
    '../render/myth/b.ts',
    'src/discord/render/myth/b.ts',
    'play-store-and-wire-know-no-book',
  ],
  ['src/play/deps.ts', './turns/b.ts', 'src/play/turns/b.ts', 'play-leaves-import-no-use-case'],
  ['src/play/waiting/a.ts', '../entry/b.ts', 'src/play/entry/b.ts', 'play-leaves-import-no-use-case'],
  ['src/play/turns/a.ts', '../messages/b.ts', 'src/play/messages/b.ts', 'turns-write-no-messages'],
  ['src/play/messages/a.ts', '../entry/b.ts', 'src/play/entry/b.ts', 'messages-play-no-turns'],
  ['src/play/entry/a.ts', '../undo/b.ts', 'src/play/undo/b.ts', 'entry-knows-no-use-case'],
  ['src/play/undo/a.ts', '../rounds/b.ts', 'src/play/rounds/b.ts', 'use-cases-stand-side-by-side'],
] as const;

/** One house in which all of them are broken at once. */
function brokenHouse(): Promise<ICruiseResult> {
  const files: Record<string, string> = {};
  for (const [from, specifier, target] of WALLS) {
    files[from] = `${files[from] ?? ''}import '${specifier}';\n`;
    if (target !== null) files[target] ??= '';
  }
  return check(houseWith(files));
}

let broken: Promise<ICruiseResult> | null = null;

test.each(WALLS)('%s may not import %s', async (from, specifier, target, rule) => {
  broken ??= brokenHouse();
  const { summary } = await broken;
  const to = target ?? specifier.replace(/^node:/, '');
  const names = summary.violations.filter((one) => one.from === from && one.to === to).map((one) => one.rule.name);
  expect(names).toContain(rule);
});

test('an edition imports the book that it is an edition of, its rules and its words', async () => {
  const files = {
    'src/rules/lavender-hack-first-edition/a.ts': `import '../lavender-hack/b.ts';`,
    'src/discord/render/lavender-hack-first-edition/a.ts': `import '../lavender-hack/b.ts';`,
    'src/rules/lavender-hack/b.ts': 'export {};',
    'src/discord/render/lavender-hack/b.ts': 'export {};',
  };
  const { summary } = await check(houseWith(files));
  expect(summary.violations).toEqual([]);
});
