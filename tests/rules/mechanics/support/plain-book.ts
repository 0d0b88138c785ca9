import type { Action } from '../../../../src/rules/engine/book.ts';
import { actionsOf, type InstantAction } from '../../../../src/rules/mechanics/book-kit.ts';

/** A step that does nothing, of a book that has nothing else. */
export const END = { kind: 'end', v: 1 } as const;

/** `instantAction` of a book that hands its rules no more than a test needs. */
export const instantActionFor = <C>() => actionsOf(END).instantAction as unknown as InstantAction<C, Action>;
