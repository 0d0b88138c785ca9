import { ModalBuilder, SlashCommandBuilder } from '@discordjs/builders';
import { t } from '../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, invocationOf, isGmWhere } from './support/access/here.ts';
import { inPlace } from './support/act/bench.ts';
import { MAX_LINE } from './support/act/voices.ts';
import { openWhisper, unsaid, whisperTo } from './support/act/whispers.ts';
import { namedCharacter } from './support/choices/character.ts';
import { defineCommand } from './support/define-command.ts';
import type { Choice } from './support/input/choices.ts';
import { formField, PARAGRAPH } from './support/input/form-field.ts';
import { free, listed } from './support/input/options.ts';
import { folded, textOf } from './support/input/typed.ts';

/** The choice for whispering to the game master, which is also the default. */
const TO_GM = 'gm';

/** Says something in private: a game master to a player, or a player to the game master. */
export const whisper = defineCommand({
  data: new SlashCommandBuilder()
    .setName('whisper')
    .setDescription('Say something in private: to the game master, or as game master to a player')
    .addStringOption(free('text', 'What nobody else is to read', MAX_LINE, 'required'))
    .addStringOption(listed('to', 'As game master: a character, or a mention of who plays it')),
  isPrivate: true,
  run: (here, request) => {
    const text = textOf(request, 'text') ?? '';
    const toUserId = receiverOf(here, textOf(request, 'to'));
    return isRefusal(toUserId) ? unsaid(here, toUserId, text) : whisperTo(here, { toUserId, answers: null, text });
  },
  complete: { to: receivers },
  press: async (here, request) => {
    const [, what, id = ''] = request.customId.split(':');
    if (what === 'read') return openWhisper(here, id);
    if (what === 'answer') return answerForm(id);
    const result = await here.app.play.undo(invocationOf(here), { number: Number(id), back: false }, null);
    return inPlace(answerDone(result, here));
  },
  submit: (here, request) => {
    const [, , answers = ''] = request.customId.split(':');
    return whisperTo(here, { toUserId: null, answers, text: request.fields.text ?? '' });
  },
});

function answerForm(id: string) {
  const field = formField({
    id: 'text',
    label: t`What nobody else is to read`,
    example: '',
    style: PARAGRAPH,
    max: MAX_LINE,
    isRequired: true,
  });
  const modal = new ModalBuilder().setCustomId(`whisper:answer:${id}`).setTitle(t`Your answer`);
  return { kind: 'modal', modal: modal.addLabelComponents(field).toJSON() } as const;
}

/** The named person; null: the game masters. */
function receiverOf(here: Here, typed: string | null): string | null | Refusal {
  if (typed === null) return null;
  if (!isGmWhere(here)) {
    const names = [TO_GM, here.renderer.nouns.gm].map(folded);
    return names.includes(folded(typed)) ? null : refuse('whisper/gm-only');
  }
  const mentioned = /^<@!?(\d+)>$/.exec(typed)?.[1];
  if (mentioned !== undefined) return mentioned;
  const named = namedCharacter(here, typed);
  return isRefusal(named) ? named : named.userId;
}

/** Characters of others for a game master; for players, whoever runs the game. */
function receivers(here: Here): readonly Choice[] {
  const { look, caller, renderer } = here;
  if (!isGmWhere(here)) return [{ label: renderer.nouns.gm, value: TO_GM }];
  return Object.values(look.world.characters)
    .filter(({ userId, status }) => userId !== caller.userId && status !== 'retired')
    .toSorted((a, b) => a.created - b.created)
    .map(({ id, name }) => ({ label: name, value: id }));
}
