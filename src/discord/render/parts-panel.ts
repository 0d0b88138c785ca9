import { ComponentType } from 'discord.js';
import { fitted } from '../../rules/parts.ts';
import type { Part, Round, RoundForm } from '../../rules/round.ts';
import type { World } from '../../rules/world.ts';
import { keyOf, roundCustomId } from '../custom-id.ts';
import { MOST_SELECT_OPTIONS, pressable, type Row, row } from './components.ts';
import { plain } from './harmless.ts';
import type { BookRenderer, PartWords } from './renderer.ts';
import { capital, slugWords } from './words.ts';

/** Menus of one page; the fifth row is for buttons. */
export const PARTS_ON_A_PAGE = 4;

type Parts = Extract<RoundForm, { form: 'parts' }>;

/** What one person has chosen so far, with what is taken where they chose nothing. */
export function chosenIn({ seats }: Round, { parts }: Parts, userId: string): readonly string[] {
  const answer = seats[userId]?.answer;
  const written = Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
  return fitted(parts, written);
}

/**
 * The menus of an answer in parts, a page at a time, and the button that hands it in: `round:<id>:part-<n>`,
 * `round:<id>:page-<n>`, `round:<id>:confirm`.
 */
export function partRows(
  world: World,
  round: Round,
  form: Parts,
  shown: {
    readonly renderer: BookRenderer | null;
    readonly chosen: readonly string[];
    readonly page: number;
    readonly isIn: boolean;
  },
): Row[] {
  const { renderer, chosen, isIn } = shown;
  const pages = Math.max(1, Math.ceil(form.parts.length / PARTS_ON_A_PAGE));
  const page = Math.min(Math.max(0, shown.page), pages - 1);
  const first = page * PARTS_ON_A_PAGE;
  const menus = form.parts
    .slice(first, first + PARTS_ON_A_PAGE)
    .filter(({ options }) => options.length > 0)
    .map((part, at) => row([menuOf(world, round, part, first + at, chosen, renderer)]));
  const confirm = pressable(roundCustomId(round.id, 'confirm'), 'Hand it in', 'main');
  const turn =
    page + 1 < pages
      ? pressable(roundCustomId(round.id, `page-${page + 1}`), 'More choices')
      : pressable(roundCustomId(round.id, 'page-0'), 'Back');
  const buttons = [...(isIn ? [] : [confirm]), ...(pages > 1 ? [turn] : [])];
  return buttons.length === 0 ? menus : [...menus, row(buttons)];
}

function menuOf(
  world: World,
  round: Round,
  part: Part,
  index: number,
  chosen: readonly string[],
  renderer: BookRenderer | null,
) {
  const words = wordsOf(world, round, part, renderer);
  return {
    type: ComponentType.StringSelect,
    custom_id: roundCustomId(round.id, `part-${index}`),
    placeholder: plain(words.label, 150),
    options: optionsShown(part, chosen).map(({ id }) => {
      const said = words.options[id];
      const hint = said?.hint ?? null;
      return {
        label: plain(said?.label ?? id, 100),
        value: keyOf(round.id, id),
        default: chosen.includes(id),
        ...(hint === null ? {} : { description: plain(hint, 100) }),
      };
    }),
  } as const;
}

/** A menu holds so many; what is chosen is always among them. */
function optionsShown({ options }: Part, chosen: readonly string[]): Part['options'] {
  if (options.length <= MOST_SELECT_OPTIONS) return options;
  const first = options.slice(0, MOST_SELECT_OPTIONS);
  const own = options.find(({ id }) => chosen.includes(id));
  return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own];
}

/** What was chosen: a line for each part, and one for all that say by themselves what they are about. */
export function chosenLines(
  world: World,
  round: Round,
  form: Parts,
  chosen: readonly string[],
  renderer: BookRenderer | null,
): readonly string[] {
  const lines: string[] = [];
  const brief: string[] = [];
  for (const part of form.parts) {
    const id = part.options.find((option) => chosen.includes(option.id))?.id;
    if (id === undefined) continue;
    const words = wordsOf(world, round, part, renderer);
    const said = plain(words.options[id]?.label ?? id, 100);
    if (words.isBrief === true) brief.push(said);
    else lines.push(`${plain(words.label, 60)}: **${said}**`);
  }
  return brief.length === 0 ? lines : [...lines, `-# ${brief.join(' · ')}`];
}

function wordsOf(world: World, { procedure }: Round, part: Part, renderer: BookRenderer | null): PartWords {
  return renderer?.partWords?.(procedure, part, world) ?? { label: capital(slugWords(part.id)), options: {} };
}
