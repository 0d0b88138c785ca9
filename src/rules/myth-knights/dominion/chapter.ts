import type { Chapter } from '../vocabulary.ts';
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
  squeeze,
  startProject,
  takeDue,
} from './actions.ts';
import { counsel } from './counsel.ts';
import { crises } from './crises.ts';
import { dilemma } from './dilemma.ts';
import { domainFields } from './gm-fields.ts';

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
  frames: { crises, dilemma },
  gmFields: domainFields,
} satisfies Chapter;
