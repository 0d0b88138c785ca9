import { z } from 'zod';
import { named, t } from '../../../language/text.ts';
import type { Change } from '../../../play/facts.ts';
import type { Foe, World } from '../../../rules/engine/world.ts';
import { FOE_RANGES } from '../../../rules/mechanics/foes/actions.ts';
import type { FoeDamage } from '../../../rules/mechanics/foes/damage.ts';
import { foesStanding } from '../../../rules/mechanics/foes/list.ts';
import type { Card, Offered } from '../engine/card.ts';
import { term } from '../engine/dice-words.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { foeChange, foeListFacts, foeListRefusals } from './foe-facts.ts';
import { type RefusalWords, text } from './refusal-words.ts';
import type { AnyChapterTelling, ChapterShows } from './telling/chapter-words.ts';

type FoesWorld<One, Creature> = World & {
  readonly foes: Readonly<Record<string, One>>;
  readonly party: { readonly state: { readonly creatures: Readonly<Record<string, Creature>> } };
};

/** A book's own part of the words of its foes. */
interface FoeListing<W, One, Creature> {
  /** A line of numbers, as one may be written. */
  readonly example: string;
  /** The number of a foe's record that is 0 when it is out of action. Default: `out` alone decides. */
  readonly left?: string;
  /** A foe's looks, for anybody. */
  looks(foe: One): string;
  /** More about one, for anybody or for the game master alone; empty parts are left out. */
  more(foe: One, isGm: boolean): readonly string[];
  creaturesOf(world: W): readonly Creature[];
  /** A creature's numbers. */
  numbers(creature: Creature): string;
}

/** Returns the words that every book has for its list of foes and for the kinds of foe that it knows. */
export function foeListWords<
  W extends FoesWorld<One, Creature>,
  One extends Foe & { readonly data: { readonly note: string; readonly out: string | null } },
  Creature extends { readonly name: string },
>({ example, left, looks, more, creaturesOf, numbers }: FoeListing<W, One, Creature>) {
  return {
    facts: foeListFacts(),
    questions: {},
    refusals: { ...FOE_REFUSALS, ...foeListRefusals(example) },
    changes: { foes: (change: Change, world: World) => foeChange(change, world, isOut) },
    choices(option: string, world: W, { verb }: { readonly verb?: string }): readonly Offered[] {
      if (verb === 'add-foe' && option === 'range')
        return FOE_RANGES.map((range) => ({
          value: range,
          label: range === 'melee' ? t`hand to hand` : t`at a distance`,
        }));
      return option === 'foe' ? foesStanding(world).map(({ id, name }) => ({ value: id, label: name })) : [];
    },
    draws: {
      foes: (world, isGm) => foesCard(world as W, isGm),
      creatures: (world) => creaturesCard(world as W),
    },
    logKinds: { foes: ['add-foe', 'edit-foe', 'forget-creature', 'foes-gone'] },
  } satisfies AnyChapterTelling<W> & ChapterShows<W>;

  /** Everybody who is against the party; their numbers are for the game master only. */
  function foesCard({ foes }: W, isGm: boolean): Card {
    const lines = Object.values(foes).map((foe) =>
      [
        `**${escapeMarkdown(foe.name)}** · ${looks(foe)}`,
        ...more(foe, isGm),
        isGm && foe.data.note !== '' ? escapeMarkdown(foe.data.note) : '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
    );
    return { title: t`Foes`, lines: lines.length === 0 ? [t`Nobody stands against you.`] : lines, fields: [] };
  }

  /** Every kind of foe that the game master can call up, with its numbers: the campaign's own first. */
  function creaturesCard(world: W): Card {
    const own = new Set(Object.values(world.party.state.creatures).map(({ name }) => name));
    return {
      title: t`Kinds of foe`,
      lines: creaturesOf(world).map(
        (one) => `**${escapeMarkdown(named(one.name))}**${own.has(one.name) ? t` (yours)` : ''}: ${numbers(one)}`,
      ),
      fields: [],
    };
  }

  function isOut(foe: Change['to']): boolean {
    const { success, data } = RECORD.safeParse(foe);
    if (!success) return false;
    return data.data.out !== null || (left !== undefined && data.data[left] === 0);
  }
}

/** `2d6 + 1`. */
export function damageWords({ count, sides, plus }: FoeDamage): string {
  return `${count === 1 ? '' : count}d${sides}${plus === 0 ? '' : term(plus)}`;
}

/** Reasons why a foe cannot be added, or changed. */
export const FOE_REFUSALS = {
  'foe/bad-name': (d) => t`A foe’s name has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
  'foe/already-there': (d) =>
    t`There is somebody called ${text(d, 'foe')} already. Nothing was changed; give the other one another name.`,
  'foe/bad-damage': (d) => t`Damage is written like d8+1, 2d6 or 1-10, not ${text(d, 'text')}. Nothing was changed.`,
  'foe/too-many': (d) => t`At most ${text(d, 'max')} foes stand at once. Nobody was added; /foe over clears the field.`,
  'foe/nothing-to-change': () => t`Say what is to change about the foe. Nothing was changed.`,
} satisfies RefusalWords;

/** The part of a foe's record that says whether it is out of action. */
const RECORD = z.object({ data: z.looseObject({ out: z.string().nullable() }) });
