import { z } from 'zod';
import { actionsOf } from '../../mechanics/action.ts';
import type { CrawlFact } from '../facts.ts';
import type { CrawlFrame } from '../frames.ts';
import type { CrawlShapes } from '../shapes.ts';
import { END } from './next.ts';
import { ABILITY_IDS } from './terms.ts';

export const { action, instantAction } = actionsOf<CrawlShapes, CrawlFrame, CrawlFact>(END);

export const idInput = z.string().min(1).max(100);
export const abilityInput = z.enum(ABILITY_IDS);
