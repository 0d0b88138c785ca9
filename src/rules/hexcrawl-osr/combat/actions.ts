import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { oneLine } from '../../mechanics/words.ts';
import type { CrawlContext } from '../context.ts';
import { idInput, instantAction } from '../kit/action.ts';
import { ableCharacter } from '../kit/people.ts';
import { EDGES, MAX_HEALTH, type RollSource } from '../kit/terms.ts';
import { MAX_LINE } from '../kit/words.ts';
import type { CrawlCharacter, CrawlFoe } from '../shapes.ts';
import { attackCharacter, attackFoe } from './attack.ts';
import { standingFoes } from './fighters.ts';
import { COMBAT, conclude, startFight } from './flow.ts';
import { armsOf, BARE, BARE_HANDS, isPacked, type Weapon, weaponFrom } from './weapons.ts';

/** The game master opens a fight against the foes that stand (HX-INIT-01). */
export const startAction = instantAction(
  z.strictObject({ surprised: z.enum(['party', 'foes']).nullable().default(null) }),
  (context, { surprised }) =>
    gmOnly(context) ?? startFight(context, { surprised: surprised === 'party' ? 'characters' : surprised }),
);

/** The game master ends the fight, whatever is still asked. */
export const endAction = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context) ?? (context.world.party.state.fight === null ? refuse('fight/none') : null);
  if (refusal === null) conclude(context, 'ended');
  return refusal;
});

/** A character comes to the fight, or is back in it; they declare from the next round on (HX-INIT-02). */
export const joinAction = instantAction(z.strictObject({ characterId: idInput }), (context, { characterId }) => {
  const { world, emit } = context;
  const { fight } = world.party.state;
  const character = fighterNamed(context, characterId);
  if (isRefusal(character)) return character;
  if (fight === null) return refuse('fight/none');
  const { name, status } = character;
  if (status !== 'active') return refuse('character/not-in-play', { name, status });
  fight.escaped = fight.escaped.filter((id) => id !== characterId);
  if (!fight.fighters.includes(characterId)) fight.fighters = [...fight.fighters, characterId];
  emit({ fact: 'joins-fight', rule: 'HX-INIT-02', characterId, name });
  return null;
});

/** A character leaves the fight: their player is gone, or the game master says so. */
export const leaveAction = instantAction(z.strictObject({ characterId: idInput }), (context, { characterId }) => {
  const { world, emit } = context;
  const { fight } = world.party.state;
  const character = fighterNamed(context, characterId);
  if (isRefusal(character)) return character;
  if (fight === null) return refuse('fight/none');
  if (!fight.fighters.includes(characterId)) return refuse('fight/not-in-it', { name: character.name });
  fight.fighters = fight.fighters.filter((id) => id !== characterId);
  for (const round of Object.values(world.rounds)) {
    const seat = round.procedure === COMBAT ? round.seats[character.userId] : undefined;
    if (seat !== undefined) seat.state = 'skipped';
  }
  emit({ fact: 'leaves-fight', rule: 'HX-INIT-01', characterId, name: character.name });
  return null;
});

function fighterNamed(context: CrawlContext, characterId: string): CrawlCharacter | Refusal {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { characters } = context.world;
  const character = Object.hasOwn(characters, characterId) ? characters[characterId] : undefined;
  return character ?? refuse('character/unknown', { characterId });
}

/** How somebody goes about it, as the shared commands say it. */
const manner = {
  intent: z.string().nullable().default(null),
  with: z.enum(EDGES).nullable().default(null),
};
const attackInput = z.strictObject({
  ...{ characterId: idInput, ...manner },
  foeId: idInput.nullable().default(null),
  foeName: z.string().nullable().default(null),
  weaponId: idInput.nullable().default(null),
});

/** A single blow outside of a fight in rounds (HX-ATK-01). */
export const meleeAction = instantAction(attackInput, (context, input) => strikeOnce(context, input, false));

/** A single shot outside of a fight in rounds (HX-ATK-01). */
export const missileAction = instantAction(attackInput, (context, input) => strikeOnce(context, input, true));

