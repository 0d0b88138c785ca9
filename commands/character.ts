import { SlashCommandBuilder } from '@discordjs/builders';
import { presentQuestion } from '../src/discord/render/engine/present.ts';
import { LEAVE_TABLE, NEW_CHARACTER } from '../src/discord/render/engine/waiting/next-step.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { ActionRequest, CommandRequest } from '../src/discord/request.ts';
import type { Cost } from '../src/play/access/limits.ts';
import { whyNotJoin } from '../src/play/waiting/joining.ts';
import { lacksCharacter } from '../src/play/waiting/people.ts';
import { MAX_NAME } from '../src/rules/engine/limits.ts';
import { isRefusal, type Prompt, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, invocationOf } from './support/access/here.ts';
import { act, toldInPost, verb } from './support/act/act.ts';
import { changePortrait } from './support/act/portrait.ts';
import { actingCharacter, isInPlay, keptChoices, namedCharacter } from './support/choices/character.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { importModal, newCharacterModal, readImport, readImportForm } from './support/input/import-character.ts';
import { blankSheet, readImportFile } from './support/input/import-file.ts';
import { free, listed } from './support/input/options.ts';
import { given, subcommandOf, textOf } from './support/input/typed.ts';
import { hasUpload, uploadCost, uploadOption } from './support/input/upload.ts';

const MAX_BACKGROUND = 80;
/** Discord's longest text option. */
const MAX_JSON = 6000;
/** Longest address that is followed. */
const MAX_LINK = 2048;

