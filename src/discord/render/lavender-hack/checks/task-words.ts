import { named, phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { Task } from '../../../../rules/engine/world.ts';
import type { World } from '../../../../rules/lavender-hack/shapes.ts';
import { asBefore } from '../../engine/changes.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { capital } from '../../engine/words.ts';

/** A task's question to the game master, in a sentence. */
export function taskWords(
  kind: string,
  detail: Readonly<Record<string, unknown>>,
  show: (text: string) => string = escapeMarkdown,
): string {
  const name = show(typeof detail.name === 'string' ? detail.name : t`somebody`);
  switch (kind) {
    case 'encounter':
      return encounterTask(detail, name);
    case 'complication':
      return t`${show(typeof detail.die === 'string' ? detail.die : t`a party die`)} fails badly; think of a complication.`;
    case 'falling-out':
      return t`the party is close to falling out; say how it shows.`;
    case 'character-leaves':
      return t`${name} has left the party; write the farewell.`;
    case 'character-killed':
      return t`${name} was killed in the night; write the morning after.`;
    case 'nobody-left':
      return t`the fellowship breaks, but nobody is there to leave; decide what happens.`;
    case 'searched':
      return detail.seeks === 'traps'
        ? t`the party searches for traps on no map of yours; say what it finds.`
        : t`the party searches a place on no map of yours; say what it finds.`;
    case 'zero-hit-points':
      return t`${name} is at 0 hit points; decide what happens.`;
    case 'nobody-to-hurt':
      return t`the gear breaks dangerously, but nobody is at hand to be hurt; decide what happens.`;
    // On the lists of campaigns from before maneuvers did anything.
    case 'maneuver':
      return t`a maneuver against ${show(typeof detail.foe === 'string' ? detail.foe : t`a foe`)}; say how the foe fares now.`;
    case 'poison':
      return t`${name} is hurt by something poisonous; decide what the poison does.`;
    case 'morale':
      return t`${show(typeof detail.foes === 'string' ? detail.foes : t`the foes`)} may lose heart; decide whether they stand, flee or yield.`;
    case 'weirdness':
      return t`${name} uses a weirdness${inBrackets(detail.weirdness, show)}; say what comes of it.`;
    case 'working':
      return t`${name} casts a working${inBrackets(detail.working, show)}; say what comes of it.`;
    case 'court-incident':
      return t`an incident of ${name} at the court of ${show(typeof detail.faction === 'string' ? detail.faction : t`a faction`)}: jail, a fight or a chase; decide which.`;
    // On the lists of campaigns from before a shot called somebody by itself.
    case 'loud-shot':
      return t`a shot of ${name} was heard far and wide; decide by whom.`;
    case 'replacement':
      return t`${name} is dead; a new character begins at level ${Number(detail.level ?? 1)}.`;
    default:
      return `${show(kind.replaceAll('-', ' '))}.`;
  }
}

function encounterTask(detail: Readonly<Record<string, unknown>>, name: string): string {
  if (typeof detail.working === 'string')
    return t`a working of ${name} went wrong and has called something; an encounter begins.`;
  if (typeof detail.item === 'string') return t`somebody has heard the shot of ${name}; an encounter begins.`;
  const choices = CHOICES[String(detail.choice)];
  if (choices !== undefined) return t`${choices}; bring them on with /encounter start if they come.`;
  switch (detail.event) {
    case 'lair':
      return t`the party has come upon a lair; /encounter start brings its dwellers on.`;
    case 'surprise':
      return t`somebody lay in wait for the party; bring them on with /encounter start.`;
    case 'encounter':
    case 'close':
    case 'distant':
      return t`the party meets somebody; bring them on with /encounter start.`;
    case undefined:
    case null:
      return typeof detail.name === 'string'
        ? t`${name} was found by something while foraging, maybe alone; an encounter begins.`
        : t`something has noticed the light going out; an encounter begins.`;
    default:
      return t`an encounter begins.`;
  }
}

/** The party's reaction to something a few rooms off (LH-DUNG-06). */
const CHOICES: Readonly<Record<string, string>> = phrases({
  flee: 'the party gets away from what it heard',
  ambush: 'the party lies in wait for what it heard',
  wait: 'the party waits for what it heard',
  'door-holds': 'the door holds against what was heard',
  'door-opens': 'the door gives way to what was heard',
});

function inBrackets(value: unknown, show: (text: string) => string): string {
  return typeof value === 'string' && value !== '' ? ` (${show(named(value))})` : '';
}

/** Discord's longest choice in a list. */
const MAX_CHOICE = 100;

/** A task in a few words, bare. */
export function taskLabel({ kind, detail }: Task): string {
  return stripMarkdown(capital(taskWords(kind, detail, stripMarkdown)), MAX_CHOICE);
}

/** The restored entries on the game master’s list. */
export function taskChange({ path, from, to }: Change, world: World): PutBack {
  const [, id = ''] = path.map(String);
  const task = world.tasks[id] ?? ((to ?? from) as unknown as Task);
  const label = escapeMarkdown(taskLabel(task), 80).replace(/\.$/, '');
  return path.length > 2
    ? asBefore(t`On your list, ${label}`)
    : t`On your list, ${label}: ${to === null ? t`gone again` : t`back again`}`;
}
