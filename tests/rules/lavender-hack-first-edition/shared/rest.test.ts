import { inFirstEdition } from '../../../support/editions.ts';

await inFirstEdition('rest/activity', 'rest/rest', 'rest/stores');
