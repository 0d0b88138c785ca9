import { t } from '../../../../language/text.ts';
import { PLAYERS, type Reader } from '../../../../play/access/secrets.ts';
import { areMastersGone, mastersOf } from '../../../../play/waiting/masters.ts';
import { isAwake, personOf } from '../../../../play/waiting/people.ts';
import { awaitedFor, type Wait } from '../../../../play/waiting/waits.ts';
import type { Round } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { rowLink } from '../../../message-links.ts';
import { nounsOf } from '../nouns.ts';
import { defaultWords } from '../present.ts';
import type { BookRenderer } from '../renderer.ts';
import { allWords, atWords, dayWords, inWords, lowered, whoWords } from '../words.ts';
import { isForMaster, isReopened, ofWhomWords, sceneOfWait, whatWords } from './waits.ts';

/** Most people named before the rest is counted. */
const MAX_NAMED = 6;

/** The turn and its purpose, in bold; then its beginning, its deadline, and what happens after that. */
interface Turn {
  readonly what: string;
  /** The word for its beginning links to the message that asks. */
  readonly when: string;
}

/** The first lines of the status card. */
export function turnOf(
  renderer: BookRenderer | null,
  wait: Wait,
  world: World,
  now: number,
  reader: Reader = PLAYERS,
): Turn {
  const what = `⏳ **${whoseWords(renderer, wait, world, now)}: ${whatWords(renderer, wait, world, { reader })}**`;
  const end = world.campaign.pause === null ? [...endWords(renderer, wait, world), ...goneWords(wait, world, now)] : [];
  return { what, when: [...sinceWords(wait, world), ...end].join(' · ') };
}

/** `It is Sable’s turn`; of several people, or where nobody is here: `It is up to Sable and Ash`. */
function whoseWords(renderer: BookRenderer | null, wait: Wait, world: World, now: number): string {
  const of = ofWhomWords(renderer, world, wait, now);
  if (isForMaster(wait)) return t`It is ${lowered(of)}’s turn`;
  if (wait.kind === 'step' && wait.step.userId !== null) return t`It is ${whoWords(world, wait.step.userId)}’s turn`;
  const here = awaitedFor(world, wait, now);
  if (here.length === 0 && isReopened(wait)) return t`It is up to anybody in it, or the ${nounsOf(renderer).gm}`;
  const free = wait.kind === 'round' ? freeIn(wait.round) : [];
  if (here.length === 0 && free.length > 0) return t`Nobody has to answer, ${allWords(world, free, MAX_NAMED)} may`;
  if (here.length === 0) return t`Waiting for ${of === t`Nobody` ? t`nobody` : of}`;
  return here.length === 1 ? t`It is ${of}’s turn` : t`It is up to ${allWords(world, here, MAX_NAMED)}`;
}

/** The people who may answer in a round that waits for none of them. */
function freeIn({ seats }: Round): readonly string[] {
  const open = Object.entries(seats).filter(([, { state }]) => state === 'open' || state === 'draft');
  return open.every(([, { isFree }]) => isFree === true) ? open.map(([userId]) => userId) : [];
}

function sinceWords(wait: Wait, world: World): readonly string[] {
  const { guildId } = world.campaign;
  const linked = (word: string, rowId: string | null) => (rowId === null ? word : rowLink(word, guildId, rowId));
  switch (wait.kind) {
    case 'step':
      return [`${linked(t`began`, wait.step.rowId)} ${inWords(wait.step.since)}`];
    case 'round':
      return [`${linked(t`asked`, wait.round.cardId)} ${inWords(wait.round.opened)}`];
    case 'prompt': {
      const { card, replyId, opened } = wait.prompt;
      return [`${linked(t`asked`, card?.rowId ?? replyId)} ${inWords(opened)}`];
    }
    case 'character':
      return [];
  }
}

/** Until when, and what comes then; nothing for what waits for ever. */
function endWords(renderer: BookRenderer | null, wait: Wait, world: World): readonly string[] {
  if (wait.kind === 'round' && wait.round.held !== null) return [t`held up`];
  if (wait.kind === 'character') return [t`the game goes on meanwhile`];
  if (wait.until === null) return isForMaster(wait) ? silenceWords(renderer, world) : [];
  const then = thenWords(renderer, wait, world);
  return [t`until ${atWords(wait.until)} (${inWords(wait.until)})${then === null ? '' : t`, then ${then}`}`];
}

/** That nobody is there who could do it, and when one is back; or who else takes the game over. */
function goneWords(wait: Wait, world: World, now: number): readonly string[] {
  if (!isForMaster(wait)) return [];
  if (areMastersGone(world))
    return [t`nobody runs the game: whoever manages this server takes it over with \`/campaign gm\``];
  const masters = mastersOf(world, sceneOfWait(world, wait), now);
  if (masters.length === 0 || masters.some((userId) => isAwake(world, userId, now))) return [];
  const backs = masters.map((userId) => personOf(world, userId).away?.until ?? null);
  const first = backs.every((until) => until !== null) ? Math.min(...backs.flatMap((until) => until ?? [])) : null;
  return [first === null ? t`away until they do something here` : t`away until ${dayWords(first)} (${inWords(first)})`];
}

/** The consequence if no game master acts (PBP-GM-01). */
function silenceWords(renderer: BookRenderer | null, { party }: World): readonly string[] {
  const askAt = party.silence?.askAt ?? null;
  if (askAt === null) return [];
  return [
    t`until ${atWords(askAt)} (${inWords(askAt)}), then the players are asked how to go on without the ${nounsOf(renderer).gm}`,
  ];
}

function thenWords(renderer: BookRenderer | null, wait: Wait, world: World): string | null {
  const passesOn = t`${nounsOf(renderer).lead} passes on`;
  if (wait.kind === 'step') return passesOn;
  // A public card leaves out the secrets of game masters.
  if (wait.kind !== 'prompt' || isForMaster(wait)) return null;
  if (wait.prompt.audience.who === 'spotlight') return passesOn;
  return renderer === null ? null : defaultWords(wait.prompt, renderer.question(wait.prompt, world));
}
