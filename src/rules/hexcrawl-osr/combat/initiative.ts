import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { fightOf } from '../../mechanics/combat/people.ts';
import { checkFor } from '../kit/check.ts';
import { chosen } from '../kit/settings.ts';
import type { Context } from '../vocabulary.ts';
import { ableCombatants, standingFoes } from './combatants.ts';
import type { RoundParts } from './vocabulary.ts';

type RoundPart = RoundParts[number];

/** 4 to 6: the characters; or by dexterity, once (HX-INIT-01, HX-INIT-02, HX-CHASE-05). */
export function rollInitiative(context: Context): RoundParts {
  const { world, emit, diceOf } = context;
  const fight = fightOf(world);
  const ids = ableCombatants(world).map(({ id }) => id);
  const told = { fact: 'initiative', fightId: fight.id, round: fight.round } as const;
  if (chosen(world, 'initiative_mode') === 'dex_check') {
    for (const id of ids) if (!fight.before.includes(id) && !fight.after.includes(id)) rollDexterity(context, id);
    emit({ ...told, rule: 'HX-INIT-02', first: null, roll: null, why: 'dex' });
    const [before, after] = [
      ids.filter((id) => fight.before.includes(id)),
      ids.filter((id) => fight.after.includes(id)),
    ];
    const parts: RoundParts = [
      { side: 'characters', ids: before },
      { side: 'foes', ids: [] },
      { side: 'characters', ids: after },
    ];
    return parts.filter((part) => part.side === 'foes' || part.ids.length > 0);
  }
  const roll = fight.winsFirst === null ? rollDie(diceOf(GM_DICE), 'initiative', 6) : null;
  const first = fight.winsFirst ?? (roll !== null && roll.face >= 4 ? 'characters' : 'foes');
  fight.winsFirst = null;
  fight.firstSide = first;
  emit({
    ...told,
    rule: roll === null ? 'HX-CHASE-05' : 'HX-INIT-01',
    first,
    roll,
    why: roll === null ? 'caught' : 'die',
  });
  const characters: RoundPart = { side: 'characters', ids };
  const foes: RoundPart = { side: 'foes', ids: [] };
  return first === 'characters' ? [characters, foes] : [foes, characters];
}

/** Against the highest dexterity defence among the foes; it counts for the whole fight (HX-INIT-02). */
function rollDexterity(context: Context, characterId: string): void {
  const { world } = context;
  const fight = fightOf(world);
  const target = Math.max(...standingFoes(world).map(({ data }) => data.defences.dex));
  const input = { characterId, use: 'initiative', ability: 'dex', rule: 'HX-INIT-02' } as const;
  const { success: quick } = checkFor(context, { ...input, target });
  if (quick) fight.before = [...fight.before, characterId];
  else fight.after = [...fight.after, characterId];
}
