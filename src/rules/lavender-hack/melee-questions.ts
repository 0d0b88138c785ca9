import type { Ask, Form, Option } from '../prompt.ts';
import { BROKEN } from '../usage-die.ts';
import { standingFoes } from './attack.ts';
import { findCondition } from './conditions.ts';
import type { MeleeFrame } from './frames.ts';
import { armourDieOf } from './gear.ts';
import { characterOf } from './people.ts';
import type { LavenderWorld } from './shapes.ts';

/** What a melee attack asks at each of its steps. */
export function askMelee(world: LavenderWorld, frame: MeleeFrame): Ask | null {
  const { foeId, foeName: foe, damage } = frame;
  const { name, sheet } = characterOf(world, frame.input.characterId);
  const isStanding = world.foes[foeId]?.data.down === false;
  switch (frame.step) {
    case 'foe':
      return isNamed(world, foe)
        ? null
        : {
            kind: 'unknown-foe',
            rule: 'LH-COMBAT-08',
            audience: { who: 'gm' },
            characterId: frame.input.characterId,
            form: { form: 'number', min: 0, max: 6 },
            required: true,
            fallback: null,
            terms: { foe, attacker: name },
          };
    case 'death-dice':
      if (!isStanding || sheet.pool === 0) return null;
      return offer(world, frame, 'death-dice', 'LH-STRONG-01', { form: 'number', min: 0, max: sheet.pool }, 0, {
        pool: sheet.pool,
        foe,
      });
    case 'power-attack': {
      const gear = world.usageDice.gear;
      if (!isStanding || gear === undefined) return null;
      const yes: Option = { id: 'yes', terms: { die: gear.size, broken: gear.size === BROKEN } };
      return offer(world, frame, 'power-attack', 'LH-STRONG-07', choice([yes, { id: 'no', terms: {} }]), 'no', { foe });
    }
    case 'cost':
      if (!isStanding) return null;
      return {
        ...offer(world, frame, 'weak-cost', 'LH-MELEE-01', choice(weakCosts(world, frame)), 'body-blow', {
          damage,
          foe,
        }),
        required: true,
      };
    case 'maneuver': {
      if (!isStanding) return null;
      const options = ['disarm', 'push', 'sunder-shield', 'none'].map((id) => ({ id, terms: {} }));
      return offer(world, frame, 'maneuver', 'LH-STRONG-05', choice(options), 'none', { foe });
    }
    case 'cleave': {
      const options: Option[] = standingFoes(world).map((one) => ({ id: one.id, terms: { name: one.name } }));
      if (options.length === 0) return null;
      const weapon = frame.input.weaponId === null ? null : (world.items[frame.input.weaponId]?.name ?? null);
      const form = choice([...options.slice(0, MOST_OPTIONS - 1), { id: 'stop', terms: {} }]);
      return offer(world, frame, 'cleave', 'LH-STRONG-04', form, 'stop', { fallen: foe, weapon });
    }
    default:
      return null;
  }
}

/** A select menu holds no more. */
const MOST_OPTIONS = 25;

/** What a weak success may cost now: a body blow always; the others only when they can be paid (LH-USAGE-09). */
export function weakCosts(world: LavenderWorld, { input }: MeleeFrame): readonly Option[] {
  const { characterId, weaponId } = input;
  const { sheet } = characterOf(world, characterId);
  const options: Option[] = [{ id: 'body-blow', terms: {} }];
  if (findCondition(world, 'exposed', { characterId }) === null) options.push({ id: 'exposed', terms: {} });
  const twoHanded = weaponId === null ? false : (world.items[weaponId]?.data.twoHanded ?? false);
  const die = armourDieOf(world, characterId, twoHanded);
  const value = sheet.armourValue;
  if (die !== null && (value === null || value > 1)) options.push({ id: 'exertion', terms: { die, value } });
  return options;
}

function isNamed(world: LavenderWorld, foe: string): boolean {
  return standingFoes(world).some(({ name }) => name.toLowerCase() === foe.toLowerCase());
}

function choice(options: readonly Option[]): Form {
  return { form: 'choice', options };
}

/** A question to the attacker that need not be answered. */
function offer(
  world: LavenderWorld,
  { input }: MeleeFrame,
  kind: string,
  rule: string,
  form: Form,
  fallback: Ask['fallback'],
  terms: Ask['terms'],
): Ask {
  const { characterId } = input;
  const { userId } = characterOf(world, characterId);
  return { kind, rule, audience: { who: 'one', userId }, characterId, form, required: false, fallback, terms };
}
