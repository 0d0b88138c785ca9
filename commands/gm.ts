import { SlashCommandBuilder } from '@discordjs/builders';
import { fieldLabel } from '../src/discord/render/engine/names-in.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import type { Invocation } from '../src/play/play.ts';
import { MAX_ROUND_HOURS } from '../src/play/rounds/round-action.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, invocationOf, isGmWhere } from './support/access/here.ts';
import { act, toldInPost, verb } from './support/act/act.ts';
import { amendRoll, NOTHING } from './support/act/amend.ts';
import { askPlayers } from './support/act/ask.ts';
import { pressBench } from './support/act/bench.ts';
import { callSaves, EVERYONE } from './support/act/call.ts';
import { grantEdge } from './support/act/edge.ts';
import { harmedChoices, harmKinds, harmWhom, MAX_HAZARD_DICE } from './support/act/harm.ts';
import { healWhom } from './support/act/heal.ts';
import { memberChoices, memberTyped, pressLeft } from './support/act/left-people.ts';
import { againstOption, diceOption, reachOption, toolsOption } from './support/act/manner.ts';
import { chooseRound, ROUND_RULINGS, roundChoices, ruleRound } from './support/act/round.ts';
import { finishTask, taskChoices } from './support/act/task.ts';
import { MAX_WHOM, whomChoices } from './support/act/whom.ts';
import { abilityChoices } from './support/choices/ability.ts';
import { aimChoices } from './support/choices/aim.ts';
import { playingChoices } from './support/choices/character.ts';
import { fromBook, offeredChoices } from './support/choices/offered.ts';
import { defineCommand } from './support/define-command.ts';
import type { Choice } from './support/input/choices.ts';
import { instantChoices } from './support/input/instant.ts';
import { free, listed, MAX_HARM, MAX_INTENT, oneOf, withOption } from './support/input/options.ts';
import { findTyped, folded, isSet, subcommandOf, textOf } from './support/input/typed.ts';

const MAX_VALUE = 200;
const MAX_QUESTION = 200;
/** Ten options, with commas between. */
const MAX_OPTIONS = 1000;
/** Longest question, in characters, so that it is shown whole. */
const MAX_TEXT = 2000;

/** The subcommands of a scene's game master in its thread. */
const IN_SCENES: readonly string[] = ['call', 'ask', 'round', 'damage'];

