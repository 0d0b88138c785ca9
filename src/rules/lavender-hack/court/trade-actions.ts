import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { findItem } from '../../mechanics/items.ts';
import { actingCharacter } from '../../mechanics/people/characters.ts';
import { comparable, oneLine } from '../../mechanics/words.ts';
import { refuseClaim } from '../checks/ability-check.ts';
import { encounterAt } from '../combat/meeting.ts';
import type { Encounter } from '../encounters/schemas.ts';
import { factionOf, knows } from '../factions/factions.ts';
import { refuseLocked } from '../items/items.ts';
import { refuseTracked } from '../kit/combatants.ts';
import { helped } from '../kit/helped.ts';
import { action, edgeInput, recordId } from '../kit/kit.ts';
import { chosen } from '../kit/settings.ts';
import type { Faction, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { tradeFrame } from './trade.ts';

/** Of a type of valuables. */
const MAX_WISH = 40;

/**
 * A trade outside court with people of a faction that are met: once for each character in an encounter, and no day passes
 * (LH-TRADE-09). The game master agrees first, or begins it.
 */
export const tradeAction = action(
  helped(
    z.strictObject({
      characterId: recordId,
      itemId: recordId,
      want: z.string().max(1000),
      /** Null: whoever is met. */
      factionId: recordId.nullable().default(null),
      claim: z.boolean().default(false),
      edge: edgeInput,
    }),
  ),
  (context, { characterId, itemId, want: wanted, factionId: named, claim, edge }) => {
    const { world, actor } = context;
    const character = actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { name, status } = character;
    if (status !== 'active') return refuse('character/not-in-play', { name, status });
    const item =
      refuseTracked(context, characterId) ??
      refuseNow(world) ??
      refuseClaim(character, claim) ??
      findItem(context, itemId);
    if (isRefusal(item)) return item;
    if (item.holderId !== characterId) return refuse('trade/not-yours', { item: item.name, name });
    const locked = refuseLocked(item);
    if (locked !== null) return locked;
    const want = oneLine(comparable(wanted), MAX_WISH);
    if (want === null) return refuse('input/bad-line', { field: 'want', max: MAX_WISH });
    const met = encounterAt(world, 'approach', 'parley', 'met');
    const faction = partnerOf(context, met, named);
    if (isRefusal(faction)) return faction;
    const again = met === null ? null : refuseAgain(world, met, characterId, name);
    if (again !== null) return again;
    const input = { characterId, itemId, want, factionId: faction.id, claim, charm: false, edge };
    return tradeFrame(input, met?.id ?? null, !actor.isGm);
  },
);

/** The reason why nobody trades now; at court it is an action of the round. */
function refuseNow({ campaign, party }: World): Refusal | null {
  if (party.state.court !== null) return refuse('trade/at-court');
  return chosen(campaign, 'trade_outside_court') === 'never' ? refuse('trade/never') : null;
}

/**
 * The partner of a trade: the encountered people, as far as the players know them. The game master may name anybody,
 * anywhere.
 */
function partnerOf({ world, actor }: Context, met: Encounter | null, named: string | null): Faction | Refusal {
  const maySee = (faction: Faction | null) => faction !== null && (actor.isGm || knows(faction, 'name'));
  if (met === null && !actor.isGm) return refuse('trade/nobody-here');
  const own = met?.factionId == null ? null : factionOf(world, met.factionId);
  const seen = maySee(own) ? own : null;
  if (named === null) return seen ?? refuse('trade/which-faction');
  const faction = factionOf(world, named);
  if (faction === null || !maySee(faction)) return refuse('faction/unknown', { typed: named });
  if (!actor.isGm && seen !== null && seen.id !== faction.id)
    return refuse('trade/not-here', { faction: faction.name });
  return faction;
}

/** Each character trades once in an encounter, and waits for the answer. */
function refuseAgain(world: World, { traded }: Encounter, characterId: string, name: string): Refusal | null {
  if (traded.includes(characterId)) return refuse('trade/once', { name });
  const waits = Object.values(world.prompts).some(
    (one) => one.kind === 'trade-leave' && one.characterId === characterId,
  );
  return waits ? refuse('trade/waits', { name }) : null;
}
