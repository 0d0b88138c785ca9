import { slugOf } from '../words.ts';

interface StatBlock {
  readonly name: string;
}

/** A World or its draft, as far as its own stat blocks go, by slug. */
interface Keeping<Creature> {
  readonly party: { readonly state: { readonly creatures: Readonly<Record<string, Creature>> } };
}

interface Bestiary<Creature extends StatBlock> {
  /** Every creature of a campaign: its own stat blocks, then those of the book that it has not overwritten. */
  creaturesOf(world: Keeping<Creature>): readonly Creature[];
  /** The same by name, for a list to choose from; with a slug where it is the campaign’s own. */
  creatureNames(world: Keeping<Creature>): readonly { readonly name: string; readonly slug: string | null }[];
  /** A creature by name, in any letter case; the campaign’s own first. Null when nobody wrote it down. */
  findCreature(world: Keeping<Creature>, name: string): Creature | null;
}

/** Returns what finds the creatures of a campaign. @param ours stat blocks of the book */
export function bestiaryOf<Creature extends StatBlock>(ours: readonly Creature[]): Bestiary<Creature> {
  const creaturesOf = ({ party }: Keeping<Creature>) => {
    const own = Object.values(party.state.creatures);
    const written = own.map(({ name }) => slugOf(name));
    return [...own, ...ours.filter(({ name }) => !written.includes(slugOf(name)))];
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
    findCreature(world, name) {
      const slug = slugOf(name);
      return creaturesOf(world).find((one) => slugOf(one.name) === slug) ?? null;
    },
  };
}
