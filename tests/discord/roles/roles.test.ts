import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { openRoles, type Roles, type RolesOptions } from '../../../src/discord/roles/roles.ts';
import { StoreDown } from '../../../src/play/wire-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { someDatabase } from '../../support/databases.ts';
import { eventually } from '../support/bot.ts';

/** As in a process, but ten times as fast. */
const TIMES = { lease: 1_000, renewEvery: 300, margin: 100 };
const log = pino({ level: 'silent' });

const opened: Roles[] = [];
afterEach(async () => {
  for (const roles of opened.splice(0)) await roles.close();
});

function rolesOn(leases: RolesOptions['leases'], over: Partial<RolesOptions> = TIMES): Roles {
  const roles = openRoles({ leases, onLeft: async () => {}, log, ...over });
  opened.push(roles);
  return roles;
}

/** A store that can be cut off from its database. */
function cuttable(store: Store): { isCut: boolean; readonly leases: RolesOptions['leases'] } {
  const line = {
    isCut: false,
    leases: {
      holdRoles: async (...asked: Parameters<Store['holdRoles']>) => {
        if (line.isCut) throw new StoreDown('cut off');
        return store.holdRoles(...asked);
      },
      leaveRoles: store.leaveRoles,
    },
  };
  return line;
}

someDatabase('the roles of several processes', (open) => {
  test('the first has all of them; when it leaves, the next one has them at once', async () => {
    const { store } = await open();
    const second = rolesOn(store, {});
    const first = rolesOn(store, { onLeft: () => second.look() });
    await first.start();
    await second.start();
    expect([first.holds('gateway'), first.holds('sender'), second.holds('gateway')]).toEqual([true, true, false]);
    expect(second.isElsewhere('gateway')).toBe(true);
    await first.close();
    expect([first.holds('sender'), second.holds('gateway'), second.holds('sender')]).toEqual([false, true, true]);
  });

  test('a holder that is cut off stops before another one begins, and hears later that it has lost', async () => {
    const { store } = await open();
    const line = cuttable(store);
    const [first, second] = [rolesOn(line.leases), rolesOn(store)];
    await first.start();
    await eventually(() => expect(first.holds('sender')).toBe(true));
    const heard: boolean[] = [];
    first.onChange(() => void heard.push(first.holds('sender')));
    line.isCut = true;
    await second.start();
    const both = () => first.holds('sender') && second.holds('sender');
    await eventually(() => {
      expect(both()).toBe(false);
      expect(second.holds('sender')).toBe(true);
    });
    // Nobody has told it yet that somebody else has it.
    expect([first.isElsewhere('sender'), heard]).toEqual([false, [false]]);
    line.isCut = false;
    await eventually(() => expect(first.isElsewhere('sender')).toBe(true));
  });

  test('one that was cut off while nobody else was there has its roles again', async () => {
    const { store } = await open();
    const line = cuttable(store);
    const only = rolesOn(line.leases);
    await only.start();
    await eventually(() => expect(only.holds('gateway')).toBe(true));
    line.isCut = true;
    await eventually(() => expect(only.holds('gateway')).toBe(false));
    expect(only.isElsewhere('gateway')).toBe(false);
    line.isCut = false;
    await eventually(() => expect(only.holds('gateway')).toBe(true));
  });
});
