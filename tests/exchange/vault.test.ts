import { describe, expect, test } from 'vitest';
import { fileName, openFileNames } from '../../src/exchange/file-names.ts';
import { vaultOf } from '../../src/exchange/vault.ts';
import type { NotesView, NoteView } from '../../src/exchange/views.ts';
import { badPaths, brokenLinks } from './support/vault.ts';

const WORDS = { folders: { person: 'People', place: 'Places', faction: 'Factions', day: 'Days' }, maps: 'Maps' };

const note = (name: string, lines: readonly string[] = [], more: Partial<NoteView> = {}): NoteView => ({
  kind: 'person',
  name,
  also: [],
  properties: {},
  blocks: [{ title: null, lines }],
  ...more,
});

async function vault(notes: readonly NoteView[], more: Partial<NotesView> = {}): Promise<Map<string, string>> {
  const view: NotesView = { title: 'The Barrow Road', about: ['A campaign.'], notes, pictures: [], ...more };
  return new Map((await vaultOf(view, WORDS)).map(({ path, data }) => [path, typeof data === 'string' ? data : '']));
}

describe('an Obsidian vault', () => {
  test('has a page for each note, with properties and links to the others', async () => {
    const files = await vault([
      note('Bryn', ['Strength 14'], { properties: { status: 'in play', level: 2 } }),
      note('The Salt Marsh (hex 3,-2)', ['Reeds.'], { kind: 'place', also: ['The Salt Marsh'] }),
      note('2026-11-20', ['Bryn enters The Salt Marsh.'], { kind: 'day', properties: { date: '2026-11-20' } }),
    ]);
    expect([...files.keys()]).toEqual([
      'The Barrow Road.md',
      'People/Bryn.md',
      'Places/The Salt Marsh (hex 3,-2).md',
      'Days/2026-11-20.md',
    ]);
    expect(files.get('People/Bryn.md')).toBe(
      '---\ntype: person\ncampaign: "The Barrow Road"\nstatus: "in play"\nlevel: 2\n---\n\n# Bryn\n\n- Strength 14\n',
    );
    expect(files.get('Places/The Salt Marsh (hex 3,-2).md')).toContain('aliases:\n  - "The Salt Marsh"\n---');
    expect(files.get('Days/2026-11-20.md')).toContain(
      '- [[People/Bryn|Bryn]] enters [[Places/The Salt Marsh (hex 3,-2)|The Salt Marsh]].',
    );
    expect(files.get('The Barrow Road.md')).toContain('## People\n\n- [[People/Bryn|Bryn]]\n');
    expect(brokenLinks(files)).toEqual([]);
  });

  test('shows its pictures, with what they show in words', async () => {
    const pictures = [{ name: 'hexes.png', data: new Uint8Array([1]), alt: 'Two hexes.' }];
    const files = await vault([], { pictures });
    expect(files.get('The Barrow Road.md')).toContain('## Maps\n\n![[Maps/hexes.png]]\n\nTwo hexes.');
    expect(brokenLinks(files)).toEqual([]);
  });

  test('a name that two notes have leads to neither, and a note does not lead to itself', async () => {
    const files = await vault([
      note('Ash', ['Ash is here.']),
      note('Tam', ['Tam, son of Tam']),
      note('Tam', ['met Ash and Tam'], { kind: 'faction' }),
    ]);
    expect(files.get('People/Ash.md')).toContain('- Ash is here.');
    expect(files.get('Factions/Tam (2).md')).toContain('- met [[People/Ash|Ash]] and Tam');
    expect(brokenLinks(files)).toEqual([]);
  });

  test('a name is a whole word, and the longest counts', async () => {
    const files = await vault([
      note('Grey Abbey', [], { kind: 'faction' }),
      note('Grey Abbey Road', [], { kind: 'place' }),
      note('Bo', ['On Grey Abbey Road, not at Grey Abbey, nor in Grey Abbeys.']),
    ]);
    expect(files.get('People/Bo.md')).toContain(
      'On [[Places/Grey Abbey Road|Grey Abbey Road]], not at [[Factions/Grey Abbey|Grey Abbey]], nor in Grey Abbeys.',
    );
  });

  test('what people wrote is no markdown, no tag, no link and no property', async () => {
    const evil = '*bold* _it_ `code` [[Bryn]] #tag %%x%% ==y== <b> $1$ ---';
    const files = await vault([note('Bryn: "the\n---\nkey: x"', [evil, '- list', '1. one', '> quoted'])]);
    const [, text = ''] = [...files][1] ?? [];
    expect(text).toContain(String.raw`- \*bold\* \_it\_ \`code\` \[\[Bryn\]\] \#tag %\%x%\% =\=y=\= \<b\> \$1\$ ---`);
    expect(text).toContain('- \\- list\n- 1\\. one\n- \\> quoted');
    expect(text.split('\n').filter((line) => line === '---')).toHaveLength(2);
    expect(brokenLinks(files)).toEqual([]);
  });
});

describe('names of files', () => {
  test.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
    ['#^[x]%', 'x'],
    ['con', '_con'],
    ['Aux.txt', '_Aux.txt'],
    ['...hidden. . ', 'hidden'],
    ['\u0000\u202e\n', '_'],
    ['../../etc/passwd', 'etc passwd'],
    ['Ünïcødé 🜂', 'Ünïcødé 🜂'],
  ])('%j is %j', async (name, safe) => {
    expect(fileName(name)).toBe(safe);
  });

  test('are each taken once, whatever a system makes of capitals and accents, and none is too long', async () => {
    const nameOf = openFileNames();
    const names = ['Ash', 'ash', 'ASH', 'e\u0301', 'é', 'x'.repeat(400), '\u{1f600}'.repeat(200), '', ' '].map(nameOf);
    expect(names.slice(0, 3)).toEqual(['Ash', 'ash (2)', 'ASH (3)']);
    expect(badPaths(names)).toEqual([]);
  });
});
