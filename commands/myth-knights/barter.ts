import { SlashCommandBuilder } from '@discordjs/builders';
import { favoursCard } from '../../src/discord/render/myth-knights/folk/folk-card.ts';
import { favourWords } from '../../src/discord/render/myth-knights/folk/words.ts';
import type { CommandRequest } from '../../src/discord/request.ts';
import { MAX_LINE } from '../../src/rules/engine/limits.ts';
import { isRefusal, refuse } from '../../src/rules/engine/prompt.ts';
import { MAX_FOLLOWER_NAME } from '../../src/rules/mechanics/followers/followers.ts';
import { itemsOf } from '../../src/rules/mechanics/items.ts';
import { MAX_PERSON } from '../../src/rules/myth-knights/folk/people.ts';
import type { Here } from '../support/access/here.ts';
import { act } from '../support/act/act.ts';
import { openLists } from '../support/cards/list.ts';
import { actingCharacter, actingChoices, namedCharacter, playingChoices } from '../support/choices/character.ts';
import { findOffered, offered, offeredChoices } from '../support/choices/offered.ts';
import { defineCommand, type Handled } from '../support/define-command.ts';
import type { Choice } from '../support/input/choices.ts';
import { asOption, free, listed, oneOf } from '../support/input/options.ts';
import { findTyped, subcommandOf, textOf } from '../support/input/typed.ts';
import { ownWorld } from './support/world.ts';

const lists = openLists({ 'barter:list': (here) => favoursCard(ownWorld(here)) });

/** Trade in things, favours and services. */
export const barter = defineCommand({
  data: new SlashCommandBuilder()
    .setName('barter')
    .setDescription('Trade in things, favours and services')
    .addSubcommand((sub) =>
      sub
        .setName('offer')
        .setDescription('Ask somebody for a thing, or for somebody’s service')
        .addStringOption(listed('with', 'With whom: any name', 'required'))
        .addStringOption(listed('for', 'What you would like to have, or whom to hire', 'required'))
        .addStringOption(listed('item', 'A thing of yours that you give'))
        .addStringOption(free('favour', 'A favour that you promise', MAX_LINE))
        .addStringOption(free('service', 'A service that you promise', MAX_LINE))
        .addStringOption(free('name', 'What whoever you hire is called', MAX_FOLLOWER_NAME))
        .addStringOption(asOption),
    )
    .addSubcommand((sub) => sub.setName('favours').setDescription('What is owed, and to whom'))
    .addSubcommand((sub) =>
      sub
        .setName('close')
        .setDescription('A favour is done, or the promise is broken')
        .addStringOption(listed('favour', 'Which one', 'required'))
        .addStringOption(oneOf('how', 'What has become of it; done when left out', ['done', 'broken'])),
    )
    .addSubcommand((sub) =>
      sub
        .setName('owe')
        .setDescription('Referee: write down a favour')
        .addStringOption(listed('with', 'With whom: any name', 'required'))
        .addStringOption(free('what', 'What is promised', MAX_LINE, 'required'))
        .addStringOption(oneOf('owed', 'By the knight or the company, or to them; by when left out', ['by', 'to']))
        .addStringOption(listed('who', 'Which knight; the company when left out')),
    ),
  needs: 'barter',
  gm: ['owe'],
  isPrivate: (request) => subcommandOf(request) === 'favours',
  run(here, request) {
    switch (subcommandOf(request)) {
      case 'offer':
        return offer(here, request);
      case 'close':
        return close(here, request);
      case 'owe':
        return owe(here, request);
      default:
        return lists.show(here, 'barter:list');
    }
  },
  press: lists.press,
  complete: {
    with: (here) => offeredChoices(here, { option: 'whom', verb: 'barter' }),
    for: (here) => offeredChoices(here, { option: 'for', verb: 'barter' }),
    item: (here, request) => {
      const character = actingCharacter(here, textOf(request, 'as'));
      return isRefusal(character) ? [] : carried(here, character.id);
    },
    favour: favourChoices,
    who: playingChoices,
    as: actingChoices,
  },
});

function offer(here: Here, request: CommandRequest): Handled {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const typed = textOf(request, 'item');
  const item = typed === null ? null : findTyped(carried(here, character.id).map(idAndName), typed);
  if (typed !== null && item === null) return refuse('barter/not-theirs', { name: character.name });
  const want = textOf(request, 'for') ?? '';
  const known = findOffered(offered(here, { option: 'for', verb: 'barter' }), want);
  const input = {
    characterId: character.id,
    whom: whomOf(request),
    want: known?.value ?? want,
    itemId: item?.id ?? null,
    favour: textOf(request, 'favour'),
    service: textOf(request, 'service'),
    called: textOf(request, 'name'),
  };
  return act(here, { action: 'barter', inputs: [input] });
}

function close(here: Here, request: CommandRequest): Handled {
  const found = findTyped(favourChoices(here).map(idAndName), textOf(request, 'favour') ?? '');
  if (found === null) return refuse('favour/unknown');
  const input = { favourId: found.id, how: textOf(request, 'how') ?? 'done' };
  return act(here, { action: 'close-favour', inputs: [input] });
}

function owe(here: Here, request: CommandRequest): Handled {
  const who = textOf(request, 'who');
  const knight = who === null ? null : namedCharacter(here, who);
  if (isRefusal(knight)) return knight;
  const input = {
    whom: whomOf(request),
    what: textOf(request, 'what') ?? '',
    owed: textOf(request, 'owed') ?? 'by',
    characterId: knight?.id ?? null,
  };
  return act(here, { action: 'owe-favour', inputs: [input] });
}

function whomOf(request: CommandRequest): string {
  return (textOf(request, 'with') ?? '').slice(0, MAX_PERSON);
}

function carried(here: Here, characterId: string): readonly Choice[] {
  return itemsOf(ownWorld(here), characterId).map(({ id, name }) => ({ value: id, label: name }));
}

function favourChoices(here: Here): readonly Choice[] {
  const { party, characters } = ownWorld(here);
  return Object.values(party.state.folk.favours).map(({ id, characterId, ...favour }) => {
    const name = characterId === null ? null : (characters[characterId]?.name ?? null);
    return { value: id, label: favourWords({ ...favour, name }) };
  });
}

function idAndName({ value, label }: Choice): { readonly id: string; readonly name: string } {
  return { id: String(value), name: label };
}
