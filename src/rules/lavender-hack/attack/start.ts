import type { Draft as EngineDraft } from 'immer';
import type { Json } from '../../engine/json.ts';
import { type Ask, isRefusal, type Prompt, type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { isSameName } from '../../mechanics/words.ts';
import { statedEdge } from '../checks/ability-check.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { foeData, isHelpless, standingFoes } from '../foes/foes.ts';
import { UNARMED } from '../items/gear.ts';
import { endCondition } from '../kit/conditions.ts';
import type { AbilityId, Band, EdgeSource } from '../kit/ids.ts';
import { ask, askQuestion, back, call, refused } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Draft, World } from '../schemas.ts';
import type { Context, Next } from '../vocabulary.ts';
import {
  ATTACK_RULES,
  type Attack,
  type AttackKind,
  aimAttack,
  areSurprised,
  isFit,
  isSneak,
  weaponOf,
} from './aim.ts';
import { meleeFrame, missileFrame } from './vocabulary.ts';

/** From the intent to the test: whom, with what, from where. */
export function begin(context: Context, frame: Attack): Next {
  const aim = aimAttack(context.world, frame.kind, frame.input);
  if (isRefusal(aim)) return refused(aim);
  const aimed: Attack = { ...frame, input: { ...frame.input, weaponId: aim.weapon?.id ?? UNARMED } };
  if (aim.foe === null) return askOnce(context, { ...aimed, step: 'foe', foeName: frame.input.foeName ?? '' });
  return attack(context, { ...aimed, foeId: aim.foe.id, foeName: aim.foe.name });
}

function askOnce(context: Context, frame: Attack): Next {
  const joined = joinQuestion(context, frame);
  if (isRefusal(joined)) return refused(joined);
  return joined ? back(null) : ask(frame);
}

/** The game master told the armour of a foe nobody had written down (LH-COMBAT-08); days may have passed. */
export function foeKnown(context: Context, frame: Attack, value: Json): Next {
  if (typeof value === 'number') writeFoe(context, frame, value);
  releaseJoined(context, frame);
  const aim = aimAttack(context.world, frame.kind, frame.input);
  if (isRefusal(aim)) return lapse(context, frame, aim.refused);
  if (aim.foe === null) return lapse(context, frame, 'foe/unknown');
  return attack(context, { ...frame, foeId: aim.foe.id, foeName: aim.foe.name });
}

/** Comes to nothing, for a reason that is a refusal's code. */
export function lapse({ world, emit }: Context, { kind, input }: Attack, reason: string): Next {
  const { name } = characterOf(world, input.characterId);
  emit({ fact: 'note', rule: ATTACK_RULES[kind], note: 'attack-lapsed', detail: { name, reason } });
  return back(null);
}

/** Str for a blow, Dex for a shot. */
const ABILITIES: Readonly<Record<AttackKind, AbilityId>> = { melee: 'str', missile: 'dex' };

function attack(context: Context, begun: Attack): Next {
  const { world } = context;
  const foe = world.foes[begun.foeId];
  const unaware = begun.input.unaware || areSurprised(world) || (foe !== undefined && isHelpless(foe));
  const frame: Attack = { ...begun, input: { ...begun.input, unaware } };
  const { characterId, claim, needsLight, intent, edge } = frame.input;
  warnOfClass(context, frame);
  if (frame.kind === 'melee') moveIn(context, frame.foeId);
  const sources = [
    ...statedEdge(edge),
    ...sneakSources(world, frame),
    ...tooCloseSources(world, frame),
    ...advantageVersus(context, frame),
  ];
  const { kind } = frame;
  const against = foe === undefined ? {} : { foe: foe.name };
  const input = { use: kind, characterId, ability: ABILITIES[kind], intent, claim, needsLight, sources, ...against };
  return call(testFrame(input), { ...frame, step: 'tested' });
}

/** Beyond the class, in a campaign that lets it pass with a word (LH-CHAR-04). */
function warnOfClass({ world, emit }: Context, frame: Attack): void {
  const attacker = characterOf(world, frame.input.characterId);
  const weapon = weaponOf(world, frame);
  const { id: characterId, name, sheet } = attacker;
  if (chosen(world.campaign, 'class_gear_limits') !== 'warn' || weapon === null || sheet.class === null) return;
  if (isFit(world, attacker, weapon.data)) return;
  emit({ fact: 'beyond-class', rule: 'LH-CHAR-04', characterId, name, class: sheet.class, item: weapon.name });
}

