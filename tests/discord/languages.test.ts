import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import { LANGUAGES } from '../../src/language/languages.ts';
import { POST_SETTINGS } from '../../src/play/time/post-settings.ts';
import { beginPseudo, endPseudo } from '../language/pseudo.ts';
import { toyHouse } from './support/bot.ts';

const wire = toyHouse();
let bot: Served;

beforeAll(() => beginPseudo());
afterAll(endPseudo);
beforeEach(async () => {
  bot = await wire.serve(COMMANDS);
  wire.table.setLocale(wire.one.userId, 'de');
  wire.table.setLocale(wire.two.userId, 'fr');
});
afterEach(() => bot.close());

/** Everything that the message of an answer says. */
const saidOf = ({ message }: { readonly message?: unknown }) => JSON.stringify(message);

describe('the language of an answer', () => {
  test('for one person alone it is that of their Discord, English where the bot does not speak it', async () => {
    expect(saidOf(await wire.one.command('waiting'))).toContain('⟦Nothing waits for you.⟧');
    expect(saidOf(await wire.two.command('waiting'))).toContain('"Nothing waits for you.');
    expect(saidOf(await wire.gm.command('waiting'))).not.toContain('⟦');
    // A refusal is for who asked, whatever the command.
    const refused = await wire.one.command('gm', { path: ['heal'] });
    expect(saidOf(refused)).toContain('⟦Only the');
  });

  test('PBP-READ-01: the language that somebody chose goes before that of their Discord', async () => {
    const choose = (language: string) => wire.two.command('settings', { path: ['me'], options: { language } });
    expect(saidOf(await choose('de'))).toContain('⟦How you read⟧');
    expect(saidOf(await wire.two.command('waiting'))).toContain('⟦Nothing waits for you.⟧');
    expect(saidOf(await wire.two.command('roll', { options: { dice: 'd20' } }))).not.toContain('⟦');
    expect(saidOf(await choose('discord'))).toContain('"How you read"');
  });

  test('for everybody it is the campaign’s, whoever asks', async () => {
    expect(saidOf(await wire.one.command('roll', { options: { dice: 'd20' } }))).not.toContain('⟦');
    const set = { path: ['settings'], options: { setting: 'language', to: 'de' } };
    expect(saidOf(await wire.gm.command('campaign', set))).toContain('⟦Setting changed: ⟦Language⟧⟧');
    expect(saidOf(await wire.gm.command('waiting'))).not.toContain('⟦');
    expect(saidOf(await wire.two.command('campaign', { path: ['show'], options: { share: true } }))).toContain(
      '⟦At the table⟧',
    );
    expect(wire.table.violations).toEqual([]);
  });

  test('a language that the bot does not speak is refused, and nothing is changed', async () => {
    const set = { path: ['settings'], options: { setting: 'language', to: 'fr' } };
    expect(saidOf(await wire.gm.command('campaign', set))).toContain('one of English, Deutsch');
  });
});

test('the languages that a campaign may have are those that there are words in', () => {
  expect(POST_SETTINGS.language.values).toEqual(LANGUAGES);
});