/** The game master's own actions at the table. */
export const gm = defineCommand({
  data: new SlashCommandBuilder()
    .setName('gm')
    .setDescription('For the game master')
    .addSubcommand((sub) =>
      sub
        .setName('call')
        .setDescription('Call a save from one character or from everyone')
        .addStringOption(listed('who', 'A character, or everyone', 'required'))
        .addStringOption(listed('ability', 'Which ability', 'required'))
        .addStringOption(free('reason', 'What threatens them', MAX_INTENT, 'required'))
        .addStringOption(withOption)
        .addBooleanOption((option) => option.setName('light').setDescription('Whether it needs light to see by'))
        .addIntegerOption(reachOption)
        .addStringOption(toolsOption)
        .addIntegerOption(diceOption)
        .addStringOption(againstOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('edge')
        .setDescription('What the situation does to rolls to come: advantage, disadvantage, nothing')
        .addStringOption(listed('who', 'Whose rolls', 'required'))
        .addStringOption(listed('with', 'What helps or hinders; nothing takes back what was granted', 'required'))
        .addStringOption(free('reason', 'Why; it is told with the roll', MAX_INTENT))
        .addStringOption(listed('for', 'Which rolls; the next test when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('ask')
        .setDescription('Ask the players something, and wait until all have answered or time is up')
        .addStringOption(free('question', 'What do you do at the bridge?', MAX_QUESTION, 'required'))
        .addStringOption(free('options', 'A vote: what they choose between, with commas: Bridge, Ford', MAX_OPTIONS))
        .addStringOption(free('text', 'More about it', MAX_TEXT))
        .addIntegerOption((option) =>
          option
            .setName('hours')
            .setDescription('How long they have; left out: as the campaign has it')
            .setMinValue(1)
            .setMaxValue(MAX_ROUND_HOURS),
        )
        .addStringOption(listed('until', 'Or until when: fri, tomorrow 18:00, 2026-11-20'))
        .addStringOption((option) =>
          option
            .setName('who')
            .setDescription('Everyone when left out; else characters, with commas between')
            .setAutocomplete(true)
            .setMaxLength(MAX_WHOM),
        )
        .addBooleanOption((option) =>
          option.setName('hidden').setDescription('Answers stay hidden until the round ends'),
        )
        .addBooleanOption((option) =>
          option.setName('no-deadline').setDescription('No deadline: it waits as long as it takes'),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('round')
        .setDescription('An open round: more time, end it, pass somebody over')
        .addStringOption(oneOf('do', 'What to do at once; its panel when left out', ROUND_RULINGS))
        .addStringOption(listed('which', 'Which round; the one of this channel when left out'))
        .addIntegerOption((option) =>
          option
            .setName('hours')
            .setDescription('With extend: by how many; 24 when left out')
            .setMinValue(1)
            .setMaxValue(MAX_ROUND_HOURS),
        )
        .addStringOption(listed('who', 'With skip: whom; once more, and they are awaited again')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('damage')
        .setDescription('Hurt somebody: a fall, a fire, a trap')
        .addStringOption(listed('whom', 'Which character; in some books a foe as well', 'required'))
        .addIntegerOption((option) =>
          option
            .setName('amount')
            .setDescription('How much; left out where the kind of harm has dice')
            .setMinValue(1)
            .setMaxValue(MAX_HARM),
        )
        .addStringOption(listed('kind', 'What kind of harm, where the book tells kinds apart'))
        .addIntegerOption((option) =>
          option
            .setName('dice')
            .setDescription('How many dice, where the kind of harm has dice; one when left out')
            .setMinValue(1)
            .setMaxValue(MAX_HAZARD_DICE),
        )
        .addStringOption(listed('against', 'Whose defence it meets, if not their own')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('heal')
        .setDescription('Heal a character, several, or everyone')
        .addStringOption((option) =>
          option
            .setName('who')
            .setDescription('Everyone when left out; else characters, with commas between')
            .setAutocomplete(true)
            .setMaxLength(MAX_WHOM),
        )
        .addIntegerOption((option) =>
          option.setName('amount').setDescription('How much; fully when left out').setMinValue(1).setMaxValue(MAX_HARM),
        ),
    )
    .addSubcommand((sub) =>
      sub.setName('rest').setDescription('Give everybody what a full rest gives; no time goes by'),
    )
    .addSubcommand((sub) =>
      sub
        .setName('set')
        .setDescription('Set any value outright: a die, a number on a sheet, a condition')
        .addStringOption(listed('value', 'Which value', 'required'))
        .addStringOption(free('to', 'What it is to be', MAX_VALUE, 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('amend')
        .setDescription('Correct a roll: another ability, or what was forgotten; the dice stay')
        .addIntegerOption((option) =>
          option.setName('entry').setDescription('Its number in the log; left out: the last roll').setMinValue(1),
        )
        .addStringOption(listed('ability', 'The ability it should have been'))
        .addStringOption(listed('who', 'In a round, or of a save that was called: whose roll'))
        .addIntegerOption((option) =>
          option.setName('roll').setDescription('Which of their rolls in it; the first when left out').setMinValue(1),
        )
        .addStringOption(listed('with', 'What should have helped or hindered; nothing for neither'))
        .addIntegerOption(reachOption)
        .addStringOption(toolsOption)
        .addIntegerOption(diceOption)
        .addStringOption(againstOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('spotlight')
        .setDescription('Pass the spotlight on')
        .addUserOption((option) => option.setName('to').setDescription('To whom; the next player when left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('present')
        .setDescription('Say who is at the table and who is away')
        .addStringOption(
          listed('who', 'Which player, by a character of theirs; also one who has left the server', 'required'),
        )
        .addBooleanOption((option) => option.setName('here').setDescription('No means away').setRequired(true))
        .addBooleanOption((option) =>
          option
            .setName('removed')
            .setDescription('With here:False: taken from the table, until you let them in again'),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('waive')
        .setDescription('Call off a save that you asked for')
        .addStringOption(listed('save', 'Whose save', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('task')
        .setDescription('Tick something off your list')
        .addStringOption(listed('done', 'What is done', 'required')),
    ),
  gm: ['edge', 'heal', 'rest', 'set', 'amend', 'present', 'waive', 'task'],
  sceneGm: IN_SCENES,
  isPrivate: (request) =>
    // The book decides which values are secret, and cannot be asked yet; an open one is announced in a post.
    ['ask', 'task', 'set'].includes(subcommandOf(request)) ||
    (subcommandOf(request) === 'round' && textOf(request, 'do') === null),
  run,
  complete: {
    who(here, request) {
      if (subcommandOf(request) === 'present') return memberChoices(here);
      if (['ask', 'heal'].includes(subcommandOf(request))) return whomChoices(here, request.focused.text);
      if (['round', 'amend', 'edge'].includes(subcommandOf(request))) return playingChoices(here);
      return [{ label: t`Everyone`, value: EVERYONE }, ...playingChoices(here)];
    },
    ability: (here) => abilityChoices(here, null),
    tools: fromBook('tools', 'call'),
    against: aimChoices,
    kind: harmKinds,
    until: (here, request) => instantChoices(here, request.focused.text, 'end'),
    which: roundChoices,
    whom: harmedChoices,
    with(here, request) {
      const verb = subcommandOf(request);
      const all = offeredChoices(here, { option: 'with', verb });
      return verb === 'amend' ? [...all, { label: NOTHING, value: NOTHING }] : all;
    },
    for: fromBook('for', 'edge'),
    value: ({ look }) =>
      look.book.gmFields(look.world).map(({ key, label, value }) => ({
        label: `${fieldLabel(label)}: ${value === null ? t`none` : String(value)}`,
        value: key,
      })),
    save: saveChoices,
    done: taskChoices,
  },
  press: (here, request) =>
    pressLeft(here, request.customId, request.values?.[0] ?? null) ??
    pressBench(here, request.customId) ??
    chooseRound(here, request.values?.[0] ?? ''),
});

async function run(here: Here, request: CommandRequest): Promise<Reply | Refusal> {
  if (!mayType(here, subcommandOf(request))) return refuse('gm-only');
  switch (subcommandOf(request)) {
    case 'call':
      return callSaves(here, request);
    case 'edge':
      return grantEdge(here, request);
    case 'ask':
      return askPlayers(here, request);
    case 'round':
      return ruleRound(here, request);
    case 'damage':
      return harmWhom(here, request);
    case 'heal':
      return healWhom(here, request);
    case 'rest':
      return act(here, verb('rest', {}));
    case 'set':
      return setValue(here, request);
    case 'amend':
      return amendRoll(here, request);
    case 'spotlight':
      return act(here, verb('spotlight', { to: textOf(request, 'to') }));
    case 'present': {
      const userId = memberTyped(here, textOf(request, 'who') ?? '');
      if (isRefusal(userId)) return userId;
      const isRemoved = isSet(request, 'removed');
      if (isRemoved && isSet(request, 'here')) return refuse('join/here-and-removed');
      const how = isRemoved ? 'removed' : isSet(request, 'here');
      return answerDone(await here.app.play.setPresence(invocationOf(here), userId, how), here);
    }
    case 'waive':
      return act(here, verb('waive', { promptId: saveOf(here, textOf(request, 'save') ?? '') }));
    default:
      return finishTask(here, request);
  }
}

/**
 * The holder of the spotlight may pass it on as well, and a scene's game master may use some subcommands: play sees to that.
 */
function mayType(here: Here, subcommand: string): boolean {
  if (here.look.isGm || subcommand === 'spotlight') return true;
  return IN_SCENES.includes(subcommand) && isGmWhere(here);
}

async function setValue(here: Here, request: CommandRequest): Promise<Reply> {
  const typed = textOf(request, 'value') ?? '';
  const fields = here.look.book.gmFields(here.look.world);
  const field = fields.find(({ key }) => key === typed) ?? fields.find(({ label }) => folded(label) === folded(typed));
  const key = field?.key ?? typed;
  const turn = (invocation: Invocation) => here.app.play.setGmField(invocation, key, textOf(request, 'to') ?? '');
  if (field?.secret !== true) return toldInPost(here, turn);
  return answerDone(await turn(invocationOf(here)), here);
}

/** The open question a person means; what names none is passed on as it is, for the book to refuse. */
function saveOf(here: Here, typed: string): string {
  const saves = saveChoices(here).map(({ label, value }) => ({ id: value, name: label }));
  return findTyped(saves, typed)?.id ?? typed;
}

function saveChoices(here: Here): readonly Choice[] {
  return offeredChoices(here, { option: 'save', verb: 'waive' });
}
