import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { capital, listWords } from '../../../src/discord/render/engine/words.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { plural, t } from '../../../src/language/text.ts';
import type { Scene } from '../../../src/rules/engine/person.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { type Here, hereOf } from '../access/here.ts';
import { cardMessage } from './card.ts';

const MAX_CHANNELS = 20;
const MAX_HOMELESS = 5;
/** Scenes with game masters of their own, and how many of one are named: a field has 1024 characters. */
const MAX_SCENES = 5;
const MAX_SHOWN = 4;

/** A campaign's book, people and channels, and the fingerprint of its secret seed. */
export async function campaignCard(here: Here): Promise<Message> {
  const { look, renderer } = here;
  const homeless = await homelessBeside(here);
  const { gm } = renderer.nouns;
  const { campaign, bindings, members, characters } = look.world;
  // Players cannot see the game master's channel, so its name would tell them nothing.
  const channels = Object.values(bindings)
    .filter(({ use }) => use === 'play' || look.isGm)
    .slice(0, MAX_CHANNELS)
    .map(({ channelId, use }) => (use === 'play' ? `<#${channelId}>` : `<#${channelId}> (${gm})`));
  return cardMessage({
    title: escapeMarkdown(campaign.name),
    lines: [
      t`Played by ${escapeMarkdown(look.book.name)}.`,
      t`Dice: every face comes from a secret seed. Its fingerprint, fixed at the start: \`${look.commitment}\``,
    ],
    fields: [
      { name: `${capital(gm)}s`, value: mastersLines(look.world).join('\n'), inline: true },
      { name: t`Channels`, value: channels.join('\n') || channelless(look.world), inline: true },
      {
        name: t`At the table`,
        value: `${plural(Object.keys(members).length, { one: '# player', other: '# players' })}, ${plural(Object.keys(characters).length, { one: '# character', other: '# characters' })}`,
        inline: true,
      },
      ...(homeless.length === 0 ? [] : [{ name: t`Without a channel`, value: homeless.join('\n'), inline: false }]),
    ],
  });
}

function channelless({ campaign }: World): string {
  return campaign.pause?.noPlace === undefined
    ? t`none bound; it answers everywhere`
    : t`none: it rests until it has one`;
}

/** The reader's other campaigns of this server that rest because they have no channel, which no command finds. */
async function homelessBeside({ app, request, campaignId }: Here): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { id, name } of await app.play.campaignsOf(request.guildId)) {
    const there = id === campaignId ? null : await hereOf(request, app, id);
    if (there === null || !there.look.isGm || there.look.world.campaign.pause?.noPlace === undefined) continue;
    const shown = escapeMarkdown(name, 60);
    lines.push(t`**${shown}** rests: \`/campaign bind use:play channel:… campaign:${shown}\``);
  }
  return lines.slice(0, MAX_HOMELESS);
}

/** The game masters, and the scenes with a game master of their own. */
export function mastersCard({ look, renderer }: Here): Message {
  const { gm } = renderer.nouns;
  return cardMessage({ title: `${capital(gm)}s`, lines: mastersLines(look.world), fields: [] });
}

function mastersLines({ campaign, scenes }: World): readonly string[] {
  const masters = [
    ...(campaign.gmRoleId === null ? [] : [`<@&${campaign.gmRoleId}>`]),
    ...campaign.gmUserIds.map((userId) => `<@${userId}>`),
  ];
  const own = Object.values(scenes)
    .filter(({ closed, gmUserIds }) => closed === null && gmUserIds.length > 0)
    .toSorted((a, b) => b.opened - a.opened);
  const more = own.length > MAX_SCENES ? [t`… and ${own.length - MAX_SCENES} more: \`/scene list\``] : [];
  return [
    ...(masters.length === 0 ? [t`who may manage the server`] : masters),
    ...own.slice(0, MAX_SCENES).map(sceneLine),
    ...more,
  ];
}

function sceneLine({ channelId, gmUserIds }: Scene): string {
  const shown = gmUserIds.slice(0, MAX_SHOWN).map((userId) => `<@${userId}>`);
  const left = gmUserIds.length - shown.length;
  return `<#${channelId}>: ${listWords(left > 0 ? [...shown, t`${left} more`] : shown)}`;
}
