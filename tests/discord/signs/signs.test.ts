import { expect, test } from 'vitest';
import { pictureWords } from '../../../src/discord/signs/sign-words.ts';
import {
  dieSign,
  openSigns,
  pictureName,
  SIGNS,
  type SignName,
  sign,
  signOf,
} from '../../../src/discord/signs/signs.ts';
import { writingFor } from '../../../src/language/reader.ts';

const ID = '1234567890123456789';

function withDie() {
  const signs = openSigns();
  signs.know('d8', { id: ID, name: 'd8' });
  return signs;
}

test('a sign is sent as the picture that Discord has', () => {
  expect(withDie().dress({ content: `${dieSign(8)}Gear d8` }).content).toBe(`<:d8:${ID}> Gear d8`);
});

test('without its picture a sign is its plain text, or nothing where its word stands beside it', () => {
  const { dress } = openSigns();
  expect(dress({ content: `${dieSign(8)}Gear d8` })).toEqual({ content: 'Gear d8' });
  expect(dress({ embeds: [{ title: `${sign('fumble')}Fumble` }] })).toEqual({ embeds: [{ title: '☠️ Fumble' }] });
});

test('who wants everything in words gets no signs', () => {
  expect(writingFor({ language: 'en', isPlain: true }, () => [sign('weak'), dieSign(8)])).toEqual(['', '']);
});

test('a die that has no sign has its number', () => {
  expect([dieSign(100), dieSign(0)]).toEqual(['', '']);
});

test('signs are found wherever a message has text', () => {
  const text = `${sign('d8')}d8`;
  const body = {
    embeds: [{ title: text, description: text, fields: [{ name: text, value: text }] }],
    components: [{ type: 17, components: [{ type: 10, content: text }] }],
  };
  const sent = JSON.stringify(withDie().dress(body));
  expect(sent.match(/<:d8:\d+> d8/g)).toHaveLength(5);
  expect(sent).not.toContain(':0>');
});

test('what was removed is plain text again', () => {
  const signs = withDie();
  signs.know('d8', null);
  expect(signs.dress({ content: `${sign('d8')}d8` })).toEqual({ content: 'd8' });
});

test('a message that pictures would make too long goes without them', () => {
  const description = `${sign('d8')}d8\n`.repeat(300);
  expect(withDie().dress({ embeds: [{ description }] }).embeds[0]?.description).toBe('d8\n'.repeat(300));
  const title = `${sign('d8').repeat(12)}x`;
  expect(withDie().dress({ embeds: [{ title }] })).toEqual({ embeds: [{ title: 'x' }] });
});

test('a message without signs is left as it is', () => {
  const body = { content: 'a <:stranger:12345> b' };
  expect(withDie().dress(body)).toBe(body);
});

test('names read well where Discord shows or reads them out instead of a picture', () => {
  for (const name of Object.keys(SIGNS) as SignName[])
    expect(pictureName(name)).toMatch(/^(?:[a-z]+(_[a-z0-9]+)?|d\d+)(?:_v\d+)?$/);
});

test.each([
  ['d8', 'd8'],
  ['d8_v2', 'd8'],
  ['d8_3fa2', 'd8'],
  ['face_1', 'face_1'],
  ['face_1_v3', 'face_1'],
  ['dragon', null],
  ['d8_large', null],
])('a picture called %s is of %s', (picture, name) => {
  expect(signOf(picture)).toBe(name);
});

test('whoever does not see a picture of the practice page hears its word', () => {
  expect(pictureWords()).toMatchObject({ trouble: 'trouble', broken_die: 'broken', face_3: 'd6 (3)' });
  expect(Object.keys(pictureWords())).toHaveLength(Object.keys(SIGNS).length);
});
