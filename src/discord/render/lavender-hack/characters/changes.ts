import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import type { Sheet } from '../../../../rules/lavender-hack/characters/schemas.ts';
import { ABILITIES } from '../../../../rules/lavender-hack/kit/ability.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { asBefore, dieWords, fromTo, nameIn, valueWords } from '../../engine/changes.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

/** Fields of a sheet that are one value: shown as what they were and are. */
const VALUES: Readonly<Partial<Record<keyof Sheet, string>>> = phrases({
  class: 'class',
  background: 'background',
  level: 'level',
  hp: 'hit points',
  hpMax: 'most hit points',
  pool: 'Dealer of Death dice',
  familiar: 'familiar',
  training: 'training',
});

/** Fields that are lists: that they are as before is enough. */
const LISTS: Readonly<Partial<Record<keyof Sheet, string>>> = phrases({
  features: 'features',
  languages: 'languages',
  workings: 'workings',
  weirdness: 'weirdness',
  project: 'work',
});

/** The restored values of a character. */
export function sheetChange({ path, from, to }: Change, world: World): PutBack | null {
  const [, id = '', part, field = '', key = ''] = path.map(String);
  if (part !== 'sheet') return null;
  const who = nameIn(world.characters[id]?.name, from, to, t`A character`);
  const value = Object.hasOwn(VALUES, field) ? VALUES[field as keyof Sheet] : undefined;
  if (field === 'armourValue') return t`${who}’s armour value ${armourWords(from)} → **${armourWords(to)}**`;
  if (value !== undefined) return fromTo(t`${who}’s ${value}`, from, to);
  const list = Object.hasOwn(LISTS, field) ? LISTS[field as keyof Sheet] : undefined;
  if (list !== undefined) return asBefore(t`${who}’s ${list}`);
  if (field === 'fatigue') return t`${who}’s fatigue ${dieWords(from)} → **${dieWords(to)}**`;
  const ability = field === 'abilities' ? ABILITIES.find((one) => one.id === key) : undefined;
  return ability === undefined ? null : fromTo(t`${who}’s ${ABILITY_NAMES[ability.id]}`, from, to);
}

/** Armour that has not been rolled yet protects for nothing in particular. */
function armourWords(value: Json): string {
  return value === null ? t`not rolled` : valueWords(value);
}
