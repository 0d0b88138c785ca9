import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition(
  'rules/lavender-hack/wilderness/clock-set',
  'rules/lavender-hack/wilderness/clock',
  'rules/lavender-hack/wilderness/daylight',
  'rules/lavender-hack/wilderness/find',
  'rules/lavender-hack/wilderness/plan',
  'rules/lavender-hack/wilderness/sea',
  'rules/lavender-hack/wilderness/watch',
  'rules/lavender-hack/wilderness/wilderness',
);
