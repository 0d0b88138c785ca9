import { MAX_OPTION_LABEL } from '../../../src/discord/limits.ts';
import { choiceMenu, pressable, type Row, row } from '../../../src/discord/render/engine/components.ts';
import type { PackSlot, PackWords } from '../../../src/discord/render/engine/item-words.ts';
import { cut } from '../../../src/discord/render/engine/markdown.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import type { PressRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, hereOf, inPrivate, invocationOf } from '../access/here.ts';
import { verb } from '../act/act.ts';
import { cardMessage, showCard, turnPage } from '../cards/card.ts';
import { isInPlay, ownCharacter } from '../choices/character.ts';
import type { Handled } from '../define-command.ts';

/** The button that opens a pack to move things in it, to who presses it alone. */
export function moveButton(characterId: string): Row {
  return row([pressable(`item:move:${characterId}`, t`Move things`)]);
}

/** The same below a list of everything: for who looks, when the book’s packs have numbered slots. */
export function moveOwnButton(here: Here): readonly Row[] {
  const own = ownCharacter(here);
  const hasSlots = here.renderer.items?.pack !== undefined;
  return !hasSlots || isRefusal(own) || !isInPlay(own) ? [] : [moveButton(own.id)];
}

/** First tap: which thing. `/item move` without an option shows it as well. @param itemId chosen already */
export function showPack(here: Here, character: Character, itemId: string | null = null): Reply | Refusal {
  const words = packOf(here, character);
  return isRefusal(words) ? words : showCard(packMessage(here, words, character, itemId));
}

/** `item:move:<character>` opens it, `item:which:<character>` says which thing, `item:where:<character>:<thing>` into which slot. */
export function pressPack(here: Here, request: PressRequest): Handled {
  const [, step = '', characterId = '', itemId = ''] = request.customId.split(':');
  const { characters } = here.look.world;
  const character = Object.hasOwn(characters, characterId) ? characters[characterId] : undefined;
  if (character === undefined) return refuse('character/no-such', { typed: 'this' });
  const words = packOf(here, character);
  if (isRefusal(words)) return words;
  const chosen = request.values?.[0];
  if (step === 'where') return put(here, character, itemId, Number(chosen));
  const message = packMessage(here, words, character, step === 'which' ? (chosen ?? null) : null);
  return request.isPrivate ? turnPage(message) : showCard(message);
}

/** Second tap: there it goes. The pack is shown as it is then, for the next one. */
async function put(here: Here, character: Character, itemId: string, slot: number): Promise<Reply> {
  const { app, request, campaignId } = here;
  const result = await app.play.act(invocationOf(inPrivate(here)), verb('move-item', { itemId, slot }));
  if (result.kind !== 'done') return answerDone(result, here);
  const now = await hereOf(request, app, campaignId);
  const words = now === null ? null : packOf(now, character);
  const message = now === null || words === null || isRefusal(words) ? {} : packMessage(now, words, character, null);
  return { kind: 'update', message, rowId: result.rowId };
}

/** The pack's owner must be up, and the asker’s own character; a game master sorts anybody’s. */
function packOf({ look, caller, renderer }: Here, { name, userId }: Character): PackWords | Refusal {
  const words = renderer.items?.pack;
  if (words === undefined) return refuse('item/no-slots', { book: look.book.name });
  return look.isGm || userId === caller.userId ? words : refuse('character/not-yours', { name });
}

function packMessage(here: Here, words: PackWords, held: Character, itemId: string | null): Message {
  const { world } = here.look;
  const character = world.characters[held.id] ?? held;
  const slots = words.slots(character, world);
  const chosen = itemId === null ? undefined : slots.find((one) => one.itemId === itemId);
  const sheet = pressable(`sheet:${character.id}:${words.page}`, t`Sheet`);
  const rows =
    chosen === undefined
      ? [...whichMenu(character.id, slots), row([sheet])]
      : [
          whereMenu(character.id, chosen, slots),
          row([pressable(`item:which:${character.id}`, t`Another thing`), sheet]),
        ];
  return cardMessage(words.card(character, world), null, rows);
}

function whichMenu(characterId: string, slots: readonly PackSlot[]): readonly Row[] {
  const options = slots.flatMap(({ slot, itemId, label }) =>
    itemId === null ? [] : [{ label: cut(`${slot} · ${label}`, MAX_OPTION_LABEL), value: itemId }],
  );
  return options.length === 0 ? [] : [choiceMenu(`item:which:${characterId}`, options, t`Which thing?`)];
}

/** The thing in a slot changes places with it, so that every slot but its own can be chosen. */
function whereMenu(
  characterId: string,
  { itemId, slot: from, label: what }: PackSlot,
  slots: readonly PackSlot[],
): Row {
  const options = slots
    .filter(({ slot }) => slot !== from)
    .map(({ slot, label }) => ({ label: cut(`${slot} · ${label}`, MAX_OPTION_LABEL), value: String(slot) }));
  return choiceMenu(
    `item:where:${characterId}:${itemId}`,
    options,
    cut(t`${what}: into which slot?`, MAX_OPTION_LABEL),
  );
}
