import { phrases, t } from '../../../../language/text.ts';
import {
  dispositionWord,
  HOME_LANGUAGE,
  isRefuge,
  knows,
  placeName,
} from '../../../../rules/lavender-hack/factions/factions.ts';
import type { Goal } from '../../../../rules/lavender-hack/factions/schemas.ts';
import type { Faction, World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, listWords } from '../../engine/words.ts';

const MAX_SHOWN = 200;

const MAX_NOTE = 1000;

type Want = Faction['data']['wants'][string];

const WANT_WORDS: Readonly<Record<Want['state'], string>> = phrases({
  open: '',
  satisfied: ' (done: you can remind them of it at court)',
  spent: ' (done, and thanked for)',
});

/** Factions that somebody may know of: those the players have heard of; all for the game master. */
export function factionsSeen(world: World, isGm: boolean): readonly Faction[] {
  return Object.values(world.factions)
    .filter((faction) => isGm || knows(faction, 'name'))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** All factions that somebody may know of, one line each. */
export function factionsCard(world: World, isGm: boolean): Card {
  const lines = factionsSeen(world, isGm).map((faction) => {
    const standing = isGm || knows(faction, 'disposition') ? `: ${standingWords(faction)}` : '';
    return `**${escapeMarkdown(faction.name)}**${standing}${isGm && !knows(faction, 'name') ? t` · unheard of` : ''}`;
  });
  const nothing = isGm ? t`There are none yet; /faction add writes one down.` : t`You have heard of none yet.`;
  return { title: t`Factions`, lines: lines.length === 0 ? [nothing] : lines, fields: [] };
}

/** One faction, as far as the players know it (LH-FACT-01). */
export function factionCard(world: World, faction: Faction): Card {
  const { data, name } = faction;
  const isKnown = (key: string) => knows(faction, key);
  const wants = Object.entries(data.wants).filter(([id]) => isKnown(`want:${id}`));
  return {
    title: escapeMarkdown(name),
    lines: [isKnown('disposition') ? standingLine(faction) : t`You do not know what it thinks of you.`],
    fields: [
      ...(isKnown('approach') ? field(t`Best won by`, [capital(data.approach)], true) : []),
      ...(isKnown('languages') ? field(t`Speaks`, [languagesOf(data.languages)], true) : []),
      ...field(t`Has plenty of`, types(data.supply.filter((type) => isKnown(`supply:${type}`))), true),
      ...field(t`Looks for`, types(data.demand.filter((type) => isKnown(`demand:${type}`))), true),
      ...field(
        t`Wants`,
        wants.map(([, want]) => wantLine(want)),
      ),
      ...field(
        t`Holds`,
        placesOf(
          world,
          data.holdings.filter((id) => isKnown(`holding:${id}`)),
        ),
      ),
      ...field(t`What you ask of it`, goalsOf(faction)),
    ],
  };
}

/** One faction with everything that is written of it; what players do not know is marked. For the game master. */
export function factionCardForGm(world: World, faction: Faction): Card {
  const { data, name } = faction;
  const marked = (text: string, key: string) => (knows(faction, key) ? text : `${text} 🔒`);
  return {
    title: escapeMarkdown(name),
    lines: [
      marked(standingLine(faction), 'disposition'),
      data.courted ? t`Courted since the last downtime.` : t`Not courted since the last downtime.`,
      knows(faction, 'name')
        ? t`🔒: players do not know it.`
        : t`🔒: players do not know it. They have not heard of this faction.`,
    ],
    fields: [
      ...field(t`Best won by`, [marked(capital(data.approach), 'approach')], true),
      ...field(t`Speaks`, [marked(languagesOf(data.languages), 'languages')], true),
      ...field(
        t`Has plenty of`,
        types(data.supply, (type) => marked('', `supply:${type}`)),
        true,
      ),
      ...field(
        t`Looks for`,
        types(data.demand, (type) => marked('', `demand:${type}`)),
        true,
      ),
      ...field(
        t`Wants`,
        Object.entries(data.wants).map(([id, want]) => marked(wantLine(want), `want:${id}`)),
      ),
      ...field(
        t`Holds`,
        placesOf(world, data.holdings, (id) => marked('', `holding:${id}`)),
      ),
      ...field(t`What the party asks of it`, goalsOf(faction)),
      ...(data.note === '' ? [] : field(t`For you alone`, [escapeMarkdown(data.note, MAX_NOTE)])),
    ],
  };
}

/** `friendly (8 of 10)`. */
function standingWords({ data }: Faction): string {
  return t`${dispositionWord(data.disposition)} (${data.disposition} of 10)`;
}

function standingLine(faction: Faction): string {
  const words = `${capital(standingWords(faction))}.`;
  if (faction.data.disposition === 0) return t`${words} It will not deal with you at all.`;
  return isRefuge(faction) ? t`${words} Its places give you refuge.` : words;
}

/** @param languages none: as everybody does at home */
function languagesOf(languages: readonly string[]): string {
  const named = languages.map((one) =>
    one.toLowerCase() === HOME_LANGUAGE ? t`the home language` : escapeMarkdown(one, 40),
  );
  return capital(listWords(named.length === 0 ? [t`the home language`] : named));
}

function types(all: readonly string[], mark: (type: string) => string = () => ''): readonly string[] {
  const words = all.map((type) => `${escapeMarkdown(type, 40)}${mark(type)}`);
  return words.length === 0 ? [] : [words.join(', ')];
}

function wantLine({ text, state }: Want): string {
  return `${escapeMarkdown(text, MAX_SHOWN)}${WANT_WORDS[state]}`;
}

function placesOf(
  world: World,
  holdings: readonly string[],
  mark: (id: string) => string = () => '',
): readonly string[] {
  return holdings.map((id) => `${capital(escapeMarkdown(placeName(world, id)))}${mark(id)}`);
}

/** Written by the party itself, so no secret (LH-GOAL-01). */
function goalsOf({ data }: Faction): readonly string[] {
  return Object.values(data.goals)
    .filter(({ state }) => state !== 'dropped')
    .map((goal) => `${escapeMarkdown(goal.text, MAX_SHOWN)}${goalWords(goal)}`);
}

function goalWords({ state, progress, difficulty }: Goal): string {
  if (state === 'achieved') return t` (achieved)`;
  return difficulty === null ? '' : t` (${progress} of ${difficulty})`;
}

function field(name: string, lines: readonly string[], inline = false): Card['fields'] {
  return lines.length === 0 ? [] : [{ name, value: lines.join('\n'), inline }];
}
