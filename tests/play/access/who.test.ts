import { expect, test } from 'vitest';
import { isGmOf } from '../../../src/play/access/invocation.ts';
import { mayReadEntry } from '../../../src/play/access/secrets.ts';
import type { Campaign } from '../../../src/rules/engine/world.ts';
import { toyWorld } from '../../support/toy-book.ts';

const CAMPAIGN = toyWorld({}).campaign;

const campaign = (gmRoleId: string | null, ...gmUserIds: string[]): Campaign => ({ ...CAMPAIGN, gmRoleId, gmUserIds });

const player = { userId: 'ann', roleIds: ['keepers'], isManager: false };
const manager = { userId: 'bob', roleIds: [], isManager: true };

test('the game masters are who is named or holds the role; while neither is set, who may manage the server', () => {
  const rows: readonly (readonly [string, Campaign, boolean, boolean])[] = [
    ['neither', campaign(null), false, true],
    ['the player is named', campaign(null, 'ann'), true, false],
    ['somebody else is named', campaign(null, 'cat'), false, false],
    ['the role of the player', campaign('keepers'), true, false],
    ['another role', campaign('others'), false, false],
    ['another role, and the player is named', campaign('others', 'ann'), true, false],
    ['the role, and somebody else is named', campaign('keepers', 'cat'), true, false],
  ];
  for (const [name, of, isPlayer, isManager] of rows) {
    expect(isGmOf(of, player), name).toBe(isPlayer);
    expect(isGmOf(of, manager), name).toBe(isManager);
  }
});

test('PBP-SECRET-01: what was done in secret is for the game master to read', () => {
  const reads = (secret: boolean, isGm: boolean) => mayReadEntry({ secret }, { isGm });
  expect([reads(false, false), reads(false, true), reads(true, true)]).toEqual([true, true, true]);
  expect(reads(true, false)).toBe(false);
});
