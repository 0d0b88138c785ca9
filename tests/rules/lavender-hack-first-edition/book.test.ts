import { describe, expect, test } from 'vitest';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import { chosen } from '../../../src/rules/lavender-hack/kit/settings.ts';
import { lavenderHackFirstEdition } from '../../../src/rules/lavender-hack-first-edition/book.ts';
import { playFirstEdition } from '../../support/editions.ts';
import { scriptedDice } from '../../support/scripted-dice.ts';
import { inTheWild } from '../../support/wilds.ts';
import { bareContext, playLavender } from '../../support/worlds.ts';

playFirstEdition();

describe('the book', () => {
  test('LH1-SCOPE-01: abilities, degrees and the sheet are the main book’s', () => {
    expect(lavenderHackFirstEdition.abilities).toBe(lavenderHack.abilities);
    expect(lavenderHackFirstEdition.schemas).toBe(lavenderHack.schemas);
  });

  test('LH1-SCOPE-02: every other chapter is borrowed; the edition is settled with the book, and nobody changes it', () => {
    expect(Object.keys(lavenderHackFirstEdition.actions)).toEqual(Object.keys(lavenderHack.actions));
    expect(lavenderHackFirstEdition.fixed).toEqual({ edition: 'first' });
    expect(lavenderHackFirstEdition.settings).not.toHaveProperty('edition');
    expect(lavenderHack.fixed).toBeUndefined();
    expect(playLavender().world.campaign).toMatchObject({
      book: 'lavender-hack-first-edition',
      settings: { edition: 'first' },
    });
  });

  test('LH1-SCOPE-03: the dice bear the names of this edition, and ids that the rules know', () => {
    const names = Object.values(playLavender().world.usageDice).map(({ id, name }) => [id, name]);
    expect(names).toContainEqual(['gear', 'Resources']);
    expect(names).toContainEqual(['discord', 'Discord']);
    expect(lavenderHackFirstEdition.ladderOf(playLavender().world, 'light').lowest).toBe('gone');
    expect(lavenderHackFirstEdition.ladderOf(playLavender().world, 'discord').lowest).toBe('none');
  });

  test('LH1-PROC-01: its procedures are those of the chapters that are borrowed', () => {
    expect(Object.keys(lavenderHackFirstEdition.procedures)).toEqual(Object.keys(lavenderHack.procedures));
  });

  test('LH1-ABIL-02 LH1-SPOT-01 LH1-RES-01: it has settings and defaults of its own, and none for fellowship saves', () => {
    const { settings } = lavenderHackFirstEdition;
    expect(settings.ability_mod_above_18?.values).toEqual(['first_edition', 'cap']);
    expect(settings.starting_resource_die?.values).toEqual(['d8', 'd4', 'd6', 'd10', 'd12']);
    expect(settings.spotlight_first).toEqual({ values: ['main', 'gm'], rule: 'LH1-SPOT-01', atStart: true });
    expect(settings.resource_die_on_tests).toEqual({ values: ['yes', 'no'], rule: 'LH1-RES-01' });
    expect(settings).not.toHaveProperty('fellowship_fumble');
    expect(settings.ocean).toEqual(lavenderHack.settings.ocean);
    expect(lavenderHack.settings).not.toHaveProperty('spotlight_first');
    const { campaign } = playLavender().world;
    for (const [name, { values }] of Object.entries(settings))
      if (Array.isArray(values)) expect([name, chosen(campaign, name as never)]).toEqual([name, values[0]]);
  });

  test('LH1-SCOPE-02: the characters of a fresh table are ready to play', () => {
    const table = playLavender({ characters: [] });
    table.change((world) => {
      lavenderHackFirstEdition.starters(bareContext(world, scriptedDice()), ['ann', 'bob']);
    });
    expect(Object.values(table.world.characters).map(({ name }) => name)).toEqual(['Bryn', 'Sable']);
    expect(table.world.party.spotlight).toBe('ann');
  });
});

describe('who chooses for the party', () => {
  const setTo = (table: ReturnType<typeof playLavender>, value: string) =>
    table.change((world) => {
      Object.assign(world.campaign.settings, { spotlight_first: value });
      lavenderHackFirstEdition.settingChanged?.(bareContext(world as never, scriptedDice()), 'spotlight_first');
    });

  test('LH1-SPOT-01: by default the spotlight is as in the main book', () => {
    const table = playLavender({ characters: [{}, {}] });
    table.act('spotlight', { to: 'bob' });
    expect(table.world.party.spotlight).toBe('bob');
  });

  test('LH1-SPOT-01: or nobody has it, and the game master makes the choices', () => {
    const table = playLavender({ ...inTheWild({ watch: 6 }), settings: { spotlight_first: 'gm' } });
    setTo(table, 'gm');
    expect(table.world.party.spotlight).toBeNull();
    expect(table.refused('watch', { act: 'search' })).toMatchObject({ refused: 'spotlight/not-yours' });
    table.as('gm');
    expect(table.refused('spotlight', { to: 'ann' }).refused).toBe('spotlight/with-gm');
    table.act('admit', { userId: 'zoe' });
    table.act('watch', { act: 'search' }, 'light d8 = 8', 'light d8 = 8', 'event d20 = 7');
    expect(table.world.party.state.clock.day).toBe(2);
    expect(table.world.party.spotlight).toBeNull();
    expect(lavenderHackFirstEdition.spotlight?.next(table.world, () => true)).toBeNull();
    expect(lavenderHackFirstEdition.nextStep?.(table.world)?.who).toBe('gm');
  });

  test('LH1-SPOT-01: what was asked of the spotlight is the game master’s to answer when that changes; and back', () => {
    const table = playLavender({
      characters: [{}, {}],
      state: {
        dungeon: {
          roomId: null,
          trail: [],
          wonder: 4,
          due: { kind: 'distant', turn: 2 },
          turnsSpent: 0,
          action: null,
          ran: false,
          plan: [],
          barred: false,
        },
        clock: { day: 1, watch: 2, hour: 1, turn: 2 },
      },
    });
    table.act('delve', { act: 'search' });
    expect(Object.values(table.world.prompts)[0]?.audience).toEqual({ who: 'spotlight' });
    setTo(table, 'gm');
    expect(Object.values(table.world.prompts)[0]?.audience).toEqual({ who: 'gm' });
    expect(table.question()?.audience).toEqual({ who: 'gm' });
    setTo(table, 'main');
    expect(table.world.party.spotlight).toBe('ann');
  });
});
