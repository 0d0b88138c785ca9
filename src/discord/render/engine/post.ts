import { t } from '../../../language/text.ts';
import type { PostFact } from '../../../play/facts.ts';
import { askersOf, doPlayersLetIn } from '../../../play/waiting/joining.ts';
import { audienceOf } from '../../../play/waiting/people.ts';
import { waitsOf } from '../../../play/waiting/waits.ts';
import { MISSES_TO_ORDERS } from '../../../rules/engine/person.ts';
import { rowLink } from '../../message-links.ts';
import { askedAboveLine, resultBelowLine } from './answer-pointers.ts';
import { escapeMarkdown } from './markdown.ts';
import { nounsOf } from './nouns.ts';
import { ownWordsLines } from './rounds/own-words.ts';
import { recapLines, recapTitle } from './rounds/recap.ts';
import {
  extendedLine,
  lastLine,
  openedLines,
  type PostContext,
  reopenedLine,
  roundTitle,
  submittedLine,
} from './rounds/round-lines.ts';
import { stoppedLine, stopsLine } from './rounds/stop-words.ts';
import { withoutMasterLine } from './rounds/table-vote-words.ts';
import { lostPlaceWords } from './tasks.ts';
import { awayLines, pausedLines, remindersLines } from './waiting/absence-words.ts';
import { concerns, isOffer, whatWords, whenWords } from './waiting/waits.ts';
import { closedLine, passedLine } from './waiting/window-words.ts';
import { allWords, answerText, capital, lowered, slugWords, spanWords, untilWords, whoWords } from './words.ts';

type OfKind<Kind extends PostFact['fact']> = Extract<PostFact, { fact: Kind }>;

/** Things that one reminder names for each person. */
const MAX_REMINDED = 3;
const MAX_NAME = 100;

/** The title of something that happened by post. */
export function postTitle(fact: PostFact, told: PostContext): string {
  const { world, renderer } = told;
  switch (fact.fact) {
    case 'round-opened':
      return t`Asked: ${roundTitle(fact, told)}`;
    case 'round-submitted':
      return fact.draft ? t`Draft kept` : t`Answer handed in`;
    case 'round-warned':
      return t`Half the time is over`;
    case 'round-last':
      return t`One answer is missing`;
    case 'round-extended':
      return t`More time`;
    case 'round-skipped':
      return fact.skipped ? t`Passed over` : t`Awaited again`;
    case 'round-held':
      return fact.held ? t`Held up` : t`It goes on`;
    case 'round-cancelled':
      return t`Called off: ${roundTitle(fact, told)}`;
    case 'round-reopened':
      return t`Open again: ${roundTitle(fact, told)}`;
    case 'asked-again':
      return t`Asked again`;
    case 'round-resolved':
      return recapTitle(fact, world, renderer);
    case 'stood-in':
      return fact.means === 'order' ? t`Answered by standing order` : t`Answered by default`;
    case 'only-answer':
      return t`Nothing to choose`;
    case 'window-passed':
      return t`Passed`;
    case 'window-closed':
      return fact.taker === null ? t`Nobody takes it` : t`Taken`;
    case 'on-orders':
      return t`On standing orders`;
    case 'returned':
    case 'away-over':
      return t`Back at the table`;
    case 'nudged':
      return t`Still awaited`;
    case 'silent':
      return t`No answer in spite of reminders`;
    case 'away-set':
      return fact.away === null ? t`Back at the table` : t`Away`;
    case 'away-begun':
      return t`Away`;
    case 'snoozed':
      return fact.until === null ? t`Reminders again` : t`No reminders for now`;
    case 'reminders-set':
      return t`Reminders set`;
    case 'order-set':
      return fact.choice === null ? t`Standing order taken back` : t`Standing order`;
    case 'without-gm':
      return t`Without the ${nounsOf(renderer).gm}`;
    case 'stops-set':
      return t`When to be asked instead`;
    case 'order-stopped':
      return t`A standing order stops`;
    case 'paused':
      return t`The campaign rests`;
    case 'resumed':
      return t`The campaign goes on`;
    case 'scene-opened':
      return t`A scene opens: ${escapeMarkdown(fact.name, MAX_NAME)}`;
    case 'scene-gm-changed':
      return t`Who runs the scene: ${escapeMarkdown(fact.name, MAX_NAME)}`;
    case 'scene-closed':
      return t`The scene is over: ${escapeMarkdown(fact.name, MAX_NAME)}`;
    case 'status-placed':
      return t`Status card`;
    case 'place-left':
      return fact.to === null ? t`The campaign rests` : t`Played elsewhere`;
    case 'result-below':
    case 'asked-above':
      return t`Answered`;
    case 'channel-lost':
      return t`A channel is out of reach`;
    case 'channel-found':
      return t`A channel is within reach again`;
    case 'left-server':
      return t`Somebody has left the server`;
    case 'nobody-runs':
      return t`Nobody runs the game`;
    case 'caretaker-named':
      return t`A caretaker`;
    case 'join-asked':
      return t`Somebody asks to join`;
    case 'let-in':
      return fact.isBack ? t`Back at the table` : t`Invited`;
    case 'turned-away':
      return t`Turned away`;
  }
}

