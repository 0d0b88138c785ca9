import type { Secrets } from '../engine/book.ts';
import type { Chapter } from './chapter.ts';
import type { LavenderShapes } from './shapes.ts';

/** All that the chapters keep for the game master, put together. */
export function secretsOf(chapters: readonly Chapter[]): Secrets<LavenderShapes> {
  const secrets = chapters.flatMap((chapter) => chapter.secrets ?? []);
  const facts = new Set<string>(secrets.flatMap((one) => one.facts ?? []));
  const state = secrets.flatMap((one) => one.state ?? []).map((path) => `party/state/${path}`);
  return {
    purposes: secrets.flatMap(({ purposes }) => purposes ?? []),
    // What was rolled openly is for everybody (LH-SOLO-01).
    isSecret: ({ fact, ...more }) => facts.has(fact) && !('open' in more && more.open === true),
    hides(world, path) {
      const names = path.map(String);
      const key = names.join('/');
      return (
        state.some((hidden) => key === hidden || key.startsWith(`${hidden}/`)) ||
        secrets.some(({ hides }) => hides?.(world, names) ?? false)
      );
    },
  };
}
