import type { FirstStep } from '../page-protocol.ts';
import type { Composer } from './composer/composer.ts';
import { h, icon } from './dom.ts';
import { announce } from './notices.ts';
import type { PageTable } from './table/table.ts';

const HIDDEN = 'watchpost-first-steps';
/** `yes` or `no` once somebody has folded the list or opened it. */
const FOLDED = 'watchpost-first-steps-folded';
const OWN_CAMPAIGN = '/campaign create name:';

/**
 * A newcomer's first steps, above the channel: a step that was done is ticked by itself, and a press on one types its line
 * from the chair it takes. Folded it is one line with the next step: on a phone, once all is done, and when somebody folds
 * it. It can be hidden, and reappears when the table starts over.
 */
export function createFirstSteps(table: PageTable, composer: Composer): HTMLElement {
  const isPhone = window.matchMedia('(max-width: 760px)');
  const list = h('ol', { class: 'first-list', id: 'first-list' });
  const count = h('span', { class: 'first-count' });
  const fold = h(
    'button',
    { type: 'button', class: 'first-fold', 'aria-controls': 'first-list', 'data-testid': 'fold-first-steps' },
    ['First steps', ' ', count, icon('down')],
    { click: () => setFolded(!isFolded()) },
  );
  const hint = h('p', { class: 'first-hint', role: 'status', 'data-testid': 'first-hint' });
  const own = h(
    'button',
    { type: 'button', class: 'first-own', 'data-testid': 'own-campaign' },
    ['Begin your own campaign'],
    { click: () => begin() },
  );
  const hide = h(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': 'Hide the first steps', 'data-testid': 'hide-first-steps' },
    [icon('close')],
    { click: () => setHidden(true) },
  );
  const element = h(
    'section',
    { class: 'first-steps', 'aria-label': 'First steps', 'data-testid': 'first-steps', hidden: true },
    [h('div', { class: 'first-row' }, [h('h2', {}, [fold]), list, own, hide]), hint],
  );
  /** The step whose hint is shown; that which is next, unless another was pressed. */
  let chosen: string | null = null;

  const sitAs = (role: FirstStep['role']): void => {
    const { chairs, chair } = table.state;
    if (chairs.find(({ userId }) => userId === chair)?.role === role) return;
    const other = chairs.find((one) => one.role === role);
    if (other === undefined) return;
    table.sit(other.userId);
    announce(`You sit in ${other.name}’s chair.`);
  };
  const take = (step: FirstStep): void => {
    chosen = step.id;
    draw();
    sitAs(step.role);
    composer.type(step.line);
  };
  const begin = (): void => {
    chosen = 'own';
    draw();
    sitAs('gm');
    composer.type(OWN_CAMPAIGN);
  };
  const setHidden = (isHidden: boolean): void => {
    if (isHidden) localStorage.setItem(HIDDEN, 'hidden');
    else localStorage.removeItem(HIDDEN);
    draw();
  };
  const isDone = ({ id }: FirstStep) => table.state.played.done.includes(id);
  const areAllDone = () => table.state.steps.length > 0 && table.state.steps.every(isDone);
  const isFolded = (): boolean => {
    const said = localStorage.getItem(FOLDED);
    return said === null ? isPhone.matches || areAllDone() : said === 'yes';
  };
  const setFolded = (wanted: boolean): void => {
    localStorage.setItem(FOLDED, wanted ? 'yes' : 'no');
    draw();
  };
  const draw = (): void => {
    const { steps } = table.state;
    const folded = isFolded();
    element.hidden = steps.length === 0 || localStorage.getItem(HIDDEN) !== null;
    element.classList.toggle('folded', folded);
    fold.setAttribute('aria-expanded', String(!folded));
    count.textContent = `${steps.filter(isDone).length} of ${steps.length}`;
    const next = steps.find((step) => !isDone(step));
    const shown = folded ? steps.filter((step) => step === next) : steps;
    list.replaceChildren(...shown.map((step) => h('li', {}, [chip(step, isDone(step), () => take(step))])));
    own.hidden = folded && next !== undefined;
    // Folded, it says no more than what was just asked for.
    hint.hidden = folded && chosen === null;
    hint.textContent = hintFor(steps, isDone, chosen);
  };
  isPhone.addEventListener('change', draw);
  let wereAllDone: boolean | null = null;
  table.watch(['played'], () => {
    // A finished list folds by itself, even if somebody had opened it.
    if (areAllDone() && wereAllDone === false) localStorage.removeItem(FOLDED);
    wereAllDone = areAllDone();
    if (chosen !== null && table.state.played.done.includes(chosen)) chosen = null;
    draw();
  });
  table.watch(['fresh'], () => {
    chosen = null;
    wereAllDone = null;
    localStorage.removeItem(FOLDED);
    setHidden(false);
  });
  return element;
}

function chip(step: FirstStep, isDone: boolean, take: () => void): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: isDone ? 'first-step done' : 'first-step',
      'data-testid': `first-${step.id}`,
      'aria-label': `${step.label}: ${isDone ? 'done' : 'not done yet'}`,
      title: step.hint,
    },
    [h('span', { class: 'first-box', 'aria-hidden': 'true' }, [isDone ? icon('check') : null]), step.label],
    { click: take },
  );
}

function hintFor(steps: readonly FirstStep[], isDone: (step: FirstStep) => boolean, chosen: string | null): string {
  if (chosen === 'own') return 'Type a name after “name:” and send it; then choose the book. You are its game master.';
  const taken = steps.find(({ id }) => id === chosen);
  if (taken !== undefined) return taken.hint;
  const next = steps.find((one) => !isDone(one));
  if (next === undefined) return 'That was the most of it. Now begin a campaign of your own.';
  return `Next: press “${next.label}”, and ${next.line} is typed for you.`;
}