/** The same in full, one line each. */
export function postLines(fact: PostFact, told: PostContext): readonly string[] {
  const { world, renderer } = told;
  switch (fact.fact) {
    case 'round-opened':
      return openedLines(fact, told);
    case 'round-submitted':
      return [submittedLine(fact, world), ...ownWordsLines(fact.words, fact.userId, world)];
    case 'round-warned':
      return [
        t`**${roundTitle(fact, told)}** still waits for ${allWords(world, fact.userIds)} ${untilWords(fact.deadline)}.`,
      ];
    case 'round-last':
      return [lastLine(fact, told)];
    case 'round-extended':
      return [extendedLine(fact, told)];
    case 'round-skipped':
      return [
        fact.skipped
          ? t`**${roundTitle(fact, told)}** no longer waits for ${whoWords(world, fact.userId)}.`
          : t`**${roundTitle(fact, told)}** waits for ${whoWords(world, fact.userId)} again.`,
      ];
    case 'round-held':
      return [
        fact.held
          ? t`**${roundTitle(fact, told)}** is held up: no time runs until the ${nounsOf(renderer).gm} lets it go on.`
          : t`**${roundTitle(fact, told)}** goes on, ${untilWords(fact.deadline)}.`,
      ];
    case 'round-cancelled':
      return [t`Nobody waits for it any more, and nothing comes of it.`];
    case 'round-reopened':
      return reopenedLine(fact, told);
    case 'asked-again':
      return askedAgainLine(fact, told);
    case 'round-resolved':
      return recapLines(fact, world, renderer, told.recaps);
    case 'stood-in':
      return [stoodInLine(fact, told)];
    case 'only-answer':
      return [onlyAnswerLine(fact, told)];
    case 'window-passed':
      return [passedLine(fact, world)];
    case 'window-closed':
      return [closedLine(fact, world, renderer)];
    case 'on-orders':
      return [
        t`${whoWords(world, fact.userId)} let ${MISSES_TO_ORDERS} deadlines pass. Their standing orders and the defaults act for them until they do anything here.`,
      ];
    case 'returned':
      return [t`${whoWords(world, fact.userId)} is back, and is waited for again.`];
    case 'nudged':
      return [...fact.userIds.flatMap((userId) => reminderLines(userId, told)), t`\`/waiting\` has the buttons.`];
    case 'silent':
      return [
        t`${whoWords(world, fact.userId)} was reminded ${fact.nudges === 1 ? t`once` : t`${fact.nudges} times`} and has not answered. No more reminders go out.`,
        t`Answer for them, pass them over, or say with \`/gm present\` that they are not at the table.`,
      ];
    case 'away-set':
      return fact.away === null
        ? [t`${whoWords(world, fact.userId)} is back, and is waited for again.`]
        : awayLines(fact.userId, fact.away, world);
    case 'away-begun':
      return awayLines(fact.userId, { ...fact.away, begun: true }, world);
    case 'away-over':
      return [t`${whoWords(world, fact.userId)} is back, and is waited for again.`];
    case 'snoozed':
      return [
        fact.until === null
          ? t`${whoWords(world, fact.userId)} is reminded as before.`
          : t`${whoWords(world, fact.userId)} is not reminded ${untilWords(fact.until)}. Deadlines stay as they are.`,
      ];
    case 'reminders-set':
      return remindersLines(fact.reminders);
    case 'order-set':
      return [orderLine(fact, told)];
    case 'without-gm':
      return [withoutMasterLine(fact, world, renderer)];
    case 'stops-set':
      return [stopsLine(fact, world, renderer)];
    case 'order-stopped':
      return [stoppedLine(fact, world, renderer)];
    case 'paused':
      return pausedLines(fact, world, renderer);
    case 'resumed':
      return [t`It rested for ${spanWords(fact.rested)}; every open deadline has the time that was left.`];
    case 'scene-opened':
      return [
        fact.userIds.length === 0
          ? t`It is played in <#${fact.channelId}>.`
          : t`It is played in <#${fact.channelId}>, with ${allWords(world, fact.userIds)}.`,
      ];
    case 'scene-gm-changed':
      return [
        fact.isGm
          ? t`<@${fact.userId}> runs the scene in <#${fact.channelId}>.`
          : t`<@${fact.userId}> no longer runs the scene in <#${fact.channelId}>.`,
      ];
    case 'scene-closed':
      return [t`<#${fact.channelId}> can still be read.`];
    case 'status-placed':
      return [t`The status card is in <#${fact.channelId}> and keeps itself up to date.`];
    case 'place-left':
      return placeLeftLines(fact, world);
    case 'result-below':
      return [resultBelowLine(fact, world, renderer)];
    case 'asked-above':
      return [askedAboveLine(fact, world, renderer)];
    case 'channel-lost':
      return fact.isGone === true
        ? [t`${capital(lostPlaceWords(fact, renderer))} was deleted. Name another channel with \`/campaign bind\`.`]
        : [
            t`I cannot write in ${lostPlaceWords(fact, renderer)} (<#${fact.channelId}>) right now. The newest messages for it wait until I can.`,
            t`Let me in again, or name another channel with \`/campaign bind\`.`,
          ];
    case 'channel-found':
      return [t`I can write in <#${fact.channelId}> again.`];
    case 'left-server':
      return [
        t`${capital(whoWords(world, fact.userId))} is no longer in this server, and counts as away. Nobody waits for them; it ends when they are back.`,
      ];
    case 'nobody-runs':
      return [
        t`Nobody who runs this game is in the server any more. Anyone who may manage the server can name somebody with \`/campaign gm\`; the players are asked as well.`,
      ];
    case 'caretaker-named':
      return [
        t`${capital(whoWords(world, fact.caretakerId))} may answer for ${whoWords(world, fact.userId)} from now on.`,
      ];
    case 'join-asked':
      return [askedLine(fact.userId, told)];
    case 'let-in':
      return [
        fact.isBack
          ? t`<@${fact.userId}> is at the table again and takes turns as before.`
          : t`<@${fact.userId}> may join: \`/character new\` makes a character.`,
      ];
    case 'turned-away':
      return [t`<@${fact.userId}> asked to join, and was turned away.`];
  }
}

