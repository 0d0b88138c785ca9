import type { CommandRequest } from '../../../src/discord/request.ts';
import type { BookAction } from '../../../src/play/play.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { verb } from '../act/act.ts';
import { namedCharacter } from '../choices/character.ts';
import { chosenOf } from '../choices/offered.ts';
import { cleared, folded, given, numberOf, textOf } from '../input/typed.ts';
import { itemsListed } from './item-list.ts';
import { PARTY } from './reach.ts';

/** One thing that the game master hands out, or a list of them. */
export function handedOut(here: Here, request: CommandRequest): BookAction | Refusal {
  const typed = textOf(request, 'to');
  const to = typed === null || folded(typed) === PARTY ? null : namedCharacter(here, typed);
  if (isRefusal(to)) return to;
  const holder = given({ characterId: to?.id ?? null });
  const things = textOf(request, 'things');
  if (things !== null) return several(request, holder, things);
  const name = textOf(request, 'name');
  if (name === null) return refuse('item/nothing-named');
  const more = saidIn(here, request);
  if (isRefusal(more)) return more;
  const like = given({ like: textOf(request, 'like') });
  return verb('give-item', { name, ...holder, ...like, ...more });
}

/** Options that say something of one thing only, and have no place beside a list. */
const ABOUT_ONE = ['name', 'like', 'type', 'value', 'known', 'slots', 'note', 'buyer', 'magic', 'text'];

/** Several things in one entry. */
function several(
  request: CommandRequest,
  holder: { readonly characterId?: string },
  typed: string,
): BookAction | Refusal {
  if (ABOUT_ONE.some((name) => name in request.options)) return refuse('item/list-or-one');
  const items = itemsListed(typed);
  if (isRefusal(items)) return items;
  return verb('give-item', ...items.map((thing) => ({ ...holder, ...thing })));
}

/** The game master's corrections of a thing. */
export function corrected(here: Here, request: CommandRequest, itemId: string): BookAction | Refusal {
  const more = saidIn(here, request);
  if (isRefusal(more)) return more;
  const own = given({ name: textOf(request, 'name'), locked: flagOf(request, 'locked') });
  return verb('edit-item', { itemId, ...own, ...more });
}

/** The game master's statements about a thing; `-` removes a note or a buyer. Only the values that were typed. */
function saidIn(here: Here, request: CommandRequest) {
  const magic = chosenOf(here, request, { option: 'magic', verb: 'give-item' });
  if (isRefusal(magic)) return magic;
  return given({
    type: textOf(request, 'type'),
    value: numberOf(request, 'value'),
    known: flagOf(request, 'known'),
    slots: numberOf(request, 'slots'),
    note: cleared(textOf(request, 'note')),
    buyer: cleared(textOf(request, 'buyer')),
    magic,
    text: textOf(request, 'text'),
  });
}

/** Yes, no, or not said. */
export function flagOf(request: CommandRequest, name: string): boolean | null {
  const value = request.options[name];
  return typeof value === 'boolean' ? value : null;
}
