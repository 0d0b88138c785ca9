import { type APIChannel, type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { SeenMessage } from '../../page-protocol.ts';
import { h, icon } from '../dom.ts';
import { type Piece, showPieces } from '../pieces.ts';
import { isSilenced } from '../silence.ts';
import { pickable } from '../table/context.ts';
import { channelName } from '../table/store.ts';
import type { PageTable } from '../table/table.ts';
import { type ComponentsContext, componentPiece, showControls } from './components-view.ts';
import { embedView } from './embed-view.ts';
import type { MarkdownContext } from './markdown-inline.ts';
import { attachmentView } from './media.ts';
import { authorName, face, head, pinMark, referenceLine } from './message-head.ts';
import { messageMenu } from './message-menu.ts';
import { hasFlag, looseAttachments, textOf } from './message-text.ts';

/** One message as the person in the chair sees it. */
export interface MessageView {
  readonly element: HTMLElement;
  /** Draws the changes. `joins` leaves out the head when the same author continues; `names` are the names it may mention. */
  show(seen: SeenMessage, joins: boolean, names: string): void;
}

export function createMessageView(table: PageTable, context: MarkdownContext): MessageView {
  let shown: SeenMessage;
  const more = h('button', { type: 'button', class: 'icon-button more', 'aria-haspopup': 'dialog' }, [icon('more')], {
    click: () => messageMenu(table, shown, more),
  });
  const element = h('li', { tabindex: '-1' });
  element.addEventListener('contextmenu', (event) => {
    if ((event.target as Element).closest('a, input')) return;
    event.preventDefault();
    messageMenu(table, shown, more);
  });

  return {
    element,
    show(seen, joins, names) {
      shown = seen;
      const { message } = seen;
      const focused = document.activeElement;
      const hadFocus = element.contains(focused);
      element.className = classOf(table, seen, joins);
      element.dataset.testid = `message-${message.id}`;
      element.dataset.author = message.author.id;
      // The version on display: tests wait for this.
      element.dataset.drawn = message.edited_timestamp ?? message.timestamp;
      more.setAttribute('aria-label', `More for this message by ${authorName(table, message)}`);
      showPieces(element, [
        {
          key: 'reference',
          shows: JSON.stringify([message.interaction_metadata, message.referenced_message, message.type, names]),
          make: () => referenceLine(table, message, context),
        },
        {
          key: 'row',
          shows: '',
          make: () => h('div', { class: 'message-row' }),
          inside: [
            face(table, message, joins, names),
            {
              key: 'main',
              shows: '',
              make: () => h('div', { class: 'message-main' }),
              inside: mainPieces(table, seen, joins, names, context),
            },
          ],
        },
        { key: 'more', shows: '', make: () => more },
      ]);
      showControls(element, {
        isSilent: isSilenced(table),
        isUnderway: (customId) => isUnderway(table, message.id, customId),
      });
      if (hadFocus && !focused?.isConnected) keepFocus(element, focused);
    },
  };
}

function classOf(table: PageTable, seen: SeenMessage, joins: boolean): string {
  const { message } = seen;
  const mentionsReader = message.mentions?.some((user) => user.id === table.state.chair) || message.mention_everyone;
  return ['message', joins && 'joined', isPrivate(seen) && 'private', mentionsReader && 'mentions-me']
    .filter((name) => name)
    .join(' ');
}

function isPrivate({ message, onlyFor }: SeenMessage): boolean {
  return onlyFor !== null || hasFlag(message, MessageFlags.Ephemeral);
}

function mainPieces(
  table: PageTable,
  seen: SeenMessage,
  joins: boolean,
  names: string,
  context: MarkdownContext,
): readonly Piece[] {
  const { message } = seen;
  const { attachments = [], components = [], embeds = [] } = message;
  const parts: ComponentsContext = {
    markdown: context,
    attachments,
    places: pickable(table),
    press: (customId, values) => press(table, message.id, customId, values),
  };
  const thread = threadOf(table, message);
  const failure = failureOf(table, message.id);
  return [
    {
      key: 'head',
      shows: `${joins} ${message.pinned} ${names}`,
      make: () => (joins ? pinMark(message) : head(table, message, Date.parse(message.timestamp))),
    },
    {
      key: 'text',
      shows: JSON.stringify([message.content, message.edited_timestamp, message.type, message.flags, names]),
      make: () => textOf(message, table.state.bot.name, context),
    },
    ...looseAttachments(message).map((file) => ({
      key: `file ${file.id}`,
      shows: file.url,
      make: () => attachmentView(file),
    })),
    ...embeds.map((embed, index) => ({
      key: `embed ${index}`,
      shows: JSON.stringify([embed, attachments, names]),
      make: () => embedView(embed, attachments, context),
    })),
    ...components.map((component, index) => componentPiece(component, index, parts, names)),
    { key: 'thread', shows: channelName(thread), make: () => threadLink(table, thread) },
    {
      key: 'private',
      shows: String(isPrivate(seen)),
      make: () => (isPrivate(seen) ? privateLine(table, message.id) : null),
    },
    { key: 'failure', shows: failure ?? '', make: () => failureLine(failure) },
  ];
}

/** The focus stays on the same button, or on the message when that button is gone. */
function keepFocus(element: HTMLElement, focused: Element | null): void {
  const { customId } = (focused as HTMLElement | null)?.dataset ?? {};
  const same = [...element.querySelectorAll<HTMLButtonElement>('button[data-custom-id]')].find(
    (one) => one.dataset.customId === customId && !one.disabled,
  );
  (same ?? element).focus({ preventScroll: true });
}

/** The thread that was opened from a message: it has the message's own id. */
function threadOf(table: PageTable, message: APIMessage): APIChannel | undefined {
  return hasFlag(message, MessageFlags.HasThread)
    ? table.state.channels.find((channel) => channel.id === message.id)
    : undefined;
}

function threadLink(table: PageTable, thread: APIChannel | undefined): HTMLElement | null {
  if (!thread) return null;
  return h(
    'button',
    { type: 'button', class: 'thread-link' },
    [icon('thread'), h('b', {}, [channelName(thread)]), 'Open thread ›'],
    { click: () => table.open(thread.id) },
  );
}

function privateLine(table: PageTable, messageId: string): HTMLElement {
  const dismiss = h('button', { type: 'button', class: 'link-button', 'aria-label': 'Dismiss message' }, ['Dismiss'], {
    click: () => {
      const { chair, channelId } = table.state;
      table.send({ kind: 'dismiss', chair, channelId, messageId });
    },
  });
  return h('div', { class: 'private-line' }, [icon('eye'), h('span', {}, ['Only you can see this']), '·', dismiss]);
}

/** The reason why the last press on the message failed, if the person in the chair pressed. */
function failureOf(table: PageTable, messageId: string): string | null {
  const failure = table.state.failures.get(messageId);
  return failure && failure.chair === table.state.chair ? failure.text : null;
}

function failureLine(failure: string | null): HTMLElement | null {
  return failure === null ? null : h('div', { class: 'failure', role: 'alert' }, [icon('warning'), failure]);
}

function isUnderway(table: PageTable, messageId: string, customId: string): boolean {
  const { underway, chair } = table.state;
  return [...underway.values()].some(
    (one) => one.messageId === messageId && one.customId === customId && one.chair === chair,
  );
}

function press(table: PageTable, messageId: string, customId: string, values: readonly string[] | null): void {
  table.ask({ label: 'your choice', messageId, customId }, (nonce, who) => ({
    kind: 'component',
    ...who,
    nonce,
    messageId,
    customId,
    values,
  }));
}
