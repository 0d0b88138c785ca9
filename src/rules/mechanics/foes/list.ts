import type { Context } from '../../engine/context.ts';
import { type Of, type Refusal, refuse } from '../../engine/prompt.ts';
import type { BookData, Foe } from '../../engine/world.ts';
import { slugOf } from '../words.ts';
import { badName } from './foe-names.ts';

/** Foes that may stand at the same time. */
export const MAX_FOES = 50;

/** A book's context of its foes and of the campaign’s own stat blocks. */
export interface FoeListContext<Creature> {
  readonly world: {
    readonly foes: Record<string, Pick<Foe, 'id' | 'name'> & { readonly data: { readonly out: string | null } }>;
    readonly party: { readonly state: { creatures: Record<string, Creature>; readonly fight: unknown } };
  };
  readonly emit: Context<BookData, FoeListFact>['emit'];
}

interface WhichFoe {
  foeId: string;
  foeName: string;
}

/** Changes to the list of foes and to a campaign’s own stat blocks, other than by blows. */
export type FoeListFact =
  /** `joins`: during a fight. */
  | Of<'foe-added', WhichFoe & { joins: boolean }>
  /** The game master changed what is written of a foe; its numbers are not told. */
  | Of<'foe-edited', WhichFoe>
  | Of<'creature-written', { slug: string; creature: string }>
  | Of<'creature-forgotten', { slug: string; creature: string }>
  /** The field is cleared. */
  | Of<'foes-gone', { gone: readonly string[]; staying: readonly string[] }>;

export interface FoeList {
  /** Writes a stat block down for the campaign, in place of its own of that name. */
  keepCreature<Creature extends { readonly name: string }>(
    context: FoeListContext<Creature>,
    creature: Creature,
  ): Refusal | null;
  /** Strikes out one of the campaign’s own stat blocks. */
  forgetCreature<Creature extends { readonly name: string }>(
    context: FoeListContext<Creature>,
    slug: string,
  ): Refusal | null;
  /** Clears the field of those who are out of action, or of everybody; not during a fight. */
  clearField<Creature>(context: FoeListContext<Creature>, all: boolean): Refusal | null;
}

/** Returns what keeps the list of foes and the campaign’s stat blocks. @param rule of the book, for creatures of one’s own */
export function foeList(rule: string): FoeList {
  return {
    keepCreature({ world, emit }, creature) {
      const slug = slugOf(creature.name);
      if (slug === '') return badName();
      world.party.state.creatures[slug] = creature;
      emit({ fact: 'creature-written', rule, slug, creature: creature.name });
      return null;
    },
    forgetCreature({ world, emit }, slug) {
      const { creatures } = world.party.state;
      const found = Object.hasOwn(creatures, slug) ? creatures[slug] : undefined;
      if (found === undefined) return refuse('foe/unknown-creature', { creature: slug });
      delete creatures[slug];
      emit({ fact: 'creature-forgotten', rule, slug, creature: found.name });
      return null;
    },
    clearField({ world, emit }, all) {
      if (world.party.state.fight !== null) return refuse('fight/open');
      const foes = Object.values(world.foes);
      const leaving = foes.filter(({ data }) => all || data.out !== null);
      const staying = foes.filter((foe) => !leaving.includes(foe)).map(({ name }) => name);
      const gone = leaving.map(({ name }) => name);
      for (const { id } of leaving) delete world.foes[id];
      emit({ fact: 'foes-gone', rule, gone, staying });
      return null;
    },
  };
}

/** Foes that are not out of it, in the order they were written down. */
export function foesStanding<One extends { readonly data: { readonly out: string | null } }>({
  foes,
}: {
  readonly foes: Readonly<Record<string, One>>;
}): readonly One[] {
  return Object.values(foes).filter(({ data }) => data.out === null);
}

/** The reason why this many more foes cannot be added; null when they can. */
export function refuseCrowd(world: Parameters<typeof foesStanding>[0], count: number): Refusal | null {
  return foesStanding(world).length + count > MAX_FOES ? refuse('foe/too-many', { max: MAX_FOES }) : null;
}
