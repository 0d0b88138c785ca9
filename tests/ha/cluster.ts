import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts, killTree, type Program, postgresFolder, run, serverUser, until } from './programs.ts';

const PASSWORD = 'watchpost';
const NODES = ['n1', 'n2', 'n3'] as const;
type Node = (typeof NODES)[number];

/** Three Postgres nodes under Patroni with etcd, and HAProxy before them and before the bots; all on loopback. */
export interface Cluster {
  /** Leads to whichever node is the leader. */
  readonly databaseUrl: string;
  /** Where Discord sends interactions. */
  readonly endpoint: string;
  /** Ports on which the bots are looked for. */
  readonly botPorts: readonly number[];
  /** The node that takes writes; null while there is none. */
  leader(): Promise<Node | null>;
  /** The nodes that follow it closely enough to take its place. */
  followers(): Promise<readonly Node[]>;
  /** Ends a node as a machine that loses its power would. */
  kill(node: Node): Promise<void>;
  start(node: Node): Promise<void>;
  close(): Promise<void>;
}

interface Ports {
  readonly postgres: number;
  readonly api: number;
}

/** @param folder empty; the servers' user must be able to reach it */
export async function openCluster(folder: string): Promise<Cluster> {
  const user = serverUser();
  const bin = postgresFolder() ?? '';
  const [etcdClient = 0, etcdPeer = 0, front = 0, endpoint = 0, ...rest] = await freePorts(4 + 3 + 3 + 2);
  const botPorts = rest.slice(6);
  const ports = new Map(NODES.map((node, at) => [node, { postgres: rest[at] ?? 0, api: rest[at + 3] ?? 0 }] as const));
  const running = new Map<string, Program>();
  const own = async (path: string) => {
    if (user !== null) await chown(path, user.uid, user.gid);
  };
  const begin = (name: string, file: string, args: readonly string[]) =>
    void running.set(name, run(file, args, { cwd: folder, user }));
  await own(folder);
  for (const name of ['etcd', ...NODES]) {
    await mkdir(join(folder, name), { mode: 0o700 });
    await own(join(folder, name));
  }

  const at = (port: number) => `http://127.0.0.1:${port}`;
  begin('etcd', 'etcd', [
    ...['--name', 'e1', '--data-dir', join(folder, 'etcd', 'data'), '--logger', 'zap', '--log-level', 'error'],
    ...['--listen-client-urls', at(etcdClient), '--advertise-client-urls', at(etcdClient)],
    ...['--listen-peer-urls', at(etcdPeer), '--initial-advertise-peer-urls', at(etcdPeer)],
    ...['--initial-cluster', `e1=${at(etcdPeer)}`],
  ]);
  await until('etcd answers', async () => (await fetch(`${at(etcdClient)}/health`)).ok);
  for (const [node, its] of ports) {
    const config = join(folder, `${node}.yml`);
    await writeFile(config, patroniConfig({ node, its, folder: join(folder, node), bin, etcd: etcdClient }));
    await own(config);
  }
  const proxy = join(folder, 'haproxy.cfg');
  await writeFile(proxy, proxyConfig({ front, endpoint, ports: [...ports.values()], botPorts }));
  begin('haproxy', 'haproxy', ['-db', '-f', proxy]);
  const start = async (node: Node) => begin(node, 'patroni', [join(folder, `${node}.yml`)]);
  for (const node of NODES) await start(node);
  const server = `postgresql://postgres:${PASSWORD}@127.0.0.1:${front}`;
  await until('a leader takes writes', () => isTaking(`${server}/postgres`));
  await onServer(`${server}/postgres`, 'CREATE DATABASE watchpost');

  const status = async (node: Node, path: string): Promise<boolean> => {
    const answer = await fetch(`${at(ports.get(node)?.api ?? 0)}${path}`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  };
  const having = async (path: string): Promise<readonly Node[]> => {
    const all = await Promise.all(NODES.map((node) => status(node, path).catch(() => false)));
    return NODES.filter((_, n) => all[n]);
  };
  return {
    databaseUrl: `${server}/watchpost`,
    endpoint: `${at(endpoint)}/interactions`,
    botPorts,
    leader: async () => (await having('/primary'))[0] ?? null,
    followers: () => having('/replica'),
    async kill(node) {
      await running.get(node)?.kill();
      running.delete(node);
      await killPostgres(join(folder, node, 'data'));
    },
    start,
    async close() {
      for (const name of [...NODES, 'haproxy', 'etcd']) await running.get(name)?.kill();
      for (const node of NODES) await killPostgres(join(folder, node, 'data'));
    },
  };
}

/** Patroni's Postgres belongs to nobody, so that it outlives Patroni; its folder says which process it is. */
async function killPostgres(data: string): Promise<void> {
  const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // Its number may be somebody else's by now.
  if (command.includes(data)) killTree(Number(pid));
}

async function isTaking(url: string): Promise<boolean> {
  await onServer(url, 'CREATE TABLE IF NOT EXISTS tried (n INT)');
  return true;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

interface PatroniOptions {
  readonly node: Node;
  readonly its: Ports;
  readonly folder: string;
  readonly bin: string;
  readonly etcd: number;
}

/** A commit counts once a second node has it, so that none is lost with the leader. */
function patroniConfig({ node, its, folder, bin, etcd }: PatroniOptions): string {
  return `scope: watchpost
name: ${node}
restapi: { listen: "127.0.0.1:${its.api}", connect_address: "127.0.0.1:${its.api}" }
etcd3: { host: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 4
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_keep_size: 256MB }
  initdb: [ { encoding: UTF8 }, data-checksums ]
postgresql:
  listen: 127.0.0.1:${its.postgres}
  connect_address: 127.0.0.1:${its.postgres}
  data_dir: ${join(folder, 'data')}
  bin_dir: ${bin}
  pgpass: ${join(folder, 'pgpass')}
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
    rewind: { username: rewinder, password: ${PASSWORD} }
  parameters: { unix_socket_directories: "${folder}" }
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
`;
}

interface ProxyOptions {
  readonly front: number;
  readonly endpoint: number;
  readonly ports: readonly Ports[];
  readonly botPorts: readonly number[];
}

/** As docs/operations.md shows it. A request that a bot did not answer goes to the next one: it is applied once. */
function proxyConfig({ front, endpoint, ports, botPorts }: ProxyOptions): string {
  return `global
  maxconn 1000
  tune.bufsize 65536
defaults
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  retries 3
listen postgres
  mode tcp
  bind 127.0.0.1:${front}
  retries 0
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map(({ postgres, api }, n) => `  server n${n + 1} 127.0.0.1:${postgres} check port ${api}`).join('\n')}
listen bots
  mode http
  bind 127.0.0.1:${endpoint}
  option httpchk GET /health/live
  option http-buffer-request
  option redispatch 1
  retry-on conn-failure empty-response 503
  timeout server 3s
  default-server inter 1s fall 2 rise 1
${botPorts.map((port, n) => `  server b${n + 1} 127.0.0.1:${port} check`).join('\n')}
`;
}
