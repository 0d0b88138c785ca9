import type { Command } from '../../../src/discord/command.ts';
import type { Offered } from '../../../src/discord/render/engine/card.ts';
import { FULL_ROWS, layoutMessage } from '../../../src/discord/render/engine/layout.ts';
import { quoted } from '../../../src/discord/render/engine/markdown.ts';
import { asBody, asMessage, type Message, type Reply, sentence } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { MAX_OWN_WORDS } from '../../../src/play/turns/procedures.ts';
import { stepOf } from '../../../src/play/waiting/next-step.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Verb } from '../../../src/rules/engine/verbs.ts';
import { type Here, invocationOf, isAtTable } from '../access/here.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import { findOffered } from '../choices/offered.ts';
import { type CommandDefinition, type Completion, defineCommand, type Handled } from '../define-command.ts';
import type { Choice } from '../input/choices.ts';
import { folded, textOf } from '../input/typed.ts';
import { PLAN, pressPlan, submitPlan } from './plan-form.ts';
import { isWaysAct, roamingMessage, roamingOf, type Where } from './roaming.ts';
import { type PlannedStep, stepsTyped } from './steps.ts';

/** A press of one of the card's buttons or menus: what its custom id says after the command, and what was chosen. */
interface Pressed {
  readonly wanted: string;
  readonly rest: readonly string[];
  readonly chosen: string | null;
}

/**
 * A bare card about the party on its way, with an option `do` that jumps straight to an action. While the party is to
 * choose, everybody sees the card, and its buttons move there; else it is private, as are menus. Actions are public.
 */
export function roamingCommand(own: {
  readonly data: CommandDefinition['data'];
  readonly needs: string;
  readonly command: string;
  readonly where: Where;
  /** Options for everybody or the game master, apart from the party's own: by the typed word, the book's action. */
  readonly shared: Readonly<Record<string, Verb>>;
  /** Those of `shared` that are the game master's: players are not offered them. */
  readonly ofGm: readonly string[];
  /** Checks whether the input is for game masters only, although the outcome is public. */
  isSecret?(request: CommandRequest): boolean;
  run(here: Here, request: CommandRequest, choice: string): Handled;
  /** Spends time by a plan that was typed without `do`; `stepId` is the step it was made for. */
  begin(here: Here, first: PlannedStep, plan: readonly PlannedStep[], stepId: string | null): Handled;
  /** Null: the card is shown again. */
  press(here: Here, pressed: Pressed): Handled | null;
  /** By option; `choice` is the value of `do` up to now. */
  readonly complete: Readonly<Record<string, (here: Here, choice: string | null) => readonly Choice[]>>;
}): Command {
  const { command, where } = own;
  const card = (here: Here) => showCard(roamingMessage(here, command, where));
  const optionsOffered = (here: Here): readonly Offered[] => {
    const { actions } = here.look.book;
    const shared = Object.keys(own.shared).filter((deed) => Object.hasOwn(actions, own.shared[deed] ?? ''));
    return [...roamingOf(here, where).deeds, ...shared.map((deed) => ({ value: deed, label: deed }))];
  };
  const beginTyped = (here: Here, text: string): Handled => {
    const steps = stepsTyped(here, { where, text });
    if (isRefusal(steps)) return steps;
    const [first, ...plan] = steps;
    return first === undefined ? card(here) : own.begin(here, first, plan, null);
  };
  return defineCommand({
    data: own.data,
    needs: own.needs,
    gm: own.ofGm.map((deed) => `do:${deed}`),
    isPrivate(request) {
      const typed = textOf(request, 'do');
      // An act with a destination answers with a menu until the destination is given.
      const isMenu = typed !== null && isWaysAct(folded(typed)) && textOf(request, 'where') === null;
      return isMenu || own.isSecret?.(request) === true;
    },
    async run(here, request) {
      const typed = textOf(request, 'do');
      const plan = textOf(request, 'plan');
      if (typed === null && plan !== null) return beginTyped(here, plan);
      if (typed === null)
        return withoutWords(request, isAtTable(here) ? await cardForAll(here, command, where, card) : card(here));
      const all = optionsOffered(here);
      const deed = findOffered(all, typed);
      if (deed !== null) {
        const done = await own.run(here, request, deed.value);
        return isDone(done) ? done : withoutWords(request, done);
      }
      const choices = all.map(({ label }) => label);
      return refuse('verb/no-such-choice', { book: here.look.book.name, option: 'do', typed, choices });
    },
    press(here, request) {
      const [, wanted = '', ...rest] = request.customId.split(':');
      if (wanted === PLAN) return pressPlan(here, where, request.customId) ?? card(here);
      return own.press(here, { wanted, rest, chosen: request.values?.[0] ?? null }) ?? card(here);
    },
    submit: (here, request) =>
      submitPlan(here, where, request, (first, plan, stepId) => own.begin(here, first, plan, stepId)),
    complete: {
      do: (here) => optionsOffered(here).filter(({ value }) => here.look.isGm || !own.ofGm.includes(value)),
      ...Object.fromEntries(
        Object.entries(own.complete).map(([option, choices]): [string, Completion] => [
          option,
          (here, request) =>
            choices(here, findOffered(optionsOffered(here), textOf(request, 'do') ?? '')?.value ?? null),
        ]),
      ),
    },
  });
}

/** The card as players see it, with the buttons of what the party does next; `otherwise` while it is not to choose. */
async function cardForAll(here: Here, command: string, where: Where, otherwise: (here: Here) => Reply): Promise<Reply> {
  const { app, look, renderer } = here;
  const step = stepOf(look.world);
  if (step === null || renderer.nextStep?.(step, look.world).roams?.command !== command) return otherwise(here);
  const { card } = roamingOf({ ...here, look: { ...look, isGm: false } }, where);
  const body = layoutMessage({ layouts: [card], rows: [], reserved: FULL_ROWS });
  const shown = await app.play.showStep(invocationOf(here), asBody(body));
  switch (shown.kind) {
    case 'shown':
      return {
        kind: 'message',
        message: asMessage(shown.message),
        private: false,
        rowId: shown.rowId,
        ...secretsOf(here, where),
      };
    case 'none':
      return otherwise(here);
    case 'duplicate':
      return { kind: 'nothing' };
  }
}

/** The game master's secrets about it, for their eyes only. */
function secretsOf(here: Here, where: Where): { readonly aside?: Message } {
  const { title, fields } = roamingOf(here, where).card;
  return here.look.isGm && fields.length > 0 ? { aside: cardMessage({ title, lines: [], fields }) } : {};
}

/** Checks whether the request acted instead of asking: then its words are published. */
function isDone(reply: Reply | Refusal): boolean {
  return isRefusal(reply) || reply.kind !== 'message' || reply.rowId !== null || reply.post !== undefined;
}

/** A card or a menu is no action yet: the line that was to go with it is given back. */
function withoutWords(request: CommandRequest, reply: Reply | Refusal): Reply | Refusal {
  const words = textOf(request, 'intent');
  if (words === null || isRefusal(reply) || reply.kind !== 'message') return reply;
  const content = t`Nothing is done yet, so your words are not told. Name what you do with \`do:\` and \`where:\` to say them.`;
  const own = { description: quoted(words, 2 * MAX_OWN_WORDS) };
  return { ...reply, aside: { ...reply.aside, ...sentence(content), embeds: [own, ...(reply.aside?.embeds ?? [])] } };
}
