import { factsFor } from '../../../src/play/access/secrets.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';

/** Options by which a book lists people and things that the asker may know. */
const LISTS = ['faction', 'foe'] as const;
/** Number of latest entries whose names are also offered. */
const LATEST = 40;
/** Properties of facts that hold a name. */
const NAME = /^(?:name|\w+Name|place|whom|who|target|foe)$/;

/** Names that the asker knows: of people, of the book's lists, and of the latest events. */
export async function knownNames(here: Here): Promise<readonly Choice[]> {
  const { look, renderer, campaignId, app } = here;
  const { world, book, isGm } = look;
  const asker = { isGm, verb: 'recall', character: null };
  const people = Object.values(world.characters).filter(({ status }) => status !== 'draft');
  const served = Object.values(world.followers);
  const listed = LISTS.flatMap((option) => renderer.choices?.(option, world, asker) ?? []).map(({ label }) => label);
  const entries = await app.play.journal(campaignId, { before: null, limit: LATEST, standing: true });
  const told = entries
    .filter(({ secret }) => isGm || !secret)
    .flatMap(({ facts }) => factsFor(book, facts, look))
    .flatMap((fact) => Object.entries(fact))
    .flatMap(([key, value]) => (NAME.test(key) && typeof value === 'string' ? [value] : []));
  const names = [...people, ...served].map(({ name }) => name);
  const all = [...new Set([...names, ...listed, ...told].map((name) => name.trim()))];
  return all.filter((name) => name.length > 1 && name.length <= 60).map((name) => ({ label: name, value: name }));
}
