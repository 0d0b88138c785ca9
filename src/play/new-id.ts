import { randomBytes } from 'node:crypto';

/** A new id for a record: 80 random bits as 16 characters of base32. */
export function newId(): string {
  let bits = BigInt(`0x${randomBytes(10).toString('hex')}`);
  let id = '';
  for (let n = 0; n < 16; n++) {
    id += 'abcdefghijklmnopqrstuvwxyz234567'[Number(bits & 31n)];
    bits >>= 5n;
  }
  return id;
}
