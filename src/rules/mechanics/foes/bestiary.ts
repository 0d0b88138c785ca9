import { type Content, perContent } from '../../engine/content.ts';
import { slugOf } from '../words.ts';

interface StatBlock {
  readonly name: string;
}

/** A World or its draft: its content, and its own stat blocks by slug. */
interface Keeping<Creature> {
  readonly content: Content;
  readonly party: { readonly state: { readonly creatures: Readonly<Record<string, Creature>> } };
}

interface Bestiary<Creature extends StatBlock> {
  /** Every creature of a campaign: its own stat blocks, then those of its packs that it has not overwritten. */
  creaturesOf(world: Keeping<Creature>): readonly Creature[];
  /** The same by name, for a list to choose from; with a slug where it is the campaign’s own. */
  creatureNames(world: Keeping<Creature>): readonly { readonly name: string; readonly slug: string | null }[];
  /** A creature by name, in any letter case; the campaign’s own first. Null when nobody wrote it down. */
  findCreature(world: Keeping<Creature>, name: string): Creature | null;
}

/** Returns what finds the creatures of a campaign. @param inPacks the stat blocks of its packs */
export function bestiaryOf<Creature extends StatBlock>(
  inPacks: (content: Content) => Iterable<Creature>,
): Bestiary<Creature> {
  const bySlug = perContent((content) => {
    const found = new Map<string, Creature>();
    for (const creature of inPacks(content)) {
      const slug = slugOf(creature.name);
      if (!found.has(slug)) found.set(slug, creature);
    }
    return found;
  });
  const creaturesOf = ({ content, party }: Keeping<Creature>) => {
    const own = Object.values(party.state.creatures);
    const written = new Set(own.map(({ name }) => slugOf(name)));
    return [...own, ...[...bySlug(content)].flatMap(([slug, creature]) => (written.has(slug) ? [] : [creature]))];
  };
  return {
    creaturesOf,
    creatureNames(world) {
      const own = Object.entries(world.party.state.creatures);
      return creaturesOf(world).map((one) => ({
        name: one.name,
        slug: own.find(([, creature]) => creature === one)?.[0] ?? null,
      }));
    },
    findCreature({ content, party }, name) {
      const slug = slugOf(name);
      const own = Object.values(party.state.creatures).find((one) => slugOf(one.name) === slug);
      return own ?? bySlug(content).get(slug) ?? null;
    },
  };
}
