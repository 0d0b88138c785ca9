import { named, t } from '../../../../language/text.ts';
import type { UsageDie } from '../../../../rules/engine/world.ts';
import { ladderOf } from '../../../../rules/lavender-hack/kit/edition.ts';
import { playersLead } from '../../../../rules/lavender-hack/kit/people.ts';
import { startingDice } from '../../../../rules/lavender-hack/kit/settings.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Card, LaidCard, LayoutLine } from '../../engine/card.ts';
import { beside } from '../../engine/layout.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { SheetStanding } from '../../engine/renderer.ts';
import { capital } from '../../engine/words.ts';
import { rungsOf, type Terms } from '../kit/edition-terms.ts';
import {
  CLASS_NAMES,
  circumstanceWords,
  conditionName,
  conditionSign,
  rungSign,
  rungWords,
  untilNow,
} from '../kit/words.ts';
import { STATUS_WORDS } from './status-words.ts';

const MAX_CHARACTERS = 20;

/** The state of the party. */
export function partyCard(world: World, terms: Terms): LaidCard {
  return {
    title: t`The party`,
    lines: [
      ...partyDice(world).map((die) => dieLine(die, terms)),
      '',
      spotlightLine(world),
      '',
      `**${t`Characters`}**`,
      ...characters(world),
    ],
    fields: [...section(t`Heard`, rumours(world)), ...section(t`Conditions`, conditions(world))],
  };
}

function spotlightLine(world: World): string {
  if (!playersLead(world)) return t`The game master chooses for the party.`;
  return world.party.spotlight === null ? t`Nobody has the spotlight yet.` : t`Spotlight: <@${world.party.spotlight}>`;
}

/** The dice and what weighs on the party, in short. */
export function partyStanding(world: World): SheetStanding {
  const dice = partyDice(world).map((die) => ({
    ...die,
    words: ladderOf(world, die.id).words[die.size] ?? '',
    sign: rungSign(die.size),
  }));
  return { dice, conditions: conditions(world) };
}

/** `**Food** d8, sound`, with the sign of the die. */
export function dieLine({ id, name, size }: UsageDie, terms: Terms): string {
  return `${rungSign(size)}**${escapeMarkdown(named(name))}** ${rungWords(size, rungsOf(terms, id))}`;
}

/** The book's four first, in its order; then the game master's own. */
export function partyDice(world: World): readonly UsageDie[] {
  const order: readonly string[] = startingDice(world.campaign.settings).map(({ id }) => id);
  const place = ({ id }: UsageDie) => (order.includes(id) ? order.indexOf(id) : order.length);
  return Object.values(world.usageDice).sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
}

function section(name: string, lines: readonly string[]): Card['fields'] {
  return lines.length === 0 ? [] : [{ name, value: lines.join('\n'), inline: false }];
}

const MAX_RUMOURS = 5;
const MAX_RUMOUR = 150;

/** The party's rumours, the newest first. */
function rumours({ party: { state } }: World): readonly string[] {
  const all = state.rumours.toReversed();
  const shown = all
    .slice(0, MAX_RUMOURS)
    .map(({ text, day }) => t`Day ${day}: ${escapeMarkdown(stripMarkdown(text, MAX_RUMOUR))}`);
  return all.length > shown.length ? [...shown, t`… and ${all.length - shown.length} older`] : shown;
}

/** A line for each, with the button that shows their sheet. */
function characters(world: World): readonly LayoutLine[] {
  const here = Object.values(world.characters)
    .filter(({ status }) => status !== 'retired')
    .sort((a, b) => a.created - b.created);
  const lines = here.slice(0, MAX_CHARACTERS).map(({ id, name, userId, status, sheet }) => {
    const kind = sheet.class === null ? t`being made` : `${CLASS_NAMES[sheet.class]} ${sheet.level}`;
    const state =
      status === 'active' ? t`${sheet.hp} of ${sheet.hpMax} hp` : status === 'draft' ? '' : STATUS_WORDS[status];
    const parts = [`**${escapeMarkdown(name, 40)}**`, kind, state, `<@${userId}>`].filter((part) => part !== '');
    return beside(parts.join(' · '), { id: `sheet:${id}:open`, label: t`Sheet` });
  });
  return lines.length === 0 ? [t`Nobody yet. /character new makes the first.`] : lines;
}

function conditions(world: World): readonly string[] {
  const granted = world.party.state.circumstances.map((one) => {
    const who = escapeMarkdown(world.characters[one.characterId]?.name ?? t`somebody`, 40);
    return `${who}: ${circumstanceWords(one)}`;
  });
  const begun = Object.values(world.modifiers).map(({ kind, characterId, foeId, until }) => {
    const who =
      characterId === null ? t`the party` : escapeMarkdown(world.characters[characterId]?.name ?? t`somebody`, 40);
    const against = foeId === null ? '' : t`, against ${escapeMarkdown(world.foes[foeId]?.name ?? t`a foe`, 40)}`;
    return `${conditionSign(kind)}${capital(conditionName(kind))}: ${who}${against}${untilNow(until, world)}`;
  });
  const { journey } = world.party.state;
  const found = [
    ...(journey?.foodPassDay === true ? [t`Food found: enough for the rest of the day`] : []),
    ...(journey?.foodPassNext === true ? [t`Food found: enough for the next meal`] : []),
  ];
  return [...begun, ...granted, ...found];
}
