import { h } from '../dom.ts';

/** An emoji as a message or a component names it: a picture of the application's own, else a letter of the font. */
export function emojiView({ id, name }: { readonly id?: string | null; readonly name?: string | null }): HTMLElement {
  if (!id) return h('span', { class: 'emoji' }, [name ?? '']);
  const code = `:${name ?? 'emoji'}:`;
  const image = h('img', {
    class: 'emoji-picture',
    src: `/emojis/${id}.png`,
    alt: code,
    title: code,
    draggable: 'false',
  });
  // One that was removed is shown by its name, as Discord does it.
  image.addEventListener('error', () => image.replaceWith(code), { once: true });
  return image;
}
