import { bringStarters } from '../../mechanics/people/members.ts';
import { blankSheet, writtenDown } from '../kit/drafts.ts';
import { outfit } from '../kit/packs.ts';
import { LEAD_RULE } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import type { Sheet } from './schemas.ts';

interface Starter extends Pick<Sheet, 'bonuses' | 'templates' | 'ready'> {
  readonly name: string;
  /** The book's things, by name; armour and shields are worn. */
  readonly gear: readonly string[];
}

const STARTERS: readonly Starter[] = [
  {
    name: 'Hanne',
    bonuses: { str: 4, dex: 2, con: 3, int: 1, wis: 2, cha: 2 },
    templates: [{ classSlug: 'warden', letter: 'A' }],
    ready: { fighting: 1, skill: 0, magic: 0 },
    gear: ['Sword', 'Mail Armour', 'Shield', 'Rope', 'Bandages'],
  },
  {
    name: 'Tam',
    bonuses: { str: 1, dex: 3, con: 2, int: 4, wis: 3, cha: 1 },
    templates: [{ classSlug: 'tinker', letter: 'A' }],
    ready: { fighting: 0, skill: 1, magic: 0 },
    gear: ['Knife', 'Sling', 'Padded Armour', 'Picks', 'Crowbar', 'Lantern'],
  },
];

/** Two characters with gear, ready to play, for a fresh practice table (AD-ATTR-01, AD-CLASS-01). The first is the caller. */
export function starters(context: Context, userIds: readonly string[]): void {
  bringStarters<Starter, Sheet>(context, userIds, {
    starters: STARTERS,
    rule: LEAD_RULE,
    sheetOf({ bonuses, templates, ready }) {
      const written = { templates: templates.map((one) => ({ ...one })), ready: { ...ready } };
      return { ...blankSheet({ ...bonuses }), ...written, ...writtenDown(bonuses) };
    },
    outfit(characterId, { gear }) {
      outfit(context, characterId, gear);
    },
  });
}
