import { PLAIN_WORDS } from '../../../src/discord/render/engine/nouns.ts';
import type { BookRenderer } from '../../../src/discord/render/engine/renderer.ts';
import { followerRefusals } from '../../../src/discord/render/mechanics/followers.ts';
import { peopleRefusals } from '../../../src/discord/render/mechanics/people.ts';
import type { RefusalWords } from '../../../src/discord/render/mechanics/refusal-words.ts';
import type { Refusal } from '../../../src/rules/engine/prompt.ts';
import { petOf } from '../../support/toy-followers.ts';

/** What the toy book calls what every campaign has. */
export const NOUNS = { ...PLAIN_WORDS, lead: 'the spotlight', leader: 'spotlight player' };

const REFUSALS: RefusalWords = {
  ...peopleRefusals(NOUNS),
  ...followerRefusals(NOUNS),
  'toy/too-many-pets': ({ max }) => `Nobody can look after more than ${String(max)} pets. Nothing was changed.`,
  'toy/no-such-pet': () => 'A pet is a bear or a hound, with tricks and fear from 0 to 9: 3/7. Nothing was changed.',
};

export const petRefusal = ({ refused, detail }: Refusal): string | null => REFUSALS[refused]?.(detail) ?? null;

/** How the toy book shows its pets. */
export const PET_WORDS = {
  followerCard(pet, _world, isGm) {
    const { kind, tricks, fear } = petOf(pet);
    const lines = [`A ${kind} that knows ${tricks} tricks.`, ...(isGm ? [`Fear ${fear}.`] : [])];
    return { title: pet.name, lines, fields: [] };
  },
  followerLine: (pet) => petOf(pet).kind,
  changeWords({ path: [table, id, , field], from, to }, { followers }) {
    if (table !== 'followers' || field === undefined) return null;
    return `${followers[String(id)]?.name ?? 'A pet'}, ${String(field)}: ${String(from)} → **${String(to)}**`;
  },
} satisfies Partial<BookRenderer>;
