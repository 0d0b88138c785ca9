import { GM_DICE, rollDie } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import type { Ask } from '../../engine/prompt.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { spotlightAudience, spotlightCharacter } from '../../mechanics/people/spotlight.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { oneLine } from '../../mechanics/words.ts';
import { readTestResult, statedEdge } from '../checks/ability-check.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { canFight } from '../combat/flow.ts';
import { encounterAt, endEncounter, sendFoesAway, showAttitude } from '../combat/meeting.ts';
import { sharesLanguage } from '../factions/factions.ts';
import { degreeOf, isSuccess } from '../kit/degree.ts';
import type { Degree, EdgeSource } from '../kit/ids.ts';
import { ask, askMore, askQuestion, back, call, END, MAX_LINE } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { askFoes, foesNamed, toBlows } from './blows.ts';
import { FLIGHT } from './chase.ts';
import { holdOut, settleOffer } from './offer.ts';
import type { Encounter } from './schemas.ts';
import type { EncounterFrame, ParleyFrame } from './vocabulary.ts';

/** A meeting: surprise, approach, and what comes after talk (LH-ENC-01). */
export const encounter: Handler<'encounter'> = {
  ask(world, { step }) {
    if (step === 'reason') return askReason(world);
    if (step === 'foes') return askFoes(world);
    return step === 'next' ? askNext(world) : askApproach(world);
  },
  resume(context, frame, value) {
    switch (frame.step) {
      case 'start':
        return start(context);
      case 'surprised':
        return surprised(context, value);
      case 'approach':
        return approach(context, value);
      case 'next':
        return goOn(context, value);
      case 'settled':
        return goOn(context, usualNext(context.world));
      case 'reason':
        return talkOn(context, value);
      case 'foes':
        return foesNamed(context, value);
    }
  },
};

/** One test for each meeting, unless the game master finds a reason for another. */
const TALK = 'LH-ENC-10';

const APPROACH: EncounterFrame = { kind: 'encounter', v: 1, step: 'approach' };

/** One test for the party, unless it is settled who is surprised (LH-ENC-03). */
function start({ world }: Context): Next {
  const met = encounterAt(world, 'surprise', 'approach');
  if (met === null) return back(null);
  const scout = met.stage === 'surprise' ? scoutOf(world) : null;
  if (scout !== null) {
    const input = { use: 'surprise', decides: 'pass', characterId: scout, ability: 'dex', intent: null } as const;
    const test = testFrame({ ...input, claim: 'ordered', needsLight: false, sources: [] });
    return call(test, { ...APPROACH, step: 'surprised' });
  }
  met.stage = 'approach';
  return ask(APPROACH);
}

/** The first person: the scout of the present act, else the spotlight player's character, else the oldest in play. */
function scoutOf(world: World): string | null {
  const { journey, dungeon } = world.party.state;
  const ahead = dungeon === null ? (journey?.action?.scoutId ?? null) : null;
  const inPlay = charactersInPlay(world);
  const scout = inPlay.find(({ id, status }) => id === ahead && status === 'active');
  return (scout ?? spotlightCharacter(world) ?? inPlay[0])?.id ?? null;
}

function surprised({ world, emit }: Context, value: Json): Next {
  const met = encounterAt(world, 'surprise');
  if (met === null) return back(null);
  const isSurprised = !isSuccess(readTestResult(value).degree);
  met.surprised = isSurprised ? 'party' : null;
  met.stage = 'approach';
  emit({ fact: 'surprise', rule: 'LH-ENC-03', side: isSurprised ? 'party' : 'nobody', why: 'test' });
  return ask(APPROACH);
}

/**
 * The group's choice; the other side's while the party is surprised (LH-ENC-04). Where the game master is asked, also for a
 * party that nobody leads, the others do as they feel in silence (LH-ENC-09).
 */
