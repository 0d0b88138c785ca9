import type { Draft } from 'immer';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { charactersToFight, combatGm } from '../../mechanics/combat/people.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { standingFoes } from '../foes/foes.ts';
import { ableCombatants, combatOf, isAble, slowness, speedOf } from '../kit/combatants.ts';
import { endModifiers } from '../kit/conditions.ts';
import { back, call, END } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';
import { letDie } from '../wounds/damage.ts';
import { springTraps } from './craft.ts';
import { foeFrame } from './enemy-vocabulary.ts';
import { moraleDue } from './morale-due.ts';
import { pursuit } from './pursuit.ts';
import type { Combat, CombatPhase } from './schemas.ts';
import { targetOf } from './step.ts';
import {
  type AftermathFrame,
  aftermathFrame,
  type CombatantFrame,
  type CombatFrame,
  initiativeFrame,
} from './vocabulary.ts';

/** Procedure of a round of combat. */
export const COMBAT = 'combat';

/** Goes on when all have declared. */
export const GO_ON: CombatFrame = { kind: 'fight', v: 1, step: 'go-on' };

/** Goes on with the fight: the next phase when all moves of this one are over. */
export const combatFlow: Handler<'fight'> = {
  resume(context, frame) {
    if (frame.step === 'after') return call(aftermathFrame('fled'), { ...frame, step: 'chase' });
    if (frame.step === 'chase') {
      const chase = pursuit(context);
      return chase === null ? back(null) : call(chase, END);
    }
    advance(context);
    return back(null);
  },
};

/** Checks whether the round is still open for declarations. */
function isDeclaring({ rounds }: Pick<World, 'rounds'>): boolean {
  return Object.values(rounds).some(({ procedure }) => procedure === COMBAT);
}

/**
 * The actors of this round without initiative; a slow weapon or surprise needs none (LH-COMBAT-03, LH-EQUIP-04, LH-ENC-04).
 */
function initiativesDue(world: World): readonly Move[] {
  return Object.values(combatOf(world).combatants).flatMap(({ characterId: id, plan, initiative }): Move[] => {
    const isDue = initiative === null && plan !== null && plan.act !== 'stand-back';
    if (!isDue || slowness(world, plan.with) !== null || !isAble(world, id)) return [];
    const gear = plan.presets.initiative === 'add' ? 'add' : 'keep';
    return [{ id, frame: initiativeFrame(id, { gear, claim: plan.claimFirst === true }) }];
  });
}

/**
 * Begins a fight of the members' characters against the foes that stand (LH-COMBAT-01).
 * @param how.surprised who acts late or not at all in round 1 (LH-ENC-04)
 */
export function startCombat(context: Context, how: { readonly surprised: 'party' | 'foes' | null }): Refusal | null {
  const { world, newId, emit, channelId } = context;
  const foes = standingFoes(world);
  if (foes.length === 0) return refuse('fight/no-foe');
  if (world.party.state.fight !== null) return refuse('fight/open');
  const characters = charactersToFight(world);
  if (characters.length === 0) return refuse('fight/nobody');
  const id = newId();
  const begun: Combat = {
    id,
    round: 1,
    phase: 'declare',
    channelId,
    cardId: newId(),
    gmUserId: combatGm(context),
    surprised: how.surprised,
    combatants: Object.fromEntries(characters.map((character) => [character.id, newCombatant(character.id)])),
    targets: {},
    open: [],
    moraleDone: [],
    stopped: [],
    groups: countGroups(foes),
  };
  world.party.state.fight = begun as Draft<Combat>;
  const names = characters.map(({ name }) => name);
  const against = foes.map(({ name }) => name);
  emit({
    fact: 'fight-begins',
    rule: 'LH-COMBAT-01',
    fightId: id,
    cardId: begun.cardId,
    names,
    foes: against,
    surprised: how.surprised,
  });
  // Foes close by have just come; surprised foes have not stirred.
  springTraps(context, how.surprised === 'foes' ? [] : foes.map(({ id: foeId }) => foeId));
  if (verdictOf(world) === null) declare(context);
  else conclude(context);
  return null;
}

export function newCombatant(characterId: string): Combat['combatants'][string] {
  const nothing = { plan: null, lastPlan: null, initiative: null, initiativeTotal: null, dying: null };
  return { characterId, ...nothing, hurt: false, fled: false };
}

/** Checks whether anybody of the party can fight. */
export function canFight(world: World): boolean {
  return charactersToFight(world).length > 0;
}

function countGroups(foes: readonly { name: string; data: { group: string | null } }[]): Combat['groups'] {
  const groups: Combat['groups'] = {};
  for (const { name, data } of foes) groups[data.group ?? name] = (groups[data.group ?? name] ?? 0) + 1;
  return groups;
}

/**
 * Asks everybody who can act; the game master may pick for the foes, and is waited for if they wish (LH-COMBAT-02,
 * LH-COMBAT-04).
 */
