import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { dieWords, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown, spoken } from '../../engine/markdown.ts';
import type { LinesFor } from '../kit/lines.ts';
import {
  ABILITY_NAMES,
  CONDITION_NAMES,
  DEGREE_NAMES,
  edgeLine,
  rungWords,
  stepWords,
  whyWords,
} from '../kit/words.ts';
import { testWords } from './test-words.ts';

/** Longest intent or reason that is repeated in a message. */
const MAX_INTENT = 300;

/** Tests, usage dice, and what they set off in the party. */
export const DICE_LINES: LinesFor<
  | 'test'
  | 'gear-added'
  | 'background-price'
  | 'call'
  | 'usage'
  | 'save'
  | 'usage-set'
  | 'die-added'
  | 'die-removed'
  | 'gear-produced'
  | 'condition-begins'
  | 'condition-ends'
  | 'task'
  | 'spotlight-passed'
> = {
  test: (fact) => [
    ...quote(fact.use === 'save' ? null : fact.intent),
    testWords(fact),
    ...(edgeLine(fact.sources) === null ? [] : [String(edgeLine(fact.sources))]),
  ],
  'gear-added': (fact) => [
    `Gear adds ${fact.value}: ${sumWords([fact.total - fact.value, fact.value], fact.total)}, ${
      fact.was === fact.degree ? `still a ${DEGREE_NAMES[fact.degree]}` : `now a ${DEGREE_NAMES[fact.degree]}`
    }.`,
  ],
  'background-price': (fact) => [
    `The background (${escapeMarkdown(fact.background)}) has its price on a weak success.`,
  ],
  call: (fact) => [
    `${escapeMarkdown(fact.name)} is asked for a ${ABILITY_NAMES[fact.ability]} save.`,
    ...quote(fact.reason),
  ],
  usage: (fact) => [
    `${escapeMarkdown(fact.die)} ${dieWords(fact.roll)}: ${
      fact.used ? (fact.from === fact.to ? 'used' : `used, ${stepWords(fact)}`) : `holds at d${fact.to}`
    }${whyWords(fact.why)}`,
  ],
  save: (fact) => [
    `${escapeMarkdown(fact.die)} is broken, save ${dieWords(fact.roll)}: ${DEGREE_NAMES[fact.degree]}, value ${fact.value}${whyWords(fact.why)}`,
  ],
  'usage-set': (fact) => [
    fact.from === fact.to
      ? `${escapeMarkdown(fact.die)} stays at ${rungWords(fact.to)}.`
      : `${escapeMarkdown(fact.die)} ${stepWords(fact)}`,
  ],
  'die-added': (fact) => [`${escapeMarkdown(fact.die)} is a party die now: ${rungWords(fact.size)}.`],
  'die-removed': (fact) => [`${escapeMarkdown(fact.die)} is no longer a party die.`],
  'gear-produced': (fact) => [
    fact.found
      ? `${escapeMarkdown(fact.name)} has it: ${escapeMarkdown(fact.what, MAX_INTENT)}.`
      : `${escapeMarkdown(fact.name)} searches the packs: ${escapeMarkdown(fact.what, MAX_INTENT)} is not there.`,
  ],
  'condition-begins': (fact) => [conditionBegins(fact)],
  'condition-ends': (fact) => [conditionEnds(fact)],
  task: (fact) => [`For the game master: ${taskWords(fact.kind, fact.detail)}`],
  'spotlight-passed': (fact) => [`The spotlight is on <@${fact.to}>.`],
};

export function quote(text: string | null): readonly string[] {
  return text === null || text.trim() === '' ? [] : [`> ${spoken(text.replace(/\s+/g, ' '), MAX_INTENT)}`];
}

function conditionBegins(fact: FactOf<'condition-begins'>): string {
  const who = fact.name === null ? 'The party' : escapeMarkdown(fact.name);
  switch (fact.condition) {
    case 'starving':
      return `${who} is starving: disadvantage on Strength, Dexterity and Constitution until there is food again.`;
    case 'darkness':
      return `${who} is in darkness: disadvantage on what needs light.`;
    case 'badly-wounded':
      return `${who} is badly wounded: disadvantage on Strength, Dexterity and Constitution.`;
    case 'exposed':
      return `${who} is exposed: disadvantage on the next defence.`;
    case 'advantage-vs':
      return `${who} has an opening: advantage on the next attack against that foe.`;
    case 'blessed':
      return `${who} is blessed: advantage on the next test.`;
  }
}

