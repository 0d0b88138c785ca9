import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusalText } from '../../../src/discord/render/engine/refusal.ts';
import { ENGINE_REFUSALS } from '../../../src/discord/render/engine/refusals.ts';
import type { BookRenderer } from '../../../src/discord/render/engine/renderer.ts';
import { roundCardOf } from '../../../src/discord/render/engine/rounds/round-card.ts';
import { roundPanel } from '../../../src/discord/render/engine/rounds/round-panel.ts';
import { settingWords } from '../../../src/discord/render/engine/setting-words.ts';
import { storyOf } from '../../../src/discord/render/engine/story.ts';
import { statusCardOf } from '../../../src/discord/render/engine/waiting/status-card.ts';
import { peopleRefusals } from '../../../src/discord/render/mechanics/people.ts';
import type { EngineFact } from '../../../src/play/facts.ts';
import { POST_SETTINGS } from '../../../src/play/time/post-settings.ts';
import { refuse } from '../../../src/rules/engine/prompt.ts';
import { TOY_RENDERER } from '../../discord/support/toy-words.ts';
import { toyBook, toyWorld } from '../../support/toy-book.ts';
import { linesOf, NOW, round, seat, titleOf } from '../support/post.ts';

/** A toy book that has a word of its own for everything. */
const RENDERER: BookRenderer = {
  ...TOY_RENDERER,
  nouns: {
    gm: 'toymaker',
    lead: 'the whistle',
    leader: 'caller',
    party: 'gang',
    health: { name: 'stuffing', short: 'stuff' },
  },
};
const RENDERERS = { toy: RENDERER };
/** Words that only a book may say. */
const OF_A_BOOK = /game master|spotlight|hit points|\bparty\b|\bwatch(es)?\b/i;

const player = { userId: '11', joined: 1, present: true, characterId: null };
const world = toyWorld({ members: { 11: player } });
const playing = { ...world, party: { ...world.party, spotlight: '11' } };

describe('the cards of the engine say a book’s own words', () => {
  test('the status card, for whose turn it is and who chooses', () => {
    const step = {
      id: 's',
      kind: 'toss',
      rule: 'TOY-05',
      who: 'gm',
      terms: {},
      userId: null,
      since: NOW,
      until: NOW,
      rowId: null,
      card: null,
    } as const;
    const drawn = statusCardOf(RENDERERS)({
      world: { ...playing, party: { ...playing.party, awaited: step } },
      book: toyBook,
      now: NOW,
    });
    const lines = linesOf(drawn).join('\n');
    expect(lines).toContain('It is the toymaker’s turn: toss');
    expect(lines).toContain('then the whistle passes on');
    expect(lines).toContain('Caller: <@11>');
    expect(lines).not.toMatch(OF_A_BOOK);
  });

  test('the status card, for what weighs on all', () => {
    const modifiers = { m: { id: 'm', kind: 'wet', rule: 'TOY-01', characterId: null, foeId: null, until: null } };
    const drawn = statusCardOf(RENDERERS)({ world: { ...world, modifiers }, book: toyBook, now: NOW });
    expect(linesOf(drawn)).toContain('Wet: the gang');
  });

  test('a round, its button and its panel', () => {
    const held = round({ held: NOW, seats: { 11: seat() } });
    const view = { world, book: toyBook, round: held, now: NOW };
    const card = JSON.stringify(roundCardOf(RENDERERS)({ ...view, state: 'open' }));
    expect(card).toContain('**Held up** by the toymaker: no time runs.');
    expect(card).toContain('"label":"Toymaker"');
    expect(titleOf(roundPanel(view, RENDERERS))).toMatch(/^Toymaker: /);
    expect(card + JSON.stringify(roundPanel(view, RENDERERS))).not.toMatch(OF_A_BOOK);
  });

  test.each<readonly [EngineFact, string]>([
    [{ fact: 'spotlight', rule: 'R', userId: '11' }, 'The whistle moves: <@11> holds the whistle now.'],
    [
      { fact: 'gm-changed', rule: 'R', roleId: null, userId: '8', isGm: true },
      'Toymakers changed: <@8> runs the game now.',
    ],
    [{ fact: 'task-done', rule: 'R', kind: 'wash' }, 'Done: wash: Ticked off the toymaker’s list.'],
    [
      { fact: 'channel-bound', rule: 'R', channelId: '5', use: 'gm' },
      'Channel bound: What only the toymaker may know is now posted in <#5>.',
    ],
    [
      { fact: 'presence', rule: 'R', userId: '8', present: false },
      'Away for now: <@8> is away. Nobody waits for them; the toymaker may answer for them.',
    ],
    [
      { fact: 'paused', rule: 'R', until: null, forUserId: null },
      'The campaign rests: No deadline falls and nobody is reminded. The toymaker lets it go on with `/campaign resume`.',
    ],
  ])('%o', (fact, told) => {
    const { title, lines } = storyOf([fact], world, RENDERER);
    expect(`${title}: ${lines.join(' ')}`).toBe(told);
  });

  test('settings', () => {
    expect(settingWords('most_nudges', RENDERER).text).toBe('Reminders after which the toymaker is told instead.');
    const all = Object.keys(POST_SETTINGS).map((name) => settingWords(name, RENDERER).text);
    expect(all.join('\n')).not.toMatch(OF_A_BOOK);
  });

  test('why something cannot be done', () => {
    expect(refusalText(refuse('gm-only'), world, RENDERERS)).toMatch(/^Only the toymaker can do that/);
    const own = peopleRefusals(RENDERER.nouns);
    expect(own['spotlight/nobody']()).toMatch(/^Nobody is at the table to take the whistle/);
    expect(own['character/not-in-play']({ name: 'Pip', status: 'away' })).toMatch(/^Pip has left the gang for now/);
    for (const code of ENGINE_REFUSALS)
      expect(refusalText(refuse(code, { userIds: [] }), world, RENDERERS), code).not.toMatch(OF_A_BOOK);
  });
});

/** The nouns itself, and what Discord shows of an option before it is known who plays by which book. */
const EXCEPT = ['src/discord/render/engine/nouns.ts', 'commands/support/input/options.ts'];

/** Sentences (texts with a space in them) of a program; its comments and what it fills in are left out. */
function sentencesIn(source: string): readonly string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/\$\{[^{}]*\}/g, '');
  return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g)]
    .map(([text]) => text)
    .filter((text) => / /.test(text));
}

test('no sentence of the engine, of a mechanic or of the commands’ support has a word that only a book may say', () => {
  const folders = ['src/discord/render/engine', 'src/discord/render/mechanics', 'commands/support'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const found = files
    .filter((path) => path.endsWith('.ts') && !EXCEPT.includes(path))
    .flatMap((path) => sentencesIn(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`))
    .filter((line) => OF_A_BOOK.test(line.replace(/\*\*\/party\*\*/g, '')));
  expect(found).toEqual([]);
  expect(sentencesIn("tell('The spotlight moves'); // the party")).toEqual(["'The spotlight moves'"]);
});
