import { SlashCommandBuilder } from '@discordjs/builders';
import { isGmAt } from '../src/play/access/masters.ts';
import type { EngineFact } from '../src/play/facts.ts';
import { refuse } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { MAX_LINE, MAX_VOICE_NAME, speak } from './support/act/voices.ts';
import { offered } from './support/choices/offered.ts';
import { defineCommand } from './support/define-command.ts';
import type { Choice } from './support/input/choices.ts';
import { free } from './support/input/options.ts';
import { folded, textOf } from './support/input/typed.ts';

/** Lines of the past whose names are offered again. */
const LOOKED_BACK = 100;

/** Speaks as one of the game master's people. */
export const npc = defineCommand({
  data: new SlashCommandBuilder()
    .setName('npc')
    .setDescription('Game master: speak as one of your people')
    .addStringOption((option) =>
      option
        .setName('name')
        .setDescription('Who speaks, as everybody is to read it')
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(MAX_VOICE_NAME),
    )
    .addStringOption(free('text', 'What they say or do; *italics* and **bold** work', MAX_LINE, 'required')),
  gm: [''],
  isPrivate: true,
  run: (here, request) => {
    if (!isGmAt(here.look.world, here.caller, request.channelId)) return refuse('gm-only');
    const name = textOf(request, 'name') ?? '';
    const owner = Object.values(here.look.world.characters).find((one) => folded(one.name) === folded(name));
    if (owner !== undefined) return refuse('voice/players', { typed: name });
    return speak(here, request, { characterId: null, name, text: textOf(request, 'text') ?? '' });
  },
  complete: { name: namesSpokenUnder },
});

/** People who spoke lately, then the book's known people, and the foes that are there. */
async function namesSpokenUnder(here: Here): Promise<readonly Choice[]> {
  const { app, campaignId, look } = here;
  const page = { before: null, limit: LOOKED_BACK, actions: ['voice/npc'] };
  const entries = await app.play.journal(campaignId, page);
  const spoken = entries.flatMap(({ facts }) => facts as readonly EngineFact[]);
  const names = [
    ...spoken.flatMap((fact) => (fact.fact === 'spoken' ? [fact.name] : [])),
    ...offered(here, { option: 'person', verb: 'npc' }).map(({ label }) => label),
    ...Object.values(look.world.foes).map(({ name }) => name),
  ];
  return [...new Set(names)].map((name) => ({ label: name, value: name }));
}
