import type { NoteBlock, NoteView, NoteWords } from '../../../../exchange/views.ts';
import { phrases, t } from '../../../../language/text.ts';
import type { Character, World } from '../../../../rules/engine/world.ts';
import type { Card } from '../card.ts';
import { stripMarkdown } from '../markdown.ts';
import type { BookRenderer } from '../renderer.ts';
import { capital, plainWho } from '../words.ts';
import { bareText } from './bare.ts';

const MAX_NAME = 80;

/** The subjects of a campaign's notes, as far as their reader may know them. */
interface NotesOf {
  readonly world: World;
  readonly renderer: BookRenderer;
  readonly isGm: boolean;
}

/** Everybody, every place and every faction that the reader may know of, each on a page. */
export function notesOf(view: NotesOf): readonly NoteView[] {
  return [...characters(view), ...followers(view), ...places(view), ...factions(view)];
}

/** Names for the parts of the notes. */
export const NOTE_WORDS: NoteWords = phrases({
  folders: { person: 'People', place: 'Places', faction: 'Factions', day: 'Days' },
  maps: 'Maps',
});

const STATUS_WORDS: Readonly<Record<Exclude<Character['status'], 'draft'>, string>> = phrases({
  active: 'in play',
  down: 'down',
  dying: 'dying',
  dead: 'dead',
  away: 'away',
  retired: 'retired',
});

/** A character is what their sheet says, which all at the table may read. */
function characters({ world, renderer }: NotesOf): readonly NoteView[] {
  return Object.values(world.characters).flatMap((character): NoteView[] => {
    const { status, userId, name } = character;
    if (status === 'draft') return [];
    const cards = renderer.sheet(character, world);
    const player = capital(plainWho(world, userId, renderer.nouns));
    const isPlaying = world.members[userId]?.characterId === character.id;
    return [
      {
        kind: 'person',
        name: stripMarkdown(name, MAX_NAME),
        also: [],
        properties: { status: STATUS_WORDS[status], ...(isPlaying ? {} : { player }) },
        blocks: cards.flatMap((card, at) => blocksOf(card, { world, renderer, isTitled: at > 0 })),
      },
    ];
  });
}

function followers({ world, renderer, isGm }: NotesOf): readonly NoteView[] {
  const { followerCard } = renderer;
  if (followerCard === undefined) return [];
  return Object.values(world.followers).map((follower): NoteView => {
    const owner = follower.ownerId === null ? null : (world.characters[follower.ownerId]?.name ?? null);
    return {
      kind: 'person',
      name: stripMarkdown(follower.name, MAX_NAME),
      also: [],
      properties: { status: follower.status, ...(owner === null ? {} : { follows: stripMarkdown(owner, MAX_NAME) }) },
      blocks: blocksOf(followerCard(follower, world, isGm), { world, renderer, isTitled: false }),
    };
  });
}

function places({ world, renderer, isGm }: NotesOf): readonly NoteView[] {
  return Object.keys(world.places).flatMap((id): NoteView[] => {
    const card = renderer.places?.card(id, world, isGm) ?? null;
    if (card === null) return [];
    const title = bareText(card.title, world, renderer);
    return [
      {
        kind: 'place',
        name: stripMarkdown(title, MAX_NAME),
        also: namesIn(title),
        properties: { place: id },
        blocks: blocksOf(card, { world, renderer, isTitled: false }),
      },
    ];
  });
}

/** A title such as `The Salt Marsh (hex 3,-2)` or `Hex 3,-2: The Salt Marsh` contains the place's name in texts. */
function namesIn(title: string): readonly string[] {
  const [, before = ''] = /^(.{3,}?) \(/.exec(title) ?? [];
  const [, after = ''] = /^[^:·]{3,}[:·] (.{3,})$/.exec(title) ?? [];
  return [before, after].filter((name) => name !== '' && name !== title);
}

function factions({ world, renderer, isGm }: NotesOf): readonly NoteView[] {
  return (renderer.factions?.(world, isGm) ?? []).map((card) => ({
    kind: 'faction',
    name: stripMarkdown(bareText(card.title, world, renderer), MAX_NAME),
    also: [],
    properties: {},
    blocks: blocksOf(card, { world, renderer, isTitled: false }),
  }));
}

interface Written {
  readonly world: World;
  readonly renderer: BookRenderer;
  /** The card's title is a heading: it is not the note's name. */
  readonly isTitled: boolean;
}

function blocksOf({ title, lines, fields }: Card, { world, renderer, isTitled }: Written): readonly NoteBlock[] {
  const bare = (text: string) => bareText(text, world, renderer);
  const own = { title: isTitled ? bare(title) : null, lines: bareLines(lines, bare) };
  const more = fields.map(({ name, value }) => ({ title: bare(name), lines: bareLines([value], bare) }));
  return [own, ...more].filter((block) => block.lines.length > 0);
}

function bareLines(lines: readonly string[], bare: (text: string) => string): readonly string[] {
  return lines
    .flatMap((line) => line.split('\n'))
    .map((line) => bare(line).trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/** The first page: what the campaign is, and which edition this is. */
export function aboutLines(
  { renderer, isGm }: Pick<NotesOf, 'renderer' | 'isGm'>,
  bookName: string,
): readonly string[] {
  const { gm } = renderer.nouns;
  return [
    t`A campaign of ${bookName}, kept by Watchpost.`,
    isGm
      ? t`The ${gm}’s edition: it holds what the players do not know.`
      : t`The players’ edition: it holds what the players know.`,
  ];
}
