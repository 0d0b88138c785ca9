import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '../../../src/discord/render/engine/card.ts';
import {
  factionCard,
  factionCardForGm,
  factionsCard,
} from '../../../src/discord/render/lavender-hack/factions/card.ts';
import { factsFor, PLAYERS } from '../../../src/play/access/secrets.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import type { Encounter } from '../../../src/rules/lavender-hack/encounters/schemas.ts';
import { APPROACHES } from '../../../src/rules/lavender-hack/factions/schemas.ts';
import type { Faction, World } from '../../../src/rules/lavender-hack/schemas.ts';
import { factMessage, logLine } from '../../render/support/main-words.ts';
import { factionData, lavenderWorld, playLavender } from '../../support/worlds.ts';
import { tableFor } from '../support/file-table.ts';
import { embedOf, messageOf, postOf, readable, refusalOf, toldBy } from '../support/replies.ts';
import { asGm, JON, MIRA } from '../support/server.ts';

const table = tableFor({ faces: [{ roller: 'gm', purpose: 'distance', sides: 6, face: 1 }] });
beforeEach(async () => {
  await table.run('foe over', { all: true }, asGm);
});

async function factions(): Promise<readonly Faction[]> {
  return Object.values((await table.look()).world.factions) as unknown as readonly Faction[];
}

async function only(): Promise<Faction> {
  const [one] = await factions();
  if (one === undefined) throw new Error('there is no faction');
  return one;
}

const gm = (line: string, options: Record<string, string | number | boolean>) =>
  table.run(`faction ${line}`, options, asGm);
const SALT = { faction: 'salt' };

/** The Salt Guild, of which players have not heard. */
const writeSalt = () =>
  gm('add', {
    name: 'Salt Guild',
    disposition: 7,
    approach: 'logic',
    languages: 'Elvish',
    supply: 'jewelry',
    demand: 'map',
    holds: '0,0',
    note: 'They lie.',
  });

async function withSalt(): Promise<void> {
  await table.run('hex edit', { at: '0,0', terrain: 'plain', name: 'Oakmere' }, asGm);
  await writeSalt();
}

describe('/faction add and edit', () => {
  test('LH-FACT-01: the game master alone is told', async () => {
    await table.run('hex edit', { at: '0,0', terrain: 'plain', name: 'Oakmere' }, asGm);
    const reply = await writeSalt();
    expect(reply).toMatchObject({ kind: 'message', private: true, rowId: expect.any(String) });
    expect(readable(reply)).toBe(
      'Written down: Salt Guild\nSalt Guild is written down. Players know nothing of it until /faction reveal.',
    );
    expect((await only()).data).toMatchObject({ disposition: 7, approach: 'logic', holdings: ['hex/0,0'], known: [] });
    expect(readable(await table.run('log'))).not.toContain('Salt');
    expect(readable(await table.run('log', {}, asGm))).toContain('Salt Guild');
  });

  test('- takes a list away; a place by its name is given up', async () => {
    await withSalt();
    await gm('edit', { ...SALT, supply: '-', languages: 'home', lost: 'oakmere', name: 'Salters' });
    expect(await only()).toMatchObject({ name: 'Salters', data: { supply: [], demand: ['map'], holdings: [] } });
    expect(readable(await gm('edit', { faction: 'Salters', holds: 'Oakmere' }))).toContain('as you wrote it now');
    expect((await only()).data.holdings).toEqual(['hex/0,0']);
    expect(refusalOf(await gm('edit', { faction: 'Salters', holds: 'here' }))).toBe(
      'Nothing is written down for here. Nothing was changed.',
    );
  });

  test('only a game master keeps them', async () => {
    await withSalt();
    const subs = ['add', 'edit', 'want', 'reveal', 'favour', 'remove'];
    const all = await Promise.all(subs.map((sub) => table.run(`faction ${sub}`, { faction: 'Salt Guild', name: 'x' })));
    for (const reply of all) expect(refusalOf(reply)).toMatch(/^Only the game master/);
  });
});

