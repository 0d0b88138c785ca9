import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { readFoeDamage } from '../../mechanics/foes/damage.ts';
import { badName, FOES_SAID, MAX_FOE_NAME } from '../../mechanics/foes/foe-names.ts';
import { foeSource, foeToCorrect, nameOfNew } from '../../mechanics/foes/foe-records.ts';
import { foeList } from '../../mechanics/foes/list.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { BANDS, MAX_HP } from '../kit/ids.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import { creature, findCreature } from './bestiary.ts';
import { addFoes, addUncounted, refuseCrowd, setHitPoints } from './foes.ts';
import { type Creature, creatureSchema } from './schemas.ts';
import { readStatLine } from './stat-line.ts';

const { hitDice, attacks, morale, range, poison, beast } = creatureSchema.shape;
const LIST = foeList('LH-BX-02');
const MAX_ARMOUR = 6;

/** The game master's statements about a foe; null was not typed. */
const stats = {
  name: z.string().nullable().default(null),
  armour: z.int().nullable().default(null),
  hp: z.int().min(0).max(MAX_HP).nullable().default(null),
  hitDice: hitDice.nullable().default(null),
  /** `d8+1`, or a range as old stat blocks have it. */
  damage: z.string().nullable().default(null),
  attacks: attacks.nullable().default(null),
  morale: morale.nullable().default(null),
  range: range.nullable().default(null),
  distance: z.enum(BANDS).nullable().default(null),
  poison: poison.nullable().default(null),
  beast: beast.nullable().default(null),
  note: z.string().max(1000).nullable().default(null),
};
const said = z.strictObject(stats);
type FoeOverrides = z.infer<typeof said>;

/**
 * The game master records foes (LH-COMBAT-08): by a creature's name, an old-style stat line (LH-BX-01) or statements;
 * statements outweigh the entry. Unnamed hit points are rolled if there are hit dice; else the game master keeps count.
 * `keep` adds the stat block to the campaign, under the given name if there is one (LH-BX-02).
 */
export const addFoe = instantAction(said.extend(FOES_SAID), (context, input) => {
  const named = nameOfNew(context, input, refuseCrowd(context.world, input.count));
  if (isRefusal(named)) return named;
  const block = blockOf(context.world, input, named);
  if (isRefusal(block)) return block;
  const over = overrides(input);
  if (isRefusal(over)) return over;
  if (input.hp === 0) return refuse('foe/no-hit-points');
  const name = input.keep && named !== null ? named : block.creature.name;
  const kind = { ...block.creature, ...over, name };
  const unkept = input.keep ? LIST.keepCreature(context, kind) : null;
  if (unkept !== null) return unkept;
  const hp = input.hp ?? block.hp;
  const { count, distance, note } = input;
  const drawn = foeSource(block.known, named);
  const wish = { name: named, count, distance: distance ?? 'close', hp, note: note ?? '', ...drawn };
  const isCounted = hp !== null || block.hasHitDice || input.hitDice !== null;
  if (isCounted) addFoes(context, kind, wish);
  else addUncounted(context, kind, wish);
  return null;
});

/** The game master corrects what is written of a foe; what is not said stays. */
export const editFoe = instantAction(said.extend({ foeId: recordId }), (context, { foeId, ...input }) => {
  const meant = foeToCorrect(context, foeId, input);
  if (isRefusal(meant)) return meant;
  const { foe, name } = meant;
  const over = overrides(input);
  if (isRefusal(over)) return over;
  const { hp, distance, note } = input;
  const from = foe.data.distance;
  foe.name = name;
  Object.assign(foe.data, over, note === null ? {} : { note });
  if (hp !== null) setHitPoints(foe.data, hp);
  const { emit } = context;
  emit({ fact: 'foe-edited', rule: 'LH-COMBAT-08', foeId, foeName: name });
  if (distance === null || distance === from) return null;
  foe.data.distance = distance;
  emit({ fact: 'foe-moves', rule: 'LH-EQUIP-06', foeId, foeName: foe.name, from, to: distance });
  return null;
});

/** The game master strikes out one of the campaign's own stat blocks (LH-BX-02). */
export const forgetCreature = instantAction(
  z.strictObject({ slug: recordId }),
  (context, { slug }) => gmOnly(context) ?? LIST.forgetCreature(context, slug),
);

interface Block {
  readonly creature: Creature;
  /** Of the campaign or a pack; null where a line or options alone say what it is. */
  readonly known: Creature | null;
  /** Hit points as the stat line has them. */
  readonly hp: number | null;
  /** True when somebody wrote down its hit dice. */
  readonly hasHitDice: boolean;
}

/** The stat block that is meant: the line goes before the creature, which then only lends its name. */
function blockOf(
  world: World,
  input: { readonly creature: string | null; readonly line: string | null },
  named: string | null,
): Block | Refusal {
  const known = input.creature === null ? null : findCreature(world, input.creature);
  if (input.creature !== null && known === null) return refuse('foe/unknown-creature', { creature: input.creature });
  if (input.line !== null) return blockOfLine(input.line, known, named);
  if (known !== null) return { creature: known, known, hp: null, hasHitDice: true };
  return named === null ? badName() : { creature: creature(named), known, hp: null, hasHitDice: false };
}

function blockOfLine(line: string, known: Creature | null, named: string | null): Block | Refusal {
  const read = readStatLine(line);
  if ('wrong' in read) return refuse('foe/bad-line', { ...read.wrong });
  const { name, hp, ...block } = read.creature;
  const own = name === null ? null : oneLine(name, MAX_FOE_NAME);
  if (name !== null && own === null) return badName();
  const kind = known?.name ?? own ?? named;
  return kind === null ? badName() : { creature: { name: kind, ...block }, known, hp, hasHitDice: read.hasHitDice };
}

/** The statements about the creature itself. */
function overrides(input: FoeOverrides): Partial<Omit<Creature, 'name'>> | Refusal {
  const { armour, damage: written } = input;
  if (armour !== null && (armour < 0 || armour > MAX_ARMOUR)) return refuse('foe/armour', { armour, max: MAX_ARMOUR });
  const damage = written === null ? null : readFoeDamage(written);
  if (written !== null && damage === null) return refuse('foe/bad-damage', { text: written });
  const { hitDice, attacks, morale, range, poison, beast } = input;
  const all = { armour, damage, hitDice, attacks, morale, range, poison, beast };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
