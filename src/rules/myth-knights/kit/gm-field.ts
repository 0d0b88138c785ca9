import type { EditableField } from '../../mechanics/gm-fields.ts';
import type { OathContext } from '../context.ts';

/** Something that a referee of this book may set. */
export type OathField = EditableField<OathContext>;