function conditionEnds(fact: FactOf<'condition-ends'>): string {
  const who = fact.name === null ? 'The party' : escapeMarkdown(fact.name);
  if (fact.condition === 'darkness') return `${who} has light again.`;
  if (fact.condition === 'advantage-vs') return `${who} has lost the opening.`;
  return `${who} is no longer ${CONDITION_NAMES[fact.condition]}.`;
}

/** What a task asks of the game master, in a sentence. */
export function taskWords(
  kind: string,
  detail: Readonly<Record<string, unknown>>,
  show: (text: string) => string = escapeMarkdown,
): string {
  const name = show(typeof detail.name === 'string' ? detail.name : 'somebody');
  switch (kind) {
    case 'encounter':
      return encounterTask(detail, name);
    case 'complication':
      return `${show(typeof detail.die === 'string' ? detail.die : 'a party die')} fails badly; think of a complication.`;
    case 'character-leaves':
      return `${name} has left the party; write the farewell.`;
    case 'character-killed':
      return `${name} was killed in the night; write the morning after.`;
    case 'nobody-left':
      return 'the fellowship breaks, but nobody is there to leave; decide what happens.';
    case 'zero-hit-points':
      return `${name} is at 0 hit points; decide what happens.`;
    case 'nobody-to-hurt':
      return 'the gear breaks dangerously, but nobody is at hand to be hurt; decide what happens.';
    case 'maneuver':
      return `a maneuver against ${show(typeof detail.foe === 'string' ? detail.foe : 'a foe')}; say how the foe fares now.`;
    case 'poison':
      return `${name} is hurt by something poisonous; decide what the poison does.`;
    case 'morale':
      return `${show(typeof detail.foes === 'string' ? detail.foes : 'the foes')} may lose heart; decide whether they stand, flee or yield.`;
    case 'weirdness':
      return `${name} uses a weirdness${named(detail.weirdness, show)}; say what comes of it.`;
    case 'working':
      return `${name} casts a working${named(detail.working, show)}; say what comes of it.`;
    case 'court-incident':
      return `an incident of ${name} at the court of ${show(typeof detail.faction === 'string' ? detail.faction : 'a faction')}: jail, a fight or a chase; decide which.`;
    case 'loud-shot':
      return `a shot of ${name} was heard far and wide; decide by whom.`;
    case 'replacement':
      return `${name} is dead; a new character begins at level ${Number(detail.level ?? 1)}.`;
    case 'channel-lost':
      return `I cannot write in ${show === escapeMarkdown ? `<#${String(detail.channelId)}>` : 'a channel'} any more; let me in again, or name another with /campaign bind.`;
    default:
      return `${show(kind.replaceAll('-', ' '))}.`;
  }
}

function encounterTask(detail: Readonly<Record<string, unknown>>, name: string): string {
  if (typeof detail.working === 'string')
    return `a working of ${name} went wrong and has called something; an encounter begins.`;
  const choices = CHOICES[String(detail.choice)];
  if (choices !== undefined) return `${choices}; bring them on with /encounter start if they come.`;
  switch (detail.event) {
    case 'lair':
      return 'the party has come upon a lair; /encounter start brings its dwellers on.';
    case 'surprise':
      return 'somebody lay in wait for the party; bring them on with /encounter start.';
    case 'encounter':
    case 'close':
    case 'distant':
      return 'the party meets somebody; bring them on with /encounter start.';
    case undefined:
    case null:
      return typeof detail.name === 'string'
        ? `${name} was found by something while foraging, maybe alone; an encounter begins.`
        : 'something has noticed the light going out; an encounter begins.';
    default:
      return 'an encounter begins.';
  }
}

/** What the party did about something a few rooms off (LH-DUNG-06). */
const CHOICES: Readonly<Record<string, string>> = {
  flee: 'the party gets away from what it heard',
  ambush: 'the party lies in wait for what it heard',
  wait: 'the party waits for what it heard',
  'door-holds': 'the door holds against what was heard',
  'door-opens': 'the door gives way to what was heard',
};

function named(value: unknown, show: (text: string) => string): string {
  return typeof value === 'string' && value !== '' ? ` (${show(value)})` : '';
}
