import { stripMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { factionsSeen } from '../../../src/discord/render/lavender-hack/factions/card.ts';
import { t } from '../../../src/language/text.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { knows, learnableOf, placeName, placeOfParty } from '../../../src/rules/lavender-hack/factions/factions.ts';
import type { Faction, World } from '../../../src/rules/lavender-hack/schemas.ts';
import type { Here } from '../../support/access/here.ts';
import type { Choice } from '../../support/input/choices.ts';
import { findTyped, folded } from '../../support/input/typed.ts';
import { ownWorld } from './places.ts';

const HERE = 'here';
/** Everything that can be learned. */
const EVERYTHING = 'everything';
const MAX_LABEL = 90;

/** Factions that who asks may know of. */
export function factionChoices(here: Here): readonly Choice[] {
  return factionsSeen(ownWorld(here), here.look.isGm).map(({ id, name }) => ({ label: name, value: id }));
}

/** The faction a person means; one they have not heard of is there no more than one that nobody wrote down. */
export function typedFaction(here: Here, typed: string): Faction | Refusal {
  return findTyped(factionsSeen(ownWorld(here), here.look.isGm), typed) ?? refuse('faction/unknown', { typed });
}

/** The facts about a faction that players may still learn, for the game master. */
export function secretChoices(here: Here, faction: Faction): readonly Choice[] {
  if (!here.look.isGm) return [];
  const world = ownWorld(here);
  const keys = learnableOf(faction).filter((key) => !knows(faction, key));
  const all = keys.length > 1 ? [{ label: t`Everything`, value: EVERYTHING }] : [];
  return [...all, ...keys.map((key) => ({ label: labelOf(world, faction, key), value: key }))];
}

/** Key of what a person means that players shall learn; null for everything. */
export function typedSecret(here: Here, faction: Faction, typed: string): string | null {
  if (folded(typed) === EVERYTHING) return null;
  const known = learnableOf(faction).map((key) => ({ id: key, name: labelOf(ownWorld(here), faction, key) }));
  return findTyped(known, typed)?.id ?? typed;
}

/** A faction's wants, for the game master. */
export function wantChoices({ look }: Here, { data }: Faction): readonly Choice[] {
  if (!look.isGm) return [];
  return Object.entries(data.wants).map(([id, { text }]) => ({ label: stripMarkdown(text, MAX_LABEL), value: id }));
}

/** Id of the want that was typed; the text itself if no want has it. */
export function typedWant({ data }: Faction, typed: string): string {
  const wants = Object.entries(data.wants).map(([id, { text }]) => ({ id, name: text }));
  return findTyped(wants, typed)?.id ?? typed;
}

/** All places that are written down, for the game master; where the party is comes first. */
export function placeChoices(here: Here): readonly Choice[] {
  if (!here.look.isGm) return [];
  const world = ownWorld(here);
  const at = placeOfParty(world);
  const own = at === null ? [] : [{ label: t`Here: ${placeName(world, at)}`, value: at }];
  return [...own, ...Object.keys(world.places).map((id) => choiceOf(world, id))];
}

/** Places that a faction holds. */
export function holdingChoices(here: Here, { data }: Faction): readonly Choice[] {
  return here.look.isGm ? data.holdings.map((id) => choiceOf(ownWorld(here), id)) : [];
}

/** Id of the place that was typed: `here`, `3,-2`, a room's key, or a name; the text itself if no place has it. */
export function typedPlace(here: Here, typed: string): string {
  const world = ownWorld(here);
  if (folded(typed) === HERE) return placeOfParty(world) ?? typed;
  const wanted = folded(typed).replaceAll(' ', '');
  const ids = Object.keys(world.places);
  const byKey = ids.find((id) => [id, id.split('/')[1]].some((one) => one !== undefined && folded(one) === wanted));
  const named = ids.map((id) => ({ id, name: placeName(world, id) }));
  return byKey ?? findTyped(named, typed)?.id ?? typed;
}

function choiceOf(world: World, id: string): Choice {
  const plainId = id.replace('/', ' ');
  const name = placeName(world, id);
  return { label: name === plainId ? plainId : `${plainId} · ${name}`, value: id };
}

/** `Best won by: logic`. */
function labelOf(world: World, faction: Faction, key: string): string {
  const { data } = faction;
  const rest = key.slice(key.indexOf(':') + 1);
  switch (key) {
    case 'name':
      return t`That there is such a faction`;
    case 'disposition':
      return t`What it thinks of them: ${data.disposition} of 10`;
    case 'approach':
      return t`Best won by: ${data.approach}`;
    case 'languages':
      return t`Speaks: ${data.languages.join(', ') || t`the home language`}`;
    default:
      if (key.startsWith('supply:')) return t`Has plenty of: ${rest}`;
      if (key.startsWith('demand:')) return t`Looks for: ${rest}`;
      if (key.startsWith('holding:')) return t`Holds: ${placeName(world, rest)}`;
      return stripMarkdown(t`Wants: ${data.wants[rest]?.text ?? ''}`, MAX_LABEL);
  }
}
