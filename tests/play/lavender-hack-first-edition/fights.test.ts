import { inFirstEdition } from '../../support/editions.ts';

await inFirstEdition(
  'play/lavender-hack/fight',
  'play/lavender-hack/fight-presets',
  'play/lavender-hack/fight-trouble',
  'play/lavender-hack/fight-undo',
  'play/lavender-hack/fight-morale',
  'play/lavender-hack/fight-silence',
  'play/lavender-hack/fight-questions',
);
