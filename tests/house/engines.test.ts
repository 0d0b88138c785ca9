import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ENGINES = z.object({ engines: z.object({ node: z.string() }) });
const LOCKFILE = z.object({
  packages: z.record(
    z.string(),
    // Old packages have a list, or a text alone, in the place of names.
    z.object({ dev: z.boolean().default(false), version: z.string().default(''), engines: z.unknown().optional() }),
  ),
});

/** Packages that are never loaded, and why. */
const NEVER_LOADED: Readonly<Record<string, string>> = {
  'node_modules/@prisma/streams-local': '`prisma dev` alone loads it, and nothing here calls that',
};

const oldest = minVersion(ENGINES.parse(JSON.parse(readFileSync('package.json', 'utf8'))).engines.node)?.version ?? '';
const { packages } = LOCKFILE.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** What of the packages that run with the bot does not run on a version of Node. */
function tooNewFor(node: string): readonly string[] {
  return Object.entries(packages).flatMap(([name, { dev, version, engines }]) => {
    const wanted = ENGINES.safeParse({ engines });
    const isFit = dev || !wanted.success || satisfies(node, wanted.data.engines.node);
    return isFit ? [] : [`${name} ${version}`];
  });
}

test('every package that runs with the bot runs on the oldest Node that the bot says it runs on', () => {
  const left = tooNewFor(oldest).filter((named) => !Object.hasOwn(NEVER_LOADED, named.split(' ')[0] ?? ''));
  expect(left).toEqual([]);
});

test('the list of what is never loaded has nothing in it that has gone, and an older Node is found out', () => {
  const found = tooNewFor(oldest).map((named) => named.split(' ')[0]);
  expect(found).toEqual(Object.keys(NEVER_LOADED));
  expect(tooNewFor('18.0.0').length).toBeGreaterThan(found.length);
});
