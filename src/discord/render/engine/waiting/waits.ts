import { t } from '../../../../language/text.ts';
import { namedMasters, sceneAt, sceneOf } from '../../../../play/access/masters.ts';
import { isForGm, mayReadQuestion, PLAYERS, type Reader } from '../../../../play/access/secrets.ts';
import { ownMasters } from '../../../../play/waiting/masters.ts';
import { sceneOfStep } from '../../../../play/waiting/next-step.ts';
import { audienceOf, isUnanswered, keeperOf, personOf } from '../../../../play/waiting/people.ts';
import { awaitedFor, type Wait } from '../../../../play/waiting/waits.ts';
import type { Prompt } from '../../../../rules/engine/prompt.ts';
import { isWindow } from '../../../../rules/engine/window.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { cutMarked, escapeMarkdown } from '../markdown.ts';
import { nounsOf } from '../nouns.ts';
import type { BookRenderer } from '../renderer.ts';
import { roundQuestion } from '../rounds/round-question.ts';
import { allWords, atWords, capital, inWords, slugWords } from '../words.ts';
import { stepWords } from './next-step.ts';

/** Longest that is said of one thing, so that it stays two lines on a phone. */
const MAX_WHAT = 110;
/** Longest name of a scene beside it. */
const MAX_SCENE = 40;

/** The addressee in a question's text: `Spotlight: …`. */
export const ADDRESS = /^([\p{L} ]{1,20}): /u;

/** Options for `whatWords`. */
interface Saying {
  /** Most characters. */
  readonly most?: number;
  /** Everybody when left out. */
  readonly reader?: Reader;
}

/** Somebody's open task, in one safe line. */
export function whatWords(
  renderer: BookRenderer | null,
  wait: Wait,
  world: World,
  { most = MAX_WHAT, reader = PLAYERS }: Saying = {},
): string {
  if (wait.kind === 'prompt' && !mayReadQuestion(wait.prompt, reader)) return t`a decision`;
  if (wait.kind === 'round') {
    const again = wait.round.reopened === null ? '' : t` · open again after an undo`;
    return `${cutMarked(roundQuestion(renderer, wait.round, world).title, most - again.length)}${again}`;
  }
  if (wait.kind === 'step') return cutMarked(stepWords(renderer, wait.step, world).text, most);
  if (wait.kind === 'character') return t`make a new character (\`/character new\`)`;
  const { prompt } = wait;
  return renderer === null
    ? slugWords(prompt.kind)
    : sentencesOf(unaddressed(renderer.question(prompt, world).text, prompt), most);
}

/** As many whole sentences as there is room for; the beginning of the first where it alone is too long. */
function sentencesOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const ends = [...text.slice(0, most).matchAll(/[.?!](?=\s)/g)].map(({ index }) => index + 1);
  const end = ends.at(-1);
  const whole = end === undefined ? '' : text.slice(0, end);
  const isBroken = (whole.match(/(?<!\\)\*\*/g)?.length ?? 0) % 2 === 1;
  return whole === '' || isBroken ? cutMarked(text, most) : whole;
}

/** The addressee is already next to it. */
function unaddressed(text: string, { audience }: Pick<Prompt, 'audience'>): string {
  const isAddressed = audience.who === 'gm' || audience.who === 'spotlight';
  return isAddressed ? capital(text.replace(ADDRESS, '')) : text;
}

/** Of whom it is awaited: those who are here, else those who were asked, named as not here. */
export function ofWhomWords(renderer: BookRenderer | null, world: World, wait: Wait, now: number): string {
  const { gm } = nounsOf(renderer);
  if (isForMaster(wait)) return t`The ${gm}${ofSceneWords(world, sceneOfWait(world, wait), now)}`;
  const here = awaitedFor(world, wait, now);
  if (here.length > 0) return allWords(world, here, 6);
  if (isReopened(wait)) return t`Anybody in it, or the ${gm}`;
  const asked = openIn(world, wait);
  return asked.length === 0 ? t`Nobody` : t`${allWords(world, asked, 6)}, not here`;
}

/** `· <day and hour> (in 5 hours)`; `· held up`; empty for what has no deadline. */
export function whenWords(wait: Wait): string {
  if (wait.kind === 'round' && wait.round.held !== null) return t` · held up`;
  return wait.until === null ? sinceWords(wait) : ` · ${atWords(wait.until)} (${inWords(wait.until)})`;
}

