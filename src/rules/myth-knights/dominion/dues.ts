import { z } from 'zod';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { seasonNumber } from '../kit/calendar.ts';
import {
  collectDue,
  gainToken,
  isDue,
  misrule,
  oneMoreCrisis,
  type Ruled,
  ruling,
  speakerFor,
} from '../kit/domains.ts';
import { MIDDLE_OF_SEASON } from '../kit/ids.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { Context, Handler } from '../vocabulary.ts';

const RULE = 'MK-DOM-06';

/** In the middle of a Season its ruler takes the due, waives it, or demands more; it is taken when nobody says (MK-DOM-06). */
export const due: Handler<'due'> = {
  ask(world, { domainId, season }) {
    const { clock, domains } = world.party.state;
    const domain = domains[domainId];
    if (domain === undefined || season !== seasonNumber(clock) || !isDue(clock, domain)) return null;
    return askQuestion('due', {
      rule: RULE,
      audience: speakerFor(world, domain),
      characterId: null,
      required: false,
      form: { form: 'choice', options: bareOptions('collect', 'forgo', 'squeeze') },
      fallback: 'collect',
      terms: { domain: domain.name, season: clock.season },
    });
  },
  resume(context, frame, value) {
    const { clock, domains } = context.world.party.state;
    const domain = domains[frame.domainId];
    if (domain === undefined || frame.season !== seasonNumber(clock) || !isDue(clock, domain)) return back(null);
    if (value === null) return ask(frame);
    if (value === 'forgo') waive(context, domain);
    else collectDue(context, domain);
    if (value === 'squeeze') demandMore(context, domain);
    return back(null);
  },
};

/** The due of the Season is had, or waived: once in each, from its middle on (MK-DOM-06). */
export const takeDue = ruling({ waive: z.boolean().default(false) }, (context, domain, { waive: isWaived }) => {
  const { clock } = context.world.party.state;
  const refusal = refuseRevolt(domain) ?? refuseEarly(context);
  if (refusal !== null) return refusal;
  if (domain.taken === seasonNumber(clock)) return refuse('domain/due-taken');
  if (isWaived) waive(context, domain);
  else collectDue(context, domain);
  return null;
});

/** The due and more are demanded: misrule, funds at a price, or success; once for each due (MK-DOM-07, MK-D-32). */
export const squeeze = ruling({}, (context, domain) => {
  const now = seasonNumber(context.world.party.state.clock);
  const refusal = refuseRevolt(domain) ?? refuseEarly(context);
  if (refusal !== null) return refusal;
  if (domain.squeezed === now) return refuse('domain/squeezed');
  if (domain.waived === now) return refuse('domain/waived');
  if (domain.taken !== now) collectDue(context, domain);
  demandMore(context, domain);
  return null;
});

function waive({ world, emit }: Context, domain: Ruled): void {
  domain.taken = seasonNumber(world.party.state.clock);
  domain.waived = domain.taken;
  emit({ fact: 'due-waived', rule: RULE, domain: domain.name });
}

function demandMore(context: Context, domain: Ruled): void {
  const { world, emit, diceOf } = context;
  domain.squeezed = seasonNumber(world.party.state.clock);
  const roll = rollDie(diceOf(GM_DICE), 'squeeze', 6);
  const outcome = roll.face === 1 ? 'misrule' : roll.face < 4 ? 'price' : 'success';
  emit({ fact: 'squeezed', rule: 'MK-DOM-07', domain: domain.name, roll, outcome });
  if (outcome === 'misrule') misrule(context, domain);
  else gainToken(context, domain, 'squeeze');
  if (outcome === 'price') oneMoreCrisis(context, domain);
}

/** A domain in revolt brings nothing (MK-G-11). */
export function refuseRevolt({ name, revolt }: Ruled): Refusal | null {
  return revolt ? refuse('domain/revolt', { name }) : null;
}

/** Tax, tithe and levy are due in the middle of their Season (MK-DOM-06, MK-D-35). */
function refuseEarly({ world }: Context): Refusal | null {
  const { day, season } = world.party.state.clock;
  return day < MIDDLE_OF_SEASON ? refuse('domain/not-due', { season, day: MIDDLE_OF_SEASON }) : null;
}
