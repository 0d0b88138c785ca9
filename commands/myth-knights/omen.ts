import { SlashCommandBuilder } from '@discordjs/builders';
import { choiceMenu } from '../../src/discord/render/engine/components.ts';
import { stripMarkdown } from '../../src/discord/render/engine/markdown.ts';
import { mythStanding } from '../../src/discord/render/myth-knights/realm/names.ts';
import type { CommandRequest, PressRequest } from '../../src/discord/request.ts';
import { t } from '../../src/language/text.ts';
import { MAX_LINE } from '../../src/rules/engine/limits.ts';
import { isRefusal, type Refusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { Here } from '../support/access/here.ts';
import { act, actBehind } from '../support/act/act.ts';
import { cardMessage, showCard } from '../support/cards/card.ts';
import { namedCharacter, playingChoices } from '../support/choices/character.ts';
import { creatureChoices } from '../support/choices/foe.ts';
import { findOffered, offered, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { free, listed } from '../support/input/options.ts';
import { given, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

const MAX_NAME = 60;
const MAX_WHO = 200;
const MAX_OMEN = 13;

/** Myths and their omens, for the referee. */
export const omen = defineCommand({
  data: new SlashCommandBuilder()
    .setName('omen')
    .setDescription('Referee: Myths and their omens')
    .addSubcommand((sub) =>
      sub
        .setName('next')
        .setDescription('Referee: the next omen of a Myth; you see it first')
        .addStringOption(listed('myth', 'Which one', 'required')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('edit')
        .setDescription('Referee: write of a Myth what the players do not see')
        .addStringOption(listed('myth', 'Which one', 'required'))
        .addStringOption(free('name', 'What it is called', MAX_NAME))
        .addIntegerOption((option) =>
          option
            .setName('omen')
            .setDescription('Which omen the text is for; the next when left out')
            .setMinValue(1)
            .setMaxValue(MAX_OMEN),
        )
        .addStringOption(free('text', 'What is seen or heard', MAX_LINE))
        .addStringOption(free('fact', 'What a Seer told of it: the players read it', MAX_LINE))
        .addIntegerOption((option) =>
          option
            .setName('next')
            .setDescription('Which omen comes next; one more than there are: the Myth itself')
            .setMinValue(1)
            .setMaxValue(MAX_OMEN),
        )
        .addStringOption(listed('creature', 'The stat block that it comes forth with')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('resolve')
        .setDescription('Referee: a Myth is resolved, and who took part has Glory for it')
        .addStringOption(listed('myth', 'Which one', 'required'))
        .addStringOption(listed('who', 'Who took part, with commas between; all of the company when left out')),
    ),
  needs: 'resolve-myth',
  gm: [''],
  isPrivate: (request) => subcommandOf(request) !== 'resolve',
  run(here, request) {
    const found = findOffered(offered(here, { option: 'myth', verb: 'move-myth' }), textOf(request, 'myth') ?? '');
    const myth = found?.value ?? '';
    switch (subcommandOf(request)) {
      case 'resolve':
        return resolve(here, request, myth);
      case 'edit': {
        const said = given({
          name: textOf(request, 'name'),
          omen: numberOf(request, 'omen'),
          text: textOf(request, 'text'),
          fact: textOf(request, 'fact'),
          next: numberOf(request, 'next'),
          creature: textOf(request, 'creature'),
        });
        return act(here, { action: 'edit-myth', inputs: [{ myth, ...said }], secret: true });
      }
      default:
        return actBehind(here, { action: 'next-omen', inputs: [{ myth }], secret: true });
    }
  },
  press,
  complete: {
    myth: (here) => offeredChoices(here, { option: 'myth', verb: 'move-myth' }),
    creature: creatureChoices,
    who: playingChoices,
  },
});

/** `omen:next` on the referee's card lists the Myths that still have omens; choosing one begins its next omen. */
function press(here: Here, { values }: PressRequest): Handled {
  if (!here.look.isGm) return refuse('gm-only');
  const chosen = values?.[0];
  if (chosen !== undefined) return actBehind(here, { action: 'next-omen', inputs: [{ myth: chosen }], secret: true });
  const hidden = Object.entries(ownWorld(here).party.state.myths).filter(([, { status }]) => status === 'hidden');
  if (hidden.length === 0) return refuse('myth/none-hidden');
  const options = hidden.map(([value, myth]) => ({ label: stripMarkdown(mythStanding(value, myth), 100), value }));
  const card = { title: t`The next omen`, lines: [t`Of which Myth? You read it before anybody else.`], fields: [] };
  return showCard(cardMessage(card, null, [choiceMenu('omen:next:go', options, t`Which Myth`)]));
}

function resolve(here: Here, request: CommandRequest, myth: string): Handled {
  const characterIds = idsOf(here, textOf(request, 'who'));
  if (isRefusal(characterIds)) return characterIds;
  return act(here, { action: 'resolve-myth', inputs: [{ myth, characterIds }] });
}

function idsOf(here: Here, typed: string | null): string[] | Refusal {
  if (typed !== null && typed.length > MAX_WHO) return refuse('place/bad-text', { field: 'who', max: MAX_WHO });
  const ids: string[] = [];
  for (const one of (typed ?? '').split(',').map((part) => part.trim())) {
    if (one === '') continue;
    const character = namedCharacter(here, one);
    if (isRefusal(character)) return character;
    ids.push(character.id);
  }
  return ids;
}
