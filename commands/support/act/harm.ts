import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { aimOf } from '../choices/aim.ts';
import { namedCharacter, playingChoices } from '../choices/character.ts';
import { foeChoices } from '../choices/foe.ts';
import { chosenOf, findOffered, offered, offeredChoices } from '../choices/offered.ts';
import type { Handled } from '../define-command.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, given, numberOf, textOf } from '../input/typed.ts';
import { act, verb } from './act.ts';

export const MAX_HAZARD_DICE = 20;
const HAZARD = { option: 'kind', verb: 'hazard' } as const;

/**
 * The game master hurts a character by an amount; in a book with dice for it, or that hurts foes in this way, they can hurt
 * anybody either way.
 */
export function harmWhom(here: Here, request: CommandRequest): Handled {
  const damage = numberOf(request, 'amount');
  const dice = numberOf(request, 'dice');
  const target = harmedIn(here, textOf(request, 'whom') ?? '');
  if (isRefusal(target)) return target;
  if ('foeId' in target || dice !== null || damage === null || isHazard(here, textOf(request, 'kind')))
    return hazard(here, request, { ...target, ...given({ damage, dice }) });
  const kind = chosenOf(here, request, { option: 'kind', verb: 'harm' });
  if (isRefusal(kind)) return kind;
  const against = aimOf(here, textOf(request, 'against'));
  if (isRefusal(against)) return against;
  return act(here, verb('harm', { ...target, damage, ...given({ kind, against }) }));
}

function hazard(here: Here, request: CommandRequest, hurt: object): Handled {
  const { book } = here.look;
  if (!hasHazards(here)) {
    const isDice = numberOf(request, 'dice') !== null;
    return isDice ? refuse('verb/no-use', { book: book.name, options: ['dice'] }) : refuse('harm/how-much');
  }
  if (textOf(request, 'against') !== null) return refuse('verb/no-use', { book: book.name, options: ['against'] });
  const kind = chosenOf(here, request, HAZARD);
  return isRefusal(kind) ? kind : act(here, verb('hazard', { ...hurt, ...given({ kind }) }));
}

/** A character, or a foe where the book lets foes be hurt so. */
function harmedIn(here: Here, typed: string): { readonly characterId: string } | { readonly foeId: string } | Refusal {
  const character = namedCharacter(here, typed);
  if (!isRefusal(character)) return { characterId: character.id };
  const foe = hasHazards(here) ? findTyped(Object.values(here.look.world.foes), typed) : null;
  return foe === null ? character : { foeId: foe.id };
}

function hasHazards({ look }: Here): boolean {
  return Object.hasOwn(look.book.actions, 'hazard');
}

function isHazard(here: Here, typed: string | null): boolean {
  return typed !== null && hasHazards(here) && findOffered(offered(here, HAZARD), typed) !== null;
}

/** Characters, and the foes that stand where they can be hurt. */
export function harmedChoices(here: Here): readonly Choice[] {
  return [...playingChoices(here), ...(hasHazards(here) ? foeChoices(here) : [])];
}

export function harmKinds(here: Here): readonly Choice[] {
  const harms = offeredChoices(here, { option: 'kind', verb: 'harm' });
  return hasHazards(here) ? [...harms, ...offeredChoices(here, HAZARD)] : harms;
}
