import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forCampaign, withWordsOf } from '../../src/discord/render/engine/recipients.ts';
import { creatureWords } from '../../src/discord/render/mechanics/creatures.ts';
import { lookupIn, replaceTexts } from '../../src/language/catalogue.ts';
import { type GenderedNoun, literally, nounMessage } from '../../src/language/nouns.ts';
import { writingFor } from '../../src/language/reader.ts';
import { named, perLanguage, perWords, plural, t } from '../../src/language/text.ts';
import { contentWith, type KeptPack, NO_CONTENT, type Pack } from '../../src/rules/engine/content.ts';
import type { Json } from '../../src/rules/engine/json.ts';

const TEXTS = new Map([
  ['name: Wolf', 'Wolf des Buchs'],
  ['name: Ogre', 'Oger'],
  ['three', 'drei'],
  ['creature: Wolf', 'ein Wolf des Buchs'],
  ['{0} runs.', '{0} rennt.'],
  ['{0, plural, one {# hour} other {# hours}}', '{0, plural, one {# Stunde} other {# Stunden}}'],
]);

beforeEach(() => replaceTexts('de', lookupIn(TEXTS, 'de')));
afterEach(() => replaceTexts('de', null));

type Words = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** A campaign that brought packs with these entries and their German, and how often one of them was read. */
function brought(...packs: readonly { readonly entries: Words; readonly de?: Words; readonly used?: boolean }[]) {
  const reads = { count: 0 };
  const kept = packs.map(({ entries, de = {}, used = true }, at): KeptPack => {
    const about = { version: '1.0.0', title: 'Brought', about: '', licence: 'CC0-1.0', credits: [] };
    const pack: Pack = { ...about, id: `p${at}`, book: 'toy', named: false, mayPass: true, entries, words: { de } };
    return {
      id: `p${at}`,
      used,
      place: at,
      get body() {
        reads.count++;
        return JSON.stringify(pack);
      },
    };
  });
  return { content: contentWith(NO_CONTENT, Object.fromEntries(kept.map((one) => [one.id, one]))), reads };
}

type Campaign = Pick<ReturnType<typeof brought>, 'content'>;

const german = <Result>(campaign: Campaign, write: () => Result) =>
  writingFor({ language: 'de', isPlain: false }, () => withWordsOf(campaign, write));

const creature = (name: string, noun: Json): Words => ({ creatures: { one: { name, noun, stats: '' } } });
const GHOST = {
  entries: creature('Mill ghost', { one: 'mill ghost', many: 'mill ghosts', article: 'a' }),
  de: creature('Mühlengeist', { one: 'Mühlengeist', many: 'Mühlengeister', gender: 'm' }),
};
const ROWS = {
  entries: { tables: { sacks: { name: 'Sacks', rows: ['flour', { text: 'bones', weight: 3 }] } } },
  de: { tables: { sacks: { name: 'Säcke', rows: ['Mehl', 'Knochen'] } } },
};

