import type { CommandRequest } from '../../../src/discord/request.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, looksLikeId, numberOf, textOf } from '../input/typed.ts';

/** Both null leaves it to the book, for when only one foe stands. */
export interface FoeTarget {
  readonly foeId: string | null;
  readonly foeName: string | null;
}

/** The foe a person means; a new name is a foe that nobody has written down yet, an id from elsewhere is refused. */
export function targetOf({ look }: Here, typed: string | null): FoeTarget | Refusal {
  if (typed === null) return { foeId: null, foeName: null };
  const known = findTyped(Object.values(look.world.foes), typed);
  if (known !== null) return { foeId: known.id, foeName: null };
  return looksLikeId(typed) ? refuse('foe/no-such', { typed }) : { foeId: null, foeName: typed };
}

/** A foe that is written down, standing or not. */
export function knownFoe({ look }: Here, typed: string): { readonly id: string } | Refusal {
  return findTyped(Object.values(look.world.foes), typed) ?? refuse('foe/no-such', { typed });
}

/** Those who still stand. */
export function foeChoices({ look }: Here): readonly Choice[] {
  return Object.values(look.world.foes)
    .filter(({ data }) => !isRecord(data) || (data.down !== true && (data.out ?? null) === null))
    .map(({ id, name }) => ({ label: name, value: id }));
}

/** All who are written down. */
export function everyFoe({ look }: Here): readonly Choice[] {
  return Object.values(look.world.foes).map(({ id, name }) => ({ label: name, value: id }));
}

/** Kinds of foes that the book knows by name: for the game master only. */
export function creatureChoices({ look }: Here): readonly Choice[] {
  if (!look.isGm) return [];
  return (look.book.creatures?.(look.world) ?? []).map(({ name }) => ({ label: name, value: name }));
}

/** The campaign's own kinds of foes: for the game master only. */
export function ownCreatures({ look }: Here): readonly Choice[] {
  if (!look.isGm) return [];
  const all: readonly { readonly name: string; readonly slug: string | null }[] =
    look.book.creatures?.(look.world) ?? [];
  return all.flatMap(({ name, slug }) => (slug === null ? [] : [{ label: name, value: slug }]));
}

/** The slug of one of the campaign's own kinds of foes; what was typed when there is none such. */
export function slugOfCreature(here: Here, typed: string): string {
  const own = ownCreatures(here).map(({ label, value }) => ({ id: value, name: label }));
  return findTyped(own, typed)?.id ?? typed;
}

/** What a game master says of a foe; null is not said. */
export function foeStats(request: CommandRequest) {
  return {
    name: textOf(request, 'name'),
    armour: numberOf(request, 'armour'),
    hp: numberOf(request, 'hp'),
    damage: textOf(request, 'damage'),
    morale: numberOf(request, 'morale'),
    distance: textOf(request, 'distance'),
    range: textOf(request, 'range'),
    note: textOf(request, 'note'),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
