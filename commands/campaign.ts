import { SlashCommandBuilder } from '@discordjs/builders';
import type { Reply } from '../src/discord/reply.ts';
import type { ActionRequest, CommandRequest, PressRequest } from '../src/discord/request.ts';
import { MAX_CAMPAIGN_NAME } from '../src/play/campaign/names.ts';
import { POST_SETTINGS } from '../src/play/time/post-settings.ts';
import type { Setting } from '../src/rules/engine/book.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { BOOKS } from '../src/rules/index.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, invocationOf } from './support/access/here.ts';
import { missingHere } from './support/access/permissions.ts';
import { toldInPost } from './support/act/act.ts';
import { bindChannel, pressBinding } from './support/act/bind.ts';
import { createCampaign, pressBookChoice } from './support/act/create-campaign.ts';
import { askDelete, pressDelete, submitDelete } from './support/act/delete-campaign.ts';
import { exportCampaign } from './support/act/export-campaign.ts';
import { pressImport, startImport } from './support/act/import-campaign.ts';
import { invite, pressJoining } from './support/act/joining.ts';
import { pressPace, showPace } from './support/act/pace.ts';
import { campaignCard, mastersCard } from './support/cards/campaign-card.ts';
import { showCard, turnPage } from './support/cards/card.ts';
import { settingChoices, settingsPage, settingTyped, valueChoices, valueTyped } from './support/cards/settings.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { instantChoices, instantOf } from './support/input/instant.ts';
import { free, listed, oneOf } from './support/input/options.ts';
import { isSet, subcommandOf, textOf } from './support/input/typed.ts';
import { uploadOption } from './support/input/upload.ts';

const MAX_VALUE = 100;
/** Subcommands that pack or read a whole campaign. */
const FILES: ReadonlySet<string> = new Set(['export', 'import']);

/** Checks whether a whole campaign is written or read: with the button that brings a file in, too. */
function readsFile(request: ActionRequest): boolean {
  if (request.kind === 'command') return FILES.has(subcommandOf(request) ?? '');
  return request.customId.startsWith('campaign:import:go:');
}

