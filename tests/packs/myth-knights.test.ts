import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/rules/engine/json.ts';
import { mythKnights } from '../../src/rules/myth-knights/book.ts';
import { KNIGHTS } from '../../src/rules/myth-knights/characters/knights.ts';
import { CREATURES } from '../../src/rules/myth-knights/foes/bestiary.ts';
import { TABLES } from '../../src/rules/myth-knights/kit/registry.ts';
import { MYTHS } from '../../src/rules/myth-knights/realm/myths.ts';
import { LANDMARKS } from '../../src/rules/myth-knights/realm/schemas.ts';

// There is enough for thirty sessions, and no sentence of it sounds like another.

const { core } = mythKnights;
const [pack] = core.packs;
const myths = [...core.of(MYTHS).values()];
const rowsIn = (id: string) => core.of(TABLES).get(id)?.rows ?? [];

test('MK-G-15: thirty-six Myths, each with six omens, a rule, a secret, a weakness, a cure, two people, and its own numbers', () => {
  expect(myths).toHaveLength(36);
  for (const { name, omens, rule, secret, weakness, cure, people, creature } of myths) {
    expect([name, omens.length, people?.length]).toEqual([name, 6, 2]);
    for (const said of [rule, secret, weakness, cure]) expect([name, said]).toEqual([name, expect.any(String)]);
    const foe = core.of(CREATURES).get(creature ?? '');
    expect([name, foe?.name.toLowerCase()]).toEqual([name, name.toLowerCase()]);
    expect([name, foe?.siege]).toEqual([name, true]);
  }
});

test('MK-MAKE-03: seventy-two knights, a d6 and a d12, each with a treasure and a passion of their own', () => {
  const knights = [...core.of(KNIGHTS).values()];
  for (const group of [1, 2, 3, 4, 5, 6]) expect(knights.filter((one) => one.group === group)).toHaveLength(12);
  for (const what of ['name', 'passion'] as const) expect(new Set(knights.map((one) => one[what])).size).toBe(72);
  expect(new Set(knights.map(({ treasure }) => treasure.name)).size).toBe(72);
  for (const { name, steed, companion } of knights)
    expect([name, steed === undefined]).toEqual([name, companion !== undefined]);
});

test.each(LANDMARKS)('MK-REALM-06: twenty lines of the kind %s, each more than a name', (kind) => {
  const rows = rowsIn(`landmarks-${kind}`);
  expect(rows).toHaveLength(20);
  for (const { text } of rows) expect([text, /[.?]$/.test(text)]).toEqual([text, true]);
});

test.each([
  ['seers', 24],
  ['rivals', 24],
  ['holdings', 24],
  ['folk', 60],
  ['rumours', 24],
  ['dilemmas', 36],
  ['sites-feature', 24],
  ['sites-danger', 24],
  ['sites-treasure', 24],
])('MK-G-16: the table %s has %i rows', (id, count) => {
  expect(rowsIn(id)).toHaveLength(count);
});

describe.each([
  ['English', pack?.entries],
  ['German', pack?.words.de],
])('in %s', (_language, written = {}) => {
  test.each(['myths', 'tables', 'knights'])('no run of six words stands in more than three texts of %s', (kind) => {
    const runs = new Map<string, number>();
    for (const text of textsIn(written[kind] as Json))
      for (const run of runsIn(text)) runs.set(run, (runs.get(run) ?? 0) + 1);
    expect([...runs].filter(([, count]) => count > 3)).toEqual([]);
  });
});

function textsIn(part: Json | undefined): readonly string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap((one) => textsIn(one)) : [];
}

function runsIn(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}’]+/gu) ?? [];
  return new Set(words.slice(5).map((_word, at) => words.slice(at, at + 6).join(' ')));
}
