import { SlashCommandBuilder } from '@discordjs/builders';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import type { BookAction } from '../src/play/play.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import type { TableDice } from '../src/rules/engine/table-dice.ts';
import { refuseDice } from '../src/rules/mechanics/tables/campaign-tables.ts';
import { readDice } from '../src/rules/mechanics/tables/dice-names.ts';
import { TABLE_FORMATS, type TableFormat } from '../src/rules/mechanics/tables/text.ts';
import { type Here, inPrivate, invocationOf, isAtTable, isKept } from './support/access/here.ts';
import { act, verb } from './support/act/act.ts';
import { showLoosely } from './support/act/joining.ts';
import { showCard, turnPage } from './support/cards/card.ts';
import {
  diceChoices,
  readTableForm,
  type TableForm,
  tableChoices,
  tableMessage,
  tableModal,
  tablesFor,
  typedTable,
} from './support/choices/table.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { free, listed, oneOf, secretOption } from './support/input/options.ts';
import { given, isSet, numberOf, subcommandOf, textOf, yesOrNo } from './support/input/typed.ts';
import { hasUpload, uploadCost, uploadedText, uploadOption } from './support/input/upload.ts';

/** As much as Discord takes in an option. */
const MAX_TEXT = 6000;
const MAX_PAGE = 100;

