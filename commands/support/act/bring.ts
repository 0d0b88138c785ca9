import { ModalBuilder } from '@discordjs/builders';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { MAX_OPTION_LABEL } from '../../../src/discord/limits.ts';
import { choiceMenu, pressable, type Row, row } from '../../../src/discord/render/engine/components.ts';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { ModalRequest, PressRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { MAX_NAME } from '../../../src/rules/engine/limits.ts';
import { refuse } from '../../../src/rules/engine/prompt.ts';
import type { VerbInput } from '../../../src/rules/engine/verbs.ts';
import { isSameName } from '../../../src/rules/mechanics/words.ts';
import { type Here, inPrivate } from '../access/here.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import { creatureChoices } from '../choices/foe.ts';
import type { Handled } from '../define-command.ts';
import type { Choice } from '../input/choices.ts';
import { formField } from '../input/form-field.ts';
import { given } from '../input/typed.ts';
import { act, verb } from './act.ts';
import { inPlace } from './bench.ts';
import { encounterTableChoices, meetingOf, meetingRows, withShow } from './encounter.ts';

const MAX_COUNT = 2;

/** The game master says whom the party meets, from buttons and menus; null for any other button. */
export function pressBring(here: Here, { customId, values }: PressRequest): Handled | null {
  const [chosen = ''] = values ?? [];
  switch (customId) {
    case 'encounter:bring':
      return here.look.isGm ? meetingChoices(here) : refuse('gm-only');
    case 'encounter:creature':
      return start(here, { creature: chosen });
    case 'encounter:table':
      return start(here, { table: chosen });
    case 'encounter:other':
      return { kind: 'modal', modal: nameForm() };
    default:
      return null;
  }
}

/** The contents of the form; a creature's own name means that creature. */
export function submitBring(here: Here, { fields }: ModalRequest): Handled {
  const name = (fields.name ?? '').trim();
  const typed = (fields.count ?? '').trim();
  const count = typed === '' ? null : Number(typed);
  if (count !== null && !Number.isInteger(count)) return refuse('encounter/how-many', { typed });
  const creature = creatureChoices(here).find(({ value }) => isSameName(value, name))?.value ?? null;
  return start(here, given({ creature, name: creature === null ? name : null, count }));
}

/** The encounter on its way, else everything that could be met. */
function meetingChoices(here: Here): Reply {
  const waiting = meetingRows(here);
  const card = waiting.length === 0 ? null : (meetingOf(here)?.card ?? null);
  const menus = [
    ...menuOf('encounter:creature', t`A creature…`, creatureChoices(here)),
    ...menuOf('encounter:table', t`Roll on a table…`, encounterTableChoices(here)),
  ];
  const rows = [...waiting, ...menus, row([pressable('encounter:other', t`Somebody else…`)])];
  const lines = card?.lines ?? [t`Choose, and only you see them until you show them to the players.`];
  return showCard(cardMessage({ title: card?.title ?? t`Whom do they meet?`, lines, fields: [] }, null, rows));
}

function menuOf(customId: string, placeholder: string, choices: readonly Choice[]): readonly Row[] {
  if (choices.length === 0) return [];
  const options = choices.map(({ label, value }) => ({ label: stripMarkdown(label, MAX_OPTION_LABEL), value }));
  return [choiceMenu(customId, options, placeholder)];
}

async function start(here: Here, said: Omit<VerbInput<'encounter-start'>, 'secret'>): Promise<Reply> {
  const wanted = { ...verb('encounter-start', { secret: true, ...said }), secret: true };
  return inPlace(withShow(await act(inPrivate(here), wanted)));
}

function nameForm(): APIModalInteractionResponseCallbackData {
  return new ModalBuilder()
    .setCustomId('encounter:other')
    .setTitle(t`Whom do they meet?`)
    .addLabelComponents(
      formField({ id: 'name', label: t`Who`, example: t`The duke’s riders`, max: MAX_NAME, isRequired: true }),
      formField({ id: 'count', label: t`How many; 1 when left empty`, example: '3', max: MAX_COUNT }),
    )
    .toJSON();
}
