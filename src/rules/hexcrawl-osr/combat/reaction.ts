import { fightOf } from '../../mechanics/combat/people.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { isHelpless } from '../kit/conditions.ts';
import type { Context } from '../vocabulary.ts';
import { attackFoe, foeOf } from './attack.ts';
import { engagedWith, isAble } from './combatants.ts';
import type { FightDeclarations } from './declaration.ts';
import type { Reaction } from './schemas.ts';
import { deedFrame } from './vocabulary.ts';
import { armsOf, BARE_HANDS, isPacked, weaponFrom } from './weapons.ts';

/**
 * A foe has attacked somebody with a reaction from the game master: they strike back with the weapon in hand, if the foe is
 * within reach; the game master rules on any other intention. That uses the reaction up (HX-TURN-01).
 */
export function reactTo(context: Context, characterId: string, foeId: string, declared: FightDeclarations): void {
  const { world, begin } = context;
  const { plan, said = null } = declared.get(characterId) ?? {};
  const how = plan?.react ?? 'none';
  if (how === 'none' || !mayReact(context, characterId)) return;
  if (how === 'other') {
    use(context, characterId, how, foeId);
    begin(deedFrame({ act: 'react', characterId, foeId, said }));
    return;
  }
  if (!engagedWith(world, characterId).some(({ id }) => id === foeId)) return;
  use(context, characterId, how, foeId);
  const item = armsOf(world, characterId).find((one) => !isPacked(one) && !one.data.ranged);
  const weapon = item === undefined ? BARE_HANDS : weaponFrom(item);
  attackFoe(context, { characterId, foeId, weapon, sunder: 'never' });
}

function mayReact({ world }: Context, characterId: string): boolean {
  return (
    fightOf(world).reactions.includes(characterId) && isAble(world, characterId) && !isHelpless(world, characterId)
  );
}

function use({ world, emit }: Context, characterId: string, how: Exclude<Reaction, 'none'>, foeId: string): void {
  const fight = fightOf(world);
  fight.reactions = fight.reactions.filter((id) => id !== characterId);
  const [name, foeName] = [characterOf(world, characterId).name, foeOf(world, foeId).name];
  emit({ fact: 'reacts', rule: 'HX-TURN-01', characterId, name, how, foeName });
}
