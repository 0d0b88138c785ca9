import { cut } from '../../src/discord/render/harmless.ts';
import { houseLogLine, isHouseFact } from '../../src/discord/render/house.ts';
import { CLOCK } from '../../src/play/people.ts';
import type { JournalEntry } from '../../src/play/play.ts';
import type { Here } from './here.ts';

/** So that a page of entries always fits one embed. */
const MOST_ENTRY = 480;
/** Faces that are listed one by one. */
const MOST_FACES = 30;

/** An entry of the log: who, when, what came of it, every die. Struck out when it was taken back. */
export function entryText(here: Here, entry: JournalEntry): string {
  const head = `**#${entry.number}** ${actorWords(entry)} <t:${Math.floor(entry.at / 1000)}:R>${undoneWords(entry)}`;
  if (entry.secret && !here.look.isGm) return `${head}\nKept by the game master.`;
  const lines = toldIn(here, entry);
  const facts = lines.length === 0 ? entry.action.replaceAll(/[/-]/g, ' ') : lines.join('\n');
  const dice = diceWords(diceFor(here, entry));
  const isUndone = entry.undoneBy !== null;
  // Marks that strike out a line come after it was cut: one that is never closed would strike out all that follows.
  const marks = isUndone ? 4 * (facts.split('\n').length + 1) : 0;
  const body = cut(facts, Math.max(20, MOST_ENTRY - head.length - dice.length - marks - 2));
  const shown = isUndone ? body.split('\n').map(struck).join('\n') : body;
  const faces = dice === '' ? [] : [`-# ${isUndone ? struck(dice) : dice}`];
  return [head, shown, ...faces].join('\n');
}

/** What happened, one line for each fact that is told of. */
export function toldIn({ look, renderer }: Here, { facts }: JournalEntry): readonly string[] {
  const told = facts.map((fact) =>
    isHouseFact(fact) ? houseLogLine(fact, look.world, renderer) : renderer.logLine(fact, look.world, look.isGm),
  );
  return told.flatMap((line) => (line === null || line === '' ? [] : [line]));
}

/** Who did it, and for whom. */
export function actorWords({ actorId, onBehalfOf }: JournalEntry): string {
  const actor = actorId === CLOCK ? 'The clock' : `<@${actorId}>`;
  return onBehalfOf === null ? actor : `${actor} for <@${onBehalfOf}>`;
}

/** Dice that did not count are struck out already: a second mark would take the first back. */
function struck(line: string): string {
  const bare = line.replace(/(?<!\\)~~/g, '').trim();
  return bare === '' ? '' : `~~${bare}~~`;
}

function undoneWords({ undoneBy }: JournalEntry): string {
  return undoneBy === null ? '' : ` · taken back in #${undoneBy}`;
}

/** Dice that show what players may not know: hit points of foes, events to come, finds (LH-COMBAT-08, LH-WILD-07). */
const KEPT_DICE: readonly string[] = [
  'foe-hp',
  'event',
  'event-when',
  'discovery',
  'valuable',
  'ballpark',
  'ballpark-by',
  'magic-item',
];

function diceFor({ look }: Here, { dice }: JournalEntry): JournalEntry['dice'] {
  return look.isGm ? dice : dice.filter(({ purpose }) => !KEPT_DICE.includes(purpose));
}

/** Every face as it fell, with what it was for. */
function diceWords(dice: JournalEntry['dice']): string {
  if (dice.length === 0) return '';
  const faces = dice.slice(0, MOST_FACES).map(({ purpose, sides, face }) => `${purpose} d${sides}: ${face}`);
  const more = dice.length > MOST_FACES ? ` and ${dice.length - MOST_FACES} more` : '';
  return cut(`${grouped(faces).join(', ')}${more}`, MOST_ENTRY / 2);
}

/** `scores d6: 3, scores d6: 5` → `scores d6: 3 5`. */
function grouped(faces: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const face of faces) {
    const [die = '', number = ''] = face.split(': ');
    groups.set(die, [...(groups.get(die) ?? []), number]);
  }
  return [...groups].map(([die, numbers]) => `${die}: ${numbers.join(' ')}`);
}
