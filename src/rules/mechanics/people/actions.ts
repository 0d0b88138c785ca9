import { z } from 'zod';
import type { Action } from '../../engine/book.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { oneLine } from '../words.ts';
import { ownCharacter } from './characters.ts';
import { admit, type PeopleContext, renameCharacter, retireCharacter, switchCharacter } from './members.ts';
import { giveSpotlight } from './spotlight.ts';

const id = z.string().min(1).max(100);

/** The ids of a book's rules about people. */
interface PeopleRules {
  /** Of who leads, and of joining. */
  readonly lead: string;
  /** Of names. */
  readonly names: string;
  /** Longest name of a character. */
  readonly maxName: number;
}

type InstantAction<A> = <Input extends z.ZodType>(
  input: Input,
  work: (context: PeopleContext, input: z.infer<Input>) => Refusal | null,
) => A;

/** Actions on characters as records, for any book whose players change nothing on a sheet but the name. */
export function peopleActions<A extends Action>(instantAction: InstantAction<A>, rules: PeopleRules) {
  return {
    /** Passes the lead on: to somebody, or round the table. */
    spotlight: instantAction(z.strictObject({ to: id.nullable().default(null) }), (context, { to }) =>
      giveSpotlight(context, to, rules.lead),
    ),
    /** Makes sure that somebody is a member of the campaign. */
    admit: instantAction(z.strictObject({ userId: id }), (context, { userId }) => {
      if (!context.actor.isGm && context.actor.userId !== userId) return refuse('gm-only');
      admit(context, userId, rules.lead);
      return null;
    }),
    /** A player changes the name; all else is the game master's to set. */
    'edit-character': instantAction(
      z.strictObject({ characterId: id, name: z.string().nullable().default(null) }),
      (context, { characterId, name }) => {
        const character = ownCharacter(context, characterId);
        if (isRefusal(character)) return character;
        if (name === null) return refuse('character/nothing-to-change');
        const to = oneLine(name, rules.maxName);
        if (to === null) return refuse('character/bad-name', { max: rules.maxName });
        return renameCharacter(context, character, to, rules.names);
      },
    ),
    /** Somebody continues with another character of theirs. */
    'switch-character': instantAction(z.strictObject({ characterId: id }), (context, { characterId }) =>
      switchCharacter(context, characterId, rules.lead),
    ),
    /** A character leaves play for good, and stays in the records. */
    'retire-character': instantAction(z.strictObject({ characterId: id }), (context, { characterId }) =>
      retireCharacter(context, characterId),
    ),
  };
}
