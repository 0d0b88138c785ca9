import type { Class, MishapEffect } from './schemas.ts';

const mishap = (text: string, effect: MishapEffect) => ({ text, effect });

/** Doubles while fighting, d6 (AD-G-05, ours). */
const FIGHTING_MISHAPS = [
  mishap('The weapon is stuck', 'weapon-stuck'),
  mishap('You stumble, and the foe acts next', 'stumble'),
  mishap('You nick an ally’s gear', 'nick-ally'),
  mishap('A strap breaks: one less armour until it is mended', 'strap-broken'),
  mishap('The weapon slips two steps away', 'weapon-slips'),
  mishap('A minor injury', 'minor-injury'),
];

/** Doubles while using skills, d6 (AD-G-05, ours). */
const SKILL_MISHAPS = [
  mishap('A tool is bent: one less at its next use', 'tool-bent'),
  mishap('A loud crack', 'noise'),
  mishap('You cut yourself: a minor injury', 'minor-injury'),
  mishap('You leave a trace behind', 'trace'),
  mishap('The next turn goes to tidying up', 'tidy-up'),
  mishap('A part is lost', 'part-lost'),
];

/** The classes that every campaign begins with, by slug (AD-G-04, ours). */
export const CLASSES: Readonly<Record<string, Class>> = {
  warden: {
    name: 'Warden',
    kind: 'fighting',
    occupation: 'fighters',
    templates: [
      { letter: 'A', text: 'You may block for anyone within reach.', feature: 'block-for-all' },
      { letter: 'B', text: 'After a kill, step and attack once more.', feature: 'after-a-kill' },
      { letter: 'C', text: 'One more fighting die is ready in a fight’s first round.', feature: 'first-round-die' },
      { letter: 'D', text: 'A power attack costs nothing to hit.', feature: 'free-power' },
    ],
    mishaps: FIGHTING_MISHAPS,
  },
  tinker: {
    name: 'Tinker',
    kind: 'skill',
    occupation: 'specialists',
    templates: [
      { letter: 'A', text: 'You improvise tools from scrap.', feature: 'improvise-tools' },
      { letter: 'B', text: 'You may try again twice in a turn.', feature: 'second-reroll' },
      { letter: 'C', text: 'You read a mechanism at a glance.', feature: 'read-mechanism' },
      { letter: 'D', text: 'You finish a task without noise.', feature: 'without-noise' },
    ],
    mishaps: SKILL_MISHAPS,
  },
  'hedge-singer': {
    name: 'Hedge-singer',
    kind: 'magic',
    occupation: 'magic-users',
    templates: [
      {
        letter: 'A',
        text: 'A charm, as agreed with the game master, as strong as the dice you spend.',
        feature: 'charm',
      },
      { letter: 'B', text: 'You sense a spell: as much of it as your lowest die says.', feature: 'sense-magic' },
      { letter: 'C', text: 'You may share a die with an ally.', feature: 'share-die' },
      { letter: 'D', text: 'Once a day, keep a die that shows 4 to 6.', feature: 'keep-die' },
    ],
    mishaps: [],
  },
};
