import type { EditableField } from '../../mechanics/gm-fields.ts';
import type { PoolContext } from '../context.ts';

/** Something that a game master of this book may set. */
export type PoolField = EditableField<PoolContext>;
