import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../support/postgres-server.ts';

/** A wire to a database that can be cut and mended, or blocked so that nothing gets through. */
export interface Proxy {
  readonly port: number;
  cut(): void;
  block(): void;
  /**
   * The next thing asked that has this in it is answered, but the answer is lost: all lines break then. The promise is
   * kept as soon as that has happened. With `stayAway` the database cannot be reached until it is mended.
   */
  loseAnswerTo(text: string, how?: { readonly stayAway: boolean }): Promise<void>;
  mend(): Promise<void>;
}

export async function openProxy(target: URL): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let blocked = false;
  /** Statements by the names under which they were prepared: asked again, only the name comes. */
  const prepared = new Map<string, string>();
  const asks = (data: Buffer, text: string): boolean => {
    const said = data.toString('latin1');
    for (const [, name = '', statement = ''] of said.matchAll(/(w[0-9a-f]{24})\0([^\0]+)\0/g))
      prepared.set(name, statement);
    return (
      said.includes(text) || [...said.matchAll(/w[0-9a-f]{24}/g)].some(([name]) => prepared.get(name)?.includes(text))
    );
  };
  let losing: { readonly text: string; readonly lost: () => void } | null = null;
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
    let lost: (() => void) | null = null;
    near.on('data', (data) => {
      const isAsked = asks(data, losing?.text ?? 'nothing that is lost');
      if (losing !== null && isAsked) {
        lost = losing.lost;
        losing = null;
      }
      far.write(data);
    });
    far.on('data', (data) => (lost === null ? near.write(data) : lost()));
    if (blocked) for (const socket of [near, far]) socket.pause();
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const port = portOf(server.address());
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    cut,
    loseAnswerTo(text, { stayAway } = { stayAway: false }) {
      return new Promise((resolve) => {
        const lost = () => {
          if (stayAway) cut();
          else for (const socket of sockets) socket.destroy();
          resolve();
        };
        losing = { text, lost };
      });
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
