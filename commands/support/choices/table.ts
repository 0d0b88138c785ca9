import { ModalBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { MAX_FIELD_TEXT } from '../../../src/discord/limits.ts';
import type { Card } from '../../../src/discord/render/engine/card.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { named, phrases, t } from '../../../src/language/text.ts';
import type { ListedTable } from '../../../src/rules/engine/book.ts';
import type { TableRow } from '../../../src/rules/engine/table.ts';
import type { TableDice } from '../../../src/rules/engine/table-dice.ts';
import { diceName, resultName } from '../../../src/rules/mechanics/tables/dice-names.ts';
import { blankRows, TABLE_FORMATS, type TableFormat, writeTable } from '../../../src/rules/mechanics/tables/text.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, pageOf } from '../cards/card.ts';
import type { Choice } from '../input/choices.ts';
import { formField, PARAGRAPH } from '../input/form-field.ts';
import { findTyped, folded } from '../input/typed.ts';

const MAX_NAME = 40;
/** Room on a page, in lines and in characters. */
const MAX_LINES = 20;
const MAX_PAGE = 3800;
/** Tabs that fit under a card. */
const MAX_TABS = 5;

/** The purpose of a form: a new table, another's rows, or a text in that format. */
export type TableForm = 'add' | 'edit' | TableFormat;

/** The tables that somebody may see: all for the game master. */
export function tablesFor({ look }: Here): readonly ListedTable[] {
  const all: readonly ListedTable[] = look.book.tables?.(look.world) ?? [];
  return look.isGm ? all : all.filter(({ isOpen }) => isOpen);
}

/** The table with that name; null if there is none that this person may see. */
export function typedTable(here: Here, typed: string): ListedTable | null {
  const all = tablesFor(here);
  return all.find(({ id }) => id === folded(typed)) ?? findTyped(all, typed);
}

export function tableChoices(here: Here, isWanted: (table: ListedTable) => boolean = () => true): readonly Choice[] {
  return tablesFor(here)
    .filter(isWanted)
    .map(({ id, name, isOwn }) => ({ label: isOwn ? t`${named(name)} (yours)` : named(name), value: id }));
}

/** Dice that tables are rolled with, the usual ones first; anything that `readDice` reads may be typed. */
export function diceChoices(): readonly Choice[] {
  const oneDie = (dice: string) => ({ label: t`${dice}, one die`, value: dice });
  return [
    oneDie('d6'),
    { label: t`2d6, added up: 2 to 12`, value: '2d6' },
    { label: t`3d6, added up: 3 to 18`, value: '3d6' },
    { label: t`d66, two dice as digits: 11 to 66`, value: 'd66' },
    { label: t`d6×d12, a grid: 1/1 to 6/12`, value: 'd6×d12' },
    ...['d4', 'd8', 'd10', 'd12', 'd20', 'd100'].map(oneDie),
  ];
}

interface NewTable {
  /** Its name. */
  readonly name: string;
  /** Its rows are numbered for these dice already. */
  readonly dice: TableDice | null;
}

/**
 * The form for a table's name and rows; `table` is what is written in already, `fresh` what is known of a new one. Null
 * when that is too long for it.
 */
export function tableModal(
  form: TableForm,
  table: ListedTable | null,
  { name, dice }: NewTable,
): APIModalInteractionResponseCallbackData | null {
  const fresh = dice === null ? '' : blankRows(dice);
  const kept = table !== null && form === 'edit' ? writeTable(table) : '';
  const rows = table === null ? fresh : kept;
  if (rows.length > MAX_FIELD_TEXT) return null;
  const modal = new ModalBuilder().setCustomId(`table:${form}:${table?.id ?? ''}`).setTitle(TITLES[form]);
  // The book's own keep their names; one that is there is known by its id.
  if (table?.isOfBook !== true) {
    modal.addLabelComponents(
      formField({
        id: 'name',
        label: t`Name`,
        example: t`Bandits`,
        max: MAX_NAME,
        isRequired: true,
        value: table?.name ?? name,
      }),
    );
  }
  return modal
    .addLabelComponents(
      formField({
        id: 'rows',
        label: LABELS[form],
        example: EXAMPLES[form](),
        style: PARAGRAPH,
        max: MAX_FIELD_TEXT,
        isRequired: true,
        value: rows,
      }),
    )
    .toJSON();
}

const TITLES: Readonly<Record<TableForm, string>> = phrases({
  add: 'A new table',
  edit: 'A table anew',
  lines: 'A table from lines',
  csv: 'A table from CSV',
  json: 'A table from JSON',
});

const LABELS: Readonly<Record<TableForm, string>> = phrases({
  add: 'A row on each line',
  edit: 'A row on each line',
  lines: 'A row on each line',
  csv: 'CSV: results or weight, then the text',
  json: 'JSON: a list of rows',
});

const linesExample = () =>
  t`3: wolves (three faces)\nbandits with [[loot]]\nor 2d6 on the first line, then 2-7: wolves`;
const EXAMPLES: Readonly<Record<TableForm, () => string>> = {
  add: linesExample,
  edit: linesExample,
  lines: linesExample,
  csv: () => 'from,to,text\n1,3,wolves\n4,6,"bandits, hungry"',
  json: () => '[{"from": 1, "to": 3, "text": "wolves"}, {"from": 4, "to": 6, "text": "bandits"}]',
};

/** The parts of a form's custom id: `table:<form>:<id>`. */
export function readTableForm(customId: string): { readonly form: TableForm; readonly id: string | null } {
  const [, form = '', id = ''] = customId.split(':');
  return { form: isForm(form) ? form : 'add', id: id === '' ? null : id };
}

function isForm(text: string): text is TableForm {
  return text === 'add' || text === 'edit' || TABLE_FORMATS.some((format) => format === text);
}

/** All tables, or the rows of one; `table` null is all. */
export function tableMessage(here: Here, table: ListedTable | null, wanted: number): Message {
  const lines = table === null ? tablesFor(here).map(listLine) : table.rows.map((row) => rowLine(table, row));
  const pages = paged(lines.length === 0 ? [t`There are none.`] : lines);
  const page = pageOf(wanted, pages.length);
  const shown = pages[page - 1];
  const card: Card = { title: titleOf(table), lines: shown?.lines ?? [], fields: [] };
  const idOf = (at: number) => `table:${at}:${table?.id ?? ''}`;
  const names = pages.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  return cardMessage(card, {
    page,
    pages: pages.length,
    idOf,
    names: pages.length <= MAX_TABS ? names : undefined,
  });
}

interface Page {
  /** First and last line of it, from 1. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

function paged(lines: readonly string[]): readonly Page[] {
  const pages: { from: number; to: number; lines: string[]; size: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = pages.at(-1);
    const isFull = last === undefined || last.lines.length >= MAX_LINES || last.size + line.length >= MAX_PAGE;
    if (isFull) pages.push({ from: index + 1, to: index + 1, lines: [line], size: line.length });
    else {
      last.lines.push(line);
      last.to = index + 1;
      last.size += line.length + 1;
    }
  }
  return pages;
}

function titleOf(table: ListedTable | null): string {
  return table === null ? t`Tables` : `${escapeMarkdown(named(table.name))}, ${diceName(table.dice)}${ownWords(table)}`;
}

function listLine(table: ListedTable): string {
  return `**${escapeMarkdown(named(table.name))}**: ${diceName(table.dice)}, ${table.rows.length === 1 ? t`1 row` : t`${table.rows.length} rows`}${ownWords(table)} · \`${table.id}\``;
}

function ownWords({ isOwn, isOfBook }: ListedTable): string {
  if (!isOwn) return '';
  return isOfBook ? t` (yours, instead of the book’s)` : t` (yours)`;
}

function rowLine({ dice }: ListedTable, { from, to, text }: TableRow): string {
  const first = resultName(dice, from);
  return `**${from === to ? first : `${first}–${resultName(dice, to)}`}** ${escapeMarkdown(named(text))}`;
}
