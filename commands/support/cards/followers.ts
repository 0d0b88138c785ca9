import { type APIButtonComponentWithCustomId, ComponentType } from 'discord-api-types/v10';
import { MAX_OPTION_LABEL, MAX_SELECT_OPTIONS } from '../../../src/discord/limits.ts';
import type { Card } from '../../../src/discord/render/engine/card.ts';
import { pressable, type Row, row } from '../../../src/discord/render/engine/components.ts';
import { escapeMarkdown, stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { ownerWords, STATUS_WORDS } from '../../../src/discord/render/mechanics/followers.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import { MAX_NAME } from '../../../src/rules/engine/limits.ts';
import type { Follower, World } from '../../../src/rules/engine/world.ts';
import { followersServing } from '../../../src/rules/mechanics/followers/followers.ts';
import { nameOfOwner } from '../../../src/rules/mechanics/followers/owners.ts';
import type { Here } from '../access/here.ts';
import { followersOf, isDisposable, leaderChoices } from '../choices/follower.ts';
import type { Choice } from '../input/choices.ts';
import { cardMessage } from './card.ts';

/** Followers of one character that a sheet lists. */
const MAX_ON_SHEET = 10;
/** Those who serve no longer that the list shows. */
const MAX_FORMER = 10;

/** All followers, grouped by leader, with a menu that shows one of them. */
export function followersMessage(here: Here): Message {
  const all = followersOf(here);
  const former = all.filter(({ status }) => status !== 'active');
  const { characters } = here.look.world;
  const leaders = [...Object.values(characters).map(({ id }) => id), null];
  const lines = [
    ...leaders.flatMap((ownerId) => section(here, ownerId)),
    ...(former.length === 0 ? [] : [t`**No longer here**`, ...former.slice(-MAX_FORMER).map((one) => line(here, one))]),
  ];
  const message = cardMessage({ title: t`Followers`, lines: lines.length === 0 ? noneLines(here) : lines, fields: [] });
  return {
    ...message,
    components: all.length === 0 ? [] : [menu('follower:one', t`Show one of them…`, choicesOf(all))],
  };
}

/** One of them on a card of the book, with what who asks may do. */
export function followerMessage(here: Here, follower: Follower): Message {
  const buttons = isDisposable(here, follower)
    ? [
        pressable(`follower:pass:${follower.id}`, t`Pass on…`),
        pressable(`follower:dismiss:${follower.id}`, t`Dismiss…`),
      ]
    : [];
  return {
    ...cardMessage(cardOf(here, follower)),
    components: [row([...buttons, pressable('follower:all', t`All followers`)])],
  };
}

/** The same card with a menu of those who may lead them instead. */
export function passMessage(here: Here, follower: Follower): Message {
  const leaders = leaderChoices(here).map(({ label, value }) => ({
    label: stripMarkdown(label, MAX_OPTION_LABEL),
    value,
  }));
  return {
    ...cardMessage(cardOf(here, follower)),
    components: [menu(`follower:to:${follower.id}`, t`Who leads them from now on…`, leaders), row([back(follower)])],
  };
}

/** The same card with the question whether they are to go. */
export function dismissMessage(here: Here, follower: Follower): Message {
  const yes = pressable(`follower:yes:${follower.id}`, t`Dismiss ${follower.name}`, 'grave');
  return { ...cardMessage(cardOf(here, follower)), components: [row([yes, back(follower)])] };
}

/** A sheet with those who follow its character, one line each, as everybody may know them. */
export function withFollowers(here: Here, characterId: string, card: Card): Card {
  const own = followersServing(here.look.world, characterId);
  if (own.length === 0) return card;
  const more = own.length > MAX_ON_SHEET ? [t`… and ${own.length - MAX_ON_SHEET} more`] : [];
  const lines = [...own.slice(0, MAX_ON_SHEET).map((one) => line(here, one)), ...more];
  return { ...card, fields: [...card.fields, { name: t`Followers`, value: lines.join('\n'), inline: false }] };
}

function section(here: Here, ownerId: string | null): readonly string[] {
  const { world } = here.look;
  const own = followersServing(world, ownerId);
  if (own.length === 0) return [];
  const heading = ownerId === null ? t`The ${here.renderer.nouns.party}` : leaderName(world, ownerId);
  return [`**${heading}**`, ...own.map((one) => line(here, one))];
}

/** `• Hob: hound` */
function line({ look, renderer }: Here, follower: Follower): string {
  const about = renderer.followerLine?.(follower, look.world) ?? '';
  const before = follower.formerId === null ? '' : t` (waits for ${leaderName(look.world, follower.formerId)})`;
  const status = follower.status === 'active' ? '' : `, ${STATUS_WORDS[follower.status]}`;
  return `• ${escapeMarkdown(follower.name, MAX_NAME)}${status}${before}${about === '' ? '' : `: ${about}`}`;
}

function cardOf({ look, renderer }: Here, follower: Follower): Card {
  const { world, isGm } = look;
  const bare = { title: escapeMarkdown(follower.name, MAX_NAME), lines: [], fields: [] };
  const card = renderer.followerCard?.(follower, world, isGm) ?? bare;
  return { ...card, lines: [standingLine(world, renderer.nouns.party, follower), ...card.lines] };
}

/** Their leader, or that they no longer have one. */
function standingLine(world: World, party: string, { name, status, ownerId, formerId }: Follower): string {
  const owner = ownerWords(ownerId === null ? null : nameOfOwner(world, ownerId), party);
  if (status !== 'active') return t`Followed ${owner}, and is ${STATUS_WORDS[status]}.`;
  if (formerId === null) return t`Follows ${owner}.`;
  const former = leaderName(world, formerId);
  return t`Goes on with the ${party}. ${escapeMarkdown(name, MAX_NAME)} followed ${former}, who is not here.`;
}

function leaderName(world: World, characterId: string): string {
  return escapeMarkdown(nameOfOwner(world, characterId), MAX_NAME);
}

function noneLines({ look }: Here): readonly string[] {
  return [
    t`Nobody follows any of you yet.`,
    ...(look.isGm ? [t`\`/follower do:add name:…\` writes somebody down.`] : []),
  ];
}

function choicesOf(followers: readonly Follower[]): readonly Choice[] {
  return followers.map(({ id, name, status }) => ({
    label: stripMarkdown(status === 'active' ? name : `${name} (${STATUS_WORDS[status]})`, MAX_OPTION_LABEL),
    value: id,
  }));
}

function menu(customId: string, placeholder: string, choices: readonly Choice[]): Row {
  const options = choices.slice(0, MAX_SELECT_OPTIONS);
  return row([{ type: ComponentType.StringSelect, custom_id: customId, placeholder, options: [...options] }]);
}

function back({ id }: Follower): APIButtonComponentWithCustomId {
  return pressable(`follower:show:${id}`, t`Back`);
}
