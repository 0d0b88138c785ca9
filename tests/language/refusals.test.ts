import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND_REFUSALS, commandRefusal } from '../../commands/support/access/refusals.ts';
import { nounsOf } from '../../src/discord/render/engine/nouns.ts';
import { ENGINE_REFUSALS, engineRefusal } from '../../src/discord/render/engine/refusals.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import { writingFor } from '../../src/language/reader.ts';
import { refuse } from '../../src/rules/engine/prompt.ts';
import { LAVENDER_REFUSALS } from '../render/support/main-words.ts';
import { lavenderWorld } from '../support/worlds.ts';
import { beginPseudo, endPseudo } from './pseudo.ts';
import { unspokenIn } from './unspoken.ts';

beforeAll(() => beginPseudo());
afterAll(endPseudo);

const CODES = [...new Set([...ENGINE_REFUSALS, ...COMMAND_REFUSALS, ...LAVENDER_REFUSALS])];

test.each(Object.entries(RENDERERS))('%s refuses in the reader’s language, whatever it is', (_slug, renderer) => {
  const world = lavenderWorld({});
  const words = writingFor({ language: 'de', isPlain: false }, () =>
    CODES.flatMap((code) => {
      const refusal = refuse(code);
      const nouns = nounsOf(renderer);
      const said = renderer.refusal(refusal, world) ?? engineRefusal(refusal, nouns) ?? commandRefusal(refusal, nouns);
      return said === null ? [] : [said];
    }),
  );
  expect(words.length).toBeGreaterThan(150);
  expect(unspokenIn(words, [])).toEqual([]);
});
