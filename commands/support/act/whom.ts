import { MAX_CHOICE_LABEL } from '../../../src/discord/limits.ts';
import { t } from '../../../src/language/text.ts';
import { hasPart } from '../../../src/play/waiting/people.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import { isInPlay, namedCharacter } from '../choices/character.ts';
import type { Choice } from '../input/choices.ts';
import { folded } from '../input/typed.ts';
import { EVERYONE } from './call.ts';

/** Longest list of names that can be typed. */
export const MAX_WHOM = 300;

/** Everybody at the table who has somebody to play, in the order they joined. */
export function presentPlayers({ look }: Pick<Here, 'look'>): readonly string[] {
  return Object.values(look.world.members)
    .filter(({ present, userId }) => present && hasPart(look.world, userId))
    .toSorted((a, b) => a.joined - b.joined)
    .map(({ userId }) => userId);
}

/**
 * The players that a text names: characters or mentions with commas between, or everyone. Each once.
 * @returns `member/unknown` for somebody who does not play here, `character/no-such` for a name nobody has
 */
export function playersNamed(here: Here, typed: string): readonly string[] | Refusal {
  const { members } = here.look.world;
  // A name may have a comma in it.
  const whole = namedCharacter(here, typed);
  if (!isRefusal(whole)) return [whole.userId];
  const found: string[] = [];
  for (const part of partsOf(typed)) {
    if (folded(part) === EVERYONE) {
      found.push(...presentPlayers(here));
      continue;
    }
    const mentioned = /^<@!?(\d+)>$/.exec(part)?.[1] ?? null;
    const named = mentioned === null ? namedCharacter(here, part) : null;
    if (isRefusal(named)) return named;
    const userId = named?.userId ?? mentioned ?? '';
    if (!Object.hasOwn(members, userId)) return refuse('member/unknown', { userId });
    found.push(userId);
  }
  return [...new Set(found)];
}

/**
 * The characters named in a text with commas; each once.
 * @param everyone the characters that `everyone` means
 * @returns `character/no-such` for an unknown name
 */
export function charactersNamed(
  here: Here,
  typed: string,
  everyone: readonly Character[],
): readonly Character[] | Refusal {
  // A name may have a comma in it.
  const whole = namedCharacter(here, typed);
  if (!isRefusal(whole)) return [whole];
  const found: Character[] = [];
  for (const part of partsOf(typed)) {
    const named = folded(part) === EVERYONE ? everyone : namedCharacter(here, part);
    if (isRefusal(named)) return named;
    found.push(...[named].flat());
  }
  return [...new Set(found)];
}

/** Completes the last of several names; the text before it is kept. */
export function whomChoices({ look }: Here, typed: string): readonly Choice[] {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1).trim();
  const taken = partsOf(before).map(folded);
  const names = Object.values(look.world.characters)
    .filter(isInPlay)
    .toSorted((a, b) => a.created - b.created)
    .map(({ name }) => name)
    .filter((name) => !taken.includes(folded(name)));
  if (before === '') return [t`Everyone`, ...names].map((name) => ({ label: name, value: name }));
  const lists = names.map((name) => `${before} ${name}`);
  return lists.filter((list) => list.length <= MAX_CHOICE_LABEL).map((list) => ({ label: list, value: list }));
}

function partsOf(typed: string): readonly string[] {
  return typed
    .replace(/<@!?\d+>/g, ',$&,')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