/** ` of The ford`: of a scene that has game masters of its own there. */
function ofSceneWords(world: World, sceneId: string | null, now: number): string {
  const scene = sceneId === null ? undefined : world.scenes[sceneId];
  return scene === undefined || ownMasters(world, sceneId, now).length === 0
    ? ''
    : t` of ${escapeMarkdown(scene.name, MAX_SCENE)}`;
}

/** The scene where something is waited for; null: in none. */
export function sceneOfWait(world: World, wait: Wait): string | null {
  switch (wait.kind) {
    case 'prompt':
      return sceneOf(wait.prompt);
    case 'step':
      return sceneOfStep(world, wait.step);
    case 'round':
      return sceneAt(world, wait.round.channelId)?.id ?? null;
    case 'character':
      return null;
  }
}

/** Checks whether somebody has to act on it: it is asked of them, of somebody they take care of, or of game masters. */
export function isAsked(
  world: World,
  wait: Wait,
  { userId, isGm }: { readonly userId: string; readonly isGm: boolean },
  now: number,
): boolean {
  const isMaster = isGm || namedMasters(world, sceneOfWait(world, wait)).includes(userId);
  if (isOfMaster(wait)) return isMaster;
  if ((isReopened(wait) || isHeld(wait)) && isMaster) return true;
  return openIn(world, wait).some((asked) => asked === userId || keeperOf(world, asked, now) === userId);
}

/** The same for a reminder, which is sent when it falls due: somebody's caretaker has begun to act. */
export function concerns(world: World, wait: Wait, userId: string): boolean {
  const masters = [...world.campaign.gmUserIds, ...namedMasters(world, sceneOfWait(world, wait))];
  if (isForMaster(wait) && masters.includes(userId)) return true;
  return openIn(world, wait).some((asked) => asked === userId || caretakerOf(world, asked) === userId);
}

function caretakerOf(world: World, userId: string): string | null {
  const { away } = personOf(world, userId);
  return away?.begun ? away.caretakerId : null;
}

/** The same in short, for cards that have to fit one screen: `· in 5 hours`. */
export function soonWords(wait: Wait): string {
  if (wait.kind === 'round' && wait.round.held !== null) return t` · held up`;
  return wait.until === null ? sinceWords(wait) : ` · ${inWords(wait.until)}`;
}

/** The time since a turn without a deadline began. */
function sinceWords(wait: Wait): string {
  return wait.kind === 'step' ? t` · began ${inWords(wait.step.since)}` : '';
}

/** Checks whether it is a game master's turn: it is asked of them, or they hold it up. */
export function isForMaster(wait: Wait): boolean {
  return isOfMaster(wait) || isHeld(wait);
}

/** Checks whether it is for the game masters, whoever of them. */
function isOfMaster(wait: Wait): boolean {
  switch (wait.kind) {
    case 'prompt':
      return isForGm(wait.prompt);
    case 'step':
      return wait.step.userId === null;
    case 'round':
    case 'character':
      return false;
  }
}

/** A round that the game master holds up: it is theirs to let it go on. */
function isHeld(wait: Wait): boolean {
  return wait.kind === 'round' && wait.round.held !== null;
}

/** A round that an undo brought back: anybody in it may change an answer or have it played again. */
export function isReopened(wait: Wait): boolean {
  return wait.kind === 'round' && wait.round.reopened !== null;
}

/** All whose answer is still open, here or not; all who are in it, where an undo brought it back. */
function openIn(world: World, wait: Wait): readonly string[] {
  if (wait.kind === 'prompt') return audienceOf(world, wait.prompt);
  if (wait.kind === 'step') return wait.step.userId === null ? [] : [wait.step.userId];
  if (wait.kind === 'character') return [wait.userId];
  if (isReopened(wait)) return Object.keys(wait.round.seats);
  return Object.entries(wait.round.seats)
    .filter(([, seat]) => isUnanswered(seat))
    .map(([userId]) => userId);
}

/** A choice that the first of several people may take, and that nobody waits for. */
export function isOpenWindow(wait: Wait): boolean {
  return wait.kind === 'prompt' && isWindow(wait.prompt);
}

/** An offer may be left alone; everything else is waited for. */
export function isOffer(wait: Wait): boolean {
  return wait.kind === 'prompt' && !wait.prompt.required;
}
