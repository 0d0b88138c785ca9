import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { t } from '../../../../language/text.ts';
import type { StepCardView } from '../../../../play/views.ts';
import { stepOf } from '../../../../play/waiting/next-step.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import type { AwaitedStep, World } from '../../../../rules/engine/world.ts';
import { idsIn, withControls } from '../../../components-v2.ts';
import { readCustomId } from '../../../custom-id.ts';
import { MAX_IN_ROW, MAX_ROWS, MAX_SELECT_OPTIONS } from '../../../limits.ts';
import { rowLink } from '../../../message-links.ts';
import { asBody, asMessage, type Message } from '../../../reply.ts';
import { choiceMenu, pressable, type Row, row } from '../components.ts';
import { stripMarkdown } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer, Renderers, StepWords } from '../renderer.ts';
import type { Roaming, Way } from '../roaming.ts';
import { COLOURS } from '../tones.ts';
import { capital, whoWords } from '../words.ts';
import { isOfNewCharacter, stepToken, stepWords } from './next-step.ts';

const ACTION_ROW = 1;

/**
 * A message with the buttons of the next step below what it tells, or without them. A message that asks somebody something
 * never has them: they would read as answers.
 */
export function stepCardOf(renderers: Renderers): (view: StepCardView) => Json | null {
  return ({ world, body, state, isBare, heirId }) => {
    const message = asMessage(body);
    const own = (message.components ?? []).filter((part) => !isOfStep(part));
    const bare: Message = { ...message, components: own, allowed_mentions: { parse: [] } };
    if (state === 'off') return asBody(isBare ? goneOn(world, heirId) : bare);
    const step = stepOf(world);
    if (step === null || asks(own)) return null;
    const renderer = renderers[world.campaign.book] ?? null;
    const rows = fitting(renderer, step, world, MAX_ROWS - own.length);
    const told =
      isBare && own.length === 0 && message.embeds === undefined ? stepAlone(renderer, step, world) : message;
    const drawn: Message = { ...told, components: [...own, ...besides(rows, own)] };
    return rows.length === 0 ? null : asBody(drawn);
  };
}

/** The text of a message that is sent only for its buttons. */
function stepAlone(renderer: BookRenderer | null, step: AwaitedStep, world: World): Message {
  const { text } = stepWords(renderer, step, world);
  const who = step.userId === null ? capital(nounsOf(renderer).gm) : whoWords(world, step.userId);
  const embeds = [{ description: t`**What next?** ${who}: ${text}.`, color: COLOURS.neutral }];
  return { embeds, allowed_mentions: { parse: [] } };
}

/** Checks whether anything of a message answers a question or a round. */
function asks(own: NonNullable<Message['components']>): boolean {
  const kinds = [...idsIn(own as readonly APIMessageTopLevelComponent[])].map((id) => readCustomId(id).kind);
  return kinds.some((kind) => kind === 'prompt' || kind === 'prompts' || kind === 'round');
}

/** Rows without what the message has beside its lines: nothing can be in it twice. */
function besides(rows: readonly Row[], own: NonNullable<Message['components']>): NonNullable<Message['components']> {
  // The drawn message may contain more kinds of parts than a received one.
  const there = idsIn(own as readonly APIMessageTopLevelComponent[]);
  return withControls(rows, (one) => ('custom_id' in one && there.has(one.custom_id) ? null : one));
}

/** The rest of a card that only announced the step. */
function goneOn({ campaign }: World, heirId: string | null): Message {
  const newest = heirId === null ? null : rowLink(t`the newest message`, campaign.guildId, heirId);
  return {
    content: '',
    embeds: [
      {
        description: newest === null ? t`-# The game has gone on.` : t`-# The game has gone on: ${newest}.`,
        color: COLOURS.neutral,
      },
    ],
    components: [],
    allowed_mentions: { parse: [] },
  };
}

/**
 * Checks whether a part of a message is a row of a step's buttons: those of questions and rounds have ids of their own, and
 * a new character is no step.
 */
function isOfStep(part: NonNullable<Message['components']>[number]): boolean {
  if (part.type !== ACTION_ROW) return false;
  return part.components.some(
    (one) => 'custom_id' in one && !isOfNewCharacter(one.custom_id) && readCustomId(one.custom_id).kind === 'command',
  );
}

/** All of a step's rows, else the one button that opens them for who presses it. */
function fitting(renderer: BookRenderer | null, step: AwaitedStep, world: World, room: number): readonly Row[] {
  const { button, buttons, roams } = stepWords(renderer, step, world);
  const opener = button === null ? [] : [row([pressable(button.id, button.label, 'main')])];
  const own = buttons === undefined ? opener : rowsOf(buttons.map((one) => pressable(one.id, one.label, one.weight)));
  const roaming = roams === undefined ? null : (renderer?.roaming?.(world, roams.where, false) ?? null);
  const token = stepToken(step.id);
  const all =
    roams === undefined || roaming === null ? own : roamingRows(roams.command, roaming, { token, more: buttons ?? [] });
  return all.length <= room ? all : opener.slice(0, Math.max(0, room));
}

/**
 * The options of a party on its way: a menu for each act with destinations, so that a step takes two taps, and a button for
 * each of the others and of what else the step has; then the looks. The ids name their step.
 */
function roamingRows(
  command: string,
  { acts, plan, ways, scouts }: Roaming,
  { token, more }: { readonly token: string; readonly more: NonNullable<StepWords['buttons']> },
): readonly Row[] {
  if (acts.length === 0) return [];
  const [scout] = scouts;
  const menus = acts.flatMap(({ id, label }) => {
    const known = id === 'explore' || id === 'travel' ? ways[id] : [];
    const ahead = id === 'explore' ? (scout?.id ?? '') : '';
    const placeholder =
      id === 'explore' && scout !== undefined && scouts.length > 1
        ? t`${label}: ${scout.label} goes ahead`
        : t`${label}: where to?`;
    return known.length === 0 ? [] : [wayMenu(`${command}:go:${id}:${ahead}:${token}`, placeholder, known)];
  });
  const isMenu = (id: string) => (id === 'explore' || id === 'travel') && ways[id].length > 0;
  const buttons = [
    ...acts.filter(({ id }) => !isMenu(id)).map(({ id, label }) => pressable(`${command}:${id}:${token}`, label)),
    ...more.map(({ id, label, weight }) => pressable(id, label, weight)),
    ...(plan === undefined ? [] : [pressable(`${command}:plan:${token}`, t`Plan`)]),
    ...(scouts.length > 1 ? [pressable(`${command}:explore:${token}`, t`Another scout`)] : []),
    pressable('map:here', t`Map`),
    pressable('sheet:mine', t`Sheet`),
  ];
  return [...menus, ...rowsOf(buttons)];
}

/** Buttons in two rows at most. */
function rowsOf(buttons: readonly ReturnType<typeof pressable>[]): readonly Row[] {
  const rows = [buttons.slice(0, MAX_IN_ROW), buttons.slice(MAX_IN_ROW, 2 * MAX_IN_ROW)];
  return rows.filter((some) => some.length > 0).map((some) => row(some));
}

function wayMenu(customId: string, placeholder: string, ways: readonly Way[]): Row {
  const options = ways.slice(0, MAX_SELECT_OPTIONS).map(({ id, label, hint }) => ({
    label: stripMarkdown(label, 100),
    value: id,
    ...(hint === null ? {} : { description: stripMarkdown(hint, 100) }),
  }));
  return choiceMenu(customId, options, stripMarkdown(placeholder, 100));
}
