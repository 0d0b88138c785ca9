import { expect, test } from 'vitest';
import { openFirstComer } from '../../src/discord/first-comer.ts';

test('whoever comes while the first is under way, or after it, hears what came of it', async () => {
  const inTurn = openFirstComer<string>();
  let firsts = 0;
  const come = () =>
    inTurn<string>(
      'door',
      async (tell) => {
        firsts += 1;
        await Promise.resolve();
        tell('taken');
        return 'mine';
      },
      async (outcome) => `late: ${outcome}`,
    );
  expect(await Promise.all([come(), come()])).toEqual(['mine', 'late: taken']);
  expect(await come()).toBe('late: taken');
  expect(firsts).toBe(1);
});

test('what does not hold any more is forgotten: the next one goes first again, and the others hear of that one', async () => {
  const inTurn = openFirstComer<number>();
  let round = 0;
  const come = () =>
    inTurn<string>(
      'door',
      async (tell) => {
        tell(round);
        return `first of ${round}`;
      },
      async (outcome) => (outcome === round ? `late for ${outcome}` : null),
    );
  expect(await come()).toBe('first of 0');
  round = 1;
  expect(await Promise.all([come(), come()])).toEqual(['first of 1', 'late for 1']);
});

test('when the first came to nothing, everybody who waited tries', async () => {
  const inTurn = openFirstComer<string>();
  const come = () =>
    inTurn(
      'door',
      async () => 'refused',
      async () => 'late',
    );
  expect(await Promise.all([come(), come()])).toEqual(['refused', 'refused']);
});
