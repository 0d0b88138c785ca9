import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../support/postgres-server.ts';

/** A wire to a database that can be cut and mended, or blocked so that nothing gets through. */
export interface Proxy {
  readonly port: number;
  cut(): void;
  block(): void;
  mend(): Promise<void>;
}

export async function openProxy(target: URL): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let blocked = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => near.write(data));
    if (blocked) for (const socket of [near, far]) socket.pause();
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const port = portOf(server.address());
  return {
    port,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    block() {
      blocked = true;
      for (const socket of sockets) socket.pause();
    },
    async mend() {
      blocked = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
  };
}
