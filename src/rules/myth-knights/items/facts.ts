/** What can happen in this chapter: nothing yet. */
export type OathItemFact = never;
