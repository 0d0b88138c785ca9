import { named, phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { Task } from '../../../../rules/engine/world.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
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
  const detailText = (key: string, otherwise: string): string => {
    const value = detail[key];
    return show(typeof value === 'string' ? value : otherwise);
  };
  const words = Object.hasOwn(TASKS, kind) ? TASKS[kind] : undefined;
  return (
    words?.({ detail, name: detailText('name', t`somebody`), detailText, show }) ??
    `${show(kind.replaceAll('-', ' '))}.`
  );
}

/** The parts of a task's words. */
interface TaskParts {
  readonly detail: Readonly<Record<string, unknown>>;
  readonly name: string;
  /** A text of the detail. */
  detailText(key: string, otherwise: string): string;
  show(text: string): string;
}

const TASKS: Readonly<Record<string, (told: TaskParts) => string>> = {
  encounter: ({ detail, name }) => encounterTask(detail, name),
  complication: ({ detailText }) => t`${detailText('die', t`a party die`)} fails badly; think of a complication.`,
  'falling-out': () => t`the party is close to falling out; say how it shows.`,
  'character-leaves': ({ name }) => t`${name} has left the party; write the farewell.`,
  'character-killed': ({ name }) => t`${name} was killed in the night; write the morning after.`,
  'nobody-left': () => t`the fellowship breaks, but nobody is there to leave; decide what happens.`,
  searched: ({ detail }) =>
    detail.seeks === 'traps'
      ? t`the party searches for traps on no map of yours; say what it finds.`
      : t`the party searches a place on no map of yours; say what it finds.`,
  'zero-hit-points': ({ name }) => t`${name} is at 0 hit points; decide what happens.`,
  'nobody-to-hurt': () => t`the gear breaks dangerously, but nobody is at hand to be hurt; decide what happens.`,
  // On the lists of campaigns from before maneuvers did anything.
  maneuver: ({ detailText }) => t`a maneuver against ${detailText('foe', t`a foe`)}; say how the foe fares now.`,
  poison: ({ name }) => t`${name} is hurt by something poisonous; decide what the poison does.`,
  morale: ({ detailText }) =>
    t`${detailText('foes', t`the foes`)} may lose heart; decide whether they stand, flee or yield.`,
  weirdness: ({ name, detail, show }) =>
    t`${name} uses a weirdness${inBrackets(detail.weirdness, show)}; say what comes of it.`,
  working: ({ name, detail, show }) =>
    t`${name} casts a working${inBrackets(detail.working, show)}; say what comes of it.`,
  'court-incident': ({ name, detailText }) =>
    t`an incident of ${name} at the court of ${detailText('faction', t`a faction`)}: jail, a fight or a chase; decide which.`,
  // On the lists of campaigns from before a shot called somebody by itself.
  'loud-shot': ({ name }) => t`a shot of ${name} was heard far and wide; decide by whom.`,
  replacement: ({ name, detail }) => t`${name} is dead; a new character begins at level ${Number(detail.level ?? 1)}.`,
};

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
