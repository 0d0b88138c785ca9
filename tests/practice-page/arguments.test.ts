import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { readArguments } from '../../src/practice/page/composer/arguments.ts';
import { findRunnables, readCommand, runnables } from '../../src/practice/page/composer/commands.ts';
import { readOption } from '../../src/practice/page/composer/option-value.ts';
import { BORS, CHAIRS, COMMANDS, GENERAL, MIRA } from './fixtures.ts';

const PLACES = {
  chairs: CHAIRS,
  roles: [{ id: '700000000000000001', name: 'Wardens' }],
  channels: [{ id: GENERAL, name: 'the-road' }],
};
const ALL = runnables(COMMANDS);
const optionsOf = (label: string): readonly APIApplicationCommandBasicOption[] =>
  ALL.find((one) => one.label === label)?.options ?? [];
const read = (label: string, line: string) => {
  const { texts, leftover } = readArguments(line, optionsOf(label), PLACES);
  return { ...Object.fromEntries(texts), ...(leftover.length > 0 ? { leftover } : {}) };
};

describe('the words after a command', () => {
  test.each<[string, string, object]>([
    ['test', ' str', { ability: 'str' }],
    ['test', ' str climb the wall', { ability: 'str', intent: 'climb the wall' }],
    ['test', ' str roll with disadvantage', { ability: 'str', intent: 'roll with disadvantage' }],
    ['test', ' str 2 ropes', { ability: 'str', intent: '2 ropes' }],
    ['test', ' str modifier:2', { ability: 'str', modifier: '2' }],
    ['test', ' intent:climb the wall ability:str', { ability: 'str', intent: 'climb the wall' }],
    ['test', ' ability: str', { ability: 'str' }],
    ['test', ' str intent:"a b" advantage:dis', { ability: 'str', intent: 'a b', advantage: 'dis' }],
    ['test', ' MODIFIER:-1 str', { ability: 'str', modifier: '-1' }],
    ['test', ' str time is 10:30 now', { ability: 'str', intent: 'time is 10:30 now' }],
    ['campaign create', ' Marches lavender hack', { name: 'Marches', book: 'lavender hack' }],
    ['campaign create', ' "The Marches" action', { name: 'The Marches', book: 'action' }],
    ['give', ' @Bors silver lance', { to: '@Bors', item: 'silver lance' }],
    ['give', ' bors "silver lance" secret:yes', { to: 'bors', item: 'silver lance', secret: 'yes' }],
    ['waiting', ' for rain', { leftover: ['for', 'rain'] }],
    ['waiting', '', {}],
  ])('/%s%s', (label, line, expected) => {
    expect(read(label, line)).toEqual(expected);
  });

  test('the option being typed is the last one named, and after a blank the next', () => {
    expect(readArguments(' st', optionsOf('test'), PLACES).current?.name).toBe('ability');
    expect(readArguments(' str ', optionsOf('test'), PLACES).current?.name).toBe('intent');
    expect(readArguments(' str advantage:', optionsOf('test'), PLACES).current?.name).toBe('advantage');
  });
});

describe('what is typed for an option', () => {
  const option = (label: string, name: string) => {
    const found = optionsOf(label).find((one) => one.name === name);
    if (!found) throw new Error(`no option ${name}`);
    return found;
  };
  test.each<[string, string, string, unknown]>([
    ['test', 'modifier', '-3', -3],
    ['test', 'modifier', '9', 'modifier must be a whole number from -5 to 5.'],
    ['test', 'modifier', '1.5', 'modifier must be a whole number from -5 to 5.'],
    ['test', 'advantage', 'adv', 'advantage'],
    ['test', 'advantage', 'x', 'advantage must be one of Advantage, Disadvantage.'],
    ['give', 'to', '@mira', MIRA],
    ['give', 'to', `<@${BORS}>`, BORS],
    ['give', 'to', 'Gawain', 'to: there is nobody at this table called “Gawain”.'],
    ['give', 'secret', 'Yes', true],
    ['give', 'secret', 'off', false],
    ['give', 'secret', 'perhaps', 'secret must be true or false.'],
    ['campaign create', 'name', 'x'.repeat(41), 'name may have 40 characters; this has 41.'],
  ])('/%s %s: %s', (label, name, typed, expected) => {
    const result = readOption(option(label, name), typed, PLACES);
    expect(result.ok ? result.value : result.error).toBe(expected);
  });
});

describe('finding a command', () => {
  test('subcommands are listed with their words, in the order of the alphabet, and menu commands are not', () => {
    expect(ALL.map((one) => one.label)).toEqual(['campaign create', 'campaign status', 'give', 'test', 'waiting']);
  });
  test('the beginnings of words find a command, and a word of its description does too', () => {
    expect(findRunnables(ALL, 'ca cr').map((one) => one.label)).toEqual(['campaign create']);
    expect(findRunnables(ALL, 'ability').map((one) => one.label)).toEqual(['test']);
    expect(findRunnables(ALL, 'zzz')).toEqual([]);
  });
  test('a name is read only when it is whole', () => {
    expect(readCommand(ALL, '/test str')?.rest).toBe(' str');
    expect(readCommand(ALL, '/Campaign Status')?.runnable.path).toEqual(['status']);
    expect(readCommand(ALL, '/tests')).toBeNull();
    expect(readCommand(ALL, '/campaign')).toBeNull();
  });
});
