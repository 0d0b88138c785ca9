import { named, t } from '../../../language/text.ts';
import type { FormField } from '../../../rules/engine/form.ts';
import type { Option } from '../../../rules/engine/prompt.ts';
import type { Round } from '../../../rules/engine/round.ts';
import type { World } from '../../../rules/engine/world.ts';
import { BARE } from '../../../rules/mechanics/combat/blows.ts';
import { chosenIn } from '../../../rules/mechanics/combat/people.ts';
import { MAX_OPTION_LABEL } from '../../limits.ts';
import { escapeMarkdown, stripMarkdown } from '../engine/markdown.ts';
import type { FieldWords } from '../engine/renderer.ts';
import { bareName } from './combat.ts';
import type { RoundTelling } from './telling/chapter-words.ts';

type OptionWords = FieldWords['options'][string];

/** Longest name of a thing in a declaration. */
export const MAX_THING = 60;

/** An option of a declaration, with its effect. */
export function choiceWords(label: string, hint: string | null = null): OptionWords {
  return { label: stripMarkdown(label, MAX_OPTION_LABEL), hint };
}

/** Foes as they were when the round was opened; those who fell in it are forgotten since. */
function declaredName({ names }: Round['terms'], world: World, id: string): string {
  const known =
    typeof names === 'object' && names !== null ? Object.entries(names).find(([key]) => key === id)?.[1] : null;
  return typeof known === 'string' ? known : bareName(world, id);
}

/** A foe's target, or that it holds back: `Wolf 1 → Ada`. */
function foeTargetWords({ id, terms }: Option, world: World): OptionWords {
  const [, foeId = '', characterId = ''] = id.split(':');
  const foe = stripMarkdown(typeof terms.foe === 'string' ? terms.foe : bareName(world, foeId), 40);
  if (characterId === 'hold') return choiceWords(t`${foe} holds back`);
  const name = typeof terms.name === 'string' ? terms.name : bareName(world, characterId);
  return choiceWords(`${foe} → ${stripMarkdown(name, 40)}`);
}

/** `Wolf 1 goes for`, above the menu of one of the foes. */
export function foeLabel({ id, options }: FormField, world: World): string {
  const foe = options[0]?.terms.foe;
  return t`${stripMarkdown(typeof foe === 'string' ? foe : bareName(world, id.slice('foe:'.length)), 30)} goes for`;
}

/** A book's own part of the words of its declarations. */
interface DeclarationTelling<W extends World, Plan extends { readonly targetId: string | null }> {
  planOf(options: readonly string[]): Plan;
  /** Somebody's act in the middle of a sentence. @param target safe to show; null: nobody in particular */
  act(plan: Plan, target: string | null, world: W): string;
  /** Labels of the parts that every character has and of the book's own, by their ids. */
  readonly labels: Readonly<Record<string, string>>;
  /** The label of any other part. Default: of a foe’s target. */
  label?(field: FormField, world: W): string;
  /** One option of a part; null: it is a foe’s target. */
  option(fieldId: string, option: Option, world: W): OptionWords | null;
  /** Parts of the form that are shown in full. */
  readonly inFull: readonly string[];
  /** True if the end of the fight heads the story of the round. */
  readonly endHeads: boolean;
}

/** Returns the words of a round in which everybody declares. What was chosen for the foes is not told. */
export function declaredRoundWords<
  W extends World & { readonly party: { readonly state: { readonly fight: { readonly round: number } | null } } },
  Plan extends { readonly targetId: string | null },
>(book: DeclarationTelling<W, Plan>): RoundTelling<W> {
  const telling: RoundTelling<W> = {
    question: (terms, world) => ({
      title: t`Round ${typeof terms.round === 'number' ? terms.round : (world.party.state.fight?.round ?? 1)}: what do you do?`,
      text: '',
      options: {},
      field: null,
      placeholder: null,
    }),
    verdict({ userId, answer }, terms, world) {
      const options = chosenIn(answer);
      if (terms.gm === userId || options.some((id) => id.startsWith('foe'))) return '';
      const plan = book.planOf(options);
      const { targetId } = plan;
      return book.act(plan, targetId === null ? null : escapeMarkdown(declaredName(terms, world, targetId)), world);
    },
    isToldAfter: () => true,
    field(field, world) {
      const { id, options } = field;
      const label = Object.hasOwn(book.labels, id) ? book.labels[id] : undefined;
      const words = {
        label: stripMarkdown(label ?? book.label?.(field, world) ?? foeLabel(field, world), 45),
        options: Object.fromEntries(
          options.map((option) => [option.id, book.option(id, option, world) ?? foeTargetWords(option, world)]),
        ),
      };
      return book.inFull.includes(id) ? words : { ...words, isBrief: true };
    },
  };
  return book.endHeads
    ? { ...telling, isHeadedByFacts: (facts) => facts.some(({ fact }) => fact === 'fight-ends') }
    : telling;
}

/** A foe to aim at, or nobody. */
export function aimWords({ id, terms }: Option, world: World, hint: string | null = null): OptionWords {
  if (id === 'at:none') return choiceWords(t`Nobody in particular`);
  return choiceWords(typeof terms.name === 'string' ? terms.name : bareName(world, id.slice('at:'.length)), hint);
}

/** The thing of an act, safe to show: its name, or bare hands. */
export function heldItem({ items }: Pick<World, 'items'>, thing: string | null): string {
  if (thing === null || thing === BARE) return t`bare hands`;
  const item = Object.hasOwn(items, thing) ? items[thing] : undefined;
  return item === undefined ? t`a weapon` : escapeMarkdown(named(item.name), MAX_THING);
}
