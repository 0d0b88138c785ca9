import { canonicalJson } from '../../proof/entry-hash.ts';
import type { Json } from '../../rules/engine/json.ts';
import { isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { type Invocation, isGmOf } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { startAll } from '../entry/act.ts';
import { playTurn } from '../turns/play-turn.ts';

/** The changes that a map would make, by ids of places. */
export interface MapPreview {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Those on the map that are already as it says. */
  readonly same: number;
}

/** Seeds of dice that do not fall: bringing in a map rolls none. */
const NO_DICE = { open: '', hidden: '' };

/** Looks at what bringing in a map would change, by doing so and keeping nothing of it; or why it cannot be brought in. */
export async function previewMap(
  deps: PlayDeps,
  invocation: Invocation,
  input: { readonly text: string; readonly what: 'hex' | 'room' },
): Promise<MapPreview | Refusal> {
  const found = await deps.store.read(invocation.campaignId);
  if (found === null) return refuse('campaign/none');
  const { world } = found;
  if (!isGmOf(world.campaign, invocation.caller)) return refuse('gm-only');
  const inputs: readonly Json[] = [input];
  const scope = { deps, invocation, seed: NO_DICE, now: deps.clock.now().getTime(), lastEntry: 0 };
  const turn = playTurn(scope, world, deps.newId(), {
    action: 'import-map',
    input: inputs as Json,
    roller: invocation.caller.userId,
    secret: true,
    work: (own) => startAll(deps, own, { action: 'import-map', inputs }),
  });
  if (isRefusal(turn)) return turn;
  const { places } = turn.world;
  const ids = Object.keys(places);
  const touched = ids.filter((id) => Object.hasOwn(world.places, id) && places[id] !== world.places[id]);
  const changed = touched.filter((id) => canonicalJson(places[id]) !== canonicalJson(world.places[id]));
  const added = ids.filter((id) => !Object.hasOwn(world.places, id));
  return { added, changed, same: touched.length - changed.length };
}
