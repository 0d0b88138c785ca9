import { z } from 'zod';
import { actionsOf } from '../../mechanics/book-kit.ts';
import type { Fact } from '../facts.ts';
import type { Frame } from '../frames.ts';
import type { Shapes } from '../shapes.ts';
import { END } from './next.ts';
import { ABILITY_IDS } from './terms.ts';

export const { action, instantAction } = actionsOf<Shapes, Frame, Fact>(END);

export const idInput = z.string().min(1).max(100);
export const abilityInput = z.enum(ABILITY_IDS);
export const edgeInput = z.enum(['none', 'advantage', 'disadvantage']).default('none');
