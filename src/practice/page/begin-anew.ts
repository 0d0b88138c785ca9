import { h, icon } from './dom.ts';
import { toast } from './notices.ts';
import type { PageTable } from './table/table.ts';

/** The button that clears the whole table, after asking. */
export function createBeginAnew(table: PageTable): HTMLElement {
  return h(
    'button',
    { type: 'button', class: 'foot-button', 'data-testid': 'begin-anew' },
    [icon('again'), 'Begin anew'],
    {
      click: () => confirm(table),
    },
  );
}

function confirm(table: PageTable): void {
  const cancel = h(
    'button',
    { type: 'button', class: 'button plain', 'data-testid': 'keep-table' },
    ['Keep the table'],
    {
      click: () => dialog.close(),
    },
  );
  const dialog = h('dialog', { class: 'modal', 'aria-labelledby': 'anew-title', 'data-testid': 'begin-anew-dialog' }, [
    h('header', { class: 'modal-head' }, [h('h2', { id: 'anew-title' }, ['Begin anew?'])]),
    h('div', { class: 'modal-body' }, [
      h('p', {}, [
        'Every message, campaign and character at this table is thrown away; the chairs stay. This cannot be undone.',
      ]),
    ]),
    h('footer', { class: 'modal-foot' }, [
      cancel,
      h('button', { type: 'button', class: 'button danger', 'data-testid': 'confirm-begin-anew' }, ['Begin anew'], {
        click: () => {
          if (!table.send({ kind: 'begin-anew' })) toast('Not connected: nothing was changed.');
          dialog.close();
        },
      }),
    ]),
  ]);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  cancel.focus();
}
