import { befall, speakerFor } from '../kit/domains.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { Frame, Handler } from '../vocabulary.ts';
import { CRISES, type Domain } from './schemas.ts';

/** The referee ticks which crises come; of a dilemma whoever rules takes one then (MK-DOM-02, MK-D-30). */
export const crises: Handler<'crises'> = {
  ask(world, { domainId, count, isDilemma }) {
    const domain = world.party.state.domains[domainId];
    const left = domain === undefined ? [] : leftFor(domain);
    const most = Math.min(count, left.length);
    if (domain === undefined || most === 0) return null;
    return askQuestion('crises', {
      rule: 'MK-DOM-02',
      audience: { who: 'gm' },
      characterId: null,
      required: false,
      form: {
        form: 'several',
        min: most,
        max: most,
        options: left.map((crisis) => ({ id: crisis, terms: { crisis } })),
      },
      fallback: left.slice(0, most),
      terms: { domain: domain.name, isDilemma: isDilemma && most === 2 },
    });
  },
  resume(context, frame, value) {
    const domain = context.world.party.state.domains[frame.domainId];
    const left = domain === undefined ? [] : leftFor(domain);
    if (domain === undefined || left.length === 0) return back(null);
    if (!Array.isArray(value)) return ask(frame);
    const [first, second] = left.filter((crisis) => value.includes(crisis));
    if (frame.isDilemma && first !== undefined && second !== undefined) {
      const dilemma: Frame<'dilemma'> = { kind: 'dilemma', v: 1, domainId: domain.id, crises: [first, second] };
      context.begin(dilemma);
      return back(null);
    }
    for (const one of [first, second]) if (one !== undefined) befall(context, domain, one);
    return back(null);
  },
};

/** The ruler takes one of two crises; the first by default (MK-DOM-02). */
export const dilemma: Handler<'dilemma'> = {
  ask(world, { domainId, crises }) {
    const domain = world.party.state.domains[domainId];
    if (domain === undefined) return null;
    return askQuestion('dilemma', {
      rule: 'MK-DOM-02',
      audience: speakerFor(world, domain),
      characterId: null,
      form: { form: 'choice', options: crises.map((crisis) => ({ id: crisis, terms: { crisis } })) },
      required: false,
      fallback: crises[0],
      terms: { domain: domain.name },
    });
  },
  resume(context, frame, value) {
    const domain = context.world.party.state.domains[frame.domainId];
    if (domain === undefined) return back(null);
    const crisis = frame.crises.find((one) => one === value);
    if (crisis === undefined) return ask(frame);
    befall(context, domain, crisis);
    return back(null);
  },
};

function leftFor({ crises: present }: Pick<Domain, 'crises'>) {
  return CRISES.filter((one) => !present.includes(one));
}