describe('/faction show and list', () => {
  test('LH-FACT-01: one that players have not heard of is not there', async () => {
    await withSalt();
    const unheard = refusalOf(await table.run('faction show', { faction: 'Salt Guild' }));
    expect(unheard).toBe(
      'You know of no faction called Salt Guild. Nothing was changed; /faction list has those you know.',
    );
    const { id } = await only();
    expect(refusalOf(await table.run('faction show', { faction: id }))).toContain('You know of no faction');
    expect(readable(await table.run('faction list'))).toBe('Factions\nYou have heard of none yet.');
    expect(await table.complete('faction show', 'faction', 'salt')).toEqual([]);
    expect(await table.complete('faction show', 'faction', 'salt', asGm)).toEqual(['Salt Guild']);
    expect(readable(await table.run('faction list', {}, asGm))).toContain('Salt Guild**: indifferent (7 of 10)');
  });

  test('LH-FACT-01: players see what they learned, the game master everything', async () => {
    await withSalt();
    await gm('want', { ...SALT, text: 'A silver bell' });
    await gm('reveal', { ...SALT, what: 'approach' });
    await gm('reveal', { ...SALT, what: 'Holds: Oakmere' });
    const reply = await table.run('faction show', SALT);
    expect(reply).toMatchObject({ private: true });
    expect(readable(reply)).toBe(
      'Salt Guild\nYou do not know what it thinks of you.\nBest won by: Logic\nHolds: Oakmere',
    );
    const whole = readable(await table.run('faction show', SALT, asGm));
    expect(whole).toContain('Indifferent (7 of 10). 🔒');
    expect(whole).toContain('Best won by: Logic\n');
    expect(whole).toContain('Has plenty of: jewelry 🔒');
    expect(whole).toContain('Looks for: map 🔒');
    expect(whole).toContain('Speaks: Elvish 🔒');
    expect(whole).toContain('Wants: A silver bell 🔒');
    expect(whole).toContain('Holds: Oakmere\n');
    expect(whole).toContain('For you alone: They lie.');
  });
});

describe('/faction reveal', () => {
  test.each([
    ['name', 'You hear of Salt Guild.'],
    ['What it thinks', 'Salt Guild is indifferent towards you.'],
    ['Best won by: logic', 'Salt Guild is best won by logic.'],
    ['languages', 'Salt Guild speaks Elvish.'],
    ['supply:jewelry', 'Salt Guild has plenty of jewelry: it counts one less there.'],
    ['demand:map', 'Salt Guild looks for map: it counts one more there.'],
    ['holding:hex/0,0', 'Salt Guild holds Oakmere.'],
  ])('LH-FACT-01: %s, told to everybody', async (what, words) => {
    await withSalt();
    const reply = await gm('reveal', { ...SALT, what });
    expect(readable(toldBy(reply))).toContain(words);
    expect(readable(await table.run('log'))).toContain(words);
  });

  test('LH-FACT-01: everything that is left; the list says what there is', async () => {
    await withSalt();
    const options = { options: { faction: 'Salt' } };
    expect(await table.complete('faction reveal', 'what', '', { ...asGm, ...options })).toEqual([
      'Everything',
      'That there is such a faction',
      'What it thinks of them: 7 of 10',
      'Best won by: logic',
      'Speaks: Elvish',
      'Has plenty of: jewelry',
      'Looks for: map',
      'Holds: Oakmere',
    ]);
    await gm('reveal', { ...SALT, what: 'name' });
    expect(await table.complete('faction reveal', 'what', '', options)).toEqual([]);
    await gm('reveal', { ...SALT, what: 'Everything' });
    expect(await table.complete('faction reveal', 'what', '', { ...asGm, ...options })).toEqual([]);
    expect(refusalOf(await gm('reveal', { ...SALT, what: 'everything' }))).toContain('know that of Salt Guild already');
    expect(refusalOf(await gm('reveal', { ...SALT, what: 'its colour' }))).toContain('nothing like that to learn');
  });

  test('it can be taken back', async () => {
    await withSalt();
    await gm('reveal', { ...SALT, what: 'name' });
    const undone = await table.run('undo', {}, asGm);
    const [row] = messageOf(undone).components ?? [];
    const button = row !== undefined && 'components' in row ? row.components[0] : undefined;
    const id = button !== undefined && 'custom_id' in button ? button.custom_id : '';
    postOf(await table.press(id, asGm));
    expect((await only()).data.known).toEqual([]);
  });
});

