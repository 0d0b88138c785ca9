import { SlashCommandBuilder } from '@discordjs/builders';
import type { RuleWords } from '../src/discord/render/engine/card.ts';
import { escapeMarkdown } from '../src/discord/render/engine/markdown.ts';
import { settingWords } from '../src/discord/render/engine/setting-words.ts';
import { ENGLISH } from '../src/language/languages.ts';
import { writingFor } from '../src/language/reader.ts';
import { t } from '../src/language/text.ts';
import { refuse } from '../src/rules/engine/prompt.ts';
import type { Here } from './support/access/here.ts';
import { cardMessage, showCard } from './support/cards/card.ts';
import { defineCommand, type Handled } from './support/define-command.ts';
import { listed } from './support/input/options.ts';
import { findTyped, textOf } from './support/input/typed.ts';

/** Says in one sentence what something of the book does. */
export const rule = defineCommand({
  data: new SlashCommandBuilder()
    .setName('rule')
    .setDescription('What something means, in one sentence: a feature, a condition, a result, a setting')
    .addStringOption(listed('name', 'What you want to look up', 'required')),
  audience: 'anybody',
  isPrivate: true,
  run: (here, request) => lookUp(here, textOf(request, 'name') ?? ''),
  complete: {
    name: (here) =>
      rulesOf(here).map(({ name, sort, english }) => ({
        label: `${name} · ${sort}`,
        value: name,
        also: [name, english],
      })),
  },
});

/** Something that can be looked up, also by what the book itself calls it. */
interface Rule extends RuleWords {
  readonly english: string;
}

/** Everything that can be looked up, by the alphabet. */
function rulesOf(here: Here): readonly Rule[] {
  const english = writingFor({ language: ENGLISH, isPlain: false }, () => wordsIn(here));
  const rules = wordsIn(here).map((words, at) => ({ ...words, english: english[at]?.name ?? words.name }));
  return rules.toSorted((a, b) => a.name.localeCompare(b.name));
}

function wordsIn({ app, look, renderer }: Here): readonly RuleWords[] {
  const ofBook = renderer.rules?.(look.world) ?? [];
  const settings = Object.keys(app.play.settingsOf(look.book)).map((setting) => {
    const { name, text } = settingWords(setting, renderer);
    return { name, sort: t`Setting of the campaign`, text };
  });
  return [...ofBook, ...settings];
}

/** All of that name: a shield of magic and one of wood may both be there. */
function lookUp(here: Here, typed: string): Handled {
  const all = rulesOf(here);
  const found =
    findTyped(asNames(all.map(({ name }) => name)), typed) ??
    findTyped(asNames(all.map(({ english }) => english)), typed);
  if (found === null) return refuse('rule/unknown', { typed });
  const [first, ...others] = all.filter(({ name, english }) => name === found.name || english === found.name);
  if (first === undefined) return refuse('rule/unknown', { typed });
  const lines = [first, ...others].flatMap(({ sort, text }) => [`-# ${escapeMarkdown(sort)}`, text]);
  return showCard(cardMessage({ title: escapeMarkdown(first.name), lines, fields: [] }));
}

function asNames(names: readonly string[]): readonly { readonly id: string; readonly name: string }[] {
  return [...new Set(names)].map((name) => ({ id: name, name }));
}
