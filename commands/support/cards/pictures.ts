import type { PictureRequest } from '../../../src/discord/render/engine/renderer.ts';
import type { Message, Reply, ReplyFile } from '../../../src/discord/reply.ts';
import { drawPicture } from '../../../src/maps/draw.ts';
import type { Picture } from '../../../src/maps/picture.ts';
import type { PictureView } from '../../../src/maps/views.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerRefusal } from '../access/answer.ts';
import type { Here } from '../access/here.ts';

type Pictured = Pick<Here, 'look' | 'renderer'>;

/** What a picture of the campaign shows; a refusal where its book has no such picture. */
export function pictureView({ look, renderer }: Pictured, wanted: PictureRequest): PictureView | Refusal {
  return renderer.picture?.(wanted, look.world) ?? refuse('book/no-picture', { book: look.book.name });
}

/** A message with a picture that goes by what it is of: `sheet.png`. */
export function showPicture(here: Pictured, message: Message, wanted: PictureRequest, isPrivate: boolean): Reply {
  const view = pictureView(here, wanted);
  if (isRefusal(view)) return answerRefusal(here.look.world, view);
  const picture = drawPicture(view);
  return showPictures(message, picture === null ? [] : [[`${wanted.kind}.png`, picture]], isPrivate);
}

/** A message with pictures. */
export function showPictures(
  message: Message,
  pictures: readonly (readonly [string, Picture])[],
  isPrivate: boolean,
): Reply {
  const files: ReplyFile[] = pictures.map(([name, { data, alt }]) => ({ name, data, description: alt }));
  return { kind: 'message', message, private: isPrivate, rowId: null, files };
}
