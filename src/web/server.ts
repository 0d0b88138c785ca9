import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
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
  /** Milliseconds that closing waits for requests that are under way. */
  readonly drainWithin?: number;
}

export interface Web {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Takes no new requests and ends those that are under way. */
  close(): Promise<void>;
}

/** Largest request that is read, in bytes. */
const BODY_LIMIT = 256 * 1024;
/** How long a client may take to send its request. */
const REQUEST_WITHIN_MS = 10_000;
const DRAIN_MS = 5_000;
/** A load balancer is believed about who asked, if it is on this machine or in a private network. */
const TRUSTED_PROXIES = ['loopback', 'uniquelocal'];

/**
 * The one HTTP server of the process. It knows no route itself: whoever has some hands them in.
 * @throws CannotListen when the port is taken or the host is not an address of this machine
 */
export async function openWeb({ port, host, routes, log, drainWithin = DRAIN_MS }: WebOptions): Promise<Web> {
  const app = Fastify({
    ...{ logger: false, bodyLimit: BODY_LIMIT, requestTimeout: REQUEST_WITHIN_MS, connectionTimeout: 0 },
    ...{ genReqId: () => randomUUID(), trustProxy: TRUSTED_PROXIES },
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

function explained(err: unknown, host: string, port: number): unknown {
  const code = err instanceof Error && 'code' in err ? err.code : null;
  if (code === 'EADDRINUSE') return new CannotListen(`Port ${port} is taken by another program: change HTTP_PORT.`);
  if (code === 'EACCES') return new CannotListen(`Port ${port} may not be opened by this user: change HTTP_PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new CannotListen(`${host} is not an address of this machine: change HTTP_HOST.`);
  return err;
}
