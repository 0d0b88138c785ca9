import type { ItemReach } from '../../../src/discord/render/engine/item-words.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { AutocompleteRequest, CommandRequest, ModalRequest, PressRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import type { BookAction } from '../../../src/play/play.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Item } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import { act, actInPost, verb } from '../act/act.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import { openLists } from '../cards/list.ts';
import { actingCharacter, characterChoices, namedCharacter } from '../choices/character.ts';
import { typedFollower } from '../choices/follower.ts';
import { offeredChoices } from '../choices/offered.ts';
import type { Handled } from '../define-command.ts';
import type { Choice } from '../input/choices.ts';
import { folded, given, isSet, numberOf, subcommandOf, textOf } from '../input/typed.ts';
import { HAND_OUT, handOut, handOutForm } from './hand-out.ts';
import { moveOwnButton, pressPack, showPack } from './pack.ts';
import { PICK_UP, pickUp, pickUpForm } from './pick-up.ts';
import { itemChoices, itemWords, PARTY, typedItem, viewerOf } from './reach.ts';
import { corrected, flagOf, handedOut } from './written.ts';

/** Options of things that go together in one slot. */
export const MERGED = ['item', 'second', 'third', 'fourth', 'fifth'] as const;

/** Checks whether everybody hears of it. */
export function isTold(request: CommandRequest): boolean {
  switch (subcommandOf(request)) {
    case 'show':
    case 'edit':
      return false;
    case 'give':
      return !isSet(request, 'secret');
    default:
      return true;
  }
}

export function pressItem(here: Here, request: PressRequest): Handled {
  switch (request.customId) {
    case PICK_UP:
      return pickUpForm(here);
    case HAND_OUT:
      return handOutForm(here);
    default:
      return lists.turn(here, request) ?? pressPack(here, request);
  }
}

const lists = openLists({
  'item:list': (here) => ({
    ...itemWords(here).list(here.look.world, viewerOf(here)),
    rows: [...moveOwnButton(here)],
  }),
});

export function submitItem(here: Here, request: ModalRequest): Handled {
  return request.customId === PICK_UP ? pickUp(here, request) : handOut(here, request);
}

export function runItem(here: Here, request: CommandRequest): Handled {
  const { isGm } = here.look;
  const sub = subcommandOf(request);
  if ((sub === 'give' || sub === 'edit' || sub === 'reveal') && !isGm) return refuse('gm-only');
  if (sub === 'give') return keepWritten(here, request, handedOut(here, request));
  if (sub === 'merge') return merge(here, request);
  const typed = textOf(request, 'item');
  if (typed === null) return sub === 'move' ? sort(here, null) : showItem(here, null);
  const found = typedItem(here, typed, reachOf(sub));
  if (isRefusal(found)) return found;
  const itemId = found.id;
  switch (sub) {
    case 'take': {
      const character = actingCharacter(here, textOf(request, 'as'));
      if (isRefusal(character)) return character;
      return keep(here, request, verb('take-item', { characterId: character.id, itemId }));
    }
    case 'pass':
      return pass(here, request, found);
    case 'leave':
      return keep(here, request, verb('drop-item', { itemId, ...given({ to: textOf(request, 'to') }) }));
    case 'wear':
      return keep(here, request, verb('wear-item', { itemId, ...given({ on: flagOf(request, 'on') }) }));
    case 'move':
      return move(here, request, found);
    case 'use':
      return use(here, request, found);
    case 'edit':
      return keepWritten(here, request, corrected(here, request, itemId));
    case 'reveal':
      return keep(here, request, verb('reveal-item', { itemId, ...given({ what: textOf(request, 'what') }) }));
    default:
      return showItem(here, found);
  }
}

function showItem(here: Here, found: Item | null): Handled {
  if (found === null) return lists.show(here, 'item:list');
  return showCard(cardMessage(itemWords(here).card(found, here.look.world, viewerOf(here))));
}

/** Sorting a pack is nobody else’s business; the log has it. */
function move(here: Here, request: CommandRequest, found: Item): Handled {
  const slot = numberOf(request, 'slot');
  return slot === null ? sort(here, found) : act(here, verb('move-item', { itemId: found.id, slot }));
}

