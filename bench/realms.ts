import { generateRealm } from '../src/rules/myth-knights/realm/generate.ts';

/**
 * How long a realm of twelve by twelve takes, seed by seed, beside the floor: as many numbers of chance and nothing done
 * with them.
 *
 *     node --import tsx bench/realms.ts
 */
const SEEDS = 1_000;
const USUAL = { columns: 12, rows: 12, mythDistance: 2 };
/** Every hex and every side of one, shuffled. */
const NUMBERS = 144 + 385;

function main(): void {
  // What runs first is compiled meanwhile.
  for (let seed = 1; seed <= 20; seed++) generateRealm({ ...USUAL, seed });
  const realms = took((seed) => generateRealm({ ...USUAL, seed }));
  const floor = took(() => Array.from({ length: NUMBERS }, () => Math.random()));
  console.log('| realms of 12×12 | p50 ms | p95 ms | longest ms | floor, p50 ms |\n| --- | --- | --- | --- | --- |');
  const times = [at(realms, 0.5), at(realms, 0.95), at(realms, 1), at(floor, 0.5)].map((one) => one.toFixed(2));
  console.log(`| ${[`${SEEDS} seeds`, ...times].join(' | ')} |`);
}

/** Milliseconds for each seed, shortest first. */
function took(work: (seed: number) => unknown): readonly number[] {
  return Array.from({ length: SEEDS }, (_one, index) => {
    const begun = performance.now();
    work(index + 1);
    return performance.now() - begun;
  }).sort((a, b) => a - b);
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

main();
