import { SlashCommandBuilder } from '@discordjs/builders';
import { classCard, classesCard } from '../../src/discord/render/action-dice/classes/cards.ts';
import { bookName } from '../../src/discord/render/action-dice/kit/words.ts';
import type { Reply } from '../../src/discord/reply.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { type Class, OCCUPATIONS } from '../../src/rules/action-dice/classes/schemas.ts';
import { classesOf } from '../../src/rules/action-dice/kit/classes.ts';
import { DICE_KINDS } from '../../src/rules/action-dice/kit/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { openLists } from '../support/cards/list.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { free, listed, oneOf } from '../support/input/options.ts';
import { findTyped, isSet, subcommandOf, textOf } from '../support/input/typed.ts';
import { hasUpload, uploadCost, uploadedText, uploadOption } from '../support/input/upload.ts';
import { classModal, importModal, readClassForm } from './support/class-form.ts';
import { ownWorld } from './support/world.ts';

const lists = openLists({ 'class:list': (here) => classesCard(ownWorld(here)) });

/** As much as Discord takes in an option. */
const MAX_TEXT = 6000;

/** Classes, their templates and their mishap tables: the book's and the game master's own. */
export const classes = defineCommand({
  data: new SlashCommandBuilder()
    .setName('class')
    .setDescription('Classes and their templates')
    .addSubcommand((sub) => sub.setName('list').setDescription('All classes, and who has learnt them'))
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('What a class grants, and what goes wrong on doubles')
        .addStringOption(listed('class', 'Which class', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('add')
        .setDescription('Game master: write a class of your own, in a form')
        .addStringOption(oneOf('dice', 'Which dice its templates bring', DICE_KINDS, 'required'))
        .addStringOption(oneOf('titles', 'Whose titles it leads to', OCCUPATIONS, 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('edit')
        .setDescription('Game master: change a class; one of the book’s gets yours in its place')
        .addStringOption(listed('class', 'Which class', 'required'))
        .addStringOption(oneOf('dice', 'Which dice its templates bring; as before when left out', DICE_KINDS))
        .addStringOption(oneOf('titles', 'Whose titles it leads to; as before when left out', OCCUPATIONS)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Game master: bring in classes from JSON')
        .addStringOption(free('text', 'The JSON itself; a form opens when left out', MAX_TEXT))
        .addAttachmentOption(uploadOption('The classes as a file instead'))
        .addBooleanOption((option) => option.setName('replace').setDescription('Write over classes of the same name')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('drop')
        .setDescription('Game master: delete a class of your own')
        .addStringOption(listed('class', 'Which class', 'required')),
    ),
  costs: uploadCost,
  needs: 'set-class',
  gm: ['add', 'edit', 'import', 'drop'],
  isPrivate: true,
  mayOpenModal: (request) =>
    ['add', 'edit'].includes(subcommandOf(request) ?? '') ||
    (subcommandOf(request) === 'import' && textOf(request, 'text') === null && !hasUpload(request)),
  run,
  submit: (here, request) => {
    const form = readClassForm(request.customId);
    const { name = '', templates = '', mishaps = '', text = '' } = request.fields;
    if (form.kind === 'import') return importClasses(here, text, form.replace);
    const { slug, dice, titles } = form;
    return act(here, { action: 'set-class', inputs: [{ slug, name, dice, titles, templates, mishaps }] });
  },
  press: lists.press,
  complete: {
    class: (here, request) =>
      subcommandOf(request) === 'drop'
        ? classChoices(here).filter(({ value }) => Object.hasOwn(ownWorld(here).party.state.classes, value))
        : classChoices(here),
  },
});

function run(here: Here, request: CommandRequest): Handled {
  switch (subcommandOf(request)) {
    case 'list':
      return lists.show(here, 'class:list');
    case 'add':
      return openForm(here, request, null);
    case 'import':
      return importFrom(here, request);
    default:
      return withClass(here, request);
  }
}

function withClass(here: Here, request: CommandRequest): Handled {
  const slug = classTyped(here, textOf(request, 'class') ?? '');
  if (isRefusal(slug)) return slug;
  switch (subcommandOf(request)) {
    case 'edit':
      return openForm(here, request, slug);
    case 'drop':
      return act(here, { action: 'drop-class', inputs: [{ slug }] });
    default: {
      const found = classIn(here, slug);
      return found === null
        ? refuse('class/unknown', { typed: slug })
        : showCard(cardMessage(classCard(found, here.look.isGm)));
    }
  }
}

/** The form to write a class in: for the game master only. `slug` null is for a new one. */
function openForm(here: Here, request: CommandRequest, slug: string | null): Reply | Refusal {
  if (!here.look.isGm) return refuse('gm-only');
  const found = slug === null ? null : classIn(here, slug);
  const dice = DICE_KINDS.find((one) => one === textOf(request, 'dice')) ?? found?.kind ?? 'fighting';
  const titles = OCCUPATIONS.find((one) => one === textOf(request, 'titles')) ?? found?.occupation ?? 'fighters';
  return { kind: 'modal', modal: classModal(found, { slug, dice, titles }) };
}

async function importFrom(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  if (!here.look.isGm) return refuse('gm-only');
  const replace = isSet(request, 'replace');
  const text = hasUpload(request) ? await uploadedText(here, request) : textOf(request, 'text');
  if (isRefusal(text)) return text;
  return text === null ? { kind: 'modal', modal: importModal(replace) } : importClasses(here, text, replace);
}

function importClasses(here: Here, text: string, replace: boolean): Promise<Reply> {
  return act(here, { action: 'import-classes', inputs: [{ text, replace }] });
}

function classIn(here: Here, slug: string): Class | null {
  return classesOf(ownWorld(here))[slug] ?? null;
}

function classChoices(here: Here): readonly Choice[] {
  return Object.entries(classesOf(ownWorld(here))).map(([value, { name }]) => ({ value, label: bookName(name) }));
}

function classTyped(here: Here, typed: string): string | Refusal {
  const all = classChoices(here).map(({ value, label }) => ({ id: value, name: label }));
  return findTyped(all, typed)?.id ?? refuse('class/unknown', { typed });
}
