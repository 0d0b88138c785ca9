import { MAX_ALT } from '../../../src/discord/limits.ts';
import type { LaidCard } from '../../../src/discord/render/engine/card.ts';
import { layoutMessage } from '../../../src/discord/render/engine/layout.ts';
import { cut } from '../../../src/discord/render/engine/markdown.ts';
import type { PictureRequest } from '../../../src/discord/render/engine/renderer.ts';
import type { Message, Reply, ReplyFile } from '../../../src/discord/reply.ts';
import type { PictureView } from '../../../src/maps/views.ts';
import { pictureWords } from '../../../src/maps/words/picture-words.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerRefusal } from '../access/answer.ts';
import type { Here } from '../access/here.ts';

type Pictured = Pick<Here, 'look' | 'renderer'>;

/** The same, with who sees it. */
type Shown = Pick<Here, 'look' | 'renderer' | 'isPrivate'>;

/** The contents of a picture of the campaign; a refusal if its book has no such picture. */
export function pictureView({ look, renderer }: Pictured, wanted: PictureRequest): PictureView | Refusal {
  return renderer.picture?.(wanted, look.world) ?? refuse('book/no-picture', { book: look.book.name });
}

/** A message with a picture that goes by what it is of: `sheet.png`. */
export async function showPicture(here: Shown, message: Message, wanted: PictureRequest): Promise<Reply> {
  const view = pictureView(here, wanted);
  if (isRefusal(view)) return answerRefusal(here.look.world, view);
  return showPictures(here, message, [[`${wanted.kind}.png`, view]]);
}

/** A card that is laid out, with a picture inside that goes by what it is of. */
export async function showLaidPicture(here: Shown, card: LaidCard, wanted: PictureRequest): Promise<Reply> {
  const view = pictureView(here, wanted);
  if (isRefusal(view)) return answerRefusal(here.look.world, view);
  const name = `${wanted.kind}.png`;
  const file = await fileOf(name, view);
  const pictures = file === null ? [] : [{ name, description: cut(file.description, MAX_ALT) }];
  const message = layoutMessage({ layouts: [{ ...card, pictures }], rows: [] });
  return { kind: 'message', message, private: here.isPrivate, rowId: null, files: file === null ? [] : [file] };
}

/** A message with pictures; without those that would be empty. */
export async function showPictures(
  here: Pick<Here, 'isPrivate'>,
  message: Message,
  views: readonly (readonly [name: string, PictureView])[],
): Promise<Reply> {
  const files = await Promise.all(views.map(([name, view]) => fileOf(name, view)));
  return {
    kind: 'message',
    message,
    private: here.isPrivate,
    rowId: null,
    files: files.filter((file) => file !== null),
  };
}

/** The drawing code takes memory, and most processes never draw: it is loaded with the first picture. */
async function fileOf(name: string, view: PictureView): Promise<ReplyFile | null> {
  const words = pictureWords(view);
  const { drawPicture } = await import('../../../src/maps/draw.ts');
  const picture = words === null ? null : drawPicture(view);
  return words === null || picture === null ? null : { name, data: picture.data, description: picture.alt, words };
}
