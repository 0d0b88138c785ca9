import { z } from 'zod';
import { type Dice, GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { type Audience, isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { CRISES, type Crisis, type Domain, MAX_TOKENS } from '../dominion/schemas.ts';
import type { World } from '../schemas.ts';
import type { Context, Fact, Frame } from '../vocabulary.ts';
import { seasonNumber } from './calendar.ts';
import { rankOf } from './glory.ts';
import { MIDDLE_OF_SEASON, RANKS } from './ids.ts';
import { instantAction, recordId } from './kit.ts';
import { chosen } from './settings.ts';
import { buildRoad } from './ways.ts';

const RULE = 'MK-DOM-02';
/** As many unsolved at a Season's end are misrule (MK-DOM-03). */
const MISRULE = 3;

type Draft = Context['world']['party']['state']['domains'][string];

/**
 * The person who speaks for a domain: its ruler's player, the steward's if the ruler is gone, else the referee (MK-DOM-01).
 */
export function speakerFor(world: World, { rulerId, council }: Domain): Audience {
  for (const id of [rulerId, council.steward?.characterId ?? null]) {
    const one = id === null ? undefined : world.characters[id];
    if (one !== undefined && isInPlay(one) && world.members[one.userId]?.present === true)
      return { who: 'one', userId: one.userId };
  }
  return { who: 'gm' };
}

/** The crisis check at the start of a Season, or when a ruler comes back (MK-DOM-02). */
export function checkCrises(context: Context, domain: Draft): void {
  const { emit, diceOf, begin } = context;
  const dice = diceOf(GM_DICE);
  const roll = rollDie(dice, 'crisis check', 6);
  const outcome = roll.face === 1 ? 'calamity' : roll.face < 4 ? 'dilemma' : 'prosperity';
  emit({ fact: 'crisis-check', rule: RULE, domain: domain.name, roll, outcome });
  if (outcome === 'prosperity') {
    prosper(context, domain);
    return;
  }
  if (byReferee(context, domain, 2, outcome === 'dilemma')) return;
  const first = pick(dice, domain.crises);
  const second = first === null ? null : pick(dice, [...domain.crises, first.crisis]);
  if (first === null) return;
  if (outcome === 'calamity' || second === null) {
    for (const one of [first, second]) if (one !== null) befall(context, domain, one.crisis, one.rolls);
    return;
  }
  const dilemma: Frame<'dilemma'> = {
    kind: 'dilemma',
    v: 1,
    domainId: domain.id,
    crises: [first.crisis, second.crisis],
  };
  begin(dilemma);
}

/** One more crisis by the dice; none where all six are there (MK-D-30). */
export function oneMoreCrisis(context: Context, domain: Draft): void {
  if (byReferee(context, domain, 1, false)) return;
  const picked = pick(context.diceOf(GM_DICE), domain.crises);
  if (picked !== null) befall(context, domain, picked.crisis, picked.rolls);
}

/** Asks the referee if the campaign leaves it to them. @returns true if it does */
function byReferee({ world, begin }: Context, { id }: Draft, count: number, isDilemma: boolean): boolean {
  if (chosen(world, 'crisis_pick') !== 'gm') return false;
  const frame: Frame<'crises'> = { kind: 'crises', v: 1, domainId: id, count, isDilemma };
  begin(frame);
  return true;
}

/** A d6 says which; one that is there is rolled again. Null: all six are. */
function pick(
  dice: Dice,
  present: readonly Crisis[],
): { readonly crisis: Crisis; readonly rolls: readonly Roll[] } | null {
  const rolls: Roll[] = [];
  while (CRISES.some((one) => !present.includes(one))) {
    const roll = rollDie(dice, 'crisis', CRISES.length);
    rolls.push(roll);
    const crisis = CRISES[roll.face - 1];
    if (crisis !== undefined && !present.includes(crisis)) return { crisis, rolls };
  }
  return null;
}

export function befall(
  { emit }: Pick<Context, 'emit'>,
  domain: Draft,
  crisis: Crisis,
  rolls: readonly Roll[] = [],
): void {
  if (domain.crises.includes(crisis)) return;
  domain.crises.push(crisis);
  emit({ fact: 'crisis', rule: RULE, domain: domain.name, crisis, rolls });
}

/** A crisis is over; with fewer than three the domain comes back to its ruler (MK-G-10, MK-G-11). */
export function solve(
  { emit }: Pick<Context, 'emit'>,
  domain: Draft,
  crisis: Crisis,
  by: Fact<'crisis-solved'>['by'],
): void {
  domain.crises = domain.crises.filter((one) => one !== crisis);
  emit({ fact: 'crisis-solved', rule: RULE, domain: domain.name, crisis, by });
  if (!domain.revolt || domain.crises.length >= MISRULE) return;
  domain.revolt = false;
  emit({ fact: 'order-restored', rule: 'MK-DOM-03', domain: domain.name });
}

/** Prosperity takes a crisis away, or brings a token (MK-G-12). */
function prosper(context: Context, domain: Draft): void {
  const [crisis] = domain.crises;
  if (crisis === undefined) gainToken(context, domain, 'prosperity');
  else solve(context, domain, crisis, 'prosperity');
}

export function gainToken({ emit }: Pick<Context, 'emit'>, domain: Draft, by: Fact<'token'>['by']): void {
  domain.tokens = Math.min(MAX_TOKENS, domain.tokens + 1);
  emit({ fact: 'token', rule: 'MK-DOM-06', domain: domain.name, by, tokens: domain.tokens });
}

/** The domain is in revolt (MK-DOM-03, MK-D-32). */
export function misrule({ emit }: Pick<Context, 'emit'>, domain: Draft): void {
  if (domain.revolt) return;
  domain.revolt = true;
  emit({ fact: 'misrule', rule: 'MK-DOM-03', domain: domain.name, crises: domain.crises.length });
}

/**
 * A Season's end in every domain: works are finished, three crises that are left are misrule, and the new Season begins
 * (MK-DOM-05, MK-DOM-03, MK-DOM-02).
 */
export function turnDomains(context: Context, what: 'season' | 'age'): void {
  const { world } = context;
  for (const domain of Object.values(world.party.state.domains)) {
    finish(context, domain, what);
    if (domain.crises.length >= MISRULE) misrule(context, domain);
    checkCrises(context, domain);
  }
}

/** In the middle of a Season every ruler is asked about its due, once (MK-DOM-06, MK-D-35). */
export function seeDues({ world, begin }: Pick<Context, 'world' | 'begin'>): void {
  const { clock, domains } = world.party.state;
  const season = seasonNumber(clock);
  for (const domain of Object.values(domains)) {
    if (!isDue(clock, domain) || domain.asked === season || speakerFor(world, domain).who === 'gm') continue;
    domain.asked = season;
    const frame: Frame<'due'> = { kind: 'due', v: 1, domainId: domain.id, season };
    begin(frame);
  }
}

/** Whether the due of this Season can be had now (MK-DOM-06, MK-G-11). */
export function isDue(clock: World['party']['state']['clock'], { taken, revolt }: Domain): boolean {
  return clock.day >= MIDDLE_OF_SEASON && taken !== seasonNumber(clock) && !revolt;
}

/** The due of a Season comes in (MK-DOM-06). */
export function collectDue(context: Context, domain: Draft): void {
  domain.taken = seasonNumber(context.world.party.state.clock);
  gainToken(context, domain, 'due');
}

/** A Season ends, and with it its middle has gone by: a ruler who has not said otherwise has had the due (MK-DOM-06, MK-D-35). */
export function settleDues(context: Context): void {
  const { clock, domains } = context.world.party.state;
  for (const domain of Object.values(domains))
    if (domain.rulerId !== null && !domain.revolt && domain.taken !== seasonNumber(clock)) collectDue(context, domain);
}

/** Works that are due are done, and with each the crisis that it was for (MK-DOM-05, MK-G-10). */
function finish(context: Context, domain: Draft, what: 'season' | 'age'): void {
  const { world } = context;
  const { clock } = world.party.state;
  const done = domain.projects.filter(({ grand, due }) =>
    grand ? what === 'age' && due <= clock.age : due <= seasonNumber(clock),
  );
  for (const project of done) finishWork(context, domain, project);
}

/** A work is done before its time or in it, and the crisis that it was for is over (MK-DOM-05, MK-G-10). */
export function finishWork(
  context: Context,
  domain: Draft,
  { id, name, grand, crisis }: Domain['projects'][number],
): void {
  domain.projects = domain.projects.filter((one) => one.id !== id);
  context.emit({ fact: 'project', rule: 'MK-DOM-05', domain: domain.name, name, grand, how: 'done', crisis });
  if (crisis !== null && domain.crises.includes(crisis)) solve(context, domain, crisis, 'project');
  if (grand) buildRoad(context, domain.name, name);
}

/** An heir of enough rank rules what the knight before them ruled (MK-DOWN-02, MK-GLORY-02). */
export function inheritDomains({ world, emit }: Pick<Context, 'world' | 'emit'>, fromId: string, toId: string): void {
  const { name: ruler, sheet } = characterOf(world, toId);
  for (const domain of Object.values(world.party.state.domains)) {
    if (domain.rulerId !== fromId || !mayRule(sheet.glory, domain)) continue;
    domain.rulerId = toId;
    emit({ fact: 'domain-founded', rule: 'MK-DOWN-02', domain: domain.name, ruler, seat: domain.seat });
  }
}

/** A tenant rules a Holding, and a dominant the Seat of Power (MK-GLORY-02). */
function mayRule(glory: number, { seat }: Pick<Domain, 'seat'>): boolean {
  return RANKS.indexOf(rankOf(glory)) >= RANKS.indexOf(seat ? 'dominant' : 'tenant');
}

/** A domain that is being changed. */
export type Ruled = Context['world']['party']['state']['domains'][string];

/** An action of a domain's speaker, or of the referee (MK-DOM-01). */
export function ruling<const Fields extends z.ZodRawShape>(
  fields: Fields,
  work: (context: Context, domain: Ruled, input: z.infer<z.ZodObject<Fields>>) => Refusal | null,
) {
  return instantAction(z.strictObject({ domainId: recordId, ...fields }), (context, given) => {
    // Spreading a schema loses the types of its parts.
    const { domainId, ...input } = given as { domainId: string } & z.infer<z.ZodObject<Fields>>;
    const domain = domainNamed(context, domainId);
    if (isRefusal(domain)) return domain;
    const speaker = speakerFor(context.world, domain);
    const isOwn = speaker.who === 'one' && speaker.userId === context.actor.userId;
    if (!isOwn && !context.actor.isGm) return refuse('domain/not-yours', { name: domain.name });
    return work(context, domain, input as unknown as z.infer<z.ZodObject<Fields>>);
  });
}

export function domainNamed({ world }: Context, domainId: string): Ruled | Refusal {
  const { domains } = world.party.state;
  return (Object.hasOwn(domains, domainId) ? domains[domainId] : undefined) ?? refuse('domain/unknown');
}
