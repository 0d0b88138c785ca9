import { SlashCommandBuilder } from '@discordjs/builders';
import { privately, sentence } from '../src/discord/reply.ts';
import { t } from '../src/language/text.ts';
import type { PictureView } from '../src/maps/views.ts';
import { pictureWords } from '../src/maps/words/picture-words.ts';
import { isRefusal, refuse } from '../src/rules/engine/prompt.ts';
import { type Here, inPrivate } from './support/access/here.ts';
import { pictureView, showPictures } from './support/cards/pictures.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { oneOf } from './support/input/options.ts';
import { isSet, textOf } from './support/input/typed.ts';

/** Shows the map as a picture. */
export const map = defineCommand({
  data: new SlashCommandBuilder()
    .setName('map')
    .setDescription('The map as far as it is known')
    .addStringOption(oneOf('do', 'hexes or rooms; all is for the game master', ['hexes', 'rooms', 'all']))
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody')),
  needs: 'edit-hex',
  costs: 'pictures',
  isPrivate: (request) => !isSet(request, 'share') || textOf(request, 'do') === 'all',
  run: (here, request) => {
    const wanted = textOf(request, 'do');
    if (wanted === 'all') return showAll(here);
    return showKnown(here, wanted === 'rooms' ? 'rooms' : wanted === 'hexes' ? 'map' : 'here');
  },
  press: (here) => showKnown(inPrivate(here), 'here'),
});

/** The players' knowledge, also when the game master looks: so they see exactly the part they may share. */
function showKnown(here: Here, wanted: 'map' | 'rooms' | 'here'): Handled {
  const view = pictureView(here, { kind: wanted, isGm: false });
  if (isRefusal(view)) return view;
  if (pictureWords(view) === null) return privately(t`The map is empty: the party hasn’t been anywhere yet.`);
  const isRooms = view.kind === 'rooms';
  const words = isRooms ? t`The rooms, as far as the party has been.` : t`The map, as far as the party has been.`;
  return showPictures(here, sentence(words), [[isRooms ? 'rooms.png' : 'hexes.png', view]]);
}

/** Everything, hidden things too: never for other eyes. */
function showAll(here: Here): Handled {
  if (!here.look.isGm) return refuse('gm-only');
  const views: [string, PictureView][] = [];
  for (const [kind, name] of [
    ['map', 'hexes-all.png'],
    ['rooms', 'rooms-all.png'],
  ] as const) {
    const view = pictureView(here, { kind, isGm: true });
    // A book without rooms, or without hexes, has the other picture.
    if (!isRefusal(view) && pictureWords(view) !== null) views.push([name, view]);
  }
  if (views.length === 0) return privately(t`Nothing is on the map yet; /hex generate makes a region.`);
  return showPictures(inPrivate(here), sentence(t`The whole map, for your eyes only.`), views);
}
