import { expect, test } from 'vitest';
import { partyCard } from '../../../../src/discord/render/lavender-hack/characters/party-card.ts';
import { MAIN_TERMS } from '../../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { lavenderWorld } from '../../../support/worlds.ts';

const heard = (count: number) =>
  lavenderWorld({
    state: { rumours: Array.from({ length: count }, (_, at) => ({ text: `Rumour *${at + 1}*`, day: at + 1 })) },
  });

test('LH-CAROUSE-02: the party card keeps what was heard, the newest first', () => {
  const [field] = partyCard(heard(7), MAIN_TERMS).fields;
  expect(field?.name).toBe('Heard');
  const lines = field?.value.split('\n') ?? [];
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/^Day 7: Rumour \S*7/);
  expect(lines.at(-1)).toBe('… and 2 older');
  expect(partyCard(heard(0), MAIN_TERMS).fields.map(({ name }) => name)).not.toContain('Heard');
});
