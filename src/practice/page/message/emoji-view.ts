import { h } from '../dom.ts';

/** Pictures in words, by their name, for people who do not see them; the bot's own words. */
let words: Readonly<Record<string, string>> = {};

/** Takes what the pictures of this table show. */
export function tellPictures(said: Readonly<Record<string, string>>): void {
  words = said;
}

/** An emoji as a message or a component names it: a picture of the application's own, else a letter of the font. */
export function emojiView({ id, name }: { readonly id?: string | null; readonly name?: string | null }): HTMLElement {
  if (!id) return h('span', { class: 'emoji' }, [name ?? '']);
  const known = name ?? 'emoji';
  const code = `:${known}:`;
  const image = h('img', {
    class: 'emoji-picture',
    src: `/emojis/${id}.png`,
    alt: Object.hasOwn(words, known) ? (words[known] ?? known) : known.replaceAll('_', ' '),
    title: code,
    draggable: 'false',
  });
  // One that was removed is shown by its name, as Discord does it.
  image.addEventListener('error', () => image.replaceWith(code), { once: true });
  return image;
}
