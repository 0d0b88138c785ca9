import { t } from '../../language/text.ts';
import type { Invocation, Result } from '../../play/access/invocation.ts';
import { mayAnswer } from '../../play/entry/answer.ts';
import type { EngineFact, PostFactOf } from '../../play/facts.ts';
import type { Look, Play } from '../../play/play.ts';
import { answerersOf } from '../../play/waiting/people.ts';
import { type Answer, type Fact, type Prompt, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { keyOf, optionOfKey, promptCustomId, readCustomId, SURE, WRITE } from '../custom-id.ts';
import { openFirstComer } from '../first-comer.ts';
import type { OutboxSender } from '../outbox/sender.ts';
import { NONE_KEY, PROPOSED_KEY, pressable, row } from '../render/engine/components.ts';
import { presentQuestion } from '../render/engine/present.ts';
import type { BookRenderer } from '../render/engine/renderer.ts';
import { COLOURS } from '../render/engine/tones.ts';
import { asMessage, type Message, type Reply, refused, sentence } from '../reply.ts';
import { type ComponentRequest, callerOf, invocationOf, type ModalRequest, type PressRequest } from '../request.ts';
import { type Repairing, repair } from './dead-buttons.ts';
import { ANSWER_FIELD, promptModal } from './modals.ts';
import { wholeNumber } from './round-press.ts';

/** Answers to open questions: buttons, menus and the modals that they open. */
export interface PromptButtons {
  press(request: PressRequest): Promise<Reply>;
  submit(request: ModalRequest): Promise<Reply>;
}

type WindowEnd = PostFactOf<'window-closed'>;

/** A question of that campaign was answered; a window was closed by it. */
interface Answered extends Pick<Found, 'campaignId'> {
  readonly end: WindowEnd | null;
}
type OnAnswered = (answered: Answered) => void;

/** An open prompt that this person may answer, and the campaign around it. */
interface Found {
  readonly campaignId: string;
  readonly look: Look;
  readonly prompt: Prompt;
  readonly renderer: BookRenderer;
}

/** The dependencies of the prompts' buttons. */
export interface PromptDesk extends Repairing {
  readonly play: Play;
  /** The channel of a row's message, and whether only one person sees it; null while it is unknown. */
  readonly homeOf: OutboxSender['homeOf'];
}

/**
 * For the person who presses, a prompt is _theirs_ (the answer counts, or they get the field to write into), _somebody
 * else's_ (they learn whose), _closed_ or _unknown_ (they learn so, and the dead buttons disappear).
 */
export function openPromptButtons(desk: PromptDesk): PromptButtons {
  const { play, renderers, messageOf, homeOf } = desk;
  const inTurn = openFirstComer<Answered>();

  return {
    press: (request) => once(request, pressedIn(request).promptId, (onAnswered) => press(request, onAnswered)),
    submit(request) {
      const pressed = readCustomId(request.customId);
      const promptId = pressed.kind === 'prompt' ? pressed.promptId : '';
      return once(request, promptId, (onAnswered) => submit(request, promptId, onAnswered));
    },
  };

  /**
   * Of several people who press at once one is first. The others wait for no lock: if it closed the question, they are
   * informed.
   */
  function once(
    request: ComponentRequest,
    promptId: string,
    work: (onAnswered: OnAnswered) => Promise<Reply>,
  ): Promise<Reply> {
    return inTurn(promptId, work, async ({ campaignId, end }) => {
      const look = await play.look(campaignId, callerOf(request));
      if (look === null || look.world.campaign.guildId !== request.guildId) return null;
      // An undo asks again.
      if (Object.hasOwn(look.world.prompts, promptId)) return null;
      return repair(desk, request, promptId, tooLate(request, end, refuse('prompt/closed')), look.world);
    });
  }

  async function press(request: PressRequest, onAnswered: OnAnswered): Promise<Reply> {
    const { promptId, key, values, isShared } = pressedIn(request);
    const found = await find(promptId, request);
    if ('kind' in found) return found;
    const { prompt, renderer, look } = found;
    const { form } = prompt.form;
    if (key === WRITE && (form === 'number' || form === 'text'))
      return { kind: 'modal', modal: promptModal(prompt, renderer.question(prompt, look.world)) };
    if (isShared && key === null)
      return { kind: 'message', message: presentQuestion(renderer, prompt, look.world), private: true, rowId: null };
    const isSure = key?.startsWith(SURE) === true;
    const given = answerIn(prompt, isSure ? key.slice(SURE.length) : key, values);
    return (isSure ? null : sureAsked(found, given)) ?? answer(request, found, given, onAnswered);
  }

  async function submit(request: ModalRequest, promptId: string, onAnswered: OnAnswered): Promise<Reply> {
    const found = await find(promptId, request);
    if ('kind' in found) return found;
    const written = (request.fields[ANSWER_FIELD] ?? '').trim();
    return answer(request, found, found.prompt.form.form === 'number' ? wholeNumber(written) : written, onAnswered);
  }

  async function find(promptId: string, request: ComponentRequest): Promise<Found | Reply> {
    const campaignId = await play.campaignOfPrompt(promptId);
    const look = campaignId === null ? null : await play.look(campaignId, callerOf(request));
    if (campaignId === null || look === null || look.world.campaign.guildId !== request.guildId) {
      const here = await worldHere(request);
      return repair(desk, request, promptId, await whyClosed(request, promptId, here, 'wire/prompt-unknown'), here);
    }
    const { world } = look;
    const prompt = Object.hasOwn(world.prompts, promptId) ? world.prompts[promptId] : undefined;
    if (prompt === undefined)
      return repair(desk, request, promptId, await whyClosed(request, promptId, world, 'prompt/closed'), world);
    if (!mayAnswer(world, prompt, callerOf(request), look.now))
      return refused(refuse('prompt/not-yours', { userIds: [...answerersOf(world, prompt)] }), world);
    const renderer = renderers[world.campaign.book];
    if (renderer === undefined) throw new Error(`no renderer for the book ${world.campaign.book}`);
    return { campaignId, look, prompt, renderer };
  }

  /** The person who was faster at a window; else that it is closed. */
  async function whyClosed(
    request: ComponentRequest,
    promptId: string,
    world: World | null,
    otherwise: string,
  ): Promise<Refusal> {
    const end = world === null || promptId === '' ? null : await play.windowEnd(world.campaign.id, promptId);
    return tooLate(request, end, refuse(otherwise));
  }

  /** The campaign that is played where somebody pressed. */
  async function worldHere(request: ComponentRequest): Promise<World | null> {
    const campaignId = await play.campaignAt(request.guildId, request.places);
    const look = campaignId === null ? null : await play.look(campaignId, callerOf(request));
    return look?.world ?? null;
  }

  async function answer(
    request: ComponentRequest,
    { campaignId, prompt, look }: Found,
    given: Answer,
    onAnswered: OnAnswered,
  ): Promise<Reply> {
    const invocation = await invocationAtHome(request, campaignId, prompt);
    const result: Result = await play.answer(invocation, prompt.id, given);
    switch (result.kind) {
      case 'done': {
        const { message, aside, rowId } = result;
        onAnswered({ campaignId, end: endIn(result.facts, prompt.id) });
        const besides = aside === null ? {} : { aside: asMessage(aside) };
        if (result.shownAs !== 'post')
          return { kind: 'update', message: asMessage(message), rowId, home: prompt.replyId, ...besides };
        const { channelId } = invocation.where;
        const isHome = prompt.replyId !== null && (await messageOf(prompt.replyId)) === request.messageId;
        // On a copy the question goes without a trace of its message.
        const pressed = isHome ? asMessage(result.pressed ?? null) : answeredElsewhere(channelId);
        const post = { channelId, rowId, message: asMessage(message) };
        return { kind: 'update', message: pressed, rowId: null, post, ...besides };
      }
      case 'refused':
        // Somebody else was faster.
        if (result.refusal.refused === 'prompt/closed') return find(prompt.id, request).then(replyOf);
        return refused(result.refusal, look.world);
      case 'duplicate':
        return { kind: 'nothing' };
    }
  }

  /** The game continues where the question was asked, wherever it is answered: a round or a fight opens there. */
  async function invocationAtHome(
    request: ComponentRequest,
    campaignId: string,
    { replyId }: Prompt,
  ): Promise<Invocation> {
    const home = replyId === null ? null : await homeOf(replyId);
    const invocation = invocationOf(request, campaignId, home?.private ?? false);
    if (home === null || home.channelId === request.channelId) return invocation;
    const { channelId } = home;
    return { ...invocation, where: { ...invocation.where, channelId, places: [channelId] } };
  }

  function replyOf(found: Found | Reply): Reply {
    return 'kind' in found ? found : refused(refuse('prompt/no-such-option'), found.look.world);
  }
}

/** An option that cannot be taken lightly is asked once more, for the eyes of who chose it; null for any other answer. */
function sureAsked({ prompt, renderer, look }: Found, given: Answer): Reply | null {
  const { options } = renderer.question(prompt, look.world);
  const words = typeof given === 'string' && Object.hasOwn(options, given) ? options[given] : undefined;
  if (words?.sure === undefined || typeof given !== 'string') return null;
  const key = `${SURE}${keyOf(prompt.id, given)}`;
  const message: Message = {
    ...sentence(t`${words.sure} It is not done yet.`),
    components: [row([pressable(promptCustomId(prompt.id, key), words.label, words.weight)])],
  };
  return { kind: 'message', message, private: true, rowId: null };
}

/** The end of a window by an answer. */
function endIn(facts: readonly Fact[], promptId: string): WindowEnd | null {
  // An answer's facts are the engine's and the book's; the name distinguishes them.
  const end = (facts as readonly EngineFact[]).find((fact) => fact.fact === 'window-closed');
  return end?.fact === 'window-closed' && end.promptId === promptId ? end : null;
}

/** The reason why somebody who came too late for a window cannot take it any more. */
function tooLate({ user }: ComponentRequest, end: WindowEnd | null, otherwise: Refusal): Refusal {
  if (end === null) return otherwise;
  if (end.taker === null) return refuse('window/over');
  return end.taker === user.id ? refuse('window/own') : refuse('window/taken', { userId: end.taker });
}

function answeredElsewhere(channelId: string): Message {
  const description = t`Answered: the result is in <#${channelId}>.`;
  return { embeds: [{ description, color: COLOURS.neutral }], components: [], allowed_mentions: { parse: [] } };
}

/** The pressed option: in a menu shared by several prompts, its value names the prompt. */
function pressedIn({ customId, values }: PressRequest) {
  const pressed = readCustomId(customId);
  if (pressed.kind === 'prompt') return { promptId: pressed.promptId, key: pressed.key, values, isShared: false };
  const chosen = readCustomId(values?.[0] ?? '');
  if (chosen.kind !== 'prompt') return { promptId: '', key: null, values: null, isShared: true };
  return { promptId: chosen.promptId, key: chosen.key, values: null, isShared: true };
}

function answerIn({ id, form, fallback }: Prompt, key: string | null, values: readonly string[] | null): Answer {
  const first = values?.[0] ?? key ?? '';
  switch (form.form) {
    case 'choice':
      return optionOfKey(id, form.options, first);
    case 'several':
      if (values === null && key === PROPOSED_KEY && Array.isArray(fallback)) return fallback;
      if (values === null) return key === NONE_KEY ? [] : [optionOfKey(id, form.options, first)];
      return values.map((value) => optionOfKey(id, form.options, value));
    case 'number':
      return wholeNumber(first);
    case 'text':
      return first;
  }
}