describe('/faction want and favour', () => {
  test('LH-FACT-04: a want in private; that it is satisfied, in public, unless it is secret', async () => {
    await withSalt();
    const options = { options: { faction: 'Salt' } };
    expect(await gm('want', { ...SALT, text: 'A silver bell' })).toMatchObject({ private: true });
    await gm('want', { ...SALT, text: 'Peace' });
    expect(await table.complete('faction want', 'want', 'silver', { ...asGm, ...options })).toEqual(['A silver bell']);
    expect(await table.complete('faction want', 'want', '', options)).toEqual([]);
    const done = await gm('want', { ...SALT, want: 'a silver' });
    expect(readable(toldBy(done))).toBe(
      'Salt Guild has what it wanted\nSalt Guild has this now, and can be reminded of it at court: A silver bell',
    );
    expect(await gm('want', { ...SALT, want: 'Peace', do: 'satisfied', secret: true })).toMatchObject({
      private: true,
    });
    expect((await only()).data.known).toHaveLength(2);
    expect(await gm('want', { ...SALT, want: 'Peace', text: 'War' })).toMatchObject({ private: true });
    await gm('want', { ...SALT, want: 'War', do: 'remove' });
    expect(Object.values((await only()).data.wants).map(({ text, state }) => `${text} ${state}`)).toEqual([
      'A silver bell satisfied',
    ]);
    expect(refusalOf(await gm('want', { ...SALT, want: 'a pony' }))).toContain('wants nothing like that');
    const shown = readable(await table.run('faction show', SALT));
    expect(shown).toContain('Wants: A silver bell (done: you can remind them of it at court)');
  });

  test('LH-FACT-02: in public to those who have heard of it, else in secret', async () => {
    await withSalt();
    expect(refusalOf(await gm('favour', { ...SALT, by: 1 }))).toContain('The players have not heard of Salt Guild');
    const secret = await gm('favour', { ...SALT, by: 1, secret: true });
    expect(secret).toMatchObject({ private: true });
    expect(readable(secret)).toBe('Salt Guild: in favour\nSalt Guild: disposition 7 → 8, friendly.');
    await gm('reveal', { ...SALT, what: 'name' });
    const open = await gm('favour', { ...SALT, by: -2 });
    // What was typed tells a number, so it is not for players to read.
    expect(readable(toldBy(open))).toBe('Salt Guild: out of favour\nSalt Guild thinks worse of you.');
    expect(refusalOf(await gm('favour', { ...SALT, met: true }))).toContain('not meeting people of Salt Guild');
    expect(refusalOf(await gm('favour', { ...SALT }))).toContain('stands at 6, and stays there');
  });

  test('LH-FACT-02: a number set outright is secret', async () => {
    await withSalt();
    const { id } = await only();
    const reply = await table.run('gm set', { value: `faction/${id}/disposition`, to: '9' }, asGm);
    expect(reply).toMatchObject({ private: true });
    expect((await only()).data.disposition).toBe(9);
    expect(readable(await table.run('log'))).not.toContain('Salt');
  });

  test('one is struck out', async () => {
    await withSalt();
    expect(readable(await gm('remove', SALT))).toBe('Deleted: Salt Guild\nSalt Guild is deleted.');
    expect(await factions()).toEqual([]);
  });
});

describe('/encounter start faction:', () => {
  const met = async () =>
    ((await table.look()).world.party.state as { readonly encounter: Encounter | null }).encounter;

  test('LH-DUNG-08: its patrol; the players have heard of it then', async () => {
    await withSalt();
    const started = await table.run('encounter start', { faction: 'salt', surprise: 'nobody', show: true }, asGm);
    const reply = toldBy(started);
    expect(embedOf(reply).title).toContain('Salt Guild patrol');
    expect(readable(reply)).toContain('You hear of Salt Guild.');
    expect(readable(await table.run('encounter state'))).not.toContain('7 of 10');
    expect(readable(await table.run('encounter state', {}, asGm))).toContain(
      'People of Salt Guild, which is indifferent (7 of 10).',
    );
    expect(await met()).toMatchObject({ name: 'Salt Guild patrol', factionId: (await only()).id });
  });

  test('LH-DUNG-08: players complete no faction there', async () => {
    await withSalt();
    expect(await table.complete('encounter start', 'faction', '')).toEqual([]);
    expect(await table.complete('encounter start', 'faction', 'S', asGm)).toEqual(['Salt Guild']);
    expect(refusalOf(await table.run('encounter start', { faction: 'Salt Guild' }))).toContain(
      'You know of no faction',
    );
    expect(refusalOf(await table.run('encounter start', { faction: 'crows' }, asGm))).toContain(
      'You know of no faction',
    );
  });
});

