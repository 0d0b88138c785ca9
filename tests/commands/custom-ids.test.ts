import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { CUSTOM_IDS, VALUES } from './custom-id-rows.ts';
import { tableFor } from './support/file-table.ts';
import { asJon, asStranger, CHANNEL, GUILD } from './support/server.ts';

const ROOT = new URL('../../', import.meta.url);
/** What a custom id begins with: the name of a command, or what belongs to prompts and rounds. */
const NAMES = new Set([...COMMANDS.map(({ data }) => data.name), 'prompt', 'round']);
const REFUSED = /its channels are not open to everybody/;

const table = tableFor({ tests: 'all' });

/** Texts of the code in which a custom id may lie, with `{}` for what is filled in. */
function textsIn(folder: string): readonly string[] {
  const files = readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const texts: string[] = [];
      const source = readFileSync(new URL(`${folder}${file}`, ROOT), 'utf8');
      const visit = (node: ts.Node): void => {
        const isWords = ts.isTaggedTemplateExpression(node.parent ?? node);
        if (!isWords && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))) texts.push(node.text);
        if (!isWords && ts.isTemplateExpression(node))
          texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)].join(''));
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
      return texts;
    });
}

/** `site:go:{}:{}` → `site:go`; null for what is no custom id. */
function beginningOf(text: string): string | null {
  const [, name = '', second = ''] = /^([a-z]+):([^:]*)/.exec(text) ?? [];
  return NAMES.has(name) && !/\s/.test(text) ? `${name}:${second}` : null;
}

const TEXTS = new Set(['commands/', 'src/discord/'].flatMap(textsIn));
const FOUND = [...new Set([...TEXTS].flatMap((text) => beginningOf(text) ?? []))];

test('every custom id of the code has a row that says who may press it', () => {
  const rows = [...Object.keys(CUSTOM_IDS), ...VALUES].filter((one) => NAMES.has(one.split(':')[0] ?? ''));
  expect(FOUND.toSorted()).toEqual(rows.toSorted());
});

/** The one form of /waiting is about one's own reminders, which everybody has. */
const OWN = /^waiting:/;

/** A custom id that begins so, as far as one can be made up. */
const made = (beginning: string) => (TEXTS.has(beginning) ? beginning : `${beginning}:1:1`).replace('{}', '1');
const OF_COMMANDS = Object.entries(CUSTOM_IDS).filter(([one]) => !/^(prompt|round):/.test(one));

async function entries(): Promise<number> {
  const id = await table.play.campaignAt(GUILD, [CHANNEL]);
  const [newest] = await table.play.journal(id ?? '', { before: null, limit: 1 });
  return newest?.number ?? 0;
}

describe.each(OF_COMMANDS)('%s is for %s', (beginning, presser) => {
  const command = COMMANDS.find(({ data }) => data.name === beginning.split(':')[0]);
  const use = async (by: { readonly by: string }): Promise<string> => {
    const answers = [
      command?.press === undefined
        ? null
        : () => table.press(made(beginning), { ...by, isShared: true, values: ['1'] }),
      command?.submit === undefined || OWN.test(beginning) ? null : () => table.submit(made(beginning), {}, by),
    ];
    const said: string[] = [];
    for (const answer of answers)
      if (answer !== null)
        said.push(
          await answer().then(
            (reply) => JSON.stringify(reply),
            (err: Error) => err.message,
          ),
        );
    return said.join('\n');
  };

  test('what it opens is closed to who may not read the campaign', async () => {
    table.hidden[CHANNEL] = [];
    const isOpen = command !== undefined && ANYBODY.includes(command.data.name);
    if (isOpen) expect(await use(asStranger)).not.toMatch(REFUSED);
    else expect(await use(asStranger)).toMatch(REFUSED);
    delete table.hidden[CHANNEL];
  });

  test('nobody else changes anything by it', async () => {
    const before = await entries();
    await use(asStranger);
    if (presser === 'gm') await use(asJon);
    expect(await entries()).toBe(before);
  });
});

/** Commands that anybody in the server may use, also where the campaign is closed to them. */
const ANYBODY = ['away', 'calendar', 'campaign', 'character', 'help', 'me', 'settings', 'roll', 'rule'];
