import { knownBuyer } from '../rules/lavender-hack/items/buyer.ts';
import type { ClassId } from '../rules/lavender-hack/kit/terms.ts';
import type { LavenderCharacter, LavenderItem, LavenderWorld } from '../rules/lavender-hack/shapes.ts';
import { drawable } from './blocks.ts';

const CLASS_WORDS: Readonly<Record<ClassId, string>> = {
  strong: 'The Strong',
  wise: 'The Wise',
  deft: 'The Deft',
  weird: 'The Weird',
};

/** `+2`, `+0`, `−1`. */
export function signedWords(modifier: number): string {
  return modifier < 0 ? `−${-modifier}` : `+${modifier}`;
}

/** `The Strong, level 3`. */
export function kindWords({ sheet }: LavenderCharacter): string {
  return sheet.class === null ? 'class not chosen yet' : `${CLASS_WORDS[sheet.class]}, level ${sheet.level}`;
}

/** Nothing for who is up and about. */
export function statusWords({ status }: LavenderCharacter): string {
  switch (status) {
    case 'active':
      return '';
    case 'draft':
      return 'still being made';
    default:
      return status;
  }
}

/** What weighs on somebody; null: on the party as a whole. */
export function weightsOn(world: LavenderWorld, characterId: string | null): readonly string[] {
  const kinds = Object.values(world.modifiers)
    .filter((one) => one.characterId === characterId && one.kind !== 'advantage-vs')
    .map(({ kind }) => (kind === 'darkness' ? 'in darkness' : kind.replaceAll('-', ' ')));
  return [...new Set(kinds)];
}

/** A thing as its holder knows it: what it is worth only when that is known, and of its magic what was found out. */
export function itemDetails({ data }: LavenderItem): string {
  const buyer = knownBuyer(data);
  const details = [
    dieOf(data),
    data.worn ? 'worn' : '',
    data.twoHanded ? 'two-handed' : '',
    data.slow ? 'slow' : '',
    data.range === 'none' ? '' : `${data.range} range`,
    data.slots === 1 ? '1 slot' : `${data.slots} slots`,
    worthOf(data),
    buyer === null ? '' : `wanted by ${drawable(buyer)}`,
    data.poisoned ? 'poisoned' : '',
    data.ammo === null ? '' : data.ammo === 20 ? 'no shots left' : `shots d${data.ammo}`,
    drawable(data.note),
    ...data.properties.filter(({ known }) => known).map(({ text }) => `magical: ${drawable(text)}`),
  ];
  return details.filter((detail) => detail !== '').join(', ');
}

function worthOf({ locked, knownValue, value, ballpark }: LavenderItem['data']): string {
  if (locked) return 'believed priceless';
  if (knownValue) return `value ${value}`;
  return ballpark === null ? 'value unknown' : `value about ${ballpark}`;
}

function dieOf({ die, dieNow, broken }: LavenderItem['data']): string {
  if (broken) return 'broken';
  if (die === null) return '';
  return dieNow === die || dieNow === null ? `d${die}` : `d${dieNow} of d${die}`;
}
