import { execFileSync } from 'node:child_process';

/** Whatever knows a book reads its pack as it was built. */
export default function setup(): void {
  execFileSync(process.execPath, ['src/build/packs.mjs'], { stdio: 'inherit' });
}
