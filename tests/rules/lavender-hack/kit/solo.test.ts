import { describe, expect, test } from 'vitest';
import { factsFor, PLAYERS } from '../../../../src/play/access/secrets.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { factMessage } from '../../../render/support/main-words.ts';
import { inTheWild } from '../../../support/wilds.ts';
import { GM, playLavender } from '../../../support/worlds.ts';

const SOLO = { solo: 'on' } as const;
const NIGHT = ['light d8 = 8', 'light d8 = 8'] as const;

describe('the oracle', () => {
  test.each([
    [20, 'critical', 'Yes, and more'],
    [18, 'strong', 'Yes'],
    [8, 'weak', 'Yes, but'],
    [7, 'miss', 'No'],
    [1, 'fumble', 'No, and worse'],
  ] as const)('LH-SOLO-01 LH-TEST-09: %i is a %s: %s', (face, degree, title) => {
    const table = playLavender({ settings: SOLO });
    table.as('ann');
    table.act('oracle', { question: 'Is the door barred?' }, `general d20 = ${face}`);
    expect(table.fact('oracle')).toMatchObject({ rule: 'LH-SOLO-01', question: 'Is the door barred?', degree });
    const told = factMessage(table.facts);
    expect(told.title).toBe(title);
    expect(told.lines[0]).toBe('> Is the door barred?');
    expect(told.lines[1]).toContain(`${title}: d20 (${face}), `);
  });

  test('LH-SOLO-01: it is the game master’s alone where one runs the game', () => {
    const table = playLavender();
    table.as('ann');
    expect(table.refused('oracle', { question: 'Is it?' }).refused).toBe('oracle/off');
    table.as(GM);
    table.act('oracle', { question: 'Is it?' }, 'general d20 = 9');
    expect(table.refused('oracle', { question: ' ' }).refused).toBe('input/bad-line');
  });
});

describe('events that nobody else sees to', () => {
  test.each<Readonly<Record<string, string>>>([{ event_rolls: 'gm_manual' }, { event_preview: 'always' }, {}])(
    'LH-SOLO-01 LH-WILD-07: rolled by the bot and told to all, whatever %j says',
    (settings) => {
      const table = playLavender(inTheWild({ watch: 6, settings: { ...settings, ...SOLO } }));
      table.act('watch', { act: 'search' }, ...NIGHT, 'event d20 = 10', 'event-when d6 = 2');
      expect(table.open).toEqual([]);
      expect(table.fact('event-rolled')).toMatchObject({ by: 'dice', event: 'encounter', open: true });
      expect(factMessage(table.facts).lines).toContain(
        'Event of the day: d20 (10), weak success: an encounter in watch 2.',
      );
      expect(factsFor(lavenderHack, [table.fact('event-rolled')], PLAYERS)).toHaveLength(1);
    },
  );

  test('LH-SOLO-01 LH-DUNG-05: underground as well', () => {
    const table = playLavender({ settings: { event_rolls: 'gm_manual', ...SOLO } });
    table.act('enter-dungeon', { wonder: 4 }, 'event d20 = 1', 'event-when d6 = 6');
    expect(factMessage([table.fact('event-rolled')])).toMatchObject({ title: 'The hour: a discovery' });
  });

  test('LH-WILD-07: with a game master it stays between them and the dice', () => {
    const table = playLavender(inTheWild({ watch: 6 }));
    table.act('watch', { act: 'search' }, ...NIGHT, 'event d20 = 10', 'event-when d6 = 2');
    expect(table.fact('event-rolled')).not.toHaveProperty('open');
    expect(factsFor(lavenderHack, table.facts, PLAYERS)).not.toContain(table.fact('event-rolled'));
  });
});
