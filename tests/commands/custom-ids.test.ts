import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { worded } from '../../src/discord/render/engine/refusal.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import type { Reply } from '../../src/discord/reply.ts';
import { openPromptButtons } from '../../src/discord/rounds/prompt-buttons.ts';
import { openRoundButtons, PRESSES } from '../../src/discord/rounds/round-buttons.ts';
import type { Store } from '../../src/store/store.ts';
import { emptyMemoryStore } from '../support/memory-store.ts';
import { CUSTOM_IDS, ROUND_IDS, ROUND_PRESSERS, VALUES } from './custom-id-rows.ts';
import { found, tableFor } from './support/file-table.ts';
import { PEOPLE, type Standing, type Who } from './support/people.ts';
import { type Rehearsal, rehearsalOn } from './support/rehearsal.ts';
import { refusalIn } from './support/replies.ts';
import { asGm, asJon, asStranger, CHANNEL, GUILD, MIRA } from './support/server.ts';
import { emptyTable, type Table } from './support/table.ts';

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

describe('buttons of questions and rounds', () => {
  let rehearsal: Rehearsal;
  let desk: Table;
  let press: (customId: string, who: Who, values?: readonly string[]) => Promise<Reply>;
  let roundId = '';
  let promptId = '';

  beforeAll(async () => {
    rehearsal = rehearsalOn(emptyMemoryStore().store as Store);
    desk = await emptyTable(rehearsal);
    await found(desk, GUILD);
    await desk.run('gm call', { who: 'Sable', ability: 'con', reason: 'Cold' }, asGm);
    await desk.run('gm ask', { question: 'What first?' }, asGm);
    const { world } = await desk.look();
    roundId = Object.keys(world.rounds)[0] ?? '';
    promptId = Object.keys(world.prompts)[0] ?? '';
    const around = { ...desk.app, messageOf: async () => null, homeOf: async () => null };
    const buttons = { prompt: openPromptButtons(around as never), round: openRoundButtons(around as never) };
    press = (customId, who, values = [customId.startsWith('prompt') ? 'roll' : MIRA]) => {
      const { by, world: pretend, ...others }: Standing = PEOPLE[who];
      const request = desk.pressed(customId, { by, ...others, values, isShared: true });
      const kind = customId.startsWith('prompt') ? 'prompt' : 'round';
      return rehearsal.rehearse(pretend ?? ((old) => old), () => buttons[kind].press(request));
    };
  });

  /** Everybody who gets more than a sentence why not. */
  async function served(customId: string): Promise<Who[]> {
    const all: Who[] = [];
    for (const who of Object.keys(PEOPLE) as Who[]) {
      const reply = await press(customId, who);
      if (refusalIn(worded(reply, RENDERERS)) === null) all.push(who);
    }
    return all;
  }

  test('each button of a round has a row', () => {
    const verbs = ROUND_IDS.map(([what]) => what.replace(/[-:].*/, ''));
    expect([...new Set(verbs)].toSorted()).toEqual(Object.keys(PRESSES).toSorted());
  });

  test.each(ROUND_IDS)('round:…:%s is for %s', async (what, presser) => {
    expect(await served(`round:${roundId}:${what}`)).toEqual(ROUND_PRESSERS[presser]);
  });

  test.each(['', ':roll'])('prompt:…%s is for whom it asks, and for game masters', async (key) => {
    const mayAnswer = await served(`prompt:${promptId}${key}`);
    expect(mayAnswer).toEqual([...ROUND_PRESSERS.ofJon]);
  });
});
