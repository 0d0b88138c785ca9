import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('what the bot loads at its start reads no YAML and no packs', async () => {
  const { metafile } = await build({
    entryPoints: ['src/main.ts'],
    outdir: 'dist/none',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    metafile: true,
  });
  const { outputs } = metafile;
  const loaded = new Set<string>();
  const packages = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    // What is imported when it is needed is a file of its own, and of another kind here.
    for (const one of outputs[path]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [])
      if (one.external === true) packages.add(one.path);
      else load(one.path);
  };
  load(Object.keys(outputs).find((path) => path.endsWith('/main.js')) ?? '');
  const inputs = [...loaded].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  expect(packages.has('zod')).toBe(true);
  expect(inputs).toContain('src/rules/engine/content.ts');
  expect(packages.has('yaml')).toBe(false);
  expect(inputs.filter((path) => path.startsWith('src/packs/'))).toEqual([]);
});
