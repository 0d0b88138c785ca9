import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { topicsOf } from '../../commands/support/cards/help-topics.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { toy } from '../discord/support/toy-command.ts';
import { TOY_RENDERER } from '../discord/support/toy-words.ts';
import { toyBook } from '../support/toy-book.ts';

const ALL = [...COMMANDS, toy];
const WORDS = { ...RENDERERS, toy: TOY_RENDERER };

/** Commands that a text names: `/melee`, but not `1/2` nor an address. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\w/])\/([a-z]+(?:-[a-z]+)*)\b/g)].map(([, name = '']) => name);
}

test.each(Object.entries({ ...BOOKS, toy: toyBook }))(
  'the help and the invitation of %s name only what it can do',
  (slug, book) => {
    const renderer = WORDS[slug as keyof typeof WORDS];
    if (renderer === undefined) throw new Error(`no words for ${slug}`);
    const { next, practice } = renderer.invitation;
    const lines = [
      ...topicsOf(renderer).flatMap(({ lines }) => lines),
      ...next,
      ...practice.tries,
      ...practice.steps.map(({ line }) => line),
    ];
    const named = [...new Set(lines.flatMap(namedIn))];
    expect(named).toContain('undo');
    const lacking = named.filter((name) => {
      const needs = ALL.find(({ data }) => data.name === name)?.needs;
      return needs === undefined || (needs !== null && !Object.hasOwn(book.actions, needs));
    });
    expect(lacking).toEqual([]);
  },
);

test.each(Object.entries(WORDS))('%s is offered in sentences that fit a menu', (_, { invitation, nouns }) => {
  expect(invitation.blurb).toMatch(/^.{10,100}$/);
  expect(invitation.blurb).toMatch(/\.$/);
  expect(invitation.feel).toMatch(/^.{10,500}$/);
  expect(nouns.health.short.length).toBeLessThanOrEqual(5);
});

test('a command is told from what only looks like one', () => {
  expect(namedIn('`/fight do:start`, **/melee** and 7/12; https://x.org/melee')).toEqual(['fight', 'melee']);
});
