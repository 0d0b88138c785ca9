import { factsFor } from '../../../src/play/access/secrets.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';

/** Options of commands by which a book lists who and what there is, as far as who asks may know it. */
const LISTS = ['faction', 'foe'] as const;
/** Entries whose names are offered besides. */
const LATEST = 40;
/** Properties of facts that hold a name. */
const NAME = /^(?:name|\w+Name|place|whom|who|target|foe)$/;

/** Names that whoever asks knows: of people, of what the book lists, and of what was told of late. */
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
