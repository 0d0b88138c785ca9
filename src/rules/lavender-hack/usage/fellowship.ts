import { rollDie } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import type { UsageSize } from '../../engine/world.ts';
import { characterOf, charactersInPlay, isInPlay } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { spotlightAudience } from '../../mechanics/people/spotlight.ts';
import { type Asked, bareOptions } from '../../mechanics/question.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { BROKEN, editionOf, isWorseThan, mainSizeOf } from '../kit/edition.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import { DAYS_IN_WEEK } from '../kit/time.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { agreedOn, ballotOf, isToBeAgreed } from './ballot.ts';
import type { MurderFrame, UsageVocabulary } from './vocabulary.ts';

const RULE = 'LH-RES-08';

/** One character leaves for d20 weeks: the players agree who, else the spotlight player says it (LH-RES-08, LH-SPOT-02). */
export const leaves: Handler<'leaves'> = {
  ask(world, { step }) {
    const candidates = charactersInPlay(world);
    if (step === 'vote') {
      const ballot = ballotOf(world, 'leaves', candidates);
      return ballot === null ? null : askQuestion('leaves-vote', { ...ballot, terms: {} });
    }
    const who = oneOf(world, candidates);
    return who === null ? null : askQuestion('leaves', { ...who, terms: {} });
  },
  resume(context, { step }, value) {
    const candidates = charactersInPlay(context.world);
    const [first, second] = candidates;
    if (first === undefined) return nobodyLeft(context);
    if (second === undefined && step !== 'who') return goes(context, first);
    if (step === 'start' && isToBeAgreed(context.world)) return ask({ kind: 'leaves', v: 1, step: 'vote' });
    if (step === 'start') return ask({ kind: 'leaves', v: 1, step: 'who' });
    if (step === 'vote') {
      const agreed = agreedOn(context, 'leaves', value, candidates);
      return agreed === null ? ask({ kind: 'leaves', v: 1, step: 'who' }) : goes(context, agreed);
    }
    const who = candidates.find(({ id }) => id === value);
    return who === undefined ? nobodyLeft(context) : goes(context, who);
  },
};

function goes(context: Context, { id }: Character): Next {
  const roll = rollDie(context.dice, 'weeks', 20);
  depart(context, id, { weeks: roll.face, roll });
  return back(null);
}

/**
 * One character kills another: the players agree on the victim and the killer, else the spotlight player decides; by default
 * both their players must consent, or the victim leaves for good instead (LH-RES-09).
 */
export const murder: Handler<'murder'> = {
  ask: (world, frame) => askMurder(world, frame),
  resume(context, frame, value) {
    const { world } = context;
    switch (frame.step) {
      case 'start': {
        const [only, second] = charactersInPlay(world);
        if (second !== undefined) return ask({ ...frame, step: isToBeAgreed(world) ? 'victim-vote' : 'victim' });
        if (only === undefined || !mayOnlyLeave(world)) return nobodyLeft(context);
        return victimChosen(context, frame, only.id);
      }
      case 'victim-vote': {
        const agreed = agreedOn(context, 'victim', value, charactersInPlay(world));
        return agreed === null ? ask({ ...frame, step: 'victim' }) : victimChosen(context, frame, agreed.id);
      }
      case 'victim': {
        const victim = charactersInPlay(world).find(({ id }) => id === value);
        return victim === undefined ? nobodyLeft(context) : victimChosen(context, frame, victim.id);
      }
      case 'killer-vote': {
        const agreed = agreedOn(context, 'killer', value, suspects(world, frame));
        return agreed === null ? ask({ ...frame, step: 'killer' }) : killerChosen(context, frame, agreed.id);
      }
      case 'killer': {
        const killer = suspects(world, frame).find(({ id }) => id === value);
        return killer === undefined ? nobodyLeft(context) : killerChosen(context, frame, killer.id);
      }
      case 'consent':
        return decided(context, frame, value);
    }
  },
};

function mayOnlyLeave(world: World): boolean {
  return chosen(world.campaign, 'fellowship_fumble') === 'leave_only';
}

function victimChosen(context: Context, frame: MurderFrame, victimId: string): Next {
  const { world } = context;
  if (mayOnlyLeave(world)) {
    depart(context, victimId, null);
    return back(null);
  }
  const chosenVictim: MurderFrame = { ...frame, step: isToBeAgreed(world) ? 'killer-vote' : 'killer', victimId };
  const [first, second] = suspects(world, chosenVictim);
  if (first === undefined) return nobodyLeft(context);
  return second === undefined ? killerChosen(context, chosenVictim, first.id) : ask(chosenVictim);
}

function killerChosen(context: Context, frame: MurderFrame, killerId: string): Next {
  const agreed: MurderFrame = { ...frame, step: 'consent', killerId };
  return chosen(context.world.campaign, 'fellowship_fumble') === 'as_written' ? kill(context, agreed) : ask(agreed);
}

function decided(context: Context, frame: MurderFrame, value: Json): Next {
  const pair = pairOf(context.world, frame);
  if (pair === null) return nobodyLeft(context);
  const { victim, killer } = pair;
  const answers = typeof value === 'object' && value !== null ? Object.values(value) : [];
  if (answers.length > 0 && answers.every((answer) => answer === 'yes')) return kill(context, frame);
  const { id: characterId, name } = victim;
  context.emit({
    fact: 'no-consent',
    rule: 'LH-RES-09',
    characterId,
    name,
    byCharacterId: killer.id,
    byName: killer.name,
  });
  depart(context, characterId, null);
  return back(null);
}

