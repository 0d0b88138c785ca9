import { expect, test } from 'vitest';
import { textsOf } from '../../../../src/discord/components-v2.ts';
import { hexcrawlRenderer } from '../../../../src/discord/render/hexcrawl-osr/index.ts';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexId } from '../../../../src/rules/mechanics/map/hexes.ts';
import { benchCard } from '../../../support/deps.ts';
import { hexcrawlWorld } from '../../../support/hexcrawl.ts';

const HERE = hexId(0, 0);

/** The bench of a party in the wild. */
function benchOf(trueHex: string, called: boolean) {
  const journey = journeySchema.parse({ trueHex, believedHex: HERE });
  const places = { [HERE]: { kind: 'hex', visited: true, terrain: 'plain' } } as const;
  const base = hexcrawlWorld({ state: { ...hexcrawl.initialState(), journey }, places });
  const task = { id: 't', kind: 'encounter', rule: 'HX-ENC-02', done: false, detail: { name: 'wild dogs' } };
  const world = called ? { ...base, tasks: { t: task } } : base;
  const drawn = benchCard({ world, book: hexcrawl, now: 1_000 });
  const ids = (drawn.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((one) => ('custom_id' in one ? [one.custom_id] : [])) : [],
  );
  const text = [...textsOf(drawn), ...(drawn.embeds ?? []).map(({ description = '' }) => description)].join('\n');
  return { ids, text, meeting: (isGm: boolean) => hexcrawlRenderer.meeting?.(world, isGm) };
}

test('PBP-CAMP-06, HX-G-21: the bench shows a lost party where it really is, where there is anything to show', () => {
  const lost = benchOf(hexId(1, 0), false);
  expect(lost.ids).toEqual(['gm:reveal', 'gm:day', 'encounter:bring', 'item:hand']);
  expect(lost.text).toContain('**Astray:** they are in hex 1,0');
  expect(benchOf(HERE, false).ids).not.toContain('gm:reveal');
});

test('PBP-CAMP-06, HX-ENC-02: while somebody comes, the button that says who it is stands there once', () => {
  const { ids, text, meeting } = benchOf(HERE, true);
  expect(ids.filter((id) => id === 'encounter:bring')).toHaveLength(1);
  expect(ids).toContain('waiting:done');
  expect(meeting(true)).toMatchObject({ card: { title: 'Wild dogs' }, next: 'call' });
  expect(meeting(false)).toMatchObject({ card: { title: 'Nobody is met' }, next: null });
  expect(text).toContain('• Bring on whom they meet, wild dogs: /encounter start.');
});
