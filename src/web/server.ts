import { randomUUID } from 'node:crypto';
import { type AddressInfo, isIP } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { CannotListen } from './cannot-listen.ts';

/** Adds routes to the server before it listens. */
export type Routes = (app: FastifyInstance) => void;

export interface WebOptions {
  /** 0 takes any port that is free. */
  readonly port: number;
  readonly host: string;
  readonly routes: readonly Routes[];
  readonly log: Logger;
  /** Names of hosts that it answers to, in addition to this machine's own; see `isOwnHost`. */
  readonly hosts?: readonly string[];
  /** Addresses and networks of proxies that are believed about who asked; none when absent. */
  readonly proxies?: readonly string[];
  /** Milliseconds that closing waits for requests that are under way. */
  readonly drainWithin?: number;
}

export interface Web {
  /** Its address, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Takes no new requests and ends those that are under way. */
  close(): Promise<void>;
}

/** Largest request that is read, in bytes. */
const BODY_LIMIT = 256 * 1024;
/** Milliseconds that a client has to send its request. */
const REQUEST_WITHIN_MS = 10_000;
/** Milliseconds between checks for slow requests. */
const LOOK_EVERY_MS = 1_000;
const DRAIN_MS = 5_000;

/**
 * The one HTTP server of the process. It knows no route itself: whoever has some hands them in.
 * @throws CannotListen when the port is taken or the host is not an address of this machine
 */
export async function openWeb(options: WebOptions): Promise<Web> {
  const { port, host, routes, log, hosts = [], proxies = [], drainWithin = DRAIN_MS } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionTimeout: 0,
    genReqId: () => randomUUID(),
    trustProxy: proxies.length === 0 ? false : [...proxies],
    // Node looks for requests that take too long only twice a minute otherwise.
    http: { connectionsCheckingInterval: LOOK_EVERY_MS, headersTimeout: REQUEST_WITHIN_MS },
  });
  // A page that points a name of its own at this machine could read what is only for its neighbours. What Discord sends is
  // signed, under whatever name it comes.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' || isOwnHost(request.headers.host, [host, ...hosts])) return;
    return reply.code(421).send({ error: 'this server does not go by that name' });
  });
  app.setErrorHandler((err: FastifyError, request, reply) => {
    const status = err.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: 'bad request' });
    const reference = request.id;
    log.error({ err, reference, method: request.method, route: request.routeOptions.url }, 'an HTTP request failed');
    return reply.code(500).send({ error: 'internal error', reference });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));
  for (const add of routes) add(app);
  try {
    await app.listen({ port, host });
  } catch (err) {
    await app.close();
    throw explained(err, host, port);
  }
  const address = app.server.address() as AddressInfo;
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    async close() {
      const closed = app.close();
      const late = wait(drainWithin, 'late', { ref: false });
      if ((await Promise.race([closed, late])) !== 'late') return;
      log.warn('HTTP requests were cut off at the end');
      app.server.closeAllConnections();
      await closed;
    },
  };
}

/** Checks whether a `Host` header is this server's: a number, a name without a dot, or one of those that it is known by. */
function isOwnHost(header: string | undefined, known: readonly string[]): boolean {
  const name = (header ?? '')
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  return (
    isIP(name) !== 0 || /^[a-z0-9_-]+$/.test(name) || [hostname(), ...known].some((one) => one.toLowerCase() === name)
  );
}

function explained(err: unknown, host: string, port: number): unknown {
  const code = err instanceof Error && 'code' in err ? err.code : null;
  if (code === 'EADDRINUSE') return new CannotListen(`Port ${port} is taken by another program: change HTTP_PORT.`);
  if (code === 'EACCES') return new CannotListen(`Port ${port} may not be opened by this user: change HTTP_PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new CannotListen(`${host} is not an address of this machine: change HTTP_HOST.`);
  return err;
}
