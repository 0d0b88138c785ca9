import { type Expects, setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context, Field } from '../vocabulary.ts';
import {
  abandonProject,
  appoint,
  checkDomain,
  disband,
  dismiss,
  foundDomain,
  loseDomain,
  muster,
  solveCrisis,
  startProject,
} from './actions.ts';
import { counsel } from './counsel.ts';
import { crises, dilemma } from './crises.ts';
import { due, squeeze, takeDue } from './dues.ts';
import { CRISES, MAX_TOKENS } from './schemas.ts';

const NONE = 'none';

type Domain = Context['world']['party']['state']['domains'][string];

/** The referee's fields of each domain (MK-DOM). */
function domainFields({ party }: World): readonly Field[] {
  return Object.values(party.state.domains).flatMap(({ id, name, crises, tokens, revolt }) => {
    const field = (what: string, value: Field['value'], set: (own: Domain, to: string) => Expects | null): Field => ({
      key: `domain/${id}/${what}`,
      label: `${name}: ${what}`,
      value,
      set: ({ world }, to) => {
        const own = world.party.state.domains[id];
        return own === undefined ? null : set(own, to);
      },
    });
    return [
      field('crises', crises.length === 0 ? NONE : crises.join(', '), setCrises),
      field('tokens', tokens, (own, value) =>
        setNumber(value, 0, MAX_TOKENS, (to) => {
          own.tokens = to;
        }),
      ),
      field('revolt', revolt, (own, value) =>
        setYesNo(value, (to) => {
          own.revolt = to;
        }),
      ),
    ];
  });
}

/** `debt, famine`, or `none`. */
function setCrises(own: Domain, value: string): Expects | null {
  const words = value
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== NONE);
  const crises = CRISES.filter((one) => words.includes(one));
  if (crises.length !== new Set(words).size) return { expects: 'one-of', values: [NONE, ...CRISES] };
  own.crises = crises;
  return null;
}

/** Holdings and who rules them: council, crises, works, dues and musters (MK-DOM). */
export const dominion = {
  actions: {
    'found-domain': foundDomain,
    'lose-domain': loseDomain,
    appoint,
    dismiss,
    'check-domain': checkDomain,
    'solve-crisis': solveCrisis,
    'start-project': startProject,
    'abandon-project': abandonProject,
    'take-due': takeDue,
    squeeze,
    muster,
    disband,
    counsel,
  },
  frames: { crises, dilemma, due },
  gmFields: domainFields,
} satisfies Chapter;
