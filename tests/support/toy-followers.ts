import { z } from 'zod';
import type { Action, Secrets } from '../../src/rules/engine/book.ts';
import type { Context } from '../../src/rules/engine/context.ts';
import { type Frame, isRefusal, refuse } from '../../src/rules/engine/prompt.ts';
import type { BookData, Follower, World } from '../../src/rules/engine/world.ts';
import { followerActions } from '../../src/rules/mechanics/followers/actions.ts';
import { followersOf, followersServing } from '../../src/rules/mechanics/followers/followers.ts';
import { type FollowerFact, keepFollowers } from '../../src/rules/mechanics/followers/owners.ts';
import { type EditableField, gmFieldsOf, setNumber } from '../../src/rules/mechanics/gm-fields.ts';
import { ownCharacter } from '../../src/rules/mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../src/rules/mechanics/people/members.ts';
import type { FactsOf } from '../../src/rules/mechanics/vocabulary.ts';

export const PET_KINDS = ['bear', 'hound'] as const;
const RULE = 'TOY-06';
const MAX_TRICKS = 9;
/** Pets that one player may have at a time. */
export const MAX_PETS = 2;

export const petSchema = z.strictObject({
  kind: z.enum(PET_KINDS),
  tricks: z.number().int().min(0).max(MAX_TRICKS),
  /** How soon it bolts: the game master's to know. */
  fear: z.number().int().min(0).max(MAX_TRICKS),
});
type Pet = z.infer<typeof petSchema>;

/** The toy book's followers: pets, of which each player may have two. */
export const pets = followersOf<Pet>({
  rule: RULE,
  mayLead: (world, ownerId) =>
    ownerId !== null && followersServing(world, ownerId).length >= MAX_PETS
      ? refuse('toy/too-many-pets', { max: MAX_PETS })
      : null,
});

/** Pets, and characters who leave. */
export interface ToyFollowersVocabulary {
  facts: {
    /** A character plays no more. */
    parted: { name: string };
  };
  shared: FollowerFact;
}
type PetFact = FactsOf<ToyFollowersVocabulary>;

const parting = z.strictObject({ characterId: z.string() });

/** A character is taken out of play by its player. */
const part = <End extends Frame>(end: End): Action<BookData, End, PetFact> => ({
  input: parting,
  start(context, input) {
    const character = ownCharacter(context, parting.parse(input).characterId);
    if (isRefusal(character)) return character;
    takeOutOfPlay(context.world, character, 'retired');
    context.emit({ fact: 'parted', rule: 'TOY-05', name: character.name });
    return end;
  },
});

/** A line says how many tricks it can do, and how much it fears: `3/7`. */
export const petActions = <End extends Frame>(end: End): Readonly<Record<string, Action<BookData, End, PetFact>>> => ({
  part: part(end),
  ...followerActions<Pet, End>({
    followers: pets,
    end,
    read({ kind, line }, old) {
      const [tricks = old?.tricks ?? 0, fear = old?.fear ?? 0] = line?.split('/').map(Number) ?? [];
      const read = petSchema.safeParse({ kind: kind ?? old?.kind ?? 'hound', tricks, fear });
      return read.success ? read.data : refuse('toy/no-such-pet');
    },
  }),
});

export const keepPets = (context: Pick<Context<BookData, FollowerFact>, 'world' | 'newId' | 'emit'>): void =>
  keepFollowers(context, RULE);

export const petSecrets: Pick<Secrets, 'isSecret' | 'hides'> = {
  isSecret: ({ fact }) => fact === 'follower-edited',
  hides: (_world, [table, , , field]) => table === 'followers' && field === 'fear',
};

type PetContext = Context<BookData, PetFact>;

/** What everybody may know of the pets, and what only the game master may. */
export const petFields = gmFieldsOf<World, PetContext>(
  (world) => fieldsOf(world, 'tricks'),
  (world) => fieldsOf(world, 'fear'),
);

function fieldsOf({ followers }: World, field: 'tricks' | 'fear'): readonly EditableField<PetContext>[] {
  return Object.values(followers).map((pet) => ({
    key: `follower/${pet.id}/${field}`,
    label: `${pet.name}: ${field}`,
    value: petOf(pet)[field],
    set: (context, value) =>
      setNumber(value, 0, MAX_TRICKS, (to) => {
        const found = context.world.followers[pet.id];
        if (found !== undefined) found.data = { ...petOf(pet), [field]: to };
      }),
  }));
}

export function petOf({ data }: Follower): Pet {
  return petSchema.parse(data);
}
