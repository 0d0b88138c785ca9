import type { CommandRequest } from '../../../src/discord/request.ts';
import { named } from '../../../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { VerbInput } from '../../../src/rules/engine/verbs.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, given, looksLikeId, numberOf, textOf } from '../input/typed.ts';
import { chosenOf, offeredChoices } from './offered.ts';

/** A foe with an entry, or the name of another; without either the book decides, for when there is only one foe. */
export interface FoeTarget {
  readonly foeId?: string;
  readonly foeName?: string;
}

/** The foe a person means; a new name is a foe that nobody has written down yet, an id from elsewhere is refused. */
export function targetOf({ look }: Here, typed: string | null): FoeTarget | Refusal {
  if (typed === null) return {};
  const known = findTyped(Object.values(look.world.foes), typed);
  if (known !== null) return { foeId: known.id };
  return looksLikeId(typed) ? refuse('foe/no-such', { typed }) : { foeName: typed };
}

/** A foe that is written down, standing or not. */
export function knownFoe({ look }: Here, typed: string): { readonly id: string } | Refusal {
  return findTyped(Object.values(look.world.foes), typed) ?? refuse('foe/no-such', { typed });
}

/** Those who still stand, as the book has it. */
export function foeChoices(here: Here): readonly Choice[] {
  return offeredChoices(here, { option: 'foe', verb: 'foe' });
}

/** All who are written down. */
export function everyFoe({ look }: Here): readonly Choice[] {
  return Object.values(look.world.foes).map(({ id, name }) => ({ label: name, value: id }));
}

/** Kinds of foes that the book knows by name: for the game master only. */
export function creatureChoices({ look }: Here): readonly Choice[] {
  if (!look.isGm) return [];
  return (look.book.creatures?.(look.world) ?? []).map(({ name }) => ({
    label: named(name),
    value: name,
    also: [name],
  }));
}

/** The campaign's own kinds of foes: for the game master only. */
export function ownCreatures({ look }: Here): readonly Choice[] {
  if (!look.isGm) return [];
  const all: readonly { readonly name: string; readonly slug: string | null }[] =
    look.book.creatures?.(look.world) ?? [];
  return all.flatMap(({ name, slug }) => (slug === null ? [] : [{ label: name, value: slug }]));
}

/** The slug of one of the campaign's own kinds of foes; the text itself if no kind has it. */
export function slugOfCreature(here: Here, typed: string): string {
  const own = ownCreatures(here).map(({ label, value }) => ({ id: value, name: label }));
  return findTyped(own, typed)?.id ?? typed;
}

/** The game master's statements about a foe. */
export function foeStats(here: Here, request: CommandRequest): Omit<VerbInput<'edit-foe'>, 'foeId'> | Refusal {
  const distance = chosenOf(here, request, { option: 'distance', verb: 'add-foe' });
  if (isRefusal(distance)) return distance;
  const range = chosenOf(here, request, { option: 'range', verb: 'add-foe' });
  if (isRefusal(range)) return range;
  return given({
    name: textOf(request, 'name'),
    armour: numberOf(request, 'armour'),
    hp: numberOf(request, 'hp'),
    damage: textOf(request, 'damage'),
    morale: numberOf(request, 'morale'),
    distance,
    range,
    note: textOf(request, 'note'),
  });
}
