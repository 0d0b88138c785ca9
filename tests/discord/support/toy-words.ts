import type { BookRenderer, FactMessage } from '../../../src/discord/render/engine/renderer.ts';
import {
  FOLLOWER_HELP,
  followerTask,
  followerWords,
  isFollowerFact,
} from '../../../src/discord/render/mechanics/followers.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
import { TOYS, type ToyFact } from '../../support/toy-book.ts';
import { TOY_ABILITIES, TOY_HARMS, TOY_HELPS, TOY_TOOLS } from '../../support/toy-checks.ts';
import { PET_KINDS } from '../../support/toy-followers.ts';
import { LET } from '../../support/toy-windows.ts';
import { NOUNS, PET_WORDS, petRefusal } from './toy-follower-words.ts';

/** The words of the toy book. */
export const TOY_RENDERER: BookRenderer = {
  nouns: NOUNS,
  invitation: {
    blurb: 'A ball, a kite and a top to toss.',
    feel: 'You toss toys and see how they fall. Nobody waits long.',
    next: ['`/toy join` lets you play along.'],
    practice: {
      name: 'The Toy Box',
      tries: ['`/toy toss` · toss a toy'],
      steps: [{ label: 'Toss', hint: 'Send it to toss a ball.', line: '/toy toss toy:ball', actions: ['toss'] }],
    },
  },
  message: (facts) => ({
    ...titleOf(facts),
    lines: facts.flatMap((fact) => lineOf(fact as ToyFact) ?? []),
    dice: facts.flatMap((fact) => diceOf(fact as ToyFact)),
  }),
  logLine: (fact) => lineOf(fact as ToyFact),
  question: (prompt) => ({
    text: 'Which shall it be?',
    options: Object.fromEntries(
      (prompt.form.form === 'choice' || prompt.form.form === 'several' ? prompt.form.options : []).map(({ id }) => [
        id,
        {
          label: id === LET ? 'Let it fall' : `Take ${id}`,
          hint: id === 'one' ? 'The first of all.' : null,
          weight: 'plain' as const,
          ...(id === 'for-good' ? { sure: 'It is gone for good.' } : {}),
        },
      ]),
    ),
    field: prompt.form.form === 'text' ? 'Your words' : null,
    placeholder: null,
  }),
  refusal: (refusal) =>
    refusal.refused === 'toy/too-dear' ? 'That is too dear. Nothing was spent.' : petRefusal(refusal),
  ...PET_WORDS,
  sheet: ({ name }) => [{ title: name, lines: ['Has all the toys.'], fields: [] }],
  party: () => ({ title: 'Party', lines: [], fields: [] }),
  foes: () => ({ title: 'Foes', lines: [], fields: [] }),
  help: [
    {
      id: 'commands',
      title: 'What you can do',
      lines: ['**/toy** toss: a die falls.', '**/undo**: take it back.', FOLLOWER_HELP.all],
    },
    { id: 'gm', title: 'For the game master', lines: [FOLLOWER_HELP.gm] },
    { id: 'toys', title: 'Toys', lines: ['A ball, a kite and a top.'] },
  ],
  picture(wanted, { characters }) {
    const character = wanted.kind === 'sheet' ? characters[wanted.characterId] : undefined;
    if (character === undefined) return null;
    const parts = [{ kind: 'list', title: 'Toys', lines: TOYS }] as const;
    return {
      kind: 'sheet',
      title: character.name,
      subtitle: 'A player',
      note: null,
      parts,
      isWholePage: false,
      alt: [`${character.name} has ${TOYS.length} toys.`],
    };
  },
  taskLabel: (task) => followerTask(task) ?? task.kind,
  abilityLabel: (abilityId) => TOY_ABILITIES.find(({ id }) => id === abilityId)?.name ?? abilityId,
  choices: (option, _world, { verb }) =>
    (verb.endsWith('-follower') ? PET_KINDS : (CHOICES[option] ?? [])).map((word) => ({ value: word, label: word })),
  orderWords: () => null,
  stopWords: (stop) => (stop === 'tired' ? { mine: 'I am tired', theirs: 'they are tired' } : null),
  answerWords: (_kind, answer) => String(answer),
};

/** What options of the shared verbs can be. */
const CHOICES: Readonly<Record<string, readonly string[]>> = { with: TOY_HELPS, tools: TOY_TOOLS, kind: TOY_HARMS };

function titleOf(facts: readonly Fact[]): Pick<FactMessage, 'title' | 'tone'> {
  const [first] = facts;
  return first !== undefined && isFollowerFact(first)
    ? followerWords(first, NOUNS).title(first)
    : { title: 'A toy', tone: 'strong' };
}

/** A try with more than one die shows each of them. */
function diceOf(fact: ToyFact): readonly string[] {
  return fact.fact === 'tried' && fact.faces.length > 1 ? fact.faces.map((face) => `d6 (${face})`) : [];
}

function lineOf(fact: ToyFact): string | null {
  if (isFollowerFact(fact)) return followerWords(fact, NOUNS).lines(fact).join(' ');
  switch (fact.fact) {
    case 'said':
      return `Said ${String(fact.answer)}`;
    case 'tossed':
      return `The ${fact.toy} fell on ${fact.face}.`;
    case 'counted':
      return `${fact.face} said yes.`;
    case 'caught':
      return `The ${fact.toys.join(' and the ')} is caught with a ${fact.face}.`;
    case 'landed':
      return `The ${fact.toys.join(' and the ')} falls to the ground.`;
    case 'parted':
      return `${fact.name} plays no more.`;
    case 'joined':
      return `${fact.name} plays along.`;
    case 'tried':
      return `${[`${fact.name} tries ${fact.ability}`, ...fact.said].join(', ')}: ${fact.faces.join(' + ')}.`;
    case 'hurt':
      return `${[`${fact.name} takes ${fact.damage}`, ...fact.said].join(', ')}.`;
    case 'dressed':
      return `Wears ${fact.what.join(', ')}.`;
    case 'healed':
      return `${fact.name} is mended${fact.amount === null ? '' : ` by ${fact.amount}`}.`;
    default:
      return null;
  }
}
