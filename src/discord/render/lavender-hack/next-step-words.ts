import type { NextStep } from '../../../rules/engine/next-step.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import type { StepWords } from '../engine/renderer.ts';
import { slugWords } from '../engine/words.ts';

/** What somebody is to do next, after `it is your turn: `. */
export function nextStepWords({ kind, terms }: NextStep): StepWords {
  switch (kind) {
    case 'watch':
      return { text: 'choose what the party does next (`/watch`)', button: { id: 'watch:open', label: 'Choose' } };
    case 'delve':
      return { text: 'choose what the party does next (`/dungeon`)', button: { id: 'dungeon:open', label: 'Choose' } };
    case 'parley':
      return bare(`talk to ${escapeMarkdown(String(terms.what), 40)} (\`/parley\`), or run (\`/encounter flee\`)`);
    case 'meeting':
      return bare('say how the meeting goes on (`/fight`, `/encounter end`)');
    case 'bring-on':
      return {
        text: 'say whom the party meets (`/encounter start`)',
        button: { id: 'encounter:meet', label: 'Roll who it is' },
      };
    case 'fight':
      return bare('go on with the fight, or end it (`/fight`)');
    case 'court-goals':
      return {
        text: 'begin court when the goals are written (`/court`)',
        button: { id: 'court:open', label: 'Court' },
      };
    case 'court-waits':
      return { text: 'go on at court, or end it (`/court`)', button: { id: 'court:open', label: 'Court' } };
    case 'downtime':
      return bare('go on with the weeks at home, or end them (`/downtime`)');
    case 'stalled':
      return bare(
        terms.where === 'dungeon'
          ? 'the party’s action was broken off; end it with `/dungeon do:leave`'
          : 'the party’s action was broken off; end it with `/watch do:end`',
      );
    default:
      return bare(slugWords(kind));
  }
}

function bare(text: string): StepWords {
  return { text, button: null };
}