/** Makes characters and says which one acts. */
export const character = defineCommand({
  data: new SlashCommandBuilder()
    .setName('character')
    .setDescription('Make a character, or change which one acts')
    .addSubcommand((sub) =>
      sub
        .setName('new')
        .setDescription('Roll up a new character, step by step, or pick up where you left off')
        .addStringOption(free('name', 'What your character is called', MAX_NAME, 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Bring in a character you already have; opens a form')
        .addStringOption(free('json', 'The whole sheet as JSON, instead of the form', MAX_JSON))
        .addAttachmentOption(
          uploadOption('A PDF from /character form that you filled in, or the sheet as a JSON file'),
        ),
    )
    .addSubcommand((sub) => sub.setName('form').setDescription('A PDF to fill in, which /character import takes'))
    .addSubcommand((sub) =>
      sub
        .setName('edit')
        .setDescription('Change a name or a background')
        .addStringOption(free('name', 'The new name', MAX_NAME))
        .addStringOption(free('background', 'The new background', MAX_BACKGROUND))
        .addStringOption(listed('who', 'Which character; yours when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('switch')
        .setDescription('Choose which of your characters acts')
        .addStringOption(listed('who', 'Which character', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('portrait')
        .setDescription('Give a character a picture, which their lines and their sheet show')
        .addAttachmentOption(uploadOption('A picture of at most 8 MB: PNG, JPEG, WebP or GIF'))
        .addStringOption(free('link', 'Or the address of one, beginning with https://', MAX_LINK))
        .addBooleanOption((option) => option.setName('remove').setDescription('Or take the portrait away'))
        .addStringOption(listed('who', 'Which character; yours when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('retire')
        .setDescription('Retire a character from the campaign; the sheet is kept')
        .addStringOption(listed('who', 'Which character', 'required')),
    ),
  audience: 'anybody',
  needs: 'create-character',
  costs: fileIn,
  isPrivate: (request) => subcommandOf(request) === 'form',
  mayOpenModal: opensForm,
  run(here, request) {
    // Nothing is read of a file from somebody who may not join.
    const why = subcommandOf(request) === 'import' && !here.look.isGm ? whyNotJoin(here.look.world, here.caller) : null;
    return why ?? (opensForm(request) ? formFor(here) : run(here, request));
  },
  press: (here, request) =>
    request.customId.startsWith(`${LEAVE_TABLE}:`)
      ? leaveTable(here, request.customId.slice(LEAVE_TABLE.length + 1))
      : newForm(here, request.user.id),
  submit: (here, request) =>
    request.customId === NEW_CHARACTER
      ? create(here, (request.fields.name ?? '').trim())
      : act(here, verb('import-character', readImportForm(request.user.id, request.fields))),
  complete: { who: keptChoices },
});

/** A file that is read or drawn, whether it was sent along or lies at an address. */
function fileIn(request: ActionRequest): Cost | null {
  if (request.kind !== 'command') return null;
  const isMade = subcommandOf(request) === 'form' || textOf(request, 'link') !== null;
  return isMade ? 'files' : uploadCost(request);
}

/** The form to fill in, where the whole sheet was not typed; a book without one takes JSON only. */
function formFor({ renderer }: Here): Reply | Refusal {
  const { importForm } = renderer;
  return importForm === undefined ? refuse('import/no-form') : { kind: 'modal', modal: importModal(importForm) };
}

function opensForm(request: CommandRequest): boolean {
  return subcommandOf(request) === 'import' && textOf(request, 'json') === null && !hasUpload(request);
}

function run(here: Here, request: CommandRequest): Handled {
  switch (subcommandOf(request)) {
    case 'new':
      return create(here, textOf(request, 'name') ?? '');
    case 'import':
      return importCharacter(here, request);
    case 'form':
      return blankSheet(here);
    case 'edit':
      return edit(here, request);
    case 'portrait':
      return changePortrait(here, request);
    case 'switch':
      return withNamed(here, request, 'switch-character');
    default:
      return withNamed(here, request, 'retire-character');
  }
}

async function importCharacter(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  const input = hasUpload(request)
    ? await readImportFile(here, request)
    : readImport(request.user.id, textOf(request, 'json') ?? '');
  return isRefusal(input) ? input : act(here, verb('import-character', input));
}

/** A second start continues the first: its open question is shown again, since scores stay as they were rolled. */
async function create(here: Here, name: string): Promise<Reply> {
  const wanted = verb('create-character', { userId: here.caller.userId, name });
  const result = await here.app.play.act(invocationOf(here), wanted);
  const open = result.kind === 'refused' ? openQuestion(here) : null;
  return open === null ? answerDone(result, here) : shownAgain(here, open);
}

function shownAgain(here: Here, prompt: Prompt): Reply {
  const message = presentQuestion(here.renderer, prompt, here.look.world);
  return { kind: 'message', message, private: true, rowId: null };
}

/** *Leave the table*, below a character that retires: for its player, or a game master. */
function leaveTable(here: Here, userId: string): Handled {
  if (!here.look.isGm && here.caller.userId !== userId) return refuse('character/not-for-you');
  return toldInPost(here, (invocation) => here.app.play.setPresence(invocation, userId, false));
}

/** *Make a new character*, on the card that took a player's last one: asks for a name, or shows the open question of the one half made. */
function newForm(here: Here, userId: string): Reply | Refusal {
  const open = openQuestion(here);
  if (open !== null) return shownAgain(here, open);
  const { world } = here.look;
  if (!lacksCharacter(world, userId)) {
    const own = Object.values(world.characters).find((one) => one.userId === userId && isInPlay(one));
    return own === undefined ? refuse('character/not-for-you') : refuse('character/have-one', { name: own.name });
  }
  return { kind: 'modal', modal: newCharacterModal() };
}

/** The open question of the user's half-made character; null without one. */
function openQuestion({ look, caller }: Here): Prompt | null {
  const { characters, prompts } = look.world;
  const draft = Object.values(characters).find(({ userId, status }) => userId === caller.userId && status === 'draft');
  const open = Object.values(prompts).find(({ characterId }) => draft !== undefined && characterId === draft.id);
  return open ?? null;
}

function edit(here: Here, request: CommandRequest): Handled {
  const found = actingCharacter(here, textOf(request, 'who'));
  if (isRefusal(found)) return found;
  const name = textOf(request, 'name');
  const background = textOf(request, 'background');
  if (name === null && background === null) return refuse('character/edit-what');
  return act(here, verb('edit-character', { characterId: found.id, ...given({ name, background }) }));
}

function withNamed(here: Here, request: CommandRequest, action: 'switch-character' | 'retire-character'): Handled {
  const found = namedCharacter(here, textOf(request, 'who') ?? '');
  if (isRefusal(found)) return found;
  return act(here, verb(action, { characterId: found.id }));
}
