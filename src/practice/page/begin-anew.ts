import { h, icon } from './dom.ts';
import { toast } from './notices.ts';
import type { PageTable } from './table/table.ts';

/** The button that clears the whole table, after asking; where there is a choice, also for what. */
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
  const games = gameChooser(table);
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
      games,
    ]),
    h('footer', { class: 'modal-foot' }, [
      cancel,
      h('button', { type: 'button', class: 'button danger', 'data-testid': 'confirm-begin-anew' }, ['Begin anew'], {
        click: () => {
          const game = games?.querySelector<HTMLInputElement>('input:checked')?.value;
          const sent = table.send({ kind: 'begin-anew', ...(game === undefined ? {} : { game }) });
          if (!sent) toast('Not connected: nothing was changed.');
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

/** A choice of games for the new table, with the present one chosen already; nothing if there is only one. */
function gameChooser({ state }: PageTable): HTMLElement | null {
  const { games, game } = state;
  if (games.length < 2) return null;
  const choices = games.map(({ id, name, hint }) =>
    h('label', { class: 'game' }, [
      h('input', { type: 'radio', name: 'game', value: id, checked: id === game, 'data-testid': `game-${id}` }),
      h('span', {}, [h('strong', {}, [name]), h('small', {}, [hint])]),
    ]),
  );
  return h('fieldset', { class: 'games', 'data-testid': 'games' }, [h('legend', {}, ['Then play']), ...choices]);
}
