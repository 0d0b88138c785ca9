import type { ThingReach, ThingWords, Viewer } from '../../../src/discord/render/engine/thing-words.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Item } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, folded } from '../input/typed.ts';

/** Stands for the party where a holder is asked for. */
export const PARTY = 'party';

export function viewerOf({ caller, look }: Here): Viewer {
  return { userId: caller.userId, isGm: look.isGm };
}

/** The campaign's words for things. @throws for a book without any: its commands need an action that it lacks */
export function thingWords({ renderer, look }: Here): ThingWords {
  if (renderer.things === undefined) throw new Error(`${look.book.slug} has no words for things`);
  return renderer.things;
}

/** Things within reach of who asks. */
export function thingsFor(here: Here, reach: ThingReach): readonly Item[] {
  return thingWords(here).within(here.look.world, viewerOf(here), reach);
}

/** Each with who has it. */
export function thingChoices(here: Here, reach: ThingReach): readonly Choice[] {
  const words = thingWords(here);
  return thingsFor(here, reach).map((thing) => ({ label: words.label(thing, here.look.world), value: thing.id }));
}

/** The thing a person means; of several of one name the list tells them apart. */
export function typedThing(here: Here, typed: string, reach: ThingReach): Item | Refusal {
  const words = thingWords(here);
  const things = thingsFor(here, reach);
  const labelled = things.map((thing) => ({ ...thing, name: words.label(thing, here.look.world) }));
  const found = findTyped(things, typed) ?? findTyped(labelled, typed);
  if (found !== null) return things.find(({ id }) => id === found.id) ?? refuse('item/unknown', { typed });
  const isMany = things.filter(({ name }) => folded(name).startsWith(folded(typed))).length > 1;
  return isMany ? refuse('item/which', { typed }) : refuse('item/unknown', { typed });
}
