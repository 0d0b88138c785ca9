import type { App } from '../../../src/discord/command.ts';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { capital, dayWords } from '../../../src/discord/render/engine/words.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import { type AwayWish, applyAway, elsewhere } from './away-actions.ts';

const MAX_LISTED = 15;
const EVERYWHERE = 'everywhere';
const HERE = 'here';

/** Asks before other servers hear of somebody's absence, and says which ones. The wish is kept in the buttons. */
export async function askEverywhere(here: Here, app: App, wish: AwayWish): Promise<Reply> {
  const places = await elsewhere(here, app);
  const lines = places.slice(0, MAX_LISTED).map(({ look: { world } }) => {
    const { name, guildId, homeId } = world.campaign;
    const where =
      guildId === here.request.guildId
        ? `<#${homeId}>`
        : t`[another server](https://discord.com/channels/${guildId}/${homeId})`;
    return t`**${escapeMarkdown(name, 60)}**, told in ${where}`;
  });
  const more = places.length > MAX_LISTED ? [t`… and ${places.length - MAX_LISTED} more`] : [];
  const message = cardMessage({
    title: `${places.length === 0 ? capital(wishWords(wish)) : t`In all your campaigns: ${wishWords(wish)}`}?`,
    lines:
      places.length === 0
        ? [t`You play in no other campaign; everybody here is told.`]
        : [
            t`**${escapeMarkdown(here.look.world.campaign.name, 60)}**, told here`,
            ...lines,
            ...more,
            t`Everybody who reads along there will know.`,
          ],
    fields: [],
  });
  const all = pressable(customIdOf(EVERYWHERE, wish), t`Yes, in all ${places.length + 1}`, 'main');
  const buttons =
    places.length === 0
      ? [pressable(customIdOf(HERE, wish), t`Yes, tell them`, 'main')]
      : [all, pressable(customIdOf(HERE, wish), t`Only here`)];
  return showCard({ ...message, components: [row(buttons)] });
}

/** Does what one of those buttons says; null when it is another button. */
export function pressEverywhere(here: Here, app: App, customId: string): Promise<Reply> | null {
  const [, where, ...kept] = customId.split(':');
  if (where !== EVERYWHERE && where !== HERE) return null;
  return applyAway(here, app, wishIn(kept), where);
}

/** `away:everywhere:back`, `away:here:away:<from>:<until>:<caretaker>:<pause>`. */
function customIdOf(where: string, wish: AwayWish): string {
  const head = ['away', where, wish.kind];
  if (wish.kind !== 'away') return head.join(':');
  const { from, until, caretakerId, pauses } = wish.absence;
  return [...head, from, until ?? '', caretakerId ?? '', pauses ? 'pause' : ''].join(':');
}

function wishIn([what, from = '', until = '', caretakerId = '', pause = '']: readonly string[]): AwayWish {
  if (what === 'back' || what === 'leave') return { kind: what };
  const times = { from: Number(from), until: until === '' ? null : Number(until) };
  return { kind: 'away', absence: { ...times, caretakerId: caretakerId || null, pauses: pause === 'pause' } };
}

function wishWords(wish: AwayWish): string {
  if (wish.kind === 'back') return t`you are back`;
  if (wish.kind === 'leave') return t`you leave the table for good`;
  const { from, until } = wish.absence;
  return t`you are away from ${dayWords(from)}${until === null ? '' : t` until ${dayWords(until)}`}`;
}
