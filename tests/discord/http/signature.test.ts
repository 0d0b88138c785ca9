import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPublicKey, openSignatures } from '../../../src/discord/http/interactions-route.ts';
import { chanceOf } from '../../support/chance.ts';
import { SIZES } from '../../support/sizes.ts';

const NOW = Date.UTC(2026, 10, 25);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const BODY = Buffer.from('{"type":1}');
const isSigned = openSignatures(KEY, () => NOW);

function signedAt(instant: number, body = BODY) {
  const timestamp = String(instant / 1000);
  return {
    timestamp,
    body,
    signature: sign(null, Buffer.concat([Buffer.from(timestamp), body]), privateKey).toString('hex'),
  };
}

test('what Discord signed just now passes, and nothing that differs in a byte', () => {
  const good = signedAt(NOW);
  expect(isSigned(good)).toBe(true);
  expect(isSigned({ ...good, body: Buffer.from('{"type":2}') })).toBe(false);
  expect(isSigned({ ...good, timestamp: String(NOW / 1000 - 1) })).toBe(false);
  expect(openSignatures('0'.repeat(64), () => NOW)(good)).toBe(false);
});

test.each([
  ['four minutes old', -4, true],
  ['six minutes old', -6, false],
  ['four minutes ahead', 4, true],
  ['six minutes ahead', 6, false],
])('a request that is %s', (_name, minutes, passes) => {
  expect(isSigned(signedAt(NOW + minutes * 60_000))).toBe(passes);
});

test.each([
  ['no headers', { signature: undefined, timestamp: undefined }],
  ['two signatures', { signature: ['a', 'b'], timestamp: '1' }],
  ['a short one', { signature: 'ab', timestamp: String(NOW / 1000) }],
  ['no hex', { signature: 'z'.repeat(128), timestamp: String(NOW / 1000) }],
  ['a time that is none', { signature: '0'.repeat(128), timestamp: '1e9' }],
])('%s: refused without cryptography', (_name, headers) => {
  expect(isSigned({ ...headers, body: BODY })).toBe(false);
});

test('a public key is 64 hex digits', () => {
  expect(isPublicKey(KEY)).toBe(true);
  expect(isPublicKey(KEY.slice(1))).toBe(false);
  expect(isPublicKey(`${KEY.slice(1)}g`)).toBe(false);
});

test(`${SIZES.badSignatures} bad signatures are all refused (seed 7)`, () => {
  const chance = chanceOf(7);
  const good = signedAt(NOW);
  const bytes = Buffer.from(good.signature, 'hex');
  for (let n = 0; n < SIZES.badSignatures; n++) {
    const bad = Buffer.from(bytes);
    const at = Math.floor(chance.next() * bad.length);
    bad[at] = (bad[at] ?? 0) ^ (1 + Math.floor(chance.next() * 255));
    expect(isSigned({ ...good, signature: bad.toString('hex') })).toBe(false);
  }
});
