import type { FormField } from '../../engine/form.ts';
import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Option } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { EDGE_FIELD } from '../checks/circumstance.ts';
import { knows } from '../factions/factions.ts';
import { APPROACHES, type Approach } from '../factions/schemas.ts';
import { abilityModifier } from '../kit/ability.ts';
import type { Faction, World } from '../schemas.ts';
import { wantsToCurry } from './curry.ts';
import { openGoals } from './goals.ts';
import { ABILITY_OF } from './pursue.ts';
import { mayCharm } from './session.ts';
import { tradable } from './trade.ts';
import { wishesOf } from './trade-value.ts';
import type { CourtAct } from './vocabulary.ts';

const ACTIVITIES = ['pursue', 'curry', 'trade', 'pass'] as const;
type CourtActivity = (typeof ACTIVITIES)[number];

/** One character's options in a round of court (LH-COURT-04); further parts depend on the act. */
export function courtFields(
  world: World,
  faction: Faction,
  characterId: string,
  chosen: readonly string[],
): readonly FormField[] {
  const activities = possibleActivities(world, faction, characterId);
  // Nobody gives a thing away by not choosing.
  const usual = activities.find((one) => one !== 'trade') ?? 'pass';
  const activity = activityIn(chosen.filter((id) => activities.some((one) => id === `do:${one}`))) ?? usual;
  const doing: FormField = {
    id: 'do',
    options: activities.map((one) => ({ id: `do:${one}`, terms: {} })),
    fallback: `do:${usual}`,
  };
  switch (activity) {
    case 'pursue':
      return [doing, ...pursueFields(world, faction, characterId)];
    case 'curry':
      return [doing, wantField(faction)];
    case 'trade':
      return [doing, ...tradeFields(world, faction, characterId)];
    case 'pass':
      return [doing];
  }
}

/** The act behind option ids; null for letting the round pass. */
export function courtActIn(chosen: readonly string[]): CourtAct | null {
  switch (activityIn(chosen)) {
    case 'pursue': {
      const approach = APPROACHES.find((one) => chosen.includes(`approach:${one}`));
      const goalId = after(chosen, 'goal:');
      if (approach === undefined || goalId === null) return null;
      const [claim, charm] = [chosen.includes('claim:yes'), chosen.includes('charm:yes')];
      return { act: 'pursue', goalId, approach, claim, charm };
    }
    case 'curry': {
      const wantId = after(chosen, 'want:');
      return wantId === null ? null : { act: 'curry', wantId };
    }
    case 'trade': {
      const [itemId, want] = [after(chosen, 'item:'), after(chosen, 'wish:')];
      if (itemId === null || want === null) return null;
      const [claim, charm] = [chosen.includes('claim:yes'), chosen.includes('charm:yes')];
      return { act: 'trade', itemId, want, claim, charm };
    }
    default:
      return null;
  }
}

function activityIn(chosen: readonly string[]): CourtActivity | null {
  return ACTIVITIES.find((one) => chosen.includes(`do:${one}`)) ?? null;
}

function after(chosen: readonly string[], prefix: string): string | null {
  return chosen.find((id) => id.startsWith(prefix))?.slice(prefix.length) ?? null;
}

function possibleActivities(world: World, faction: Faction, characterId: string): readonly CourtActivity[] {
  return ACTIVITIES.filter((activity) => {
    if (activity === 'pursue') return goalsToPursue(faction).length > 0;
    if (activity === 'trade') return tradable(world, characterId).length > 0;
    return activity === 'pass' || wantsToCurry(faction).length > 0;
  });
}

function goalsToPursue(faction: Faction): ReturnType<typeof openGoals> {
  return openGoals(faction).filter(({ difficulty }) => difficulty !== null);
}

function pursueFields(world: World, faction: Faction, characterId: string): readonly FormField[] {
  const goals = goalsToPursue(faction).map(({ id, text, progress, difficulty }): Option => {
    return { id: `goal:${id}`, terms: { goal: text, progress, difficulty } };
  });
  const { sheet } = characterOf(world, characterId);
  const modifierOf = (approach: Approach) => abilityModifier(world, sheet, ABILITY_OF[approach]);
  const learned = knows(faction, 'approach') ? faction.data.approach : null;
  const approaches = APPROACHES.map((approach): Option => {
    const terms = { ability: ABILITY_OF[approach], modifier: modifierOf(approach), favoured: approach === learned };
    return { id: `approach:${approach}`, terms };
  });
  const best = APPROACHES.reduce((one, other) => (modifierOf(other) > modifierOf(one) ? other : one));
  return [
    { id: 'goal', options: goals, fallback: goals[0]?.id ?? null },
    { id: 'approach', options: approaches, fallback: `approach:${learned ?? best}` },
    ...helpFields(world, characterId),
  ];
}

/** The possible help with the test. */
function helpFields(world: World, characterId: string): readonly FormField[] {
  const { background } = characterOf(world, characterId).sheet;
  return [
    ...(mayCharm(world, characterId) ? [yesOrNo('charm', {})] : []),
    ...(background === null ? [] : [yesOrNo('claim', { background })]),
    EDGE_FIELD,
  ];
}

/** One thing for another; of what nobody has appraised the value is not said (LH-TRADE-01, LH-TRADE-10). */
function tradeFields(world: World, faction: Faction, characterId: string): readonly FormField[] {
  const things = [...tradable(world, characterId)]
    .sort((a, b) => Number(a.data.worn) - Number(b.data.worn) || a.name.localeCompare(b.name))
    .slice(0, MAX_OPTIONS)
    .map(({ id, name, data }): Option => {
      return { id: `item:${id}`, terms: { item: name, type: data.type, value: data.knownValue ? data.value : null } };
    });
  const wishes = wishesOf(world, faction).map((want): Option => ({ id: `wish:${want}`, terms: {} }));
  return [
    { id: 'item', options: things, fallback: things[0]?.id ?? null },
    { id: 'wish', options: wishes, fallback: wishes[0]?.id ?? null },
    ...helpFields(world, characterId),
  ];
}

function yesOrNo(id: string, terms: Option['terms']): FormField {
  return { id, options: ['no', 'yes'].map((one) => ({ id: `${id}:${one}`, terms })), fallback: `${id}:no` };
}

/** The words of a want unknown to the players are hidden. */
function wantField(faction: Faction): FormField {
  const options = wantsToCurry(faction).map(({ id, text }): Option => {
    return { id: `want:${id}`, terms: { want: knows(faction, `want:${id}`) ? text : null } };
  });
  return { id: 'want', options, fallback: options[0]?.id ?? null };
}
