import { MAX_OPTION_LABEL, MAX_SELECT_OPTIONS } from '../../../src/discord/limits.ts';
import { choiceMenu, pressable, row, userMenu } from '../../../src/discord/render/engine/components.ts';
import { escapeMarkdown, stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { dayWords } from '../../../src/discord/render/engine/words.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { listWords, plural, t } from '../../../src/language/text.ts';
import type { ImportPreview, PersonInFile } from '../../../src/play/your-data/import-campaign.ts';
import { cardMessage } from './card.ts';

interface Draft {
  readonly id: string;
  /** The users here for the people in the file; null: nobody. */
  readonly people: Readonly<Record<string, string | null>>;
}

/**
 * A preview of a file's contents and people; nothing is made before _Bring it in_ is pressed. @param whom the person who is
 * being assigned
 */
export function importCard(preview: ImportPreview, { id, people }: Draft, whom: string | null): Message {
  const { manifest, book, scenes, questions } = preview;
  const shown = preview.people.slice(0, MAX_SELECT_OPTIONS);
  const lines = [
    t`Book: _${book.name}_. Written ${dayWords(manifest.exported)} by Watchpost ${escapeMarkdown(manifest.watchpost, 40)}.`,
    [
      plural(manifest.entries, { one: '# entry in its log', other: '# entries in its log' }),
      plural(questions, { one: '# open question', other: '# open questions' }),
      plural(scenes.length, { one: '# open scene', other: '# open scenes' }),
    ].join(', '),
    '',
    t`**Who is who here**`,
    ...shown.map((person) => personLine(person, people[person.userId] ?? null)),
    ...(preview.people.length > shown.length ? [t`… and ${preview.people.length - shown.length} more`] : []),
    '',
    t`It becomes a new campaign in this channel and rests until \`/campaign resume\`. You run it too. No other campaign changes.`,
  ];
  const options = shown.map((person) => ({
    label: stripMarkdown(t`Place ${personName(person)}…`, MAX_OPTION_LABEL),
    value: person.userId,
    description: stripMarkdown(person.userId, MAX_OPTION_LABEL),
    default: person.userId === whom,
  }));
  const placing =
    whom === null
      ? []
      : [
          userMenu(`campaign:import:set:${id}:${whom}`, t`Who is that here?`),
          row([pressable(`campaign:import:nobody:${id}:${whom}`, t`Nobody here`)]),
        ];
  const buttons = row([
    pressable(`campaign:import:go:${id}`, t`Bring it in`, 'main'),
    pressable(`campaign:import:drop:${id}`, t`Never mind`),
  ]);
  const menu = options.length === 0 ? [] : [choiceMenu(`campaign:import:pick:${id}`, options, t`Somebody is another…`)];
  return cardMessage({ title: escapeMarkdown(manifest.name, 60), lines, fields: [] }, null, [
    ...menu,
    ...placing,
    buttons,
  ]);
}

function personLine(person: PersonInFile, here: string | null): string {
  const who = personName(person);
  return here === null ? t`${who}: nobody here. Nobody waits for them.` : t`${who}: <@${here}>`;
}

/** By whom they play; people in a file have no names of their own, and the menu has their ids. */
function personName({ isGm, characters }: PersonInFile): string {
  if (characters.length > 0) return listWords(characters.slice(0, 3).map((name) => escapeMarkdown(name, 40)));
  return isGm ? t`Who runs the game` : t`Somebody without a character`;
}
