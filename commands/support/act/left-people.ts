import { MAX_OPTION_LABEL } from '../../../src/discord/limits.ts';
import { choiceMenu } from '../../../src/discord/render/engine/components.ts';
import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { capital, plainWho } from '../../../src/discord/render/engine/words.ts';
import { t } from '../../../src/language/text.ts';
import { hasPart, isAwake } from '../../../src/play/waiting/people.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import type { Handled } from '../define-command.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped } from '../input/typed.ts';
import { actInPost, toldInPost, verb } from './act.ts';

const PRESS = /^gm:left:(care|retire|remove|keeper):(\d+)$/;

/** Buttons under the message that somebody has left the server (PBP-AWAY-06); null for any other button. */
export function pressLeft(here: Here, customId: string, chosen: string | null): Handled | null {
  const [, what, userId = ''] = PRESS.exec(customId) ?? [];
  if (what === undefined) return null;
  if (!here.look.isGm) return refuse('gm-only');
  const { play } = here.app;
  switch (what) {
    case 'care':
      return askKeeper(here, userId);
    case 'keeper':
      return toldInPost(here, (invocation) => play.nameCaretaker(invocation, userId, chosen ?? ''));
    case 'retire':
      return retireAll(here, userId);
    default:
      return toldInPost(here, (invocation) => play.setPresence(invocation, userId, 'removed'));
  }
}

/** Chooses who answers for them: anybody at the table who is there. */
function askKeeper(here: Here, userId: string): Handled {
  const { world, now } = here.look;
  const keepers = memberChoices(here).filter(({ value }) => value !== userId && isAwake(world, value, now));
  if (keepers.length === 0) return refuse('character/nobody');
  const title = t`Who answers for ${plainWho(world, userId, here.renderer.nouns)}?`;
  const menu = choiceMenu(`gm:left:keeper:${userId}`, keepers, t`Who answers for them`);
  return showCard(cardMessage({ title, lines: [], fields: [] }, null, [menu]));
}

/** All characters of theirs that still play. */
function retireAll(here: Here, userId: string): Handled {
  const own = Object.values(here.look.world.characters).filter(
    (one) => one.userId === userId && one.status !== 'dead' && one.status !== 'retired',
  );
  if (own.length === 0) return refuse('character/nobody');
  return actInPost(here, verb('retire-character', ...own.map(({ id }) => ({ characterId: id }))));
}

/** Everybody who plays, by their characters: Discord offers only people who are in the server. */
export function memberChoices({ look: { world } }: Pick<Here, 'look'>): readonly Choice[] {
  return Object.values(world.members)
    .toSorted((a, b) => Number(hasPart(world, b.userId)) - Number(hasPart(world, a.userId)) || a.joined - b.joined)
    .map(({ userId, joined }) => {
      const names = Object.values(world.characters).flatMap((one) => (one.userId === userId ? [one.name] : []));
      const label = names.length === 0 ? t`player ${joined}, without a character` : names.join(', ');
      return { label: capital(stripMarkdown(label, MAX_OPTION_LABEL)), value: userId };
    });
}

/** The player whom a text means: by id, by mention, or by a character of theirs. */
export function memberTyped({ look: { world } }: Pick<Here, 'look'>, typed: string): string | Refusal {
  const id = /^(?:<@!?)?(\d{15,20})>?$/.exec(typed.trim())?.[1] ?? null;
  if (id !== null) return id;
  const found = findTyped(Object.values(world.characters), typed);
  return found?.userId ?? refuse('character/no-such', { typed });
}
