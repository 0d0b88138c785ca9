import { h, icon } from '../dom.ts';

/** The elements of the composer: the line with its two buttons, what went wrong, and the suggestions above. */
export type ComposerParts = ReturnType<typeof createParts>;

export function createParts(suggestions: HTMLElement) {
  const input = h('textarea', {
    class: 'composer-input',
    'data-testid': 'composer',
    rows: '1',
    'aria-label': 'Message',
    'aria-controls': 'suggestions',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    autocapitalize: 'off',
    enterkeyhint: 'send',
    maxlength: '2000',
  });
  const error = h('div', { class: 'composer-error', role: 'alert', 'data-testid': 'composer-error' });
  const slot = h('div', { class: 'composer-slot' }, [input]);
  const slash = h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Show commands' }, [icon('slash')]);
  const sendLooks = { type: 'button', class: 'icon-button send', 'data-testid': 'send', 'aria-label': 'Send' };
  const send = h('button', sendLooks, [icon('send')]);
  const box = h('div', { class: 'composer' }, [slash, slot, send]);
  const element = h('div', { class: 'composer-frame' }, [suggestions, error, box]);
  return { input, error, slot, slash, send, box, element };
}

export function complain({ error }: ComposerParts, text: string): void {
  error.textContent = text;
}

/** The field is as high as what is in it. */
export function resize({ input, element }: ComposerParts, hasForm: boolean): void {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight, 180)}px`;
  element.classList.toggle('ready', hasForm || input.value.trim() !== '');
}
