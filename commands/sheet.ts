import { SlashCommandBuilder } from '@discordjs/builders';
import { forCampaign } from '../src/discord/render/engine/recipients.ts';
import type { Message, Reply } from '../src/discord/reply.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { partyMessage } from './party.ts';
import type { Here } from './support/access/here.ts';
import { withFace } from './support/act/portrait.ts';
import { cardMessage, pageOf, showCard, turnPage } from './support/cards/card.ts';
import { withFollowers } from './support/cards/followers.ts';
import { showPicture } from './support/cards/pictures.ts';
import { characterChoices, namedCharacter, ownCharacter } from './support/choices/character.ts';
import { defineCommand } from './support/define-command.ts';
import { listed } from './support/input/options.ts';
import { isSet, textOf } from './support/input/typed.ts';
import { moveButton } from './support/items/pack.ts';

/** Shows a character sheet. */
export const sheet = defineCommand({
  data: new SlashCommandBuilder()
    .setName('sheet')
    .setDescription('A character sheet: yours, or anybody’s')
    .addStringOption(listed('who', 'Whose sheet; yours when left out'))
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody'))
    .addBooleanOption((option) =>
      option.setName('picture').setDescription('Attach the whole sheet as a picture to print'),
    ),
  costs: (request) => (request.kind === 'command' && isSet(request, 'picture') ? 'pictures' : null),
  isPrivate: (request) => !isSet(request, 'share'),
  run: async (here, request) => {
    const who = textOf(request, 'who');
    const character = who === null ? ownSheet(here) : namedCharacter(here, who);
    if (isRefusal(character)) return character;
    const message = await sheetMessage(here, character.id, 1);
    // Everything on one page; the cards say the same in text.
    return isSet(request, 'picture')
      ? showPicture(here, message, { kind: 'sheet', characterId: character.id })
      : showCard(message, here);
  },
  complete: { who: characterChoices },
  press: async (here, request) => {
    const [, characterId = '', page = '1'] = request.customId.split(':');
    if (characterId === MINE) return showOwn(here);
    if (!Object.hasOwn(here.look.world.characters, characterId)) return refuse('character/no-such', { typed: 'this' });
    // From a card that others may see: the sheet is shown to who pressed, and the card stays.
    if (page === 'open') return showCard(await sheetMessage(here, characterId, 1));
    const turn = async () => turnPage(await sheetMessage(here, characterId, Number(page)));
    // A shared sheet stays in the campaign's language, whoever turns its pages.
    return request.isPrivate ? turn() : forCampaign(here.look.world, turn);
  },
});

/** In the place of a character's id: the button that shows the sheet of who presses it, to nobody else. */
const MINE = 'mine';

async function showOwn(here: Here): Promise<Reply | Refusal> {
  const character = ownSheet(here);
  // Below the next step, which may be a game master's: they have the party instead.
  if (isRefusal(character) && character.refused === 'character/gm-has-none') return showCard(partyMessage(here));
  return isRefusal(character) ? character : showCard(await sheetMessage(here, character.id, 1));
}

/** The sheet of who asks; also one that is not in play any more, or not yet. */
export function ownSheet(here: Here): ReturnType<typeof ownCharacter> {
  const current = ownCharacter(here);
  if (!isRefusal(current)) return current;
  const own = Object.values(here.look.world.characters).filter(({ userId }) => userId === here.caller.userId);
  const isPlaying = own.some(({ status }) => status === 'active' || status === 'down');
  // Of several who are out of play, the one that was made last.
  const last = own.toSorted((a, b) => a.created - b.created).at(-1);
  return last !== undefined && !isPlaying ? last : (current satisfies Refusal);
}

/** One page of a sheet, with buttons to the others, and the portrait on its first. */
export async function sheetMessage(here: Here, characterId: string, wanted: number): Promise<Message> {
  const { look, renderer } = here;
  const character = look.world.characters[characterId];
  if (character === undefined) throw new Error(`no character ${characterId}`);
  const cards = renderer.sheet(character, look.world);
  const page = pageOf(wanted, cards.length);
  const card = cards[page - 1];
  if (card === undefined) throw new Error(`${look.book.slug} has no sheet`);
  const paging = {
    page,
    pages: cards.length,
    idOf: (at: number) => `sheet:${characterId}:${at}`,
    names: cards.map((_, at) => renderer.sheetPages?.[at] ?? String(at + 1)),
  };
  const rows = page === renderer.items?.pack?.page ? [moveButton(characterId)] : [];
  const message = cardMessage(page === 1 ? withFollowers(here, characterId, card) : card, paging, rows);
  return page === 1 ? withFace(here, characterId, message) : message;
}
