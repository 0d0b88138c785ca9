import { purposeWords } from '../../../src/discord/render/engine/dice/purpose-words.ts';
import { engineLogLine, isEngineFact } from '../../../src/discord/render/engine/facts.ts';
import { cut, escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { BookRenderer } from '../../../src/discord/render/engine/renderer.ts';
import { taleOf } from '../../../src/discord/render/engine/tale.ts';
import { inQuotes, t } from '../../../src/language/text.ts';
import { diceFor, mayReadAction, mayReadEntry, storyFor } from '../../../src/play/access/secrets.ts';
import { mayKnowWhisper, whisperOf } from '../../../src/play/access/whispers.ts';
import type { JournalEntry } from '../../../src/play/play.ts';
import { CLOCK } from '../../../src/rules/engine/person.ts';
import type { Here } from '../access/here.ts';

/** So that a page of entries always fits one embed. */
const MAX_PAGE = 3900;
/** Characters that each entry may have in any case. */
const LEAST_ENTRY = 480;
/** Faces that are listed one by one. */
const MAX_FACES = 30;
/** Characters of a whisper that are shown. */
const MAX_WHISPER = 1500;

/** The line for an entry that the asker may not read. */
export function keptWords({ renderer }: Here): string {
  return t`Kept by the ${renderer.nouns.gm}.`;
}

/** The line for an entry told only in a channel hidden from the asker. */
export function elsewhereWords(): string {
  return t`Told in a channel that you do not see.`;
}

/**
 * The entries of one page. Room left by short ones is for the long ones, so that few are cut.
 * @param elsewhere numbers of entries told in channels hidden from the asker
 */
export function entryTexts(
  here: Here,
  entries: readonly JournalEntry[],
  elsewhere: ReadonlySet<number>,
): readonly string[] {
  const entryText = (reader: Here, entry: JournalEntry, most: number) =>
    elsewhere.has(entry.number) && !isOwn(reader, entry)
      ? `${headOf(entry)}\n${elsewhereWords()}`
      : wholeText(reader, entry, most);
  const whole = entries.map((entry) => entryText(here, entry, MAX_PAGE));
  const most = shareOf(whole.map(({ length }) => length));
  return whole.map((text, at) => {
    const entry = entries[at];
    return entry === undefined || text.length <= most ? text : entryText(here, entry, most);
  });
}

/** The length that each may have so that together they fit: the same for all long ones. */
function shareOf(lengths: readonly number[]): number {
  let left = MAX_PAGE;
  const ascending = [...lengths].sort((a, b) => a - b);
  for (const [at, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - at));
    if (length > share) return Math.max(LEAST_ENTRY, share);
    left -= length;
  }
  return MAX_PAGE;
}

/** An entry of the log: author, time, outcome, every die. Struck out when it was taken back. */
function wholeText(here: Here, entry: JournalEntry, most: number): string {
  const head = headOf(entry);
  if (!mayReadEntry(entry, here.look)) return `${head}\n${keptWords(here)}`;
  const lines = messageIn(here, entry);
  const facts = lines.length === 0 ? withoutMessage(here, entry) : lines.join('\n');
  const dice = diceWords(diceFor(here.look.book, entry.dice, here.look), here.renderer);
  const isUndone = entry.undoneBy !== null;
  // Marks that strike out a line come after it was cut: one that is never closed would strike out all that follows.
  const marks = isUndone ? 4 * (facts.split('\n').length + 1) : 0;
  const body = cut(facts, Math.max(20, most - head.length - dice.length - marks - 2));
  const shown = isUndone ? body.split('\n').map(struck).join('\n') : body;
  const faces = dice === '' ? [] : [`-# ${isUndone ? struck(dice) : dice}`];
  return [head, shown, ...faces].join('\n');
}

function headOf(entry: JournalEntry): string {
  return `**#${entry.number}** ${actorWords(entry)} <t:${Math.floor(entry.at / 1000)}:R>${undoneWords(entry)}`;
}

/** Checks whether whoever asks did it, or it was done for them. */
export function isOwn({ caller }: Here, { actorId, onBehalfOf }: JournalEntry): boolean {
  return actorId === caller.userId || onBehalfOf === caller.userId;
}

/**
 * An action that told of nothing, or of nothing that whoever asks may know: a question is closed when nothing is left to
 * ask.
 */
