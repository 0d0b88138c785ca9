import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentType } from './attachments.ts';
import { isOwnPage } from './page-socket.ts';
import { PortTaken } from './port-taken.ts';
import type { PracticeState } from './table.ts';

const NO_PAGE = 'The practice page is not built yet: run "npx vite build", then reload.';

/** No other page may frame it; what it may load it says itself, in its head. */
const POLICY = { 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' };

/** Listens on 127.0.0.1; a port in use is reported in one sentence. */
export async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await app.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new PortTaken(`Port ${port} is taken by another program. Choose another one with PRACTICE_PORT.`);
  }
}

/** Serves the built page at `/`, or one sentence while it is missing. */
export async function servePage(app: FastifyInstance, pageDir: string | null): Promise<void> {
  const hasPage = () => pageDir !== null && existsSync(join(pageDir, 'index.html'));
  if (pageDir !== null && existsSync(pageDir)) {
    await app.register(fastifyStatic, { root: pageDir, prefix: '/', index: false });
  }
  app.get('/', (_request, reply) => {
    if (hasPage() && app.hasReplyDecorator('sendFile')) return reply.headers(POLICY).sendFile('index.html');
    return reply.type('text/plain; charset=utf-8').send(NO_PAGE);
  });
}

/** Serves the files that messages and interactions carry. */
export function serveAttachments(app: FastifyInstance, table: PracticeState): void {
  app.get('/attachments/:channel/:id/:name', (request, reply) => {
    const { id, name } = request.params as { id: string; name: string };
    const data = table.attachments.read(id) ?? table.uploads.read(id);
    if (!data) return reply.code(404).send({ message: '404: Not Found', code: 0 });
    return reply.header('x-content-type-options', 'nosniff').type(contentType(name)).send(data);
  });
}

/** Serves the pictures of the application's emoji by their ids, as Discord's own server of pictures does. */
export function serveEmojis(app: FastifyInstance, table: PracticeState): void {
  app.get('/emojis/:file', (request, reply) => {
    const { file } = request.params as { file: string };
    const data = table.emojiFiles.read(file.replace(/\.png$/, ''));
    if (!data) return reply.code(404).send({ message: '404: Not Found', code: 0 });
    const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'max-age=86400' };
    return reply.headers(headers).type('image/png').send(data);
  });
}

/** Takes the files that the table's own page sends before the command that names them. */
export function takeUploads(app: FastifyInstance, table: PracticeState): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw));
  app.post('/practice/uploads', async (request, reply) => {
    if (!isOwnPage(request.raw)) return reply.code(403).send({ message: 'Only the table’s own page sends files.' });
    const { chair = '', name = '' } = request.query as { readonly chair?: string; readonly name?: string };
    try {
      const data = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return { id: table.uploads.keep(table, chair, { name, data }) };
    } catch (error) {
      return reply.code(400).send({ message: error instanceof Error ? error.message : String(error) });
    }
  });
}
