import { z } from 'zod';
import { actionsOf } from '../../mechanics/action.ts';
import type { OathFact } from '../facts.ts';
import type { OathFrame } from '../frames.ts';
import type { OathShapes } from '../shapes.ts';
import { END } from './next.ts';
import { VIRTUE_IDS } from './terms.ts';

export const { action, instantAction } = actionsOf<OathShapes, OathFrame, OathFact>(END);

export const idInput = z.string().min(1).max(100);
export const virtueInput = z.enum(VIRTUE_IDS);
