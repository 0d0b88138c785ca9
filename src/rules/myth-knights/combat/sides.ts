import type { Draft as EngineDraft } from 'immer';
import { participantsOf } from '../../mechanics/combat/people.ts';
import { foesStanding } from '../../mechanics/foes/list.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { armourOf } from '../kit/arms.ts';
import { isBuilt } from '../kit/blow.ts';
import { beginCondition, endModifiers, findCondition } from '../kit/conditions.ts';
import type { Condition, Material, Scale, Virtue } from '../kit/ids.ts';
import { chosen } from '../kit/settings.ts';
import type { Character, Draft, Foe, Follower, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { Side } from './schemas.ts';

export const { isAble, ableCombatants } = participantsOf<Character, World>();

/** Checks whether somebody was surprised and misses this turn (MK-CORE-02). */
export function missesTurn({ party }: World, id: string): boolean {
  const { fight } = party.state;
  return fight !== null && fight.round === 1 && fight.missed.includes(id);
}

/** Checks whether a state weighs on a knight or a foe (MK-CORE-06). */
export function hasCondition(world: World, kind: Condition, id: string): boolean {
  const other = Object.hasOwn(world.foes, id) ? world.foes[id] : world.followers[id];
  return other === undefined
    ? findCondition(world, kind, { characterId: id }) !== null
    : Object.hasOwn(other.data.states, kind);
}

/** A follower who serves, by id; null for anybody else. */
export function allyOf(world: Draft, id: string): EngineDraft<Follower> | null;
export function allyOf(world: World, id: string): Follower | null;
export function allyOf({ followers }: World, id: string): Follower | null {
  const ally = Object.hasOwn(followers, id) ? followers[id] : undefined;
  return ally?.status === 'active' ? ally : null;
}

/** Followers who strike along and are still up. */
export function alliesStanding(world: World): readonly Follower[] {
  const ids = world.party.state.fight?.allies ?? [];
  return ids.flatMap((id) => {
    const ally = allyOf(world, id);
    return ally !== null && ally.data.status === 'ok' && ally.data.down === null ? [ally] : [];
  });
}

/** Remembers who drove somebody back or holds them: only those are out of their reach, or alone within it (MK-GAMBIT-01). */
export function checkBy({ world }: Context, kind: 'repelled' | 'halted', id: string, byId: string): void {
  const { fight } = world.party.state;
  if (fight === null) return;
  const before = hasCondition(world as World, kind, id) ? (fight.checked[kind][id] ?? []) : [];
  fight.checked[kind][id] = [...new Set([...before, byId])];
}

/**
 * The reason why somebody cannot strike at somebody hand to hand: they were driven back by them and are not there again, or
 * somebody else holds them where they are (MK-GAMBIT-01). A shot goes anywhere.
 */
export function outOfReach(world: World, id: string, targetId: string): 'repelled' | 'halted' | null {
  const { checked = { repelled: {}, halted: {} } } = world.party.state.fight ?? {};
  const { repelled, halted } = checked;
  if (hasCondition(world, 'repelled', id) && repelled[id]?.includes(targetId) === true) return 'repelled';
  const isHeld = hasCondition(world, 'halted', id) && halted[id] !== undefined;
  return isHeld && halted[id]?.includes(targetId) !== true ? 'halted' : null;
}

/** Checks whether a knight can leave the fight: nobody holds them where they are (MK-GAMBIT-01). */
export function mayLeave(world: World, id: string): boolean {
  return isAble(world, id) && !hasCondition(world, 'halted', id);
}

/** The duration of a condition: until the affected side's next turn is over, for the fight, or until something ends it. */
type Span = 'turn' | 'fight' | 'lasting';

/** A state begins to weigh on a knight or a foe (MK-CORE-06, MK-D-17). */
export function beginState(context: Context, kind: Condition, id: string, span: Span): void {
  const { foes, followers } = context.world;
  const other = Object.hasOwn(foes, id) ? foes[id] : followers[id];
  if (other !== undefined) other.data.states[kind] = span;
  else if (span === 'lasting') beginCondition(context, kind, { characterId: id });
  else beginCondition(context, kind, { characterId: id }, { kind: 'count', unit: span, left: 1 });
}

/** Ends everything that lasted for a turn of the company, of the foes, or for the whole fight. */
export function endStates(context: Context, spans: readonly Exclude<Span, 'lasting'>[], side: Side | 'both'): void {
  const { foes, followers } = context.world;
  if (side !== 'foes') {
    for (const unit of spans) endModifiers(context, { kind: 'one', unit });
    for (const { data } of Object.values(followers)) shed(data.states, spans);
  }
  if (side !== 'company') for (const { data } of Object.values(foes)) shed(data.states, spans);
}

function shed(states: Partial<Record<Condition, Span>>, spans: readonly Span[]): void {
  for (const [kind, span] of Object.entries(states)) if (spans.includes(span)) delete states[kind as Condition];
}

/** A virtue of a knight or a foe as it is now; null: nobody is there. */
export function virtueNow(world: World, id: string, virtue: Virtue): number {
  const other = world.foes[id] ?? world.followers[id];
  return other === undefined ? characterOf(world, id).sheet.virtues[virtue].now : other.data.virtues[virtue].now;
}

/** Attacks with a single d4 and uses no feats: whoever was impaired, or has no Spirit left (MK-CORE-06, MK-HURT-02). */
export function isImpaired(world: World, id: string): boolean {
  return hasCondition(world, 'impaired', id) || (virtueNow(world, id, 'spi') === 0 && !isBuiltFoe(world, id));
}

/** Guard counts as 0: whoever is helpless, or has no Clarity left (MK-CORE-06, MK-HURT-02). */
export function isOpen(world: World, id: string): boolean {
  return hasCondition(world, 'exposed', id) || (virtueNow(world, id, 'cla') === 0 && !isBuiltFoe(world, id));
}

function isBuiltFoe({ foes }: World, id: string): boolean {
  const scale = foes[id]?.data.scale;
  return scale === 'structure' || scale === 'vessel';
}

/** Checks whether somebody can use a feat at all (MK-FEAT-01, MK-CORE-06, MK-D-07). */
export function hasFeats(world: World, id: string, feat: 'smite' | 'focus' | 'deny'): boolean {
  const foe = world.foes[id];
  if (foe !== undefined && !foe.data.knight) return false;
  if (Object.hasOwn(world.followers, id)) return false;
  if (hasCondition(world, 'fatigued', id)) return false;
  return !isImpaired(world, id) || (feat === 'deny' && chosen(world, 'impaired_blocks_deny') === 'no');
}

/** A target of damage: its armour, its size, and its material. */
export interface Target {
  readonly id: string;
  readonly name: string;
  readonly side: 'knight' | 'foe' | 'ally';
  readonly guard: number;
  readonly vig: number;
  readonly armour: number;
  readonly scale: Scale;
  readonly material: Material | null;
}

/** The present state of a target; null when nobody with that id can be attacked any more. */
export function targetOf(world: World, id: string): Target | null {
  const foe = Object.hasOwn(world.foes, id) ? world.foes[id] : undefined;
  if (foe !== undefined) return foe.data.out === null ? foeTarget(world, foe) : null;
  const ally = alliesStanding(world).find((one) => one.id === id);
  if (ally !== undefined) return allyTarget(ally);
  const character = Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
  if (character === undefined || !['active', 'dying'].includes(character.status)) return null;
  const { name, sheet } = character;
  return {
    id,
    name,
    side: 'knight',
    guard: sheet.guard.now,
    vig: sheet.virtues.vig.now,
    armour: armourOf(world, id, hasCondition(world, 'shield', id)),
    scale: 'individual',
    material: null,
  };
}

function foeTarget(world: World, { id, name, data }: Foe): Target {
  const trapped = data.shield && hasCondition(world, 'shield', id) ? 1 : 0;
  return {
    id,
    name,
    side: 'foe',
    guard: data.guard.now,
    vig: data.virtues.vig.now,
    armour: Math.max(0, data.armour - trapped),
    scale: data.scale,
    material: data.material,
  };
}

function allyTarget({ id, name, data }: Follower): Target {
  return {
    id,
    name,
    side: 'ally',
    guard: data.guard.now,
    vig: data.virtues.vig.now,
    armour: data.armour,
    scale: data.kind === 'warband' ? 'warband' : 'individual',
    material: null,
  };
}

/** The name of a knight, a foe or a follower; empty: nobody with that id is there. */
export function combatantName(world: Pick<World, 'foes' | 'characters' | 'followers'>, id: string): string {
  return world.foes[id]?.name ?? world.characters[id]?.name ?? world.followers[id]?.name ?? '';
}

/** A foe that is written down. @throws when it is not */
export function foeNamed({ world }: Pick<Context, 'world'>, foeId: string): Context['world']['foes'][string] {
  const foe = world.foes[foeId];
  if (foe === undefined) throw new Error(`no foe ${foeId}`);
  return foe;
}

/** Foes that stand, without what is the company's own, such as its ship (MK-SIEGE-02). */
export function enemiesOf(world: World): readonly Foe[] {
  return foesStanding(world).filter(({ data }) => !data.ours);
}

/** Checks whether an enemy stands that can act: walls, gates and empty ships do not keep a fight going (MK-SIEGE-01). */
export function hasEnemy(world: World): boolean {
  return enemiesOf(world).some(({ data }) => data.attack !== null || !isBuilt(data.scale));
}

/** Knights who can still act, and those who strike along with them: whom foes go for. */
export function ownSide(world: World): readonly (Character | Follower)[] {
  return [...ableCombatants(world), ...alliesStanding(world)];
}

/** Others on the same side who can be struck as well where a blow strikes all around (MK-G-05). */
export function besides(world: World, targetId: string): readonly string[] {
  const all = Object.hasOwn(world.foes, targetId) ? enemiesOf(world) : ownSide(world);
  return all.map(({ id }) => id).filter((id) => id !== targetId);
}
