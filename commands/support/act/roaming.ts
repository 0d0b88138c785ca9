import type { APIStringSelectComponent } from 'discord-api-types/v10';
import { MAX_ROWS, MAX_SELECT_OPTIONS } from '../../../src/discord/limits.ts';
import { askRows } from '../../../src/discord/render/engine/ask-rows.ts';
import { pressable, type Row, row } from '../../../src/discord/render/engine/components.ts';
import { layoutMessage } from '../../../src/discord/render/engine/layout.ts';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { nounsOf } from '../../../src/discord/render/engine/nouns.ts';
import type { Roaming, Way } from '../../../src/discord/render/engine/roaming.ts';
import { isAsked } from '../../../src/discord/render/engine/waiting/waits.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { phrases, t } from '../../../src/language/text.ts';
import { waitsOf } from '../../../src/play/waiting/waits.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { cardMessage } from '../cards/card.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, folded } from '../input/typed.ts';
import { meetingRows } from './encounter.ts';

/** Discord's number for a menu of texts. */
const STRING_SELECT = 3;

/** The place of a command's party. */
export type Where = 'wilderness' | 'dungeon';

const NOWHERE: Roaming = phrases({
  card: { title: 'Nothing to explore', lines: ['This book knows no such thing.'], fields: [] },
  deeds: [],
  acts: [],
  ways: { explore: [], travel: [] },
  scouts: [],
  questions: [],
  places: [],
});

/** The state of the party on its way, in the book's words for this viewer. */
export function roamingOf({ look, renderer }: Here, where: Where): Roaming {
  return renderer.roaming?.(look.world, where, look.isGm) ?? NOWHERE;
}

/** Checks whether somebody says what the party does: who has the spotlight, and the game master. */
export function leads({ look, caller }: Here): boolean {
  return look.isGm || look.world.party.spotlight === caller.userId;
}

/** The card, with what the asker can do now, and what they are asked. */
export function roamingMessage(here: Here, command: string, where: Where): Message {
  const { look, caller, renderer } = here;
  const asker = { ...look, userId: caller.userId };
  const { card, acts, plan, questions } = roamingOf(here, where);
  const shown = leads(here) ? acts : [];
  const buttons = [
    ...shown.map(({ id, label, isMain }) => pressable(`${command}:${id}`, label, isMain ? 'main' : 'plain')),
    ...(plan !== undefined && shown.length > 0 ? [pressable(`${command}:plan`, t`Plan`)] : []),
  ].slice(0, 10);
  const rows = [buttons.slice(0, 5), buttons.slice(5)].filter((some) => some.length > 0).map((some) => row(some));
  const waits = waitsOf(look.world).filter(
    (wait) =>
      wait.kind === 'prompt' && questions.includes(wait.prompt.kind) && isAsked(look.world, wait, asker, look.now),
  );
  const first = [...meetingRows(here), ...rows];
  const components = [...first, ...askRows(renderer, waits, asker, MAX_ROWS - first.length)];
  const why = whyNothing(here, where, components.length > 0);
  const told = why === null ? card : { ...card, lines: [...card.lines, '', why] };
  return layoutMessage({ layouts: [told], rows: components });
}

/**
 * The reason why this viewer can press none of the party's buttons, and the person who can; null if they can, or if there
 * are never any.
 */
function whyNothing(here: Here, where: Where, isAsked: boolean): string | null {
  const { acts, deeds } = roamingOf(here, where);
  if (deeds.length === 0) return null;
  const { gm, lead, party } = nounsOf(here.renderer);
  if (leads(here))
    return acts.length > 0 || isAsked
      ? null
      : t`Nothing can be done now: something else comes first. \`/waiting\` shows what.`;
  const { spotlight } = here.look.world.party;
  return spotlight === null
    ? t`The ${gm} chooses what the ${party} does.`
    : t`<@${spotlight}> has ${lead} and chooses what the ${party} does; the ${gm} may as well.`;
}

/** Acts with a destination; the party runs to known and to new rooms. */
export type WaysAct = 'explore' | 'travel' | 'run';

/** The possible destinations. */
export function waysOf(here: Here, where: Where, act: WaysAct): readonly Way[] {
  return wayIn(roamingOf(here, where).ways, act);
}

export function isWaysAct(act: string | null | undefined): act is WaysAct {
  return act === 'explore' || act === 'travel' || act === 'run';
}

/** The same of any act; nothing for what leads nowhere. */
export function wayIn(ways: Roaming['ways'], act: string): readonly Way[] {
  if (!isWaysAct(act)) return [];
  return act === 'run' ? [...ways.travel, ...ways.explore] : ways[act];
}

const WAYS_WORDS: Readonly<Record<WaysAct, readonly [title: string, line: string]>> = phrases({
  explore: ['Explore', 'Where to? It is done as soon as you choose.'],
  travel: ['Travel', 'Where to, on known ways?'],
  run: ['Run', 'Where to, at double pace and with less care?'],
});

/** A menu of where to; with scouts, one of who goes ahead too. Choosing where does it. */
export function waysMessage(
  here: Here,
  shown: { readonly command: string; readonly where: Where; readonly act: WaysAct },
  scoutId: string | null,
): Message | Refusal {
  const { command, where, act } = shown;
  const ways = waysOf(here, where, act);
  if (ways.length === 0) return refuse('roaming/no-way', { act });
  const { scouts: all, guided = 'explore' } = roamingOf(here, where);
  const scouts = act === guided ? all : [];
  const scout = scouts.find(({ id }) => id === scoutId) ?? scouts[0];
  const [title, line] = WAYS_WORDS[act];
  return {
    ...cardMessage({ title, lines: [line], fields: [] }),
    components: [
      ...(scouts.length > 1 ? [menu(`${command}:scout`, t`Who goes ahead?`, scouts, scout?.id ?? null)] : []),
      menu(`${command}:go:${act}:${scout?.id ?? ''}`, t`Where to?`, ways, null),
    ],
  };
}

function menu(customId: string, placeholder: string, ways: readonly Way[], chosen: string | null): Row {
  const select: APIStringSelectComponent = {
    type: STRING_SELECT,
    custom_id: customId,
    placeholder,
    options: ways.slice(0, MAX_SELECT_OPTIONS).map(({ id, label, hint }) => ({
      label: stripMarkdown(label, 100),
      value: id,
      default: id === chosen,
      description: hint === null ? undefined : stripMarkdown(hint, 100),
    })),
  };
  return row([select]);
}

/** The way that a person means, by its id or the beginning of its name; null for none of these. */
export function wayTyped(ways: readonly Way[], typed: string): Way | null {
  const wanted = folded(typed);
  const named = ways.find(({ also = [] }) => also.some((one) => folded(one) === wanted));
  return (
    named ??
    findTyped(
      ways.map((way) => ({ ...way, name: way.label })),
      typed,
    )
  );
}

export function wayChoices(ways: readonly Way[]): readonly Choice[] {
  return ways.map(({ id, label, also = [] }) => ({ label, value: id, also }));
}