function askApproach(world: World): Ask | null {
  const met = encounterAt(world, 'approach');
  if (met === null) return null;
  const { name, count, distance, surprised, beast } = met;
  const isTheirs = surprised === 'party';
  const speaker = isTheirs || beast ? null : spotlightCharacter(world);
  const audience = isTheirs ? ({ who: 'gm' } as const) : spotlightAudience(world);
  const mayFeel = isTheirs || audience.who === 'gm';
  return askQuestion('approach', {
    rule: 'LH-ENC-01',
    audience,
    characterId: null,
    form: {
      form: 'choice',
      options: [
        ...(speaker === null ? [] : [{ id: 'speak', terms: { name: speaker.name } } as const]),
        { id: 'communicate', terms: { beast } },
        ...(canFight(world) ? bareOptions('fight') : []),
        { id: 'flee', terms: {} },
        ...(mayFeel ? bareOptions('feel') : []),
      ],
    },
    required: true,
    fallback: mayFeel ? 'feel' : null,
    terms: { what: name, count, distance, surprised },
  });
}

function approach(context: Context, value: Json): Next {
  const { world, emit } = context;
  const met = encounterAt(world, 'approach');
  if (met === null) return back(null);
  if (value === 'speak') return speak(context, met);
  if (value === 'feel') return asTheyFeel(context, met);
  if (value !== 'communicate' && value !== 'fight' && value !== 'flee') return back(null);
  // Since it was asked the last of the party may have fallen.
  if (value === 'fight' && !canFight(world)) return ask(APPROACH);
  const theirs = met.surprised === 'party';
  emit({
    fact: 'approach',
    rule: 'LH-ENC-01',
    approach: value,
    by: theirs ? met.name : 'party',
    ...(theirs ? { count: met.count } : {}),
  });
  switch (value) {
    case 'communicate':
      met.surprised = null;
      return met.beast ? takeIn(context, met, 'beasts') : beginTalk(met);
    case 'fight':
      return toBlows(context, met, met.surprised);
    case 'flee':
      return theirs ? theyLeave(context, met, 'away') : call(FLIGHT, END);
  }
}

/** The leader speaks at once, plainly; another speaker, or an offer, takes /parley (LH-ENC-05). */
function speak({ world, emit }: Context, met: Encounter): Next {
  const speaker = spotlightCharacter(world);
  if (speaker === null || met.beast || met.surprised === 'party') return ask(APPROACH);
  emit({ fact: 'approach', rule: 'LH-ENC-01', approach: 'communicate', by: 'party' });
  met.surprised = null;
  met.stage = 'parley';
  return call(plainTalk(world, met, speaker.id), END);
}

function beginTalk(met: Encounter): Next {
  met.stage = 'parley';
  return back(null);
}

/**
 * Creatures that surprised the party, or met it without a leader, act on their attitude; the hostile ones attack (LH-ENC-04,
 * LH-ENC-09).
 */
function asTheyFeel(context: Context, met: Encounter): Next {
  if (met.surprised !== 'party' && spotlightAudience(context.world).who !== 'gm') return ask(APPROACH);
  met.settles = true;
  return takeIn(context, met, met.beast ? 'beasts' : 'attitude');
}

/** Beasts are not talked to: a general test of the game master's shows how they take it (LH-ENC-08, LH-TEST-09). */
function takeIn(context: Context, met: Encounter, why: 'beasts' | 'attitude'): Next {
  const roll = rollDie(context.diceOf(GM_DICE), 'general', 20);
  const degree = degreeOf(roll.face, roll.face);
  context.emit({ fact: 'general-test', rule: why === 'beasts' ? 'LH-ENC-08' : 'LH-ENC-09', why, roll, degree });
  return showAttitude(context, met, degree);
}

function theyLeave(context: Context, met: Encounter, how: 'away' | 'parted'): Next {
  endEncounter(context, met, how);
  sendFoesAway(context, 'LH-ENC-01');
  return back(null);
}

