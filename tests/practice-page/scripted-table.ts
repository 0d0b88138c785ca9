import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PageAction, PageEvent } from '../../src/practice/page-protocol.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

type Script = (action: PageAction, say: (event: PageEvent) => void) => void;

/** A server that speaks the page's protocol as a test tells it to, and remembers what the page said. */
export interface ScriptedTable {
  readonly url: string;
  readonly actions: PageAction[];
  /** What each page is greeted with. */
  hello: PageEvent;
  /** Answers the page's actions; none unless set. */
  script: Script;
  /** Says something to every page. */
  say(event: PageEvent): void;
  /** Cuts every line; with `refuse`, takes no new one until told otherwise. */
  cut(refuse: boolean): void;
  close(): Promise<void>;
}

export async function openScriptedTable(
  folder: string,
  files: Record<string, Buffer>,
  hello: PageEvent,
): Promise<ScriptedTable> {
  const sockets = new Set<WebSocket>();
  let isRefusing = false;

  const http = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://table').pathname;
    const name = normalize(path === '/' ? '/index.html' : path);
    try {
      const body = files[path] ?? (await readFile(join(folder, name)));
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const wss = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    if (isRefusing || request.url !== '/practice/socket') {
      socket.destroy();
      return;
    }
    wss.handleUpgrade(request, socket, head, (client) => {
      sockets.add(client);
      client.on('close', () => sockets.delete(client));
      client.on('message', (data) => {
        const action = JSON.parse(String(data)) as PageAction;
        table.actions.push(action);
        table.script(action, (event) => client.send(JSON.stringify(event)));
      });
      client.send(JSON.stringify(table.hello));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));

  const table: ScriptedTable = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    actions: [],
    hello,
    script: () => {},
    say(event) {
      for (const socket of sockets) socket.send(JSON.stringify(event));
    },
    cut(refuse) {
      isRefusing = refuse;
      for (const socket of sockets) socket.terminate();
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      wss.close();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return table;
}
