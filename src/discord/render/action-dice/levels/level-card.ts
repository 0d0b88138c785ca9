import { t } from '../../../../language/text.ts';
import { classOf, nextTemplates, titleOf, titlesOf } from '../../../../rules/action-dice/kit/classes.ts';
import {
  investmentFor,
  MAX_TAUGHT,
  maxResilience,
  thresholdOf,
  trainingCost,
} from '../../../../rules/action-dice/kit/levels.ts';
import type { Character, World } from '../../../../rules/action-dice/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { bookName } from '../kit/words.ts';

/** Somebody's level, the requirements of the next one, and their possible teachers (AD-LVL-02, AD-HIGH-01). */
export function levelCard(world: World, character: Character): Card {
  const { name, sheet } = character;
  const titles = titlesOf(world, sheet).map(({ title }) => bookName(title));
  return {
    title: t`The way of ${escapeMarkdown(name)}`,
    lines: [
      t`Level ${sheet.level} · ${sheet.xp} experience · ${sheet.silver} silver · resilience ${maxResilience(sheet)} at most`,
      ...(sheet.level < MAX_TAUGHT ? taughtLines(world, character) : investedLines(character)),
      ...(titles.length > 1 ? [t`Titles to choose from: ${listWords(titles)}.`] : []),
    ],
    fields: sheet.projects.map((one) => ({
      name: escapeMarkdown(one.name),
      value: t`${one.silver} silver`,
      inline: true,
    })),
  };
}

/** The same in short, for the sheet. */
export function nextLines(world: World, character: Character): readonly string[] {
  const { sheet } = character;
  const title = titleOf(world, sheet);
  const way =
    sheet.level < MAX_TAUGHT
      ? t`${sheet.xp} of ${thresholdOf(sheet.level + 1)} experience · ${sheet.silver} silver`
      : t`${sheet.investment} of ${investmentFor(sheet.level + 1)} silver invested · ${sheet.silver} silver`;
  return [
    ...(title === null ? [] : [t`Title: ${bookName(title)}`]),
    way,
    ...(sheet.training === null ? [] : [trainingLine(world, sheet.training)]),
  ];
}

function trainingLine(world: World, training: NonNullable<Character['sheet']['training']>): string {
  const { classSlug, letter, untilDay } = training;
  return t`Trains for ${bookName(classOf(world, classSlug)?.name ?? classSlug)} ${letter}, until day ${untilDay}`;
}

function taughtLines(world: World, character: Character): readonly string[] {
  const { sheet } = character;
  const level = sheet.level + 1;
  if (sheet.training !== null) return [trainingLine(world, sheet.training)];
  return [
    t`Level ${level} takes ${thresholdOf(level)} experience, a safe town, two weeks with a master and ${trainingCost(level)} silver.`,
    ...nextTemplates(world, character).map(({ classSlug, letter }) => teacherLine(world, classSlug, letter)),
  ];
}

/** `Warden B: Old Hanne teaches it`. */
function teacherLine(world: World, classSlug: string, letter: string): string {
  const masters = world.party.state.masters.filter((one) => one.classSlug === classSlug);
  const what = `${bookName(classOf(world, classSlug)?.name ?? classSlug)} ${letter}`;
  return masters.length === 0
    ? t`${what}: the party knows no master`
    : t`${what}: taught by ${listWords(masters.map((one) => escapeMarkdown(one.name)))}`;
}

function investedLines({ sheet }: Character): readonly string[] {
  return [
    t`Level ${sheet.level + 1} takes ${investmentFor(sheet.level + 1)} silver in lasting projects; ${sheet.investment} is there.`,
  ];
}
