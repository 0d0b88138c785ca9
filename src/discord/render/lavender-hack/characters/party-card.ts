import type { Task, UsageDie } from '../../../../rules/engine/world.ts';
import type { FoeDamage, FoeData } from '../../../../rules/lavender-hack/foes/shapes.ts';
import { startingDice } from '../../../../rules/lavender-hack/kit/settings.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { term } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { Card, SheetStanding } from '../../engine/renderer.ts';
import { taskWords } from '../checks/dice-lines.ts';
import { BAND_WORDS, CLASS_NAMES, capital, foeWords, rungWords } from '../kit/words.ts';
import { conditionName } from './sheet-cards.ts';

const MAX_TASKS = 10;
const MAX_CHARACTERS = 20;
/** Discord's longest choice in a list. */
const MAX_CHOICE = 100;

/** How the party stands. */
export function partyCard(world: LavenderWorld): Card {
  return {
    title: 'The party',
    lines: [
      ...inOrder(world).map(({ name, size }) => `**${escapeMarkdown(name)}** ${rungWords(size)}`),
      '',
      world.party.spotlight === null ? 'Nobody has the spotlight yet.' : `Spotlight: <@${world.party.spotlight}>`,
    ],
    fields: [
      { name: 'Characters', value: characters(world), inline: false },
      ...section('Waiting', conditions(world)),
      ...section('For the game master', tasks(world)),
    ],
  };
}

/** The dice and what weighs on the party, in short. */
export function partyStanding(world: LavenderWorld): SheetStanding {
  return { dice: inOrder(world), conditions: conditions(world) };
}

/** The book's four first, in its order; then the game master's own. */
function inOrder(world: LavenderWorld): readonly UsageDie[] {
  const order: readonly string[] = startingDice(world.campaign.settings).map(({ id }) => id);
  const place = ({ id }: UsageDie) => (order.includes(id) ? order.indexOf(id) : order.length);
  return Object.values(world.usageDice).sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
}

/** Who stands against the party; its numbers are for the game master only. */
export function foesCard(world: LavenderWorld, isGm: boolean): Card {
  const foes = Object.values(world.foes);
  const lines = foes.map(({ name, data }) => {
    const isOut = data.down || data.out !== null;
    const parts = [
      `**${escapeMarkdown(name)}** · ${foeWords(data)}`,
      isOut ? '' : BAND_WORDS[data.distance],
      isGm ? numbers(data) : '',
      isGm && data.note !== '' ? escapeMarkdown(data.note) : '',
    ];
    return parts.filter((part) => part !== '').join(' · ');
  });
  return { title: 'Foes', lines: lines.length === 0 ? ['Nobody stands against you.'] : lines, fields: [] };
}

/** A task in a few words, bare. */
export function taskLabel({ kind, detail }: Task): string {
  return stripMarkdown(capital(taskWords(kind, detail, stripMarkdown)), MAX_CHOICE);
}

function section(name: string, lines: readonly string[]): Card['fields'] {
  return lines.length === 0 ? [] : [{ name, value: lines.join('\n'), inline: false }];
}

function characters(world: LavenderWorld): string {
  const here = Object.values(world.characters)
    .filter(({ status }) => status !== 'retired')
    .sort((a, b) => a.created - b.created);
  const lines = here.slice(0, MAX_CHARACTERS).map(({ name, userId, status, sheet }) => {
    const kind = sheet.class === null ? 'being made' : `${CLASS_NAMES[sheet.class]} ${sheet.level}`;
    const state = status === 'active' ? `${sheet.hp} of ${sheet.hpMax} hp` : status === 'draft' ? '' : status;
    return [`**${escapeMarkdown(name, 40)}**`, kind, state, `<@${userId}>`].filter((part) => part !== '').join(' · ');
  });
  return lines.join('\n') || 'Nobody yet. /character new makes the first.';
}

function conditions(world: LavenderWorld): readonly string[] {
  return Object.values(world.modifiers).map(({ kind, characterId, foeId }) => {
    const who =
      characterId === null ? 'the party' : escapeMarkdown(world.characters[characterId]?.name ?? 'somebody', 40);
    const against = foeId === null ? '' : `, against ${escapeMarkdown(world.foes[foeId]?.name ?? 'a foe', 40)}`;
    return `${capital(conditionName(kind))}: ${who}${against}`;
  });
}

function tasks(world: LavenderWorld): readonly string[] {
  const open = Object.values(world.tasks).filter(({ done }) => !done);
  const more = open.length > MAX_TASKS ? [`and ${open.length - MAX_TASKS} more`] : [];
  return [...open.slice(0, MAX_TASKS).map(({ kind, detail }) => capital(taskWords(kind, detail))), ...more];
}

/** `armour 2, 7 of 12 hp, damage d8 + 1, 2 attacks, morale 9, poison`. */
function numbers({ armour, hp, hpMax, damage, attacks, morale, range, poison }: FoeData): string {
  return [
    `armour ${armour}`,
    hp === null ? 'hit points untracked' : `${hp} of ${hpMax ?? hp} hp`,
    damage === null ? 'damage yours to say' : `damage ${damageWords(damage)}`,
    attacks === 1 ? '' : `${attacks} attacks`,
    range === 'none' ? '' : `${range} range`,
    `morale ${morale}`,
    poison ? 'poison' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** `2d6 + 1`. */
export function damageWords({ count, sides, plus }: FoeDamage): string {
  return `${count === 1 ? '' : count}d${sides}${plus === 0 ? '' : term(plus)}`;
}
