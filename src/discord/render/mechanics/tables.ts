import { t } from '../../../language/text.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { type Detail, list, type RefusalWords, text } from './refusal-words.ts';

/** Reasons why a table of the campaign cannot be written, dropped or rolled on. */
export const TABLE_REFUSALS = {
  'table/unknown': (d) =>
    t`There is no table called ${text(d, 'table')} that you may use. Nothing was changed; /table show lists them.`,
  'table/bad-name': (d) =>
    t`A table’s name has 1 to ${text(d, 'max')} characters on one line, with at least one letter or digit. Nothing was changed.`,
  'table/already-there': (d) =>
    t`There is a table called ${text(d, 'table')} already. Nothing was changed; /table edit changes it.`,
  'table/too-many': (d) =>
    t`A campaign keeps at most ${text(d, 'max')} tables of its own. Nothing was changed; /table drop makes room.`,
  'table/too-long': (d) => t`A table has at most ${text(d, 'max')} characters. Nothing was changed; write it shorter.`,
  'table/too-many-rows': (d) => t`A table has at most ${text(d, 'max')} rows. Nothing was changed; write fewer.`,
  'table/too-many-dice': (d) =>
    t`A table is rolled with at most ${text(d, 'max')} dice. Nothing was changed; 2d6 or 3d6 are usual.`,
  'table/too-many-results': (d) =>
    t`A table’s dice show at most ${text(d, 'max')} different results. Nothing was changed; use smaller dice, or smaller weights.`,
  'table/bad-row': (d) =>
    t`Row ${text(d, 'row')} has to fit on one line of ${text(d, 'max')} characters. Nothing was changed.`,
  'table/unsound': (d) => t`${faultWords(d)} Nothing was changed.`,
  'table/unknown-nested': (d) =>
    t`${text(d, 'table')} names a table that is not there: ${text(d, 'named')}. Nothing was changed; write that one first.`,
  'table/cycle': (d) =>
    t`These tables point at each other in a circle: ${way(d.way)}. Nothing was changed; take one of the names out.`,
  'table/too-deep': (d) =>
    t`Below ${text(d, 'table')} more than ${text(d, 'max')} tables hang on one another. Nothing was changed.`,
  'table/too-many-rolls': (d) =>
    t`A roll on ${text(d, 'table')} could take more than ${text(d, 'max')} dice. Nothing was changed; name fewer tables in a row.`,
  'table/cannot-nest': (d) =>
    t`The rules read ${text(d, 'table')} row by row, so its rows cannot name other tables. Nothing was changed.`,
  'table/in-use': (d) =>
    t`${text(d, 'table')} is named in ${list(d, 'by')}. Nothing was changed; take the name out there first.`,
  'table/not-own': (d) => t`${text(d, 'table')} is the book’s own and stays. Nothing was changed.`,
  'table/too-long-to-edit': (d) =>
    t`${text(d, 'table')} is too long for a form. Nothing was changed; /table import with its name takes the whole of it anew.`,
  'table/bad-dice': (d) =>
    t`I cannot roll a table with ${text(d, 'text')}. Nothing was changed; d6, 2d6, d66 and d6×d12 work.`,
  'table/never-rolled': (d) =>
    t`Row ${text(d, 'row')} is for ${text(d, 'result')}, which ${text(d, 'dice') === '' ? t`is no number` : t`${text(d, 'dice')} never shows`}. Nothing was changed.`,
  'table/bad-line': (d) =>
    t`I cannot read row ${text(d, 'row')}${text(d, 'text') === '' ? '' : `, “${text(d, 'text')}”`}. Nothing was changed; a row is wolves, 3: wolves for three faces, or 1-3 wolves in a table where every row names its faces.`,
  'table/bad-csv': () => t`A quotation mark is not closed in that CSV. Nothing was changed.`,
  'table/not-json': () =>
    t`I cannot read that JSON as a table. Nothing was changed; write ["wolves", "bandits"], or rows like {"from": 1, "to": 3, "text": "wolves"}.`,
} satisfies RefusalWords;

function faultWords(detail: Detail): string {
  const row = text(detail, 'row');
  switch (detail.kind) {
    case 'blank':
      return t`Row ${row} is empty.`;
    case 'backwards':
      return t`Row ${row} ends before it begins.`;
    case 'overlap':
      return t`Row ${row} has a result that an earlier row has.`;
    case 'gap':
      return t`No row is for ${text(detail, 'result')}, which ${text(detail, 'dice')} can show.`;
    case 'beyond':
      return t`Row ${row} goes beyond the dice: ${text(detail, 'dice')} shows ${text(detail, 'from')} to ${text(detail, 'to')}.`;
    default:
      return t`A table needs at least one row.`;
  }
}

/** `Road → Bandits → Road`. */
function way(value: unknown): string {
  const names = Array.isArray(value) ? value.map((one) => escapeMarkdown(String(one), 40)) : [];
  return names.length === 0 ? t`none` : names.join(' → ');
}
