import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { COMMANDS } from '../../commands/index.ts';
import { packTexts } from '../../src/language/catalogue.ts';
import { ENGLISH, LANGUAGES } from '../../src/language/languages.ts';
import { fieldKey, nameKey, pluralKey } from '../../src/language/text.ts';
import { FIELD_NAMES, NAMES } from './names.ts';

/** A text that every language needs. */
export interface Key {
  readonly key: string;
  /** The catalogue it belongs to: a file of each language has this name. */
  readonly area: string;
  /** Where it is said first. */
  readonly path: string;
}

const ROOTS = ['src/discord', 'src/maps', 'commands', 'src/chronicle'];
/** A word or a sentence; what has none, such as `18 13 9`, is the same in every language. */
const WORDS = /\p{L}{2,}|’s|\ba\b/iu;

/** Every text for people: what the code says, what Discord lists of the commands, and the names in the books. */
export function keysNeeded(): readonly Key[] {
  const found = new Map<string, Key>();
  const add = (key: string, area: string, path: string) => {
    if (!found.has(key)) found.set(key, { key, area, path });
  };
  for (const path of sources()) for (const key of keysIn(path)) add(key, areaOf(path), path);
  for (const { data } of COMMANDS)
    if ('description' in data) for (const key of describedIn(data)) add(key, 'descriptions', `/${data.name}`);
  for (const name of NAMES) add(nameKey(name), 'names', 'a book');
  for (const name of FIELD_NAMES) add(fieldKey(name), 'names', 'a book');
  // Of packs every text has its words, or they are not built.
  for (const language of LANGUAGES)
    if (language !== ENGLISH) for (const key of Object.keys(packTexts(language))) add(key, 'packs', 'a pack');
  return [...found.values()];
}

/** The files in which something is said to people. */
export function sources(): readonly string[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join(root, path))
      .sort(),
  );
}

const BOOK = /^src\/discord\/render\/(?!engine|mechanics)([^/]+)\/(?:([^/]+)\/)?/;
/** Books whose areas have names of their own, so that two chapters of one name are two files. */
const OWN_AREAS: Readonly<Record<string, string>> = {
  'hexcrawl-osr': 'hexcrawl-',
  'action-dice': 'action-',
  'myth-knights': 'knights-',
};

/** A chapter of a book, or one of the larger parts of the rest. */
function areaOf(path: string): string {
  if (path.startsWith('commands/')) return 'commands';
  if (path.startsWith('src/chronicle/')) return 'chronicle';
  const book = BOOK.exec(path);
  if (book !== null) return `${OWN_AREAS[book[1] ?? ''] ?? ''}${book[2] ?? 'book'}`;
  const [, part] = /^src\/discord\/render\/engine\/([^/]+)\//.exec(path) ?? [];
  return part ?? 'engine';
}

/** The keys of a file, by its syntax: `t`, `plural`, `named` with a literal, and the words in `phrases`. */
export function keysIn(path: string, source = readFileSync(path, 'utf8')): readonly string[] {
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isNamed(node.tag, 't')) keys.push(templateKey(node.template));
    if (ts.isCallExpression(node)) keys.push(...calledWith(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return keys.filter((key) => WORDS.test(key.replace(/\{\d+\}/g, '')));
}

function calledWith(call: ts.CallExpression): readonly string[] {
  const [first, second] = call.arguments;
  if (first === undefined) return [];
  if (isNamed(call.expression, 'phrases'))
    return wordsIn(first, new Set(call.arguments.slice(1).map((name) => textOf(name) ?? '')));
  if (isNamed(call.expression, 'named')) return [textOf(first) ?? []].flat().map(nameKey);
  if (!isNamed(call.expression, 'plural') || second === undefined || !ts.isObjectLiteralExpression(second)) return [];
  return [pluralKey({ one: formOf(second, 'one'), other: formOf(second, 'other') })];
}

function formOf(forms: ts.ObjectLiteralExpression, name: string): string {
  const form = forms.properties.find((one) => one.name?.getText() === name);
  const text = form !== undefined && ts.isPropertyAssignment(form) ? textOf(form.initializer) : null;
  if (text === null) throw new Error(`the forms of a plural are written out: ${forms.getText()}`);
  return text;
}

/** The words of a record, without what its functions say: that is found by itself. */
function wordsIn(node: ts.Node, asIs: ReadonlySet<string>): readonly string[] {
  if (ts.isFunctionLike(node)) return [];
  if (ts.isPropertyAssignment(node))
    return asIs.has(node.name.getText().replaceAll("'", '')) ? [] : wordsIn(node.initializer, asIs);
  const text = textOf(node);
  if (text !== null) return [text];
  const words: string[] = [];
  ts.forEachChild(node, (child) => {
    words.push(...wordsIn(child, asIs));
  });
  return words;
}

function textOf(node: ts.Node): string | null {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : null;
}

function templateKey(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.head.text + template.templateSpans.map(({ literal }, at) => `{${at}}${literal.text}`).join('');
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** Texts outside of every function: they would be read once, in English, for everybody. */
export function readTooEarly(path: string, source = readFileSync(path, 'utf8')): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    const isText = ts.isTaggedTemplateExpression(node) && isNamed(node.tag, 't');
    const isPlural = ts.isCallExpression(node) && isNamed(node.expression, 'plural');
    if (isText || isPlural) found.push(`${path}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
}

interface Described {
  readonly description?: string;
  readonly options?: readonly Described[];
  readonly choices?: readonly { readonly name: string }[];
}

/** What Discord shows of a command in its list: descriptions, and the choices that are fixed. */
function describedIn({ description = '', options = [], choices = [] }: Described): readonly string[] {
  const own = [description, ...choices.map(({ name }) => name)].filter((text) => WORDS.test(text));
  return [...own, ...options.flatMap(describedIn)];
}
