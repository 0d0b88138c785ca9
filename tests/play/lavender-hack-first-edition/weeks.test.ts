import { inFirstEdition } from '../../support/editions.ts';

await inFirstEdition('play/lavender-hack/week', 'play/lavender-hack/downtime', 'play/lavender-hack/sea');
