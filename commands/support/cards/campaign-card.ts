import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { capital, many } from '../../../src/discord/render/engine/words.ts';
import type { Message } from '../../../src/discord/reply.ts';
import type { Here } from '../access/here.ts';
import { cardMessage } from './card.ts';

const MAX_CHANNELS = 20;

/** What a campaign is: book, people, channels, and the fingerprint of its secret seed. */
export function campaignCard({ look, renderer }: Here): Message {
  const { gm } = renderer.vocabulary;
  const { campaign, bindings, members, characters } = look.world;
  const masters = [
    ...(campaign.gmRoleId === null ? [] : [`<@&${campaign.gmRoleId}>`]),
    ...campaign.gmUserIds.map((userId) => `<@${userId}>`),
  ];
  const channels = Object.values(bindings)
    .slice(0, MAX_CHANNELS)
    .map(({ channelId, use }) => (use === 'play' ? `<#${channelId}>` : `<#${channelId}> (${gm})`));
  return cardMessage({
    title: escapeMarkdown(campaign.name),
    lines: [
      `Played by ${escapeMarkdown(look.book.name)}.`,
      `Dice: every face comes from a secret seed. Its fingerprint, fixed at the start: \`${look.commitment}\``,
    ],
    fields: [
      { name: `${capital(gm)}s`, value: masters.join('\n') || 'who may manage the server', inline: true },
      { name: 'Channels', value: channels.join('\n') || 'none bound; it answers everywhere', inline: true },
      {
        name: 'At the table',
        value: `${many(Object.keys(members).length, 'player')}, ${many(Object.keys(characters).length, 'character')}`,
        inline: true,
      },
    ],
  });
}
