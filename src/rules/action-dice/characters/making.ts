import { z } from 'zod';
import { type Dice, rollDie } from '../../engine/dice.ts';
import { isRefusal } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { newName, refuseSecondDraft } from '../../mechanics/people/members.ts';
import { templateFrame } from '../classes/frames.ts';
import type { PoolContext } from '../context.ts';
import type { PoolHandler } from '../frames.ts';
import { ABILITIES } from '../kit/ability.ts';
import { action, idInput } from '../kit/action.ts';
import { maxResilience } from '../kit/levels.ts';
import { back, call } from '../kit/next.ts';
import { admit, bringIntoPlay } from '../kit/people.ts';
import { chosen } from '../kit/settings.ts';
import type { PoolAbility } from '../kit/terms.ts';
import { MAX_NAME } from '../kit/words.ts';
import { createFrame, type PoolCreateFrame, raiseFrame } from './frames.ts';
import { type PoolSheet, sheetSchema } from './shapes.ts';

/** Attributes that get one more on the first level (AD-LVL-01, AD-D-01). */
const RAISES = 3;
/** Henchpersons over a lifetime, before the bonus of Charisma (AD-ATTR-08). */
const HENCHPERSONS = 5;

/** A character is made: three dice for each attribute in order, and the lowest is the bonus (AD-ATTR-01). */
export const createCharacter = action(
  z.strictObject({ userId: idInput, name: z.string() }),
  (context, { userId, name }) => {
    const said = newName(context, userId, name, MAX_NAME);
    if (isRefusal(said)) return said;
    const { world, newId, emit } = context;
    const refusal = refuseSecondDraft(world, userId);
    if (refusal !== null) return refusal;
    admit(context, userId);
    const id = newId();
    const created = Object.keys(world.characters).length + 1;
    const rolled = rollAttributes(context.diceOf(userId));
    const raises = chosen(world, 'level1_increases') === 'yes' ? RAISES : 0;
    const sheet = { ...blankSheet(bonusesOf(rolled)), raises };
    world.characters[id] = { id, userId, name: said, status: 'draft', created, sheet };
    emit({ fact: 'attributes-rolled', rule: 'AD-ATTR-01', characterId: id, name: said, rolled });
    return createFrame(id);
  },
);

/** Increases, a first template, and the character is ready. */
export const creation: PoolHandler<PoolCreateFrame> = {
  resume(context, { characterId, step }) {
    switch (step) {
      case 'raise':
        return call(raiseFrame(characterId), createFrame(characterId, 'template'));
      case 'template':
        return call(templateFrame(characterId), createFrame(characterId, 'finish'));
      case 'finish':
        finish(context, characterId);
        return back(null);
    }
  },
};

function finish(context: PoolContext, characterId: string): void {
  const character = characterOf(context.world, characterId);
  const { name, userId, sheet } = character;
  Object.assign(sheet, writtenDown(sheet.bonuses));
  character.status = 'active';
  const active = bringIntoPlay(context, character);
  const { henchLimit } = sheet;
  const told = { characterId, name, userId, bonuses: { ...sheet.bonuses }, henchLimit, active };
  context.emit({ fact: 'ready', rule: 'AD-ATTR-01', ...told });
}

/** What is written down of a new character once its bonuses stand (AD-ATTR-08, AD-D-24, AD-LVL-01). */
export function writtenDown(bonuses: PoolSheet['bonuses']): Pick<PoolSheet, 'henchLimit' | 'resilience'> {
  return { henchLimit: HENCHPERSONS + bonuses.cha, resilience: maxResilience({ level: 1, bonuses }) };
}

/** A sheet of the first level with these bonuses, and nothing else. */
export function blankSheet(bonuses: PoolSheet['bonuses']): PoolSheet {
  return sheetSchema.parse({ bonuses });
}

function rollAttributes(dice: Dice) {
  return ABILITIES.map(({ id: ability }) => {
    const rolls = Array.from({ length: 3 }, () => rollDie(dice, 'attribute', 6));
    return { ability, rolls, bonus: Math.min(...rolls.map(({ face }) => face)) };
  });
}

function bonusesOf(rolled: ReturnType<typeof rollAttributes>): PoolSheet['bonuses'] {
  const of = (id: PoolAbility) => rolled.find(({ ability }) => ability === id)?.bonus ?? 1;
  return { str: of('str'), dex: of('dex'), con: of('con'), int: of('int'), wis: of('wis'), cha: of('cha') };
}
