import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { ActionRequest, CommandRequest, PressRequest } from '../../src/discord/request.ts';

const asked = (command: string, path: string, options: CommandRequest['options'] = {}) =>
  ({ kind: 'command', command, path: path === '' ? [] : [path], options }) as unknown as CommandRequest;
const pressed = (customId: string) => ({ kind: 'press', customId }) as unknown as PressRequest;

const costOf = (name: string, request: ActionRequest) =>
  COMMANDS.find(({ data }) => data.name === name)?.costs?.(request) ?? null;

test.each([
  ['map', asked('map', ''), 'pictures'],
  ['map', pressed('map:here'), 'pictures'],
  ['stats', asked('stats', ''), 'pictures'],
  ['sheet', asked('sheet', '', { picture: true }), 'pictures'],
  ['sheet', asked('sheet', ''), null],
  ['sheet', pressed('sheet:mine'), null],
  ['party', asked('party', '', { picture: true }), 'pictures'],
  ['party', asked('party', ''), null],
  ['wealth', asked('wealth', ''), 'pictures'],
  ['wealth', asked('wealth', '', { do: 'up', row: 1 }), null],
  ['forecast', asked('forecast', ''), 'forecasts'],
  ['recall', asked('recall', '', { name: 'Bryn' }), 'searches'],
  ['recall', pressed('recall:0:Bryn'), 'searches'],
  ['export', asked('export', '', { as: 'csv' }), 'files'],
  ['campaign', asked('campaign', 'export'), 'files'],
  ['campaign', asked('campaign', 'import', { file: '1' }), 'files'],
  ['campaign', pressed('campaign:import:go:d1'), 'files'],
  ['campaign', pressed('campaign:import:pick:d1'), null],
  ['campaign', pressed('campaign:import:set:d1:1'), null],
  ['campaign', pressed('campaign:import:nobody:d1:1'), null],
  ['campaign', pressed('campaign:import:drop:d1'), null],
  ['campaign', asked('campaign', 'show'), null],
  ['me', asked('me', 'export'), 'files'],
  ['me', asked('me', 'delete'), null],
  ['dice', asked('dice', 'journal'), 'files'],
  ['dice', asked('dice', 'prove', { entry: 1 }), null],
  ['calendar', pressed('calendar:file:all'), 'files'],
  ['calendar', asked('calendar', ''), null],
  ['calendar', pressed('calendar:new'), null],
  ['character', asked('character', 'form'), 'files'],
  ['character', asked('character', 'import', { file: '1' }), 'files'],
  ['character', asked('character', 'portrait', { link: 'https://a.example/b.png' }), 'files'],
  ['character', asked('character', 'new', { name: 'Bryn' }), null],
  ['hex', asked('hex', 'import', { file: '1' }), 'files'],
  ['hex', asked('hex', 'edit', { at: '0,0' }), null],
  ['room', asked('room', 'import', { file: '1' }), 'files'],
  ['table', asked('table', 'import', { file: '1' }), 'files'],
  ['class', asked('class', 'import', { file: '1' }), 'files'],
  ['content', asked('content', 'draft', { file: '1' }), 'files'],
  ['content', asked('content', 'draft'), null],
  ['chronicle', asked('chronicle', ''), 'books'],
  ['test', asked('test', '', { ability: 'str' }), null],
  ['watch', asked('watch', '', { do: 'search' }), null],
  ['log', asked('log', ''), null],
] as const)('/%s %o costs %s', (name, request, cost) => {
  expect(costOf(name, request)).toBe(cost);
});

/** What draws, packs or reads a file. */
const HARD = /\b(showPictures?|showLaidPicture|journalReply|zipOf|blankSheet|personalData|uploadOption)\(/;

test('a command that draws, packs or reads a file says what it costs', () => {
  const files = readdirSync('commands', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('support'),
  );
  const silent = files.filter((name) => {
    const source = readFileSync(`commands/${name}`, 'utf8');
    return HARD.test(source) && !/^ {2}costs: /m.test(source) && !source.includes('placeCommand({');
  });
  expect(silent).toEqual([]);
});