/** Their behaviour, now that their attitude to the party is known. */
function askNext(world: World): Ask | null {
  const met = encounterAt(world, 'met');
  if (met === null || met.attitude === null) return null;
  return askQuestion('encounter-next', {
    rule: 'LH-ENC-05',
    audience: { who: 'gm' },
    characterId: null,
    form: {
      form: 'choice',
      options: [
        ...bareOptions('part'),
        ...(canFight(world) ? bareOptions('fight') : []),
        { id: 'talk-on', terms: { beast: met.beast } },
      ],
    },
    required: true,
    fallback: usualNext(world),
    terms: { what: met.name, attitude: met.attitude },
  });
}

/** Their default behaviour: the hostile ones fight, all others part (LH-ENC-09). */
function usualNext(world: World): 'fight' | 'part' {
  return encounterAt(world, 'met')?.attitude === 'hostile' && canFight(world) ? 'fight' : 'part';
}

function goOn(context: Context, value: Json): Next {
  const met = encounterAt(context.world, 'met');
  if (met === null) return back(null);
  if (value === 'part') return theyLeave(context, met, 'parted');
  if (value === 'fight')
    return canFight(context.world) ? toBlows(context, met, met.surprised) : ask({ ...APPROACH, step: 'next' });
  // Beasts stay about; nobody speaks to them.
  return value === 'talk-on' && !met.beast ? askMore({ ...APPROACH, step: 'reason' }) : back(null);
}

/** The reason why they listen once more (LH-ENC-10). */
function askReason(world: World): Ask | null {
  const met = encounterAt(world, 'met');
  if (met === null) return null;
  return askQuestion('talk-reason', {
    rule: TALK,
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'text', min: 1, max: MAX_LINE },
    required: true,
    fallback: '',
    terms: { what: met.name },
  });
}

/** With a reason somebody may speak again; without one the game master is asked again for the outcome. */
function talkOn({ world, emit }: Context, value: Json): Next {
  const met = encounterAt(world, 'met');
  if (met === null) return back(null);
  const reason = typeof value === 'string' ? oneLine(value, MAX_LINE) : null;
  if (reason === null) return ask({ ...APPROACH, step: 'next' });
  met.talk = 'open';
  emit({ fact: 'talk-on', rule: TALK, what: met.name, reason });
  return back(null);
}

/** One speaks for the party: Cha, and the degree is what the others think of it (LH-ENC-05). */
export const parley: Handler<'parley'> = {
  resume(context, frame, value) {
    const met = encounterAt(context.world, 'parley', 'met');
    if (met === null) return back(null);
    if (frame.step === 'tested') return judged(context, frame, met, readTestResult(value).degree);
    met.talk = 'spoken';
    holdOut(context, frame, met);
    const { characterId, claim, intent } = frame;
    const input = { use: 'parley', characterId, ability: 'cha', intent, claim, needsLight: false } as const;
    return call(testFrame({ ...input, sources: sourcesOf(frame) }), { ...frame, step: 'tested' });
  },
};

/** Their attitude to the party, and whether they take its offer. */
function judged(context: Context, frame: ParleyFrame, met: Encounter, degree: Degree): Next {
  const next = showAttitude(context, met, degree);
  settleOffer(context, frame, met.name, degree);
  return next;
}

/** With nothing to offer, the background as they have ordered it, in a language that both know unless it is written that they do not (LH-FACT-06). */
function plainTalk(world: World, { factionId }: Encounter, characterId: string): ParleyFrame {
  const commonLanguage = factionId === null || sharesLanguage(world, factionId, characterId);
  const plain = { offer: false, leverage: false, claim: 'ordered', edge: 'none', intent: null } as const;
  return { kind: 'parley', v: 1, step: 'start', characterId, commonLanguage, ...plain };
}

/** Help and hindrance for the talk. */
function sourcesOf({ offer, leverage, commonLanguage, edge }: ParleyFrame): readonly EdgeSource[] {
  const rule = 'LH-ENC-05';
  return [
    ...statedEdge(edge),
    ...(offer !== false ? [{ source: 'offer', edge: 'advantage', rule } as const] : []),
    ...(leverage ? [{ source: 'leverage', edge: 'advantage', rule } as const] : []),
    ...(commonLanguage ? [] : [{ source: 'no-common-language', edge: 'disadvantage', rule } as const]),
  ];
}
