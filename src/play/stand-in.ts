import { randomInt } from 'node:crypto';

/**
 * All stand-ins begin with these digits. As Discord counts, such ids are of two seconds in January 2015, before there was
 * anybody on it; so none is a person's, and Discord shows them as a user that it does not know.
 */
const BEFORE_DISCORD = '1000000';
const DIGITS = 10;
const STAND_IN = new RegExp(`^${BEFORE_DISCORD}\\d{${DIGITS}}$`);

/** An id for somebody who is nobody on Discord: the part of a person in a story, without the person. */
export function newStandIn(): string {
  return `${BEFORE_DISCORD}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
}

/** A mention of one, anywhere in a text. */
export const STAND_IN_MENTION = new RegExp(`<@!?${BEFORE_DISCORD}\\d{${DIGITS}}>`, 'g');

export function isStandIn(userId: string): boolean {
  return STAND_IN.test(userId);
}
