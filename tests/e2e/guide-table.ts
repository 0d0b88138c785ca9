import { readFileSync } from 'node:fs';
import { type APIApplicationCommand, type APIMessage, ComponentType } from 'discord-api-types/v10';
import { COMMANDS } from '../../commands/index.ts';
import { allParts } from '../../src/discord/components-v2.ts';
import type { DiceSource } from '../../src/play/seeded-dice.ts';
import { readArguments } from '../../src/practice/page/composer/arguments.ts';
import { readCommand, runnables } from '../../src/practice/page/composer/commands.ts';
import { fixedChoices, readOption } from '../../src/practice/page/composer/option-value.ts';
import type { SelectPlaces } from '../../src/practice/page/message/select-view.ts';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { faceOf } from '../../src/proof/face.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { NAMES, type Name } from './seating.ts';

/** One line to type, and the section it stands in. */
export interface GuideLine {
  readonly section: number;
  readonly line: string;
}

const GUIDE = readFileSync('docs/guide.md', 'utf8');

/** What is to be pressed after the first lines at a practice table, where a campaign is there already. */
export function pressesOfGuide(): readonly string[] {
  const [, ...labels] = /press _([^_]+)_ after the first line and _([^_]+)_ after the second/.exec(GUIDE) ?? [];
  if (labels.length === 0) throw new Error('the guide does not say what to press');
  return labels;
}

/** The lines that the guide, or another page of it, has on lines of their own, in order. */
export function linesOfGuide(page = GUIDE): readonly GuideLine[] {
  const sections = page.split(/^## (?=\d+\. )/m).slice(1);
  return sections.flatMap((text) => {
    const section = Number.parseInt(text, 10);
    const blocks = [...text.matchAll(/```[a-z]*\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    return blocks
      .flatMap((block) => block.split('\n').filter((line) => line.startsWith('/')))
      .map((line) => ({ section, line }));
  });
}

const ALL = runnables(COMMANDS.map(({ data }) => data as APIApplicationCommand));

interface Typed {
  readonly name: string;
  readonly path: readonly string[];
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** A command as it is filled in on the page. */
interface Filled {
  /** `campaign create`. */
  readonly label: string;
  readonly fields: readonly {
    readonly option: string;
    readonly text: string;
    /** The label of the fixed choice; null when the text is written. */
    readonly choice: string | null;
  }[];
}

/** What is sent when that line is typed at the practice table. Throws when the page would not send it. */
export function typed(line: string, table: PracticeTable): Typed {
  const { runnable, given, places } = readLine(line, table);
  const options = given.map(({ option, text }) => {
    const read = readOption(option, text, places);
    if (!read.ok) throw new Error(`${line}: ${read.error}`);
    return [option.name, read.value] as const;
  });
  return { name: runnable.name, path: runnable.path, options: Object.fromEntries(options) };
}

/** What is put into which field when that line is filled in by taps. */
export function fieldsOf(line: string, table: PracticeTable): Filled {
  const { runnable, given } = readLine(line, table);
  const fields = given.map(({ option, text }) => {
    const choice = fixedChoices(option).find(({ name, value }) => [name, String(value)].includes(text));
    return { option: option.name, text, choice: choice?.name ?? null };
  });
  return { label: runnable.label, fields };
}

function readLine(line: string, table: PracticeTable) {
  const places: SelectPlaces = {
    chairs: table.chairs,
    roles: [],
    channels: [
      { id: table.channelIds.table, name: 'the-table' },
      { id: table.channelIds.gm, name: 'gm-room' },
    ],
  };
  const found = readCommand(ALL, line);
  if (found === null) throw new Error(`${line}: no such command`);
  const { texts } = readArguments(found.rest, found.runnable.options, places);
  const given = found.runnable.options.flatMap((option) => {
    const text = texts.get(option.name);
    return text === undefined ? [] : [{ option, text }];
  });
  return { runnable: found.runnable, given, places };
}

/**
 * The table of the guide with three players and steady dice.
 * @param pageDir the built page; none when left out
 */
export async function openGuideTable(pageDir?: string): Promise<ByPostTable> {
  const names = new Map<string, string>([['gm', 'GM']]);
  const at = await openByPostTable({
    dice: diceOf((roller) => names.get(roller) ?? roller),
    ...(pageDir === undefined ? {} : { pageDir }),
  });
  at.table.addChair('Player three', 'player');
  for (const [index, name] of NAMES.entries()) names.set(at.table.chairs[index]?.userId ?? '', name);
  return at;
}

/** Who sits in that chair, the one added included. */
export function seatAt({ table }: ByPostTable, name: Name): PracticeSeat {
  return table.seat(table.chairs[NAMES.indexOf(name)]?.userId ?? '');
}

const SEED = '9'.repeat(64);

/** Dice that fall the same each time, whatever ids people have. */
function diceOf(nameOf: (roller: string) => string): DiceSource {
  return (_seed, roller, counters, rolled) => ({
    roll(purpose, sides) {
      const key = `${roller}/${purpose}`;
      const counter = counters[key] ?? 0;
      counters[key] = counter + 1;
      const face = faceOf(SEED, nameOf(roller), purpose, counter, sides);
      rolled.push({ roller, purpose, sides, counter, face });
      return face;
    },
  });
}

/** A button or a menu's option of an open question. */
export interface Choice {
  readonly messageId: string;
  readonly customId: string;
  readonly label: string;
  /** The menu's value; null for a button. */
  readonly value: string | null;
}

/** Everything that can be chosen on a message. */
export function choicesOn({ id, components }: APIMessage): readonly Choice[] {
  const parts = allParts(components ?? []);
  return parts.flatMap((part): Choice[] => {
    if (part.type === ComponentType.Button && 'custom_id' in part && part.disabled !== true)
      return [{ messageId: id, customId: part.custom_id, label: part.label ?? '', value: null }];
    if (part.type !== ComponentType.StringSelect) return [];
    return part.options.map(({ label, value }) => ({ messageId: id, customId: part.custom_id, label, value }));
  });
}

/** Has a table remember what is pressed and in which menus something is chosen, by their labels. */
export function remembering(at: ByPostTable, labels: Set<string>): ByPostTable {
  return Object.assign(Object.create(at) as ByPostTable, {
    press(...[name, label, ...more]: Parameters<ByPostTable['press']>) {
      labels.add(label);
      return at.press(name, label, ...more);
    },
    choose(...[name, menu, ...options]: Parameters<ByPostTable['choose']>) {
      labels.add(menu);
      return at.choose(name, menu, ...options);
    },
  } satisfies Pick<ByPostTable, 'press' | 'choose'>);
}

/** Of what was pressed, what a page does not name: without whom it is for, what it costs, and menus that say nothing of themselves. */
export function unnamedOn(page: string, labels: ReadonlySet<string>): readonly string[] {
  const named = new Set([...page.matchAll(/_([^_\n]+)_/g)].map(([, label = '']) => label.toLowerCase()));
  return [...labels].filter((label) => {
    const bare = label
      .replace(/^[^:]+: /, '')
      .replace(/ \(.*$/, '')
      .toLowerCase();
    return bare !== 'choose…' && !named.has(bare);
  });
}
