import type { Sheet } from '../../../src/rules/lavender-hack/characters/schemas.ts';
import type { Combat, Combatant } from '../../../src/rules/lavender-hack/combat/schemas.ts';
import { foeData } from '../../../src/rules/lavender-hack/foes/foes.ts';
import type { FoeData } from '../../../src/rules/lavender-hack/foes/schemas.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import { SHEET, STATE, worldWith } from './worlds.ts';

export function combatant(characterId: string, more: Partial<Combatant> = {}): Combatant {
  return {
    characterId,
    initiative: null,
    initiativeTotal: null,
    plan: null,
    lastPlan: null,
    hurt: false,
    fled: false,
    dying: null,
    ...more,
  };
}

export function foe(name: string, more: Partial<FoeData> = {}): World['foes'][string] {
  return { id: name, name, data: foeData({ armour: 2, hp: 4, hpMax: 4, ...more }) };
}

/** Bryn (2), Sable (3) and Ash (4) in the second round of a fight that user 1 runs. */
export function fightWorld(
  how: {
    readonly fight?: Partial<Combat>;
    readonly foes?: readonly World['foes'][string][];
    readonly sheets?: Readonly<Record<string, Partial<Sheet>>>;
    readonly statuses?: Readonly<Record<string, World['characters'][string]['status']>>;
    readonly more?: Partial<World>;
  } = {},
): World {
  const { fight = {}, foes = [foe('Wolf')], sheets = {}, statuses = {}, more = {} } = how;
  const characters: Record<string, World['characters'][string]> = {};
  const members: Record<string, World['members'][string]> = {};
  for (const [at, name] of ['Bryn', 'Sable', 'Ash'].entries()) {
    const [id, userId] = [name.toLowerCase(), String(at + 2)];
    const sheet = { ...SHEET, ...sheets[id] };
    characters[id] = { id, userId, name, status: statuses[id] ?? 'active', created: at, sheet };
    members[userId] = { userId, joined: at, present: true, characterId: id };
  }
  const open: Combat = {
    id: 'fight',
    round: 2,
    phase: 'declare',
    channelId: '300000000000000002',
    cardId: 'card',
    gmUserId: '1',
    surprised: null,
    combatants: Object.fromEntries(Object.keys(characters).map((id) => [id, combatant(id)])),
    targets: {},
    open: [],
    moraleDone: [],
    stopped: [],
    groups: {},
    ...fight,
  };
  return worldWith({
    characters,
    members,
    foes: Object.fromEntries(foes.map((one) => [one.id, one])),
    party: { spotlight: null, spotlightUntil: null, awaited: null, silence: null, state: { ...STATE, fight: open } },
    ...more,
  });
}
