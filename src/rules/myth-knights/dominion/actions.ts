import { z } from 'zod';
import { MAX_PLACE_NAME } from '../../engine/limits.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { MAX_FOLLOWER_NAME } from '../../mechanics/followers/followers.ts';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { RETINUE } from '../followers/retinue.ts';
import { WARBAND_TYPES } from '../followers/schemas.ts';
import { freshFollower } from '../followers/types.ts';
import { seasonNumber } from '../kit/calendar.ts';
import { checkCrises, domainNamed, ruling, solve } from '../kit/domains.ts';
import { rankOf } from '../kit/glory.ts';
import { RANKS } from '../kit/ids.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';
import { refuseRevolt } from './dues.ts';
import { COUNCIL_SEATS, CRISES, domainSchema, MAX_DOMAINS, MAX_PROJECTS } from './schemas.ts';

/** Warbands that a Seat of Power and any other Holding muster (MK-DOM-04). */
const MUSTER = { seat: 3, holding: 2 } as const;

/** The referee gives a Holding to a knight, or writes down who else rules one (MK-GLORY-02, MK-DOM-01). */
export const foundDomain = instantAction(
  z.strictObject({
    name: z.string(),
    characterId: recordId.nullable().default(null),
    seat: z.boolean().default(false),
  }),
  (context, { name: typed, characterId, seat }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const { world, newId, emit } = context;
    const name = oneLine(typed, MAX_PLACE_NAME);
    if (name === null) return refuse('input/bad-line', { field: 'name', max: MAX_PLACE_NAME });
    const { domains } = world.party.state;
    const known = Object.values(domains).find((one) => isSameName(one.name, name));
    if (known === undefined && Object.keys(domains).length >= MAX_DOMAINS)
      return refuse('domain/too-many', { max: MAX_DOMAINS });
    const ruler = characterId === null ? null : knightOfRank(context, characterId, seat ? 'dominant' : 'tenant');
    if (isRefusal(ruler)) return ruler;
    const id = known?.id ?? newId();
    domains[id] = domainSchema.parse({ ...known, id, name, seat, rulerId: characterId });
    emit({ fact: 'domain-founded', rule: 'MK-DOM-01', domain: name, ruler: ruler?.name ?? null, seat });
    return null;
  },
);

/** The referee strikes a domain out. */
export const loseDomain = instantAction(z.strictObject({ domainId: recordId }), (context, { domainId }) => {
  const domain = gmOnly(context) ?? domainNamed(context, domainId);
  if (isRefusal(domain)) return domain;
  delete context.world.party.state.domains[domainId];
  context.emit({ fact: 'domain-lost', rule: 'MK-DOM-01', domain: domain.name });
  return null;
});

/** A seat of the council is filled; a knight needs the rank for it (MK-DOM-01, MK-GLORY-02). */
export const appoint = ruling(
  {
    seat: z.enum(COUNCIL_SEATS),
    name: z.string().nullable().default(null),
    characterId: recordId.nullable().default(null),
  },
  (context, domain, { seat, name: typed, characterId }) => {
    const knight = characterId === null ? null : knightOfRank(context, characterId, 'gallant');
    if (isRefusal(knight)) return knight;
    const name = knight?.name ?? (typed === null ? null : oneLine(typed, MAX_PLACE_NAME));
    if (name === null) return refuse('input/bad-line', { field: 'name', max: MAX_PLACE_NAME });
    domain.council[seat] = { name, characterId };
    context.emit({ fact: 'council', rule: 'MK-DOM-01', domain: domain.name, seat, name, appointed: true });
    return null;
  },
);

/** A seat is empty again. */
export const dismiss = ruling({ seat: z.enum(COUNCIL_SEATS) }, (context, domain, { seat }) => {
  const sitting = domain.council[seat];
  if (sitting === undefined) return refuse('domain/empty-seat');
  delete domain.council[seat];
  context.emit({ fact: 'council', rule: 'MK-DOM-01', domain: domain.name, seat, name: sitting.name, appointed: false });
  return null;
});

/** The referee says that a ruler was away and is back: they see how the domain fares (MK-DOM-02). */
export const checkDomain = ruling({}, (context, domain) => {
  if (!context.actor.isGm) return refuse('domain/check');
  checkCrises(context, domain);
  return null;
});