function strikeOnce(context: CrawlContext, input: z.infer<typeof attackInput>, ranged: boolean): Refusal | null {
  const character = actingAlone(context, input.characterId);
  if (isRefusal(character)) return character;
  const foe = foeMeant(context, input);
  if (isRefusal(foe)) return foe;
  const weapon = weaponMeant(context, character, input.weaponId, ranged);
  if (isRefusal(weapon)) return weapon;
  const { id: characterId } = character;
  attackFoe(context, { characterId, foeId: foe.id, weapon, sunder: 'never', sources: stated(input.with) });
  return null;
}

/** A foe attacks outside of a fight in rounds: it rolls, or who is attacked does (HX-ATK-01, HX-ATK-07). */
export const defendAction = instantAction(
  z.strictObject({
    ...{ characterId: idInput, ...manner },
    foeId: idInput.nullable().default(null),
    foeName: z.string().nullable().default(null),
    damage: z.int().min(0).max(MAX_HEALTH).nullable().default(null),
  }),
  (context, input) => {
    const character = actingAlone(context, input.characterId);
    if (isRefusal(character)) return character;
    const foe = foeMeant(context, input);
    if (isRefusal(foe)) return foe;
    // What helps the one who defends hinders the foe.
    const sources = stated(input.with).map(
      (one): RollSource => ({ ...one, edge: one.edge === 'advantage' ? 'disadvantage' : 'advantage' }),
    );
    attackCharacter(context, { foeId: foe.id, characterId: character.id, said: input.damage, sources });
    return null;
  },
);

/** A spell, in the player’s own words; the game master says what it does (HX-G-13). */
export const castAction = instantAction(
  z.strictObject({ characterId: idInput, working: z.string(), ...manner, targetId: idInput.nullable().default(null) }),
  (context, { characterId, working, targetId }) => {
    const { world, emit } = context;
    const character = actingAlone(context, characterId);
    if (isRefusal(character)) return character;
    const spell = oneLine(working, MAX_LINE);
    if (spell === null) return refuse('input/bad-line', { field: 'working', max: MAX_LINE });
    const { name } = character;
    const target = targetId === null ? null : (world.foes[targetId]?.name ?? world.characters[targetId]?.name ?? null);
    emit({ fact: 'acts', rule: 'HX-G-13', characterId, name, act: 'cast', target, detail: spell });
    addTask(context, 'cast', 'HX-G-13', { characterId, name, working: spell });
    return null;
  },
);

/** Who acts outside of the rounds: in a fight on record acts are declared, but for the game master’s. */
function actingAlone(context: CrawlContext, characterId: string): CrawlCharacter | Refusal {
  const character = ableCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const isTracked = context.world.party.state.fight?.fighters.includes(characterId) === true;
  return isTracked && !context.actor.isGm ? refuse('fight/declare') : character;
}

/** The foe that was named, or the only one that stands. */
function foeMeant(
  { world }: CrawlContext,
  { foeId, foeName }: { foeId: string | null; foeName: string | null },
): CrawlFoe | Refusal {
  if (foeName !== null) return refuse('foe/not-written', { name: foeName });
  const standing = standingFoes(world);
  const [only] = standing;
  const named = standing.find(({ id }) => id === foeId);
  if (named !== undefined) return named;
  if (foeId !== null) return refuse('foe/out-of-it', { name: world.foes[foeId]?.name ?? '' });
  if (only === undefined) return refuse('fight/no-foe');
  return standing.length === 1 ? only : refuse('foe/which', { names: standing.map(({ name }) => name) });
}

/** The weapon that was named, else the first at hand; for a blow, bare hands if there is none. */
function weaponMeant(
  { world }: CrawlContext,
  { id, name }: CrawlCharacter,
  weaponId: string | null,
  ranged: boolean,
): Weapon | Refusal {
  if (weaponId === BARE && !ranged) return BARE_HANDS;
  const arms = armsOf(world, id).filter(({ data }) => data.ranged === ranged);
  const item =
    weaponId === null ? (arms.find((one) => !isPacked(one)) ?? arms[0]) : arms.find((one) => one.id === weaponId);
  if (item !== undefined) return weaponFrom(item);
  return weaponId === null && !ranged ? BARE_HANDS : refuse('weapon/none', { name });
}

function stated(edge: RollSource['edge'] | null): readonly RollSource[] {
  if (edge === null) return [];
  return [{ source: 'stated', edge, rule: edge === 'advantage' ? 'HX-CORE-05' : 'HX-CORE-06' }];
}
