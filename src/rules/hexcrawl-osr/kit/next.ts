import { nextOf } from '../../mechanics/next.ts';
import type { CrawlEndFrame, CrawlFrame, CrawlHandler } from '../frames.ts';

export const { back, ask, askMore, call, refused } = nextOf<CrawlFrame>();

export const END: CrawlEndFrame = { kind: 'end', v: 1 };

export const endFrame: CrawlHandler<CrawlEndFrame> = { resume: () => back(null) };
