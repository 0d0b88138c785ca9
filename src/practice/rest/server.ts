import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Upload } from '../attachments.ts';
import { type PracticeState, recordViolation } from '../table.ts';
import { type ApiError, apiError, invalidForm, isApiError } from '../validate/api-error.ts';
import { schemaFaults } from '../validate/schema.ts';
import { type Fault, takeFault } from './faults.ts';

const BODY_LIMIT_BYTES = 25 * 1024 * 1024;
const LOCAL_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** One request as a route sees it; the body has passed Discord's own description. */
export interface Call {
  readonly table: PracticeState;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly files: readonly Upload[];
  /** Status of the answer; 200 unless the route says otherwise, 204 if it returns nothing. */
  status: number;
}

type Route = (call: Call) => unknown;

/** Adds a route by the path Discord's description has for it, e.g. `/channels/{channel_id}/messages`. */
export type AddRoute = (method: 'get' | 'put' | 'post' | 'patch' | 'delete', path: string, route: Route) => void;

/** The fastify server with Discord's manners: headers, bodies, errors. Routes are added by `addRoute`. */
export function createServer(
  table: () => PracticeState,
  faults: Fault[],
): { app: FastifyInstance; addRoute: AddRoute } {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
  });
  const afterwards = new WeakMap<FastifyRequest, Fault>();

  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalHost(request.headers.host)) {
      await reply.code(403).send({ code: 0, message: 'The practice table answers to its own address only.' });
      return reply;
    }
    const [, path] = /^\/api(?:\/v\d+)?(\/[^?]*)/.exec(request.url) ?? [];
    if (path !== undefined) table().bus.emit('request', request.method, path);
    if (faults.length === 0) return;
    const fault = takeFault(faults, request.method, request.url);
    if (!fault) return;
    if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay));
    if (fault.status === undefined) return;
    if (fault.isAfterwards) afterwards.set(request, fault);
    else return answerFault(reply, fault);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = afterwards.get(request);
    if (!fault) return payload;
    afterwards.delete(request);
    reply.code(fault.status ?? 500).header('content-type', 'application/json');
    return JSON.stringify({ code: 0, message: 'A fault asked for by a test, after the request was carried out' });
  });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    (request: FastifyRequest, raw: Buffer, done: (error: Error | null, body?: unknown) => void) => {
      readMultipart(raw, request.headers['content-type'] ?? '').then(
        (body) => done(null, body),
        () => done(apiError(400, 50109, 'The request body contains invalid multipart data.', true)),
      );
    },
  );
  app.setErrorHandler((error, request, reply) => {
    const known = isApiError(error) ? error : asApiError(error);
    if (known.isViolation) noteViolation(table(), request, known);
    return reply
      .code(known.status)
      .send({ message: known.message, code: known.code, ...(known.errors ? { errors: known.errors } : {}) });
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api')) noteViolation(table(), request, apiError(404, 0, '404: Not Found'));
    return reply.code(404).send({ message: '404: Not Found', code: 0 });
  });

  const addRoute: AddRoute = (method, path, route) => {
    const bucket = Buffer.from(`${method} ${path}`).toString('base64url').slice(0, 32);
    const isOpen = path.startsWith('/interactions/') || path.startsWith('/webhooks/') || path === '/gateway';
    app.route({
      method: method.toUpperCase() as 'GET',
      url: `/api/v10${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        // Discord's clock is that of the table.
        reply.headers(rateHeaders(bucket)).header('date', table().clock.now().toUTCString());
        if (!isOpen) checkToken(table(), request.headers.authorization);
        const { body, files } = isMultipart(request.body) ? request.body : { body: request.body, files: [] };
        const found = hasBody(method) ? schemaFaults(method, path, body ?? {}) : [];
        if (found.length > 0) throw invalidForm(found);
        const call: Call = {
          table: table(),
          params: request.params as Record<string, string>,
          query: request.query as Record<string, string>,
          body: body ?? {},
          files,
          status: 200,
        };
        const answer = await route(call);
        if (answer === undefined) return reply.code(204).send();
        return reply.code(call.status).send(answer);
      },
    });
  };
  return { app, addRoute };
}

/** A request with files: the JSON body from `payload_json` and the files. */
interface Multipart {
  readonly isMultipart: true;
  readonly body: unknown;
  readonly files: readonly Upload[];
}

function isMultipart(body: unknown): body is Multipart {
  return typeof body === 'object' && body !== null && 'isMultipart' in body;
}

/** Reads a multipart body: `payload_json` and `files[n]`. Rejects on anything malformed. */
async function readMultipart(raw: Buffer, type: string): Promise<Multipart> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const payload = form.get('payload_json');
  const text = payload instanceof Blob ? await payload.text() : payload;
  const files: Upload[] = [];
  for (const [name, value] of form.entries()) {
    const slot = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (slot === undefined || typeof value === 'string') continue;
    files.push({ slot, filename: value.name, data: Buffer.from(await value.arrayBuffer()) });
  }
  return { isMultipart: true, body: text ? JSON.parse(text) : {}, files };
}

/** True for the loopback names: a web page that points its own name here gets nothing. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL_HOST.test(host);
}

function hasBody(method: string): boolean {
  return method !== 'get' && method !== 'delete';
}

function checkToken(table: PracticeState, header: string | undefined): void {
  const token = header?.startsWith('Bot ') ? header.slice(4).trim() : '';
  if (token === '' || (table.token !== null && token !== table.token)) {
    throw apiError(401, 0, '401: Unauthorized', true);
  }
}

/** The limits are never reached: a test that wants a 429 asks for it. */
function rateHeaders(bucket: string): Record<string, string> {
  return {
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': '999',
    'x-ratelimit-reset': (Date.now() / 1000 + 1).toFixed(3),
    'x-ratelimit-reset-after': '1.000',
    'x-ratelimit-bucket': bucket,
  };
}

function answerFault(reply: FastifyReply, fault: Fault): FastifyReply {
  const status = fault.status ?? 500;
  if (status !== 429)
    return reply.code(status).send({ code: fault.code ?? 0, message: `${status}: asked for by a test` });
  const seconds = fault.retryAfter ?? 0.05;
  return reply
    .code(429)
    .headers({ 'retry-after': String(Math.ceil(seconds)), 'x-ratelimit-reset-after': String(seconds) })
    .headers({ 'x-ratelimit-scope': fault.isGlobal ? 'global' : 'user' })
    .headers(fault.isGlobal ? { 'x-ratelimit-global': 'true' } : { 'x-ratelimit-remaining': '0' })
    .send({ message: 'You are being rate limited.', retry_after: seconds, global: fault.isGlobal ?? false });
}

function asApiError(error: unknown): ApiError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return apiError(413, 40005, 'Request entity too large', true);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return apiError(415, 0, '415: Unsupported Media Type', true);
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) {
    return apiError(400, 50109, 'The request body contains invalid JSON.', true);
  }
  const message = error instanceof Error ? error.message : String(error);
  return apiError(500, 0, `The practice table itself failed: ${message}`, true);
}

function noteViolation(table: PracticeState, request: FastifyRequest, error: ApiError): void {
  const path = request.url.split('?')[0]?.replace(/\/(interactions|webhooks)\/(\d+)\/[\w-]{20,}/, '/$1/$2/{token}');
  recordViolation(
    table,
    `${error.code} ${error.message}`,
    `${request.method} ${path}`,
    JSON.stringify(error.errors ?? {}),
  );
}