/** Movement comes along with an action: who is near is close from now on (LH-COMBAT-01, LH-EQUIP-06). */
function moveIn({ world, emit }: Context, foeId: string): void {
  const foe = world.foes[foeId];
  if (foe === undefined || foe.data.distance === 'close') return;
  const from = foe.data.distance;
  foe.data.distance = 'close';
  emit({ fact: 'foe-moves', rule: 'LH-EQUIP-06', foeId, foeName: foe.name, from, to: 'close' });
}

function sneakSources(world: Draft, frame: Attack): readonly EdgeSource[] {
  return isSneak(world, frame) ? [{ source: 'sneak-attack', edge: 'advantage', rule: 'LH-DEFT-01' }] : [];
}

/** Shots at who is in reach of a blow (LH-EQUIP-06). */
function tooCloseSources(world: Draft, { kind, foeId }: Attack): readonly EdgeSource[] {
  const isTooClose = kind === 'missile' && world.foes[foeId]?.data.distance === 'close';
  return isTooClose ? [{ source: 'too-close', edge: 'disadvantage', rule: 'LH-EQUIP-06' }] : [];
}

/** Won by a critical defence; it is for this one attack (LH-DEFEND-01). */
function advantageVersus(context: Context, { input, foeId }: Attack): readonly EdgeSource[] {
  const { characterId } = input;
  return endCondition(context, 'advantage-vs', { characterId, foeId })
    ? [{ source: 'advantage-vs', edge: 'advantage', rule: 'LH-DEFEND-01' }]
    : [];
}

/** The game master's question about a foe without an entry; the question has the same name. */
const UNKNOWN_FOE = 'unknown-foe';

/** The distance of a foe that the game master records because of an attack: a target of a shot is out of reach. */
const FIRST_DISTANCE: Readonly<Record<Attack['kind'], Band>> = { melee: 'close', missile: 'near' };

/** Asks the game master how well a foe is armoured; null once somebody wrote it down (LH-COMBAT-08). */
export function askFoe(world: World, { foeName: foe, input }: Attack): Ask | null {
  const { characterId } = input;
  if (standingFoes(world).some(({ name }) => isSameName(name, foe))) return null;
  return askQuestion(UNKNOWN_FOE, {
    rule: 'LH-COMBAT-08',
    audience: { who: 'gm' },
    characterId,
    form: { form: 'number', min: 0, max: 6 },
    required: true,
    fallback: null,
    terms: { foe, attacker: characterOf(world, characterId).name },
  });
}

/**
 * One question for each unknown name: an attack at one that the game master was asked of already waits for the same
 * answer, once for each attacker.
 * @returns whether it waits now, or why it does not; false when nobody has asked yet
 */
function joinQuestion({ world, emit }: Context, { kind, input, foeName }: Attack): boolean | Refusal {
  const prompt = Object.values(world.prompts).find((one) => isAbout(one, foeName));
  const asked = prompt?.frames.at(-1);
  if (prompt === undefined || asked === undefined) return false;
  const frame = asked as Attack;
  const joined = frame.joined ?? [];
  const { name } = characterOf(world, input.characterId);
  if ([frame, ...joined].some((one) => one.input.characterId === input.characterId))
    return refuse('melee/foe-asked', { foe: frame.foeName, name });
  const asking: Attack = { ...frame, joined: [...joined, { kind, input }] };
  prompt.frames = [...prompt.frames.slice(0, -1), asking] as EngineDraft<Prompt['frames']>;
  emit({ fact: 'note', rule: ATTACK_RULES[kind], note: 'attack-waits', detail: { name, foe: frame.foeName } });
  return true;
}

/** Writes a foe down as the game master told its armour. */
function writeFoe({ world, newId, emit }: Context, { kind, foeName }: Attack, armour: number): void {
  const id = newId();
  world.foes[id] = { id, name: foeName, data: foeData({ armour, distance: FIRST_DISTANCE[kind] }) };
  emit({ fact: 'foe-added', rule: 'LH-COMBAT-08', foeId: id, foeName });
}

/** Goes on with the attacks that joined a question, after the one that asked it. */
function releaseJoined({ begin }: Context, { foeName, joined = [] }: Attack): void {
  for (const { kind, input } of joined) {
    const frame: Attack = kind === 'melee' ? meleeFrame(input) : missileFrame(input);
    const asked: Attack = { ...frame, step: 'foe', foeName };
    begin(asked);
  }
}

function isAbout({ kind, terms }: Pick<Prompt, 'kind' | 'terms'>, foeName: string): boolean {
  return kind === UNKNOWN_FOE && typeof terms.foe === 'string' && isSameName(terms.foe, foeName);
}