function kill(context: Context, frame: MurderFrame): Next {
  const pair = pairOf(context.world, frame);
  if (pair === null) return nobodyLeft(context);
  const { victim, killer } = pair;
  const { id: characterId, name } = victim;
  takeOutOfPlay(context.world, characterOf(context.world, characterId), 'dead');
  context.emit({ fact: 'killed', rule: RULE, characterId, name, byCharacterId: killer.id, byName: killer.name });
  addTask(context, 'character-killed', RULE, { characterId, name, by: killer.name });
  return back(null);
}

/** Without weeks the character leaves for good. */
function depart(
  context: Context,
  characterId: string,
  away: { readonly weeks: number; readonly roll: ReturnType<typeof rollDie> } | null,
): void {
  const character = characterOf(context.world, characterId);
  const { name } = character;
  takeOutOfPlay(context.world, character, away === null ? 'retired' : 'away');
  character.sheet.awayWeeks = away?.weeks ?? null;
  const { day } = context.world.party.state.clock;
  character.sheet.awayUntil = away === null ? null : day + away.weeks * DAYS_IN_WEEK;
  const rule = away === null ? 'LH-RES-09' : RULE;
  context.emit({ fact: 'leaves', rule, characterId, name, weeks: away?.weeks ?? null, roll: away?.roll ?? null });
  addTask(context, 'character-leaves', rule, { characterId, name, weeks: away?.weeks ?? null });
}

function nobodyLeft(context: Context): Next {
  addTask(context, 'nobody-left', RULE, {});
  return back(null);
}

function suspects(world: World, { victimId }: MurderFrame): readonly Character[] {
  return charactersInPlay(world).filter(({ id }) => id !== victimId);
}

function pairOf(
  world: World,
  { victimId, killerId }: MurderFrame,
): { readonly victim: Character; readonly killer: Character } | null {
  if (victimId === null || killerId === null) return null;
  const victim = characterOf(world, victimId);
  const killer = characterOf(world, killerId);
  return isInPlay(victim) && isInPlay(killer) ? { victim, killer } : null;
}

function askMurder(world: World, frame: MurderFrame): Ask | null {
  switch (frame.step) {
    case 'killer-vote':
    case 'killer':
      return askKiller(world, frame);
    case 'consent':
      return askConsent(world, frame);
    case 'victim-vote': {
      const ballot = ballotOf(world, 'victim', charactersInPlay(world));
      return ballot === null
        ? null
        : askQuestion('murder-victim-vote', { ...ballot, terms: { leaveOnly: mayOnlyLeave(world) } });
    }
    default: {
      const who = oneOf(world, charactersInPlay(world));
      return who === null ? null : askQuestion('murder-victim', { ...who, terms: { leaveOnly: mayOnlyLeave(world) } });
    }
  }
}

function askKiller(world: World, frame: MurderFrame): Ask | null {
  if (frame.victimId === null) return null;
  const { id: victimId, name: victim } = characterOf(world, frame.victimId);
  if (frame.step === 'killer-vote') {
    const ballot = ballotOf(world, 'killer', suspects(world, frame));
    return ballot === null ? null : askQuestion('murder-killer-vote', { ...ballot, terms: { victimId, victim } });
  }
  const who = oneOf(world, suspects(world, frame));
  return who === null ? null : askQuestion('murder-killer', { ...who, terms: { victimId, victim } });
}

function askConsent(world: World, frame: MurderFrame): Ask | null {
  const pair = pairOf(world, frame);
  if (pair === null) return null;
  const { victim, killer } = pair;
  return askQuestion('murder-consent', {
    rule: 'LH-RES-09',
    audience: { who: 'each', userIds: [...new Set([victim.userId, killer.userId])] },
    characterId: victim.id,
    form: { form: 'choice', options: bareOptions('yes', 'no') },
    required: true,
    fallback: 'no',
    terms: { victimId: victim.id, victim: victim.name, killerId: killer.id, killer: killer.name },
  });
}

/** The spotlight player says which of them; null when there is nobody. */
function oneOf(
  world: World,
  candidates: readonly Character[],
): Omit<Asked<UsageVocabulary['questions']['leaves']>, 'terms'> | null {
  if (candidates.length === 0) return null;
  const options = candidates.map(({ id, name }) => ({ id, terms: { name } }));
  return {
    rule: RULE,
    audience: spotlightAudience(world),
    characterId: null,
    form: { form: 'choice', options },
    required: true,
    fallback: null,
  };
}

/** Face of a broken fellowship: exactly one action (LH-COURT-03). */
const BROKEN_FACE = 2;

/** Face to which a fellowship die of that size, in the main book, is set at the start of court (LH-COURT-02, LH-COURT-03). */
export function faceOf(size: UsageSize): number {
  return size === BROKEN ? BROKEN_FACE : size;
}

/** The face that the party's mood gives a court now (LH-COURT-02, LH1-DISCORD-05). @throws when it has no such die */
export function moodFace(world: World): { readonly face: number; readonly isBroken: boolean } {
  const { mood } = editionOf(world);
  const die = world.usageDice[mood.id];
  if (die === undefined) throw new Error(`there is no ${mood.id} die`);
  const size = mainSizeOf(world, mood.id, die.size);
  return { face: faceOf(size), isBroken: size === BROKEN };
}

/** A court lasts no longer than the fellowship can: a die that gets worse takes the face with it (LH-COURT-06). */
export function followMood({ world, emit }: Context, was: UsageSize, size: UsageSize): void {
  const { court } = world.party.state;
  const { id } = editionOf(world).mood;
  if (court === null || !isWorseThan(world, id, size, mainSizeOf(world, id, was))) return;
  const from = court.face;
  const to = Math.min(from, faceOf(mainSizeOf(world, id, size)));
  if (to === from) return;
  court.face = to;
  emit({ fact: 'court-face', rule: 'LH-COURT-06', courtId: court.id, from, to });
}
