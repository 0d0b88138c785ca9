/** Latencies of one kind of request, in milliseconds. */
export interface Figures {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** Runs `total` requests with `inFlight` of them under way at any time. */
export async function measure(total: number, inFlight: number, one: (n: number) => Promise<void>): Promise<Figures> {
  const took: number[] = [];
  let next = 0;
  const began = performance.now();
  const lane = async (): Promise<void> => {
    while (next < total) {
      const n = next++;
      const start = performance.now();
      await one(n);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const seconds = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { count: took.length, p50: at(0.5), p99: at(0.99), perSecond: took.length / seconds };
}

export function row(name: string, figures: Figures, floor: Figures | null): string {
  const ratio = floor === null ? '' : `${(figures.p50 / floor.p50).toFixed(1)}×`;
  const more = floor === null ? '' : `${(figures.p50 - floor.p50).toFixed(2)}`;
  const cells = [name, figures.p50.toFixed(2), figures.p99.toFixed(2), figures.perSecond.toFixed(0), more, ratio];
  return `| ${cells.join(' | ')} |`;
}

export const HEAD = [
  '| what | p50 ms | p99 ms | per second | p50 over ping, ms | ratio to ping |',
  '| --- | --- | --- | --- | --- | --- |',
].join('\n');
