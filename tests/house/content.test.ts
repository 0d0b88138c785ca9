import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Texts from which a list may be content: words for people, where ids have neither spaces nor capital letters. */
const PROSE = /[A-Z ]/;
/** Ids of rules are written in capital letters. */
const RULE = /^[A-Z]+(-[A-Z0-9]+)+$/;
/** Parts of stat lines of the books: `HP 4`, `AD 12`, `vig 10`, `level 3, …`. */
const STAT_LINE = /(?:\b(?:HP|AD|AC|HD|Guard|vig|vigour|armour|morale) \d+.*,|^level \d+,)/i;
/** What says something about a field is for the page on packs. */
const DESCRIBES = /\.describe$/;
const FEW = 3;

/** A list in the rules that looks like content. */
interface Found {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly texts: readonly string[];
}

/** Lists of texts in a file: arrays, records, calls of `lineTable` with texts of their own, and stat lines. */
function contentIn(file: string, source: string): readonly Found[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const texts = textsIn(node);
    if (texts.length > 0)
      found.push({
        file,
        line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        name: nameOf(node),
        texts,
      });
    else ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function textsIn(node: ts.Node): readonly string[] {
  if (ts.isArrayLiteralExpression(node)) return many(node.elements.flatMap(proseIn));
  if (ts.isObjectLiteralExpression(node))
    return many(
      node.properties.flatMap((one) =>
        ts.isPropertyAssignment(one) ? proseIn(one.name).concat(proseIn(one.initializer)) : [],
      ),
    );
  if (ts.isCallExpression(node) && node.expression.getText() === 'lineTable')
    return node.arguments.flatMap((one) => (ts.isArrayLiteralExpression(one) ? one.elements.flatMap(proseIn) : []));
  if (ts.isStringLiteralLike(node) && STAT_LINE.test(node.text)) return [node.text];
  return [];
}

function many(texts: readonly string[]): readonly string[] {
  return texts.length >= FEW ? texts : [];
}

/** A text for people, by itself or as what a row of a list begins with. */
function proseIn(node: ts.Node): readonly string[] {
  if (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
    return PROSE.test(node.text.charAt(0)) ? [node.text] : [];
  if (ts.isStringLiteralLike(node)) return PROSE.test(node.text) && !RULE.test(node.text) ? [node.text] : [];
  // A row of a list: `['Rope', 1]`, `arm('Sword', 6)`, `{ name: 'Wolf' }`.
  if (ts.isArrayLiteralExpression(node)) return node.elements.slice(0, 1).flatMap(proseIn);
  if (ts.isCallExpression(node) && !DESCRIBES.test(node.expression.getText()))
    return node.arguments.slice(0, 1).flatMap(proseIn);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) && /^(name|text)$/.test(one.name.getText()) ? proseIn(one.initializer) : [],
    );
  return [];
}

/** The constant or function that it is in. */
function nameOf(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent)
    if (at.parent !== undefined && (ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at)) && topLevel(at))
      return at.name?.getText() ?? '';
  return '';
}

function topLevel(node: ts.Node): boolean {
  const holder = ts.isVariableDeclaration(node) ? node.parent.parent.parent : node.parent;
  return ts.isSourceFile(holder);
}

const RULES = 'src/rules';

/** Lists that stay in the code, each with the line of `docs/content.md` that says why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'hexcrawl-osr/kit/ability.ts ABILITIES': 'abilities, conditions',
  'action-dice/kit/ability.ts ABILITIES': 'abilities, conditions',
  'lavender-hack/kit/ability.ts ABILITIES': 'abilities, conditions',
  'myth-knights/kit/virtues.ts VIRTUES': 'abilities, conditions',
  'myth-knights/realm/map.ts GROUNDS': 'kinds of ground',
  'myth-knights/realm/schemas.ts TERRAINS': 'kinds of ground',
  'action-dice/classes/schemas.ts LETTERS': 'letters of templates',
  'lavender-hack/downtime/crafting.ts SORTS': 'sorts of valuables',
  'mechanics/map/text-mapper.ts GROUNDS': 'words of maps',
};

/** The page's lists that stay: what a list is, where it is, and why. */
const KEPT = [
  ...(readFileSync('docs/content.md', 'utf8').split('## What stays in the code')[1] ?? '').matchAll(
    /^\| (.+?) \| (.+?) \| (.+?) \|$/gm,
  ),
].map(([, what = '', where = '']) => ({
  what,
  files: [...where.matchAll(/`([^`]+(?:\.ts|\/))`/g)].map(([, file = '']) => file),
}));

const sources = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const found = sources.flatMap((name) => contentIn(name, readFileSync(join(RULES, name), 'utf8')));

test('content is in packs: a list of texts in the rules is one that the page on content knows', () => {
  const unknown = found.filter(({ file, name }) => !Object.hasOwn(EXCEPTIONS, `${file} ${name}`));
  expect(unknown.map(({ file, line, texts }) => `${file}:${line} ${texts.join(', ')}`)).toEqual([]);
  const lists = found.map(({ file, name }) => `${file} ${name}`);
  expect(Object.keys(EXCEPTIONS).filter((list) => !lists.includes(list))).toEqual([]);
});

test('every exception has its line on the page, and every line a file', () => {
  for (const [list, line] of Object.entries(EXCEPTIONS)) {
    const [file = ''] = list.split(' ');
    const said = KEPT.find(({ what }) => what.startsWith(line));
    expect([list, said?.files.some((one) => file.endsWith(`/${one}`))]).toEqual([list, true]);
  }
  for (const { what, files } of KEPT)
    for (const file of files)
      expect([what, file, sources.some((one) => one.includes(`/${file}`))]).toEqual([what, file, true]);
});

test.each([
  ["const A = ['a wolf', 'Bandit', 'two ogres'];", 1],
  ["const A = [{ name: 'Wolf' }, { name: 'Bandit' }, { name: 'Ogre' }];", 1],
  ["const A = { wolf: 'A wolf', ogre: { name: 'Ogre' }, cat: 'Cat' };", 1],
  ['const A = { Rope: 1, Torch: 2, Lamp: 3 };', 1],
  ["const A = new Map([['Rope', 1], ['Torch', 2], ['Lamp', 3]]);", 1],
  ["const A = [arm('Sword', 6), arm('Axe', 6), arm('Bow', 6)];", 1],
  ["const A = lineTable('finds', 'Finds', 'HX-G-11', true, ['A cart']);", 1],
  ["const A = creature('AD 12, HP 4, dex 13, damage d4');", 1],
  ["const A = ['wolf', 'bandit', 'ogre'] as const;", 0],
  ["const A = ['HX-G-11', 'HX-G-12', 'HX-G-13'];", 0],
  ["const A = { a: z.string().describe('How long'), b: z.int().describe('How far'), c: z.int().describe('Why') };", 0],
])('what counts as content: %s', (source, lists) => {
  expect(contentIn('a.ts', source)).toHaveLength(lists);
});
