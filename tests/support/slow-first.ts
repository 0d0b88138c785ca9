import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take longest: begun last, each would be waited for alone. */
const SLOWEST = [
  'checks',
  'deadline-kills',
  'practice-table',
  'kill',
  'play',
  'start',
  'fight-page',
  'by-post-page',
  'days-page',
  'lost-answer',
  'simulation',
  'down',
  'processes',
  'migrate',
];

/** The slowest test files first, the others as ever. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = SLOWEST.indexOf(basename(moduleId, '.test.ts'));
      return at === -1 ? SLOWEST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
