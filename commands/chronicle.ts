import { SlashCommandBuilder } from '@discordjs/builders';
import { escapeMarkdown } from '../src/discord/render/engine/markdown.ts';
import { asBody, type Reply, type ReplyFile, sentence } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { isRefusal, type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { type Here, invocationOf, isAtTable } from './support/access/here.ts';
import { missingHere } from './support/access/permissions.ts';
import { unseenVoices } from './support/access/readers.ts';
import { defineCommand } from './support/define-command.ts';
import { daysPast, instantChoices, instantOf } from './support/input/instant.ts';
import { listed, oneOf } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

const FORMATS = ['epub', 'pdf', 'both'] as const;
const EDITIONS = ['players', 'gm'] as const;

/** Writes the campaign down as a book, in the background. */
export const chronicle = defineCommand({
  data: new SlashCommandBuilder()
    .setName('chronicle')
    .setDescription('The campaign as a book: what happened, in your own words, with maps')
    .addStringOption(oneOf('edition', 'What players know, or all of it for the game master', EDITIONS))
    .addStringOption(oneOf('format', 'EPUB for reading programs, PDF for paper; both when left out', FORMATS))
    .addStringOption(listed('since', 'Only from then: today, 2026-11-20'))
    .addStringOption(listed('until', 'Only until then: 2026-11-20, 2026-11-20 18:00')),
  costs: 'books',
  isPrivate: (request) => editionOf(request) === 'gm',
  run: async (here, request) => {
    const edition = editionOf(request);
    if (edition === 'gm' && !here.look.isGm) return refuse('gm-only');
    if (!isAtTable(here)) return refuse('member/not-here');
    const [from, to] = ['since', 'until'].map((name) => textOf(request, name));
    const since = from ? instantOf(here, from, 'start') : null;
    if (isRefusal(since)) return since;
    const last = to ? instantOf(here, to, 'end') : null;
    if (isRefusal(last)) return last;
    if (since !== null && last !== null && last < since) return refuse('log/backwards');
    const missing = edition === 'players' ? missingHere(request, { files: true }) : null;
    if (missing !== null) return missing;
    const format = FORMATS.find((one) => one === textOf(request, 'format')) ?? 'both';
    const notIn = [...(await unseenVoices(here))].sort();
    const until = last === null ? null : last + 1;
    return asked(here, { edition, format, since, until, ...(notIn.length === 0 ? {} : { notIn }) });
  },
  complete: {
    since: (here, request) => instantChoices(here, request.focused.text, 'start', daysPast(here)),
    until: (here, request) => instantChoices(here, request.focused.text, 'end', daysPast(here)),
  },
});

function editionOf(request: CommandRequest): (typeof EDITIONS)[number] {
  return EDITIONS.find((one) => one === textOf(request, 'edition')) ?? 'players';
}

async function asked(here: Here, request: Parameters<Here['app']['play']['chronicle']>[1]): Promise<Reply | Refusal> {
  const { isPrivate } = here;
  const name = escapeMarkdown(here.look.world.campaign.name, 60);
  const message = sentence(t`The chronicle of ${name} is being written. It is posted when it is done.`);
  const done = await here.app.play.chronicle(invocationOf(here), request, asBody(message));
  switch (done.kind) {
    case 'begun':
      return { kind: 'message', message, private: isPrivate, rowId: done.rowId };
    case 'there': {
      const files: readonly ReplyFile[] = done.files.map((file) => ({
        name: file.name,
        description: file.description,
        data: file.bytes,
      }));
      const there = sentence(t`Nothing has happened since the chronicle of ${name} was written: here it is again.`);
      return { kind: 'message', message: there, private: isPrivate, rowId: null, files };
    }
    case 'refused':
      return done.refusal;
    case 'duplicate':
      return { kind: 'nothing' };
  }
}