describe('the words of the packs of a campaign', () => {
  test('name its creatures, its tables and their rows in German, and its creatures in English', () => {
    const campaign = brought(GHOST, ROWS);
    expect(german(campaign, () => ['Mill ghost', 'Sacks', 'flour', 'bones', 'Ogre'].map(named))).toEqual([
      ...['Mühlengeist', 'Säcke', 'Mehl', 'Knochen', 'Oger'],
    ]);
    const met = () =>
      [1, 3, 20].flatMap((count) => (['a', 'the'] as const).map((one) => creatureWords('Mill ghost', count, one)));
    expect(german(campaign, met)).toEqual([
      ...['ein Mühlengeist', 'der Mühlengeist', 'drei Mühlengeister', 'die Mühlengeister'],
      ...['20 Mühlengeister', 'die Mühlengeister'],
    ]);
    expect(withWordsOf(campaign, met)).toEqual([
      ...[
        'a mill ghost',
        'the mill ghost',
        'three mill ghosts',
        'the mill ghosts',
        '20 mill ghosts',
        'the mill ghosts',
      ],
    ]);
    expect(met()[0]).toBe('Mill ghost');
  });

  test('count before the book’s, and those of a later pack before an earlier one’s', () => {
    const wolf = (de: string) => ({
      entries: creature('Wolf', { one: 'wolf', many: 'wolves', article: 'a' }),
      de: creature(de, { one: de, many: de, gender: 'm' }),
    });
    const said = (campaign: Campaign) => german(campaign, () => [named('Wolf'), creatureWords('Wolf', 1)]);
    expect(said(brought())).toEqual(['Wolf des Buchs', 'ein Wolf des Buchs']);
    expect(said(brought(wolf('Isegrim')))).toEqual(['Isegrim', 'ein Isegrim']);
    expect(said(brought(wolf('Isegrim'), wolf('Grauer')))).toEqual(['Grauer', 'ein Grauer']);
  });

  test('are not those of a pack that is put aside, nor of another campaign: there it is as it is written', () => {
    const said = () => [named('Mill ghost'), creatureWords('Mill ghost', 3)];
    expect(german(brought({ ...GHOST, used: false }), said)).toEqual(['Mill ghost', 'Mill ghost ×3']);
    const inside = german(brought(GHOST), () => withWordsOf(brought(ROWS), said));
    expect(inside).toEqual(['Mill ghost', 'Mill ghost ×3']);
  });

  test('leave the sentences of the bot alone, whatever their English is', () => {
    const campaign = brought({
      entries: { notes: { a: { text: { one: '# hour', other: '# hours' }, name: '{0} runs.' } } },
      de: { notes: { a: { text: { one: 'nie', other: 'nie' }, name: 'nichts' } } },
    });
    const said = german(campaign, () => [t`${'Bryn'} runs.`, plural(2, { one: '# hour', other: '# hours' })]);
    expect(said).toEqual(['Bryn rennt.', '2 Stunden']);
  });

  test('have no part in what all campaigns share, and their own in what is made for one', () => {
    const shared = perLanguage(() => named('Mill ghost'));
    const own = perWords(() => named('Mill ghost'));
    const [one, other] = [brought(GHOST), brought(ROWS)];
    expect([one, other].map((campaign) => german(campaign, shared))).toEqual(['Mill ghost', 'Mill ghost']);
    expect([one, other, one].map((campaign) => german(campaign, own))).toEqual([
      ...['Mühlengeist', 'Mill ghost', 'Mühlengeist'],
    ]);
  });

  test('are read once, when a name is first looked for in German or a noun in English', () => {
    const { content, reads } = brought(GHOST, ROWS);
    const campaign = { settings: { language: 'de' } };
    const world = { content, campaign } as unknown as Parameters<typeof forCampaign>[0];
    expect(content.brought.map(({ id }) => id)).toEqual(['p0', 'p1']);
    expect([withWordsOf(world, () => named('Mill ghost')), forCampaign(world, () => t`${'Bryn'} runs.`)]).toEqual([
      ...['Mill ghost', 'Bryn rennt.'],
    ]);
    expect(reads.count).toBe(0);
    expect(forCampaign(world, () => [named('Mill ghost'), named('Sacks'), named('Ogre')])).toEqual([
      ...['Mühlengeist', 'Säcke', 'Oger'],
    ]);
    expect(withWordsOf(world, () => creatureWords('Mill ghost', 1))).toBe('a mill ghost');
    expect(reads.count).toBe(2);
  });
});

describe('what strangers write', () => {
  const signs = fc.string({ unit: fc.constantFrom(..."{}'#|<>, 0a*[", 'plural', "''"), minLength: 1, maxLength: 12 });
  const say = (message: string, ...values: (string | number)[]) =>
    lookupIn(new Map([['it', message]]), 'de')('it', values);

  test('means itself: no sign in it is a place, a quotation or a number of a message', () => {
    fc.assert(
      fc.property(signs, (text) => {
        expect(say(literally(text))).toBe(text);
      }),
    );
    expect(['{}', "{'}", "'{0}'", "o'{", '}{', "''"].map((text) => say(literally(text)))).toEqual([
      ...['{}', "{'}", "'{0}'", "o'{", '}{', "''"],
    ]);
  });

  test('means itself in every form of a noun', () => {
    const forms = fc.record({ one: signs, many: signs, the: signs, those: signs });
    fc.assert(
      fc.property(forms, ({ one, many, the, those }) => {
        const noun: GenderedNoun = { one, many, the, those, gender: 'm' };
        const message = nounMessage('de', noun);
        expect(say(message, 'a', 1, 'eins')).toBe(`ein ${one}`);
        expect(say(message, 'the', 1, 'eins')).toBe(`der ${the}`);
        expect(say(message, 'a', 2, 'zwei')).toBe(`zwei ${many}`);
        expect(say(message, 'the', 2, 'zwei')).toBe(`die ${those}`);
        const name = nounMessage('de', { one, gender: 'm', article: 'none' });
        expect([say(name, 'the', 1, 'eins'), say(name, 'the', 3, 'drei')]).toEqual([one, `${one} ×3`]);
        const names = nounMessage('de', { one, many, gender: 'm', article: 'none' });
        expect(say(names, 'a', 3, 'drei')).toBe(many);
      }),
    );
  });

  test('is no markdown and calls nobody in the middle of a sentence, in either language', () => {
    const campaign = brought({
      entries: creature('Ghost', { one: '**g** <@1>', many: '`x` @everyone', article: 'a' }),
      de: creature('Geist', { one: '**G** <@1>', many: '`X` @everyone', gender: 'm' }),
    });
    const met = () => [creatureWords('Ghost', 1), creatureWords('Ghost', 3, 'the')];
    expect(withWordsOf(campaign, met)).toEqual(['a \\*\\*g\\*\\* \\<@\u200b1\\>', 'the \\`x\\` @\u200beveryone']);
    expect(german(campaign, met)).toEqual(['ein \\*\\*G\\*\\* \\<@\u200b1\\>', 'die \\`X\\` @\u200beveryone']);
  });
});
