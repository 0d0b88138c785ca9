import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ownCharacter } from '../../mechanics/people/characters.ts';
import { importInput, writtenIn } from '../../mechanics/people/importing.ts';
import {
  newName,
  refuseSecondDraft,
  renameCharacter,
  retireCharacter,
  switchCharacter,
} from '../../mechanics/people/members.ts';
import { oneLine } from '../../mechanics/words.ts';
import { action, instantAction, MAX_BACKGROUND, MAX_NAME, recordId } from '../kit/kit.ts';
import { admit, SPOTLIGHT_RULE } from '../kit/people.ts';
import { beginCharacter } from './creation.ts';
import { importCharacter, readImportForm } from './import-character.ts';

/** Rolls the scores of a new character and asks for the rest; the open questions of an earlier one come first. */
export const createCharacter = action(
  z.strictObject({ userId: recordId, name: z.string() }),
  (context, { userId, name }) => {
    const said = newName(context, userId, name, MAX_NAME);
    if (isRefusal(said)) return said;
    const refusal = refuseSecondDraft(context.world, userId);
    if (refusal !== null) return refusal;
    admit(context, userId);
    return beginCharacter(context, userId, said);
  },
);

/** Brings in a character made elsewhere. */
export const importAction = instantAction(importInput, (context, { userId, name, ...handedIn }) => {
  const sheet = writtenIn(handedIn, readImportForm);
  if (isRefusal(sheet)) return sheet;
  const said = newName(context, userId, name, MAX_NAME);
  if (isRefusal(said)) return said;
  admit(context, userId);
  return importCharacter(context, userId, said, sheet);
});

/** A player changes name or background; all else is the game master's to set. */
export const editCharacter = instantAction(
  z.strictObject({
    characterId: recordId,
    name: z.string().nullable().default(null),
    background: z.string().nullable().default(null),
  }),
  (context, input) => {
    const character = ownCharacter(context, input.characterId);
    if (isRefusal(character)) return character;
    if (input.name === null && input.background === null) return refuse('character/nothing-to-change');
    const { id: characterId, sheet } = character;
    if (input.name !== null) {
      const to = oneLine(input.name, MAX_NAME);
      if (to === null) return refuse('character/bad-name', { max: MAX_NAME });
      const refusal = renameCharacter(context, character, to, 'LH-CHAR-01');
      if (refusal !== null) return refusal;
    }
    if (input.background !== null) {
      const to = oneLine(input.background, MAX_BACKGROUND);
      if (to === null) return refuse('character/bad-background', { max: MAX_BACKGROUND });
      const from = sheet.background ?? '';
      sheet.background = to;
      const told = { characterId, name: character.name, field: 'background', from, to };
      context.emit({ fact: 'edited', rule: 'LH-GEAR-05', ...told });
    }
    return null;
  },
);

/** Somebody continues with another character of theirs. */
export const switchAction = instantAction(z.strictObject({ characterId: recordId }), (context, { characterId }) =>
  switchCharacter(context, characterId, SPOTLIGHT_RULE),
);

/** A character leaves play for good, and stays in the records. */
export const retireAction = instantAction(z.strictObject({ characterId: recordId }), (context, { characterId }) =>
  retireCharacter(context, characterId),
);
