import { SlashCommandBuilder } from '@discordjs/builders';
import { pressable, row } from '../../src/discord/render/engine/components.ts';
import type { Reply } from '../../src/discord/reply.ts';
import type { PressRequest } from '../../src/discord/request.ts';
import { t } from '../../src/language/text.ts';
import { type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { Here } from '../support/access/here.ts';
import { act, actInPost } from '../support/act/act.ts';
import { inPlace } from '../support/act/bench.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { defineCommand } from '../support/define-command.ts';
import { subcommandOf } from '../support/input/typed.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  turn: 'turn-season',
  age: 'turn-age',
  unsure: 'turn-unsure',
  chapter: 'end-chapter',
};

/** Public acts are confirmed first: the effect of each button on the referee's card. */
const ASKED = {
  turn: () => ({
    title: t`A new Season?`,
    lines: [t`Everybody recovers, every domain is looked at, and each knight chooses what they do.`],
    go: t`The Season turns`,
  }),
  chapter: () => ({
    title: t`Is a chapter over?`,
    lines: [t`If a Season or an Age was to turn after this chapter, it is due then.`],
    go: t`The chapter is over`,
  }),
};

/** Seasons and Ages, for the referee. */
export const season = defineCommand({
  data: new SlashCommandBuilder()
    .setName('season')
    .setDescription('Referee: the turn of Seasons and Ages')
    .addSubcommand((sub) =>
      sub.setName('turn').setDescription('Referee: a new Season begins, and each knight chooses what they do'),
    )
    .addSubcommand((sub) => sub.setName('age').setDescription('Referee: a new Age begins, and everybody grows older'))
    .addSubcommand((sub) => sub.setName('unsure').setDescription('Referee: a d6 says whether the Season or Age turns'))
    .addSubcommand((sub) => sub.setName('chapter').setDescription('A chapter of the story is over')),
  needs: 'turn-season',
  run: (here, request) => act(here, { action: ACTIONS[subcommandOf(request) ?? ''] ?? 'turn-season', inputs: [{}] }),
  press,
});

/** `season:turn`, and `season:turn:go` once it was asked; the same of a chapter. */
async function press(here: Here, { customId }: PressRequest): Promise<Reply | Refusal> {
  if (!here.look.isGm) return refuse('gm-only');
  const [, wanted, go] = customId.split(':');
  const what = wanted === 'turn' ? 'turn' : 'chapter';
  const action = ACTIONS[what] ?? '';
  if (go === 'go') return inPlace(await actInPost(here, { action, inputs: [{}] }));
  const { title, lines, go: label } = ASKED[what]();
  const rows = [row([pressable(`season:${what}:go`, label, 'main')])];
  return showCard(cardMessage({ title, lines, fields: [] }, null, rows));
}
