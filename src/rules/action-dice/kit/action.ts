import { z } from 'zod';
import { actionsOf } from '../../mechanics/action.ts';
import type { PoolFact } from '../facts.ts';
import type { PoolFrame } from '../frames.ts';
import type { PoolShapes } from '../shapes.ts';
import { END } from './next.ts';
import { ABILITY_IDS } from './terms.ts';

export const { action, instantAction } = actionsOf<PoolShapes, PoolFrame, PoolFact>(END);

export const idInput = z.string().min(1).max(100);
export const abilityInput = z.enum(ABILITY_IDS);