/** The request to join, and the people who decide: the players, if nobody runs the game. */
function askedLine(userId: string, { world, renderer }: PostContext): string {
  return doPlayersLetIn(world)
    ? t`<@${userId}> asks to join. Nobody runs the game, so any player can let them in.`
    : t`<@${userId}> asks to join. It is on the list of the ${nounsOf(renderer).gm}, who can let them in.`;
}

/** Said of a question that is open again still. */
function askedAgainLine({ promptId }: OfKind<'asked-again'>, { world }: PostContext): readonly string[] {
  const prompt = Object.hasOwn(world.prompts, promptId) ? world.prompts[promptId] : undefined;
  if (prompt === undefined) return [];
  const asked = audienceOf(world, prompt);
  const where =
    prompt.replyId === null ? '`/waiting`' : rowLink(t`the question`, world.campaign.guildId, prompt.replyId);
  return [
    t`${asked.length === 0 ? t`Somebody` : `**${capital(allWords(world, asked))}**`} can choose again: ${where}.`,
  ];
}

function stoodInLine(fact: OfKind<'stood-in'>, { world, renderer }: PostContext): string {
  const { kind, answer, means, why, characterId, userId } = fact;
  const name = characterId === null ? undefined : world.characters[characterId]?.name;
  const who = name === undefined ? whoWords(world, userId) : escapeMarkdown(name, 40);
  const what = answerText(renderer, kind, answer, world);
  if (what === null)
    return means === 'order'
      ? t`An answer was given for ${who}, by standing order.`
      : t`An answer was given for ${who}, by default.`;
  if (why === 'always') return t`${who}: ${what}, by standing order.`;
  if (why === 'late')
    return means === 'order'
      ? t`${who} did not answer in time: ${what}, by standing order.`
      : t`${who} did not answer in time: ${what}, by default.`;
  return means === 'order'
    ? t`${who} is not here: ${what}, by standing order.`
    : t`${who} is not here: ${what}, by default.`;
}

