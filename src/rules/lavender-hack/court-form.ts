import type { Option } from '../prompt.ts';
import type { Part } from '../round.ts';
import { abilityModifier } from './ability.ts';
import { mayCharm } from './charming.ts';
import { wantsToCurry } from './curry.ts';
import { knows } from './factions.ts';
import type { CourtAct } from './frames.ts';
import { openGoals } from './goals.ts';
import { characterOf } from './people.ts';
import { ABILITY_OF } from './pursue.ts';
import { APPROACHES, type Approach, type LavenderFaction, type LavenderWorld } from './shapes.ts';
import { tradable } from './trade.ts';
import { wishesOf } from './trade-value.ts';

const DEEDS = ['pursue', 'curry', 'trade', 'pass'] as const;
type Deed = (typeof DEEDS)[number];

/** What a menu can hold. */
const MOST_THINGS = 25;

/** What one character can do in a round of court (LH-COURT-04); further parts depend on what is done. */
export function courtParts(
  world: LavenderWorld,
  faction: LavenderFaction,
  characterId: string,
  chosen: readonly string[],
): readonly Part[] {
  const deeds = possibleDeeds(world, faction, characterId);
  // Nobody gives a thing away by not choosing.
  const usual = deeds.find((one) => one !== 'trade') ?? 'pass';
  const deed = deedIn(chosen.filter((id) => deeds.some((one) => id === `do:${one}`))) ?? usual;
  const doing: Part = {
    id: 'do',
    options: deeds.map((one) => ({ id: `do:${one}`, terms: {} })),
    fallback: `do:${usual}`,
  };
  switch (deed) {
    case 'pursue':
      return [doing, ...pursueParts(world, faction, characterId)];
    case 'curry':
      return [doing, wantPart(faction)];
    case 'trade':
      return [doing, ...tradeParts(world, faction, characterId)];
    case 'pass':
      return [doing];
  }
}

/** What option ids come to; null for letting the round pass. */
export function courtActIn(chosen: readonly string[]): CourtAct | null {
  switch (deedIn(chosen)) {
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

function deedIn(chosen: readonly string[]): Deed | null {
  return DEEDS.find((one) => chosen.includes(`do:${one}`)) ?? null;
}

function after(chosen: readonly string[], prefix: string): string | null {
  return chosen.find((id) => id.startsWith(prefix))?.slice(prefix.length) ?? null;
}

function possibleDeeds(world: LavenderWorld, faction: LavenderFaction, characterId: string): readonly Deed[] {
  return DEEDS.filter((deed) => {
    if (deed === 'pursue') return goalsToPursue(faction).length > 0;
    if (deed === 'trade') return tradable(world, characterId).length > 0;
    return deed === 'pass' || wantsToCurry(faction).length > 0;
  });
}

function goalsToPursue(faction: LavenderFaction): ReturnType<typeof openGoals> {
  return openGoals(faction).filter(({ difficulty }) => difficulty !== null);
}

function pursueParts(world: LavenderWorld, faction: LavenderFaction, characterId: string): readonly Part[] {
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
    ...helpParts(world, characterId),
  ];
}

/** What may help with the test. */
function helpParts(world: LavenderWorld, characterId: string): readonly Part[] {
  const { background } = characterOf(world, characterId).sheet;
  return [
    ...(mayCharm(world, characterId) ? [yesOrNo('charm', {})] : []),
    ...(background === null ? [] : [yesOrNo('claim', { background })]),
  ];
}

/** One thing for another; of what nobody has appraised the value is not said (LH-TRADE-01, LH-TRADE-10). */
function tradeParts(world: LavenderWorld, faction: LavenderFaction, characterId: string): readonly Part[] {
  const things = [...tradable(world, characterId)]
    .sort((a, b) => Number(a.data.worn) - Number(b.data.worn) || a.name.localeCompare(b.name))
    .slice(0, MOST_THINGS)
    .map(({ id, name, data }): Option => {
      return { id: `item:${id}`, terms: { item: name, type: data.type, value: data.knownValue ? data.value : null } };
    });
  const wishes = wishesOf(faction).map((want): Option => ({ id: `wish:${want}`, terms: {} }));
  return [
    { id: 'item', options: things, fallback: things[0]?.id ?? null },
    { id: 'wish', options: wishes, fallback: wishes[0]?.id ?? null },
    ...helpParts(world, characterId),
  ];
}

function yesOrNo(id: string, terms: Option['terms']): Part {
  return { id, options: ['no', 'yes'].map((one) => ({ id: `${id}:${one}`, terms })), fallback: `${id}:no` };
}

/** What the players did not know that it was wanted keeps its words to itself. */
function wantPart(faction: LavenderFaction): Part {
  const options = wantsToCurry(faction).map(({ id, text }): Option => {
    return { id: `want:${id}`, terms: { want: knows(faction, `want:${id}`) ? text : null } };
  });
  return { id: 'want', options, fallback: options[0]?.id ?? null };
}
