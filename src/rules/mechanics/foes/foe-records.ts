import { type Drawn, drawnFrom } from '../../engine/content.ts';
import type { Actor } from '../../engine/context.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../people/characters.ts';
import { isSameName, oneLine } from '../words.ts';
import { badName, MAX_FOE_NAME, nameSaid, refuseTaken } from './foe-names.ts';
import { refuseCrowd } from './list.ts';

interface Writing<One> {
  readonly world: { readonly foes: Readonly<Record<string, One>> };
  readonly actor: Actor;
}

interface ListedFoe {
  readonly id: string;
  readonly name: string;
  readonly data: { readonly out: string | null };
}

interface FoeNaming {
  readonly name: string | null;
}

/**
 * The name under which the game master writes foes down; null when they say none. Refuses one that is taken, and a crowd.
 * @param crowd why there is no room for them; null when there is
 */
export function nameOfNew(
  context: Writing<ListedFoe>,
  input: FoeNaming & { readonly count: number },
  crowd = refuseCrowd(context.world, input.count),
): string | null | Refusal {
  const named = gmOnly(context) ?? nameSaid(input);
  if (isRefusal(named)) return named;
  const taken = named === null || input.count > 1 ? null : refuseTaken(context.world, named, null);
  return taken ?? crowd ?? named;
}

/** The foe that the game master corrects, and what it is called from now on. @param input what is not said is null */
export function foeToCorrect<One extends ListedFoe>(
  context: Writing<One>,
  foeId: string,
  input: FoeNaming & Readonly<Record<string, unknown>>,
): { readonly foe: One; readonly name: string } | Refusal {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { foes } = context.world;
  const foe = Object.hasOwn(foes, foeId) ? foes[foeId] : undefined;
  if (foe === undefined) return refuse('foe/unknown', { foeId });
  if (Object.values(input).every((value) => value === null)) return refuse('foe/nothing-to-change');
  const named = nameSaid(input);
  if (isRefusal(named)) return named;
  const taken = named === null ? null : refuseTaken(context.world, named, foeId);
  return taken ?? { foe, name: named ?? foe.name };
}

/** The pack that a foe's creature is from; nobody is told of it where the foe has another name (PBP-PACK-04). */
export function foeSource(known: { readonly name: string } | null, named: string | null): Drawn {
  return known !== null && (named === null || isSameName(named, known.name)) ? drawnFrom(known) : {};
}

/** The part of a line that cannot be read. */
export interface Wrong {
  readonly wrong: string;
}

interface Block<Creature, Line> {
  /** The creature that was named; null where numbers alone were said. */
  readonly known: Creature | null;
  readonly line: Line | null;
  readonly name: string;
}

/**
 * The stat block that is meant: a creature by name, a line of numbers, or both.
 * @param named the name said for the foe, which counts where no other is written
 */
export function blockMeant<Creature extends { readonly name: string }, Line extends { readonly name?: string }>(
  input: { readonly creature: string | null; readonly line: string | null },
  named: string | null,
  find: (creature: string) => Creature | null,
  read: (line: string) => Line | Wrong,
): Block<Creature, Line> | Refusal {
  const known = input.creature === null ? null : find(input.creature);
  if (input.creature !== null && known === null) return refuse('foe/unknown-creature', { creature: input.creature });
  const line = input.line === null ? null : read(input.line);
  if (isWrong(line)) return refuse('foe/bad-line', { text: line.wrong });
  const written = line?.name === undefined ? named : oneLine(line.name, MAX_FOE_NAME);
  const name = known?.name ?? written;
  return name === null ? badName() : { known, line, name };
}

function isWrong(line: object | null): line is Wrong {
  return line !== null && 'wrong' in line;
}
