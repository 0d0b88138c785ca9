import { z } from 'zod';
import { actionsOf } from '../../mechanics/action.ts';
import type { LavenderFact } from '../facts.ts';
import type { LavenderFrame } from '../frames.ts';
import type { LavenderShapes } from '../shapes.ts';
import { END } from './next.ts';
import { ABILITY_IDS } from './terms.ts';

export const { action, instantAction } = actionsOf<LavenderShapes, LavenderFrame, LavenderFact>(END);

export const idInput = z.string().min(1).max(100);
export const abilityInput = z.enum(ABILITY_IDS);
export const edgeInput = z.enum(['none', 'advantage', 'disadvantage']).default('none');