export function withoutMessage(here: Here, entry: JournalEntry): string {
  const { look } = here;
  const { action, facts } = entry;
  if (!mayReadAction(entry, look) || storyFor(look.book, facts, look).length < facts.length) return keptWords(here);
  // The outcome is told when the last of them has answered.
  if (facts.some(({ fact }) => fact === 'answered')) return t`Answered.`;
  const [area, ...rest] = action.split('/');
  const words = action.replaceAll(/[/-]/g, ' ');
  return area === 'prompt' ? t`Nothing was left to answer: ${rest.join(' ').replaceAll('-', ' ')}.` : words;
}

/** The story, one line for each fact that is told. */
export function messageIn(here: Here, { facts }: JournalEntry): readonly string[] {
  const { look, renderer } = here;
  const told = storyFor(look.book, facts, look).map((fact) => {
    const engine = isEngineFact(fact) ? engineLogLine(fact, look.world, renderer, look.isGm) : '';
    if (isEngineFact(fact) && fact.fact === 'whispered') return `${engine}${whisperedWords(here, fact.whisperId)}`;
    return engine === '' ? renderer.logLine(fact, look.world) : engine;
  });
  return told.flatMap((line) => (line === null || line === '' ? [] : [inLine(line)]));
}

/** Tells an entry in a story's sentences, with the whispers in it that the reader may know. */
export function taleIn(here: Here, { facts }: JournalEntry): readonly string[] {
  const { look, renderer } = here;
  const known = storyFor(look.book, facts, look);
  const tale = taleOf(known, look.world, renderer, 'all');
  const whispered = known.flatMap((fact) =>
    isEngineFact(fact) && fact.fact === 'whispered' ? [whisperedWords(here, fact.whisperId).trim()] : [],
  );
  const { title = '', lines = [] } = tale ?? {};
  const head = title === '' || /[.?!…]$/.test(title) ? title : `${title}.`;
  const at = lines.findIndex((line) => !line.startsWith('> '));
  // The title leads into the first sentence.
  const told = lines.map((line, n) => (n === at ? `${head} ${line}`.trim() : line.replace(/^> /, '')));
  return [...(at < 0 ? [head] : []), ...told, ...whispered].filter((line) => line !== '');
}

/** Marks that only have a meaning at the start of a line lose it within one: small print becomes plain text. */
export function inLine(text: string): string {
  return text.replace(/(^|\s)-# (?=\S)/g, '$1');
}

/** The text of a whisper, for people who may know it and as long as it is kept. */
function whisperedWords({ look, caller }: Here, whisperId: string): string {
  const whisper = whisperOf(look.world, whisperId);
  const reader = { userId: caller.userId, isGm: look.isGm };
  return whisper === null || !mayKnowWhisper(whisper, reader)
    ? ''
    : ` ${inQuotes(escapeMarkdown(whisper.text, MAX_WHISPER))}`;
}

/** The person who acted, and the person they acted for. */
export function actorWords({ actorId, onBehalfOf }: JournalEntry): string {
  const actor = actorId === CLOCK ? t`The clock` : `<@${actorId}>`;
  return onBehalfOf === null ? actor : t`${actor} for <@${onBehalfOf}>`;
}

/** A line struck out. Dice that did not count are struck out already: a second mark would take the first back. */
export function struck(line: string): string {
  const bare = line.replace(/(?<!\\)~~/g, '').trim();
  return bare === '' ? '' : `~~${bare}~~`;
}

/** ` · taken back in #7`; empty for a valid entry. */
export function undoneWords({ undoneBy }: JournalEntry): string {
  return undoneBy === null ? '' : t` · taken back in #${undoneBy}`;
}

/** Every face as it fell, with what it was for. */
export function diceWords(dice: JournalEntry['dice'], renderer: BookRenderer): string {
  if (dice.length === 0) return '';
  const faces = dice
    .slice(0, MAX_FACES)
    .map(({ purpose, sides, face }) => `${purposeWords(purpose, renderer)} d${sides}: ${face}`);
  const more = dice.length > MAX_FACES ? t` and ${dice.length - MAX_FACES} more` : '';
  return cut(`${grouped(faces).join(', ')}${more}`, LEAST_ENTRY / 2);
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
