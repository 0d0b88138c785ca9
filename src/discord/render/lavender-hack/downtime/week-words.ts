import type { Option } from '../../../../rules/engine/prompt.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { main, type OptionWords, still } from '../kit/option-words.ts';

/** What is for the game master to say. */
export const WEEK_QUESTIONS = {
  'research-property': {
    text: (terms: Option['terms'], who: string) =>
      `Game master: ${who} studies ${escapeMarkdown(String(terms.item))}. Which magical property do they find? Write a dash if there is none.`,
    field: 'Property, or a dash',
    placeholder: 'Glows when the dead are near',
  },
  rumour: {
    text: (terms: Option['terms'], who: string) =>
      terms.count === 1
        ? `Game master: ${who} hears a rumour in town, about a hex, a faction or a dungeon. What do they hear?`
        : `Game master: ${who} hears ${terms.count} rumours in town, about hexes, factions or dungeons. What do they hear?`,
    field: 'What is heard',
    placeholder: 'The ferryman is paid in teeth',
  },
  'won-map': {
    text: (_terms: Option['terms'], who: string) =>
      `Game master: ${who} wins a map. Is it only worth selling, or does it show something hidden?`,
  },
};

export function wonMapOption({ id }: Pick<Option, 'id'>): OptionWords {
  return id === 'valuable'
    ? main('A thing of worth', 'Of value d4 + 1, which nobody knows yet.')
    : still('It shows the way', 'The hidden thing nearest to home, or to the party, is found and marked on the map.');
}

/** `■■□□ 2 of 4` */
export function trackWords(box: number, of: number): string {
  return `${'■'.repeat(box)}${'□'.repeat(Math.max(0, of - box))} ${box} of ${of}`;
}
