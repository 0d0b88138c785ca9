import { z } from 'zod';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped } from '../input/typed.ts';
import { isInPlay } from './character.ts';
import { foeChoices } from './foe.ts';

/** A fatigue die of this size is broken. */
const EXHAUSTED = 20;

/** What a sheet says of magic, in a book that has any. */
const magicSchema = z.object({
  workings: z.array(z.object({ name: z.string(), ready: z.boolean() })).default([]),
  weirdness: z.array(z.object({ name: z.string() })).default([]),
  fatigue: z.number().nullable().default(null),
});

interface Castable {
  readonly name: string;
  /** Why it cannot be cast now; null when it can. */
  readonly spent: 'lost' | 'exhausted' | null;
}

/** Workings and weirdnesses of a character, each name once: ready before lost. */
function castablesOf({ sheet }: Character): readonly Castable[] {
  const known = magicSchema.safeParse(sheet);
  if (!known.success) return [];
  const { workings, weirdness, fatigue } = known.data;
  const isFresh = fatigue !== null && fatigue !== EXHAUSTED;
  const all: readonly Castable[] = [
    ...workings.map(({ name, ready }) => ({ name, spent: ready ? null : ('lost' as const) })),
    ...weirdness.map(({ name }) => ({ name, spent: isFresh ? null : ('exhausted' as const) })),
  ];
  const readyFirst = all.toSorted((a, b) => Number(a.spent !== null) - Number(b.spent !== null));
  return readyFirst.filter(({ name }, at) => readyFirst.findIndex((one) => one.name === name) === at);
}

/** What can be cast first; what cannot says why. */
export function workingChoices(character: Character): readonly Choice[] {
  return castablesOf(character).map((one) => ({ label: labelOf(one), value: one.name }));
}

/** Name of the working or weirdness a person means, or what they typed: the book says whether it is known. */
export function workingOf(character: Character, typed: string): string {
  const all = castablesOf(character);
  const listedAs = all.map((one) => ({ id: one.name, name: labelOf(one) }));
  const named = all.map(({ name }) => ({ id: name, name }));
  return (findTyped(named, typed) ?? findTyped(listedAs, typed))?.id ?? typed;
}

function labelOf({ name, spent }: Castable): string {
  return spent === null ? name : `${name} (${spent})`;
}

/** Whom magic is aimed at, by name: a foe, else a character; null leaves it to the book. */
export function aimOf({ look }: Here, typed: string | null): string | null | Refusal {
  if (typed === null) return null;
  const { foes, characters } = look.world;
  const found = findTyped(Object.values(foes), typed) ?? findTyped(Object.values(characters).filter(isReached), typed);
  return found?.id ?? refuse('cast/no-such-target', { typed });
}

/** Foes that stand, then characters that are here. */
export function aimChoices(here: Here): readonly Choice[] {
  const characters = Object.values(here.look.world.characters)
    .filter(isReached)
    .toSorted((a, b) => a.created - b.created)
    .map(({ id, name }) => ({ label: name, value: id }));
  return [...foeChoices(here), ...characters];
}

/** Magic still reaches the dying. */
function isReached(character: Character): boolean {
  return isInPlay(character) || character.status === 'dying';
}
