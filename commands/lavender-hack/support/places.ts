import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import type { Here } from '../../support/access/here.ts';

/** The campaign of a command that only this book has: play hands it out as the book's own schemas read it. */
export function ownWorld({ look }: Here): World {
  return look.world as World;
}
