import type { Chapter } from '../vocabulary.ts';
import { deed, deedAction } from './deed.ts';

/** What players do that no other rule says, and what comes of it (MK-REF-01, MK-REF-02). */
export const deeds = { actions: { deed: deedAction }, frames: { deed } } satisfies Chapter;
