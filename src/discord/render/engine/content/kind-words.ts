import { phrases } from '../../../../language/text.ts';

/** The kinds of content, as a list names them. */
const KINDS: Readonly<Record<string, string>> = phrases({
  creatures: 'Creatures',
  tables: 'Tables',
  things: 'Things',
  places: 'Places',
  people: 'People',
  starters: 'Practice characters',
  sights: 'Sights',
  lands: 'Lands',
  dungeons: 'Dungeons',
  classes: 'Classes',
  titles: 'Titles',
  myths: 'Myths',
  followers: 'Followers',
  workings: 'Workings',
  weirdness: 'Weirdness',
  names: 'Names',
});

/** A kind of content in words; one that nobody knows keeps its name. */
export function kindWords(kind: string): string {
  return KINDS[kind] ?? kind;
}
