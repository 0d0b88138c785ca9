import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { beginMaking } from '../../mechanics/people/members.ts';
import { ABILITIES } from '../kit/ability.ts';
import type { Ability } from '../kit/ids.ts';
import { action, askMore, askQuestion, back, recordId, refused } from '../kit/kit.ts';
import { bringIntoPlay, LEAD_RULE } from '../kit/people.ts';
import type { Context, Handler } from '../vocabulary.ts';
import type { Sheet } from './schemas.ts';
import { createFrame } from './vocabulary.ts';

/** The bonuses that are given out, best first; what is left over has none (HX-G-01). */
const SPREAD = [3, 2, 1] as const;
/** Grit of a new character: the first die is not rolled (HX-G-02). */
const FIRST_GRIT = 6;
const FLESH = 5;

/** A character is made by saying which ability is best, second and third (HX-G-01). */
export const createCharacter = action(z.strictObject({ userId: recordId, name: z.string() }), (context, who) => {
  const characterId = beginMaking(context, who, LEAD_RULE, blankSheet());
  return isRefusal(characterId) ? characterId : createFrame(characterId);
});

/** Asks for the next ability until the third is chosen, and then the character is ready. */
export const creation: Handler<'create'> = {
  ask(world, { characterId }) {
    const { status, sheet, userId } = characterOf(world, characterId);
    const bonus = SPREAD[sheet.chosen.length];
    if (status !== 'draft' || bonus === undefined) return null;
    const options = ABILITIES.filter(({ id }) => !sheet.chosen.includes(id)).map(({ id }) => ({
      id,
      terms: { bonus },
    }));
    return askQuestion('spread-ability', {
      rule: 'HX-G-01',
      audience: { who: 'one', userId },
      characterId,
      form: { form: 'choice', options },
      required: true,
      fallback: null,
      terms: { bonus },
    });
  },
  resume(context, frame, value) {
    if (value === null) return askMore(frame);
    const character = characterOf(context.world, frame.characterId);
    const { id: characterId, name, sheet } = character;
    const ability = ABILITIES.find(({ id }) => id === value)?.id;
    const bonus = SPREAD[sheet.chosen.length];
    if (ability === undefined || bonus === undefined || sheet.chosen.includes(ability))
      return refused(refuse('prompt/no-such-option'));
    sheet.abilities[ability] = bonus;
    sheet.chosen = [...sheet.chosen, ability];
    context.emit({ fact: 'ability-chosen', rule: 'HX-G-01', characterId, name, ability, bonus });
    if (sheet.chosen.length < SPREAD.length) return askMore(frame);
    finish(context, characterId);
    return back(null);
  },
};

function finish(context: Context, characterId: string): void {
  const character = characterOf(context.world, characterId);
  const { name, userId, sheet } = character;
  Object.assign(sheet, healthOf(sheet.abilities));
  character.status = 'active';
  const active = bringIntoPlay(context, character);
  const { gritMax, fleshMax } = sheet;
  const told = { characterId, name, userId, abilities: { ...sheet.abilities }, gritMax, fleshMax, active };
  context.emit({ fact: 'ready', rule: 'HX-G-02', ...told });
}

/** A sheet with nothing chosen. */
export function blankSheet(): Sheet {
  const abilities = { str: 0, dex: 0, int: 0, wil: 0 };
  return {
    abilities,
    chosen: [],
    level: 1,
    ...healthOf(abilities),
    armouredDefence: null,
    darkvision: false,
    fatigueDue: false,
    ateOn: null,
    misplaced: null,
    concentration: null,
    fallen: null,
    notes: '',
  };
}

/** Health of a new character: 6 grit, and 5 flesh with the strength bonus, 1 at least (HX-G-02). */
export function healthOf({ str }: Readonly<Record<Ability, number>>) {
  const fleshMax = Math.max(1, FLESH + str);
  return { grit: FIRST_GRIT, gritMax: FIRST_GRIT, flesh: fleshMax, fleshMax };
}
