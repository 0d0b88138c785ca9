import { named, t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { isSign, sign } from '../../../signs/signs.ts';
import type { Tone } from '../../engine/renderer.ts';
import { placeWords } from '../../mechanics/places.ts';
import type { Headline } from '../kit/fact-words.ts';

/** The party's destination, as the title of its story. */
export function arrivalTitle(fact: Fact<'arrives'>): Headline {
  return { title: titleWords(fact), tone: TONES[fact.how] };
}

function titleWords({ placeId, name, how }: Fact<'arrives'>): string {
  const place = placeWords(placeId, name);
  switch (how) {
    case 'explored':
      return t`Explored: ${place}`;
    case 'travelled':
      return t`Travelled: ${place}`;
    case 'lost':
      return t`Lost: ${place}`;
    case 'set-down':
      return t`The party is set down`;
    case 'fled':
      return t`Fled: ${place}`;
    case 'driven':
      return t`Driven by a storm: ${place}`;
  }
}

const TONES: Readonly<Record<Fact<'arrives'>['how'], Tone>> = {
  explored: 'strong',
  travelled: 'strong',
  lost: 'miss',
  driven: 'trouble',
  fled: 'neutral',
  'set-down': 'neutral',
};

/** The same in a sentence. */
export function arrivalWords(fact: Fact<'arrives'>): string {
  const { placeId, name, how, isNew } = fact;
  const place = placeWords(placeId, name);
  switch (how) {
    case 'explored':
      return t`The party reaches ${place}${terrainWords(fact)}${isNew ? t`, where it has never been` : ''}.`;
    case 'travelled':
      return t`The party comes to ${place}${terrainWords(fact)}.`;
    case 'lost':
      return t`The party ends up in ${place}${terrainWords(fact)} instead.`;
    case 'set-down':
      return t`The party is in ${place} now.`;
    case 'fled':
      return t`The party runs back to ${place}.`;
    case 'driven':
      return t`The storm drives the party to ${place}${isNew ? t`, where it has never been` : ''}.`;
  }
}

/** ` (hill)`, with its sign: what a hex without a name is. */
function terrainWords({ name, terrain }: Fact<'arrives'>): string {
  if (terrain === undefined || name !== null) return '';
  return ` (${isSign(terrain) ? sign(terrain) : ''}${named(terrain)})`;
}
