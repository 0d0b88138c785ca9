import type { Draft } from 'immer';
import { CLOCK } from '../../engine/person.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { LavenderContext } from '../context.ts';
import { standingFoes } from '../foes/foes.ts';
import type { LavenderFrame, LavenderHandler } from '../frames.ts';
import { ableCombatants, combatOf, isAble, slowness, speedOf } from '../kit/combatants.ts';
import { endModifiers } from '../kit/conditions.ts';
import { back, call, END } from '../kit/next.ts';
import { chosen } from '../kit/settings.ts';
import type { LavenderCharacter, LavenderWorld } from '../shapes.ts';
import { letDie } from '../wounds/damage.ts';
import { springTraps } from './craft.ts';
import { targetOf } from './foe-targets.ts';
import { type AftermathFrame, aftermathFrame, type CombatantFrame, type CombatFrame, foeFrame } from './frames.ts';
import { moraleDue } from './morale-due.ts';
import { pursuit } from './pursuit.ts';
import type { Combat, Combatant, CombatPhase } from './shapes.ts';

/** Procedure of a round of combat. */
export const COMBAT = 'combat';

/** Goes on when all have declared. */
export const GO_ON: CombatFrame = { kind: 'fight', v: 1, step: 'go-on' };

/** Goes on with the fight: the next phase when all moves of this one are over. */
export const combatFlow: LavenderHandler<CombatFrame> = {
  resume(context, frame) {
    if (frame.step === 'after') return call(aftermathFrame('fled'), { ...frame, step: 'chase' });
    if (frame.step === 'chase') {
      const chase = pursuit(context);
      return chase === null ? back(null) : call(chase, END);
    }
    const { world } = context;
    if (world.party.state.fight?.phase !== 'declare' || isDeclaring(world)) return back(null);
    const due = withoutInitiative(world);
    const late = due.find((id) => !isRolling(world, id));
    if (late !== undefined)
      return call({ kind: 'initiative', v: 1, step: 'start', characterId: late, gear: 'keep' }, frame);
    // Who still picks a die of theirs holds it up; it goes on with their pick.
    if (due.length > 0) return back(null);
    advance(context);
    return back(null);
  },
};

/** Whether the round is still open for declarations. */
export function isDeclaring({ rounds }: Pick<LavenderWorld, 'rounds'>): boolean {
  return Object.values(rounds).some(({ procedure }) => procedure === COMBAT);
}

/** Whether a character's initiative is rolled, but their player has yet to say which die counts (LH-TEST-05). */
export function isRolling({ prompts }: Pick<LavenderWorld, 'prompts'>, characterId: string): boolean {
  return Object.values(prompts).some(({ frames }) =>
    frames.some((frame) => frame.kind === 'initiative' && 'characterId' in frame && frame.characterId === characterId),
  );
}

/** Who is to act in this round and has no initiative yet: they act by an order, or still pick a die (LH-COMBAT-03). */
function withoutInitiative(world: LavenderWorld): readonly string[] {
  const fighters = Object.values(world.party.state.fight?.fighters ?? {});
  const isDue = ({ characterId, plan, initiative }: Combatant) =>
    initiative === null &&
    plan !== null &&
    plan.act !== 'stand-back' &&
    slowness(world, plan.with) === null &&
    isAble(world, characterId);
  return fighters.filter(isDue).map(({ characterId }) => characterId);
}

/**
 * Begins a fight of the members' characters against the foes that stand (LH-COMBAT-01).
 * @param how.surprised who acts late or not at all in round 1 (LH-ENC-04)
 */
