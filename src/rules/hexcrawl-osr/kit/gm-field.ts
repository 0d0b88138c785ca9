import type { EditableField } from '../../mechanics/gm-fields.ts';
import type { CrawlContext } from '../context.ts';

/** Something that a game master of this book may set. */
export type CrawlField = EditableField<CrawlContext>;
