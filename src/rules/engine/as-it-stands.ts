import { current, type Draft, isDraft } from 'immer';

/**
 * A part of the World as plain data, for a rule that looks through many records and changes none: reading them in a draft
 * makes each a draft of its own. What is changed later does not show in it.
 */
export function asItStands<Part>(part: Part): Part {
  return isDraft(part) ? current(part as Draft<Part>) : part;
}