/** Tables to roll on: the book's and the game master's own. */
export const table = defineCommand({
  data: new SlashCommandBuilder()
    .setName('table')
    .setDescription('Tables to roll on')
    .addSubcommand((sub) =>
      sub
        .setName('roll')
        .setDescription('Roll on a table, and on those its row names')
        .addStringOption(listed('table', 'Which table', 'required'))
        .addBooleanOption(secretOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('All tables, or the rows of one')
        .addStringOption(listed('table', 'Which table; left out: all of them'))
        .addIntegerOption((option) =>
          option.setName('page').setDescription('1 is the first').setMinValue(1).setMaxValue(MAX_PAGE),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('add')
        .setDescription('Game master: write a table of your own, in a form')
        .addStringOption(listed('dice', 'Which dice, such as 2d6; left out: one die with as many faces as rows')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('edit')
        .setDescription('Game master: change a table; one of the book’s gets yours in its place')
        .addStringOption(listed('table', 'Which table', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Game master: bring in a table from lines, CSV or JSON')
        .addStringOption(oneOf('format', 'How it is written', TABLE_FORMATS, 'required'))
        .addStringOption(listed('table', 'In place of which one, or the name of a new one'))
        .addStringOption(free('text', 'The table itself; a form opens when left out', MAX_TEXT))
        .addAttachmentOption(uploadOption('The table as a file instead')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('drop')
        .setDescription('Game master: delete a table of your own')
        .addStringOption(listed('table', 'Which table', 'required')),
    ),
  costs: uploadCost,
  needs: 'roll-table',
  gm: ['add', 'edit', 'import', 'drop'],
  isPrivate: (request) => subcommandOf(request) !== 'roll' || isSet(request, 'secret'),
  mayOpenModal: (request) =>
    ['add', 'edit'].includes(subcommandOf(request)) ||
    (subcommandOf(request) === 'import' && textOf(request, 'text') === null && !hasUpload(request)),
  run,
  submit: (here, request) => {
    const { form, id } = readTableForm(request.customId);
    const { name = null, rows = '' } = request.fields;
    const format = form === 'add' || form === 'edit' ? 'lines' : form;
    return write(inPrivate(here), { id, name, text: rows, format, isNew: id === null });
  },
  complete: {
    dice: diceChoices,
    table: (here, request) =>
      subcommandOf(request) === 'drop' ? tableChoices(here, ({ isOwn }) => isOwn) : tableChoices(here),
  },
  press: (here, request) => {
    const [, page, id = ''] = request.customId.split(':');
    const found = tablesFor(here).find((one) => one.id === id) ?? null;
    if (id !== '' && found === null) return refuse('table/unknown', { table: id });
    return turnPage(tableMessage(here, found, Number(page)));
  },
});

function run(here: Here, request: CommandRequest): Handled {
  const typed = textOf(request, 'table');
  switch (subcommandOf(request)) {
    case 'roll': {
      const said = yesOrNo(request, 'secret');
      const secret = said ?? (here.look.isGm && isKept(here));
      const wanted = { ...verb('roll-table', { id: idOf(here, typed), secret }), ...given({ secret: said }) };
      return isAtTable(here) || secret ? act(here, wanted) : rollLoosely(here, wanted);
    }
    case 'add':
      return begin(here, textOf(request, 'dice'));
    case 'edit':
      return openForm(here, 'edit', typed ?? '');
    case 'import':
      return importTable(here, request, typed);
    case 'drop':
      return act(here, { ...verb('drop-table', { id: idOf(here, typed) }), secret: true });
    default:
      return showTable(here, typed, numberOf(request, 'page') ?? 1);
  }
}

/** Somebody who does not play here sees what comes up, and the log keeps nothing of it. */
async function rollLoosely(here: Here, wanted: BookAction): Promise<Reply | Refusal> {
  const facts = await here.app.play.looseAct(invocationOf(here), wanted);
  return isRefusal(facts) ? facts : showLoosely(here, facts);
}

function showTable(here: Here, typed: string | null, page: number): Reply | Refusal {
  const found = typed === null ? null : typedTable(here, typed);
  if (typed !== null && found === null) return unknown(typed);
  return showCard(tableMessage(here, found, page));
}

/** The form for a new table, its rows numbered when its dice are named. */
function begin(here: Here, typed: string | null): Reply | Refusal {
  const dice = typed === null ? null : readDice(typed);
  if (typed !== null && dice === null) return refuse('table/bad-dice', { text: typed });
  const wrong = dice === null ? null : refuseDice(dice);
  return wrong ?? openForm(here, 'add', null, dice);
}

/** The form to write a table in: for the game master only. `typed` null is for a new one. */
function openForm(here: Here, form: TableForm, typed: string | null, dice: TableDice | null = null): Reply | Refusal {
  if (!here.look.isGm) return refuse('gm-only');
  const found = typed === null ? null : typedTable(here, typed);
  if (form === 'edit' && found === null) return unknown(typed ?? '');
  const modal = tableModal(form, found, { name: typed ?? '', dice });
  if (modal !== null) return { kind: 'modal', modal };
  return refuse('table/too-long-to-edit', { table: found?.name ?? '' });
}

/** A table as text, by a form, as a file or at once; one that is there already is written over only where it is named. */
async function importTable(here: Here, request: CommandRequest, typed: string | null): Promise<Reply | Refusal> {
  const format = formatOf(textOf(request, 'format'));
  const isUploaded = hasUpload(request);
  if (isUploaded && !here.look.isGm) return refuse('gm-only');
  const text = isUploaded ? await uploadedText(here, request) : textOf(request, 'text');
  if (isRefusal(text)) return text;
  if (text === null) return openForm(here, format, typed);
  const found = typed === null ? null : typedTable(here, typed);
  return write(here, { id: found?.id ?? null, name: found?.name ?? typed, text, format, isNew: found === null });
}

interface Written {
  readonly [key: string]: string | boolean | null;
  readonly id: string | null;
  readonly name: string | null;
  readonly text: string;
  readonly format: TableFormat;
  readonly isNew: boolean;
}

function write(here: Here, written: Written): Promise<Reply> {
  return act(here, { ...verb('set-table', written), secret: true });
}

function idOf(here: Here, typed: string | null): string {
  return (typed === null ? null : typedTable(here, typed)?.id) ?? typed ?? '';
}

function formatOf(text: string | null): TableFormat {
  return TABLE_FORMATS.find((format) => format === text) ?? 'lines';
}

function unknown(typed: string): Refusal {
  return refuse('table/unknown', { table: typed });
}
