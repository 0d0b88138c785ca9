import { PACK } from '../../../dist/packs/action-dice.js';
import { makeBook } from './chapters.ts';

/** Action-dice, with its core pack. */
export const actionDice = makeBook(PACK);