describe('what players do not know', () => {
  const words = [...'abcdefghijkl'].map((letter) => `qq${letter}x`);

  /** A faction in which every text is a word of its own, and a part of which is known. */
  const anyFaction = fc
    .record({
      names: fc.shuffledSubarray(words, { minLength: 12, maxLength: 12 }),
      approach: fc.constantFrom(...APPROACHES),
      disposition: fc.nat(10),
      counts: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2), fc.nat(2), fc.nat(2)),
      mask: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      heard: fc.boolean(),
    })
    .map(({ names, approach, disposition, counts, mask, heard }) => {
      const left = [...names];
      const take = (count: number) => left.splice(0, count);
      const [name = '', note = ''] = take(2);
      const [languages, supply, demand, wanted, holdings] = counts.map(take) as [
        string[],
        string[],
        string[],
        string[],
        string[],
      ];
      const wants = Object.fromEntries(wanted.map((text, at) => [`w${at}`, { text, state: 'open' as const }]));
      const places = Object.fromEntries(holdings.map((text) => [`room/${text}`, null]));
      const data = factionData({
        disposition,
        approach,
        languages,
        supply,
        demand,
        wants,
        note,
        holdings: Object.keys(places),
      });
      const secrets: [string, string[]][] = [
        ['languages', languages],
        ...supply.map((type): [string, string[]] => [`supply:${type}`, [type]]),
        ...demand.map((type): [string, string[]] => [`demand:${type}`, [type]]),
        ...wanted.map((text, at): [string, string[]] => [`want:w${at}`, [text]]),
        ...holdings.map((text): [string, string[]] => [`holding:room/${text}`, [text]]),
        ['approach', [approach]],
        ['disposition', [`${disposition} of 10`]],
      ];
      const known = heard ? ['name', ...secrets.map(([key]) => key).filter((_, at) => mask[at])] : [];
      const hidden = secrets.filter(([key]) => !known.includes(key)).flatMap(([, all]) => all);
      return {
        faction: { id: 'f', name, data: { ...data, known } },
        hidden: [...hidden, note, ...(heard ? [] : [name])],
      };
    });

  const textOf = ({ title, lines, fields }: Card) =>
    [title, ...lines, ...fields.flatMap(({ name, value }) => [name, value])].join('\n').toLowerCase();

  test('LH-FACT-01: no card of theirs says a word of it, and the game master’s says all', () => {
    fc.assert(
      fc.property(anyFaction, ({ faction, hidden }) => {
        const world: World = { ...lavenderWorld(), factions: { f: faction } };
        const seen = [textOf(factionsCard(world, false))];
        if (faction.data.known.length > 0) seen.push(textOf(factionCard(world, faction)));
        for (const text of seen) for (const secret of hidden) expect(text).not.toContain(secret);
        const all = textOf(factionCardForGm(world, faction));
        for (const secret of hidden) expect(all).toContain(secret);
      }),
      { numRuns: 300 },
    );
  });

  test('LH-FACT-01: nor does what everybody is told while its people are met and it comes to like them', () => {
    fc.assert(
      fc.property(anyFaction, fc.integer({ min: -3, max: 3 }), ({ faction, hidden }, by) => {
        const played = playLavender({ factions: { f: faction.data } });
        played.change((world) => {
          Object.assign(world.factions.f ?? {}, { name: faction.name });
        });
        const heard = faction.data.known.length > 0;
        const said: string[] = [];
        const hear = (action: string, input: Record<string, string | number | boolean>) => {
          played.act(action, input);
          const known = factsFor(lavenderHack, played.facts, PLAYERS);
          said.push(
            ...factMessage(known).lines,
            factMessage(known).title,
            ...known.flatMap((fact) => logLine(fact) ?? []),
          );
        };
        hear('encounter-start', { factionId: 'f', name: 'Riders', distance: 'near', surprise: 'nobody' });
        const moves = faction.data.disposition + by >= 0 && faction.data.disposition + by <= 10 && by !== 0;
        if (heard && moves) hear('faction-disposition', { factionId: 'f', by });
        const numbers = hidden.filter((one) => !one.endsWith(' of 10'));
        for (const line of said) for (const secret of numbers) expect(line.toLowerCase()).not.toContain(secret);
        if (!faction.data.known.includes('disposition'))
          for (const line of said) expect(line).not.toMatch(/disposition/);
      }),
      { numRuns: 100 },
    );
  });

  test('LH-FACT-01: nor what players can find by typing', async () => {
    await withSalt();
    await gm('want', { ...SALT, text: 'A silver bell' });
    await gm('reveal', { ...SALT, what: 'name' });
    for (const by of [MIRA, JON]) {
      const options = { by, options: { faction: 'Salt Guild' } };
      for (const name of ['what', 'want', 'lost', 'holds'])
        expect(await table.complete('faction reveal', name, '', options), name).toEqual([]);
      const log = readable(await table.run('log', {}, { by }));
      for (const secret of ['silver', 'logic', 'Elvish', 'jewelry', 'They lie']) expect(log).not.toContain(secret);
    }
  });
});
