import { t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { WoundsVocabulary } from '../../../../rules/lavender-hack/wounds/vocabulary.ts';
import type { FactsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StoryChange } from '../../engine/story.ts';
import { armourChange, attackIn, wear } from '../attack/recap.ts';
import { type RecapsOf, untold } from '../kit/chapter-words.ts';
import { newest, type Story } from '../kit/fact-words.ts';

/** Harm at the table: a fall is prominent, hit points and armour appear as changes. */
export const WOUND_RECAPS: RecapsOf<FactsOf<WoundsVocabulary>> = {
  defend: {
    story: (_, { facts }) => (isFoeAtIt(facts) ? [] : null),
    changed: ({ name, armourFrom, armourTo }) =>
      armourFrom === null || armourTo === null ? [] : [armourChange(name, armourFrom, armourTo)],
  },
  hurt: {
    story: (fact, { facts }) => (fact.cause === 'foe' && isFoeAtIt(facts) ? [] : [hurtWords(fact)]),
    changed: ({ name, damage, hp }) => [hitPoints(name, hp === 0 ? null : hp + damage, hp)],
    dice: ({ roll }, _, full) => (roll === null ? [] : full),
  },
  'foe-hurt': {
    story: ({ foeId }, { facts }) =>
      [attackIn(facts)?.foeId, newest(facts, 'beast-bites')?.foeId].includes(foeId) ? [] : null,
  },
  'armour-rolled': { story: untold, dice: 'in-full' },
  healed: {
    // The hurt appear as changes; the unhurt only if nothing was rolled for them.
    story: ({ roll, amount }) => (amount === 0 && roll === null ? null : []),
    changed: ({ name, amount, hp }) => [hitPoints(name, hp - amount, hp)],
    dice: ({ roll }, _, full) => (roll === null ? [] : full),
  },
  wounded: {
    story: ({ outcome }, _, full) => (outcome === 'up' ? null : full.map((line) => `**${line}**`)),
    // Somebody who stays up has 1 hit point, whatever hurt them (LH-HP-02).
    changed: ({ name, outcome }) => (outcome === 'up' ? [hitPoints(name, null, 1)] : []),
  },
  wakes: { changed: ({ name, hp }) => [hitPoints(name, null, hp)] },
  'armour-checked': {
    story: untold,
    changed: (fact) => [wear(fact)],
    dice: 'in-full',
  },
};

/** The foe's own line says how its attack was met. */
function isFoeAtIt(facts: Story): boolean {
  return newest(facts, 'foe-attack') !== undefined;
}

/** The value before is unknown for somebody who falls to 0. */
function hitPoints(name: string, from: number | null, to: number): StoryChange {
  return {
    whose: escapeMarkdown(name),
    what: 'hp',
    from,
    to,
    say: (before, after) => (before === null ? t`${String(after)} hp` : t`${String(before)} → ${String(after)} hp`),
  };
}

function hurtWords({ name, damage, cause }: Fact<'hurt'>): string {
  const who = escapeMarkdown(name);
  switch (cause) {
    case 'foe':
    case 'gm':
      return t`${who} takes ${damage} damage.`;
    case 'gear-fumble':
      return t`${who} takes ${damage} damage by failing gear.`;
    case 'mishap':
      return t`${who} takes ${damage} damage by the mishap.`;
    case 'poison':
      return t`${who} takes ${damage} damage by poison.`;
    case 'trap':
      return t`${who} takes ${damage} damage by the trap.`;
    case 'brawl':
      return t`${who} takes ${damage} damage in a brawl.`;
  }
}
