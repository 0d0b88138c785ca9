import type { Logger } from 'pino';
import { repeating } from '../repeating.ts';
import type { Roles } from '../roles/roles.ts';
import type { GatewayLine } from './line.ts';

/** Milliseconds before a failed connection is tried again. */
const AGAIN_AFTER_MS = 5_000;

/** Has the line to the gateway open as long as this process is the one that hears it. */
export interface LineKeeper {
  /** Null while another process has it, and while it is being opened. */
  line(): GatewayLine | null;
  /**
   * Opens it, if it is this process's, and follows the role from then on.
   * @throws what opening it throws
   */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface LineKeeperOptions {
  readonly roles: Roles;
  readonly open: () => Promise<GatewayLine>;
  /** It is open; what this throws or takes is no reason to close it. */
  readonly onOpen: (line: GatewayLine) => void;
  readonly log: Logger;
}

/**
 * The connection is _closed_, _open_, or on its way from one to the other. It opens when this process holds the role, and
 * closes when the database says that another one does. While the database cannot be asked it stays open: an interaction that
 * both receive is applied once, and people hear that the records are away.
 */
export function keepLine({ roles, open, onOpen, log }: LineKeeperOptions): LineKeeper {
  let line: GatewayLine | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const follow = repeating(followRole, (err) => {
    log.error({ err }, 'the line to Discord could not be opened; it is tried again');
    if (isClosed) return;
    timer = setTimeout(() => void follow(), AGAIN_AFTER_MS);
    timer.unref();
  });

  async function followRole(): Promise<void> {
    if (isClosed) return;
    if (line === null && roles.holds('gateway')) {
      line = await open();
      onOpen(line);
    } else if (line !== null && roles.isElsewhere('gateway')) {
      const old = line;
      line = null;
      log.info('another process hears Discord now');
      await old.endSignsOfLife();
      await old.close();
    }
  }

  return {
    line: () => line,
    async start() {
      await followRole();
      roles.onChange(() => void follow());
      void follow();
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await follow();
      await line?.close();
      line = null;
    },
  };
}
