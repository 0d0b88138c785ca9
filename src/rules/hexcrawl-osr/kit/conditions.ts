import { asItStands } from '../../engine/context.ts';
import { type ConditionKind, conditionsOf } from '../../mechanics/conditions.ts';
import type { World } from '../schemas.ts';
import { underHerb } from './herb-effects.ts';
import type { CheckUse, Condition, RollSource } from './ids.ts';

const END_OF_FIGHT = { kind: 'count', unit: 'fight', left: 1 } as const;

/** The rule each condition comes from, and whether a fight takes it along when it ends. */
const CONDITIONS: Readonly<Record<Condition, ConditionKind>> = {
  exhausted: { rule: 'HX-COND-01' },
  paralysed: { rule: 'HX-COND-02' },
  grappled: { rule: 'HX-COND-03', until: END_OF_FIGHT },
  charmed: { rule: 'HX-COND-04' },
  blind: { rule: 'HX-COND-05' },
  deafened: { rule: 'HX-COND-06' },
  stunned: { rule: 'HX-COND-07', until: END_OF_FIGHT },
  unrested: { rule: 'HX-COND-08' },
};

/** Finds, begins and ends a condition; `endModifiers` ends those whose time is over. */
export const { findCondition, beginCondition, endCondition, endModifiers } = conditionsOf(CONDITIONS);

interface Trial {
  readonly use: CheckUse;
  readonly needsSight: boolean;
  /** Their side is surprised, and it is the first round (HX-G-20). */
  readonly isSurprised: boolean;
}

/** Which rolls each condition hinders (chapter 18). Surprise hinders the attacks of all, and every roll of the deafened. */
const HINDERS: readonly (readonly [Condition, (trial: Trial) => boolean])[] = [
  ['exhausted', () => true],
  ['grappled', ({ use }) => use !== 'break-free'],
  ['blind', ({ use, needsSight }) => use === 'attack' || needsSight],
  ['deafened', ({ isSurprised }) => isSurprised],
  ['unrested', ({ use }) => use === 'attack'],
];

/** The effect of a character's conditions on their own roll (HX-CORE-06). */
export function conditionSources(
  world: Pick<World, 'modifiers' | 'party'>,
  { characterId, use, needsSight = false }: { characterId: string; use: CheckUse; needsSight?: boolean },
): readonly RollSource[] {
  const { fight } = world.party.state;
  const isSurprised =
    fight !== null && fight.round === 1 && fight.surprised === 'characters' && fight.combatants.includes(characterId);
  const trial = { use, needsSight, isSurprised };
  const kinds = kindsOn(world, characterId);
  return HINDERS.filter(([kind, hinders]) => kinds.includes(kind) && hinders(trial))
    .filter(([kind]) => kind !== 'exhausted' || !underHerb(world, 'heartened', characterId))
    .map(([source]) => ({ source, edge: 'disadvantage', rule: CONDITIONS[source].rule }));
}

/** Which conditions of somebody help whoever attacks them (HX-COND-02, HX-COND-05). */
const EXPOSES: readonly Condition[] = ['paralysed', 'blind'];

/** The effect of a character's conditions on an attack against them. */
export function sourcesAgainst(world: Pick<World, 'modifiers'>, characterId: string): readonly RollSource[] {
  const kinds = kindsOn(world, characterId);
  return EXPOSES.filter((kind) => kinds.includes(kind)).map((source) => ({
    source,
    edge: 'advantage',
    rule: CONDITIONS[source].rule,
  }));
}

/** Checks whether a condition keeps somebody from moving (HX-COND-02, HX-COND-03). */
export function isHeld(world: Pick<World, 'modifiers'>, characterId: string): boolean {
  return kindsOn(world, characterId).some((kind) => kind === 'paralysed' || kind === 'grappled');
}

/** Checks whether a condition keeps somebody from acting at all (HX-COND-02, HX-COND-07). */
export function isHelpless(world: Pick<World, 'modifiers'>, characterId: string): boolean {
  return kindsOn(world, characterId).some((kind) => kind === 'paralysed' || kind === 'stunned');
}

/** The kinds of all conditions that somebody has: found in one look, since each attack of a fight asks for several. */
function kindsOn({ modifiers }: Pick<World, 'modifiers'>, characterId: string): readonly string[] {
  return Object.values(asItStands(modifiers))
    .filter((one) => one.characterId === characterId && one.foeId === null)
    .map(({ kind }) => kind);
}
