import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { privately, type Reply, sentence } from '../src/discord/reply.ts';
import { mapPicture } from '../src/maps/hex-picture.ts';
import type { Picture } from '../src/maps/picture.ts';
import { roomPicture } from '../src/maps/room-picture.ts';
import { refuse } from '../src/rules/engine/prompt.ts';
import { answerRefusal } from './support/access/answer.ts';
import { type Here, inCampaign } from './support/access/here.ts';
import { ownWorld, showPictures } from './support/choices/places.ts';
import { GUILD_ONLY, oneOf } from './support/input/options.ts';
import { isSet, textOf } from './support/input/typed.ts';

/** Shows the map as a picture. */
export const map: Command = {
  data: new SlashCommandBuilder()
    .setName('map')
    .setDescription('The map as far as it is known')
    .setContexts(GUILD_ONLY)
    .addStringOption(oneOf('do', 'hexes or rooms; all is for the game master', ['hexes', 'rooms', 'all']))
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody'))
    .toJSON(),
  needs: 'edit-hex',
  isPrivate: (request) => !isSet(request, 'share') || textOf(request, 'do') === 'all',
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const wanted = textOf(request, 'do');
      if (wanted === 'all') return showAll(here);
      return showKnown(
        here,
        wanted === 'rooms' ? 'rooms' : wanted === 'hexes' ? 'hexes' : null,
        isSet(request, 'share'),
      );
    }),
};

/** What players know, also when the game master looks: so they see what may be shared. */
function showKnown(here: Here, wanted: 'hexes' | 'rooms' | null, isShared: boolean): Reply {
  const world = ownWorld(here);
  const what = wanted ?? (world.party.state.delve === null ? 'hexes' : 'rooms');
  const picture = what === 'hexes' ? mapPicture(world, { isGm: false }) : roomPicture(world, { isGm: false });
  if (picture === null) return privately('Nothing is on the map yet: the party has been nowhere.');
  const words =
    what === 'hexes' ? 'The map, as far as the party has been.' : 'The rooms, as far as the party has been.';
  return showPictures(sentence(words), [[`${what}.png`, picture]], !isShared);
}

/** Everything, hidden things too: never for other eyes. */
function showAll(here: Here): Reply {
  if (!here.look.isGm) return answerRefusal(here.look.world, refuse('gm-only'));
  const world = ownWorld(here);
  const pictures = Object.entries({
    'hexes-all.png': mapPicture(world, { isGm: true }),
    'rooms-all.png': roomPicture(world, { isGm: true }),
  }).filter((one): one is [string, Picture] => one[1] !== null);
  if (pictures.length === 0) return privately('Nothing is on the map yet; /hex generate makes a region.');
  return showPictures(sentence('The whole map, for your eyes only.'), pictures, true);
}
