import type { APIAttachment } from 'discord-api-types/v10';
import { h, icon } from '../dom.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The address of a picture or file on this page's own server, or null for a stranger's, which is never loaded.
 * The server may call itself `127.0.0.1` where the page was opened as `localhost`.
 */
export function ownAddress(address: string, attachments: readonly APIAttachment[] = []): string | null {
  const name = address.startsWith('attachment://') ? address.slice('attachment://'.length) : null;
  const raw = name === null ? address : attachments.find((file) => file.filename === name)?.url;
  if (!raw || !URL.canParse(raw, location.href)) return null;
  const url = new URL(raw, location.href);
  if (url.protocol === 'data:' && url.href.startsWith('data:image/')) return url.href;
  const isHere = url.host === location.host || (LOOPBACK.has(url.hostname) && url.port === location.port);
  return isHere ? `${location.origin}${url.pathname}${url.search}` : null;
}

/** A picture that opens large when pressed; one that would come from elsewhere is a link instead. */
export function picture(
  address: string,
  description: string,
  attachments: readonly APIAttachment[],
  className: string,
): HTMLElement | null {
  const own = ownAddress(address, attachments);
  if (own === null) return strangerLink(address);
  const image = h('img', { src: own, alt: description, loading: 'lazy', decoding: 'async' });
  return h(
    'button',
    { type: 'button', class: `picture ${className}`, 'aria-label': `Open picture: ${description}` },
    [image],
    {
      click: () => showLarge(own, description),
    },
  );
}

/** A file that came with a message. Pictures are shown; anything else is a link to it. */
export function attachmentView(file: APIAttachment): HTMLElement | null {
  if (file.content_type?.startsWith('image/') || /\.(png|jpe?g|gif|webp|svg)$/i.test(file.filename)) {
    return picture(file.url, file.description ?? file.filename, [file], 'attachment-picture');
  }
  const own = ownAddress(file.url);
  const label = `${file.filename} · ${Math.max(1, Math.round(file.size / 1_024))} kB`;
  return h('a', { class: 'attachment-file', href: own, download: own ? file.filename : null }, [icon('file'), label]);
}

function strangerLink(address: string): HTMLElement | null {
  if (!/^https?:\/\//.test(address)) return null;
  return h('a', { class: 'md-link stranger', href: address, target: '_blank', rel: 'noopener noreferrer' }, [
    `Picture elsewhere: ${address}`,
  ]);
}

function showLarge(address: string, description: string): void {
  const dialog = h('dialog', { class: 'lightbox', 'aria-label': description }, [
    h('img', { src: address, alt: description }),
    h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close picture' }, [icon('close')]),
  ]);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
