import { befall, speakerFor } from '../kit/domains.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { Handler } from '../vocabulary.ts';

/** Whoever rules takes one of two crises; the first when nobody answers (MK-DOM-02). */
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