/** Nobody was asked: it could be answered in one way alone. */
function onlyAnswerLine(
  { kind, characterId, answer }: OfKind<'only-answer'>,
  { world, renderer }: PostContext,
): string {
  const name = characterId === null ? undefined : world.characters[characterId]?.name;
  const what = answerText(renderer, kind, answer, world);
  if (what === null)
    return name === undefined ? t`There was nothing to choose.` : t`${escapeMarkdown(name, 40)} had nothing to choose.`;
  return name === undefined
    ? t`There was nothing to choose: ${what}.`
    : t`${escapeMarkdown(name, 40)} had nothing to choose: ${what}.`;
}

/** The things somebody is awaited for, and their deadlines; several are listed below each other. */
function reminderLines(userId: string, { world, renderer }: PostContext): readonly string[] {
  const waits = waitsOf(world).filter((wait) => !isOffer(wait) && concerns(world, wait, userId));
  const isAsked = world.campaign.gmUserIds.includes(userId) && askersOf(world).length > 0;
  const shown = [
    ...waits.slice(0, MAX_REMINDED).map((wait) => `${whatWords(renderer, wait, world)}${whenWords(wait)}`),
    ...(isAsked ? [t`somebody asks to join.`] : []),
  ];
  const who = `**${whoWords(world, userId)}**`;
  const [only = t`something waits for you.`] = shown;
  if (shown.length < 2) return [`${who}: ${only}`];
  const more = waits.length > MAX_REMINDED ? [t`… and ${waits.length - MAX_REMINDED} more.`] : [];
  return [`${who}:`, ...shown.map((what) => `• ${what}`), ...more];
}

function orderLine({ kind, choice, userId, always }: OfKind<'order-set'>, { world, renderer }: PostContext): string {
  const words = renderer?.orderWords(kind) ?? null;
  const title = words?.title ?? capital(slugWords(kind));
  const ordered = choice === null ? t`the default again` : (words?.choices[choice] ?? slugWords(choice));
  const line = `${whoWords(world, userId)}, ${lowered(title)}: ${ordered}`;
  return always === true ? t`${line}, every time.` : `${line}.`;
}

/** The campaign's present place, or the way to give it a channel again. */
function placeLeftLines({ to }: OfKind<'place-left'>, { campaign }: PostContext['world']): readonly string[] {
  const name = escapeMarkdown(campaign.name, MAX_NAME);
  if (to !== null) return [t`**${name}** is played in <#${to}> now, and not here.`];
  return [
    t`**${name}** has no channel now, so it rests: no deadline passes and nobody is reminded.`,
    t`\`/campaign bind use:play channel:… campaign:${name}\` gives it one, and it goes on where it stopped.`,
  ];
}
