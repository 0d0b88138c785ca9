import type { Draft } from 'immer';
import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, diceFor, gmOnly } from '../../mechanics/people/characters.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { momentOf } from '../kit/calendar.ts';
import { instantAction, MAX_LINE, recordId } from '../kit/kit.ts';
import { rollVirtue } from '../kit/virtues.ts';
import type { Character, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { ATTITUDES, FOLK_ROLES, type FolkAttitude, type FolkPerson, MAX_FOLK } from './schemas.ts';

const RULE = 'MK-CORE-04';
export const MAX_PERSON = 60;

/** Somebody speaks with people who are undecided: a Spirit save, or they think ill of them from now on (MK-CORE-04). */
export const parleyAction = instantAction(
  z.strictObject({
    characterId: recordId,
    whom: z.string().nullable().default(null),
    intent: z.string().nullable().default(null),
  }),
  (context, { characterId, whom: typed, intent: said }) => {
    const knight = ableCharacter(context, characterId);
    if (isRefusal(knight)) return knight;
    const intent = said === null ? null : oneLine(said, MAX_LINE);
    if (said !== null && intent === null) return refuse('input/bad-line', { field: 'intent', max: MAX_LINE });
    const whom = typed === null ? null : knownName(context.world, typed);
    if (isRefusal(whom)) return whom;
    const known = whom === null ? null : (findPerson(context.world, whom)?.attitude ?? null);
    if (whom !== null && known !== null) return refuse('folk/decided', { name: whom, attitude: known });
    const reaction = react(context, knight, whom, intent);
    return isRefusal(reaction) ? reaction : null;
  },
);

/** The dice say what somebody thinks of a knight, and they remember it (MK-CORE-04). */
export function react(
  context: Context,
  { id: characterId, name, sheet }: Character,
  whom: string | null,
  intent: string | null,
): FolkAttitude | Refusal {
  const at = sheet.virtues.spi.now;
  const { roll, success } = rollVirtue(diceFor(context, characterId), 'reaction', at);
  const attitude = success ? 'well' : 'ill';
  const person = whom === null ? null : meet(context, whom);
  if (isRefusal(person)) return person;
  if (person !== null) {
    person.attitude = attitude;
    person.since = momentOf(context.world.party.state.clock);
  }
  context.emit({ fact: 'reaction', rule: RULE, characterId, name, whom, intent, at, roll, attitude });
  return attitude;
}

/** The referee writes down who somebody is, and what they think; what is not said stays as it was (MK-SERV-02). */
export const notePerson = instantAction(
  z.strictObject({
    name: z.string(),
    role: z.enum(FOLK_ROLES).nullable().default(null),
    attitude: z
      .enum([...ATTITUDES, 'open'])
      .nullable()
      .default(null),
    note: z.string().nullable().default(null),
  }),
  (context, { name: typed, role, attitude, note: said }) => {
    const name = gmOnly(context) ?? knownName(context.world, typed);
    if (isRefusal(name)) return name;
    const note = said === null || said === '-' ? '' : oneLine(said, MAX_LINE);
    if (note === null) return refuse('input/bad-line', { field: 'note', max: MAX_LINE });
    const person = meet(context, name);
    if (isRefusal(person)) return person;
    if (role !== null) person.role = role;
    if (said !== null) person.note = note;
    if (attitude !== null) {
      person.attitude = attitude === 'open' ? null : attitude;
      person.since = attitude === 'open' ? null : momentOf(context.world.party.state.clock);
    }
    const { role: is, attitude: thinks, note: told } = person;
    context.emit({ fact: 'person-noted', rule: 'MK-SERV-02', name, role: is, attitude: thinks, note: told });
    return null;
  },
);

/** The referee strikes somebody out. */
export const forgetPerson = instantAction(z.strictObject({ name: z.string() }), (context, { name: typed }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const person = findPerson(context.world, typed);
  if (person === null) return refuse('folk/unknown', { typed });
  delete context.world.party.state.folk.people[person.id];
  context.emit({ fact: 'person-forgotten', rule: 'MK-SERV-02', name: person.name });
  return null;
});

/** Somebody of that name whom the company has met, in capitals or not; null: nobody yet. */
export function findPerson({ party }: Pick<World, 'party'>, name: string): FolkPerson | null {
  return Object.values(party.state.folk.people).find((one) => isSameName(one.name, name)) ?? null;
}

/** Their name as the company knows it, or as it is typed. */
export function knownName(world: Pick<World, 'party'>, typed: string): string | Refusal {
  const name = findPerson(world, typed)?.name ?? oneLine(typed, MAX_PERSON);
  return name ?? refuse('input/bad-line', { field: 'name', max: MAX_PERSON });
}

/** Somebody's record, begun if there is none. */
function meet({ world, newId }: Pick<Context, 'world' | 'newId'>, name: string): Draft<FolkPerson> | Refusal {
  const { people } = world.party.state.folk;
  const known = findPerson(world, name);
  if (known === null && Object.keys(people).length >= MAX_FOLK) return refuse('folk/too-many', { max: MAX_FOLK });
  const id = known?.id ?? newId();
  people[id] ??= { id, name, role: null, attitude: null, since: null, note: '', hexId: world.party.state.hexId };
  return people[id];
}
