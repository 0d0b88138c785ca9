import { SlashCommandBuilder } from '@discordjs/builders';
import type { CommandRequest } from '../../src/discord/request.ts';
import { MAX_NAME } from '../../src/rules/engine/limits.ts';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import { type Contest, GLORY_REASONS } from '../../src/rules/myth-knights/glory/schemas.ts';
import { MAX_VIRTUE } from '../../src/rules/myth-knights/kit/ids.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { actingCharacter, actingChoices, namedCharacter, playingChoices } from '../support/choices/character.ts';
import { chosenOf, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import { asOption, free, listed, oneOf } from '../support/input/options.ts';
import { folded, given, numberOf, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

const MAX_TOURNEY = 100;
const LIKE = { option: 'like', verb: 'challenge' };

/** Glory: awarded for deeds, and staked on contests. */
export const glory = defineCommand({
  data: new SlashCommandBuilder()
    .setName('glory')
    .setDescription('Glory: awarded for deeds, and staked on contests')
    .addSubcommand((sub) =>
      sub
        .setName('award')
        .setDescription('Referee: 1 Glory for a deed')
        .addStringOption(oneOf('reason', 'What was done', GLORY_REASONS, 'required'))
        .addStringOption(listed('who', 'Whose deed it was; you tick who took part when it is left out')),
    )
    .addSubcommand((sub) =>
      sub
        .setName('joust')
        .setDescription('Call out another knight, or one of the referee’s people')
        .addStringOption(listed('against', 'Whom: a knight of the company, or any name', 'required'))
        .addBooleanOption((option) =>
          option.setName('stake').setDescription('Whether Glory is at stake, if they agree; yes when left out'),
        )
        .addIntegerOption((option) =>
          option
            .setName('vigour')
            .setDescription('Of one of the referee’s people; 10 when left out')
            .setMinValue(1)
            .setMaxValue(MAX_VIRTUE),
        )
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('duel')
        .setDescription('Call out another knight, or one of the referee’s people, with sharp steel')
        .addStringOption(listed('against', 'Whom: a knight of the company, or any name', 'required'))
        .addBooleanOption((option) =>
          option.setName('stake').setDescription('Whether Glory is at stake, if they agree; yes when left out'),
        )
        .addStringOption(listed('like', 'As whom one of the referee’s people fights; a soldier-at-arms when left out'))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) =>
      sub
        .setName('tourney')
        .setDescription('Referee: call to a tournament; every player says whether their knight rides')
        .addStringOption(free('name', 'What it is called', MAX_TOURNEY, 'required'))
        .addBooleanOption((option) =>
          option.setName('note').setDescription('Whether it is of note, and worth Glory; yes when left out'),
        ),
    ),
  needs: 'award-glory',
  gm: ['award', 'tourney'],
  run(here, request) {
    switch (subcommandOf(request)) {
      case 'award':
        return award(here, request);
      case 'joust':
        return challenge(here, request, 'joust');
      case 'duel':
        return challenge(here, request, 'duel');
      default: {
        const input = { name: textOf(request, 'name') ?? '', ofNote: request.options.note !== false };
        return act(here, { action: 'call-tourney', inputs: [input] });
      }
    }
  },
  complete: {
    who: playingChoices,
    against: playingChoices,
    as: actingChoices,
    like: (here) => offeredChoices(here, LIKE),
  },
});

function award(here: Here, request: CommandRequest): Handled {
  const who = textOf(request, 'who');
  const knight = who === null ? null : namedCharacter(here, who);
  if (isRefusal(knight)) return knight;
  const input = { reason: textOf(request, 'reason') ?? '', characterId: knight?.id ?? null };
  return act(here, { action: 'award-glory', inputs: [input] });
}

function challenge(here: Here, request: CommandRequest, contest: Contest): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const name = (textOf(request, 'against') ?? '').slice(0, MAX_NAME);
  // Any other name is one of the referee's people: the beginning of a knight's name is not enough.
  const other = Object.values(ownWorld(here).characters).find(
    (one) => one.id === name || folded(one.name) === folded(name),
  );
  const against = other === undefined ? { name } : { againstId: other.id };
  const staked = request.options.stake !== false;
  const vigour = given({ vigour: numberOf(request, 'vigour') });
  const like = contest === 'duel' ? chosenOf(here, request, LIKE) : null;
  if (isRefusal(like)) return like;
  const input = { contest, characterId: character.id, staked, ...against, ...vigour, ...given({ like }) };
  return act(here, { action: 'challenge', inputs: [input] });
}