/** A crisis is solved: by a token, or by what was played, as the referee says (MK-G-10). */
export const solveCrisis = ruling(
  { crisis: z.enum(CRISES), token: z.boolean().default(false) },
  (context, domain, { crisis, token }) => {
    if (!domain.crises.includes(crisis)) return refuse('domain/no-crisis');
    if (!token) {
      const refusal = gmOnly(context);
      if (refusal !== null) return refuse('domain/by-play');
    } else if (domain.tokens === 0) return refuse('domain/no-token');
    if (token) {
      domain.tokens -= 1;
      context.emit({ fact: 'token', rule: 'MK-DOM-06', domain: domain.name, by: 'spent', tokens: domain.tokens });
    }
    solve(context, domain, crisis, token ? 'token' : 'play');
    return null;
  },
);

/** A work is begun, against a crisis or for its own sake: a Season for repairs, an Age for what is grand (MK-DOM-05, MK-G-10). */
export const startProject = ruling(
  { name: z.string(), grand: z.boolean().default(false), crisis: z.enum(CRISES).nullable().default(null) },
  (context, domain, { name: typed, grand, crisis }) => {
    const refusal = refuseRevolt(domain);
    if (refusal !== null) return refusal;
    const name = oneLine(typed, MAX_PLACE_NAME);
    if (name === null) return refuse('input/bad-line', { field: 'name', max: MAX_PLACE_NAME });
    if (crisis !== null && !domain.crises.includes(crisis)) return refuse('domain/no-crisis');
    if (domain.projects.length >= MAX_PROJECTS) return refuse('domain/busy', { max: MAX_PROJECTS });
    const { clock } = context.world.party.state;
    const due = grand ? clock.age + 1 : seasonNumber(clock) + 1;
    domain.projects.push({ id: context.newId(), name, grand, due, crisis });
    context.emit({ fact: 'project', rule: 'MK-DOM-05', domain: domain.name, name, grand, how: 'begun', crisis });
    return null;
  },
);

export const abandonProject = ruling({ projectId: recordId }, (context, domain, { projectId }) => {
  const project = domain.projects.find(({ id }) => id === projectId);
  if (project === undefined) return refuse('domain/no-project');
  domain.projects = domain.projects.filter((one) => one !== project);
  const { name, grand, crisis } = project;
  context.emit({ fact: 'project', rule: 'MK-DOM-05', domain: domain.name, name, grand, how: 'abandoned', crisis });
  return null;
});

/** Warbands come together under their ruler: three at the Seat of Power, two elsewhere, half in a revolt; not while those are in the field (MK-DOM-04, MK-G-11). */
export const muster = ruling({ type: z.enum(WARBAND_TYPES).default('levy') }, (context, domain, { type }) => {
  const { world, emit } = context;
  const out = domain.bands.filter((id) => world.followers[id]?.status === 'active');
  if (out.length > 0) return refuse('domain/in-the-field', { count: out.length });
  const all = domain.seat ? MUSTER.seat : MUSTER.holding;
  const count = domain.revolt ? Math.floor(all / 2) : all;
  const names: string[] = [];
  const ids: string[] = [];
  for (let at = 1; at <= count; at++) {
    const name = `${domain.name} ${at}`.slice(-MAX_FOLLOWER_NAME);
    const taken = RETINUE.takeOn(context, { name, ownerId: domain.rulerId, data: freshFollower(world, type) });
    if (isRefusal(taken)) return taken;
    names.push(name);
    ids.push(taken.id);
  }
  domain.bands = ids;
  emit({ fact: 'mustered', rule: 'MK-DOM-04', domain: domain.name, names });
  return null;
});

/** The warbands of a domain go home (MK-DOM-04). */
export const disband = ruling({}, (context, domain) => {
  const { world, emit } = context;
  const out = domain.bands.flatMap((id) => world.followers[id] ?? []).filter(({ status }) => status === 'active');
  if (out.length === 0) return refuse('domain/no-bands');
  for (const { id } of out) delete world.followers[id];
  domain.bands = [];
  emit({ fact: 'disbanded', rule: 'MK-DOM-04', domain: domain.name, names: out.map(({ name }) => name) });
  return null;
});

/** A knight of the company who has that rank at least (MK-GLORY-02). */
function knightOfRank({ world }: Context, characterId: string, rank: (typeof RANKS)[number]) {
  const knight = Object.hasOwn(world.characters, characterId) ? world.characters[characterId] : undefined;
  if (knight === undefined) return refuse('character/unknown', { characterId });
  const has = RANKS.indexOf(rankOf(knight.sheet.glory)) >= RANKS.indexOf(rank);
  return has ? knight : refuse('domain/rank', { name: knight.name, rank });
}