function declare(context: Context): void {
  const { world, openRound } = context;
  const fight = combatOf(world);
  const keepsInitiative = chosen(world.campaign, 'initiative') === 'once_per_combat';
  fight.phase = 'declare';
  fight.targets = {};
  for (const combatant of Object.values(fight.combatants)) {
    combatant.plan = null;
    combatant.hurt = false;
    if (keepsInitiative) continue;
    combatant.initiative = null;
    combatant.initiativeTotal = null;
  }
  const players = ableCombatants(world).map(({ userId }) => userId);
  const master = fight.gmUserId !== null && !players.includes(fight.gmUserId) ? [fight.gmUserId] : [];
  const isAwaited = chosen(world.campaign, 'foe_targets') === 'gm';
  openRound({
    procedure: COMBAT,
    userIds: isAwaited ? [...players, ...master] : players,
    free: isAwaited ? [] : master,
    hidden: false,
    terms: { fightId: fight.id, round: fight.round, gm: master[0] ?? null, names: namesOf(world) },
    cardId: fight.cardId,
    channelId: fight.channelId,
  });
}

/** Foes by id: those who fall are forgotten, and it is still told who was meant. */
function namesOf(world: World): Readonly<Record<string, string>> {
  return Object.fromEntries(standingFoes(world).map(({ id, name }) => [id, name]));
}

/** The next moves after one is over: none while others of its phase are open, else the next phase. */
function advance(context: Context): void {
  const { world } = context;
  for (;;) {
    const { fight } = world.party.state;
    if (fight === null || fight.phase === 'after' || fight.open.length > 0) return;
    if (fight.phase === 'declare' && isDeclaring(world)) return;
    if (verdictOf(world) !== null) {
      conclude(context);
      return;
    }
    if (fight.phase === 'morale') {
      endRound(context);
      return;
    }
    begin(context, NEXT[fight.phase]);
  }
}

/** A move of the present phase is over. */
export function over(context: Context, id: string): void {
  const { fight } = context.world.party.state;
  if (fight === null) return;
  fight.open = fight.open.filter((one) => one !== id);
  advance(context);
}

const NEXT = {
  declare: 'initiative',
  initiative: 'quick',
  quick: 'enemy',
  enemy: 'slow',
  slow: 'morale',
} as const satisfies Partial<Record<CombatPhase, CombatPhase>>;

function begin(context: Context, phase: CombatPhase): void {
  const { world, emit } = context;
  const fight = combatOf(world);
  fight.phase = phase;
  const moves = movesOf(context, phase);
  if (moves.length === 0) return;
  // The order of speed is told with the acts.
  if (phase !== 'initiative')
    emit({ fact: 'fight-phase', rule: 'LH-COMBAT-01', fightId: fight.id, round: fight.round, phase });
  fight.open = moves.map(({ id }) => id);
  for (const { frame } of moves) context.begin(frame);
}

interface Move {
  readonly id: string;
  readonly frame: Frame;
}

function movesOf(context: Context, phase: CombatPhase): readonly Move[] {
  const { world } = context;
  switch (phase) {
    case 'initiative':
      return initiativesDue(world);
    case 'quick':
    case 'slow':
      return ableCombatants(world)
        .filter(({ id }) => speedOf(world, id) === phase)
        .map(({ id }) => ({ id, frame: combatantFrame(id) }));
    case 'enemy':
      return standingFoes(world).map(({ id }, at) => ({ id, frame: foeFrame(id, targetOf(world, id, at)) }));
    case 'morale':
      return moraleDue(world).map((due) => ({ id: `morale/${due.group}`, frame: due.frame }));
    default:
      return [];
  }
}

function combatantFrame(characterId: string): CombatantFrame {
  return { kind: 'fighter', v: 1, step: 'start', characterId, strikers: [] };
}

/** The dying have a round less, except for the one in which they fell (LH-HP-02); then everybody declares again. */
function endRound(context: Context): void {
  const { world, emit } = context;
  const fight = combatOf(world);
  for (const combatant of Object.values(fight.combatants)) {
    const character = characterOf(world, combatant.characterId);
    if (combatant.dying === null || combatant.hurt || character.status !== 'dying') continue;
    combatant.dying -= 1;
    const { id: characterId, name } = character;
    emit({ fact: 'dying', rule: 'LH-HP-02', characterId, name, left: combatant.dying });
    if (combatant.dying > 0) continue;
    letDie(context, characterId);
  }
  endModifiers(context, { kind: 'one', unit: 'round' });
  fight.round += 1;
  fight.stopped = [];
  declare(context);
}

/** The outcome of the fight; null while it lasts. */
export function verdictOf(world: World): AftermathFrame['outcome'] | null {
  if (standingFoes(world).length === 0) return 'won';
  if (ableCombatants(world).length > 0) return null;
  const combatants = Object.values(world.party.state.fight?.combatants ?? {});
  const isFlight = combatants.some(
    ({ fled, characterId }) => fled && world.characters[characterId]?.status === 'active',
  );
  return isFlight ? 'fled' : 'lost';
}

/** Over: what follows a fight, and the chase after those who fled. */
export function conclude(context: Context, outcome = verdictOf(context.world) ?? 'ended'): void {
  const fight = combatOf(context.world);
  fight.phase = 'after';
  fight.open = [];
  const { id: fightId, round } = fight;
  context.emit({ fact: 'fight-phase', rule: 'LH-ARMOUR-02', fightId, round, phase: 'after' });
  const flight: CombatFrame = { kind: 'fight', v: 1, step: 'after' };
  context.begin(outcome === 'fled' ? flight : aftermathFrame(outcome));
}