/** Makes campaigns and keeps their settings. */
export const campaign = defineCommand({
  data: new SlashCommandBuilder()
    .setName('campaign')
    .setDescription('The campaign itself: its settings, channels and game masters')
    .addSubcommand((sub) =>
      sub
        .setName('create')
        .setDescription('Begin a campaign; for who may manage this server')
        .addStringOption(free('name', 'What it is called', MAX_CAMPAIGN_NAME, 'required'))
        .addStringOption(listed('book', 'Which book it is played by')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('show')
        .setDescription('What this campaign is')
        .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('settings')
        .setDescription('See all settings, or change one')
        .addStringOption(listed('setting', 'Which setting'))
        .addStringOption((option) =>
          option.setName('to').setDescription('What it is to be').setAutocomplete(true).setMaxLength(MAX_VALUE),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('bind')
        .setDescription('Say which channel is for what')
        .addStringOption(
          oneOf('use', 'play here, or the game master’s secrets, or neither', ['play', 'gm', 'none'], 'required'),
        )
        .addChannelOption((option) => option.setName('channel').setDescription('Which channel; this one when left out'))
        .addStringOption(listed('campaign', 'Which campaign; the one played here when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('gm')
        .setDescription('Say who runs the game; alone, it lists them')
        .addRoleOption((option) => option.setName('role').setDescription('A role whose members run the game'))
        .addUserOption((option) => option.setName('user').setDescription('A person who runs the game'))
        .addBooleanOption((option) => option.setName('remove').setDescription('No longer')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('invite')
        .setDescription('For the game master: invite somebody to play, or let them in')
        .addUserOption((option) => option.setName('user').setDescription('Whom').setRequired(true)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('pause')
        .setDescription('Pause the campaign; players vote. No deadline passes, and each moves back by the pause')
        .addStringOption(listed('until', 'The last day of the pause; left out: until you resume')),
    )
    .addSubcommand((sub) =>
      sub.setName('pace').setDescription('For the game master: what takes time in this game, and what may help'),
    )
    .addSubcommand((sub) =>
      sub.setName('export').setDescription('For the game master: the whole campaign as one file; the table is told'),
    )
    .addSubcommand((sub) =>
      sub
        .setName('import')
        .setDescription('Bring in a campaign from a file; for who may manage this server')
        .addAttachmentOption((option) => uploadOption('A file from /campaign export')(option).setRequired(true)),
    )
    .addSubcommand((sub) => sub.setName('delete').setDescription('For the game master: delete this campaign for ever'))
    .addSubcommand((sub) => sub.setName('resume').setDescription('The campaign goes on after a rest'))
    .addSubcommand((sub) =>
      sub.setName('status').setDescription('Post a card here that always shows how the campaign stands'),
    ),
  audience: 'anybody',
  costs: (request) => (readsFile(request) ? 'files' : null),
  isPrivate: (request) => {
    const sub = subcommandOf(request);
    if (sub === 'show') return !isSet(request, 'share');
    if (sub === 'settings') return textOf(request, 'to') === null || isSecretSetting(textOf(request, 'setting') ?? '');
    if (sub === 'gm') return isBareGm(request);
    return ['bind', 'status', 'pace', 'export', 'import', 'delete'].includes(sub);
  },
  run,
  complete: {
    setting: settingChoices,
    to: (here, request) => valueChoices(here, settingTyped(here, textOf(request, 'setting') ?? '') ?? ''),
    until: (here, request) => instantChoices(here, request.focused.text, 'end'),
    async campaign({ app, request, caller }) {
      const campaigns = await app.play.campaignsOf(request.guildId);
      const looks = await Promise.all(campaigns.map(({ id }) => app.play.look(id, caller)));
      return campaigns.flatMap(({ id, name }, at) => (looks[at]?.isGm === true ? [{ label: name, value: id }] : []));
    },
  },
  outside: {
    run: (request, app) => {
      const sub = subcommandOf(request);
      if (sub === 'create') return createCampaign(request, app, null);
      return sub === 'import' ? startImport(request, app) : null;
    },
    press: (request, app) => {
      if (isOfBookChoice(request)) return pressBookChoice(request, app, null);
      return isOfImport(request) ? pressImport(request, app, null) : null;
    },
    complete: {
      book: (_, app) => Object.values(app.play.books).map(({ name, slug }) => ({ label: name, value: slug })),
    },
  },
  press: (here, request) => {
    if (isOfBookChoice(request)) return pressBookChoice(request, here.app, here);
    if (isOfImport(request)) return pressImport(request, here.app, here);
    const joining = pressJoining(here, request.customId);
    if (joining !== null) return joining;
    const [, what = '', ...rest] = request.customId.split(':');
    if (what === 'pace') return pressPace(here, request);
    if (what === 'delete') return pressDelete(here, request);
    return what === 'settings' ? turnPage(settingsPage(here, Number(rest[0]))) : pressBinding(here, what, rest);
  },
  submit: submitDelete,
});

/** Checks whether something is pressed that belongs to a campaign which is still to be made. */
function isOfBookChoice({ customId }: PressRequest): boolean {
  return ['book', 'with', 'begin', 'drop'].includes(customId.split(':')[1] ?? '');
}

function isOfImport({ customId }: PressRequest): boolean {
  return customId.split(':')[1] === 'import';
}

function run(here: Here, request: CommandRequest): Handled {
  switch (subcommandOf(request)) {
    case 'create':
      return createCampaign(request, here.app, here);
    case 'settings':
      return settings(here, request);
    case 'bind':
      return bindChannel(here, request);
    case 'gm':
      return setGm(here, request);
    case 'invite':
      return invite(here, request);
    case 'export':
      return exportCampaign(here);
    case 'import':
      return startImport(request, here.app);
    case 'delete':
      return askDelete(here);
    case 'pace':
      return showPace(here);
    case 'pause':
      return pause(here, request);
    case 'resume':
      return resume(here);
    case 'status':
      return placeStatus(here, request);
    default:
      return campaignCard(here).then((card) => showCard(card, here));
  }
}

async function settings(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  const setting = textOf(request, 'setting');
  const value = textOf(request, 'to');
  if (setting === null) return value === null ? showCard(settingsPage(here, 1)) : refuse('setting/which');
  if (value === null) return refuse('setting/no-value');
  const id = settingTyped(here, setting) ?? setting;
  const to = valueTyped(here, id, value);
  if (isRefusal(to)) return to;
  const { play } = here.app;
  const isSecret = play.settingsOf(here.look.book)[id]?.forGm === true;
  // A change typed by name is answered in private, since the name may be that of a secret setting; an open change is posted
  // then.
  if (isSecretSetting(setting) && !isSecret) return toldInPost(here, (made) => play.setSetting(made, id, to));
  return answerDone(await play.setSetting(invocationOf(here), id, to), here);
}

/** Checks whether a setting, as it was typed, may be the game master's own affair in any book: no id of an open one. */
function isSecretSetting(typed: string): boolean {
  const known = [POST_SETTINGS, ...Object.values(BOOKS).map(({ settings }) => settings)];
  return known.every((settings: Readonly<Record<string, Setting>>) => {
    const setting = Object.hasOwn(settings, typed) ? settings[typed] : undefined;
    return setting === undefined || setting.forGm === true;
  });
}

/** Nobody is named or let go: it asks who runs the game. */
function isBareGm(request: CommandRequest): boolean {
  return textOf(request, 'role') === null && textOf(request, 'user') === null && !isSet(request, 'remove');
}

async function setGm(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  const roleId = textOf(request, 'role');
  const userId = textOf(request, 'user');
  if (isBareGm(request)) return showCard(mastersCard(here));
  if (roleId === null && userId === null) return refuse('campaign/gm-whom');
  const isGm = !isSet(request, 'remove');
  const isBot = userId !== null && request.people[userId]?.isBot === true;
  await seekMasters(here);
  const done =
    isBot && isGm
      ? refuse('campaign/gm-is-bot')
      : await here.app.play.setGm(invocationOf(here), { roleId, userId, isGm });
  return isRefusal(done) ? done : answerDone(done, here);
}

/**
 * People who may manage the server take over a campaign without a game master: Discord is asked whether that is so
 * (PBP-GM-04).
 */
async function seekMasters({ app, campaignId, caller, look }: Here): Promise<void> {
  if (caller.isManager && !look.isGm) await app.play.seekMasters(campaignId, app.whereabouts);
}

async function pause(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  const typed = textOf(request, 'until');
  const until = typed === null ? null : instantOf(here, typed, 'end');
  if (isRefusal(until)) return until;
  if (until !== null && until <= here.look.now) return refuse('pause/past');
  const { play } = here.app;
  const invocation = invocationOf(here);
  // A player asks the others.
  return answerDone(await (here.look.isGm ? play.pause(invocation, until) : play.votePause(invocation, until)), here);
}

async function resume(here: Here): Promise<Reply | Refusal> {
  return answerDone(await here.app.play.resume(invocationOf(here)), here);
}

async function placeStatus(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  const missing = here.look.isGm ? missingHere(request) : null;
  if (missing !== null) return missing;
  return answerDone(await here.app.play.placeStatus(invocationOf(here), request.channelId), here);
}
