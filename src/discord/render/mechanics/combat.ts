import { t } from '../../../language/text.ts';
import type { Item, World } from '../../../rules/engine/world.ts';
import { BARE } from '../../../rules/mechanics/combat/blows.ts';
import type { Offered } from '../engine/card.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import type { StandingCardView } from '../engine/renderer.ts';
import { listWords, whoWords } from '../engine/words.ts';
import { list, name, type RefusalWords } from './refusal-words.ts';

type CombatView = Pick<StandingCardView, 'round' | 'awaited'>;

/** Checks whether somebody has declared; nothing for who has no seat in the round. */
export function seatWords({ round, awaited }: CombatView, userId: string): string {
  const seat = round?.seats[userId];
  if (seat === undefined) return '';
  if (seat.state === 'confirmed') return t`✅ ready`;
  if (seat.state === 'skipped') return t`⏭️ passed over`;
  if (!awaited.includes(userId)) return t`💤 not here`;
  return seat.state === 'draft' ? t`✏️ writing` : t`⏳ awaited`;
}

/** The people a round of a fight waits for; null while none is open. */
export function roundAwaits({ round, awaited }: CombatView, world: World): readonly string[] | null {
  if (round === null) return null;
  if (awaited.length === 0) return round.reopened === null ? [t`✅ Nobody is awaited`] : [];
  const isMaster = (userId: string) => userId === round.terms.gm;
  return [t`⏳ Awaited: ${listWords(awaited.map((id) => (isMaster(id) ? t`the game master` : whoWords(world, id))))}`];
}

/** `4 unhurt, 2 hurt`. */
export function countWords(words: readonly string[]): string {
  return [...new Set(words)].map((word) => `${words.filter((one) => one === word).length} ${word}`).join(', ');
}

/** Name of a foe or a character, without markdown. */
export function bareName({ foes, characters }: World, id: string): string {
  const foe = Object.hasOwn(foes, id) ? foes[id] : undefined;
  const character = Object.hasOwn(characters, id) ? characters[id] : undefined;
  return foe?.name ?? character?.name ?? t`somebody`;
}

/** Reasons why somebody cannot act in a fight, or begin one. */
export const FIGHT_REFUSALS: RefusalWords = {
  'fight/open': () => t`A fight is going on. Nothing was changed; do it in the fight, or when it is over.`,
  'fight/declare': () =>
    t`You are in a fight, where actions are declared. Nothing was rolled; press Declare on the combat card, which /fight shows.`,
  'fight/none': () => t`No fight is going on. Nothing was changed.`,
  'fight/no-foe': () => t`Nobody stands against you. Nothing was changed; /foe add writes somebody down.`,
  'fight/nobody': () => t`Nobody is able to fight. Nothing was changed.`,
  'fight/not-in-it': (d) => t`${name(d)} is not in this fight. Nothing was changed.`,
};

/** Reasons why a single blow outside the rounds is impossible. */
export const ALONE_REFUSALS: RefusalWords = {
  'foe/not-written': (d) => t`Nobody has written down ${name(d)} yet. Nothing was rolled; /foe add does it.`,
  'foe/out-of-it': (d) => t`${name(d)} is out of the fight. Nothing was rolled.`,
  'foe/which': (d) => t`Several stand against you: ${list(d, 'names')}. Nothing was rolled; say which with target:.`,
  'weapon/none': (d) => t`${name(d)} has no such weapon ready. Nothing was rolled; /sheet shows the pack.`,
};

/** Weapons for a single blow or shot; with a blow, bare hands. */
export function weaponChoices(
  arms: readonly (Pick<Item, 'id' | 'name'> & { readonly data: { readonly ranged: boolean } })[],
  verb: 'melee' | 'missile',
): readonly Offered[] {
  const fit = arms.filter(({ data }) => data.ranged === (verb === 'missile'));
  const own = fit.map(({ id, name: weapon }) => ({ value: id, label: stripMarkdown(weapon, 60) }));
  return verb === 'melee' ? [...own, { value: BARE, label: t`bare hands` }] : own;
}