export function startCombat(
  context: LavenderContext,
  how: { readonly surprised: 'party' | 'foes' | null },
): Refusal | null {
  const { world, newId, emit, channelId } = context;
  const foes = standingFoes(world);
  if (foes.length === 0) return refuse('fight/no-foe');
  if (world.party.state.fight !== null) return refuse('fight/open');
  const characters = charactersInCombat(world);
  if (characters.length === 0) return refuse('fight/nobody');
  const id = newId();
  const begun: Combat = {
    id,
    round: 1,
    phase: 'declare',
    channelId,
    cardId: newId(),
    gmUserId: gmOf(context),
    surprised: how.surprised,
    fighters: Object.fromEntries(characters.map((character) => [character.id, newCombatant(character.id)])),
    targets: {},
    open: [],
    moraleDone: [],
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
  springTraps(context);
  if (verdictOf(world) === null) declare(context);
  else conclude(context);
  return null;
}

export function newCombatant(characterId: string): Combat['fighters'][string] {
  const nothing = { plan: null, lastPlan: null, initiative: null, initiativeTotal: null, dying: null };
  return { characterId, ...nothing, hurt: false, fled: false };
}

/** The characters that the members act with, in the order in which the members joined. */
function charactersInCombat(world: LavenderWorld): readonly LavenderCharacter[] {
  return Object.values(world.members)
    .filter(({ present }) => present)
    .sort((a, b) => a.joined - b.joined)
    .flatMap(({ characterId }) => (characterId === null ? [] : (world.characters[characterId] ?? [])))
    .filter(({ status }) => status === 'active');
}

function gmOf({ world, actor }: LavenderContext): string | null {
  const [named] = world.campaign.gmUserIds;
  const isPerson = actor.isGm && actor.userId !== CLOCK;
  if (isPerson && (named === undefined || world.campaign.gmUserIds.includes(actor.userId))) return actor.userId;
  return named ?? null;
}

function countGroups(foes: readonly { name: string; data: { group: string | null } }[]): Combat['groups'] {
  const groups: Combat['groups'] = {};
  for (const { name, data } of foes) groups[data.group ?? name] = (groups[data.group ?? name] ?? 0) + 1;
  return groups;
}

/** Asks everybody who can act, and the game master for the foes (LH-COMBAT-02, LH-COMBAT-04). */
function declare(context: LavenderContext): void {
  const { world, openRound } = context;
  const fight = combatOf(world);
  const keepsInitiative = chosen(world.campaign, 'initiative') === 'once_per_combat';
  fight.phase = 'declare';
  fight.targets = {};
  for (const combatant of Object.values(fight.fighters)) {
    combatant.plan = null;
    combatant.hurt = false;
    if (keepsInitiative) continue;
    combatant.initiative = null;
    combatant.initiativeTotal = null;
  }
  const players = ableCombatants(world).map(({ userId }) => userId);
  const hasMaster = chosen(world.campaign, 'foe_targets') === 'gm' && fight.gmUserId !== null;
  const master = hasMaster && fight.gmUserId !== null && !players.includes(fight.gmUserId) ? [fight.gmUserId] : [];
  openRound({
    procedure: COMBAT,
    userIds: [...players, ...master],
    hidden: false,
    terms: { fightId: fight.id, round: fight.round, gm: master[0] ?? null, names: namesOf(world) },
    cardId: fight.cardId,
    channelId: fight.channelId,
  });
}

/** Foes by id: those who fall are forgotten, and it is still told who was meant. */
function namesOf(world: LavenderWorld): Readonly<Record<string, string>> {
  return Object.fromEntries(standingFoes(world).map(({ id, name }) => [id, name]));
}

/** What is due now that a move is over: nothing while others of its phase are open, else the next phase. */
function advance(context: LavenderContext): void {
  const { world } = context;
  for (;;) {
    const { fight } = world.party.state;
    if (fight === null || fight.phase === 'after' || fight.open.length > 0) return;
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
export function over(context: LavenderContext, id: string): void {
  const { fight } = context.world.party.state;
  if (fight === null) return;
  fight.open = fight.open.filter((one) => one !== id);
  advance(context);
}

const NEXT = { declare: 'quick', quick: 'enemy', enemy: 'slow', slow: 'morale' } as const satisfies Partial<
  Record<CombatPhase, CombatPhase>
>;

function begin(context: LavenderContext, phase: CombatPhase): void {
  const { world, emit } = context;
  const fight = combatOf(world);
  fight.phase = phase;
  const moves = movesOf(context, phase);
  if (moves.length === 0) return;
  emit({ fact: 'fight-phase', rule: 'LH-COMBAT-01', fightId: fight.id, round: fight.round, phase });
  fight.open = moves.map(({ id }) => id);
  for (const { frame } of moves) context.begin(frame);
}

interface Move {
  readonly id: string;
  readonly frame: LavenderFrame;
}

function movesOf(context: LavenderContext, phase: CombatPhase): readonly Move[] {
  const { world } = context;
  switch (phase) {
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

/** The dying have a round less, but for the one in which they fell (LH-HP-02); then everybody declares again. */
function endRound(context: LavenderContext): void {
  const { world, emit } = context;
  const fight = combatOf(world);
  for (const combatant of Object.values(fight.fighters)) {
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
  declare(context);
}

/** How the fight is over; null while it is not. */
export function verdictOf(world: LavenderWorld): AftermathFrame['outcome'] | null {
  if (standingFoes(world).length === 0) return 'won';
  if (ableCombatants(world).length > 0) return null;
  const fighters = Object.values(world.party.state.fight?.fighters ?? {});
  const isFlight = fighters.some(({ fled, characterId }) => fled && world.characters[characterId]?.status === 'active');
  return isFlight ? 'fled' : 'lost';
}

/** Over: what follows a fight, and the chase after those who fled. */
export function conclude(context: LavenderContext, outcome = verdictOf(context.world) ?? 'ended'): void {
  const fight = combatOf(context.world);
  fight.phase = 'after';
  fight.open = [];
  const { id: fightId, round } = fight;
  context.emit({ fact: 'fight-phase', rule: 'LH-ARMOUR-02', fightId, round, phase: 'after' });
  const flight: CombatFrame = { kind: 'fight', v: 1, step: 'after' };
  context.begin(outcome === 'fled' ? flight : aftermathFrame(outcome));
}
