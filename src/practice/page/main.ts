import { createBeginAnew } from './begin-anew.ts';
import { createChairs } from './chairs.ts';
import { createChannelList, THREADS } from './channel-list.ts';
import { createClock } from './clock.ts';
import { createComposer } from './composer/composer.ts';
import { h, icon } from './dom.ts';
import { createFirstSteps } from './first-steps.ts';
import { createPins } from './message/message-head.ts';
import { createMessageList } from './message/message-list.ts';
import { showModal } from './modal.ts';
import { clearNotices, installNotices, toast } from './notices.ts';
import { dropPopup } from './popup.ts';
import { createSilentHint } from './silence.ts';
import { createOfflineBar, createStatusLine, createTheme } from './status-line.ts';
import { markdownContext } from './table/context.ts';
import { channelName } from './table/store.ts';
import { joinTable } from './table/table.ts';

const theme = createTheme();
const address = new URL('/practice/socket', location.href);
address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
const table = joinTable(address.href);
const composer = createComposer(table);
const marks = markdownContext(table, (name) => composer.type(`/${name} `));

const guildName = h('div', { class: 'guild-name' });
const sidebar = h('aside', { class: 'sidebar', id: 'sidebar', 'aria-label': 'Channels and settings' }, [
  guildName,
  createChannelList(table, () => showDrawer(false)),
  h('div', { class: 'sidebar-foot' }, [theme, createBeginAnew(table)]),
]);
const shade = h('div', { class: 'shade' }, [], { click: () => showDrawer(false) });
const drawerButton = h(
  'button',
  {
    type: 'button',
    class: 'icon-button drawer-button',
    'aria-label': 'Channels',
    'aria-controls': 'sidebar',
    'aria-expanded': 'false',
    'data-testid': 'drawer',
  },
  [icon('menu')],
  { click: () => showDrawer(!document.body.classList.contains('drawer-open')) },
);
const mark = h('span', { class: 'channel-mark' });
const title = h('h1', { class: 'channel-title' });
const topic = h('span', { class: 'channel-topic' });
const main = h('main', { class: 'channel-view' }, [
  h('header', { class: 'channel-head' }, [
    drawerButton,
    mark,
    title,
    topic,
    createPins(table, marks),
    createClock(table),
  ]),
  createOfflineBar(table),
  createFirstSteps(table, composer),
  createMessageList(table, marks),
  h('div', { class: 'foot' }, [
    createStatusLine(table),
    createSilentHint(table),
    composer.element,
    createChairs(table),
  ]),
]);
document.querySelector('#page')?.append(sidebar, shade, main);
installNotices();

table.watch(['where', 'channels'], () => {
  const { guild, channels, channelId } = table.state;
  const channel = channels.find((one) => one.id === channelId);
  guildName.textContent = guild.name;
  mark.replaceChildren(icon(channel && THREADS.includes(channel.type) ? 'thread' : 'hash'));
  title.textContent = channelName(channel);
  topic.textContent = channel && 'topic' in channel && channel.topic ? channel.topic : '';
  document.title = `#${channelName(channel)} · ${guild.name}`;
});
table.watch(['fresh'], () => {
  dropPopup();
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  clearNotices();
});
table.onRefused(toast);
table.onModal((request) => showModal(table, request));

const isPhone = window.matchMedia('(max-width: 760px)');
isPhone.addEventListener('change', () => showDrawer(false));
if (window.matchMedia('(hover: hover)').matches) composer.focus();

document.addEventListener('keydown', (event) => {
  const isOpen = document.body.classList.contains('drawer-open');
  if (event.key === 'Escape' && isOpen) showDrawer(false);
  if (isOpen || !startsWords(event)) return;
  composer.focus();
});

/** A letter typed while nothing that takes letters has the focus begins a message, as in Discord. */
function startsWords(event: KeyboardEvent): boolean {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !document.activeElement?.closest('input, textarea, button, a, [role="button"], dialog, .popup');
}

function showDrawer(isOpen: boolean): void {
  if (document.body.classList.contains('drawer-open') === isOpen) return;
  document.body.classList.toggle('drawer-open', isOpen);
  drawerButton.setAttribute('aria-expanded', String(isOpen));
  main.inert = isOpen;
  if (isOpen) sidebar.querySelector<HTMLElement>('[aria-current]')?.focus();
  else if (isPhone.matches) drawerButton.focus();
}
