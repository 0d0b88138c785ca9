import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { MAX_PIXELS, pictureSize } from '../../../src/maps/picture-size.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { actingCharacter } from '../choices/character.ts';
import { isSet, textOf } from '../input/typed.ts';
import { senderOf, uploadedFile } from '../input/upload.ts';

/** Longest name that Discord shows above an embed. */
const MAX_NAME = 256;

/** Gives a character a portrait from a file or an address, or removes it; everybody is informed. */
export async function changePortrait(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  const character = actingCharacter(here, textOf(request, 'who'));
  if (isRefusal(character)) return character;
  const { id, userId } = character;
  // Nothing is fetched for somebody without permission.
  if (userId !== here.caller.userId && !here.look.isGm) return refuse('portrait/not-yours');
  const sources = [uploadedFile(request), textOf(request, 'link')].filter((one) => one !== null);
  const [source] = sources;
  const isRemoved = isSet(request, 'remove');
  if (sources.length + (isRemoved ? 1 : 0) !== 1) return refuse('portrait/which');
  const png = source === undefined ? null : await drawn(here, request, source);
  if (isRefusal(png)) return png;
  const invocation = invocationOf(here);
  const result = await here.app.play.setPortrait(invocation, id, png);
  const reply = answerDone(result, here);
  if (reply.kind !== 'message' || result.kind !== 'done') return reply;
  const look = await here.app.play.look(here.campaignId, here.caller);
  const picture = look?.world.portraits[id]?.picture ?? null;
  return { ...reply, message: await withPortrait(here, reply.message, picture) };
}

async function drawn(
  { app }: Here,
  request: CommandRequest,
  source: Parameters<Here['app']['files']['readPicture']>[0],
): Promise<Uint8Array | Refusal> {
  const file = await app.files.readPicture(source);
  if (isRefusal(file)) return file;
  const size = pictureSize(file);
  if (size === null) return refuse('portrait/not-picture');
  if (size.width * size.height > MAX_PIXELS)
    return refuse('portrait/too-many-pixels', { millions: MAX_PIXELS / 1_000_000 });
  return (await app.play.workshop.run('portrait', file, senderOf(request))) ?? refuse('portrait/not-picture');
}

/** A message with a portrait at its corner, as far as Discord has it. */
async function withPortrait({ app }: Here, message: Message, picture: string | null): Promise<Message> {
  const [first, ...others] = message.embeds ?? [];
  const url = picture === null || first === undefined ? null : await app.portraits.addressOf(picture);
  return url === null ? message : { ...message, embeds: [{ ...first, thumbnail: { url } }, ...others] };
}

/** A character's card with their portrait before their name: at a corner it would leave the columns no room on a phone. */
export async function withFace({ app, look }: Here, characterId: string, message: Message): Promise<Message> {
  const { portraits, characters } = look.world;
  const picture = portraits[characterId]?.picture;
  const [first, ...others] = message.embeds ?? [];
  const url = picture === undefined || first === undefined ? null : await app.portraits.addressOf(picture);
  if (url === null) return message;
  const { title, ...card } = first ?? {};
  // The name of who speaks knows no markdown.
  const author = { name: stripMarkdown(characters[characterId]?.name ?? title ?? '', MAX_NAME), icon_url: url };
  return { ...message, embeds: [{ ...card, author }, ...others] };
}
