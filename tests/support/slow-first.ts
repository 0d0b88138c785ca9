import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take longest: begun last, each would be waited for alone. */
const SLOWEST = [
  'e2e/deadline-kills',
  'e2e/practice-table',
  'store/processes',
  'e2e/start',
  'e2e/kill',
  'e2e/by-post-page',
  'e2e/fight-page',
  'store/down',
  'e2e/play',
  'e2e/lost-answer',
  'play/time/simulation',
  'discord/rounds/round-buttons',
  'rules/lavender-hack/forecast/forecast',
  'upgrade/upgrade',
  'e2e/days-page',
  'rules/lavender-hack/forecast/forecast-runs',
];

/** The slowest test files first, the others as ever. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = SLOWEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return at === -1 ? SLOWEST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
