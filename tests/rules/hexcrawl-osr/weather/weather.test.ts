import { describe, expect, test } from 'vitest';
import type { Weather } from '../../../../src/rules/hexcrawl-osr/weather/schemas.ts';
import { QUIET, stay } from '../../../support/in-a-hex.ts';

describe('the weather (HX-WEA)', () => {
  test('HX-V10, HX-ENC-06, HX-WEA-01: the watch die changes it for the next watch', () => {
    const table = stay({ characters: [{ abilities: { int: 1 } }] });
    const dice = ['watch-die d6 = 4', 'wind d12 = 2', 'precipitation d12 = 12', 'temperature d12 = 10'] as const;
    table.act('watch', { act: 'forage' }, 'forage d20 = 1', ...dice);
    expect(table.world.party.state.weather).toMatchObject({ wind: 'none', precip: 'white-out', temp: 'abnormal' });
    // Bad weather halves the way, so they come into the next hex after two watches.
    table.act('watch', { act: 'travel', where: '1' }, QUIET);
    table.act('watch', { act: 'travel', where: '1' }, 'navigate d20 = 6', 'astray d10 = 5', QUIET);
    expect(table.fact('navigated').check).toMatchObject({ target: 8, total: 7, success: false });
  });

  test('HX-V11, HX-WEA-01, HX-D-22, HX-D-23: rolled each morning, a die for each; 10 is the lighter, and 12 is bad', () => {
    const table = stay({ state: { clock: { day: 1, watch: 6, hour: 1, turn: 1 } } });
    const dice = ['wind d12 = 12', 'precipitation d12 = 10', 'temperature d12 = 4'] as const;
    table.act('watch', { act: 'camp' }, QUIET, 'rest d6 = 1', ...dice);
    expect(table.fact('weather')).toMatchObject({
      wind: 'gales',
      precip: 'light',
      temp: 'typical',
      isBad: true,
      why: 'morning',
    });
  });

  test('HX-D-22: for each watch where the campaign says so', () => {
    const table = stay({ settings: { weather_interval: 'watch' } });
    const dice = ['wind d12 = 11', 'precipitation d12 = 11', 'temperature d12 = 11'] as const;
    table.act('watch', { act: 'camp' }, QUIET, 'rest d6 = 1', ...dice);
    expect(table.fact('weather')).toMatchObject({ wind: 'strong', precip: 'moderate', temp: 'abnormal', isBad: false });
  });

  test('HX-G-10: in gales whoever is not in camp saves, or is exhausted; a camp protects', () => {
    const weather = {
      wind: 'gales',
      precip: 'none',
      temp: 'typical',
      faces: [12, 1, 1],
      bad: null,
    } satisfies Weather;
    const table = stay({ characters: [{ abilities: { str: 2 } }, {}, {}], state: { weather } });
    table.act('watch', { act: 'each' });
    const said = { ann: 'explore', bob: 'explore', cat: 'rest' };
    table.answer(said, 'points d8 = 1', 'exposure d20 = 8', 'exposure d20 = 9', QUIET, 'rest d6 = 1');
    expect(table.fact('condition-begins')).toMatchObject({ condition: 'exhausted', name: 'Ben' });
  });

  test('HX-WEA-01, HX-D-23: the game master sets it, and it is as bad as it sounds unless they say otherwise', () => {
    const table = stay({ by: 'gm' });
    expect(table.turn('weather/wind', 'gales')).toBeNull();
    expect(table.world.party.state.weather).toMatchObject({ wind: 'gales', faces: [12, 1, 1] });
    expect(table.turn('weather/bad', 'no')).toBeNull();
    expect(table.world.party.state.weather.bad).toBe(false);
    expect(table.turn('weather/precip', 'frogs')?.refused).toBe('gm-field/bad-value');
  });
});
