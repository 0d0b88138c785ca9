import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { cut } from '../src/discord/render/harmless.ts';
import { houseLogLine, isHouseFact } from '../src/discord/render/house.ts';
import type { Message } from '../src/discord/reply.ts';
import type { JournalEntry } from '../src/play/play.ts';
import { cardMessage, pageOf, showCard, turnPage } from './support/card.ts';
import { type Here, inCampaign } from './support/here.ts';
import { GUILD_ONLY } from './support/options.ts';
import { numberOf } from './support/typed.ts';

const PER_PAGE = 8;
/** So that a page of entries always fits one embed. */
const MOST_ENTRY = 480;
/** Faces that are listed one by one. */
const MOST_FACES = 30;
const MOST_PAGE = 100_000;

/** Shows what has happened, newest first. */
export const log: Command = {
  data: new SlashCommandBuilder()
    .setName('log')
    .setDescription('Everything that has happened, newest first, with every die')
    .setContexts(GUILD_ONLY)
    .addIntegerOption((option) =>
      option.setName('page').setDescription('1 is the newest').setMinValue(1).setMaxValue(MOST_PAGE),
    )
    .toJSON(),
  needs: null,
  isPrivate: () => true,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, async (here) => showCard(await logPage(here, numberOf(request, 'page') ?? 1), true)),
  press: (request, app) =>
    inCampaign(request, app, async (here) => turnPage(await logPage(here, Number(request.customId.split(':')[1])))),
};

async function logPage(here: Here, wanted: number): Promise<Message> {
  const { play } = here.app;
  const newest = await play.journal(here.campaignId, { before: null, limit: 1 });
  const last = newest[0]?.number ?? 0;
  const pages = Math.max(1, Math.ceil(last / PER_PAGE));
  const page = pageOf(wanted, pages);
  const before = last + 1 - (page - 1) * PER_PAGE;
  const entries = await play.journal(here.campaignId, { before, limit: PER_PAGE });
  const lines = entries.map((entry) => entryText(here, entry));
  return cardMessage(
    { title: 'What has happened', lines: lines.length === 0 ? ['Nothing yet.'] : lines, fields: [] },
    { page, pages, idOf: (at) => `log:${at}` },
  );
}

function entryText(here: Here, entry: JournalEntry): string {
  const head = `**#${entry.number}** ${actorWords(entry)} <t:${Math.floor(entry.at / 1000)}:R>${undoneWords(entry)}`;
  if (entry.secret && !here.look.isGm) return `${head}\nKept by the game master.`;
  const told = entry.facts.map((fact) =>
    isHouseFact(fact) ? houseLogLine(fact, here.look.world) : here.renderer.logLine(fact, here.look.world),
  );
  const lines = told.filter((line) => line !== null && line !== '');
  const facts = lines.length === 0 ? entry.action.replaceAll(/[/-]/g, ' ') : lines.join('\n');
  const dice = diceWords(entry);
  return [cut(`${head}\n${facts}`, MOST_ENTRY - dice.length - 1), dice].filter((part) => part !== '').join('\n');
}

function actorWords({ actorId, onBehalfOf }: JournalEntry): string {
  return onBehalfOf === null ? `<@${actorId}>` : `<@${actorId}> for <@${onBehalfOf}>`;
}

function undoneWords({ undoneBy }: JournalEntry): string {
  return undoneBy === null ? '' : ` · taken back in #${undoneBy}`;
}

/** Every face as it fell, with what it was for. */
function diceWords({ dice }: JournalEntry): string {
  if (dice.length === 0) return '';
  const faces = dice.slice(0, MOST_FACES).map(({ purpose, sides, face }) => `${purpose} d${sides}: ${face}`);
  const more = dice.length > MOST_FACES ? ` and ${dice.length - MOST_FACES} more` : '';
  return cut(`-# ${grouped(faces).join(', ')}${more}`, MOST_ENTRY / 2);
}

/** `scores d6: 3, scores d6: 5` → `scores d6: 3 5`. */
function grouped(faces: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const face of faces) {
    const [die = '', number = ''] = face.split(': ');
    groups.set(die, [...(groups.get(die) ?? []), number]);
  }
  return [...groups].map(([die, numbers]) => `${die}: ${numbers.join(' ')}`);
}