/** The pack with a menu: of its things, or, once one is named, of its slots. */
function sort(here: Here, found: Item | null): Handled {
  const holder = actingCharacter(here, found?.holderId ?? null);
  return isRefusal(holder) ? holder : showPack(here, holder, found?.id);
}

function use(here: Here, request: CommandRequest, { id: itemId }: Item): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const typed = textOf(request, 'target');
  const target = typed === null ? null : patientTyped(here, typed);
  if (isRefusal(target)) return target;
  const on = given({ targetId: target?.id ?? null });
  return keep(here, request, verb('use-item', { characterId: character.id, itemId, ...on }));
}

/** A character, else somebody who serves, where the book lets a thing be used on them. */
function patientTyped(here: Here, typed: string): { readonly id: string } | Refusal {
  const character = namedCharacter(here, typed);
  const follower = isRefusal(character) ? typedFollower(here, typed) : character;
  return isRefusal(follower) ? character : follower;
}

function pass(here: Here, request: CommandRequest, { id: itemId, holderId, name: item }: Item): Handled {
  const typed = textOf(request, 'to') ?? '';
  if (folded(typed) === PARTY) return keep(here, request, verb('drop-item', { itemId, to: 'party' }));
  const factionId = factionTyped(here, typed);
  if (factionId !== null) {
    // By who carries it; a game master gives for anybody.
    if (holderId === null) return refuse('item/with-party', { item });
    return keep(here, request, verb('give-to-faction', { characterId: holderId, itemId, factionId }));
  }
  const to = namedCharacter(here, typed);
  if (isRefusal(to)) return to;
  return keep(here, request, verb('pass-item', { itemId, toId: to.id }));
}

/** Id of the faction a person names in full; null for anything else. */
function factionTyped(here: Here, typed: string): string | null {
  const factions = factionChoices(here);
  const found = factions.find(({ label, value }) => value === typed || folded(label) === folded(typed));
  return found?.value ?? null;
}

function factionChoices(here: Here): readonly Choice[] {
  return offeredChoices(here, { option: 'faction', verb: 'give-to-faction' });
}

function merge(here: Here, request: CommandRequest): Handled {
  const found = MERGED.flatMap((option) => {
    const typed = textOf(request, option);
    return typed === null ? [] : [typedItem(here, typed, 'own')];
  });
  const wrong = found.find((one): one is Refusal => isRefusal(one));
  if (wrong !== undefined) return wrong;
  const itemIds = found.flatMap((one) => (isRefusal(one) ? [] : [one.id]));
  return keep(here, request, verb('merge-items', { itemIds, name: textOf(request, 'name') ?? '' }));
}

/** Does it; a silent change is secret in the log, too. */
function keep(here: Here, request: CommandRequest, wanted: BookAction): Promise<Reply> {
  const secret = !isTold(request);
  if (!secret && subcommandOf(request) === 'give') return actInPost(here, { ...wanted, secret });
  return act(here, { ...wanted, secret });
}

/** The same of what a game master wrote, when it can be read. */
function keepWritten(here: Here, request: CommandRequest, wanted: BookAction | Refusal): Handled {
  return isRefusal(wanted) ? wanted : keep(here, request, wanted);
}

function reachOf(sub: string): ItemReach {
  switch (sub) {
    case 'take':
      return 'loose';
    case 'pass':
    case 'leave':
    case 'wear':
    case 'merge':
    case 'move':
    case 'use':
      return 'own';
    default:
      return 'all';
  }
}

export function itemsWithin(here: Here, request: AutocompleteRequest): readonly Choice[] {
  return itemChoices(here, reachOf(subcommandOf(request)));
}

/** Possible owners of a thing: the party last, unless the game master hands it out. */
export function holderChoices(here: Here, request: AutocompleteRequest): readonly Choice[] {
  const party = { label: t`The ${here.renderer.nouns.party}`, value: PARTY };
  const characters = characterChoices(here);
  return subcommandOf(request) === 'give' ? [party, ...characters] : [...characters, party, ...factionChoices(here)];
}
