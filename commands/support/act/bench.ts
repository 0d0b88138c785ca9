import { textOfLine } from '../../../src/discord/render/engine/card.ts';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import { listWords, t } from '../../../src/language/text.ts';
import type { BookAction } from '../../../src/play/play.ts';
import { lackingCharacters } from '../../../src/play/waiting/people.ts';
import { MAX_NAME } from '../../../src/rules/engine/limits.ts';
import { refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import type { Handled } from '../define-command.ts';
import { actInPost, toldInPost, verb } from './act.ts';
import { pressGrant } from './edge.ts';
import { hurtOf } from './heal.ts';

const MAX_NAMES = 20;

/** Buttons of the game masters' bench, and those of the private messages that they open; null for any other button. */
export function pressBench(here: Here, customId: string): Handled | null {
  const granted = here.look.isGm ? pressGrant(here, customId) : null;
  if (granted !== null) return granted;
  const press = Object.hasOwn(PRESSES, customId) ? PRESSES[customId] : undefined;
  if (press === undefined) return null;
  return here.look.isGm ? press(here) : refuse('gm-only');
}

/** The effect of each button; public acts are confirmed first. */
const PRESSES: Readonly<Record<string, (here: Here) => Handled>> = {
  'gm:day': dayAsked,
  'gm:day:go': (here) => doneBelow(here, verb('next-day', {})),
  'gm:day:watch': (here) => doneBelow(here, verb('advance-watch', {})),
  'gm:reveal': revealAsked,
  'gm:reveal:go': (here) => doneBelow(here, verb('reveal', {})),
  'gm:heal': healAsked,
  'gm:fallen': fallenAsked,
  'gm:fallen:rest': restBegun,
  'gm:heal:go': healed,
};

/** Asks how much time is to pass. */
function dayAsked({ look, renderer }: Here): Handled {
  const steps = [
    ...(Object.hasOwn(look.book.actions, 'next-day') ? [pressable('gm:day:go', t`To the next day`, 'main')] : []),
    ...(Object.hasOwn(look.book.actions, 'advance-watch') ? [pressable('gm:day:watch', t`Only a while`)] : []),
  ];
  if (steps.length === 0) return refuse('book/cannot', { action: 'next-day', book: look.book.name, others: [] });
  const lines = [
    ...(renderer.clock?.(look.world) ?? []).map(textOfLine),
    t`The ${renderer.nouns.party} waits while time goes by. What falls due happens, and it stops where somebody is met.`,
  ];
  return showCard(cardMessage({ title: t`Let time go by?`, lines, fields: [] }, null, [row(steps)]));
}

/** That the party is to learn where it really is, in the words of the book’s own secrets. */
function revealAsked({ look, renderer }: Here): Handled {
  if (!Object.hasOwn(look.book.actions, 'reveal'))
    return refuse('book/cannot', { action: 'reveal', book: look.book.name, others: [] });
  const lines = [
    ...(renderer.roaming?.(look.world, 'wilderness', true).card.fields.map(({ value }) => value) ?? []),
    t`The ${renderer.nouns.party} learns it at once, and its map mends itself.`,
  ];
  const rows = [row([pressable('gm:reveal:go', t`Show them`, 'main')])];
  return showCard(cardMessage({ title: t`Show where they really are?`, lines, fields: [] }, null, rows));
}

/** Asks about healing, with the characters it would heal. */
function healAsked(here: Here): Handled {
  const all = hurtOf(here);
  if (all.length === 0) return refuse('character/unhurt');
  const names = all.slice(0, MAX_NAMES).map(({ name }) => escapeMarkdown(name, MAX_NAME));
  const lines = [
    t`${listWords(names)}: fully, and everybody is told.`,
    t`-# \`/gm heal\` heals one of them, or by an amount; \`/gm rest\` gives everybody a full rest.`,
  ];
  const rows = [row([pressable('gm:heal:go', t`Heal them all`, 'main')])];
  return showCard(cardMessage({ title: t`Heal everybody?`, lines, fields: [] }, null, rows));
}

/** All of them at once; somebody else may have healed them since it was asked. */
function healed(here: Here): Handled {
  const all = hurtOf(here);
  if (all.length === 0) return refuse('character/unhurt');
  return doneBelow(here, verb('heal', ...all.map(({ id }) => ({ characterId: id }))));
}

/** Nobody can act any more: what can be done about it, and who is asked for a new character already (PBP-TURN-06). */
function fallenAsked({ look, renderer }: Here): Handled {
  const { world } = look;
  const { gm, party } = renderer.nouns;
  const fallen = Object.values(world.characters).filter(({ status }) => status === 'down' || status === 'dying');
  const lacking = lackingCharacters(world).map((userId) => `<@${userId}>`);
  const lines = [
    ...(fallen.length === 0
      ? []
      : [t`Unconscious: ${listWords(fallen.slice(0, MAX_NAMES).map(({ name }) => escapeMarkdown(name, MAX_NAME)))}.`]),
    ...(lacking.length === 0
      ? []
      : [
          t`Asked for a new character: ${listWords(lacking.slice(0, MAX_NAMES))}. They join the ${party} wherever you say it is.`,
        ]),
    t`-# \`/undo\` takes back what led to it, \`/gm set\` changes what became of somebody, \`/npc\` and \`/gm ask\` go on with the story. It stays the ${gm}’s turn until somebody can act.`,
  ];
  const buttons = [
    ...(fallen.length === 0 || !Object.hasOwn(look.book.actions, 'heal')
      ? []
      : [pressable('gm:heal', t`Heal`, 'main')]),
    pressable('gm:fallen:rest', t`Let the campaign rest`),
  ];
  return showCard(cardMessage({ title: t`How does it go on?`, lines, fields: [] }, null, [row(buttons)]));
}

/** Pauses the campaign until somebody resumes it, and tells everybody. */
async function restBegun(here: Here): Promise<Reply> {
  return inPlace(await toldInPost(here, (invocation) => here.app.play.pause(invocation, null)));
}

/** Does it, tells it where the players read, and says so in place of the question. */
async function doneBelow(here: Here, wanted: BookAction): Promise<Reply> {
  return inPlace(await actInPost(here, wanted));
}

/** An answer that takes the place of the private question above it; a refusal leaves that question. */
export function inPlace(reply: Reply): Reply {
  if (reply.kind !== 'message' || (reply.rowId === null && reply.post === undefined)) return reply;
  const { message, rowId, aside, post } = reply;
  return {
    kind: 'update',
    message: { content: '', embeds: [], components: [], ...message },
    rowId,
    aside,
    post,
  };
}
