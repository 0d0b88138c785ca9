import type { PageAction, PageEvent } from '../../page-protocol.ts';

export interface Link {
  /** False when the line is down: nothing was sent. */
  send(action: PageAction): boolean;
}

/** Keeps a line to the server open, and takes it up again by itself when it is lost. */
export function openLink(url: string, onEvent: (event: PageEvent) => void, onState: (open: boolean) => void): Link {
  let socket: WebSocket | null = null;
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(timer);
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => {
      wait = FIRST_WAIT;
      onState(true);
    };
    mine.onmessage = (message) => onEvent(JSON.parse(String(message.data)) as PageEvent);
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = null;
      onState(false);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, MAX_WAIT);
    };
  };

  const hurry = () => {
    if (!socket && document.visibilityState === 'visible') connect();
  };
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();

  return {
    send(action) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(action));
      return true;
    },
  };
}

const FIRST_WAIT = 400;
const MAX_WAIT = 5_000;
