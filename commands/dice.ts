import { SlashCommandBuilder } from '@discordjs/builders';
import { MAX_WORD } from '../src/play/campaign/seeds.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { answerDone } from './support/access/answer.ts';
import { type Here, invocationOf } from './support/access/here.ts';
import { journalReply } from './support/act/journal-file.ts';
import { showCard } from './support/cards/card.ts';
import { proofCard, seedsCard } from './support/cards/dice-proof.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { free, oneOf } from './support/input/options.ts';
import { numberOf, subcommandOf, textOf } from './support/input/typed.ts';

/** Longest word that can be typed; play itself refuses one that is too long. */
const MAX_TYPED = MAX_WORD * 4;
const MAX_ENTRY = 1_000_000;

/** The origin of faces, and the way for anybody to check them. */
export const dice = defineCommand({
  data: new SlashCommandBuilder()
    .setName('dice')
    .setDescription('Where the dice come from: seeds, your word in them, and proofs')
    .addSubcommand((sub) =>
      sub.setName('seeds').setDescription('The seeds of this campaign, and who has a word in the next one'),
    )
    .addSubcommand((sub) =>
      sub
        .setName('word')
        .setDescription('Mix a word of your own into the next seed')
        .addStringOption(free('text', 'The word; left out: you take yours back', MAX_TYPED)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('prove')
        .setDescription('How each face of an entry follows from its seed')
        .addIntegerOption((option) =>
          option
            .setName('entry')
            .setDescription('Its number in the log')
            .setRequired(true)
            .setMinValue(1)
            .setMaxValue(MAX_ENTRY),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('journal')
        .setDescription('The whole log as a file that verify.html checks')
        .addStringOption(oneOf('edition', 'players: without what is hidden; gm: everything', ['players', 'gm'])),
    )
    .addSubcommand((sub) =>
      sub.setName('rotate').setDescription('For the game master: reveal the seed now, and begin the next one'),
    ),
  costs: (request) => (request.kind === 'command' && subcommandOf(request) === 'journal' ? 'files' : null),
  isPrivate: (request) => ['seeds', 'prove', 'journal'].includes(subcommandOf(request) ?? ''),
  async run(here, request) {
    const { app, campaignId } = here;
    switch (subcommandOf(request)) {
      case 'word':
        return answerDone(await app.play.giveWord(invocationOf(here), textOf(request, 'text')), here);
      case 'rotate':
        return answerDone(await app.play.rotateSeed(invocationOf(here)), here);
      case 'prove': {
        const caller = here.caller;
        const proof = await app.play.proveEntry(campaignId, caller, numberOf(request, 'entry') ?? 0);
        return isRefusal(proof) ? proof : showCard(proofCard(here, proof));
      }
      case 'journal':
        return journalReply(here, textOf(request, 'edition') === 'gm' ? 'gm' : 'players');
      default:
        return showSeeds(here);
    }
  },
});

async function showSeeds(here: Here): Promise<Awaited<Handled>> {
  const seeds = await here.app.play.seedsFor(here.campaignId, here.look);
  return showCard(seedsCard(here, seeds));
}
