import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { localized } from '../../../src/discord/gateway/registration.ts';
import { lookupIn, replaceTexts } from '../../../src/language/catalogue.ts';
import { checkCommands, type RawCommand } from '../../../src/practice/validate/command.ts';
import { schemaFaults } from '../../../src/practice/validate/schema.ts';

const TEXTS = new Map([
  ['Roll a die', 'Würfle'],
  ['Which die', 'Welcher Würfel'],
  ['gear', 'Ausrüstung'],
]);
const COMMAND = {
  name: 'roll',
  description: 'Roll a die',
  options: [
    { type: 3 as const, name: 'die', description: 'Which die', choices: [{ name: 'gear', value: 'gear' }] },
    { type: 5 as const, name: 'again', description: 'Once more' },
  ],
};

beforeAll(() => replaceTexts('de', lookupIn(TEXTS, 'de')));
afterAll(() => replaceTexts('de', null));

test('a command is described in every language that has its words, and is called the same in all', () => {
  expect(localized(COMMAND)).toEqual({
    ...COMMAND,
    description_localizations: { de: 'Würfle' },
    options: [
      {
        ...COMMAND.options[0],
        description_localizations: { de: 'Welcher Würfel' },
        choices: [{ name: 'gear', name_localizations: { de: 'Ausrüstung' }, value: 'gear' }],
      },
      COMMAND.options[1],
    ],
  });
});

test('all commands in all languages pass Discord’s own description and limits', () => {
  replaceTexts('de', null);
  const all = COMMANDS.map(({ data }) => localized(data));
  expect(() => checkCommands(all as unknown as readonly RawCommand[])).not.toThrow();
  expect(schemaFaults('put', '/applications/{application_id}/commands', all)).toEqual([]);
});

test('of a text in several languages the longest counts towards the size of a command', () => {
  const long = { name: 'a', description: 'b', description_localizations: { de: 'c'.repeat(8000) } };
  expect(() => checkCommands([long])).toThrow();
  expect(() => checkCommands([{ ...long, description_localizations: { de: 'c' } }])).not.toThrow();
});
