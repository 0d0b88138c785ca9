import { describe, expect, test } from 'vitest';
import type { Here } from '../../commands/support/access/here.ts';
import { openLists } from '../../commands/support/cards/list.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import type { Message, Reply } from '../../src/discord/reply.ts';
import type { PressRequest } from '../../src/discord/request.ts';
import { tableFor } from './support/file-table.ts';
import { embedOf, idsOf, messageOf, refusalOf } from './support/replies.ts';
import { asGm, asJon } from './support/server.ts';

const table = tableFor();

function nextOf(message: Message): string | null {
  const next = idsOf(message).find((id) => id.endsWith(':on'));
  const isLast = JSON.stringify(message.components).includes(`"custom_id":"${next}","disabled":true`);
  return next === undefined || isLast ? null : next;
}

/** The lines of all pages of a list, each turned to by its button. */
async function allPages(first: Reply): Promise<{ readonly lines: readonly string[]; readonly pages: number }> {
  const lines: string[] = [];
  let pages = 0;
  for (let reply = first; ; ) {
    pages += 1;
    lines.push(...(embedOf(reply).description ?? '').split('\n'));
    const next = nextOf(messageOf(reply));
    if (next === null) return { lines, pages };
    reply = await table.press(next, asGm);
  }
}

describe.each(Object.keys(RENDERERS))('/foe list of %s', (book) => {
  test('has every kind of foe whole, on as many pages as it takes', async () => {
    await table.anew({ book });
    const { world } = await table.look();
    const whole = RENDERERS[book]?.creatures?.(world).lines ?? [];
    const { lines, pages } = await allPages(await table.run('foe list', {}, asGm));
    expect(lines).toEqual(whole.flatMap((line) => line.split('\n')));
    if (whole.join('\n').length > 4096) expect(pages).toBeGreaterThan(1);
  });
});

test('another page of a game master’s list is theirs alone, and one that is gone is the nearest that is there', async () => {
  await table.anew({ book: 'hexcrawl-osr' });
  expect(refusalOf(await table.press('foe:list:2:on', asJon))).toMatch(/game master/);
  const { pages } = await allPages(await table.run('foe list', {}, asGm));
  expect(embedOf(await table.press('foe:list:99:on', asGm)).footer?.text).toBe(`Page ${pages} of ${pages}`);
});

test('what does not fit into a field is on the pages as well, whole', () => {
  const line = (n: number) => `- Tapestry of the ${n}th feast at the abbey`;
  const value = Array.from({ length: 120 }, (_, n) => line(n)).join('\n');
  const card = {
    title: 'Things',
    lines: ['What the party has.'],
    fields: [{ name: 'The stash', value, inline: false }],
  };
  const lists = openLists({ 'item:list': () => card });
  const here = {} as Here;
  const page = (n: number) => lists.turn(here, { customId: `item:list:${n}:on` } as PressRequest) as Reply;
  const [first, second, third] = [1, 2, 3].map((n) => embedOf(page(n)).description ?? '');
  expect(first).toMatch(/^What the party has\.\n\n\*\*The stash\*\*\n- Tapestry of the 0th/);
  expect(`${first}\n${second}\n${third}`.split('\n').slice(3)).toEqual(value.split('\n'));
});
